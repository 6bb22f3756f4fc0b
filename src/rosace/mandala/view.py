"""What a seat sees of the table, and what it can only imagine.

Hidden are the others' objectives until the end and, unless the option says otherwise, the patterns of stones that lie
under others on the main board. Their colours are seen from the side. Everything else is open. This file is the one
place where things are hidden.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rosace.engine.cup import Cup, SealedCup, checked_cup
from rosace.engine.errors import SetupError
from rosace.engine.position_text import SPECTATOR, view_text
from rosace.engine.refusal import Refusal
from rosace.engine.score import ScoreSheet
from rosace.mandala import stones, unseen
from rosace.mandala.board import SPOT_NAME
from rosace.mandala.moves import ARTISTS, Move
from rosace.mandala.notation import pile_text
from rosace.mandala.position import Position
from rosace.mandala.position_text import read_view, write
from rosace.mandala.scoring import own_towers, points_so_far
from rosace.mandala.stones import COLOUR, UNSEEN
from rosace.mandala.table import HIDDEN
from rosace.mandala.wire import MandalaView

SEALED: Final = SealedCup()
_SEEN: Final[dict[tuple[int, ...], tuple[int, ...]]] = {}


class View:
    """What one seat sees. It answers what a position answers, as far as the seat may know."""

    __slots__ = ("_table", "seat")

    def __init__(self, seat: int, table: Position) -> None:
        self.seat: int = seat
        self._table: Position = table

    @staticmethod
    def of(position: Position, seat: int) -> View:
        """The view of a seat; -1 is a spectator."""
        if not SPECTATOR <= seat < position.players:
            raise SetupError(
                "seat", f"is from 0 to {position.players - 1}, or -1 for a spectator, not {seat}"
            )
        table = position.copy()
        table.setup = position.setup.open()
        table.cup = SEALED
        table.draws = 0
        if not position.over:
            table.objectives = tuple(
                [
                    own if other == seat else (HIDDEN,) * len(own)
                    for other, own in enumerate(position.objectives)
                ]
            )
        if position.setup.options.patterns == "hidden":
            table.stacks = [_SEEN.get(stack) or _from_outside(stack) for stack in position.stacks]
        return View(seat, table)

    @property
    def game(self) -> str:
        """The id of the game."""
        return "mandala"

    @property
    def table(self) -> Position:
        """The table as this seat sees it, to be read: hidden things are taken out, and the cup is sealed."""
        return self._table

    @property
    def to_move(self) -> int:
        """The seat that decides now."""
        return self._table.seat

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._table.over

    @property
    def players(self) -> int:
        """How many play."""
        return self._table.players

    def legal_moves(self) -> list[Move]:
        """What this seat may choose; empty when another one decides."""
        return self._table.legal_moves() if self._table.seat == self.seat else []

    def explain(self, move: Move | str) -> Refusal | None:
        """Why a move is refused: first of all because another seat decides."""
        if self._table.seat != self.seat and not self._table.over:
            return Refusal("not-your-turn")
        return self._table.explain(move)

    def score(self, seat: int) -> ScoreSheet:
        """A seat's score sheet as far as this seat may know it."""
        return self._table.score(seat)

    # -- thinking about what is hidden --------------------------------------------------------------------------

    def sample(self, cup: Cup) -> Position:
        """A position that this seat cannot tell from the true one, each as likely; its chance comes from `cup`."""
        position = self._table.copy()
        position.cup = checked_cup(cup)
        left = unseen.patterns_left(_stones(position))
        position.stacks, at = unseen.deal_patterns(position.stacks, left, cup, 0)
        deck = position.setup.deck
        position.objectives, position.draws = unseen.deal_objectives(position.objectives, deck, cup, at)
        return position

    # -- as text and data ---------------------------------------------------------------------------------------

    @property
    def text(self) -> str:
        """The view as one line, as `position.text` is for a position; what is hidden is `?`."""
        return write(self._table, self.seat)

    @staticmethod
    def read(text: str) -> View:
        """The view that a text says.

        >>> from rosace import mandala
        >>> view = mandala.start(players=2, seed=7).view(0)
        >>> View.read(view.text) == view
        True
        """
        return View(*read_view(text, SEALED))

    @staticmethod
    def from_data(data: Mapping[str, Any]) -> View:
        """The view that `data` gave, after a journey as JSON: over HTTP, or the line protocol of programs.

        >>> from rosace import mandala
        >>> view = mandala.start(players=2, seed=7).view(0)
        >>> View.from_data(view.data()) == view
        True
        """
        return View.read(view_text(data))

    def data(self) -> MandalaView:
        """Everything this seat sees, as plain data; `text` says it all in one line."""
        table = self._table
        spiral = table.setup.deck.spiral
        return {
            "game": "mandala",
            "text": self.text,
            "seat": self.seat,
            "options": table.setup.options.all(),
            "first": table.setup.first,
            "turn": table.turns,
            "to_move": table.seat,
            "over": table.over,
            "ending": table.ending,
            "stacks": [pile_text(stack) for stack in table.stacks],
            "artists": {ARTISTS[artist]: SPOT_NAME[spot] for artist, spot in enumerate(table.artists)},
            "mandala": [stones.NAME[stone] for stone in table.mandala],
            "aside": [stones.NAME[stone] for stone in table.aside],
            "spiral": {
                "spaces": spiral.spaces,
                "bonus": {str(space): points for space, points in enumerate(spiral.bonus) if points},
                "ends_at": spiral.hands[table.players],
                "status": spiral.status,
            },
            "players": [
                {
                    "towers": [pile_text(tower) for tower in own_towers(table, other)],
                    "points": points_so_far(table, other),
                    "objectives": list(table.objectives[other]),
                }
                for other in range(table.players)
            ],
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.seat == other.seat and self._table == other._table

    def __hash__(self) -> int:
        return hash((self.seat, self._table))

    def __reduce__(self) -> tuple[type[View], tuple[int, Position]]:
        return View, (self.seat, self._table)

    def __str__(self) -> str:
        return str(self._table)

    def __repr__(self) -> str:
        return f"mandala.View.read({self.text!r})"


def _from_outside(stack: tuple[int, ...]) -> tuple[int, ...]:
    """A stack as it is seen: all colours, and the pattern of the top stone. There are few, and they are remembered."""
    seen = tuple([UNSEEN + COLOUR[stone] for stone in stack[:-1]]) + stack[-1:]
    _SEEN[stack] = seen
    return seen


def _stones(position: Position) -> list[int]:
    """Every stone on the table."""
    found = [stone for stack in position.stacks for stone in stack]
    found += [stone for tower in position.towers for stone in tower]
    return found + position.mandala + position.aside
