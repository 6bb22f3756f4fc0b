"""`rosace arena`: tournaments of bots, and reports on them."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from rosace.arena import local, schedule, sprt
from rosace.arena import plan as plans
from rosace.arena import run as running
from rosace.arena.agenda import Agenda
from rosace.arena.journal import Journal
from rosace.arena.plan import Plan, Tournament
from rosace.arena.result import Result
from rosace.bots.protocol import code as programs
from rosace.bots.protocol import python_class
from rosace.cli.arena.summary import summary
from rosace.cli.console import console
from rosace.cli.parameters import (
    FILE,
    FOLDER,
    GameId,
    language_option,
    modules_option,
    options_option,
    read_modules,
    read_options,
)
from rosace.engine.errors import SetupError
from rosace.engine.game import Order
from rosace.engine.optional import require
from rosace.text import Catalogue

ENGINES = ("local", "ray")
INTERRUPTED = 130
"""The exit code after Ctrl-C."""
FAILED = 1
"""The exit code when there are matches that a bot has forfeited, or that failed."""


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
def arena() -> None:
    """Let bots play tournaments, and tell how strong they are and how sure that is."""


@arena.command()
@click.argument("plan", type=click.Path(dir_okay=False, exists=True, path_type=Path), required=False)
@click.option(
    "--out",
    type=FILE,
    help="Where results are kept: a .sqlite file, or a .parquet file with a journal beside it.",
)
@click.option("--game", "games", multiple=True, type=GameId(), help="The game; may be repeated.")
@click.option("--players", help="How many play, as in 2 or 2,3,4.  [default: 2]")
@click.option(
    "--bots",
    help="The bots, as in random,greedy,engine:COMMAND,MODULE:CLASS; the weakest first.",
)
@click.option(
    "--pairing", type=click.Choice(schedule.PAIRINGS), help="Who meets whom.  [default: round-robin]"
)
@click.option(
    "--seeds", type=click.IntRange(1, plans.MOST_SEEDS), help="How many seeds, each played from all seats."
)
@click.option("--seed", help=f"The name of the seeds: NAME-1, NAME-2, …  [default: {plans.USUAL_SEED}]")
@click.option("--tools", type=click.IntRange(1, 5), help="How many tools a solo game has.")
@modules_option
@options_option
@click.option(
    "--stop",
    metavar="LOW:HIGH",
    help="End a contest as soon as a share of LOW or less can be told from "
    "one of HIGH or more, as in 0.5:0.55, erring in 5 % of the cases.",
)
@click.option(
    "--engine", type=click.Choice(ENGINES), default="local", show_default=True, help="What plays the matches."
)
@click.option("--processes", type=click.IntRange(1), help="How many matches at once.  [default: one a core]")
@click.option("--ray-address", help="The address of a Ray cluster; without one, a cluster is started here.")
@click.option(
    "--stale",
    type=click.Choice(["refuse", "keep", "replace"]),
    default="refuse",
    show_default=True,
    help="What to do with results that other rules or bots have left in the file.",
)
@click.option("--programs", "allowed", is_flag=True, help="Start the programs and classes that PLAN names.")
@click.option("--retry", is_flag=True, help="Play the matches again that failed or were forfeited.")
@language_option
def run(
    plan: Path | None, out: Path | None, engine: str, processes: int | None, ray_address: str | None, stale: str,
    allowed: bool, retry: bool, lang: str, **described: Any,
) -> None:  # fmt: skip
    """Play the tournaments of PLAN, a TOML file; or one that the options describe.

    Every match is kept as soon as it has ended, so Ctrl-C loses nothing; the same command plays what is missing.

    Ends with 0 if all is well, 1 if a bot has forfeited a match or a match has failed, 2 if the order cannot be carried
    out, and 130 after Ctrl-C.
    """
    texts, shown = Catalogue(lang), console()
    if plan is not None and any(described.values()):
        raise SetupError("plan", "says what is played; leave out the options that say it too")
    wanted = plans.parse_plan(plan.read_text(encoding="utf-8"), allowed) if plan else _ordered(**described)
    file = out or Path(f"{plan.stem if plan else 'arena'}.sqlite")
    player = _engine(engine, processes, ray_address, wanted)
    with Journal(_journal(file)) as journal:
        agenda = running.prepare(journal, wanted, stale, retry)
        whole = _play(journal, wanted, agenda, player, texts)
        if file != journal.file:
            _export(journal, file)
        results = list(journal.results())
    summary(shown, texts, agenda, results, _rungs(wanted))
    key = "arena-kept" if whole else "arena-interrupted"
    shown.print(texts.text(key, file=str(file), count=agenda.played), soft_wrap=True)
    if not whole:
        raise SystemExit(INTERRUPTED)
    if not all(result.finished for result in results):
        raise SystemExit(FAILED)


def _ordered(
    games: tuple[str, ...], players: str | None, bots: str | None, pairing: str | None, seeds: int | None,
    seed: str | None, tools: int | None, modules: tuple[str, ...], options: tuple[str, ...], stop: str | None,
) -> Plan:  # fmt: skip
    """The plan that the command line describes."""
    if not bots:
        raise SetupError("bots", "name a plan, or the bots that shall play, as in --bots random,greedy")
    named, chosen = tuple(sorted(read_modules(modules))), tuple(sorted(read_options(options).items()))
    orders = [
        Order(game, count, named, chosen, tools)
        for game in games or (plans.USUAL_GAME,)
        for count in _numbers(players or "2")
    ]
    test = sprt.parse_stop(stop) if stop else None
    one = Tournament(tuple(orders), tuple(programs.codes(bots)), pairing or "round-robin", seeds or 100, test)
    one.check()
    found = Plan((one,), plans.check_seed(seed or plans.USUAL_SEED))
    return Plan(found.tournaments, found.seed, text=plans.written(found))


def _numbers(text: str) -> list[int]:
    words = text.replace(",", " ").split()
    if not words or not all(word.isascii() and word.isdigit() for word in words):
        raise SetupError("players", f"are one or several numbers, as in 2 or 2,3,4, not {text!r}")
    return [int(word) for word in words]


def _journal(file: Path) -> Path:
    """The journal of a file with results: the file itself, or the one beside it."""
    if file.suffix == ".parquet":
        require("arena", "pyarrow", field="out")
        return file.with_suffix(".sqlite")
    return file


def _engine(name: str, processes: int | None, address: str | None, plan: Plan) -> running.Engine:
    if name == "ray":
        from rosace.arena.on_ray import play_on_ray

        require("arena", "ray", field="engine")
        classes = {code for one in plan.tournaments for code in one.bots if python_class.is_class(code)}
        modules = {source for code in classes if (source := python_class.source(code)) is not None}
        return partial(play_on_ray, address=address, cpus=processes, modules=sorted(modules))
    if address is not None:
        raise SetupError("ray-address", "is for --engine ray")
    return partial(local.play_in_processes, count=processes or local.cores())


def _export(journal: Journal, file: Path) -> None:
    from rosace.arena import parquet

    parquet.write_parquet(file, journal.results(), journal.about)


# -- while it runs ------------------------------------------------------------------------------------------------


def _play(journal: Journal, plan: Plan, agenda: Agenda, engine: running.Engine, texts: Catalogue) -> bool:
    """Play what is missing, with a progress bar at a terminal; returns whether all was played."""
    screen = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, disable=not screen.is_terminal, transient=True) as bar:
        task = bar.add_task(texts.text("arena-playing"), total=agenda.total, completed=agenda.played)

        def advance(result: Result) -> None:
            """Show how far it is, and errors above the bar."""
            bar.update(task, completed=agenda.played)
            for reason in filter(None, [result.error, *result.forfeits]):
                bar.console.print(f"{result.fixture}: {reason}", style="red", markup=False)

        try:
            running.run(journal, plan, agenda, engine, advance)
        except KeyboardInterrupt:
            return False
    return True


def _rungs(plan: Plan) -> dict[str, float]:
    """The rungs of a plan's ladders: bots that only meet their neighbours are not sorted by wins."""
    ladders = [one.bots for one in plan.tournaments if one.pairing == "ladder"]
    return {bot: float(rung) for bots in ladders for rung, bot in enumerate(bots, 1)}


