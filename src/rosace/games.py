"""The games that can be played: ours, and those that other packages bring.

A package adds a game by the entry point `rosace.games`, with the game's id as its name and its `Game` as the object:

    [project.entry-points."rosace.games"]
    farkle = "farkle:GAME"

A game's parts of the other rooms (bots, environments, terminal) are found by `part`: in the folder named after the
game, or by the entry points `rosace.bots`, `rosace.envs` and `rosace.cli`. This is the only file outside the games' own
folders that names a game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from typing import Any, Final

from rosace.engine.errors import SetupError
from rosace.engine.game import Game, Order

OWN: Final = ("sagrada", "mandala")
"""The ids of our games. The first is the default."""


@cache
def _brought(group: str) -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=group) if point.name not in OWN}


class _Games(Mapping[str, Game[Any]]):
    """Every game by its id. A game is imported when it is first asked for."""

    def __getitem__(self, name: str) -> Game[Any]:
        game = import_module(f"rosace.{name}").GAME if name in OWN else _brought("rosace.games")[name].load()
        assert isinstance(game, Game)
        return game

    def __iter__(self) -> Iterator[str]:
        return iter((*OWN, *_brought("rosace.games")))

    def __len__(self) -> int:
        return len(OWN) + len(_brought("rosace.games"))

    def __contains__(self, name: object) -> bool:
        return name in OWN or name in _brought("rosace.games")


GAMES: Final[Mapping[str, Game[Any]]] = _Games()


def game(name: str) -> Game[Any]:
    """The game with an id.

    >>> game("sagrada").players
    range(1, 7)
    >>> game("go")
    Traceback (most recent call last):
    ...
    rosace.engine.errors.SetupError: game: there is no game 'go'; known are sagrada, mandala
    """
    if name not in GAMES:
        raise SetupError("game", f"there is no game {name!r}; known are {', '.join(GAMES)}")
    return GAMES[name]


def begin(order: Order, seed: int | str | None = None) -> Any:
    """The first position of an order."""
    return game(order.game).begin(order, seed)


def check_order(order: Order) -> None:
    """Refuse an order that cannot be played, with the field at fault."""
    game(order.game).check(order)


@cache
def part(room: str, name: str) -> Any:
    """What a room has for a game: `PART` of `rosace.<room>.<game>`, or the entry point `rosace.<room>`; or None."""
    if name in OWN:
        module = f"rosace.{room}.{name}"
        return import_module(module).PART if find_spec(module) else None
    point = _brought(f"rosace.{room}").get(name)
    return point.load() if point else None
