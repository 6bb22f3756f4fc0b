"""`rosace arena`: from the command line to results, a report and a record."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from rosace.arena import local, on_ray
from rosace.arena.journal import Journal
from rosace.arena.playing import forfeit, play
from rosace.arena.result import Fixture, Result
from rosace.bots.protocol import python_class
from rosace.engine import optional
from rosace.engine.game import Order
from tests.arena.broken import make
from tests.arena.tables import TINY, TWO
from tests.cli.typist import rosace


@pytest.fixture(autouse=True)
def in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Starting processes is tested elsewhere."""
    monkeypatch.setattr(local, "play_in_processes", lambda fixtures, count: local.play_here(fixtures))


def test_a_tournament_from_options(tmp_path: Path) -> None:
    file = tmp_path / "r.sqlite"
    order = [
        "arena",
        "run",
        "--bots",
        "random,greedy",
        "--players",
        "2,3",
        "--seeds",
        "2",
        "--out",
        str(file),
    ]
    run = rosace(tmp_path, *order)
    assert run.exit_code == 0, run.output
    assert re.search(
        r"Sagrada, 2 players.*\nbot +seats +wins +points +margin +ms/move\ngreedy +4 +\d", run.output
    )
    assert re.search(r"greedy +random +12 +\d", run.output)
    assert "16 matches are in" in run.output
    again = rosace(tmp_path, *order)
    assert again.output == run.output
    with Journal(file) as journal:
        assert len(journal) == 16
        assert "bots = " in journal.about["plan"]


def test_a_plan_a_report_an_export_and_a_record(tmp_path: Path) -> None:
    plan, base = tmp_path / "tiny.toml", tmp_path / "r.sqlite"
    plan.write_text(
        'seed = "try"\n[[tournament]]\nbots = ["random", "greedy"]\nseeds = 3\n', encoding="utf-8"
    )
    out = tmp_path / "r.parquet"
    assert rosace(tmp_path, "arena", "run", str(plan), "--out", str(out)).exit_code == 0
    assert base.is_file()
    assert out.is_file()

    one = rosace(tmp_path, "arena", "report", str(base), "--out", str(tmp_path / "one"), "--png")
    assert f"{tmp_path / 'one' / 'report.md'} is written." in one.output
    rosace(tmp_path, "arena", "report", str(out), "--write", str(tmp_path / "page.md"))
    reports = [(tmp_path / name).read_text(encoding="utf-8") for name in ("one/report.md", "page.md")]
    assert reports[0] == reports[1].replace("](page/", "](")
    assert (tmp_path / "one" / "sagrada-2-scores.png").is_file()
    assert (tmp_path / "page" / "sagrada-2-scores.svg").is_file()

    rosace(tmp_path, "arena", "export", str(base), str(tmp_path / "again.parquet"))
    assert (tmp_path / "again.parquet").is_file()

    listed = rosace(tmp_path, "arena", "list", str(base)).output.splitlines()
    number, match, points = listed[3].split("\t")
    record = rosace(tmp_path, "arena", "record", str(base), number).output
    assert f"\nResult: {points}\n" in record
    (tmp_path / "game.txt").write_text(record, encoding="utf-8")
    assert "wins with" in rosace(tmp_path, "replay", str(tmp_path / "game.txt"), "--lang", "en").output
    assert match == "Sagrada, 2 players, seed try-2, random greedy"


def test_two_halves_of_a_plan_are_put_together(tmp_path: Path) -> None:
    plan = tmp_path / "both.toml"
    both = {"greedy": '[[tournament]]\nplayers = 1\nbots = ["greedy"]\nseeds = 3\n'}
    both["random"] = both["greedy"].replace("greedy", "random")
    for name, half in both.items():
        plan.write_text(half, encoding="utf-8")
        rosace(tmp_path, "arena", "run", str(plan), "--out", str(tmp_path / f"{name}.parquet"))
    files = [
        str(tmp_path / name) for name in ("all.sqlite", "greedy.sqlite", "random.parquet", "greedy.parquet")
    ]
    assert "6 matches are in" in rosace(tmp_path, "arena", "gather", *files).output
    plan.write_text("".join(both.values()), encoding="utf-8")
    order = ["arena", "run", str(plan), "--out"]
    assert "6 matches are in" in rosace(tmp_path, *order, files[0]).output
    rosace(tmp_path, *order, str(tmp_path / "here.sqlite"))
    with Journal(tmp_path / "all.sqlite") as gathered, Journal(tmp_path / "here.sqlite") as here:
        assert [one.record for one in gathered.results()] == [one.record for one in here.results()]
        assert set(here.about) <= set(gathered.about)


