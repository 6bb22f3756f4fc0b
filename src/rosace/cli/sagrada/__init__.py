"""Sagrada's face in the terminal: how it is drawn, typed and told. `face.py` puts the parts together."""
