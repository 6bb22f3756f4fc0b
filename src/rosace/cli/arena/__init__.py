"""`rosace arena` and `rosace bot`: tournaments, and trials of a program."""
