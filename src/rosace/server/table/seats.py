"""A seat at a table: who sits there, its screen, its key and its clock."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rosace.server.table.order import SeatOrder

NOBODY = -1


@dataclass
class Seat:
    """The state of a seat."""

    kind: str
    """`person`, `open` or `bot`."""
    name: str = ""
    level: str = ""
    """The bot that sits here."""
    screen: int = NOBODY
    """Seats with the same number are played from one browser."""
    account: str = ""
    """The account of a program that sits here."""
    generation: int = 0
    """Keys of an earlier generation are revoked."""
    token: str = ""
    """The hash of the idempotency key of the request that took this seat."""
    dice_nonce: str = ""
    """What the player has added to the seed."""
    away: str = ""
    """Why the player is not here: `left` or `clock`."""
    stand_in: str = ""
    """The bot that plays for an absent player, or for one who has lost."""
    lost: str = ""
    """Why the player lost before the end: `time`, `resignation` or `abandonment`."""
    left_at: float | None = None
    """When the player left, by the clock of the service, if the player's clock goes on."""
    seconds: float = 0.0
    """The time left on the clock."""
    unspent: float = 0.0
    """The time that was left at the last move, without the increment for the turn."""
    chooses_since: float | None = None
    """While all choose at once at a table with clocks: when this seat began to choose."""

    @property
    def bot(self) -> str:
        """The bot that plays this seat; empty if a person does."""
        return self.level if self.kind == "bot" else self.stand_in

    @property
    def here(self) -> bool:
        """Whether a person sits here and is not away."""
        return self.kind == "person" and not self.away

    @property
    def clock_runs(self) -> bool:
        """Whether the clock runs when this seat is to move."""
        goes_on = not self.away or (self.away == "left" and self.left_at is not None)
        return self.kind == "person" and goes_on and not self.stand_in


def first_seats(
    orders: Sequence[SeatOrder], account: str = "", token: str = "", dice_nonce: str = ""
) -> list[Seat]:
    """The seats of a new table. The nonce of the opener belongs to their first seat."""
    seats = [seat_from_order(order, account, token) for order in orders]
    own = [seat for seat in seats if seat.kind == "person"]
    if own:
        own[0].dice_nonce = dice_nonce
    return seats


def seat_from_order(order: SeatOrder, account: str = "", token: str = "") -> Seat:
    """The seat of an order. Screen 0 is that of the person or program that opens the table."""
    if order.kind == "bot":
        return Seat("bot", level=order.level)
    if order.kind == "open":
        return Seat("open", order.name)
    return Seat("person", order.name, screen=0, account=account, token=token)
