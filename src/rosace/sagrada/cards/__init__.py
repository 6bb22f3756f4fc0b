"""The cards: what is printed on them, as data, and the packs they come in."""
