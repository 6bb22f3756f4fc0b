"""Table descriptions as the tests of every game need them."""

from __future__ import annotations

import copy
from typing import Any


def changed(sheet: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    """The sheet with one part replaced; the value `...` takes it out. A path is such as `players[0].tokens`."""
    new = copy.deepcopy(sheet)
    *way, last = path.replace("[", ".").replace("]", "").split(".")
    part: Any = new
    for step in way:
        part = part[int(step) if step.isdecimal() else step]
    if value is ...:
        del part[last]
    else:
        part[int(last) if last.isdecimal() else last] = value
    return new
