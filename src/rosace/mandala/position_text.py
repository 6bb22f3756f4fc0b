"""The text of a position: one line that says everything on the table, and reads back.

How the line is built is in `engine/position_text.py`. The fields of Mandala Stones, those at their default left out:

- `players`; `options`, as `patterns:open`; `cards`: a custom pack, compressed.
- `view`: in the text of a view, whose it is; -1 for a spectator. What is hidden is `?`.
- `first`: who starts each round; `seat`: whose turn it is; `turns`: how many have begun.
- `artists`: the spots of W1, W2, P1 and P2; `stacks`: the 24 stacks, stones from the lowest, as `YW.BP`; `-` is empty.
- `towers`: per seat, its five towers; `objectives`: per seat, two cards.
- `mandala`: the stones on the mandala board from the centre; `aside`: those that found no space there.
- `points`: per seat, the points of each line of its score sheet (`table.LINES`); `scored`: per seat, the points from
  before the game was picked up, if only their total is known.
- `ending=1`: the hands are covered; `over=1`: the game is over.

`read` refuses a position that no table can show, such as one with a stone too many. As with FEN, it does not check
whether the position can be reached in a game.
"""

from __future__ import annotations

from typing import Final

from rosace.engine.cup import Cup, cup_of
from rosace.engine.errors import ensure
from rosace.engine.fields import parsed
from rosace.engine.hands import Hands
from rosace.engine.position_text import LineFields, LineWriter, packed, read_whole, split_items, unpacked
from rosace.mandala import stones
from rosace.mandala.board import SPOT_NAME, STACKS, parse_spot
from rosace.mandala.cards import deck
from rosace.mandala.moves import ARTISTS
from rosace.mandala.notation import parse_pile, pile_text
from rosace.mandala.options import Options
from rosace.mandala.position import Position
from rosace.mandala.scoring import own_towers
from rosace.mandala.showing import TOWER_SPACES
from rosace.mandala.stones import COLOUR, COLOURS, KINDS, OF_EACH, UNSEEN
from rosace.mandala.table import KINDS as POINT_KINDS
from rosace.mandala.table import make_setup

NAME: Final = "mandala"
FIELDS: Final = (
    "players", "view", "options", "cards", "first", "seat", "turns", "artists", "stacks", "towers", "mandala", "aside",
    "points", "scored", "objectives", "ending", "over",
)  # fmt: skip
OBJECTIVES: Final = 2
_MANY: Final = 10_000


# -- writing ----------------------------------------------------------------------------------------------------


def write_position(table: Position, view: int | None = None) -> str:
    """The text of a position; or of a view, if it is the table that the seat `view` sees."""
    setup, line, players = table.setup, LineWriter(NAME), range(table.setup.players)
    line.add("players", setup.players)
    if view is not None:
        line.add("view", view)
    line.add("options", ",".join([f"{name}:{value}" for name, value in setup.options.changed().items()]))
    if setup.deck.text != deck.base().text:
        line.add("cards", packed(setup.deck.name, setup.deck.text))
    line.add("first", setup.first)
    line.add("seat", table.seat)
    line.add("turns", table.turns)
    line.add("artists", ",".join([SPOT_NAME[spot] for spot in table.artists]))
    line.add("stacks", ",".join([pile_text(stack) for stack in table.stacks]))
    line.add_seats("towers", [",".join(map(pile_text, own_towers(table, seat))) for seat in players])
    line.add("mandala", ".".join([stones.NAME[stone] for stone in table.mandala]))
    line.add("aside", ".".join([stones.NAME[stone] for stone in table.aside]))
    if any(table.points):
        line.add_seats("points", [",".join(map(str, _points(table, seat))) for seat in players])
    line.add_seats("scored", [str(points) for points in setup.scored])
    line.add_seats("objectives", [",".join(own) for own in table.objectives])
    line.add("ending", int(table.ending), 0)
    line.add("over", int(table.finished), 0)
    return str(line)


def _points(table: Position, seat: int) -> list[int]:
    return table.points[seat * POINT_KINDS : (seat + 1) * POINT_KINDS]


# -- reading ----------------------------------------------------------------------------------------------------


def read(text: str, *, seed: int | str | None = None, cup: Cup | None = None) -> Position:
    """The position that a text describes, ready to be played on.

    `seed` or `cup` are for the record of the game; after the set-up nothing is drawn.

    >>> from rosace import mandala
    >>> position = mandala.start(players=2, seed=7)
    >>> mandala.read(position.text) == position
    True
    """
    fields = LineFields(text, NAME, FIELDS)
    fields.refuse_view()
    position = _Reader(fields, False).position(cup_of(seed, cup))
    position.setup.sheet = position.text
    return position


