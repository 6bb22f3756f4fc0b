"""The environments of a game, made from its part: numbered actions and an observer.

A game's part is the `PART` of `rosace.envs.<game>`, or the entry point `rosace.envs` of another package. It appears
here as `rosace.envs.<game>_v<version>`. Any change of the numbering of actions, of the layout of observations or of
their meaning needs a new version; the history is in the manual, on the page about environments.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rosace import games
from rosace.engine.errors import SetupError
from rosace.envs.actions import Actions
from rosace.envs.aec import GameEnv, OrderedEnv
from rosace.envs.layout import Layout
from rosace.envs.parallel import GameParallelEnv
from rosace.envs.task import Observer, Task

if TYPE_CHECKING:
    from rosace.envs.vector import AllSeatsVector


def _no_names(kind: str) -> list[str]:
    return []


@dataclass(frozen=True)
class GameEnvs:
    """A game's part of this package, and its PettingZoo environments."""

    game: str
    """The id of the game."""
    name: str
    """The name in registries: `rosace/<name>-v<version>`."""
    actions_for: Callable[[Sequence[str]], Actions]
    """`actions_for(modules)`: all moves of the game with their numbers."""
    observer: Callable[[int, tuple[str, ...]], Observer]
    """`observer(players, modules)`: what writes views into arrays."""
    version: int = 0
    secret: tuple[str, ...] = ()
    """The sections of actions that the other seats do not see."""
    names: Callable[[str], list[str]] = _no_names
    """`names(kind)`: the ids of the cards of a kind, in the order of their numbers."""

    @property
    def id(self) -> str:
        """The name of the environments in Python."""
        return f"{self.game}_v{self.version}"

    def gym_id(self, kind: str = "") -> str:
        """The name in the registries of PettingZoo and, with the kind `Solo` or `Versus`, of Gymnasium."""
        return f"rosace/{self.name}{kind}-v{self.version}"

    def actions(self, modules: Sequence[str] = ()) -> Actions:
        """The moves with these modules, and their numbers."""
        return self.actions_for(modules)

    def layout(self, players: int, modules: Sequence[str] = ()) -> Layout:
        """The layout of an observation."""
        return self.observer(players, tuple(modules)).layout

    def task(
        self,
        players: int,
        modules: Sequence[str] = (),
        options: Any = None,
        setup: Mapping[str, Any] | None = None,
    ) -> Task:
        """The game as environments play it. `options` are those of the game, as a mapping or its `Options`; `setup` has
        parts of the set-up that are the same in each game.
        """
        game = games.game(self.game)
        if players not in game.players:
            raise SetupError("players", f"{game.players[0]} to {game.players[-1]} play, not {players}")
        if setup and "cards" in setup:
            raise custom_cards()
        named = options if options is None or isinstance(options, Mapping) else options.changed()
        order = game.order(players, modules=modules, options=named)
        game.check(order)
        actions = self.actions_for(order.modules)
        observer = self.observer(players, order.modules)
        return Task(order, actions, observer, actions.codes_of(*self.secret), dict(setup or {}))

    def shared_task(self, players: int, *arguments: Any, **more: Any) -> Task:
        """The game for two or more players."""
        task = self.task(players, *arguments, **more)
        if players < 2:
            raise SetupError("players", f'one alone plays gymnasium.make("{self.gym_id("Solo")}")')
        return task

    def raw_env(
        self,
        players: int = 2,
        modules: Sequence[str] = (),
        options: Any = None,
        setup: Mapping[str, Any] | None = None,
        **arguments: Any,
    ) -> GameEnv:
        """The environment without wrappers. Further `arguments` are those of `GameEnv`: `reward`, `observation`,
        `illegal`, `max_cycles`, `seed`, `render_mode`.
        """
        return GameEnv(self.shared_task(players, modules, options, setup), self.id, **arguments)

    def env(self, **arguments: Any) -> OrderedEnv:
        """The environment, with the arguments of `raw_env`. Calls in a wrong order raise errors."""
        return OrderedEnv(self.raw_env(**arguments))

    def parallel_env(self, max_cycles: int | None = None, **arguments: Any) -> GameParallelEnv:
        """The parallel environment, with the arguments of `raw_env`; `max_cycles` counts steps."""
        return GameParallelEnv(self.raw_env(**arguments), max_cycles)

    def vector_env(self, num_envs: int, **arguments: Any) -> AllSeatsVector:
        """Many games at once over processes, all seats of each: see `rosace.envs.vector.AllSeatsVector`."""
        from rosace.envs.vector import AllSeatsVector  # it imports this module

        return AllSeatsVector(num_envs, game=self.game, **arguments)


def envs_of(game: str) -> GameEnvs:
    """A game's part. Raises `SetupError` if it has none."""
    found: GameEnvs | None = games.part("envs", games.game(game).id)
    if found is None:
        raise SetupError(
            "game",
            f"{game} has no environments: give its package a rosace.envs.game_envs.GameEnvs, "
            f'named {game} among its entry points "rosace.envs"',
        )
    return found


def all_envs() -> list[GameEnvs]:
    """The parts of all games that have one."""
    return [found for name in games.GAMES if (found := games.part("envs", name)) is not None]


def custom_cards() -> SetupError:
    """The error for a game with custom cards, which cannot be observed."""
    return SetupError("cards", "cards of your own have no numbers: environments play with the box alone")
