"""The results of the measurement, as Markdown."""

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

- Each table has two players. Each player has a live connection: a WebSocket with the key of the seat in
  `Authorization`. Half of the tables play Sagrada, half Mandala Stones. Each table makes one move per second. The
  moves are spread evenly over the second and chosen at random from those that the service offers. A move is done
  when it is acknowledged and both players have received the new state of the table. A finished game is replaced by
  a new table. The first tables start with 0 to {AGES - 1} moves already made, so that games end all the time. The
  first {WARM_UP:.0f} s are not counted.
- *service* is the time of a move in `/metrics` (`rosace_move_seconds`), from reading the frame to the commit.
  *players* is the time from sending the frame to the response, as the players see it.
- *schedule* is the share of moves made in their second. A table whose last move is not done by then misses it.
- The service *holds* a number of tables if there is no error, {SCHEDULE:.0%} of the schedule is kept, and the
  service's p99 is at most {LIMIT * 1000:.0f} ms.
- The second table shows the cost. *service*, *database* (PostgreSQL and Redis; SQLite is part of the service) and
  *players* are in % of one core. The players run on the same machine, in one process. *ms/move* is the processor
  time of the service and the database for each move that was done. *memory* is that of all processes of the
  service.
- At the end the service is stopped, and every acknowledged move of all trials is looked up in the database."""


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
    """The summary, in a few lines."""
    first, low, high = trials[0], held(list(trials)), failed(list(trials))
    window = first.window
    verdict = "it holds" if first.holds else f"**IT DOES NOT HOLD: {', '.join(first.faults)}**"
    lines = [
        f"**{window.tables} live tables**, a move per second each, for {window.seconds:.0f} s: {verdict}. "
        f"{window.done:,} moves, {window.errors.total()} errors, p99 of a move {ms(first.p99)} in the service and "
        f"{ms(percentile(window.answered, 0.99))} for the players.",
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
    """The times, a row for each trial."""
    return table(TIMES, [_times(trial) for trial in _by_tables(trials)])


def _times(trial: Trial) -> tuple[str, ...]:
    window, total = trial.window, trial.moves[float("inf")]
    return (
        f"{window.tables:,}",
        f"{window.done / window.seconds:,.0f}",
        f"{window.done:,}",
        f"{window.errors.total()}",
        f"{window.kept:.1%}",
        *(ms(quantile(trial.moves, share)) for share in (0.5, 0.95, 0.99)),
        f"{trial.moves[LIMIT] / total:.2%}" if total else "",
        *(ms(percentile(window.answered, share)) for share in (0.5, 0.95, 0.99, 1.0)),
        "holds" if trial.holds else f"no: {', '.join(trial.faults)}",
    )


def costs(trials: Sequence[Trial]) -> str:
    """The costs, a row for each trial."""
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


def ms(seconds: float) -> str:
    """Seconds as milliseconds."""
    return f"{seconds * 1000:.0f} ms" if seconds >= 0.0095 else f"{seconds * 1000:.1f} ms"
