"""Teach the network of the stronger Sagrada players anew: `python -m tools.learn`. See docs/value_network.md."""
