"""Polish and Russian texts use the words of the rulebooks, in the program and in the manual."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import rosace.text

DOCS = Path(__file__).parents[2] / "docs"
CATALOGUES = Path(rosace.text.__file__).parent
WRONG = {
    "pl": {
        r"grafitow\w+ patyn": "patyna grafitowa",
        r"szar\w+ cel": "karta szarego szkła",
        r"zatrzyma\w+ kart": "zachować",
        r"wypełnij wiersz": "rząd, as Glory says",
        r"Pięciu i sześciu graczy \{": "Gra dla pięciu i sześciu osób",
        r"Nasze własne:": "Naszego pomysłu są",
        r"nadrukowan\w+ (?:kolor|wartoś)": "kolor, którego wymaga pole",
        r"kart\w* pioniera\b": "karty pionierów",
    },
    "ru": {
        r"Пределы": "Ограничения",
        r"средн\w+ колон": "центральная колонка",
        r"Мест\w* для \{ \$slots": "вырез",
        r"напечатанн\w+ (?:цвет|яркост)|с напечатанн": "требование ячейки",
        r"Наши решения:": "Наши пояснения",
    },
}
"""What must not be said, and what the rulebook says instead."""


def texts(language: str) -> Iterator[tuple[str, str]]:
    """All texts of a language, with the names of their files."""
    for file in [*(CATALOGUES / language).glob("*.ftl"), *(DOCS / language).rglob("*.md")]:
        yield file.name, file.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("language", "wrong"), [(language, wrong) for language in WRONG for wrong in WRONG[language]]
)
def test_the_words_are_those_of_the_rulebooks(language: str, wrong: str) -> None:
    found = [
        (name, match[0])
        for name, text in texts(language)
        for match in re.finditer(wrong, text, re.IGNORECASE)
    ]
    assert not found, f"say: {WRONG[language][wrong]}"
