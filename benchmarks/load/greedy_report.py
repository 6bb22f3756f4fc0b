"""The effect of greedy clients on the others, as Markdown."""

from __future__ import annotations

from collections.abc import Sequence

from benchmarks.load.crowd import Window
from benchmarks.load.greed import RATE
from benchmarks.load.greedy import ARCHIVED, BOTS, LIMIT, Phase
from benchmarks.load.report import ms
from benchmarks.load.trial import percentile
from benchmarks.report import table

COLUMNS = (
    "one client is greedy for", "requests", "refused", "received", "others' p50", "p99", "× undisturbed", "with bots",
    "× undisturbed", "service", "memory", "verdict",
)  # fmt: skip

METHOD = f"""\
- Every player has an address of its own, and so has the greedy client, which is a process of its own. The settings are
  the defaults. At every table a move is made each second; at one of {BOTS} tables a bot plays.
- *others' p50* and *p99* are the times from sending a move to the answer, for all players but the greedy one. *with
  bots* is the p99 until a bot has answered the move. Both must stay below {LIMIT:.0f} × the undisturbed value, without
  an error.
- The greedy client sends up to {RATE} requests a second, ten times its limit. `connections`: 1,500, which send nothing.
  `streams`: 150, which are never read, of a table that changes ten times a second. `reconnections`: to a table with 50
  changes. `archive`: a hundred downloads at once, of {ARCHIVED} games. `imports`: records, every other of 900 kB.
  `hints`: at ten tables. `tables`: with three strong bots each.
- *refused* counts requests that were answered with a problem. *service* is in % of one core, without the bots.
  *memory* is the most that all processes of the service had."""


def page(command: str, machine: str, phases: Sequence[Phase]) -> str:
    """The section about greedy clients."""
    parts = ["## One greedy client", f"```sh\n{command}\n```", summary(phases), rows(phases), METHOD, machine]
    return "\n\n".join(parts)


def summary(phases: Sequence[Phase]) -> str:
    """The summary."""
    first = phases[0]
    bad = [phase.kind for phase in phases[1:] if phase.faults(first)]
    worst = max((phase.p99 for phase in phases[1:]), default=0.0)
    verdict = f"**NOT FOR {', '.join(bad)}**" if bad else "it holds for every kind of greed"
    return (
        f"**{first.window.tables} live tables** beside one greedy client, {first.window.seconds:.0f} s for each kind: "
        f"the others' p99 is to stay below {LIMIT:.0f} × its undisturbed value; {verdict}. The highest is "
        f"{_ratio(worst, first.p99)} ×."
    )


def rows(phases: Sequence[Phase]) -> str:
    """A row for each phase."""
    return table(COLUMNS, [_row(phase, phases[0]) for phase in phases])


def _row(phase: Phase, first: Phase) -> tuple[str, ...]:
    window, got = phase.window, phase.got
    faults = phase.faults(first)
    return (
        phase.kind or "(nobody)",
        f"{got.requests:,}" if phase.kind else "",
        f"{got.refused:,}" if phase.kind else "",
        f"{got.received / 1e6:,.1f} MB" if phase.kind else "",
        ms(percentile(window.answered, 0.5)),
        ms(phase.p99),
        _ratio(phase.p99, first.p99),
        ms(phase.bots_p99),
        _ratio(phase.bots_p99, first.bots_p99),
        f"{phase.busy:.0%}",
        f"{phase.memory / 1e6:,.0f} MB",
        _verdict(phase, faults, window),
    )


def _verdict(phase: Phase, faults: Sequence[str], window: Window) -> str:
    if faults:
        return f"no: {', '.join(faults)}"
    return "holds" if phase.kind else f"{len(window.answered):,} moves"


def _ratio(value: float, undisturbed: float) -> str:
    return f"{value / undisturbed:.2f}" if undisturbed else ""
