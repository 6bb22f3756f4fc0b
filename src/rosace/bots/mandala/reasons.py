"""The reasons for a move, as values. Their sentences are in `text/*/bots-mandala.ftl`, by code."""

from __future__ import annotations

from typing import Final

from rosace.bots.advice import Candidate, MoveReason
from rosace.bots.mandala.evaluation import Evaluation, StageWeights
from rosace.bots.mandala.search_state import COLOUR_AT, MOVES, SearchState
from rosace.bots.mandala.tree import Tree
from rosace.mandala.showing import TOWER_SPACES

SCORE_NOW: Final = "mandala-score-now"
SPIRAL: Final = "mandala-spiral"
PREPARES: Final = "mandala-prepares"
SPENDS: Final = "mandala-spends"
OBJECTIVE: Final = "mandala-objective"
OBJECTIVE_AWAY: Final = "mandala-objective-away"
DENIES: Final = "mandala-denies"
LEAVES: Final = "mandala-leaves"
ENDS: Final = "mandala-ends"
ONLY: Final = "mandala-only-move"
CODES: Final = (
    SCORE_NOW, SPIRAL, PREPARES, SPENDS, OBJECTIVE, OBJECTIVE_AWAY, DENIES, LEAVES, ENDS, ONLY,
)  # fmt: skip
"""Every code that a reason in Mandala Stones can have."""

WORTH_SAYING: Final = 0.5  # points


def of_tree(tree: Tree, moves: list[int]) -> list[Candidate]:
    """Moves that were searched, in this order."""
    root = tree.root
    places = [root.moves.index(move) for move in moves]
    left = [_left(tree, place) for place in places]
    usual = sum(left) / len(left)
    found = []
    for index, place in enumerate(places):
        visits = root.visits[place]
        points = tree.points[place] / visits if visits else root.expected[root.seat]
        win = tree.value(place) if visits else root.likely[root.seat]
        said = _own(root.state, tree.evaluation, moves[index])
        denied = usual - left[index]
        if abs(denied) >= WORTH_SAYING:
            said.append(MoveReason(DENIES if denied > 0 else LEAVES, denied))
        found.append(_candidate(moves, index, points, win, said))
    return found


def at_first_sight(
    table: SearchState, own: Evaluation, evaluation: Evaluation, moves: list[int]
) -> list[Candidate]:
    """Moves evaluated without search, in this order: reasons by the player's own evaluation, points by the full one."""
    found = []
    for index, move in enumerate(moves):
        after = table.copy()
        after.play(move)
        expected = evaluation.all_expected(after)
        if after.finished:
            win = evaluation.decided(after, expected)[table.seat]
        else:
            win = evaluation.wins(expected, evaluation.stage(after.laid).spread)[table.seat]
        found.append(_candidate(moves, index, expected[table.seat], win, _own(table, own, move)))
    return found


def _candidate(moves: list[int], index: int, points: float, win: float, said: list[MoveReason]) -> Candidate:
    """A candidate with its reasons, the weightiest first."""
    if len(moves) == 1:
        said.append(MoveReason(ONLY, 0.0))
    said.sort(key=lambda reason: -abs(reason.points))
    return Candidate(MOVES[moves[index]], points, min(max(win, 0.0), 1.0), tuple(said))


def _left(tree: Tree, place: int) -> float:
    """What a move leaves to the next player: the lead that this player gains with the best answer."""
    edge = tree.root.edges[place]
    if edge is None or not edge.outcomes or edge.after.finished:
        return 0.0
    seat, rival = tree.root.seat, edge.after.seat
    before = tree.evaluation.all_expected(edge.after)
    found = 0.0
    for node in edge.outcomes.values():
        found += node.expected[rival] - node.expected[seat]
    return found / len(edge.outcomes) - before[rival] + before[seat]


def _own(table: SearchState, evaluation: Evaluation, move: int) -> list[MoveReason]:
    """What a move does to the player's points, board and objectives."""
    seat = table.seat
    after = table.copy()
    after.play(move)
    said = []
    if move >= COLOUR_AT:
        bonus = table.spiral.so_far[after.laid] - table.spiral.so_far[table.laid]
        said.append(MoveReason(SCORE_NOW, float(after.points[seat] - table.points[seat] - bonus)))
        if bonus:
            said.append(MoveReason(SPIRAL, float(bonus)))
        if after.ending and not table.ending:
            said.append(MoveReason(ENDS, 0.0))
    if not after.ending:
        stage = evaluation.stage(table.laid)  # of both, since the end comes nearer for all players
        gained = _potential(after, stage, seat) - _potential(table, stage, seat)
        if abs(gained) >= WORTH_SAYING:
            said.append(MoveReason(PREPARES if gained > 0 else SPENDS, gained))
    return said + _objectives(table, after, evaluation)


def _potential(table: SearchState, stage: StageWeights, seat: int) -> float:
    at = seat * TOWER_SPACES
    a, b, c, d, e = table.towers[at : at + TOWER_SPACES]
    return stage.potential(a, b, c, d, e)


def _objectives(table: SearchState, after: SearchState, evaluation: Evaluation) -> list[MoveReason]:
    """Which of the player's objectives become more or less likely."""
    seat = table.seat
    counts = [evaluation.counted(table.towers, other) for other in range(table.players)]
    most = evaluation.most(counts, seat)
    then = evaluation.over if evaluation.waiting(after, seat) < 0 else evaluation.stage(after.laid)
    found = []
    for card in evaluation.cards[seat]:
        before = evaluation.chance(card, counts[seat], most, evaluation.stage(table.laid))
        now = evaluation.chance(card, evaluation.counted(after.towers, seat), most, then)
        gained = card.points * (now - before)
        if abs(gained) >= WORTH_SAYING:
            found.append(MoveReason(OBJECTIVE if gained > 0 else OBJECTIVE_AWAY, gained, card.id))
    return found
