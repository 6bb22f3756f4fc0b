"""Games on the page: each lives in a folder of its own, and nothing else names it."""

from __future__ import annotations

import re

from rosace.text import LANGUAGES
from tools.web import ROOT, WEB

SOURCES = WEB / "src"
FOLDERS = sorted(folder.name for folder in (SOURCES / "games").iterdir() if folder.is_dir())
REGISTRY = "games/index.ts"


def test_the_games_of_the_page_are_found() -> None:
    assert FOLDERS == ["mandala", "sagrada"]
    registry = (SOURCES / REGISTRY).read_text(encoding="utf-8")
    assert all(f'from "./{game}"' in registry for game in FOLDERS)


def test_nothing_else_names_a_game() -> None:
    named = re.compile("|".join(FOLDERS), re.IGNORECASE)
    others = [
        file
        for file in SOURCES.rglob("*")
        if file.is_file()
        and file.name != "schema.d.ts"
        and not _of_a_game(file.relative_to(SOURCES).as_posix())
    ]
    assert len(others) > 100
    for file in [*others, WEB / "vite.config.ts"]:
        place = file.relative_to(ROOT).as_posix()
        assert not named.search(place), place
        assert not named.search(_without_catalogues(file.read_text(encoding="utf-8"))), place


def _of_a_game(place: str) -> bool:
    return place == REGISTRY or place.startswith(tuple(f"games/{game}/" for game in FOLDERS))


def _without_catalogues(text: str) -> str:
    """The text but for the names of catalogues, which are the terminal's, too."""
    return re.sub(r"\b[\w-]+\.ftl\b", "", text)


def test_no_game_uses_another() -> None:
    for game in FOLDERS:
        others = "|".join(other for other in FOLDERS if other != game)
        for file in (SOURCES / "games" / game).rglob("*.*"):
            found = re.findall(rf'from "[./]*(?:{others})/[^"]*"', file.read_text(encoding="utf-8"))
            assert not found, file


def test_every_game_has_its_messages() -> None:
    for language in LANGUAGES:
        text = "\n".join(
            file.read_text(encoding="utf-8")
            for file in (ROOT / "src" / "rosace" / "text" / language).glob("*.ftl")
        )
        for game in FOLDERS:
            for message in (
                f"game-{game}",
                f"web-{game}-about",
                f"web-rules-{game}-goal",
                f"web-cards-own-{game}",
            ):
                assert re.search(rf"^{message} =", text, re.MULTILINE), f"{language}: {message}"
