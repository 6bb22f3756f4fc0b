"""Games for training: all seats play with the same policy, and the window after each turn becomes a sample.

A game follows from its name and the `PlaySettings` alone, so the same names give the same samples, in one process or in
many. In some games the players explore: some of their moves are random. Windows are chosen at random, so that the
network sees all of them.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, Final, NamedTuple

import numpy as np

from rosace import sagrada
from rosace.bots.sagrada import features, greedy, value_network
from rosace.bots.sagrada.objectives import Objectives
from rosace.bots.sagrada.plans import TurnPlan, plans
from rosace.bots.sagrada.value_network import one_thread
from rosace.sagrada import Move, Position, moves, scoring, turn
from rosace.sagrada.dice import VALUE
from rosace.sagrada.table import CHOOSE_WINDOW
from tools.learn.samples import Array, Samples, Weights, joined, samples

Policy = Callable[[Position], list[Move]]

PLAYERS: Final = {1: 1, 2: 6, 3: 1, 4: 2}  # how often so many play
EXPLORATION: Final = (0.0, 0.03, 0.1, 0.3)  # the share of random moves, by game
WITHOUT_TOOLS: Final = 0.15  # of the games in which tools may be used, so many are played without
SOLO_TOOLS: Final = (2, 3, 3, 3, 4, 5)
AT_A_TIME: Final = 32  # games until the clock is read again


class PlaySettings(NamedTuple):
    """The policy of all seats, and the targets of training."""

    weights: Weights | None = None
    """The weights of the network that plays; None for the greedy bot."""
    tools: bool = False
    """Whether the network uses tools; the greedy bot never does."""
    td_lambda: float = 1.0
    """Lambda of TD(lambda): 1 uses the final points alone, 0 the prediction one turn later."""


class PlayedGame(NamedTuple):
    """A game that is over."""

    samples: Samples
    players: int
    exploration: float
    totals: tuple[int, ...]
    """The scores."""


class Note(NamedTuple):
    """A window after a turn, as the network sees it."""

    seat: int
    masks: list[int]
    contexts: list[float]


def play(name: str, settings: PlaySettings) -> PlayedGame:
    """The game of a name."""
    with one_thread():
        return _played(name, settings)


def _played(name: str, settings: PlaySettings) -> PlayedGame:
    chance = random.Random(name)
    players = chance.choices(list(PLAYERS), list(PLAYERS.values()))[0]
    tools = chance.choice(SOLO_TOOLS) if players == 1 else None
    position = sagrada.start(players, seed=name, tools=tools)
    while position.stage == CHOOSE_WINDOW:
        position.play(chance.choice(position.legal_moves()))
    exploration = chance.choice(EXPLORATION)
    use_tools = settings.tools and chance.random() >= WITHOUT_TOOLS
    network = value_network.ValueNetwork(settings.weights) if settings.weights else None
    policy = network_policy(network, use_tools) if network else greedy_policy
    notes = []
    while not position.over:
        seat = position.seat
        take_turn(position, policy, use_tools, exploration, chance)
        notes.append(note(position, seat))
    finals = [final_points(position, seat) for seat in range(players)]
    found = samples(
        [one.masks for one in notes],
        [one.contexts for one in notes],
        td_targets(notes, finals, network, settings.td_lambda),
    )
    return PlayedGame(
        found, players, exploration, tuple([position.score(seat).total for seat in range(players)])
    )


# -- policies ---------------------------------------------------------------------------------------------------


def greedy_policy(position: Position) -> list[Move]:
    """The move of the greedy bot."""
    move: Move = greedy.choose(position.view(position.seat))
    return [move]


def network_policy(network: value_network.ValueNetwork, tools: bool) -> Policy:
    """The policy that follows the best plan by the network."""

    def policy(position: Position) -> list[Move]:
        found = plans(position, Objectives(position, position.seat), network, tools)
        if position.players == 1:  # a die that is taken does not count for the target
            return max(found, key=lambda plan: plan.points + value_taken(plan, position)).moves
        return found[0].moves

    return policy


def value_taken(plan: TurnPlan, position: Position) -> int:
    """The sum of the values of the dice that a plan takes out of the pool."""
    return sum(
        VALUE[move.die]
        for move in plan.moves
        if move.verb in (moves.PLACE, moves.PAY) and move.die in position.pool
    )


def take_turn(
    position: Position, policy: Policy, tools: bool, exploration: float, chance: random.Random
) -> None:
    """Play until the turn is over. If a plan ends before, the policy is asked again."""
    begun = position.turns
    while position.turns == begun and not position.over:
        path = (
            [chance.choice(random_choices(position, tools))]
            if chance.random() < exploration
            else policy(position)
        )
        for move in path:
            position.play(move)
            if position.turns != begun or position.over:
                break


def random_choices(position: Position, tools: bool) -> list[Move]:
    """The moves that exploration chooses from."""
    return [move for move in position.legal_moves() if tools or move.verb != moves.USE]


# -- samples and targets ----------------------------------------------------------------------------------------


def note(position: Position, seat: int) -> Note:
    """The window of a seat whose turn is over."""
    masks: list[int] = []
    features.add_masks(position.windows[seat], masks)
    left = 0 if position.over else turn.turns_left(position, seat)
    return Note(seat, masks, features.context(position, seat, left, position.tokens[seat]))


def final_points(position: Position, seat: int) -> Array:
    """The final points of a seat, per source; of empty spaces, their number."""
    found = np.zeros(value_network.SOURCES, np.float32)
    window, setup = position.windows[seat], position.setup
    for name in setup.public:
        points = scoring.public_line(window, setup.deck.public_objective(name)).points
        found[features.OBJECTIVES.index(name)] = points
    private = [setup.deck.private_objective(name) for name in position.privates[seat]]
    found[value_network.PRIVATE] = max([scoring.private_line(window, card).points for card in private])
    found[value_network.EMPTY] = window.empty.bit_count()
    found[value_network.TOKENS] = position.tokens[seat]
    return found


def td_targets(
    notes: Sequence[Note],
    finals: Sequence[Array],
    network: value_network.ValueNetwork | None,
    td_lambda: float,
) -> list[Array]:
    """The target of each note, computed from the last one back.

    After the last turn of a seat the target is its final points. Before, it is a mean of the prediction one turn later,
    which depends less on dice, and of the target of that turn, weighted by `td_lambda`.
    """
    wanted = list(finals)
    found = []
    expected = None if network is None or td_lambda == 1.0 else predictions(network, notes)
    later: dict[int, int] = {}  # per seat, its next note
    for at in range(len(notes) - 1, -1, -1):
        seat = notes[at].seat
        if expected is not None and seat in later:
            wanted[seat] = (1.0 - td_lambda) * expected[later[seat]] + td_lambda * wanted[seat]
        later[seat] = at
        found.append(wanted[seat])
    return found[::-1]


def predictions(network: value_network.ValueNetwork, notes: Sequence[Note]) -> Array:
    """The predictions of the network for each note, per source."""
    masks = [mask for one in notes for mask in one.masks]
    found: Any = network.expects(masks, [one.contexts for one in notes], list(range(len(notes))))
    return np.array(found.T, np.float32)


# -- many games -------------------------------------------------------------------------------------------------

_SETTINGS: Final[list[PlaySettings]] = []  # those of this process


def _use_settings(settings: PlaySettings) -> None:
    _SETTINGS[:] = [settings]


def _play(name: str) -> PlayedGame:
    return play(name, _SETTINGS[0])


def play_many(
    seed: str, settings: PlaySettings, games: int, seconds: float, processes: int
) -> list[PlayedGame]:
    """Play so many games; or, if `seconds` are given, as many as fit into them."""
    if processes == 1:
        _use_settings(settings)
        return list(_until(seed, games, seconds, lambda names: [_play(name) for name in names]))
    with ProcessPoolExecutor(processes, get_context("spawn"), _use_settings, (settings,)) as pool:
        return list(_until(seed, games, seconds, lambda names: list(pool.map(_play, names, chunksize=4))))


def _until(
    seed: str, games: int, seconds: float, played: Callable[[list[str]], list[PlayedGame]]
) -> Iterator[PlayedGame]:
    """Play games, some at a time, until there are enough or the time is over."""
    over = time.monotonic() + seconds
    first = 0
    while (time.monotonic() < over or not first) if seconds else first < games:
        last = first + AT_A_TIME if seconds else min(first + AT_A_TIME, games)
        yield from played([f"{seed} {number}" for number in range(first, last)])
        first = last


def report(games: Sequence[PlayedGame]) -> str:
    """A line about the games. The best measure of progress is the mean score of two players without exploration."""
    count = sum(len(one.samples.masks) for one in games)
    totals = [total for one in games if one.players == 2 and not one.exploration for total in one.totals]
    mean = f", two players without exploration score {np.mean(totals):.1f} points" if totals else ""
    return f"{len(games)} games, {count} samples{mean}"


def all_samples(games: Sequence[PlayedGame]) -> Samples:
    """The samples of all games."""
    return joined([one.samples for one in games])
