"""The potential of boards, the value of objectives, and the chances of winning."""

from __future__ import annotations

import pytest

from rosace.bots.mandala import search_state, towers
from rosace.bots.mandala.evaluation import Evaluation
from rosace.bots.mandala.potential import best_colour, last_score
from rosace.mandala.notation import parse_pile
from rosace.mandala.scoring import tower_points
from tests.mandala.tables import table


def codes(board: str) -> tuple[int, int, int, int, int]:
    one, two, three, four, five = [towers.code(parse_pile(pile)) for pile in board.split()]
    return one, two, three, four, five


@pytest.mark.parametrize(
    "board", ["YW - RP.YW PP BW.PP.YW.RP", "YW.RP YW PP.BP.BW RW.RP.YW.BP PW", "- - - - YW.YP.RW.BP"]
)
def test_towers_score_what_the_rules_say(board: str) -> None:
    own = [parse_pile(pile) for pile in board.split()]
    for tower in range(5):
        if own[tower]:
            assert towers.tower_points(list(codes(board)), 0, tower) == tower_points(own, tower)


def test_the_best_colour_is_found() -> None:
    # yellow on I (heights 0, 1, 3: three points) and IV (four); pink on III and V
    colour, best, rest, alone = best_colour(*codes("YW - RP PP.BP.YW RW"))
    assert (colour, best, rest, alone) == (0, 7, 3, 0)
    assert best_colour(*codes("YW - - PP -"))[1] == 0
    assert last_score(*codes("YW - - PP -")) == 2


@pytest.mark.parametrize(
    ("own", "other", "lead", "likely"),
    [
        ("- - - - -", "- - - - -", 1, (0.9, 1.0)),
        ("- - - - -", "- - - - -", 0, (0.9, 1.0)),  # level, and seat 0 is the earlier one
        ("- - - - -", "- - - - -", -1, (0.0, 0.1)),
        ("YW - - - -", "- - - - -", -1, (0.9, 1.0)),  # one stone: eight points
        ("- - - - -", "BW - - - -", 1, (0.3, 0.9)),  # the other may have an objective for it
        ("- - - - -", "BW - - - -", 9, (0.9, 1.0)),
    ],
)
def test_the_end_is_decided_by_points_and_objectives(
    own: str, other: str, lead: int, likely: tuple[float, float]
) -> None:
    position = table(own, other, points=(20 + lead, 20), ending=True)
    view = position.view(0)
    evaluation = Evaluation(view.table)
    drawn = search_state.of(view.table)
    drawn.finished = True
    wins = evaluation.decided(drawn, evaluation.all_expected(drawn))
    assert likely[0] <= wins[0] <= likely[1]
    assert sum(wins) == pytest.approx(1)
