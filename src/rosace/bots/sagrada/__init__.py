"""Players of Sagrada."""
