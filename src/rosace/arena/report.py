"""The report: a page in Markdown with its pictures, from the results and the plan that they came from.

The same results give the same page. Facts about the machine and the date were stored when the matches were played.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import Final

from rosace.arena import claims, plots, ratings
from rosace.arena import plan as plans
from rosace.arena.agenda import Agenda
from rosace.arena.analysis import UNKNOWN, ResultSet, Standing, mean_text, result_sets
from rosace.arena.labels import label
from rosace.arena.plan import Plan
from rosace.arena.result import Result, mean
from rosace.arena.statistics import Estimate
from rosace.engine.errors import SetupError

TITLE: Final = "What the bots can do"
MOST_SHOWN: Final = 20
"""How many failed matches are listed."""
CAPTIONS: Final = {
    "wins": "The share of each row's bot against each column's bot, with its interval.",
    "scores": "The distribution of points.",
    "sources": "Where the points come from.",
    "seats": "The advantage of the first turn.",
    "times": "The thinking time for a move.",
}

READING: Final = """\
Each seed is played in all seatings, with the same deal and the same random outcomes. A *win* is first place after the
tie-breaks of the rules; bots that share it get equal parts. *Ahead* compares two bots at one table, each seat of one
with each seat of the other; a tie counts half. Intervals are 95 %: Wilson's for shares, over games; Student's for
points and margins, over seeds. The *margin* is the difference to the points of the others at the table, or in a solo
game to the target. Games of a bot against copies of itself count only for points, because one of the copies always
wins. A *rating* is openskill's on the Elo scale. `random` has 0, or the lowest bot if `random` did not play; 400 points
more mean odds of ten to one to finish ahead. Its interval is from a bootstrap over seeds. *Seats* is the number of
seats that a bot had; with more than two players, often several in one game."""

COMMANDS: Final = """\
```sh
rosace arena run plan.toml --out results.sqlite
rosace arena report results.sqlite --out report
```"""


@dataclass(frozen=True)
class Source:
    """The data of a report, and its file."""

    results: Sequence[Result]
    about: Mapping[str, str]
    file: Path

    @property
    def plan(self) -> Plan | None:
        """The plan that was played last, if it is known."""
        text = self.about.get("plan", "")
        return plans.read_plan(text) if text else None


@dataclass(frozen=True)
class ReportSection:
    """A table of the tournament, its ratings, and the links to its pictures."""

    table: ResultSet
    ratings: Mapping[str, Estimate]
    pictures: Mapping[str, str]


def write_report(source: Source, page: Path, pictures: Path, png: bool = False) -> None:
    """Write a page, and its pictures into a folder."""
    if not source.results:
        raise SetupError("results", f"{source.file} has no matches yet")
    found = result_sets(source.results)
    try:
        page.parent.mkdir(parents=True, exist_ok=True)
        rated = [_rate(table) for table in found]
        drawn = [_links(plots.draw(table, pictures, png), page.parent) for table in found]
        text = _page(source, [ReportSection(*parts) for parts in zip(found, rated, drawn, strict=True)])
        page.write_text(text, encoding="utf-8")
    except OSError as error:
        raise SetupError("out", f"{page} cannot be written: {error.strerror or error}") from None


def _links(pictures: Mapping[str, Path], folder: Path) -> dict[str, str]:
    return {name: Path(os.path.relpath(file, folder)).as_posix() for name, file in pictures.items()}


def _rate(table: ResultSet) -> dict[str, Estimate]:
    """The ratings of a set of results, which is sorted by them."""
    rated = ratings.rate(table.results) if table.order.players > 1 else {}
    if rated:
        table.rank_by({bot: rating.value for bot, rating in rated.items()})
    return rated


def _page(source: Source, sections: Sequence[ReportSection]) -> str:
    plan, found = source.plan, [one.table for one in sections]
    parts = [f"# {plan.title if plan and plan.title else TITLE}"]
    if plan and plan.about:
        parts.append(plan.about)
    if plan and plan.claims:
        parts += ["## Claims", *_claims(plan, found)]
    parts += ["## How to read this", READING]
    parts += _failures(found)
    forfeits = {label(table.order): table.forfeits() for table in found}
    parts += _offences("Forfeits", "games", forfeits, FORFEITS)
    faults = {label(table.order): table.faults() for table in found}
    parts += _offences("Faults", "faults", faults, FAULTS)
    parts += _verdicts(source, plan)
    for one in sections:
        parts += [f"## {label(one.table.order)}", *_section(one)]
    parts += ["## Repeat it", *_repeat(source)]
    return "\n\n".join(parts) + "\n"


# -- the parts ----------------------------------------------------------------------------------------------------


def _claims(plan: Plan, found: Sequence[ResultSet]) -> list[str]:
    checks = [claims.check_claim(claim, found) for claim in plan.claims]
    rows = [[one.words(), one.figures(), f"**{one.verdict}**"] for one in checks]
    held = sum(one.verdict.startswith("holds") for one in checks)
    note = (
        f"{held} of {len(checks)} hold. A claim holds if the measured value reaches it. *Narrowly* means that "
        "the interval includes values that do not."
    )
    return [markdown(["claim", "measured", "verdict"], rows, "lll"), note]


def _section(section: ReportSection) -> list[str]:
    table, rated = section.table, section.ratings
    if not table.results:
        return ["No match came to its end."]
    head = ["bot", "rating", "wins", "points", "margin", "ms per move", "seats", "forfeits"]
    rows = [_bot(line, rated.get(line.bot)) for line in table.standings]
    known = [column for column in zip(head, *rows, strict=True) if set(column[1:]) != {UNKNOWN}]
    head, *rows = [list(row) for row in zip(*known, strict=True)]
    seeds = len({one.fixture.seed for one in table.results})
    parts = [
        f"{_count(len(table.results), 'game')} on {_count(seeds, 'seed')}.",
        markdown(head, rows, "l" + "r" * 7),
    ]
    meetings = [
        [one.bot, one.other, one.share.percent(), mean_text(one.margin), str(one.share.count)]
        for one in table.meetings()
    ]
    if meetings:
        parts.append(markdown(["bot", "against", "ahead", "margin", "games"], meetings, "llrrr"))
    return [*parts, *[f"![{CAPTIONS[name]}]({link})" for name, link in section.pictures.items()]]


def _bot(line: Standing, rating: Estimate | None) -> list[str]:
    return [
        line.bot,
        _rating(rating) if rating else UNKNOWN,
        line.wins.percent() if line.wins else UNKNOWN,
        mean_text(line.points),
        mean_text(line.margin),
        _time(line.times),
        str(line.seats),
        str(line.forfeits) if line.forfeits else UNKNOWN,
    ]


def _time(times: Sequence[float]) -> str:
    if not times:
        return UNKNOWN
    took = mean(times)
    return f"{took:.3g}" if took < 100 else f"{took:.0f}"


def _rating(rating: Estimate) -> str:
    if rating.high == inf:
        return f"{rating.value:.0f} or more"
    if rating.low == -inf:
        return f"{rating.value:.0f} or less"
    if rating.low == rating.high:
        return f"{rating.value:.0f}"
    return f"{rating.value:.0f} [{rating.low:.0f}, {rating.high:.0f}]"


def _failures(found: Sequence[ResultSet]) -> list[str]:
    failed = [one for table in found for one in table.failed]
    if not failed:
        return []
    lines = [f"- {one.fixture}: `{one.error}`" for one in failed[:MOST_SHOWN]]
    more = [f"- and {len(failed) - MOST_SHOWN} more"] if len(failed) > MOST_SHOWN else []
    were = "match failed and counts" if len(failed) == 1 else "matches failed and count"
    return ["## Matches that failed", f"{len(failed)} {were} in no table:", "\n".join([*lines, *more])]


FORFEITS: Final = (
    "These bots crashed, took too long or chose an illegal move, and lost those games by forfeit. The others share "
    "the win. Such a game counts in shares and ratings; points and margins include only finished games."
)
FAULTS: Final = "These programs violated the protocol. The matches continued, and count."


def _offences(title: str, counted: str, found: Mapping[str, dict[str, list[str]]], note: str) -> list[str]:
    """The faults or forfeits of bots: by table, then by bot."""
    rows = [
        [bot, table, str(len(own)), _cell(own[0])]
        for table, by_bot in found.items()
        for bot, own in by_bot.items()
    ]
    shown = markdown(["bot", "table", counted, "the first"], rows, "llrl")
    return [f"## {title}", shown, note] if rows else []


def _verdicts(source: Source, plan: Plan | None) -> list[str]:
    """The verdicts of the sequential tests, if there are any."""
    if plan is None or not any(one.stop for one in plan.tournaments):
        return []
    rows = []
    for course in Agenda(plan, source.results).courses:
        if course.stop is not None and course.contest.pair is not None:
            bot, other = course.contest.pair
            said = {"higher": f"at least {course.stop.high:.0%}", "lower": f"at most {course.stop.low:.0%}"}
            rows.append(
                [bot, other, label(course.contest.order), str(course.stop), said.get(course.verdict, "not decided"),
                 str(course.decided_after or UNKNOWN)]
            )  # fmt: skip
    note = (
        "These contests ended as soon as a generalised sequential probability ratio test over seeds decided between "
        "the two shares. A share from a contest that was stopped early is a little too far from the middle."
    )
    head = ["bot", "against", "table", "test", "verdict", "seeds"]
    return ["## Sequential tests", markdown(head, rows, "lllllr"), note]


def _repeat(source: Source) -> list[str]:
    about = source.about
    facts = [
        f"- Date: {about.get('date', 'unknown')}; Rosace {about.get('rosace', '?')}, rules and bots "
        f"`{', '.join(sorted({one.version for one in source.results}))}`",
        f"- Python {about.get('python', '?')}, compiled: {about.get('compiled', '?')}; "
        f"{about.get('machine', 'unknown')}",
    ]
    said = (
        "Save this plan as `plan.toml`. A bot that thinks in steps plays the same games again. One that thinks by the "
        "clock plays other games, and its strength depends on the machine."
    )
    plan = about.get("plan", "").strip()
    if not plan:
        return ["\n".join(facts)]
    known = Agenda(plans.read_plan(plan)).planned
    others = sum(one.fixture not in known for one in source.results)
    if others:
        facts.append(f"- {_count(others, 'match', 'matches')} of these were played by another plan than this")
    return [said, COMMANDS, f"```toml\n{plan}\n```", "\n".join(facts)]


# -- Markdown -----------------------------------------------------------------------------------------------------


def markdown(head: Sequence[str], rows: Sequence[Sequence[str]], sides: str) -> str:
    """A table whose columns are as wide as they need to be; `sides` has l or r for each.

    >>> print(markdown(["bot", "wins"], [["random", "1"]], "lr"))
    | bot    | wins |
    | ------ | ---: |
    | random |    1 |
    """
    columns = list(zip(head, *rows, strict=True))
    widths = [max(3, *map(len, column)) for column in columns]
    rule = [
        "-" * (width - 1) + (":" if side == "r" else "-") for width, side in zip(widths, sides, strict=False)
    ]
    texts = [
        [cell.rjust(width) if side == "r" else cell.ljust(width) for cell in column]
        for column, width, side in zip(columns, widths, sides, strict=False)
    ]
    first, *others = zip(*texts, strict=True)
    return "\n".join([f"| {' | '.join(row)} |" for row in [first, rule, *others]])


def _cell(text: str) -> str:
    """A program's text, escaped for a table."""
    return " ".join(text.split()).replace("|", "\\|")


def _count(number: int, thing: str, things: str = "") -> str:
    return f"{number:,} {thing if number == 1 else things or thing + 's'}"
