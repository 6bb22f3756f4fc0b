"""The results of `rosace arena run` as tables: how the bots did, who beat whom, and what was decided."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from rosace.arena import analysis, schedule, sprt
from rosace.arena.agenda import Agenda
from rosace.arena.labels import label
from rosace.arena.result import Result
from rosace.text import Catalogue

VERDICTS = {"": "arena-verdict-open", "higher": "arena-verdict-higher", "lower": "arena-verdict-lower"}


def summary(
    out: Console, texts: Catalogue, agenda: Agenda, results: list[Result], rungs: dict[str, float]
) -> None:
    """Each table with how its bots did, who beat whom, and what was decided."""
    for table in analysis.result_sets(results):
        table.rank_by(rungs)
        out.print(_standings(texts, table), "")
        if table.meetings():
            out.print(_meetings(texts, table), "")
        offences = ("arena-forfeited", "red", table.forfeits()), ("arena-faults", "yellow", table.faults())
        for key, style, found in offences:
            for bot, reasons in found.items():
                words = texts.text(key, bot=bot, count=len(reasons), first=reasons[0])
                out.print(words, style=style, soft_wrap=True)
        for result in table.failed:
            words = texts.text("arena-failed", match=str(result.fixture), error=result.error)
            out.print(words, style="red", soft_wrap=True)
    for course in agenda.courses:
        if course.stop is not None and course.contest.pair is not None:
            words = _verdict(texts, course.contest.pair, course.stop, course.verdict, course.decided_after)
            out.print(words, soft_wrap=True)


def _standings(texts: Catalogue, table: analysis.ResultSet) -> Table:
    shown = Table(box=None, pad_edge=False, title=label(table.order), title_justify="left")
    shown.add_column(texts.text("arena-bot"))
    forfeits = ["arena-forfeits"] if table.forfeits() else []
    for key in ("arena-seats", "arena-wins", "arena-points", "arena-margin", "arena-time", *forfeits):
        shown.add_column(texts.text(key), justify="right")
    for line in table.standings:
        took = sum(line.times) / max(len(line.times), 1)
        shown.add_row(
            line.bot,
            str(line.seats),
            line.wins.percent() if line.wins else analysis.UNKNOWN,
            analysis.mean_text(line.points),
            analysis.mean_text(line.margin),
            f"{took:.1f}" if took >= 1 else f"{took:.1g}",
            *[str(line.forfeits) for _ in forfeits],
        )
    return shown


def _meetings(texts: Catalogue, table: analysis.ResultSet) -> Table:
    shown = Table(box=None, pad_edge=False)
    for key in ("arena-bot", "arena-against"):
        shown.add_column(texts.text(key))
    for key in ("arena-matches", "arena-share", "arena-margin"):
        shown.add_column(texts.text(key), justify="right")
    for meeting in table.meetings():
        share, margin = meeting.share, analysis.mean_text(meeting.margin)
        shown.add_row(meeting.bot, meeting.other, str(share.count), share.percent(), margin)
    return shown


def _verdict(texts: Catalogue, pair: schedule.Pair, stop: sprt.Stop, verdict: str, seeds: int) -> str:
    key = VERDICTS[verdict]
    low, high = f"{stop.low:.0%}", f"{stop.high:.0%}"
    return texts.text(key, bot=pair[0], other=pair[1], low=low, high=high, seeds=seeds)
