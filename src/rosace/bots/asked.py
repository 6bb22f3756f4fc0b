"""A bot is asked only when its seat decides."""

from __future__ import annotations

from typing import TypeVar

from rosace.engine.errors import NotYourTurn
from rosace.engine.game import View

V = TypeVar("V", bound=View)


def asked(view: V) -> V:
    """The same view; one in which there is nothing to choose is refused: another seat decides, or the game is over."""
    if view.to_move != view.seat or not view.legal_moves():
        raise NotYourTurn(view.seat, view.to_move)
    return view
