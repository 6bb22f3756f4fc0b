"""Bots think here, in processes of their own: whatever a bot does, the table gets a legal move, and nobody is held up.

`Thinkers` has so many children. A child is asked one thing at a time and has so many seconds and so much memory for it;
one that is too slow, dies or says what cannot be is ended, and a quick bot answers in its place.

The names here are imported when they are used: a child needs few of them, and comes up the sooner.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from rosace.server.thinking.answers import Advice, Choice, Why
    from rosace.server.thinking.codes import check
    from rosace.server.thinking.thinkers import Busy, Stopped, Thinkers

__all__ = ["Advice", "Busy", "Choice", "Stopped", "Thinkers", "Why", "check"]

_FROM: Final = {"Advice": "answers", "Choice": "answers", "Why": "answers", "check": "codes"}


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"there is no {name} in {__name__}")
    return getattr(import_module(f"{__name__}.{_FROM.get(name, 'thinkers')}"), name)
