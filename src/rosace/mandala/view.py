"""What a seat sees of the table, and sampling what it does not see.

Hidden are the others' objectives until the end and, unless the option says otherwise, the patterns of stones that lie
under others on the main board. Their colours are seen from the side. Everything else is open. Only this file hides
things.
"""

from __future__ import annotations

from typing import ClassVar, Final, cast

from rosace.engine.cup import Cup, checked_cup
from rosace.engine.hands import deal_hands, hide_hands
from rosace.engine.view import SEALED, BaseView, sealed_copy
from rosace.mandala import stones, unseen
from rosace.mandala.board import SPOT_NAME
from rosace.mandala.moves import ARTISTS, Move
from rosace.mandala.notation import pile_text
from rosace.mandala.position import Position
from rosace.mandala.position_text import read_view, write_position
from rosace.mandala.scoring import own_towers, points_so_far
from rosace.mandala.stones import COLOUR, UNSEEN
from rosace.mandala.wire import MandalaView

_SEEN: Final[dict[tuple[int, ...], tuple[int, ...]]] = {}


class View(BaseView):
    """What one seat sees. It has the methods of a position, as far as the seat may know."""

    __slots__ = ()

    game: ClassVar[str] = "mandala"

    @staticmethod
    def of(position: Position, seat: int) -> View:
        """The view of a seat; -1 is a spectator."""
        table = sealed_copy(position, seat)
        table.setup = position.setup.without_sheet()
        if not position.over:
            table.objectives = hide_hands(position.objectives, seat)
        if position.setup.options.patterns == "hidden":
            table.stacks = [_SEEN.get(stack) or _from_outside(stack) for stack in position.stacks]
        return View(seat, table)

    @property
    def table(self) -> Position:
        """The table as this seat sees it, for reading: hidden things are taken out, and the cup is sealed."""
        return cast(Position, self._table)

    def legal_moves(self) -> list[Move]:
        """The legal moves of this seat; empty when another one is to move."""
        return super().legal_moves()

    # -- sampling -----------------------------------------------------------------------------------------------

    def sample(self, cup: Cup) -> Position:
        """A random position that this seat cannot tell from the true one, all equally likely. Its dice come from
        `cup`.
        """
        position = self.table.copy()
        position.cup = checked_cup(cup)
        left = unseen.patterns_left(_stones(position))
        position.stacks, at = unseen.deal_patterns(position.stacks, left, cup, 0)
        cards = position.setup.deck.objectives
        position.objectives, position.draws = deal_hands(position.objectives, cards, cup, at)
        return position

    # -- as text and data ---------------------------------------------------------------------------------------

    @property
    def text(self) -> str:
        """The view as one line, as `position.text` is for a position; what is hidden is `?`."""
        return write_position(self.table, self.seat)

    @classmethod
    def read(cls, text: str) -> View:
        """The view that a text describes.

        >>> from rosace import mandala
        >>> view = mandala.start(players=2, seed=7).view(0)
        >>> View.read(view.text) == view
        True
        """
        return View(*read_view(text, SEALED))

    def data(self) -> MandalaView:
        """Everything this seat sees, as plain data; `text` says it all in one line."""
        table = self.table
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


def _from_outside(stack: tuple[int, ...]) -> tuple[int, ...]:
    """A stack as everybody sees it: all colours, and the pattern of the top stone. Stacks are few and cached."""
    seen = tuple([UNSEEN + COLOUR[stone] for stone in stack[:-1]]) + stack[-1:]
    _SEEN[stack] = seen
    return seen


def _stones(position: Position) -> list[int]:
    """Every stone on the table."""
    found = [stone for stack in position.stacks for stone in stack]
    found += [stone for tower in position.towers for stone in tower]
    return found + position.mandala + position.aside
