"""Records as the tests need them."""

from __future__ import annotations

from rosace.engine.record import Record


def without_seed(record: Record) -> Record:
    """The record as somebody has it who is not told the seed."""
    headers = {name: value for name, value in record.headers.items() if name != "Seed"}
    return Record(headers, record.decisions[:])
