"""The real table: a table written down by people, scored, checked and played on."""
