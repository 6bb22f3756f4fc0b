"""What somebody orders when opening a table: the game, who sits where, by which clock, and who may look on."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from rosace import bots, games
from rosace.engine.errors import SetupError
from rosace.engine.game import Order
from rosace.server import names
from rosace.server.problems import Problem

Name = Annotated[str, Meta(max_length=names.LONGEST, description="How a player is called; may be empty.")]
Level = Annotated[str, Meta(max_length=16, description=f"A bot: {', '.join(bots.CODES)}.")]

Nonce = Annotated[
    str,
    Meta(
        pattern=r"^([A-Za-z0-9_-]{22,64})?$",
        description="22 to 64 letters made by chance, told to nobody else: the same request with the same ones is "
        "answered like the first, if its answer was lost.",
    ),
]


class SeatOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit on a seat: `me`, `screen` (another person at my screen), `open` (whoever comes), or a `bot`."""

    kind: Literal["me", "screen", "open", "bot"]
    name: Name = ""
    level: Level = ""


class GameClock(Struct, frozen=True, forbid_unknown_fields=True, tag="game", tag_field="per"):
    """So many minutes for the whole game, and some seconds more for every turn."""

    minutes: Annotated[float, Meta(gt=0, le=600)]
    increment: Annotated[float, Meta(ge=0, le=3600)] = 0


class MoveClock(Struct, frozen=True, forbid_unknown_fields=True, tag="turn", tag_field="per"):
    """So many days for every turn: play by correspondence."""

    days: Annotated[float, Meta(gt=0, le=60)]


class Watch(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether people without a seat may look on, and by how many seconds they see it later."""

    allowed: bool = True
    delay: Annotated[int, Meta(ge=0, le=3600)] = 0


class TableOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened."""

    game: Literal["sagrada", "mandala"]
    seats: Annotated[list[SeatOrder], Meta(min_length=1, max_length=6)]
    modules: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=20)] = []
    options: Annotated[
        dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=40)]], Meta(max_length=20)
    ] = {}
    tools: Annotated[int, Meta(ge=1, le=5)] | None = None
    visibility: Literal["public", "link"] = "link"
    clock: GameClock | MoveClock | None = None
    watch: Watch = Watch()
    hints: bool | None = None
    """Whether players may ask for hints; left open, they may where no two people play against each other."""
    auto_start: bool = True
    """Whether the game starts by itself as soon as every seat is taken."""

    @property
    def setting(self) -> Order:
        """The table, as the games know it."""
        options = tuple(self.options.items())
        return Order(self.game, len(self.seats), tuple(self.modules), options, self.tools)

    def checked(self) -> TableOrder:
        """The order with its names as they are kept. What cannot be played is refused, with the field at fault."""
        try:
            games.check(self.setting)
        except SetupError as error:
            raise Problem("bad-setup", error.reason, field=_field(error.field)) from None
        if not any(seat.kind in ("me", "open", "screen") for seat in self.seats):
            raise Problem("bad-setup", "at least one seat is for a person", field="seats")
        return replace(self, seats=[_checked(seat, index) for index, seat in enumerate(self.seats)])


def _checked(seat: SeatOrder, index: int) -> SeatOrder:
    if seat.kind == "bot":
        check_level(seat.level, f"seats[{index}].level")
        return seat
    return replace(seat, name=names.at_table(seat.name, f"seats[{index}].name"))


def _field(part: str) -> str:
    """The field of an order that the games call otherwise.

    >>> _field("option colour"), _field("players"), _field("modules")
    ('options.colour', 'seats', 'modules')
    """
    if part.startswith("option "):
        return part.replace("option ", "options.", 1)
    return "seats" if part == "players" else part


def check_level(code: str, field: str) -> str:
    """The code of a bot that may sit at a table."""
    if code not in bots.CODES:
        raise Problem(
            "bad-setup", f"there is no bot {code!r}; known are {', '.join(bots.CODES)}", field=field
        )
    return code
