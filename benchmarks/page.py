"""Pages of the manual with measured sections: each is between its marks; the rest does not change."""

from __future__ import annotations

import sys
from pathlib import Path


def put(path: Path, section: str, mark: str, title: str) -> None:
    """Put a section between its marks; add marks, and a page with a title, where there are none."""
    begin_mark, end_mark = f"<!-- {mark}:begin -->", f"<!-- {mark}:end -->"
    text = path.read_text(encoding="utf-8") if path.exists() else f"{title}\n"
    section = f"{begin_mark}\n\n{section}\n\n{end_mark}"
    before, begin, rest = text.partition(begin_mark)
    _, end, after = rest.partition(end_mark)
    if begin and not end:
        sys.exit(f"{path}: {begin_mark} without {end_mark}; nothing written")
    path.parent.mkdir(parents=True, exist_ok=True)
    whole = f"{before}{section}{after}" if begin else f"{text.rstrip()}\n\n{section}\n"
    path.write_text(whole, encoding="utf-8")
