"""The page on the library names every argument that a set-up takes."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from rosace.sagrada import modules

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")


def arguments(game: str) -> set[str]:
    """The arguments of a game's `start`, from its source, since a compiled function has no signature.

    `**` stands for the parts that modules add.
    """
    source = (ROOT / "src" / "rosace" / game / "setup.py").read_text(encoding="utf-8")
    start = next(
        node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef) and node.name == "start"
    )
    named = {one.arg for one in [*start.args.args, *start.args.kwonlyargs]}
    return named | set(modules.PARTS) if start.args.kwarg else named


@pytest.mark.parametrize(
    ("game", "heading"), [("sagrada", "## Set up a table"), ("mandala", "## Mandala Stones")]
)
def test_every_argument_of_a_set_up_is_told(game: str, heading: str) -> None:
    below = PAGE[PAGE.index(heading) :]
    rows = re.search(r"^\| argument .*\n\|---.*\n((?:\|.*\n)+)", below, re.MULTILINE)
    assert rows is not None
    told = {name for row in rows[1].splitlines() for name in re.findall(r"`(\w+)`", row.split("|")[1])}
    assert told == arguments(game)
