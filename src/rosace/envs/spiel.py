"""OpenSpiel's classes for our games. Only `openspiel.register` imports this: it needs `pyspiel`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pyspiel

from rosace.engine.cup import SeededCup
from rosace.engine.game import View
from rosace.envs.deal import CHANCE, SECRET, Deal
from rosace.envs.rewards import REWARDS, rewards
from rosace.envs.task import Task, check_choice

MOST_OUTCOMES: Final = 128  # of one draw: the first of the ninety-six stones has the most
MOST_DECISIONS: Final = 400  # of one seat
MOST_CHANCE: Final = 2000  # draws in a game: 105 of a deal, 260 for dice, 13 for a tool in each of 120 turns
POINTS: Final = 1000.0
ZERO_SUM: Final = ("rank", "win")
BEING_DEALT: Final = "being dealt"
SPECTATOR: Final = -1  # the seat of a spectator
SEEDS: Final = 2**53  # as many as a sampler of OpenSpiel has numbers


def game_type(name: str, title: str, most: int, parameters: dict[str, Any], reward: str = "rank") -> Any:
    """The game type that OpenSpiel registers."""
    kind = pyspiel.GameType
    sums_to_zero = reward in ZERO_SUM
    return kind(
        short_name=name,
        long_name=title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM if sums_to_zero else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


def game_class(kind: Callable[[str], Any], task: Callable[..., Task]) -> type[Any]:
    """The class of a game, as OpenSpiel makes it from its parameters."""

    class RosaceGame(pyspiel.Game):
        """A game of Rosace."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            given = params or {}
            self.reward = check_choice("reward", str(given.get("reward", "rank")), REWARDS)
            self.task = task(
                int(given.get("players", 2)),
                tuple(_list(given.get("modules", ""))),
                dict([one.partition(":")[::2] for one in _list(given.get("options", ""))]),
            )
            players = self.task.players
            sums_to_zero = self.reward in ZERO_SUM
            bound = 1.0 if sums_to_zero else POINTS
            info = pyspiel.GameInfo(
                num_distinct_actions=self.task.actions.count,
                max_chance_outcomes=MOST_OUTCOMES,
                num_players=players,
                min_utility=-bound,
                max_utility=bound,
                utility_sum=0.0 if sums_to_zero else None,
                max_game_length=MOST_DECISIONS * players,
            )
            super().__init__(kind(self.reward), info, given)

        def new_initial_state(self) -> RosaceState:
            """The state before the deal."""
            return RosaceState(self)

        def max_chance_nodes_in_history(self) -> int:
            """The maximal number of chance nodes."""
            return MOST_CHANCE

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observation | None:
            """The observer of observations, or of information states for perfect recall.

            None for what there is not: private information alone, or that of all players.
            """
            if params:
                raise ValueError(f"observations take no parameters, not {params}")
            private = pyspiel.PrivateInfoType
            kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
            if not kind.public_info or kind.private_info == private.ALL_PLAYERS:
                return None
            if not kind.perfect_recall:
                return Observation(self.task, public=kind.private_info == private.NONE)
            if kind.private_info == private.NONE:
                return None
            return InformationState(self.task, MOST_DECISIONS * self.task.players)

    return RosaceGame


def _list(text: Any) -> list[str]:
    return [one for one in str(text).split("+") if one]


