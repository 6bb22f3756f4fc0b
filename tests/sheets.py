"""Table descriptions as the tests of every game need them."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from rosace.engine.errors import SetupError


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


def refused(
    answer: Callable[[dict[str, Any]], object], sheet: dict[str, Any], changes: Mapping[str, Any]
) -> SetupError:
    """The error about a sheet with some parts replaced."""
    for path, value in changes.items():
        sheet = changed(sheet, path, value)
    with pytest.raises(SetupError) as caught:
        answer(sheet)
    return caught.value
