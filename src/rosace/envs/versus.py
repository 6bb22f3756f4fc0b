"""One agent against bots as a Gymnasium environment, `rosace/<name>Versus-v0`.

The agent has one seat; between its decisions the opponents play. Rewards are those of the PettingZoo environments
(`rank`, `win`, `score`, `margin`): 0 until the game is over.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from typing import Any, Final

from rosace.bots.game_bots import GREEDY, RANDOM, codes_for
from rosace.engine.cup import SeededCup
from rosace.engine.errors import SetupError
from rosace.envs import rewards
from rosace.envs.game_envs import envs_of
from rosace.envs.opponents import Opponent, Opponents
from rosace.envs.single import SingleAgentEnv

ANY_SEAT: Final = "random"


class VersusEnv(SingleAgentEnv):
    """One agent against bots at all other seats.

    `opponents` is one for all, or one for each other seat, clockwise from the agent: the code of a bot (`greedy`,
    `skilled@100`, `module:Class`), an object with `choose(view)`, or a function of a view. The default is `greedy`
    where the game has it, else `random`. `seat` is the agent's seat, or `random`: then each game's seed says which. An
    opponent that raises an error or returns an illegal move raises an `OpponentError`.
    """

    def __init__(
        self,
        game: str,
        players: int = 2,
        modules: Sequence[str] = (),
        options: Any = None,
        setup: Mapping[str, Any] | None = None,
        opponents: Opponent | Sequence[Opponent] | None = None,
        seat: int | str = 0,
        reward: str = "rank",
        observation: str = "flat",
        illegal: str = "forfeit",
        render_mode: str | None = None,
    ) -> None:
        task = envs_of(game).shared_task(players, modules, options, setup)
        super().__init__(task, rewards.REWARDS, reward, observation, illegal, render_mode)
        if seat != ANY_SEAT and (not isinstance(seat, int) or not 0 <= seat < players):
            raise SetupError("seat", f"is random or from 0 to {players - 1}, not {seat!r}")
        self.sits: int | str = seat
        usual = GREEDY if GREEDY in codes_for(game) else RANDOM
        self.opponents = Opponents(usual if opponents is None else opponents, players)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start a game, and let the opponents play until the agent decides. With seed 7 it is the game of seed 7
        everywhere, and the opponents' seeds follow from it; `options["setup"]` fixes parts of it. `info["seat"]` is
        the agent's seat.
        """
        super().reset(seed=seed)
        game = self._seeds.of(seed)
        self.position = self.task.start(game, options)
        if isinstance(self.sits, int):
            self.seat = self.sits
        else:
            self.seat = SeededCup(f"{game} seat").below(0, self.task.players)
        self.opponents.new_game(game, self.seat)
        self._let_others_play()
        seen, info = self.seen()
        return seen, info | {"seat": self.seat}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Make a decision, and let the opponents play until the agent decides again."""
        info, reward = self._play(action), 0.0
        self._let_others_play()
        over = bool(self.position.over)
        if over:
            ranking = self.position.ranking()
            reward = rewards.rewards(ranking, self.reward)[self.seat]
            place = next(index for index, one in enumerate(ranking) if one.seat == self.seat)
            info |= {"score": ranking[place].points, "place": place + 1, "seat": self.seat}
        seen, more = self.seen()
        return seen, reward, over, False, more | info

    def _let_others_play(self) -> None:
        position = self.position
        while not position.over and position.seat != self.seat:
            position.play(self.opponents.choose(position.view(position.seat), self.seat))

    def close(self) -> None:
        """Close opponents that are programs."""
        self.opponents.close()

    def snapshot(self) -> dict[str, Any]:
        """The state of the game and the opponents, for `restore`; not possible with a program as an opponent."""
        return {**super().snapshot(), "opponents": copy.deepcopy(self.opponents)}

    def restore(self, snapshot: Mapping[str, Any]) -> None:
        """Go back to a snapshot of this environment or of one with the same arguments. A snapshot can be used often."""
        super().restore(snapshot)
        self.opponents = copy.deepcopy(snapshot["opponents"])
