"""Two things never share a name: a class is called as no other class is, apart from what both games have."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

SOURCES = Path(__file__).parents[1] / "src" / "rosace"
GAMES = ("sagrada", "mandala")
OF_EVERY_GAME = {"Position", "View"}
"""The protocols of the engine are called as what fulfils them in each game."""


def classes() -> dict[str, list[str]]:
    """The public classes, and the files they are in; those of a game's part as if there were one game."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for file in SOURCES.rglob("*.py"):
        parts = file.relative_to(SOURCES).parts
        game = next((part for part in parts if part.removesuffix("_game") in GAMES), "")
        room = parts[0] if not game or parts[0] not in GAMES else "GAME"
        for node in ast.parse(file.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].add(f"{room}/{'GAME' if game else '/'.join(parts[1:])}")
    return {name: sorted(files) for name, files in found.items()}


def test_no_two_classes_share_a_name() -> None:
    shared = {name: files for name, files in classes().items() if len(files) > 1}
    assert set(shared) - OF_EVERY_GAME == set(), shared


def test_within_a_game_no_two_classes_share_a_name() -> None:
    for game in GAMES:
        names: list[str] = []
        for file in SOURCES.rglob("*.py"):
            if {game, f"{game}_game"} & set(file.relative_to(SOURCES).parts):
                body = ast.parse(file.read_text("utf-8")).body
                names += [
                    node.name for node in body if isinstance(node, ast.ClassDef) and node.name[0] != "_"
                ]
        assert sorted(names) == sorted(set(names))
