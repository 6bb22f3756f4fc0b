"""The real table: a table written down by people, scored and played on."""
