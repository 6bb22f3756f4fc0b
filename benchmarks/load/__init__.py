"""The number of live tables that the service can hold: `python -m benchmarks.load` starts it, plays, and counts."""
