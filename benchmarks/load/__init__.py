"""How many live tables the service carries: `python -m benchmarks.load` starts it, plays at it, and counts."""
