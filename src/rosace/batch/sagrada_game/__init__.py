"""Sagrada's base game as array arithmetic."""
