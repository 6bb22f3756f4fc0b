"""Games that the network learns from: everybody at the table plays alike, and each turn is written down.

A game follows from its name alone (who plays by what is said in `Manner`), so the same names give the same samples,
in one process or in many. To see more than the best moves, players are daring in some games: now and then they do
anything at all. Windows are taken by chance, so that the network gets to know all of them.
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
DARING: Final = (0.0, 0.03, 0.1, 0.3)  # how often a move is any move, by game
WITHOUT_TOOLS: Final = 0.15  # of the games in which tools may be used, so many are played without
SOLO_TOOLS: Final = (2, 3, 3, 3, 4, 5)
AT_A_TIME: Final = 32  # games between two looks at the clock


class Manner(NamedTuple):
    """How a seat plays, and what it learns from."""

    weights: Weights | None = None
    """By the network of these weights; without, the greedy player."""
    tools: bool = False
    """Whether the network uses tools; the greedy player never does."""
    trust: float = 1.0
    """How much an expectation heeds what came of it, and not the expectation one turn later: lambda of TD(lambda)."""


class Played(NamedTuple):
    """A game that is over."""

    samples: Samples
    players: int
    daring: float
    totals: tuple[int, ...]
    """The scores."""


class Note(NamedTuple):
    """A window after a turn."""

    seat: int
    masks: list[int]
    contexts: list[float]


def play(name: str, manner: Manner) -> Played:
    """The game of a name."""
    with one_thread():
        return _played(name, manner)


def _played(name: str, manner: Manner) -> Played:
    chance = random.Random(name)
    players = chance.choices(list(PLAYERS), list(PLAYERS.values()))[0]
    tools = chance.choice(SOLO_TOOLS) if players == 1 else None
    position = sagrada.start(players, seed=name, tools=tools)
    while position.stage == CHOOSE_WINDOW:
        position.play(chance.choice(position.legal_moves()))
    daring = chance.choice(DARING)
    use_tools = manner.tools and chance.random() >= WITHOUT_TOOLS
    network = value_network.ValueNetwork(manner.weights) if manner.weights else None
    policy = by_network(network, use_tools) if network else by_greed
    notes = []
    while not position.over:
        seat = position.seat
        take_turn(position, policy, use_tools, daring, chance)
        notes.append(note(position, seat))
    finals = [final_points(position, seat) for seat in range(players)]
    found = samples(
        [one.masks for one in notes],
        [one.contexts for one in notes],
        lessons(notes, finals, network, manner.trust),
    )
    return Played(found, players, daring, tuple([position.score(seat).total for seat in range(players)]))


# -- how they play ----------------------------------------------------------------------------------------------


def by_greed(position: Position) -> list[Move]:
    """The greedy player's move."""
    move: Move = greedy.choose(position.view(position.seat))
    return [move]


def by_network(network: value_network.ValueNetwork, tools: bool) -> Policy:
    """The plan that the network likes best."""

    def policy(position: Position) -> list[Move]:
        found = plans(position, Objectives(position, position.seat), network, tools)
        if position.players == 1:  # a die that is taken does not count for the target
            return max(found, key=lambda plan: plan.points + taken(plan, position)).moves
        return found[0].moves

    return policy


def taken(plan: TurnPlan, position: Position) -> int:
    """What the dice show that a plan takes out of the pool."""
    return sum(
        VALUE[move.die]
        for move in plan.moves
        if move.verb in (moves.PLACE, moves.PAY) and move.die in position.pool
    )


def take_turn(position: Position, policy: Policy, tools: bool, daring: float, chance: random.Random) -> None:
    """Play until the turn is over. A plan may end before: then the player thinks anew."""
    begun = position.turns
    while position.turns == begun and not position.over:
        path = [chance.choice(choices(position, tools))] if chance.random() < daring else policy(position)
        for move in path:
            position.play(move)
            if position.turns != begun or position.over:
                break


def choices(position: Position, tools: bool) -> list[Move]:
    """What somebody daring chooses from."""
    return [move for move in position.legal_moves() if tools or move.verb != moves.USE]


# -- what is written down ---------------------------------------------------------------------------------------


def note(position: Position, seat: int) -> Note:
    """The window of a seat whose turn is over."""
    masks: list[int] = []
    features.add_masks(position.windows[seat], masks)
    left = 0 if position.over else turn.turns_left(position, seat)
    return Note(seat, masks, features.context(position, seat, left, position.tokens[seat]))


def final_points(position: Position, seat: int) -> Array:
    """What a seat has in the end, per source of points. Of empty spaces it is their number."""
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


def lessons(
    notes: Sequence[Note], finals: Sequence[Array], network: value_network.ValueNetwork | None, trust: float
) -> list[Array]:
    """What each note should have expected, from the last back to the first.

    After the last turn of a seat that is what it got. Before, it is partly what the network expected one turn later,
    which dice had less part in, and for the rest (`trust`) what that turn should have expected.
    """
    wanted = list(finals)
    found = []
    expected = None if network is None or trust == 1.0 else expectations(network, notes)
    later: dict[int, int] = {}  # per seat, its next note
    for at in range(len(notes) - 1, -1, -1):
        seat = notes[at].seat
        if expected is not None and seat in later:
            wanted[seat] = (1.0 - trust) * expected[later[seat]] + trust * wanted[seat]
        later[seat] = at
        found.append(wanted[seat])
    return found[::-1]


def expectations(network: value_network.ValueNetwork, notes: Sequence[Note]) -> Array:
    """What the network expects of each note, per source."""
    masks = [mask for one in notes for mask in one.masks]
    found: Any = network.expects(masks, [one.contexts for one in notes], list(range(len(notes))))
    return np.array(found.T, np.float32)


# -- many games -------------------------------------------------------------------------------------------------

_MANNER: Final[list[Manner]] = []  # of the games that this process plays


def _set_manner(manner: Manner) -> None:
    _MANNER[:] = [manner]


def _play(name: str) -> Played:
    return play(name, _MANNER[0])


def play_many(seed: str, manner: Manner, games: int, seconds: float, processes: int) -> list[Played]:
    """So many games; or, if `seconds` are given, as many as are played in them."""
    if processes == 1:
        _set_manner(manner)
        return list(_until(seed, games, seconds, lambda names: [_play(name) for name in names]))
    with ProcessPoolExecutor(processes, get_context("spawn"), _set_manner, (manner,)) as pool:
        return list(_until(seed, games, seconds, lambda names: list(pool.map(_play, names, chunksize=4))))


def _until(
    seed: str, games: int, seconds: float, played: Callable[[list[str]], list[Played]]
) -> Iterator[Played]:
    """Games, some at a time, until there are enough or the time is over."""
    over = time.monotonic() + seconds
    first = 0
    while (time.monotonic() < over or not first) if seconds else first < games:
        last = first + AT_A_TIME if seconds else min(first + AT_A_TIME, games)
        yield from played([f"{seed} {number}" for number in range(first, last)])
        first = last


def report(games: Sequence[Played]) -> str:
    """How the games went, in a line: the best measure of progress is what two players make who are not daring."""
    count = sum(len(one.samples.masks) for one in games)
    totals = [total for one in games if one.players == 2 and not one.daring for total in one.totals]
    mean = f", two players without daring make {np.mean(totals):.1f} points" if totals else ""
    return f"{len(games)} games, {count} samples{mean}"


def all_samples(games: Sequence[Played]) -> Samples:
    """What there is to learn from these games."""
    return joined([one.samples for one in games])
