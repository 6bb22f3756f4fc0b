"""Players of Mandala Stones."""
