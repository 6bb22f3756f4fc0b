"""Mandala Stones as array arithmetic."""
