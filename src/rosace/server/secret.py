"""The secret of the service: made once, kept in a file that only its owner can read."""

from __future__ import annotations

import os
import secrets
import tempfile
from contextlib import suppress
from pathlib import Path

from rosace.engine.errors import SetupError


def secret(place: Path) -> bytes:
    """The secret in this folder; made if there is none.

    Several workers may come at the same time: each writes a whole file beside the place, and only the first link to it
    counts, so that all read the same and nobody reads half of it.
    """
    file = place / "secret"
    try:
        if not file.exists():
            _make(file)
        found = file.read_bytes().strip()
    except OSError as error:
        raise SetupError(
            "ROSACE_DATA_DIR", f"the secret cannot be kept in {place}: {error.strerror}"
        ) from None
    if len(found) < 32:
        raise SetupError(
            "ROSACE_DATA_DIR", f"{file} is damaged: whoever has a seat loses it if you remove the file"
        )
    return found


def _make(file: Path) -> None:
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    handle, draft = tempfile.mkstemp(dir=file.parent, prefix=".secret.")  # only the owner may read it
    try:
        with open(handle, "w", encoding="ascii") as out:
            out.write(secrets.token_urlsafe(32) + "\n")
            out.flush()
            os.fsync(out.fileno())
        with suppress(FileExistsError):  # another worker was first
            os.link(draft, file)
    finally:
        Path(draft).unlink(missing_ok=True)
