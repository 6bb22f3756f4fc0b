"""A table to test at, without a store: commands are asked and their events applied, as a room does it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from typing import Any

import pytest
from msgspec import json

from rosace.server.http.problems import Problem
from rosace.server.table import commands, events, opening, showing
from rosace.server.table.actor import Actor
from rosace.server.table.events import AnyEvent
from rosace.server.table.order import SeatOrder, TableOrder
from rosace.server.table.table import LiveTable, StoredEvent

ME, SCREEN, OPEN, BOT = (
    SeatOrder("me"),
    SeatOrder("screen"),
    SeatOrder("open"),
    SeatOrder("bot", level="random"),
)


class Desk:
    """A table, and a clock that the test turns."""

    def __init__(self, *seats: SeatOrder, game: Any = "sagrada", seed: str = "7", **more: Any) -> None:
        self.now = 1000.0
        self.seed = seed
        self.table = LiveTable("desk")
        with seeded(seed):
            found = opened(*seats, game=game, **more)
        self._keep(found)

    def do(self, command: Callable[..., list[AnyEvent]], *given: Any) -> list[AnyEvent]:
        """Ask a command and apply what follows, written and read again."""
        with seeded(self.seed):
            found = command(self.table, *given)
        self._keep(found)
        return found

    def _keep(self, found: list[AnyEvent]) -> None:
        for event in found:
            kept = events.decode(events.encode(event))
            assert kept == event
            self.table.apply(StoredEvent(self.table.number + 1, self.now, kept, self.now))

    def refused(self, code: str, command: Callable[..., list[AnyEvent]], *given: Any) -> Problem:
        """Ask a command that is refused, and changes nothing."""
        problem = self.refused_any(command, *given)
        assert problem.code == code
        return problem

    def refused_any(self, command: Callable[..., list[AnyEvent]], *given: Any) -> Problem:
        """Ask a command that is refused for any reason."""
        number = self.table.number
        with pytest.raises(Problem) as caught:
            self.do(command, *given)
        assert self.table.number == number
        return caught.value

    def play(self, move: str | None = None) -> None:
        """The seat whose turn it is decides: the first legal move, if none is named."""
        seat = self.table.to_move
        move = move or str(self.table.game.position.legal_moves()[0])
        if self.table.bot_to_move:
            self._keep(commands.play_move(self.table, move, self.table.bot_to_move))
        else:
            self.do(commands.make_move, holding(seat), seat, self.table.ply, move)

    def play_to_end(self) -> None:
        """The first legal move, again and again."""
        while self.table.status == "running":
            self.play()

    def legal(self, *seats: int) -> list[str]:
        """The moves that a viewer with these seats may choose."""
        return [choice["move"] for choice in json.decode(self.state(*seats).choices.prompt)["choices"]]

    def view(self, *seats: int) -> dict[str, Any]:
        """The view that a viewer with these seats gets."""
        view = self.state(*seats).view
        assert view is not None
        found: dict[str, Any] = json.decode(view)
        return found

    def state(self, *seats: int, since: int = 0) -> showing.TableState:
        """What somebody with these seats is shown."""
        return showing.table_state(self.table, frozenset(seats), since, self.now)

    def folded_anew(self) -> LiveTable:
        """The same events once more, from what is stored."""
        table = LiveTable("desk")
        for happened in self.table.past:
            table.apply(happened._replace(event=events.decode(events.encode(happened.event))))
        return table


@contextmanager
def seeded(seed: str) -> Iterator[None]:
    """What is opened meanwhile gets a secret made of this seed, so that a test can be repeated."""
    with pytest.MonkeyPatch.context() as patch:
        if seed:
            patch.setattr(opening, "random_secret", lambda: sha256(f"game {seed}".encode()).hexdigest())
        yield


def opened(*seats: SeatOrder, game: Any = "sagrada", **more: Any) -> list[AnyEvent]:
    return opening.open_table(TableOrder(game, list(seats), **more))


def holding(*seats: int, account: str = "") -> Actor:
    return Actor(frozenset(seats), account)
