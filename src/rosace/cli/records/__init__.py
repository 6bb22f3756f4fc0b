"""Records in files: saved games, `rosace replay` and `rosace verify`."""
