"""Runs a plan: an engine plays the missing matches, and each result goes into the journal at once."""

from __future__ import annotations

import platform
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import rosace
from rosace.arena.agenda import Agenda
from rosace.arena.journal import Journal
from rosace.arena.plan import Plan
from rosace.arena.result import Fixture, Result
from rosace.arena.version import compiled, version
from rosace.engine.errors import SetupError

Engine = Callable[[Iterable[Fixture]], Iterator[Result]]
"""Plays matches and yields their results as they are ready."""


def prepare(journal: Journal, plan: Plan, stale: str = "refuse", retry: bool = False) -> Agenda:
    """The agenda of a plan. Results of other versions are refused, kept or replaced."""
    others = [one for one in journal.versions() if one != version()]
    if others and stale == "refuse":
        raise SetupError(
            "results",
            f"{journal.file} has matches of other rules or bots (version {', '.join(others)}, now {version()}): "
            "name another file, or choose --stale replace or --stale keep",
        )
    if others and stale == "replace":
        journal.drop(other_than=version())
    if retry:
        journal.drop(failed=True)
    return Agenda(plan, journal.results())


def run(
    journal: Journal,
    plan: Plan,
    agenda: Agenda,
    engine: Engine,
    heard: Callable[[Result], None] | None = None,
) -> None:
    """Play the missing matches. An interruption loses only the matches being played."""
    journal.set_facts(plan=plan.text, seed=plan.seed, **machine())
    results = engine(agenda)
    try:
        for result in results:
            if result.version != version():
                raise SetupError(
                    "engine", f"a worker has version {result.version} of rules and bots, not {version()}"
                )
            journal.add(result)
            agenda.note(result)
            if heard is not None:
                heard(result)
    finally:
        close = getattr(results, "close", None)
        if close is not None:
            close()


def machine() -> dict[str, str]:
    """Facts about the machine, for numbers that depend on it."""
    return {
        "date": datetime.now(UTC).strftime("%Y-%m-%d"),
        "rosace": rosace.__version__,
        "version": version(),
        "compiled": "yes" if compiled() else "no",
        "python": platform.python_version(),
        "machine": f"{_processor()}, {platform.system()}",
    }


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    return next(
        (line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")), platform.machine()
    )
