"""A seat at a table: who sits there, at which screen, by which key, and how much time is left."""

from __future__ import annotations

from dataclasses import dataclass

from rosace.server.table.order import SeatOrder

NOBODY = -1


@dataclass
class Seat:
    """What is known of a seat."""

    kind: str
    """`person`, `open` or `bot`."""
    name: str = ""
    level: str = ""
    """The bot that sits here."""
    screen: int = NOBODY
    """Seats with the same screen are played from one browser, which is handed over."""
    account: str = ""
    """The account of a program that sits here."""
    generation: int = 0
    """Keys of an earlier generation are void."""
    token: str = ""
    """Whoever knows what this is the seal of asked to sit here, and may not have heard the answer."""
    away: str = ""
    """Why the player is not here: `left` or `clock`."""
    stand_in: str = ""
    """The bot that plays meanwhile."""
    seconds: float = 0.0
    """What is left on the clock."""

    @property
    def bot(self) -> str:
        """The bot that decides here; empty if a person does."""
        return self.level if self.kind == "bot" else self.stand_in

    @property
    def here(self) -> bool:
        """Whether a person sits here and is not away."""
        return self.kind == "person" and not self.away


def ordered(order: SeatOrder, account: str = "", token: str = "") -> Seat:
    """The seat that an order asks for. The first screen is that of whoever opens the table, perhaps a program."""
    if order.kind == "bot":
        return Seat("bot", level=order.level)
    if order.kind == "open":
        return Seat("open", order.name)
    return Seat("person", order.name, screen=0, account=account, token=token)
