"""The dice audit: whether the dice of many finished games are as fair dice would be.

`audited(record)` counts the draws of a game, `GameSums` adds games up, and `report.evaluate` tests the sums.
"""
