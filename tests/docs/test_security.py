"""The threat model of the manual: the tests that it names exist."""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
NAMED = re.compile(r"`([\w/]+\.py)::(\w+)`")


def rows() -> list[str]:
    page = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    model = page.partition("### Threat model")[2].partition("\n### ")[0]
    return [line for line in model.splitlines() if line.startswith("| ")][1:]


def functions(file: Path) -> set[str]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}


def test_the_tests_of_the_threat_model_exist() -> None:
    named = [NAMED.findall(row) for row in rows()]
    missing = [
        f"{file}::{name}"
        for tests in named
        for file, name in tests
        if not (ROOT / "tests" / file).is_file() or name not in functions(ROOT / "tests" / file)
    ]
    assert missing == []
    assert len(named) > 20


def test_what_nothing_stops_is_said() -> None:
    assert all(NAMED.search(row) or "nothing yet" in row for row in rows())
