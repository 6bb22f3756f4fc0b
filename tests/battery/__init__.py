"""One battery of property tests that every game, module and number of players goes through.

A game joins by adding its cases to `CASES` in `test_battery.py`; see `case.py` for what a case is.
"""
