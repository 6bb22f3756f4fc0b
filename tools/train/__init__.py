"""Trains the value network of Sagrada's players by self-play in JAX, best on a GPU: `python -m tools.train --help`."""
