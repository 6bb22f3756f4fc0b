"""Evidence that nobody chose the dice: mixed seeds, the log of commitments, and the draws of a finished game."""
