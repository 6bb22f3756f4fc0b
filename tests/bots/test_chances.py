"""What bots expect of objectives: shares of playouts, the same for the same view and seed."""

from __future__ import annotations

from typing import Any

import pytest

from rosace import bots, games, mandala
from rosace.bots import Budget
from tests.battery.mandala_cases import CASES as MANDALA
from tests.battery.sagrada_cases import CASES as SAGRADA
from tests.sagrada.tables import table as sagrada_table

EMPTY = ".. .. .. .. .."
FEW = Budget(20)


@pytest.mark.parametrize("case", [*SAGRADA[::10], *MANDALA[::4]], ids=str)
def test_chances_are_of_the_own_objectives_and_depend_on_the_view_alone(case: Any) -> None:
    position = case.start(3)
    while not case.game.progress(position.view(0)):
        position.play(position.legal_moves()[0])
    view = position.view(0)
    found = bots.chances(view, "a", FEW)
    assert [one.card for one in found] == [one["card"] for one in case.game.progress(view)]
    assert found == bots.chances(case.twin(position, 0).view(0), "a", FEW)
    assert all(0.0 <= one.likely <= 1.0 for one in found)
    for one, far in zip(found, case.game.progress(view), strict=True):
        assert one.points <= far["possible"]


def test_what_cannot_come_is_not_expected_and_what_is_sure_is() -> None:
    rows = ["R1 Y2 G3 B4 ..", "Y2 G3 B4 .. ..", "R1 G2 .. .. ..", EMPTY]
    last = sagrada_table(rows, grid=["....."] * 4, pool="P6", track=["R1"] * 9, turn=2)
    expected = {one.card: one for one in bots.chances(last.view(0), "a", FEW)}
    assert expected["column-color-variety"].likely == 0.0
    assert expected["color-variety"].likely == 1.0, "the only die left completes a set, wherever it goes"
    assert expected["color-variety"].points == 4.0


def test_objectives_of_mandala_stones_are_neither_sure_nor_lost_at_the_start() -> None:
    for seed in range(3):
        view = mandala.start(players=2, seed=seed).view(0)
        for one in bots.chances(view, "a", Budget(100)):
            assert 0.0 < one.likely < 1.0
            assert one.points == pytest.approx(one.likely * view.table.setup.deck.objective(one.card).points)


def test_a_game_whose_bots_cannot_say_has_no_chances(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "part", lambda room, game: None)
    assert bots.chances(mandala.start(players=2, seed=1).view(0), "a") == []
