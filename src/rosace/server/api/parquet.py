"""Structs as a Parquet file that is written in parts, so that it is never in memory as a whole."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any, get_type_hints

from msgspec import Struct
from msgspec.structs import asdict


class ParquetWriter:
    """A Parquet file with a row for each struct of one type. Its parts have to be joined in their order."""

    def __init__(self, kind: type[Struct]) -> None:
        import pyarrow as pa
        import pyarrow.parquet as pq

        columns = {str: pa.string(), float: pa.float64(), int: pa.int32()}
        columns |= {list[str]: pa.list_(pa.string()), list[int]: pa.list_(pa.int32())}
        self._schema = pa.schema([(name, columns[of]) for name, of in get_type_hints(kind).items()])
        self._from_pylist = pa.Table.from_pylist
        self._parts = _Parts()
        self._writer: Any = pq.ParquetWriter(self._parts, self._schema, compression="zstd")

    def add(self, rows: Sequence[Struct]) -> bytes:
        """Add rows, as a group. Returns the next part of the file."""
        if rows:
            self._writer.write_table(self._from_pylist([asdict(row) for row in rows], schema=self._schema))
        return self._parts.take()

    def end(self) -> bytes:
        """The last part of the file."""
        self._writer.close()
        return self._parts.take()


class _Parts(io.RawIOBase):
    """A write-only file whose content is taken out in parts."""

    def __init__(self) -> None:
        super().__init__()
        self._content = bytearray()

    def writable(self) -> bool:
        return True

    def write(self, data: Any) -> int:
        self._content += data
        return len(data)

    def take(self) -> bytes:
        """The content written since the last call."""
        content, self._content = bytes(self._content), bytearray()
        return content
