"""Many games at once, over processes, with Gymnasium's vector interface.

`gymnasium.make_vec("rosace/…-v0", num_envs=64, vectorization_mode="vector_entry_point")` makes one. Unlike
Gymnasium's own `AsyncVectorEnv`, which gives each environment a process, each process here plays a share of the games:
a decision takes some fifty microseconds, a message to a process as long. Arrays lie in memory that all share.

A game that is over is reset by the next step, whose action is ignored (`AutoresetMode.NEXT_STEP`).

There are three kinds: the solo game (`SoloVector`), one agent against bots (`VersusVector`), and all seats of a game
(`AllSeatsVector`), where a step is a decision of the seat to move in each game.
"""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import pairwise
from multiprocessing.connection import Connection
from typing import Any, ClassVar, NamedTuple

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from rosace.engine.errors import SetupError
from rosace.envs.game_envs import envs_of
from rosace.envs.rewards import REWARDS, rewards
from rosace.envs.single import Observed, SingleAgentEnv, SoloEnv, VersusEnv


class Shape(NamedTuple):
    """The shape of a row of the arrays."""

    size: int  # numbers of an observation
    actions: int
    seats: tuple[int, ...]  # of a reward, and of each result: () for one agent, (players,) for all seats
    results: tuple[str, ...]  # the results reported for a game that has just ended

    def rows(self) -> list[tuple[type[Any], tuple[int, ...]]]:
        """The type and the shape of a row of each array."""
        return [
            (np.int16, (self.size,)), (np.int8, (self.actions,)), (np.float64, self.seats), (np.bool_, ()),
            (np.bool_, ()), (np.int8, ()), (np.int16, (len(self.results), *self.seats)),
        ]  # fmt: skip


class Arrays(NamedTuple):
    """The shared arrays: a row for each game."""

    observation: NDArray[np.int16]
    action_mask: NDArray[np.int8]
    reward: NDArray[np.float64]
    terminated: NDArray[np.bool_]
    illegal: NDArray[np.bool_]
    seat: NDArray[np.int8]  # whose view it is
    results: NDArray[np.int16]

    @staticmethod
    def over(buffers: Sequence[Any], rows: int, shape: Shape) -> Arrays:
        """The arrays that lie in shared memory."""
        return Arrays(
            *[
                np.frombuffer(buffer, kind).reshape((rows, *row))
                for buffer, (kind, row) in zip(buffers, shape.rows(), strict=True)
            ]
        )


