"""Actions: a number for each move and a move for each number, the same in all games."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

from rosace.envs import mandala_v0, sagrada_v0
from rosace.envs.actions import Actions
from rosace.mandala import moves as mandala_moves
from rosace.sagrada import moves as sagrada_moves
from tests.envs.tables import TASKS, walk

BOTH = {"sagrada": sagrada_v0.actions(), "mandala": mandala_v0.actions()}


@pytest.mark.parametrize("name", BOTH)
def test_moves_and_numbers_go_one_for_one(name: str) -> None:
    actions = BOTH[name]
    assert len(actions.codes) == actions.count == len({move.text for move in actions.moves})
    for code in range(actions.count):
        assert actions.code(actions.move(code)) == code


@pytest.mark.parametrize("name", BOTH)
def test_sections_cover_the_numbers_without_gaps(name: str) -> None:
    actions = BOTH[name]
    first = 0
    for section in actions.sections:
        assert section.first == first
        first += section.size
    assert first == actions.count


@pytest.mark.parametrize("name", TASKS)
def test_every_legal_move_of_a_game_has_a_number_that_means_it(name: str) -> None:
    task = TASKS[name]()
    for seed in range(6):
        for position in walk(task, seed):
            legal = position.legal_moves()
            codes = [task.actions.code(move) for move in legal]
            assert [task.actions.move(code) for code in codes] == legal
            assert np.flatnonzero(task.actions.mask(legal)).tolist() == sorted(codes)


def test_every_move_that_can_be_written_has_a_number() -> None:
    sagrada = BOTH["sagrada"]
    for text in (
        "R5 B3",
        "rose *6 D5",
        "pay K1",
        "take P6",
        "swap Y2",
        "value 6",
        "lift C4",
        "-1",
        "pass",
        "rose R5",
    ):
        assert sagrada.move(sagrada.code(sagrada_moves.parse(text))).text == text
    mandala = BOTH["mandala"]
    assert mandala.count == 755
    assert mandala.code(mandala_moves.parse("tops I II III IV V")) == 754
    assert mandala.code(mandala_moves.parse("W1>NW N I")) == 0


def test_the_documented_places_of_some_numbers() -> None:
    sagrada = BOTH["sagrada"]
    place, rose = sagrada.section("place").first, sagrada.section("rose").first
    assert sagrada.code(sagrada_moves.parse("R5 B3")) == place + 20 * 4 + 7
    assert sagrada.code(sagrada_moves.parse("rose R5 B3")) == rose + 20 * 4 + 7
    assert sagrada.code(sagrada_moves.PASS_TURN) == 0
    mandala = BOTH["mandala"]
    assert mandala.code(mandala_moves.parse("P1>C S III")) == 180 * 2 + 20 * 4 + 5 * 2 + 2


@pytest.mark.parametrize(
    ("actions", "digest"),
    [
        (BOTH["sagrada"], "3128780923a318c5148da24f7ff16d416db75a77a5ac9b045a47d377d3d54dd3"),
        (BOTH["mandala"], "7d73685a5c4774b4971d5b950fb96cfef6d1bc3b9fd2554e0ca72773a74bc21c"),
    ],
)
def test_the_numbers_are_those_of_version_0(actions: Actions, digest: str) -> None:
    """If this fails, a number has changed its meaning: make a version 1 and tell it in docs/environments.md."""
    assert actions.digest() == digest


def test_the_moves_of_the_promotional_tool_come_after_all_others() -> None:
    usual, promo = sagrada_v0.actions(), sagrada_v0.actions(["promo.strip-cutter"])
    assert promo.moves[: usual.count] == usual.moves
    more = [move.text for move in promo.moves[usual.count :]]
    assert (len(more), more[0], more[1], more[-1]) == (121, "promo-strip-cutter", "from 0 A1", "from 5 D5")
    assert sagrada_v0.task(2, ["glory.bloom"]).actions is usual
    assert sagrada_v0.task(2, ["promo.strip-cutter"]).actions is promo
    assert pickle.loads(pickle.dumps(promo)) is promo


def test_a_pickled_numbering_is_the_same_object() -> None:
    assert pickle.loads(pickle.dumps(BOTH["sagrada"])) is BOTH["sagrada"]
