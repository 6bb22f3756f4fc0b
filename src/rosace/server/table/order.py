"""The order of a table: the game, the seats, the clock, and who may watch."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from rosace import bots, games
from rosace.engine.errors import SetupError
from rosace.engine.game import Order
from rosace.server.http.problems import Problem
from rosace.server.table import names
from rosace.server.table.game_types import MAX_PLAYERS, MAX_TOOLS, GameId

Name = Annotated[str, Meta(max_length=names.MAX_LENGTH, description="The name of a player; may be empty.")]
Level = Annotated[str, Meta(max_length=16, description=f"A bot: {', '.join(bots.CODES)}.")]

Nonce = Annotated[
    str,
    Meta(
        pattern=r"^([A-Za-z0-9_-]{22,64})?$",
        description="An idempotency key: 22 to 64 characters of A–Z a–z 0–9 _ -, random and secret. A repeated "
        "request with the same key is answered like the first.",
    ),
]

DiceTicketText = Annotated[
    str, Meta(max_length=100, description="The ticket of a commitment, from `POST /api/dice`; used once.")
]
DiceNonce = Annotated[
    str,
    Meta(
        pattern=r"^([0-9a-f]{32})?$",
        max_length=32,
        description="What you add to the seed of all chance: 32 random hexadecimal digits, chosen after you have seen "
        "the commitment. It is public once the game has started.",
    ),
]


class SeatOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays a seat: `me`, `screen` (another person at my screen), `open` (anybody who joins), or a `bot`."""

    kind: Literal["me", "screen", "open", "bot"]
    name: Name = ""
    level: Level = ""


class GameClock(Struct, frozen=True, forbid_unknown_fields=True, tag="game", tag_field="per"):
    """Minutes for the whole game, and an increment in seconds for every turn."""

    minutes: Annotated[float, Meta(gt=0, le=600)]
    increment: Annotated[float, Meta(ge=0, le=3600)] = 0


class MoveClock(Struct, frozen=True, forbid_unknown_fields=True, tag="turn", tag_field="per"):
    """Days for every turn: correspondence play."""

    days: Annotated[float, Meta(gt=0, le=60)]


class Watch(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether spectators are allowed, and by how many seconds their view is delayed."""

    allowed: bool = True
    delay: Annotated[int, Meta(ge=0, le=3600)] = 0


class TableOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened."""

    game: GameId
    seats: Annotated[list[SeatOrder], Meta(min_length=1, max_length=MAX_PLAYERS)]
    modules: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=20)] = []
    options: Annotated[
        dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=40)]], Meta(max_length=20)
    ] = {}
    tools: Annotated[int, Meta(ge=1, le=MAX_TOOLS)] | None = None
    visibility: Literal["public", "link"] = "link"
    clock: GameClock | MoveClock | None = None
    watch: Watch = Watch()
    hints: bool | None = None
    """Whether players may ask for hints; by default, only if one person plays."""
    auto_start: bool = True
    """Whether the game starts as soon as every seat is taken."""
    lesson: bool = False
    """A lesson for a new player, against a bot: the game chooses what is dealt, as its record says."""

    @property
    def setting(self) -> Order:
        """The order as the games take it."""
        options = tuple(self.options.items())
        return Order(self.game, len(self.seats), tuple(self.modules), options, self.tools)

    def checked(self) -> TableOrder:
        """The order with cleaned names. Raises `bad-setup` with the field at fault."""
        try:
            games.check_order(self.setting)
        except SetupError as error:
            raise Problem("bad-setup", error.reason, field=_field(error.field)) from None
        if self.lesson and (len(self.seats) != 2 or self.modules):
            raise Problem("bad-setup", "a lesson is for two players, without modules", field="lesson")
        if not any(seat.kind in ("me", "open", "screen") for seat in self.seats):
            raise Problem("bad-setup", "at least one seat is for a person", field="seats")
        return replace(
            self, seats=[_checked(self.game, seat, index) for index, seat in enumerate(self.seats)]
        )


def _checked(game: str, seat: SeatOrder, index: int) -> SeatOrder:
    if seat.kind == "bot":
        check_level(seat.level, f"seats[{index}].level", game)
        return seat
    return replace(seat, name=names.clean_player_name(seat.name, f"seats[{index}].name"))


def _field(part: str) -> str:
    """The field of an order for a field of a `SetupError`.

    >>> _field("option colour"), _field("players"), _field("modules")
    ('options.colour', 'seats', 'modules')
    """
    if part.startswith("option "):
        return part.replace("option ", "options.", 1)
    return "seats" if part == "players" else part


def check_level(code: str, field: str, game: str) -> str:
    """Return the code of a bot that plays a game; raise `bad-setup` for any other."""
    known = bots.codes_for(game)
    if code not in known:
        raise Problem("bad-setup", f"there is no bot {code!r}; known are {', '.join(known)}", field=field)
    return code