# -- the other commands -------------------------------------------------------------------------------------------


@arena.command()
@click.argument("results", type=FILE)
@click.option("--out", type=FOLDER, help="The folder for report.md and pictures.")
@click.option(
    "--write",
    "page",
    type=FILE,
    help="Write this page instead, with its pictures in a folder of its name beside it.",
)
@click.option("--png", is_flag=True, help="Draw the pictures as PNG too.")
@language_option
def report(results: Path, out: Path | None, page: Path | None, png: bool, lang: str) -> None:
    """Write a report on RESULTS, a .sqlite or .parquet file: tables, pictures, and whether claims hold."""
    from rosace.arena import files
    from rosace.arena import report as reports

    if (out is None) == (page is None):
        raise SetupError("out", "say where the report goes: a folder with --out, or a page with --write")
    if page is None:
        assert out is not None
        page, pictures = out / "report.md", out
    else:
        pictures = page.with_suffix("")
    reports.write_report(files.load(results), page, pictures, png)
    console().print(Catalogue(lang).text("arena-written", file=str(page)), soft_wrap=True)


@arena.command()
@click.argument("results", type=FILE)
@click.argument("file", type=FILE)
@language_option
def export(results: Path, file: Path, lang: str) -> None:
    """Write RESULTS, a .sqlite file, into FILE as Parquet."""
    if file.suffix != ".parquet":
        raise SetupError("file", f"is to be a .parquet file, not {file}")
    with Journal(results, read_only=True) as journal:
        _export(journal, file)
    console().print(Catalogue(lang).text("arena-written", file=str(file)), soft_wrap=True)


