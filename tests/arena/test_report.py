"""The report: the same from the same results, byte for byte, and true to them."""

from __future__ import annotations

import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from itertools import pairwise
from pathlib import Path

import pytest

from rosace.arena import plan as plans
from rosace.arena import plots, report
from rosace.arena import run as running
from rosace.arena.agenda import Agenda
from rosace.arena.analysis import result_sets
from rosace.arena.claims import check_claim
from rosace.arena.journal import Journal
from rosace.arena.local import play_here
from rosace.arena.plan import Claim
from rosace.arena.playing import failure, forfeit
from rosace.arena.ratings import rate
from rosace.arena.report import Source
from rosace.arena.result import Fixture, Result
from rosace.engine.errors import SetupError
from rosace.engine.game import Order
from tests.arena.tables import TINY, TWO, made_up, strengths


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Source:
    file = tmp_path_factory.mktemp("results") / "results.sqlite"
    plan = plans.parse_plan(TINY)
    with Journal(file) as journal:
        running.run(journal, plan, running.prepare(journal, plan), play_here)
        return Source(list(journal.results()), journal.about, file)


def files(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


@pytest.fixture(scope="module")
def written(source: Source, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A report with its pictures beside it."""
    folder = tmp_path_factory.mktemp("written")
    report.write_report(source, folder / "report.md", folder / "report")
    return folder


@pytest.mark.slow  # draws every diagram twice
def test_the_same_results_give_the_same_report(source: Source, written: Path, tmp_path: Path) -> None:
    report.write_report(source, tmp_path / "report.md", tmp_path / "report", png=True)
    one, two = files(tmp_path), files(written)
    assert {name: text for name, text in one.items() if not name.endswith(".png")} == two
    pictures = [name for name in two if name.endswith(".svg")]
    assert {name for name in one if name.endswith(".png")} == {name[:-4] + ".png" for name in pictures}
    assert len(pictures) == 4 * 4 + 3  # solo no seat is better; who of two is ahead, a table says
    for name in pictures:
        assert ElementTree.fromstring(two[name]).tag.endswith("svg")


def test_a_page_links_to_all_its_pictures(written: Path) -> None:
    text = (written / "report.md").read_text(encoding="utf-8")
    linked = re.findall(r"!\[[^]]+\]\((.+?)\)", text)
    assert {written / link for link in linked} == set((written / "report").iterdir())
    assert text.startswith("# A small try\n\nOnly to test.\n")
    assert TINY.strip() in text
    for heading in ("Claims", "Sagrada, 2 players", "Sagrada, solo, 3 tools", "Mandala Stones, 3 players"):
        assert f"\n## {heading}\n" in text
    assert "greedy beats random in at least 50 %: Sagrada, 2 players" in text
    assert "failed" not in text


def test_claims_are_checked(source: Source) -> None:
    checks = [check_claim(claim, result_sets(source.results)) for claim in plans.parse_plan(TINY).claims]
    assert [one.verdict for one in checks][1:] == ["does not hold", "does not hold", "not played"]
    assert checks[0].verdict.startswith("holds")
    assert [one.games for one in checks] == [6, 18, 3, 0]
    assert (
        "has at least 1000 points on average against random: Mandala Stones, 3 players" in checks[1].words()
    )


@pytest.mark.parametrize(
    ("percent", "verdict"),
    [(40, "holds"), (74, "holds, narrowly"), (76, "does not hold, narrowly"), (90, "does not hold")],
)
def test_a_verdict_says_how_sure_it_is(percent: float, verdict: str) -> None:
    results = [
        made_up(Fixture(TWO, f"s-{number}", ("a", "b")), [int(number % 4 > 0), int(number % 4 == 0)])
        for number in range(100)
    ]
    assert check_claim(Claim("a", TWO, "b", percent=percent), result_sets(results)).verdict == verdict


def test_points_among_its_own_kind_are_not_those_against_others() -> None:
    four = Order("sagrada", 4)
    results = [
        *[made_up(Fixture(four, f"s-{number}", ("a",) * 4), [50, 52, 54, 56]) for number in range(5)],
        *[made_up(Fixture(four, f"s-{number}", ("a", "b", "b", "b")), [90, 1, 2, 3]) for number in range(5)],
    ]
    measured = [
        check_claim(Claim("a", four, against, points=53), result_sets(results)).measured
        for against in ("a", "b", "")
    ]
    assert [one.value for one in measured if one] == [53, 90, 71.5]


def test_what_failed_is_told(tmp_path: Path) -> None:
    broken = failure(Fixture(TWO, "x", ("random", "greedy")), "greedy, seat 1: ValueError: out of ideas")
    good = made_up(Fixture(TWO, "y", ("random", "greedy")), [1, 2])
    report.write_report(Source([good, broken], {}, tmp_path / "r"), tmp_path / "r.md", tmp_path)
    text = (tmp_path / "r.md").read_text(encoding="utf-8")
    assert "1 match failed and counts in no table" in text
    assert "Sagrada, 2 players, seed x, random greedy: `greedy, seat 1: ValueError: out of ideas`" in text


def test_faults_are_told(tmp_path: Path) -> None:
    good = made_up(Fixture(TWO, "y", ("random", "mine")), [1, 2], faults=((), ("silence 5", "crash 9")))
    report.write_report(Source([good], {}, tmp_path / "r"), tmp_path / "r.md", tmp_path)
    page = (tmp_path / "r.md").read_text(encoding="utf-8")
    assert re.search(r"\| mine \| Sagrada, 2 players \| +2 \| silence 5 \|", page)


def test_sequential_tests_are_told(tmp_path: Path) -> None:
    text = 'seed = "s"\n[[tournament]]\nbots = ["random", "greedy"]\nseeds = 40\nstop = [0.5, 0.7]\n'
    results = strengths({"random": 10, "greedy": 60}, count=40)
    report.write_report(Source(results, {"plan": text}, tmp_path / "r"), tmp_path / "r.md", tmp_path)
    page = (tmp_path / "r.md").read_text(encoding="utf-8")
    assert re.search(
        r"\| greedy \| random +\| Sagrada, 2 players \| 0.5:0.7 \| at least 70% \| +\d+ \|", page
    )


def test_the_best_is_first_in_a_ladder_too(tmp_path: Path) -> None:
    means = {"random": 10.0, "a": 20.0, "b": 30.0, "c": 40.0}
    results = strengths(means, count=40, pairing="ladder")
    report.write_report(Source(results, {}, tmp_path / "r"), tmp_path / "r.md", tmp_path)
    page = (tmp_path / "r.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\w+) +\| +\d+ ?(?:\[.*?\]|or more)? +\|", page, re.MULTILINE)
    assert rows == ["c", "b", "a", "random"]
    assert "sagrada-2-wins.svg" in page


def test_the_best_is_first_among_its_own_kind_too() -> None:
    (table,) = result_sets(strengths({"a": 20.0, "b": 40.0, "c": 30.0}, players=4, count=10, pairing="self"))
    assert table.bots == ["b", "c", "a"]


def test_games_among_one_kind_count_for_points_alone(tmp_path: Path) -> None:
    four = Order("sagrada", 4)
    among_themselves = made_up(Fixture(four, "s-1", ("a",) * 4), [50, 52, 54, 56])
    with_others = made_up(Fixture(four, "s-2", ("a", "b", "b", "b")), [90, 1, 2, 3])
    (table,) = result_sets([among_themselves, with_others])
    first = table.standings[0]
    assert first.points is not None
    assert (first.bot, first.seats, first.points.value) == ("a", 5, 71.5)
    assert first.wins is not None
    assert (first.wins.value, first.wins.count) == (1.0, 1)
    assert first.margin is not None
    assert first.margin.value == 88
    report.write_report(Source([among_themselves], {}, tmp_path / "r"), tmp_path / "r.md", tmp_path)
    page = (tmp_path / "r.md").read_text(encoding="utf-8")
    assert re.search(r"^\| bot \| +points \| ms per move \| seats \|$", page, re.MULTILINE)


@pytest.mark.parametrize("count", [3, plots.UPRIGHT, plots.UPRIGHT + 1, 12])
def test_names_above_the_columns_do_not_run_into_each_other(count: int) -> None:
    names = [f"master@{number}ms" for number in range(1, count + 1)]
    (table,) = result_sets(strengths(dict.fromkeys(names, 50.0), count=1, pairing="ladder"))
    figure = plots.wins(table)
    figure.canvas.draw()
    labels = figure.axes[0].get_xticklabels()
    boxes = [label.get_window_extent() for label in labels]
    apart = all(left.x1 < right.x0 for left, right in pairwise(boxes))
    assert apart or {label.get_rotation() for label in labels} == {40.0}


def test_the_seat_effect_goes_by_the_first_turn() -> None:
    results = [
        made_up(
            Fixture(TWO, f"s-{number}", ("a", "b")), [1, 0] if number % 2 else [0, 1], first=1 - number % 2
        )
        for number in range(10)
    ]
    (table,) = result_sets(results)
    assert [one.value for one in table.seat_effect()] == [1, 0]  # whoever began has won


def test_nothing_gives_no_report(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match="has no matches yet"):
        report.write_report(Source([], {}, tmp_path / "r"), tmp_path / "r.md", tmp_path)
    only = [failure(Fixture(TWO, "x", ("random", "greedy")), "it broke")]
    report.write_report(Source(only, {}, tmp_path / "r"), tmp_path / "r.md", tmp_path)
    assert "No match came to its end." in (tmp_path / "r.md").read_text()


def test_playing_needs_none_of_what_reports_need() -> None:
    program = (
        "import sys, rosace.cli.arena.command, rosace.arena\n"
        "print({'matplotlib', 'pyarrow', 'ray', 'openskill'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


def test_a_report_does_not_need_the_bots(tmp_path: Path) -> None:
    """They may have been renamed since, or be programs that are not here."""
    text = (
        'seed = "s"\n[[tournament]]\nbots = ["gone", "random"]\nseeds = 2\n'
        '[[claim]]\nbot = "gone"\nagainst = "random"\npercent = 60\n'
    )
    results = strengths({"gone": 50, "random": 10}, count=3)
    report.write_report(Source(results, {"plan": text}, tmp_path / "r"), tmp_path / "r.md", tmp_path)
    page = (tmp_path / "r.md").read_text(encoding="utf-8")
    assert "gone beats random in at least 60 %" in page
    assert "- 2 matches of these were played by another plan than this" in page


def test_a_results_version_is_told(source: Source) -> None:
    assert {one.version for one in source.results} == {source.about["version"]}
    assert isinstance(source.results[0], Result)


# -- forfeits -----------------------------------------------------------------------------------------------------


def with_forfeits() -> list[Result]:
    """`b` is ahead where it comes to the end, and forfeits every second game."""
    found = []
    for number in range(20):
        fixture = Fixture(TWO, f"s-{number}", ("a", "b") if number % 4 < 2 else ("b", "a"))
        if number % 2:
            found.append(forfeit(fixture, fixture.seats.index("b"), "crash, decision 3: exit 1"))
        else:
            found.append(made_up(fixture, [30 if bot == "a" else 40 for bot in fixture.seats]))
    return found


def test_a_forfeit_is_a_loss_in_every_share_and_rating() -> None:
    (table,) = result_sets(with_forfeits())
    lines = {line.bot: line for line in table.standings}
    assert [(line.wins.value, line.wins.count) for line in lines.values() if line.wins] == [(0.5, 20)] * 2
    assert (lines["a"].forfeits, lines["b"].forfeits) == (0, 10)
    meeting = table.meeting("a", "b")
    assert meeting is not None
    assert (meeting.share.value, meeting.share.count) == (0.5, 20)
    rated = rate(with_forfeits())
    assert abs(rated["a"].value - rated["b"].value) < 30
    only = rate([one for one in with_forfeits() if one.finished])
    assert only["b"].value > only["a"].value + 100
    check_b = check_claim(Claim("b", TWO, "a", percent=60), [table])
    assert check_b.verdict.startswith("does not hold")


def test_points_and_margins_are_of_games_that_were_played_to_their_end() -> None:
    (table,) = result_sets(with_forfeits())
    lines = {line.bot: line for line in table.standings}
    found = {bot: (line.points.value, line.points.count) for bot, line in lines.items() if line.points}
    assert found == {"a": (30, 10), "b": (40, 10)}
    assert lines["b"].margin is not None
    assert lines["b"].margin.value == 10
    meeting = table.meeting("b", "a")
    assert meeting is not None
    assert meeting.margin is not None
    assert meeting.margin.value == 10
    claimed = check_claim(Claim("b", TWO, "a", points=40), [table])
    assert (claimed.verdict, claimed.games) == ("holds", 10)
    assert [share.count for share in table.seat_effect()] == [10, 10]


def test_a_forfeit_counts_in_a_sequential_test() -> None:
    plan = plans.parse_plan('[[tournament]]\nbots = ["random", "greedy"]\nseeds = 40\nstop = [0.5, 0.8]\n')
    agenda = Agenda(plan)
    (course,) = agenda.courses
    for number in range(40):
        for fixture in course.fixtures(number):
            agenda.note(forfeit(fixture, fixture.seats.index("greedy"), "crash, decision 3"))
    assert course.verdict == "lower"


def test_forfeits_are_in_the_report(tmp_path: Path) -> None:
    report.write_report(Source(with_forfeits(), {}, tmp_path / "r"), tmp_path / "r.md", tmp_path)
    page = (tmp_path / "r.md").read_text(encoding="utf-8")
    assert re.search(
        r"^\| b +\| Sagrada, 2 players \| +10 \| crash, decision 3: exit 1 \|$", page, re.MULTILINE
    )
    assert re.search(r"^\| bot \| .* \| seats \| forfeits \|$", page, re.MULTILINE)
    assert re.search(r"^\| b .*\| +20 \| +10 \|$", page, re.MULTILINE)
    assert re.search(r"^\| a .*\| +20 \| +– \|$", page, re.MULTILINE)


@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_bot_that_does_nothing_but_forfeit_has_a_report(tmp_path: Path, players: int) -> None:
    order = Order("sagrada", players)
    seats = ("a", *["b"] * (players - 1))
    lost = [forfeit(Fixture(order, f"s-{number}", seats), 0, "no-greeting | a\nb") for number in range(3)]
    report.write_report(Source(lost, {}, tmp_path / "r"), tmp_path / "r.md", tmp_path)
    page = (tmp_path / "r.md").read_text(encoding="utf-8")
    assert "no-greeting \\| a b |" in page
    assert re.search(r"^\| a .*0\.0 %", page, re.MULTILINE)
