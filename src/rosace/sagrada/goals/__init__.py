"""What the cards of the expansions count, one file per idea: plain functions of a window and of a card's data."""