def test_what_does_not_belong_together_is_not_put_together(tmp_path: Path) -> None:
    order = Order("sagrada", 1)
    for number, version in enumerate(("old", "new")):
        with Journal(tmp_path / f"{version}.sqlite") as journal:
            journal.add(replace(play(Fixture(order, f"s-{number}", ("random",))), version=version))
    run = rosace(tmp_path, "arena", "gather", *(str(tmp_path / f"{name}.sqlite") for name in ("old", "new")))
    assert run.exit_code == 2
    assert "new.sqlite was played with other rules or bots than the rest (new, old)" in run.output
    with Journal(tmp_path / "old.sqlite") as journal:
        assert len(journal) == 1
    missing = rosace(tmp_path, "arena", "gather", str(tmp_path / "all.sqlite"), str(tmp_path / "gone.sqlite"))
    assert "there is no file" in missing.output
    assert not (tmp_path / "all.sqlite").exists()


def test_a_ladder_is_shown_from_the_top(tmp_path: Path) -> None:
    order = [
        "--bots",
        "greedy,random",
        "--pairing",
        "ladder",
        "--seeds",
        "1",
        "--out",
        str(tmp_path / "r.sqlite"),
    ]
    run = rosace(tmp_path, "arena", "run", *order)
    assert re.search(r"\nrandom .*\ngreedy ", run.output)  # as they were named, whatever came of it


def test_the_name_of_the_plan_names_the_results(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("spring.toml").write_text('[[tournament]]\nbots = "greedy"\nplayers = 1\n', encoding="utf-8")
    assert "1 match is in spring.sqlite." in rosace(tmp_path, "arena", "run", "spring.toml").output


def test_the_sequential_test_tells_what_it_found(tmp_path: Path) -> None:
    order = ["arena", "run", "--bots", "random,greedy", "--seeds", "60", "--stop", "0.5:0.7", "--out"]
    run = rosace(tmp_path, *order, str(tmp_path / "r.sqlite"))
    words = "greedy against random: 70% or more rather than 50% or less, decided after"
    assert re.search(rf"{words} \d+ seeds\.", run.output)
    open_ = rosace(tmp_path, *order, str(tmp_path / "s.sqlite"), "--stop", "0.5:0.51")
    assert "greedy against random: not decided between 50% and 51%." in open_.output


def test_ctrl_c_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def until_ctrl_c(fixtures: Iterable[Fixture], count: int) -> Iterator[Result]:
        for number, result in enumerate(local.play_here(fixtures)):
            if number == 3:
                raise KeyboardInterrupt
            yield result

    order = ["arena", "run", "--bots", "random,greedy", "--seeds", "4", "--out", str(tmp_path / "r.sqlite")]
    with monkeypatch.context() as patch:
        patch.setattr(local, "play_in_processes", until_ctrl_c)
        run = rosace(tmp_path, *order)
    assert run.exit_code == 130
    assert re.search(r"Broken off. 3 matches are in .*; the same command goes on from there\.", run.output)
    assert "8 matches are in" in rosace(tmp_path, *order).output


def test_a_crash_is_told_and_seen_in_the_exit_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def crashing(fixtures: Iterable[Fixture], count: int) -> Iterator[Result]:
        for fixture in fixtures:
            seats = tuple("crash" if bot == "greedy" else bot for bot in fixture.seats)
            yield replace(play(Fixture(fixture.order, fixture.seed, seats), make), fixture=fixture)

    monkeypatch.setattr(local, "play_in_processes", crashing)
    command = ("arena", "run", "--bots", "random,greedy", "--seeds", "1", "--out", str(tmp_path / "r.sqlite"))
    run = rosace(tmp_path, *command)
    assert run.exit_code == 1
    assert (
        "greedy lost 2 matches by forfeit, the first: error, decision 5: ValueError: out of ideas"
        in run.output
    )
    assert re.search(r"bot +seats +wins +points +margin +ms/move +forfeits\n", run.output)
    assert re.search(r"random +2 +100\.0 % \[.*\] +– +– +\S+ +0\n", run.output)
    assert re.search(r"greedy +2 +0\.0 % \[.*\] +– +– +\S+ +2\n", run.output)
    listed = rosace(tmp_path, "arena", "list", str(tmp_path / "r.sqlite")).output
    assert "\tforfeit of greedy: error, decision 5: ValueError: out of ideas" in listed
    again = rosace(tmp_path, *command)
    assert again.exit_code == 1, "it is told as long as it is in the file"


def test_the_engine_can_be_ray(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("ray", reason="Ray is not built for this platform")
    asked: list[tuple[str | None, int | None]] = []

    def cluster(
        fixtures: Iterable[Fixture], address: str | None, cpus: int | None, modules: Sequence[Path]
    ) -> Iterator[Result]:
        asked.append((address, cpus))
        return local.play_here(fixtures)

    monkeypatch.setattr(on_ray, "play_on_ray", cluster)
    order = ["arena", "run", "--bots", "random,greedy", "--seeds", "1", "--out", str(tmp_path / "r.sqlite")]
    assert (
        rosace(tmp_path, *order, "--engine", "ray", "--ray-address", "auto", "--processes", "2").exit_code
        == 0
    )
    assert asked == [("auto", 2)]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--engine", "ray"], "engine: ray is not installed"),
        (["--out", "r.parquet"], "out: pyarrow is not installed"),
    ],
)
def test_what_is_not_installed_is_named_before_the_first_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], words: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(optional, "find_spec", lambda name: None)
    run = rosace(tmp_path, "arena", "run", "--bots", "random,greedy", *arguments)
    assert run.exit_code == 2
    assert f'rosace: {words}; pip install "rosace[arena]" brings it' in run.output
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["run"], "bots: name a plan, or the bots that shall play, as in --bots random,greedy"),
        (["run", "--bots", "random,clever"], "bots: there is no bot 'clever'"),
        (["run", "--bots", "random,greedy", "--players", "two"], "players: are one or several numbers"),
        (["run", "--bots", "random,greedy", "--players", "7"], "players: 1 to 6 play, not 7"),
        (
            ["run", "--bots", "random,greedy", "--stop", "0.6"],
            "stop: is two shares such as 0.5:0.55, not '0.6'",
        ),
        (["run", "--bots", "random,greedy", "--option", "bag"], "option: write it as name=value, not 'bag'"),
        (["run", "--bots", "random,greedy", "--ray-address", "x"], "ray-address: is for --engine ray"),
        (
            ["run", "--bots", "random,greedy", "--out", "no/such/r.sqlite"],
            "results: no/such/r.sqlite cannot be used",
        ),
        (["run", "plan.toml", "--bots", "random"], "plan: says what is played; leave out the options"),
        (["report", "none.sqlite", "--out", "x"], "results: there is no file none.sqlite"),
        (
            ["report", "plan.toml"],
            "out: say where the report goes: a folder with --out, or a page with --write",
        ),
        (["export", "none.sqlite", "x.csv"], "file: is to be a .parquet file, not x.csv"),
        (["list", "none.sqlite"], "results: there is no file none.sqlite"),
        (["record", "none.sqlite", "1"], "results: there is no file none.sqlite"),
    ],
)
def test_a_mistake_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], words: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("plan.toml").write_text(TINY, encoding="utf-8")
    run = rosace(tmp_path, "arena", *arguments)
    assert run.exit_code == 2
    assert f"rosace: {words}" in run.output