@arena.command()
@click.argument("results", type=FILE)
@click.argument("sources", metavar="FILES...", type=FILE, nargs=-1, required=True)
@language_option
def gather(results: Path, sources: tuple[Path, ...], lang: str) -> None:
    """Put the matches of FILES, .sqlite or .parquet, into RESULTS, a .sqlite file.

    So several machines can share a plan. A match that is there already stays as it is.
    """
    from rosace.arena import files

    found = [files.load(file) for file in sources]
    with Journal(results) as journal:
        files.gather(journal, found)
        count = len(journal)
    console().print(Catalogue(lang).text("arena-kept", file=str(results), count=count), soft_wrap=True)


@arena.command("list")
@click.argument("results", type=FILE)
def list_matches(results: Path) -> None:
    """List the matches in RESULTS, a .sqlite file, with their numbers and points."""
    with Journal(results, read_only=True) as journal:
        for number, result in journal.numbered():
            points = " ".join(map(str, result.points)) or result.error or " ".join(_lost(result))
            click.echo(f"{number}\t{result.fixture}\t{points}")


def _lost(result: Result) -> list[str]:
    """Who forfeited a match, and why."""
    seats = zip(result.fixture.seats, result.forfeits, strict=True)
    return [f"forfeit of {bot}: {reason}" for bot, reason in seats if reason]


@arena.command()
@click.argument("results", type=FILE)
@click.argument("number", type=click.IntRange(1))
def record(results: Path, number: int) -> None:
    """Print the record of match NUMBER in RESULTS, a .sqlite file; `rosace replay -` can show it."""
    with Journal(results, read_only=True) as journal:
        click.echo(journal.result(number).record, nl=False)