def read_view(text: str, sealed: Cup) -> tuple[int, Position]:
    """The seat and the table of the view that a text describes."""
    reader = _Reader(LineFields(text, NAME, FIELDS), True)
    return reader.fields.viewer(reader.players), reader.position(sealed)


class _Reader:
    """Reads a text. With `hidden`, it is the text of a view, in which hidden things are `?`."""

    def __init__(self, fields: LineFields, hidden: bool) -> None:
        self.fields: LineFields = fields
        self.hidden: bool = hidden
        self.players: int = fields.whole("players", 2, 4)
        own = fields.text("cards", "")
        name, text = unpacked("cards", own) if own else ("", "")
        self.deck: deck.Deck = deck.read_deck(text, name) if own else deck.base()

    def position(self, cup: Cup) -> Position:
        """Read the position and check it."""
        fields, last = self.fields, self.players - 1
        setup = make_setup(
            players=self.players,
            deck=self.deck,
            options=Options.of(fields.pairs("options")),
            first=fields.whole("first", 0, last),
            scored=tuple(self._scored()),
        )
        position = Position.new(setup, cup)
        position.seat = fields.whole("seat", 0, last)
        position.turns = fields.whole("turns", 1, _MANY)
        position.artists = self._artists()
        position.stacks = self._piles("stacks", split_items(fields.text("stacks")), STACKS)
        position.towers = [
            tower
            for text in fields.seats("towers", self.players)
            for tower in self._piles("towers", split_items(text), TOWER_SPACES)
        ]
        position.mandala = self._row("mandala")
        position.aside = self._row("aside")
        position.points = self._points()
        position.objectives = self._objectives()
        position.ending = fields.truth("ending")
        position.finished = fields.truth("over")
        self._check(position)
        position.changed_by_hand()
        return position

    def _scored(self) -> list[int]:
        if not self.fields.has("scored"):
            return []
        return [read_whole("scored", text, 0, _MANY) for text in self.fields.seats("scored", self.players)]

    def _piles(self, field: str, texts: list[str], count: int) -> list[tuple[int, ...]]:
        ensure(len(texts) == count, field, f"there are {count}, not {len(texts)}")
        return [parsed(parse_pile, text, field) for text in texts]

    def _row(self, field: str) -> list[int]:
        text = self.fields.text(field, "")
        return [parsed(stones.parse_stone, name, field) for name in text.split(".")] if text else []

    def _artists(self) -> list[int]:
        names = self.fields.items("artists")
        reason = f"{len(ARTISTS)} artists stand on as many spots, not {len(names)}"
        ensure(len(names) == len(set(names)) == len(ARTISTS), "artists", reason)
        return [parsed(parse_spot, name, "artists") for name in names]

    def _points(self) -> list[int]:
        if not self.fields.has("points"):
            return [0] * (POINT_KINDS * self.players)
        found: list[int] = []
        for text in self.fields.seats("points", self.players):
            own = [read_whole("points", number, 0, _MANY) for number in split_items(text)]
            count = f"has {POINT_KINDS} numbers for each seat, not {len(own)}"
            ensure(len(own) == POINT_KINDS, "points", count)
            found += own
        return found

    def _objectives(self) -> Hands:
        hands = self.fields.hands("objectives", self.players, self.deck.objectives, self.hidden)
        ensure(all(len(own) == OBJECTIVES for own in hands), "objectives", f"each seat has {OBJECTIVES}")
        return hands

    def _check(self, position: Position) -> None:
        """Refuse wrong numbers of stones, and hidden patterns except in a view, of stones under others."""
        seen = [stone for pile in (*position.stacks, *position.towers) for stone in pile]
        seen += [*position.mandala, *position.aside]
        covered = sum([stone >= UNSEEN for stack in position.stacks for stone in stack[:-1]])
        unseen = sum([stone >= UNSEEN for stone in seen])
        reason = "a pattern is open that is known: only a view hides some, under other stones"
        ensure(unseen <= (covered if self.hidden else 0), "stacks", reason)
        for stone in range(KINDS):
            most = f"there are {OF_EACH} stones {stones.NAME[stone]}, not more"
            ensure(seen.count(stone) <= OF_EACH, "stones", most)
        for colour, letter in enumerate(COLOURS):
            count = sum([COLOUR[stone] == colour for stone in seen])
            every = f"there are {2 * OF_EACH} stones of colour {letter}, not {count}"
            ensure(count == 2 * OF_EACH, "stones", every)
        laid, spaces = len(position.mandala), self.deck.spiral.spaces
        ensure(laid <= spaces, "mandala", f"has {spaces} spaces, not {laid}")
