"""What was measured, as Markdown."""

from __future__ import annotations

from collections.abc import Sequence

from benchmarks.load.check import Found
from benchmarks.load.crowd import AGES
from benchmarks.load.search import failed, held
from benchmarks.load.trial import LIMIT, SCHEDULE, WARM_UP, Trial, percentile, quantile
from benchmarks.report import table

TIMES = (
    "tables", "moves/s", "moves", "errors", "schedule", "service p50", "p95", "p99", "≤ 100 ms",
    "players p50", "p95", "p99", "longest", "verdict",
)  # fmt: skip
COSTS = ("tables", "service", "database", "players", "ms/move", "memory")

METHOD = f"""\
## How it is measured

- Every table has two players with a live connection each (WebSocket, the key of the seat in `Authorization`); half of
  the tables are Sagrada and half Mandala Stones. Every table makes a move a second, spread evenly over the second,
  chosen at random from the moves that the service offers. A move is done when it is answered and both players were
  shown the table after it. A game that is over is replaced by a new table; the first tables begin with 0 to {AGES - 1}
  moves behind them, so that games end all the time. {WARM_UP:.0f} s of warming up are not counted.
- *service*: the time of a move as `/metrics` has it, from the frame that was read to the commit
  (`rosace_move_seconds`). *players*: from the frame that was sent to the answer, as the players see it.
- *schedule*: moves that were made in their second; a table whose last move is not done by then misses it.
- It holds if there is no error, {SCHEDULE:.0%} of the schedule is kept, and the service's p99 is at most
  {LIMIT * 1000:.0f} ms.
- The second table has what it took: *service*, *database* (PostgreSQL and Redis; SQLite is in the service) and
  *players* in % of one core; the players run on the same machine, in one process. *ms/move* is processor time of the
  service and the database for each move that was done. *memory* is that of all processes of the service.
- At the end the service is stopped, and every move that was acknowledged, in all trials, is looked up in the
  database."""


def page(title: str, command: str, machine: str, trials: Sequence[Trial], found: Found) -> str:
    """The section of one kind of database."""
    parts = [
        f"## {title}",
        f"```sh\n{command}\n```",
        summary(trials, found),
        times(trials),
        costs(trials),
        machine,
    ]
    return "\n\n".join(parts)


def summary(trials: Sequence[Trial], found: Found) -> str:
    """What it comes to, in a few lines."""
    first, low, high = trials[0], held(list(trials)), failed(list(trials))
    window = first.window
    verdict = "it holds" if first.holds else f"**IT DOES NOT HOLD: {', '.join(first.faults)}**"
    lines = [
        f"**{window.tables} live tables**, a move per second each, for {window.seconds:.0f} s: {verdict}. "
        f"{window.done:,} moves, {window.errors.total()} errors, p99 of a move {_ms(first.p99)} in the service and "
        f"{_ms(percentile(window.answered, 0.99))} for the players.",
    ]
    if len(trials) > 1:
        upper = f"{high:,} do not" if high is not None else "more were not tried"
        lines.append(f"**The highest number that holds: {low:,} tables**; {upper}.")
    state = (
        "none lost, none doubled"
        if found.good
        else (f"**{found.lost} LOST, {found.doubled} DOUBLED, {found.strange} THAT NOBODY SENT**")
    )
    lines.append(
        f"Of {found.moves + found.lost:,} acknowledged moves at {found.tables:,} tables in the database: {state}."
    )
    return "\n\n".join(lines)


def times(trials: Sequence[Trial]) -> str:
    """How it went, a row for each trial."""
    return table(TIMES, [_times(trial) for trial in _by_tables(trials)])


def _times(trial: Trial) -> tuple[str, ...]:
    window, total = trial.window, trial.moves[float("inf")]
    return (
        f"{window.tables:,}",
        f"{window.done / window.seconds:,.0f}",
        f"{window.done:,}",
        f"{window.errors.total()}",
        f"{window.kept:.1%}",
        *(_ms(quantile(trial.moves, share)) for share in (0.5, 0.95, 0.99)),
        f"{trial.moves[LIMIT] / total:.2%}" if total else "",
        *(_ms(percentile(window.answered, share)) for share in (0.5, 0.95, 0.99, 1.0)),
        "holds" if trial.holds else f"no: {', '.join(trial.faults)}",
    )


def costs(trials: Sequence[Trial]) -> str:
    """What it took, a row for each trial."""
    return table(COSTS, [_costs(trial) for trial in _by_tables(trials)])


def _costs(trial: Trial) -> tuple[str, ...]:
    window, spent = trial.window, trial.spent("service") + trial.spent("database")
    return (
        f"{window.tables:,}",
        *(f"{trial.busy(who):.0%}" for who in ("service", "database", "players")),
        f"{spent * 1000 / window.done:.2f}" if window.done else "",
        f"{trial.after.service.memory / 1e6:,.0f} MB",
    )


def _by_tables(trials: Sequence[Trial]) -> list[Trial]:
    return sorted(trials, key=lambda trial: trial.window.tables)


def _ms(seconds: float) -> str:
    return f"{seconds * 1000:.0f} ms" if seconds >= 0.0095 else f"{seconds * 1000:.1f} ms"
