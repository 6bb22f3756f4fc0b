"""The judge: many windows at once, each as if it were alone; and cards that the network does not know."""

from __future__ import annotations

import pytest

from rosace import sagrada
from rosace.bots.sagrada import features, value_network
from rosace.bots.sagrada.judge import Judge
from rosace.bots.sagrada.objectives import Objectives
from rosace.sagrada import Position, Window, scoring
from tests.sagrada.tables import table, window

ROWS = ["R4 Y2 .. .. ..", ".. G1 .. .. ..", ".. .. .. .. ..", ".. .. .. .. .."]
OTHER = ["R4 Y2 B5 .. ..", ".. G1 .. .. ..", ".. .. .. .. ..", ".. .. .. .. .."]


def alone(position: Position, own: Window, turns: int, tokens: int) -> float:
    judge = Judge(value_network.default_network(), position.players == 1)
    judge.add_with(position, 0, own, turns, tokens, Objectives(position, 0))
    return judge.totals()[0]


def test_it_tells_the_points_in_the_order_of_adding() -> None:
    position = table(tools=["lathekin"])
    objectives = Objectives(position, 0)
    asked = [(window(rows), turns, tokens) for turns in (3, 9) for tokens in (0, 4) for rows in (ROWS, OTHER)]
    judge = Judge(value_network.default_network())
    for own, turns, tokens in asked:
        judge.add_with(position, 0, own, turns, tokens, objectives)
    assert len(judge) == len(asked)
    assert len(judge.contexts) == 4  # two windows share each
    assert judge.totals() == [alone(position, *one) for one in asked]
    assert len(set(judge.totals())) == len(asked)


def test_tokens_and_tools_are_those_of_the_table() -> None:
    position = table(tools=["lathekin"], tokens=3)
    judge = Judge(value_network.default_network())
    judge.add(position, 0, window(ROWS), 5, Objectives(position, 0))
    used = position.copy()
    used.tool_tokens = [1]
    judge.add(used, 0, window(ROWS), 5, Objectives(position, 0))
    assert judge.totals()[0] == alone(position, window(ROWS), 5, 3)
    assert judge.totals()[0] != judge.totals()[1]


def test_sources_add_up() -> None:
    position = table(tools=["lathekin"])
    judge = Judge(value_network.default_network())
    for rows in (ROWS, OTHER):
        judge.add(position, 0, window(rows), 6, Objectives(position, 0))
    for points, total in zip(judge.by_source(), judge.totals(), strict=True):
        assert sum(points) == pytest.approx(total)
        there = [at for at, name in enumerate(features.OBJECTIVES) if name in position.setup.public]
        assert [at for at in range(value_network.PRIVATE) if points[at]] == there


def test_alone_an_empty_space_costs_three() -> None:
    position = table(tools=["lathekin"])
    context = features.context(position, 0, 6, position.tokens[0])
    masks: list[int] = []
    features.add_masks(window(ROWS), masks)
    empty = float(value_network.default_network().expects(masks, [context], [0])[value_network.EMPTY, 0])
    points = []
    for solo in (False, True):
        judge = Judge(value_network.default_network(), solo)
        judge.add(position, 0, window(ROWS), 6, Objectives(position, 0))
        points += judge.totals()
    assert points[0] - points[1] == pytest.approx(2 * empty)
    assert empty > 0


def test_cards_it_does_not_know_count_as_they_stand() -> None:
    position = sagrada.start(
        2, seed=4, modules=["passion.objectives", "five-six.objectives"], windows=["virtus", "firmitas"]
    )
    objectives = Objectives(position, 0)
    own = window(OTHER)
    cards = [position.setup.deck.public_objective(name) for name in position.setup.public]
    unknown = [card for card in cards if card.id not in features.OBJECTIVES]
    worth = sum(scoring.public_line(own, card, [own]).points for card in unknown)
    for name in position.privates[0]:
        private = position.setup.deck.private_objective(name)
        if not private.colour and not private.cells:
            worth += scoring.private_line(own, private, position.setup.options).points
    assert objectives.others or objectives.private_others
    assert objectives.other_points(own, [own], position.setup.options) == worth
    judge = Judge(value_network.default_network())
    judge.add(position, 0, own, 6, objectives)
    assert judge.totals()[0] == pytest.approx(sum(judge.by_source()[0]) + worth)


def test_without_such_cards_nothing_is_added() -> None:
    position = table(tools=["lathekin"])
    own = window(ROWS)
    assert Objectives(position, 0).other_points(own, [own], position.setup.options) == 0.0
