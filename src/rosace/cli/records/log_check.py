"""`rosace verify --log FILE`: what the log of commitments of a service says about a game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from rosace.engine.errors import RecordError
from rosace.engine.fairness.dice_log import LogEntry, LogError, check_log, count_games, read_log, table_hash
from rosace.text import Catalogue

_BROKEN: Final = {
    "number": "verify-log-number",
    "hash": "verify-log-hash",
    "order": "verify-log-order",
    "secret": "verify-log-secret",
}
"""The messages for the codes of `LogError`."""
_MISSING: Final = {
    "drawn": "verify-log-not-drawn",
    "opened": "verify-log-not-opened",
    "started": "verify-log-not-started",
}
"""The messages for the entries that every game has."""


class CheckedLog(NamedTuple):
    """A log that is one chain: its entries, and those of each commitment."""

    entries: Sequence[LogEntry]
    stories: dict[str, list[LogEntry]]


def load_log(file: str) -> CheckedLog:
    """Read and check a log. Raises OSError, RecordError and LogError."""
    try:
        entries = read_log(Path(file).read_bytes().decode("utf-8"))
    except UnicodeDecodeError:
        raise RecordError(0, "this is not a text file in UTF-8") from None
    if not entries:
        raise RecordError(0, "the log has no entries")
    return CheckedLog(entries, check_log(entries))


def log_error(error: LogError, texts: Catalogue) -> str:
    """Why a log proves nothing, in words."""
    return texts.text("verify-log-broken", number=str(error.number), reason=texts.text(_BROKEN[error.code]))


def log_summary(log: CheckedLog, texts: Catalogue) -> str:
    """What was checked in the log as a whole, and what could not be."""
    first, last = log.entries[0], log.entries[-1]
    said = [texts.text("verify-log-whole", first=str(first.number), last=str(last.number), hash=last.hash)]
    if first.number > 1:
        said.append(texts.text("verify-log-part", first=str(first.number)))
    counts = {state: str(count) for state, count in count_games(log.stories.values()).items()}
    return " ".join([*said, texts.text("verify-log-games", **counts)])


class Finding(NamedTuple):
    """What a log says about a game: sentences, and whether they prove that the game is the one in the log."""

    proved: bool
    words: list[str]


def check_game(log: CheckedLog, headers: dict[str, str], table: str, texts: Catalogue) -> Finding:
    """Compare a record whose seed is proved with the entries of its commitment."""
    story = {entry.kind: entry for entry in log.stories.get(headers.get("Commitment", ""), [])}
    for kind, missing in _MISSING.items():
        if kind not in story:
            return Finding(False, [texts.text(missing)])
    if story["started"].facts != headers.get("Nonces", ""):
        return Finding(False, [texts.text("verify-log-other-nonces", number=str(story["started"].number))])
    if table and table_hash(table) != story["opened"].facts:
        return Finding(False, [texts.text("verify-log-other-table", number=str(story["opened"].number))])
    numbers = {kind: str(entry.number) for kind, entry in story.items()}
    words = [texts.text("verify-log-found", **numbers)]
    words.append(texts.text("verify-log-table" if table else "verify-log-any-table"))
    if "revealed" in story:
        words.append(texts.text("verify-log-revealed", revealed=numbers["revealed"]))
    else:
        words.append(texts.text("verify-log-not-revealed"))
    return Finding(True, words)
