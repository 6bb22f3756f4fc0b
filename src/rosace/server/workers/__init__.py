"""What one worker process runs: its tables in memory, its peers, its bots and clocks, and the server itself."""
