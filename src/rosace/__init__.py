"""Rosace: the board games Sagrada and Mandala Stones."""

__version__ = "0.1.0"