class RosaceState(pyspiel.State):
    """A state: a chance node, a decision of a seat, or the end."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.deal = Deal(game.task)
        self.reward = game.reward

    def current_player(self) -> int:
        """The player to act: a seat, chance, or the terminal player."""
        if self.deal.ways:
            return int(pyspiel.PlayerId.CHANCE)
        position = self.deal.position
        return int(pyspiel.PlayerId.TERMINAL) if position.over else int(position.seat)

    def _legal_actions(self, player: int) -> list[int]:
        """The numbers of the legal moves, in order."""
        codes = self.deal.task.actions.codes
        return sorted([codes[move] for move in self.deal.position.legal_moves()])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of a chance node with their probabilities."""
        ways = self.deal.ways
        total = sum(ways)
        return [(outcome, count / total) for outcome, count in enumerate(ways) if count]

    def _apply_action(self, action: int) -> None:
        if self.deal.ways:
            self.deal.apply_chance(int(action))
        else:
            self.deal.play(self.deal.task.actions.moves[action])

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        return str(self.deal.task.actions.moves[action])

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return not self.deal.ways and bool(self.deal.position.over)

    def returns(self) -> list[float]:
        """The return of each player; zeros until the game is over."""
        if not self.is_terminal():
            return [0.0] * self.deal.task.players
        return rewards(self.deal.position.ranking(), self.reward)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> RosaceState:
        """A state that this player cannot tell from this one: what it does not see is drawn again.

        `sampler` gives numbers from 0 to 1. The new state has no `history()`: which chance outcomes led to it is not
        part of what the player knows. It can be played on, cloned and serialized like any other.
        """
        game: Any = self.get_game()
        state: RosaceState = game.new_initial_state()
        state.deal = self.deal.resampled(player, SeededCup(int(sampler() * SEEDS)))
        return state

    def __str__(self) -> str:
        told = f"chance {' '.join(map(str, self.deal.cup.outcomes))}"
        if self.deal.position is None:
            return told
        waiting = "" if self.deal.waiting is None else f"\nwaits  {self.deal.waiting}"
        return f"{told}{waiting}\n{self.deal.position}"


# -- what a player sees -------------------------------------------------------------------------------------------


class Observation:
    """Writes what a player sees now; with `public`, what everybody sees."""

    def __init__(self, task: Task, public: bool = False) -> None:
        self.task = task
        self.public = public
        fields = [(field.name, field.shape or (1,)) for field in task.observer.layout]
        self._allocate(fields)

    def _allocate(self, fields: list[tuple[str, tuple[int, ...]]]) -> None:
        sizes = [int(np.prod(shape)) for _, shape in fields]
        self.tensor = np.zeros(sum(sizes), np.float32)
        parts = np.split(self.tensor, np.cumsum(sizes)[:-1])  # views of the one array
        self.dict = {name: part.reshape(shape) for (name, shape), part in zip(fields, parts, strict=True)}

    def _view(self, deal: Deal, player: int) -> View:
        view: View = deal.position.view(SPECTATOR if self.public else player)
        return view

    def set_from(self, state: Any, player: int) -> None:
        """Write what a player sees; all zeros before the deal is over."""
        deal: Deal = state.deal
        if deal.position is None:
            self.tensor.fill(0)
        else:
            self.tensor[: self.task.observer.layout.size] = self.task.observer.flat(self._view(deal, player))

    def string_from(self, state: Any, player: int) -> str:
        """The same as text."""
        deal: Deal = state.deal
        return BEING_DEALT if deal.position is None else str(self._view(deal, player))


class InformationState(Observation):
    """Writes what a player has seen since the deal.

    The tensor is the observation, then `player` (one-hot), then `history`: per decision and per outcome of chance, in
    order, the seat plus one (0: chance) and the action or outcome plus one (0: a decision that the others do not see,
    such as the choice of a window). `entries` is how many there is room for; of a longer game the last are kept.
    """

    def __init__(self, task: Task, entries: int) -> None:
        self.entries = entries
        super().__init__(task)

    def _allocate(self, fields: list[tuple[str, tuple[int, ...]]]) -> None:
        super()._allocate([*fields, ("player", (self.task.players,)), ("history", (self.entries, 2))])

    def set_from(self, state: Any, player: int) -> None:
        """Write what a player has seen."""
        super().set_from(state, player)
        self.dict["player"].fill(0)
        self.dict["history"].fill(0)
        if 0 <= player < self.task.players:  # OpenSpiel asks for the shape without a player
            self.dict["player"][player] = 1
        log = state.deal.log[-self.entries :]
        if log:
            self.dict["history"][: len(log)] = log

    def string_from(self, state: Any, player: int) -> str:
        """The player, the view as it is, and what happened since the deal."""
        deal: Deal = state.deal
        if deal.position is None:
            return f"player {player}\n{BEING_DEALT}"
        return f"player {player}\n{self._view(deal, player).text}\n{self._history(deal)}"

    def _history(self, deal: Deal) -> str:
        moves, told = self.task.actions.moves, []
        for who, what in deal.log:
            if who == CHANCE:
                told.append(f"chance {what - 1}")
            else:
                told.append(f"{who - 1}: {'?' if what == SECRET else moves[what - 1].text}")
        return "; ".join(told)
