"""The text of a position: one line that says everything on the table, and reads back.

How the line is built is in `engine/position_text.py`. The fields of Mandala Stones, those at their default left out:

- `players`; `options`, as `patterns:open`; `cards`: a pack of one's own, compressed.
- `view`: in the text of a view, whose it is; -1 for a spectator. What is hidden is `?`.
- `first`: who starts each round; `seat`: whose turn it is; `turns`: how many have begun.
- `artists`: the spots of W1, W2, P1 and P2; `stacks`: the 24 stacks, stones from the lowest, as `YW.BP`; `-` is empty.
- `towers`: per seat, its five towers; `objectives`: per seat, two cards.
- `mandala`: the stones on the mandala board from the centre; `aside`: those that found no space there.
- `points`: per seat, the points of each line of its score sheet (`table.LINES`); `scored`: per seat, points from before
  the game was picked up, where nobody knows what they were for.
- `ending=1`: the hands are covered; `over=1`: the game is over.

`read` refuses what no table can hold, such as a stone too many. Whether play could have led to the position it does not
ask, as with FEN.
"""

from __future__ import annotations

from typing import Final

from rosace.engine.cup import Cup, cup_of
from rosace.engine.errors import NotationError, SetupError
from rosace.engine.fields import cut
from rosace.engine.position_text import Line, LineFields, items, packed, unpacked, whole
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
from rosace.mandala.table import HIDDEN, Setup
from rosace.mandala.table import KINDS as POINT_KINDS

NAME: Final = "mandala"
FIELDS: Final = (
    "players", "view", "options", "cards", "first", "seat", "turns", "artists", "stacks", "towers", "mandala", "aside",
    "points", "scored", "objectives", "ending", "over",
)  # fmt: skip
OBJECTIVES: Final = 2
_MANY: Final = 10_000


# -- writing ----------------------------------------------------------------------------------------------------


def write(table: Position, view: int | None = None) -> str:
    """The text of a position; or of a view, if it is the table that the seat `view` sees."""
    setup, line, players = table.setup, Line(NAME), range(table.setup.players)
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
    """The position that a text says, ready to play on.

    `seed` or `cup` are for the record of the game: chance has spoken when the stones were stacked.

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
    """The seat and the table of the view that a text says."""
    reader = _Reader(LineFields(text, NAME, FIELDS), True)
    return reader.fields.viewer(reader.players), reader.position(sealed)


class _Reader:
    """A text that is being read. `hidden`: it is that of a view, which may leave things open with `?`."""

    def __init__(self, fields: LineFields, hidden: bool) -> None:
        self.fields: LineFields = fields
        self.hidden: bool = hidden
        self.players: int = fields.whole("players", 2, 4)
        own = fields.text("cards", "")
        name, text = unpacked("cards", own) if own else ("", "")
        self.deck: deck.Deck = deck.read(text, name) if own else deck.base()

    def position(self, cup: Cup) -> Position:
        """The position, checked."""
        fields, last = self.fields, self.players - 1
        setup = Setup(
            self.players,
            self.deck,
            self._options(),
            fields.whole("first", 0, last),
            (),
            tuple(self._scored()),
        )
        stacks = self._piles("stacks", items(fields.text("stacks")), STACKS)
        towers = [
            tower
            for text in fields.seats("towers", self.players)
            for tower in self._piles("towers", items(text), TOWER_SPACES)
        ]
        position = Position(
            setup,
            cup,
            0,
            fields.whole("seat", 0, last),
            fields.whole("turns", 1, _MANY),
            self._artists(),
            stacks,
            [0, 0],
            towers,
            self._row("mandala"),
            self._row("aside"),
            self._points(),
            self._objectives(),
            fields.truth("ending"),
            fields.truth("over"),
        )
        self._check(position)
        position.changed_by_hand()
        return position

    def _options(self) -> Options:
        found: dict[str, str] = {}
        for entry in self.fields.items("options"):
            name, _, value = entry.partition(":")
            found[name] = value
        return Options.of(found)

    def _scored(self) -> list[int]:
        if not self.fields.has("scored"):
            return []
        return [whole("scored", text, 0, _MANY) for text in self.fields.seats("scored", self.players)]

    def _piles(self, field: str, texts: list[str], count: int) -> list[tuple[int, ...]]:
        if len(texts) != count:
            raise SetupError(field, f"there are {count}, not {len(texts)}")
        try:
            return [parse_pile(text) for text in texts]
        except NotationError as error:
            raise SetupError(field, str(error)) from None

    def _row(self, field: str) -> list[int]:
        text = self.fields.text(field, "")
        try:
            return [stones.parse(name) for name in text.split(".")] if text else []
        except NotationError as error:
            raise SetupError(field, str(error)) from None

    def _artists(self) -> list[int]:
        names = self.fields.items("artists")
        if len(names) != len(ARTISTS) or len(set(names)) < len(names):
            raise SetupError("artists", f"{len(ARTISTS)} artists stand on as many spots, not {len(names)}")
        try:
            return [parse_spot(name) for name in names]
        except NotationError as error:
            raise SetupError("artists", str(error)) from None

    def _points(self) -> list[int]:
        if not self.fields.has("points"):
            return [0] * (POINT_KINDS * self.players)
        found: list[int] = []
        for text in self.fields.seats("points", self.players):
            own = [whole("points", number, 0, _MANY) for number in items(text)]
            if len(own) != POINT_KINDS:
                raise SetupError("points", f"has {POINT_KINDS} numbers for each seat, not {len(own)}")
            found += own
        return found

    def _objectives(self) -> tuple[tuple[str, ...], ...]:
        hands = [items(text) for text in self.fields.seats("objectives", self.players)]
        names = [name for own in hands for name in own]
        if any(len(own) != OBJECTIVES for own in hands):
            raise SetupError("objectives", f"each seat has {OBJECTIVES}")
        for name in names:
            if name == HIDDEN and not self.hidden:
                raise SetupError(
                    "objectives", f"{HIDDEN} is hidden: only the text of a view leaves a card open"
                )
            if name != HIDDEN and (name not in self.deck.objectives or names.count(name) > 1):
                raise SetupError("objectives", f"there is no card {cut(name)!r}, or it stands twice")
        return tuple([tuple(own) for own in hands])

    def _check(self, position: Position) -> None:
        """All stones are there; only a view leaves patterns open, and only of stones under others."""
        seen = [stone for pile in (*position.stacks, *position.towers) for stone in pile]
        seen += [*position.mandala, *position.aside]
        covered = sum([stone >= UNSEEN for stack in position.stacks for stone in stack[:-1]])
        if sum([stone >= UNSEEN for stone in seen]) > (covered if self.hidden else 0):
            raise SetupError(
                "stacks", "a pattern is open that is known: only a view hides some, under other stones"
            )
        for stone in range(KINDS):
            if seen.count(stone) > OF_EACH:
                raise SetupError("stones", f"there are {OF_EACH} stones {stones.NAME[stone]}, not more")
        for colour, letter in enumerate(COLOURS):
            count = sum([COLOUR[stone] == colour for stone in seen])
            if count != 2 * OF_EACH:
                raise SetupError("stones", f"there are {2 * OF_EACH} stones of colour {letter}, not {count}")
        if len(position.mandala) > self.deck.spiral.spaces:
            raise SetupError("mandala", f"has {self.deck.spiral.spaces} spaces, not {len(position.mandala)}")
