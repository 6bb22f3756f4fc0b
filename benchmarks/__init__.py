"""Rosace side by side with its peers: `python -m benchmarks` runs everything and prints the tables."""
