"""Glory's rivalry: public objectives that reward the best of the players.

What they compare and how rewards are shared is in `goals/rivalry.py`. Those about grey glass are in the deck only if
that is in the game too: the cards say so themselves.
"""

from __future__ import annotations

from rosace.sagrada.modules.module import Module


class Rivalry(Module):
    """The rivalry cards are shuffled among the public objectives. One alone has no rival."""

    id = "glory.rivalry"
