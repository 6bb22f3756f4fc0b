"""The sequential test: what it tells apart, how often it errs, and that order does not matter."""

from __future__ import annotations

from math import log
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosace.arena.agenda import Agenda, Course
from rosace.arena.plan import parse_plan
from rosace.arena.result import Fixture
from rosace.arena.sprt import Stop, llr, parse_stop
from rosace.engine.errors import SetupError
from tests.arena.tables import made_up

STOP = Stop(0.5, 0.6)
PLAN = 'seed = "s"\n[[tournament]]\nbots = ["random", "greedy"]\nseeds = 60\nstop = [0.5, 0.6]\n'


def test_for_wins_and_losses_it_is_the_ratio_of_wald() -> None:
    for wins, losses in ((30, 20), (10, 40), (100, 0)):
        wald = wins * log(0.6 / 0.5) + losses * log(0.4 / 0.5)
        assert llr([1.0] * wins + [0.0] * losses, 0.5, 0.6) == pytest.approx(wald, abs=0.05)


@given(st.lists(st.sampled_from([0.0, 0.25, 0.5, 0.75, 1.0]), min_size=1, max_size=60))
def test_it_is_fair_to_both_sides_and_deaf_to_order(shares: list[float]) -> None:
    found = llr(shares, 0.4, 0.6)
    assert found == pytest.approx(-llr([1 - share for share in shares], 0.4, 0.6), abs=1e-6)
    assert found == pytest.approx(llr(sorted(shares), 0.4, 0.6), abs=1e-9)


def ending(share: float, chance: Random) -> str:
    """The verdict on pairs of games of which such a share is won."""
    shares: list[float] = []
    while not (verdict := STOP.verdict(shares)):
        shares.append(sum(chance.random() < share for _ in range(2)) / 2)
    return verdict


def test_it_errs_about_as_rarely_as_it_says() -> None:
    chance = Random(1)
    level = [ending(0.5, chance) for _ in range(80)]
    better = [ending(0.6, chance) for _ in range(80)]
    assert level.count("higher") <= 9  # 5 % are 4
    assert better.count("lower") <= 9
    assert "higher" in better
    assert "lower" in level


def results(course: Course, share_of: Random) -> list[tuple[Fixture, list[int]]]:
    found = []
    for number in range(len(course.seeds)):
        for fixture in course.fixtures(number):
            greedy_wins = share_of.random() < 0.9
            found.append((fixture, [1 if (bot == "greedy") == greedy_wins else 0 for bot in fixture.seats]))
    return found


def test_the_verdict_does_not_depend_on_which_match_ended_first() -> None:
    plan = parse_plan(PLAN)
    (course,) = Agenda(plan).courses
    played = [made_up(fixture, points) for fixture, points in results(course, Random(2))]
    verdicts = set()
    for shuffle in range(5):
        Random(shuffle).shuffle(played)
        (again,) = Agenda(plan, played).courses
        verdicts.add((again.verdict, again.decided_after))
    ((verdict, seeds),) = verdicts
    assert verdict == "higher"
    assert 10 < seeds < 60


def test_a_contest_that_is_decided_gives_no_more_matches_but_ends_the_seed() -> None:
    agenda = Agenda(parse_plan(PLAN))
    count = 0
    for fixture in agenda:
        count += 1
        agenda.note(made_up(fixture, [int(bot == "greedy") for bot in fixture.seats]))
    assert agenda.courses[0].verdict == "higher"
    assert count == agenda.played == 2 * agenda.courses[0].decided_after
    assert count < agenda.total


@pytest.mark.parametrize("text", ["0.5", "0.6:0.5", "0:0.5", "0.5:1", "a:b", "0.5:0.5", "0.1:0.2:0.3"])
def test_what_is_no_test_is_refused(text: str) -> None:
    with pytest.raises(SetupError, match="stop: "):
        parse_stop(text)
