"""Saved games: one record for each, in the user's data folder or where the user says.

A file is written beside its place and then moved there, so it is never half written.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from rosace.engine.errors import RecordError
from rosace.engine.record import Record


def folder(environment: Mapping[str, str] = os.environ) -> Path:
    """The folder that games are saved in.

    >>> folder({"XDG_DATA_HOME": "/home/ana/data"}).as_posix()
    '/home/ana/data/rosace'
    """
    home = environment.get("XDG_DATA_HOME", "")
    # A relative path there is to be ignored, says the XDG specification.
    return (Path(home) if os.path.isabs(home) else Path.home() / ".local" / "share") / "rosace"


def new_file(game: str, place: Path, now: datetime) -> Path:
    """A file of its own for a game that begins now."""
    stem = f"{now:%Y-%m-%d-%H%M%S}-{game}"
    path, copy = place / f"{stem}.txt", 2
    while path.exists():
        path, copy = place / f"{stem}-{copy}.txt", copy + 1
    return path


def last(place: Path, game: str | None = None) -> Path | None:
    """The saved game, of any kind or of one, that was played last and is not over; None if there is none."""
    files = sorted(place.glob("*.txt"), key=lambda file: file.stat().st_mtime, reverse=True)
    return next((file for file in files if _goes_on(file, game)), None)


def _goes_on(file: Path, game: str | None) -> bool:
    try:
        headers = load_record(file).headers
        return headers.get("Result", "*") == "*" and game in (None, headers["Game"])
    except (OSError, RecordError):
        return False


def save_record(path: Path, record: Record) -> None:
    """Save a record: as JSON if the file is called so, else as text. Raises OSError if it cannot be."""
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(record.to_json(), indent=1) + "\n" if path.suffix == ".json" else str(record)
    handle, draft = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with open(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, path)
    except BaseException:  # Ctrl-C too: the old file stays as it was, and no draft is left behind
        Path(draft).unlink(missing_ok=True)
        raise


def load_record(path: Path) -> Record:
    """Read a record, text or JSON. Raises OSError or RecordError."""
    return parse_record(path.read_bytes())


def parse_record(content: bytes) -> Record:
    """Read a record, text or JSON.

    >>> parse_record(b'{"headers": {"Game": "go"}, "decisions": []}')
    Traceback (most recent call last):
    ...
    rosace.engine.errors.RecordError: the header Rules is missing
    """
    text = decode(content)
    if not text.lstrip().startswith("{"):
        return Record.parse(text)
    try:
        return Record.from_json(json.loads(text))
    except json.JSONDecodeError as error:
        raise RecordError(error.lineno, f"not readable as JSON: {error.msg}") from None


def decode(content: bytes) -> str:
    """The text of a file. Raises RecordError if it is none."""
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise RecordError(line, "this is not a text file in UTF-8") from None
