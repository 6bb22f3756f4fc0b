"""The web service: tables, seats, storage and live play, over HTTP and WebSockets."""
