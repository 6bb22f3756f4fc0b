"""The page about strength tells what its plan asked for, and the games by the clock, which are kept, say the same."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from rosace import sagrada
from rosace.arena import claims, files, plan
from rosace.arena.analysis import result_sets
from rosace.arena.result import Result
from rosace.engine.record import Record

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "strength.md").read_text(encoding="utf-8")
PLAN = (DOCS / "strength.toml").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def kept() -> list[Result]:
    """The games by the clock."""
    return list(files.load(DOCS / "strength" / "by-the-clock.parquet").results)


def test_the_page_is_of_this_plan() -> None:
    assert PLAN.strip() in PAGE


def test_every_claim_was_played() -> None:
    for claim in plan.parse_plan(PLAN).claims:
        assert f"| {claims.Check(claim, None).words()} " in PAGE
    assert "not played" not in PAGE
    assert "failed" not in PAGE


def test_every_seed_by_the_clock_was_played_both_ways(kept: list[Result]) -> None:
    played = Counter((one.fixture.seed, frozenset(one.fixture.seats)) for one in kept)
    assert set(played.values()) == {2}
    assert len({one.fixture for one in kept}) == len(kept) == 800
    assert not [one for one in kept if one.error or not one.compiled]


def test_the_page_tells_what_the_kept_games_say(kept: list[Result]) -> None:
    by_the_clock = [claim for claim in plan.parse_plan(PLAN).claims if "ms" in claim.bot]
    assert len(by_the_clock) == 2
    for claim in by_the_clock:
        check = claims.check_claim(claim, result_sets(kept))
        assert check.games == 400
        (row,) = [line for line in PAGE.splitlines() if check.words() in line]
        assert check.figures() in row
        assert check.verdict in row


@pytest.mark.parametrize("number", range(0, 800, 100))
def test_a_kept_game_replays_to_its_points(kept: list[Result], number: int) -> None:
    result = kept[number]
    record = Record.parse(result.record)
    record.verify(sagrada.GAME)
    position = record.replay(sagrada.GAME)
    assert [position.score(seat).total for seat in range(2)] == list(result.points)
