"""What the moves of all games have in common: a move is a value, equal to any move with the same text."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar


class BaseMove:
    """One decision. Two moves with the same text are equal."""

    __slots__ = ("text",)

    text: str

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, BaseMove) and self.text == other.text)

    def __hash__(self) -> int:
        return hash(self.text)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Move({self.text!r})"

    def __copy__(self) -> BaseMove:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> BaseMove:
        return self


M = TypeVar("M", bound=BaseMove)


def read_move(move: BaseMove | str, kind: type[M], parse: Callable[[str], M]) -> M:
    """The move that a caller gave: a move of a kind, or its text."""
    if isinstance(move, str):
        return parse(move)
    if not isinstance(move, kind):
        raise TypeError(f"a move is a {kind.__name__} or its text, not {type(move).__name__}")
    return move


def find(moves: list[M], move: BaseMove) -> M | None:
    """The move of a list that equals `move`; None if there is none.

    It is nearly always the same object, so identity is compared first.
    """
    for one in moves:
        if one is move:
            return one
    text = move.text
    for one in moves:
        if one.text == text:
            return one
    return None
