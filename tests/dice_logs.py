"""Logs of commitments for tests: some games in every state, and a game of which there is a record."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from rosace import sagrada
from rosace.engine.fairness.dice_log import LogEntry, next_entry, table_hash
from rosace.engine.fairness.mix import MixedCup, secret_commitment
from rosace.engine.match import Match
from rosace.engine.record import Record

SECRET, ANA, BO, TABLE = "5e" * 32, "0f" * 16, "a1" * 16, "kestrel7"


def record() -> Record:
    """A game with modules that was played to its end."""
    cup = MixedCup(SECRET, [ANA, "", BO])
    match = Match(sagrada.GAME, sagrada.start(3, cup=cup, modules={"private-pools", "passion.rare-glass"}))
    while not match.position.over:
        match.play(match.position.legal_moves()[0])
    return match.record


def entries(*told: tuple[str, str, str]) -> list[LogEntry]:
    """A log of so many (kind, secret, facts)."""
    found: list[LogEntry] = []
    for kind, secret, facts in told:
        before = found[-1] if found else None
        found.append(next_entry(before, 1000.0 + len(found), kind, secret_commitment(secret), facts))
    return found


def secret(number: int) -> str:
    return f"{number:064x}"


STORY: Final = [
    ("drawn", secret(1), ""),
    ("drawn", SECRET, ""),
    ("opened", SECRET, table_hash(TABLE)),
    ("drawn", secret(2), ""),
    ("opened", secret(2), table_hash("other")),
    ("drawn", secret(3), ""),
    ("started", SECRET, f"{ANA} - {BO}"),
    ("opened", secret(3), table_hash("third")),
    ("revealed", secret(1), secret(1)),
    ("started", secret(3), f"{BO} -"),
    ("revealed", secret(2), secret(2)),
    ("revealed", SECRET, SECRET),
    ("drawn", secret(4), ""),
]
"""The recorded game is over, one commitment was unused, one table was closed, one game was given up, one is ready."""


def text(log: Iterable[LogEntry]) -> str:
    return "".join([f"{entry.line()}\n" for entry in log])


def with_other_secret() -> list[LogEntry]:
    """The whole log again, as an operator makes it who has changed the secret after the nonces were known."""
    other = secret(9)
    return entries(
        *[(kind, other if own == SECRET else own, facts.replace(SECRET, other)) for kind, own, facts in STORY]
    )


def _swapped(log: list[LogEntry]) -> list[LogEntry]:
    return [*log[:3], log[4], log[3], *log[5:]]


def _renumbered(log: list[LogEntry]) -> list[LogEntry]:
    return [entry._replace(number=number) for number, entry in enumerate(_swapped(log), 1)]


def _without(log: list[LogEntry]) -> list[LogEntry]:
    kept = [*log[:5], *log[6:]]
    return [entry._replace(number=number) for number, entry in enumerate(kept, 1)]


BREAKS: Final[dict[str, tuple[Callable[[list[LogEntry]], list[LogEntry]], int]]] = {
    "an entry removed": (lambda log: [*log[:5], *log[6:]], 7),
    "an entry removed, and the others renumbered": (_without, 6),
    "two entries swapped": (_swapped, 5),
    "two entries swapped and renumbered": (_renumbered, 4),
    "the first entry changed": (lambda log: [log[0]._replace(at="1.000"), *log[1:]], 1),
    "a commitment changed": (lambda log: [*log[:3], log[3]._replace(commitment="0" * 64), *log[4:]], 4),
    "nonces changed": (lambda log: [*log[:6], log[6]._replace(facts=f"{BO} - {BO}"), *log[7:]], 7),
    "a secret changed": (lambda log: [*log[:11], log[11]._replace(facts=secret(8)), *log[12:]], 12),
    "an entry added": (lambda log: [*log[:4], log[3]._replace(number=5), *log[4:]], 5),
    "another end": (lambda log: [*log[:12], log[12]._replace(hash=log[11].hash)], 13),
}
"""What somebody may do to a log afterwards, and the entry at which it is found."""
STORIES: Final[dict[str, tuple[list[tuple[str, str, str]], int]]] = {
    "drawn twice": ([*STORY, ("drawn", SECRET, "")], 14),
    "opened twice": ([*STORY[:5], ("opened", SECRET, table_hash("second"))], 6),
    "opened without being drawn": ([("opened", SECRET, table_hash(TABLE))], 1),
    "drawn after it was opened": ([STORY[2], STORY[1]], 1),
    "opened after it was revealed": ([STORY[0], STORY[8], ("opened", secret(1), table_hash("late"))], 3),
    "revealed with another secret": ([STORY[0], ("revealed", secret(1), secret(2))], 2),
    "started without a table": ([STORY[0], ("started", secret(1), f"{ANA} -")], 2),
}
"""Chains that are whole, but say what cannot be; and the entry at which it is found."""
