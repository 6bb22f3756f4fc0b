"""What a goal answers: how many times it is met, and the mask of the spaces that counted."""

from __future__ import annotations

from collections.abc import Callable

from rosace.sagrada.window import Window

Counted = tuple[int, int]
Goal = Callable[[Window], Counted]
