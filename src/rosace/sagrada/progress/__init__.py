"""What the objectives of a seat have scored, what they may still score, and the spaces that would raise it."""
