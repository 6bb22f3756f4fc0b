"""A game as environments play it, and what all environments share: seeds, spaces and observations."""

from __future__ import annotations

import copy
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, Protocol, Self

import numpy as np
from gymnasium import spaces

from rosace.engine.cup import Cup, cup_of
from rosace.engine.errors import IllegalMove, SetupError
from rosace.engine.game import Order, View
from rosace.envs.actions import Actions, Mask
from rosace.envs.layout import Flat, Layout
from rosace.games import game

OBSERVATIONS: Final = ("flat", "dict")
ILLEGAL: Final = ("forfeit", "raise")


class Observer(Protocol):
    """Writes views into arrays."""

    layout: Layout

    def flat(self, view: Any) -> Flat:
        """The observation of a view's seat."""


@dataclass(frozen=True)
class Task:
    """An order with its numbered actions and its observer."""

    order: Order
    actions: Actions
    observer: Observer
    secret: frozenset[int] = frozenset()
    """The actions that the other seats do not see."""
    setup: Mapping[str, Any] = field(default_factory=dict)
    """Parts of the set-up that are the same in each game."""

    @property
    def players(self) -> int:
        """How many play."""
        return self.order.players

    def start(self, seed: int | str | None = None, options: Mapping[str, Any] | None = None) -> Any:
        """A game by its seed; `options` may have a `setup` for this one."""
        return self.start_with(cup_of(seed, None), **(options or {}).get("setup", {}))

    def start_with(self, cup: Cup, **parts: Any) -> Any:
        """A game with the chance of a cup."""
        return game(self.order.game).start(self.order, cup, **{**self.setup, **parts})

    def observation_space(self, kind: str) -> spaces.Dict:
        """The space of `{"observation": …, "action_mask": …}`."""
        layout = self.observer.layout
        check_choice("observation", kind, OBSERVATIONS)
        seen = layout.dict_space() if kind == "dict" else layout.space()
        mask = spaces.Box(0, 1, (self.actions.count,), np.int8)
        return spaces.Dict({"observation": seen, "action_mask": mask})

    def observe(self, kind: str, view: View, mask: Mask) -> dict[str, Any]:
        """The observation of a view, with its mask."""
        flat = self.observer.flat(view)
        seen: Any = self.observer.layout.fields_of(flat) if kind == "dict" else flat
        return {"observation": seen, "action_mask": mask}

    def replacement(self, action: int, mask: Mask, illegal: str, position: Any) -> int:
        """The action played instead of an illegal one: the legal one with the lowest number. Raises an error if
        illegal actions are errors.
        """
        if illegal == "forfeit":
            return int(mask.argmax())
        if not 0 <= action < len(mask):
            raise ValueError(f"{action} is no action: they go from 0 to {len(mask) - 1}")
        move = self.actions.moves[action]
        raise IllegalMove(move.text, position.explain(move))


def check_choice(field: str, value: str, known: Sequence[str]) -> str:
    """Refuse a value that is not among the known ones."""
    if value not in known:
        raise SetupError(field, f"is {', '.join(known[:-1])} or {known[-1]}, not {value!r}")
    return value


class LiveGame:
    """What the environments of PettingZoo and Gymnasium share: one game that is being played."""

    live: ClassVar[tuple[str, ...]]
    """The attributes that change in a game, beside the position."""

    task: Task
    position: Any
    render_mode: str | None

    @property
    def layout(self) -> Layout:
        """The fields of an observation."""
        return self.task.observer.layout

    @property
    def actions(self) -> Actions:
        """The moves and their numbers."""
        return self.task.actions

    def render(self) -> Any:
        """The whole table as text, hidden things too; with `render_mode="human"` it is printed."""
        text = str(self.position)
        if self.render_mode != "human":
            return text
        print(text)
        return None

    def snapshot(self) -> dict[str, Any]:
        """The state of the game, for `restore`; it can be pickled, unless a program plays."""
        kept = {name: copy.copy(getattr(self, name)) for name in self.live}
        return {**kept, "position": self.position.copy()}

    def restore(self, snapshot: Mapping[str, Any]) -> None:
        """Go back to a snapshot of this environment or of one with the same arguments. A snapshot can be used often."""
        for name in self.live:
            setattr(self, name, copy.copy(snapshot[name]))
        self.position = snapshot["position"].copy()

    def clone(self) -> Self:
        """A fast copy of the live environment that shares the spaces."""
        twin = copy.copy(self)
        twin.restore(self.snapshot())
        return twin


class Seeds:
    """The seeds of the games of an environment: after the game of seed 7 comes that of `7/1`, then `7/2`."""

    def __init__(self, seed: int | None) -> None:
        self.base = secrets.randbits(63) if seed is None else int(seed)
        self.games = 0

    def of(self, seed: int | None) -> int | str:
        """The seed of the next game: the given one, or the one that follows."""
        if seed is not None:
            self.base, self.games = int(seed), 0
        self.games += 1
        return self.base if self.games == 1 else f"{self.base}/{self.games - 1}"