# -- programs and classes of one's own ----------------------------------------------------------------------------

EXAMPLE = Path(__file__).parents[2] / "docs" / "my_bot.py"
PROGRAM = f"{sys.executable} {EXAMPLE}"
OWN = "tests.arena.broken:Random"


@pytest.mark.parametrize("code", [f"engine:{PROGRAM}@30s", f'engine:"{PROGRAM}"@30s'])
def test_a_program_and_a_class_play_a_tournament(tmp_path: Path, code: str) -> None:
    file = tmp_path / "r.sqlite"
    order = ["arena", "run", "--bots", f"{code},{OWN},random", "--seeds", "1", "--out", str(file)]
    run = rosace(tmp_path, *order)
    assert run.exit_code == 0, run.output
    with Journal(file) as journal:
        seats = {bot for one in journal.results() for bot in one.fixture.seats}
        assert seats == {f"engine:{PROGRAM}@30s", OWN, "random"}
        assert not [
            one
            for one in journal.results()
            if "engine:" in one.record or ":Random" in one.record.replace("program:Random", "")
        ]
    assert rosace(tmp_path, "arena", "report", str(file), "--out", str(tmp_path)).exit_code == 0


def test_a_plan_with_programs_must_be_allowed(tmp_path: Path) -> None:
    plan = tmp_path / "plan.toml"
    plan.write_text(
        f"[[tournament]]\nbots = ['random', 'engine:\"{PROGRAM}\"@30s', '{OWN}']\nseeds = 1\n",
        encoding="utf-8",
    )
    order = ["arena", "run", str(plan), "--out", str(tmp_path / "r.sqlite")]
    refused = rosace(tmp_path, *order)
    assert refused.exit_code == 2
    assert "this plan would run" in refused.output
    assert not (tmp_path / "r.sqlite").exists()
    assert rosace(tmp_path, *order, "--programs").exit_code == 0


def test_a_file_with_results_starts_no_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A journal from elsewhere holds codes and a plan, and both are only read."""
    file, started = tmp_path / "r.sqlite", []
    monkeypatch.setattr(subprocess, "Popen", lambda *command, **more: started.append(command))
    monkeypatch.setattr(python_class, "import_module", started.append)
    evil = ("engine:touch pwned", "tests.evil:Bot")
    with Journal(file) as journal:
        journal.add(forfeit(Fixture(TWO, "s-1", evil), 0, "crash, decision 1"))
        journal.set_facts(plan=f'[[tournament]]\nbots = ["{evil[0]}", "{evil[1]}"]\n')
    for command in (["report", str(file), "--out", str(tmp_path)], ["list", str(file)], ["record", str(file), "1"],
                    ["export", str(file), str(tmp_path / "r.parquet")],
                    ["gather", str(tmp_path / "all.sqlite"), str(file)]):  # fmt: skip
        assert rosace(tmp_path, "arena", *command).exit_code == 0
    order = ["arena", "run", "--bots", "random,greedy", "--seeds", "1", "--out", str(file), "--retry"]
    assert rosace(tmp_path, *order).exit_code == 0, "what is missing is what the command names"
    assert started == []
