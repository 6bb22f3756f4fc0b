"""The pages of the rules are the same in every language: a translation leaves nothing out, and links lead somewhere.

A heading of a translation carries the anchor of the English one, `## Witraże { #windows }`, so that a link to it holds
in every language. Words may be put in another order, so links and names of code are compared without theirs.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path, PurePosixPath

import pytest

from rosace.sagrada.cards.deck import everything
from rosace.text import LANGUAGES
from tests.text import headings

DOCS = Path(__file__).parents[2] / "docs"
NAMES = ["modules.md", "options.md", *sorted(f"rules/{page.name}" for page in (DOCS / "rules").glob("*.md"))]
"""What the page that people play on shows, `web/src/rules/manual/pages.ts`."""
FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")
OTHERS = LANGUAGES[1:]


@cache
def text(name: str, language: str) -> str:
    """A page as it is written."""
    return (DOCS / ("" if language == "en" else language) / name).read_text(encoding="utf-8")


def prose(name: str, language: str) -> str:
    """A page without its blocks of code."""
    return FENCED.sub("", text(name, language))


def anchors(name: str, language: str) -> list[tuple[int, str]]:
    """The headings of a page in their order: how deep each is, and its anchor."""
    return headings.anchors(prose(name, language))


def tables(name: str, language: str) -> list[list[int]]:
    """The tables in their order: the number of cells in each of their rows."""
    found = re.findall(r"(?:^\|.*\n)+", prose(name, language) + "\n", re.MULTILINE)
    return [[line.count("|") - 1 for line in table.splitlines()] for table in found]


def codes(name: str, language: str) -> Counter[str]:
    """What stands as code in the sentences: ids, commands, notation."""
    return Counter(re.findall(r"`([^`\n]+)`", prose(name, language)))


def grids(name: str, language: str) -> list[str]:
    """The blocks of code in their order, without remarks."""
    return [re.sub(r"\(\*.*?\*\)", "", block) for block in FENCED.findall(text(name, language))]


def links(name: str, language: str) -> Iterator[tuple[str, str]]:
    """Where the links lead: a page, seen from `docs/`, and an anchor on it."""
    here = PurePosixPath("" if language == "en" else language, name)
    for href in LINK.findall(prose(name, language)):
        page, _, anchor = href.partition("#")
        steps: list[str] = []
        for step in (here.parent / page).parts if page else here.parts:
            steps = steps[:-1] if step == ".." else [*steps, step]
        yield "/".join(steps), anchor


@pytest.mark.parametrize("language", OTHERS)
def test_there_is_no_page_more_or_less(language: str) -> None:
    there = DOCS / language
    assert sorted(page.relative_to(there).as_posix() for page in there.rglob("*.md")) == sorted(NAMES)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", NAMES)
class TestATranslation:
    def test_has_the_headings_with_their_anchors(self, name: str, language: str) -> None:
        assert all(anchor for _, _, anchor in headings.HEADING.findall(prose(name, language)))
        assert anchors(name, language) == anchors(name, "en")

    def test_has_the_tables(self, name: str, language: str) -> None:
        assert tables(name, language) == tables(name, "en")

    def test_has_what_stands_as_code(self, name: str, language: str) -> None:
        assert codes(name, language) == codes(name, "en")
        assert grids(name, language) == grids(name, "en")

    def test_has_the_links_in_its_own_language(self, name: str, language: str) -> None:
        own = [(page.removeprefix(f"{language}/"), anchor) for page, anchor in links(name, language)]
        assert Counter(own) == Counter(links(name, "en"))
        left = {page for page, _ in links(name, language) if not page.startswith(f"{language}/")}
        assert not left & set(NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_links_lead_somewhere(name: str, language: str) -> None:
    for page, anchor in links(name, language):
        assert (DOCS / page).is_file(), page
        assert not anchor or anchor in {found for _, found in anchors(page, "en")}, f"{page}#{anchor}"


@pytest.mark.parametrize("language", OTHERS)
def test_cards_have_the_names_of_their_data(language: str) -> None:
    told = {
        anchor: words
        for name in NAMES
        for _, words, anchor in headings.HEADING.findall(prose(name, language))
        if name.startswith("rules/") and name not in ("rules/sagrada.md", "rules/mandala.md")
    }
    assert [card.id for card in everything().cards() if told[card.id] != card.name(language)] == []
