"""The spiral and the objectives: what is printed on them, as data."""