class GameVector(VectorEnv[dict[str, NDArray[Any]], NDArray[np.int64], NDArray[Any]]):
    """Games in processes; `processes` is as many as there are cores, and never more than games.

    All other arguments are those of one game. Where processes are spawned (macOS), the program that makes one must be
    guarded by `if __name__ == "__main__":`.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012 - Gymnasium's way
    maker: ClassVar[type[SingleAgentEnv]]
    results: ClassVar[tuple[str, ...]]
    seat_key: ClassVar[str] = ""  # how the infos call the seat whose view it is
    all_seats: ClassVar[bool] = False

    def __init__(
        self, num_envs: int = 1, processes: int | None = None, context: str | None = None, **arguments: Any
    ) -> None:
        if num_envs < 1:
            raise SetupError("num_envs", f"at least one game is played, not {num_envs}")
        if arguments.get("observation", "flat") != "flat":
            raise SetupError("observation", "is flat here; env.single.layout makes a dictionary of it")
        self.single: Any = self.maker(**arguments)
        self.num_envs = num_envs
        self.render_mode = None
        self.single_observation_space: spaces.Space[dict[str, Any]] = self.single.observation_space
        self.single_action_space: spaces.Discrete = self.single.action_space
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._start(min(processes or os.cpu_count() or 1, num_envs), context, arguments)

    def _start(self, processes: int, context: str | None, arguments: dict[str, Any]) -> None:
        maker: Any = multiprocessing.get_context(context)
        seats = (self.single.task.players,) if self.all_seats else ()
        shape = Shape(self.single.layout.size, self.single.actions.count, seats, self.results)
        buffers = [
            maker.RawArray("b", self.num_envs * int(np.prod(row)) * np.dtype(kind).itemsize)
            for kind, row in shape.rows()
        ]
        self._arrays = Arrays.over(buffers, self.num_envs, shape)
        bounds = np.linspace(0, self.num_envs, processes + 1).astype(int).tolist()
        self._shares = [slice(first, end) for first, end in pairwise(bounds)]
        self._pipes: list[Connection] = []
        self._processes: list[Any] = []
        for share in self._shares:
            here, there = maker.Pipe()
            rows = range(share.start, share.stop)
            process = maker.Process(
                target=_play,
                args=(there, rows, buffers, self.num_envs, shape, self.maker, arguments),
                daemon=True,
            )
            process.start()
            there.close()
            self._pipes.append(here)
            self._processes.append(process)

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now, a row for each game."""
        return self._arrays.action_mask.astype(np.bool_)

    # -- playing ----------------------------------------------------------------------------------------------------

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, NDArray[Any]], dict[str, Any]]:
        """Start all games; with seed 7 the first game has seed 7, the second 8, and so on."""
        seeds: list[int | None] = [None] * self.num_envs
        if isinstance(seed, int):
            seeds = [seed + row for row in range(self.num_envs)]
        elif seed is not None:
            seeds = list(seed)
        self._ask("reset", [(seeds[share], options) for share in self._shares])
        return self._seen()

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[dict[str, NDArray[Any]], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """A decision in every game; a game that is over starts anew instead."""
        self._ask("step", [np.asarray(actions[share]).tolist() for share in self._shares])
        seen, infos = self._seen()
        ended = self._arrays.terminated.copy()
        if self._arrays.illegal.any():
            infos |= {"illegal": self._arrays.illegal.copy(), "_illegal": self._arrays.illegal.copy()}
        if ended.any():
            for column, name in enumerate(self.results):
                infos |= {name: self._arrays.results[:, column].copy(), f"_{name}": ended.copy()}
        return seen, self._arrays.reward.copy(), ended, np.zeros(self.num_envs, np.bool_), infos

    def _seen(self) -> tuple[dict[str, NDArray[Any]], dict[str, Any]]:
        mask = self._arrays.action_mask
        seen: dict[str, NDArray[Any]] = {
            "observation": self._arrays.observation.copy(), "action_mask": mask.copy()
        }  # fmt: skip
        infos = {"action_mask": mask.copy(), "_action_mask": np.ones(self.num_envs, np.bool_)}
        if self.seat_key:
            infos |= {
                self.seat_key: self._arrays.seat.copy(), f"_{self.seat_key}": np.ones(self.num_envs, np.bool_)
            }  # fmt: skip
        return seen, infos

    def _ask(self, what: str, parts: Sequence[Any]) -> list[Any]:
        """Send each process its part of a request, and wait for all answers."""
        for pipe, part in zip(self._pipes, parts, strict=True):
            pipe.send((what, part))
        answers = []
        for pipe in self._pipes:
            try:
                answers.append(pipe.recv())
            except EOFError:
                raise RuntimeError("a process of the vectorised environment has died") from None
        for answer in answers:
            if isinstance(answer, Exception):
                raise answer
        return answers

    # -- copies and the end -----------------------------------------------------------------------------------------

    def snapshot(self) -> list[Any]:
        """The state of the games, for `restore`; it can be pickled."""
        return [one for part in self._ask("snapshot", [None] * len(self._pipes)) for one in part]

    def restore(self, snapshot: Sequence[Any]) -> tuple[dict[str, NDArray[Any]], dict[str, Any]]:
        """Go back to a snapshot; returns the same as `reset`."""
        self._ask("restore", [list(snapshot[share]) for share in self._shares])
        return self._seen()

    def close_extras(self, **kwargs: Any) -> None:
        """End the processes."""
        for pipe in self._pipes:
            with suppress(OSError):  # it may have ended already
                pipe.send(("close", None))
            pipe.close()
        for process in self._processes:
            process.join()
        self.single.close()


class SoloVector(GameVector):
    """Solo games; arguments are those of `SoloEnv`."""

    maker = SoloEnv
    results = ("score", "target", "won")


class VersusVector(GameVector):
    """Games with one agent against bots; arguments are those of `VersusEnv`."""

    maker = VersusEnv
    results = ("score", "place")
    seat_key = "seat"


class AllSeatsEnv(SingleAgentEnv):
    """A game whose seats all play through one `step`; `seat` is the seat to move. Rewards are rows, by seat."""

    def __init__(
        self,
        game: str,
        players: int = 2,
        modules: Sequence[str] = (),
        options: Any = None,
        setup: Mapping[str, Any] | None = None,
        reward: str = "rank",
        illegal: str = "forfeit",
    ) -> None:
        task = envs_of(game).shared_task(players, modules, options, setup)
        super().__init__(task, REWARDS, reward, illegal=illegal)

    def observed(self) -> Observed:
        """What the seat to move sees, and the info that goes with it."""
        self.seat = self.position.seat
        return super().observed()

    def _earned(self) -> NDArray[np.float64]:
        if not self.position.over:
            return np.zeros(self.task.players)
        return np.array(rewards(self.position.ranking(), self.reward))

    def _result(self) -> dict[str, Any]:
        scores, places = [0] * self.task.players, [0] * self.task.players
        for index, one in enumerate(self.position.ranking()):
            scores[one.seat], places[one.seat] = one.points, index + 1
        return {"score": scores, "place": places}


class AllSeatsVector(GameVector):
    """Games in which all seats play: a step is a decision in each game, of `infos["current_player"]`.

    Observations and masks are those of that seat. Rewards have a row for each game and a column for each seat.
    Arguments are those of `AllSeatsEnv`.
    """

    maker = AllSeatsEnv
    results = ("score", "place")
    seat_key = "current_player"
    all_seats = True


# -- in a process ----------------------------------------------------------------------------------------------------


def _play(
    pipe: Connection,
    rows: range,
    buffers: Any,
    total: int,
    shape: Shape,
    maker: type[SingleAgentEnv],
    arguments: dict[str, Any],
) -> None:
    """The main loop of a process: serve requests until the connection closes."""
    share = Share(rows, Arrays.over(buffers, total, shape), shape.results, maker, arguments)
    for what, part in _requests(pipe):
        try:
            answer = getattr(share, what)(part)
        except Exception as error:  # sent to the parent
            answer = error
        pipe.send(answer)
    share.close()


def _requests(pipe: Connection) -> Iterator[tuple[str, Any]]:
    while True:
        try:
            what, part = pipe.recv()
        except (EOFError, KeyboardInterrupt):
            return
        if what == "close":
            return
        yield what, part


class Share:
    """The games of one process."""

    def __init__(
        self, rows: range, arrays: Arrays, results: tuple[str, ...], maker: Any, arguments: dict[str, Any]
    ) -> None:
        self.rows = rows
        self.arrays = arrays
        self.results = results
        self.envs: list[Any] = [maker(**arguments) for _ in rows]

    def reset(self, part: tuple[list[int | None], dict[str, Any] | None]) -> None:
        """Start all games."""
        seeds, options = part
        for row, env, seed in zip(self.rows, self.envs, seeds, strict=True):
            self._write(row, env, env.reset(seed=seed, options=options)[0])

    def step(self, actions: list[int]) -> None:
        """A decision in each game."""
        for row, env, action in zip(self.rows, self.envs, actions, strict=True):
            if self.arrays.terminated[row]:
                self._write(row, env, env.reset()[0])
                continue
            seen, reward, over, _, info = env.step(action)
            self._write(row, env, seen, reward, over, "illegal" in info)
            if over:
                self.arrays.results[row] = [info[name] for name in self.results]

    def snapshot(self, part: None) -> list[Any]:
        """All games as they stand."""
        return [
            (env.snapshot(), bool(self.arrays.terminated[row]))
            for row, env in zip(self.rows, self.envs, strict=True)
        ]

    def restore(self, part: list[Any]) -> None:
        """Go back to a snapshot."""
        for row, env, (snapshot, over) in zip(self.rows, self.envs, part, strict=True):
            env.restore(snapshot)
            self._write(row, env, env.observed()[0], 0.0, over)

    def close(self) -> None:
        """Close the games."""
        for env in self.envs:
            env.close()

    def _write(
        self,
        row: int,
        env: SingleAgentEnv,
        seen: dict[str, Any],
        reward: Any = 0.0,
        over: bool = False,
        illegal: bool = False,
    ) -> None:
        self.arrays.observation[row] = seen["observation"]
        self.arrays.action_mask[row] = seen["action_mask"]
        self.arrays.reward[row] = reward
        self.arrays.terminated[row] = over
        self.arrays.illegal[row] = illegal
        self.arrays.seat[row] = env.seat
