"""From records to sums: which games count, and the records in a file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from rosace.audit.sums import GameSums, sums_of
from rosace.engine.errors import RecordError, SetupError
from rosace.engine.headers import take_backs
from rosace.engine.record import Record
from rosace.games import GAMES

VERSION: Final = 1
"""Of what is counted, and how: stored sums of another version are counted again."""

NOT_OVER: Final = "not-over"
TAKEN_BACK: Final = "taken-back"
NO_SEED: Final = "no-seed"
NOT_PROVED: Final = "not-proved"
REPEATED: Final = "repeated"
"""Why a game is left out: it is not finished; players took moves back and chose again, knowing the dice; its dice are
not those of a cup; they do not follow from its seed by these rules; the same seed has been counted already.
"""


def audited(record: Record) -> GameSums:
    """The sums of one game, or why it is left out."""
    reason = _objection(record)
    if reason:
        return left_out(reason)
    game = GAMES[record.headers["Game"]]
    try:
        return GameSums(1, tests=sums_of(game.draws(record.observe(game))))
    except RecordError:
        return left_out(NOT_PROVED)


def left_out(reason: str) -> GameSums:
    """The sums of a game that does not count: the reason alone."""
    return GameSums(left_out=Counter({reason: 1}))


def _objection(record: Record) -> str:
    """Why a game is left out, by its headers; empty if they give no reason."""
    if record.headers["Game"] not in GAMES:
        return NOT_PROVED
    if record.headers.get("Result", "*") == "*":
        return NOT_OVER
    if not record.headers.get("Seed"):
        return NO_SEED
    try:
        return TAKEN_BACK if take_backs(record.headers) else ""
    except SetupError:
        return NOT_PROVED


def audit_records(records: Iterable[Record]) -> dict[str, GameSums]:
    """The sums of many records, by game. A seed counts once: games on the same dice say nothing new."""
    sums: dict[str, GameSums] = {}
    seeds: set[tuple[str, str]] = set()
    for record in records:
        game, seed = record.headers["Game"], record.headers.get("Seed", "")
        found = left_out(REPEATED) if (game, seed) in seeds else audited(record)
        if found.games:
            seeds.add((game, seed))
        sums.setdefault(game, GameSums()).add(found)
    return sums


def split_records(text: str) -> Iterator[str]:
    """The records in a text, one after the other as in the archive: each begins with its headers.

    >>> list(split_records("# 1\\nGame: go\\n\\n1. 0 pass\\n\\n# 2\\nGame: go\\n"))
    ['Game: go\\n\\n1. 0 pass\\n', 'Game: go']
    """
    lines: list[str] = []
    in_head = True
    for line in text.splitlines():
        line = line.strip()
        if line.startswith("#"):
            continue
        is_header = line[:1].isalpha()
        if is_header and not in_head and any(lines):
            yield "\n".join(lines)
            lines = []
        in_head = is_header
        lines.append(line)
    if any(lines):
        yield "\n".join(lines)
