"""`rosace play`: the menu, the loop of a game, and what is drawn and typed in it."""
