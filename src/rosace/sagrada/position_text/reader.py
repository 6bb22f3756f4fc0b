"""Reading the text of a position: see `writer.py` for the fields.

A position that no table can show is refused with the field: unknown cards, more dice of a colour than there are, a
tool in use that is not there. As with FEN, it is not checked whether the position can be reached in a game.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from rosace.engine.cup import Cup, cup_of
from rosace.engine.errors import SetupError
from rosace.engine.fields import cut, parsed
from rosace.engine.hands import HIDDEN, Hands
from rosace.engine.position_text import LineFields, check_cards, read_whole, unpacked
from rosace.sagrada import dice, spaces
from rosace.sagrada.cards.deck import Deck, Pack, everything, with_packs
from rosace.sagrada.cards.pattern import BLANK, HIDDEN_PATTERN, Pattern
from rosace.sagrada.dice import GLASS, NO_DIE
from rosace.sagrada.modules import TEXT_FIELDS, resolve_modules
from rosace.sagrada.notation import ABSENT
from rosace.sagrada.options import Options
from rosace.sagrada.position import Position
from rosace.sagrada.position_text.checks import IN_TOOL, bag_of, check_position
from rosace.sagrada.position_text.writer import FIELDS, NAME, usual_drafts
from rosace.sagrada.setup import MOST_PLAYERS, make_setup
from rosace.sagrada.table import (
    ASKED,
    CHOOSE_WINDOW,
    NO_TOOL,
    OVER,
    ROUNDS,
    STAGES,
    TURN,
    Setup,
    ToolInUse,
)
from rosace.sagrada.window import Window

_MANY: Final = 10_000


def read(text: str, *, seed: int | str | None = None, cup: Cup | None = None) -> Position:
    """The position that a text describes, ready to be played on.

    `seed` or `cup` give the dice to come; without either, a seed is drawn from the operating system.

    >>> from rosace import sagrada
    >>> position = sagrada.start(players=2, seed=7, windows=["virtus", "firmitas"])
    >>> again = sagrada.read(position.text)
    >>> again == position, again.legal_moves() == position.legal_moves()
    (True, True)
    >>> sagrada.read("sagrada players=9")
    Traceback (most recent call last):
    ...
    rosace.engine.errors.SetupError: players: is a whole number from 1 to 6, not '9'
    """
    fields = LineFields(text, NAME, (*FIELDS, *TEXT_FIELDS))
    fields.refuse_view()
    position = TableReader(fields, False).position(cup_of(seed, cup))
    position.setup.sheet = position.text
    return position


def read_view(text: str, sealed: Cup) -> tuple[int, Position]:
    """The seat and the table of the view that a text describes."""
    reader = TableReader(LineFields(text, NAME, (*FIELDS, *TEXT_FIELDS)), True)
    return reader.fields.viewer(reader.players), reader.position(sealed)


class TableReader:
    """Reads a text. With `hidden`, it is the text of a view, in which hidden cards are `?`."""

    def __init__(self, fields: LineFields, hidden: bool) -> None:
        self.fields: LineFields = fields
        self.hidden: bool = hidden
        self.players: int = fields.whole("players", 1, MOST_PLAYERS)
        self.modules: tuple[str, ...] = resolve_modules(self.players, fields.items("modules"))
        own = [Pack(*unpacked("packs", word)) for word in fields.items("packs")]
        self.deck: Deck = with_packs(everything(), own).for_modules(self.modules)
        self.setup: Setup = self._setup()

    def _setup(self) -> Setup:
        tools = [entry.partition(":")[0] for entry in self.fields.items("tools")]
        return make_setup(
            players=self.players,
            deck=self.deck,
            options=Options.from_written(self.fields.pairs("options")),
            modules=self.modules,
            tools=self.cards("tools", tools, self.deck.tools),
            public=self.cards("public", self.fields.items("public"), self.deck.public),
            first=self._seat("first"),
        )

    def position(self, cup: Cup) -> Position:
        """Read the position and check it."""
        fields, setup = self.fields, self.setup
        position = Position.new(setup, cup)
        position.round = fields.whole("round", 0, ROUNDS, 0)
        position.stage = stage = self._stage(position.round)
        self._read_turn(position)
        position.turns = fields.whole("turns", 0, _MANY)
        position.start = (setup.first + max(position.round - 1, 0)) % self.players
        position.seat = self._seat("seat")
        skips = {read_whole("skips", seat, 0, self.players - 1) for seat in fields.items("skips")}
        position.skips = sum([1 << seat for seat in skips])
        position.in_use = self._using()
        position.pool = self.dice("pool", fields.text("pool", ""))
        position.track = self._track()
        position.removed = self.dice("removed", fields.text("removed", ""))
        position.tokens = [
            read_whole("tokens", text, 0, _MANY) for text in fields.seats("tokens", self.players)
        ]
        on_tools = [entry.partition(":")[2] for entry in fields.items("tools")]
        position.tool_tokens = [read_whole("tools", tokens, 0, _MANY) for tokens in on_tools]
        position.privates = self.hands("private", self.deck.private)
        position.dealt = self._dealt()
        self._read_modules(position)
        position.windows = [self._window(position, text) for text in fields.seats("windows", self.players)]
        check_position(position)
        position.bag = bag_of(position)
        if stage != OVER and not position.legal_moves():
            raise SetupError("stage", f"there is nothing that seat {position.seat} could choose")
        return position

    def _read_turn(self, position: Position) -> None:
        fields, turn = self.fields, position.turn
        turn.index = fields.whole("turn-index", 0, self.setup.turns_per_round - 1, 0)
        turn.drafts = fields.whole("drafts", 0, 2, usual_drafts(position.round, position.stage))
        turn.owed = fields.truth("owed")
        turn.tool_used = fields.truth("tool-used")

    # -- dice and seats -----------------------------------------------------------------------------------------

    def _stage(self, round_: int) -> int:
        name = self.fields.text("stage", STAGES[TURN])
        stages = [CHOOSE_WINDOW, ASKED] if not round_ else [TURN, *IN_TOOL, OVER, ASKED]
        allowed = [STAGES[stage] for stage in stages]
        if name not in allowed:
            raise SetupError("stage", f"in round {round_} is one of {', '.join(allowed)}, not {cut(name)!r}")
        return STAGES.index(name)

    def _seat(self, name: str) -> int:
        return self.fields.whole(name, 0, self.players - 1)

    def dice(self, name: str, text: str) -> list[int]:
        """Dice of the field `name`, as `R5Y1`."""
        if text in ("", ABSENT):
            return []
        return [parsed(dice.parse_die, text[at : at + 2], name) for at in range(0, len(text), 2)]

    def _track(self) -> list[list[int]]:
        text = self.fields.text("track", "")
        return [self.dice("track", part) for part in text.split("/")] if text else []

    def _using(self) -> ToolInUse:
        """The tool in use, as `lathekin:R5@C4:-:A1.B2:R`."""
        parts = self.fields.text("using", ABSENT).split(":")
        if parts == [ABSENT]:
            return NO_TOOL
        if len(parts) > 6:
            raise SetupError("using", f"has six parts at most, not {len(parts)}")
        name, first, second, moved, colour, other = (*parts, *[ABSENT] * (6 - len(parts)))
        if name != ABSENT and name not in self.setup.tools:
            raise SetupError("using", f"{cut(name)!r} is not one of the tools")
        if colour != ABSENT and (len(colour) != 1 or colour not in GLASS):
            raise SetupError("using", f"a colour is one of {' '.join(GLASS)}, not {cut(colour)!r}")
        die, origin = _held(first)
        second_die, second_origin = _held(second)
        cells = {parsed(spaces.parse_space, name, "using") for name in moved.split(".") if moved != ABSENT}
        return ToolInUse(
            self.setup.tools.index(name) if name != ABSENT else -1,
            die,
            origin,
            second=second_die,
            second_origin=second_origin,
            moved=sum([1 << cell for cell in cells]),
            colour=GLASS.index(colour) if colour != ABSENT else -1,
            other=read_whole("using", other, 0, self.players - 1) if other != ABSENT else -1,
        )

    # -- cards --------------------------------------------------------------------------------------------------

    def cards(self, field: str, names: list[str], known: Collection[str]) -> tuple[str, ...]:
        """Cards by their ids, each once."""
        check_cards(field, names, known, self.hidden)
        return tuple(names)

    def hands(self, field: str, known: Collection[str]) -> Hands:
        """Cards of each seat."""
        return self.fields.hands(field, self.players, known, self.hidden)

    def _dealt(self) -> Hands:
        return self.hands("dealt", self.deck.windows) if self.fields.has("dealt") else ((),) * self.players

    # -- windows ------------------------------------------------------------------------------------------------

    def _window(self, position: Position, text: str) -> Window:
        if not text:
            return Window.bare(BLANK)
        name, _, grid = text.partition(":")
        if name == HIDDEN and self.hidden and position.stage == CHOOSE_WINDOW:
            return Window.bare(HIDDEN_PATTERN)
        self.cards("windows", [name], self.deck.windows)
        pattern = self.deck.window(name).pattern
        for module in self.setup.active:
            pattern = module.pattern(position, pattern)
        return _filled(pattern, grid)

    # -- what modules have on the table -------------------------------------------------------------------------

    def _read_modules(self, position: Position) -> None:
        fields = self.fields
        for field, owner in TEXT_FIELDS.items():
            if fields.has(field) and owner not in self.modules:
                raise SetupError(field, f"belongs to the module {owner}, which is not in the game")
        position.acting = fields.text("acting", "")
        if position.acting and position.acting not in self.modules:
            raise SetupError("acting", f"is a module of the game, not {cut(position.acting)!r}")
        for module in self.setup.active:
            module.read(position, self)


def _held(text: str) -> tuple[int, int]:
    """A die in hand and the space it was lifted from, as `R5@C4`."""
    die, sign, origin = text.partition("@")
    held = NO_DIE if die == ABSENT else parsed(dice.parse_die, die, "using")
    return held, parsed(spaces.parse_space, origin, "using") if sign else -1


def _filled(pattern: Pattern, grid: str) -> Window:
    """A window with its dice, as `R5..../...../B2!..../.....`."""
    rows = grid.split("/")
    if len(rows) != spaces.ROWS:
        raise SetupError("windows", f"{pattern.id} has {spaces.ROWS} rows, not {len(rows)}")
    window, waived = Window.bare(pattern), 0
    for row, text in enumerate(rows):
        at, column = 0, 0
        while at < len(text):
            if column == spaces.COLUMNS:
                raise SetupError("windows", f"{pattern.id} has {spaces.COLUMNS} spaces in a row, not more")
            cell = row * spaces.COLUMNS + column
            column += 1
            if text[at] == ".":
                at += 1
                continue
            window = window.with_die(cell, parsed(dice.parse_die, text[at : at + 2], "windows"))
            at += 2
            if text[at : at + 1] == "!":
                waived |= 1 << cell
                at += 1
        if column < spaces.COLUMNS:
            raise SetupError("windows", f"{pattern.id} has {spaces.COLUMNS} spaces in a row, not {column}")
    window.waived = waived
    return window
