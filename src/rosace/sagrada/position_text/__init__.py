"""The text of a position: writing it, reading it, and checking what was read."""
