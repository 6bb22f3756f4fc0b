"""Results as Parquet, for data frames: one row per match, lists as lists. It needs pyarrow.

A Parquet file cannot be added to safely, so it is written as a whole from the journal, and replaced in one step.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from rosace.arena.result import COLUMNS, Result, data, of_data
from rosace.engine.errors import SetupError
from rosace.engine.optional import require


def write_parquet(file: Path, results: Iterable[Result], about: Mapping[str, str]) -> None:
    """Write results into a file; facts about the run go into its metadata."""
    require("arena", "pyarrow", field="out")
    import pyarrow as pa
    import pyarrow.parquet as pq

    schema = _schema(pa).with_metadata({"rosace": json.dumps(dict(about), sort_keys=True)})
    table = pa.Table.from_pylist([_row(data(result)) for result in results], schema=schema)
    new = file.with_name(file.name + ".new")
    try:
        pq.write_table(table, new, compression="zstd")
        new.replace(file)
    except OSError as error:
        raise SetupError("out", f"{file} cannot be written: {error.strerror or error}") from None


def read_parquet(file: Path) -> tuple[list[Result], dict[str, str]]:
    """The results in a file, and the facts about the run."""
    require("arena", "pyarrow", field="results")
    import pyarrow as pa
    import pyarrow.parquet as pq

    try:
        table = pq.read_table(file)
        about = json.loads(table.schema.metadata[b"rosace"])
        return [of_data(_back(row)) for row in table.to_pylist()], about
    except (OSError, pa.ArrowException, KeyError, TypeError) as error:
        raise SetupError("results", f"{file} is not a file of this arena: {error}") from None


def _schema(pa: Any) -> Any:
    whole, text = pa.int32(), pa.string()
    lines = pa.list_(pa.list_(pa.struct([("card", text), ("points", whole)])))
    kinds = {
        "players": whole, "modules": pa.list_(text), "options": pa.list_(text), "tools": whole, "seats": pa.list_(text),
        "first": whole, "points": pa.list_(whole), "places": pa.list_(whole), "wins": pa.list_(pa.float64()),
        "sources": lines, "times": pa.list_(pa.list_(pa.float64())), "target": whole,
        "faults": pa.list_(pa.list_(text)), "forfeits": pa.list_(text), "decisions": whole,
        "seconds": pa.float64(), "compiled": pa.bool_(),
    }  # fmt: skip
    return pa.schema([(name, kinds.get(name, text)) for name in COLUMNS])


def _row(row: dict[str, Any]) -> dict[str, Any]:
    lines = [[{"card": card, "points": count} for card, count in own.items()] for own in row["sources"]]
    return row | {"sources": lines}


def _back(row: dict[str, Any]) -> dict[str, Any]:
    return row | {"sources": [{line["card"]: line["points"] for line in own} for own in row["sources"]]}
