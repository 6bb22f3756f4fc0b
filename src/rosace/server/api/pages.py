"""Lists in pages: `before` says where a page begins, and each page says where the next one does."""

from __future__ import annotations

from typing import Annotated

from litestar.params import QueryParameter

from rosace.server.http.problems import Problem

Before = Annotated[str, QueryParameter(max_length=100, description="`next` of the previous page.")]
Limit = Annotated[int, QueryParameter(ge=1, le=50, description="The most games to return.")]


def place_text(time: float, table: str) -> str:
    """A place in a list as text.

    >>> place_text(1767225600.5, "kestrel7"), read_place("1767225600.5:kestrel7")
    ('1767225600.5:kestrel7', (1767225600.5, 'kestrel7'))
    """
    return f"{time!r}:{table}"


def read_place(text: str) -> tuple[float, str] | None:
    """The place that a text names; None for the beginning. Raises `bad-request`."""
    if not text:
        return None
    time, colon, table = text.partition(":")
    try:
        found = float(time)
    except ValueError:
        found = -1.0
    if not (colon and 0 <= found < 1e12 and table.isascii() and table.isalnum()):
        raise Problem("bad-request", "`before` is the `next` of another page.", field="before")
    return found, table
