"""The log of commitments: a chain of lines, each with the hash of the one before, so that none can be changed later.

A commitment is `drawn` (published), then `opened` (a table uses it), then `started` (with the nonces of the seats), and
in the end `revealed` (its secret): when the game is over, when the table is closed, or without having been used.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Final, NamedTuple

from rosace.engine.errors import RecordError, RosaceError
from rosace.engine.fairness.mix import secret_commitment

FIRST: Final = "0" * 64
"""Stands for the hash of the entry before the first."""
_HEX: Final = r"[0-9a-f]{64}"
_FACTS: Final = {
    "drawn": re.compile(""),
    "opened": re.compile(_HEX),
    "started": re.compile(r"([0-9a-f]{32}|-)( ([0-9a-f]{32}|-))*"),
    "revealed": re.compile(_HEX),
}
"""What follows the commitment in an entry of each kind: nothing, the table, the nonces, the secret."""
_BEFORE: Final = {
    "drawn": ("",),
    "opened": ("drawn",),
    "started": ("opened",),
    "revealed": ("drawn", "opened", "started"),
}
"""What an entry of each kind follows, among those of its commitment."""
_LINE: Final = re.compile(
    rf"(?P<number>[1-9][0-9]{{0,17}}) (?P<at>[0-9]{{1,12}}\.[0-9]{{3}}) (?P<kind>[a-z]+) "
    rf"(?P<commitment>{_HEX})(?: (?P<facts>.+))? (?P<hash>{_HEX})"
)


class LogEntry(NamedTuple):
    """An entry of the log."""

    number: int
    """Entries are numbered from 1, without gaps."""
    at: str
    """Seconds since 1970, with three decimals."""
    kind: str
    commitment: str
    facts: str
    hash: str

    def line(self) -> str:
        """The entry as a line of the log."""
        return f"{_content(self)} {self.hash}"


class LogError(RosaceError):
    """A log in which something was changed, removed or moved; `code` says what is wrong with which entry."""

    def __init__(self, number: int, code: str) -> None:
        super().__init__(number, code)
        self.number = number
        self.code = code

    def __str__(self) -> str:
        return f"entry {self.number}: {self.code}"


def table_hash(table: str) -> str:
    """The name of a table in the log: a hash, since the id gives access to a table that is not public.

    >>> table_hash("kestrel7")[:16]
    'e1a85490ef9fcaa7'
    """
    return sha256(f"rosace table 1\n{table}".encode()).hexdigest()


def next_entry(before: LogEntry | None, at: float, kind: str, commitment: str, facts: str = "") -> LogEntry:
    """The entry after another one; None: the first.

    >>> next_entry(None, 7, "drawn", secret_commitment("00" * 32)).line()[:40]
    '1 7.000 drawn 77b64861bf38d8d36aec00c8f0'
    """
    number, chain = (before.number + 1, before.hash) if before else (1, FIRST)
    entry = LogEntry(number, f"{at:.3f}", kind, commitment, facts, "")
    return entry._replace(hash=_hash(chain, entry))


def _content(entry: LogEntry) -> str:
    words = [str(entry.number), entry.at, entry.kind, entry.commitment]
    return " ".join([*words, entry.facts] if entry.facts else words)


def _hash(chain: str, entry: LogEntry) -> str:
    return sha256(f"rosace log 1\n{chain}\n{_content(entry)}".encode()).hexdigest()


def may_follow(last: str, kind: str) -> bool:
    """Whether an entry of a kind may follow one of another kind (empty: none) for the same commitment.

    >>> may_follow("drawn", "opened"), may_follow("revealed", "opened")
    (True, False)
    """
    return last in _BEFORE[kind]


def read_log(text: str) -> list[LogEntry]:
    """The entries of a log. Raises `RecordError` for a line that is no entry."""
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            found.append(read_entry(line, number))
    return found


def read_entry(line: str, number: int = 0) -> LogEntry:
    """The entry of a line."""
    match = _LINE.fullmatch(line)
    kind, facts = (match["kind"], match["facts"] or "") if match else ("", "")
    if match is None or kind not in _FACTS or not _FACTS[kind].fullmatch(facts):
        raise RecordError(number, "this is no entry of a log of commitments")
    return LogEntry(int(match["number"]), match["at"], kind, match["commitment"], facts, match["hash"])


def check_log(entries: Sequence[LogEntry]) -> dict[str, list[LogEntry]]:
    """Check a log, and return the entries of each commitment. Raises `LogError` if it is not one valid chain.

    A part of a log is checked as far as that is possible: the hash of its first entry is taken as it is, and a
    commitment may have earlier entries.
    """
    found: dict[str, list[LogEntry]] = {}
    before = None
    for entry in entries:
        _check_chain(before, entry)
        history = found.setdefault(entry.commitment, [])
        last = history[-1].kind if history else ""
        unknown = not history and entries[0].number > 1
        if not may_follow(last, entry.kind) and not unknown:
            raise LogError(entry.number, "order")
        if entry.kind == "revealed" and secret_commitment(entry.facts) != entry.commitment:
            raise LogError(entry.number, "secret")
        history.append(entry)
        before = entry
    return found


def _check_chain(before: LogEntry | None, entry: LogEntry) -> None:
    if before is not None and entry.number != before.number + 1:
        raise LogError(entry.number, "number")
    if before is None and entry.number > 1:
        return
    if entry.hash != _hash(before.hash if before else FIRST, entry):
        raise LogError(entry.number, "hash")


def count_games(histories: Iterable[Sequence[LogEntry]]) -> dict[str, int]:
    """The number of commitments in each state.

    `over`; `unfinished`: started and not over; `waiting`; `closed` before the start; `ready` for a table; `unused`.
    """
    states = {
        ("started", False): "unfinished", ("started", True): "over", ("opened", False): "waiting",
        ("opened", True): "closed", ("drawn", False): "ready", ("drawn", True): "unused",
    }  # fmt: skip
    counts = dict.fromkeys(states.values(), 0)
    for history in histories:
        kinds = [entry.kind for entry in history]
        reached = [kind for kind in ("drawn", "opened", "started") if kind in kinds]
        if reached:
            counts[states[reached[-1], "revealed" in kinds]] += 1
    return counts
