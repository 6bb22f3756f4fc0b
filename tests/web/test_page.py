"""The page as it is built: light, at home with the policy of the service, and asking nobody else for anything."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser

import pytest

from rosace.server.page import FOLDER, Leaf, leaves
from tools import web

FIRST_LOAD = 200_000
"""Bytes of script and style, packed, that may come before the page can be used in English."""
NAMED_ONLY = ("http://www.w3.org/", "https://svelte.dev/e/")
"""Addresses that stand in the scripts and are never asked: names of formats, and what an error says."""
IMPORTED = re.compile(r"""(?:\bfrom|\bimport)\s*["'](\.{0,2}/[^"']+)["']""")


@pytest.fixture(scope="module", name="page")
def built_page() -> dict[str, Leaf]:
    """The files of the page by their addresses."""
    if not web.fresh():
        pytest.fail("the page is not built from its sources as they are: make web")
    return leaves(web.PAGE)


class Head(HTMLParser):
    """What the first file of the page loads and says."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))

    def links(self, *kinds: str) -> list[str]:
        return [attributes["href"] for tag, attributes in self.tags if attributes.get("rel") in kinds]

    def scripts(self) -> list[str]:
        return [attributes["src"] for tag, attributes in self.tags if tag == "script"]


@pytest.fixture(scope="module", name="head")
def built_head(page: dict[str, Leaf]) -> Head:
    return Head(page["/"].content.decode())


def first_load(page: dict[str, Leaf], head: Head) -> set[str]:
    """The scripts and styles that are loaded before anything is seen: those imported too, and the catalogue."""
    (english,) = [name for name in page if re.fullmatch(r"/assets/en-[\w-]+\.js", name)]
    waiting = {*head.scripts(), *head.links("modulepreload", "stylesheet"), english}
    found: set[str] = set()
    while waiting:
        name = waiting.pop()
        found.add(name)
        if name.endswith(".js"):
            imported = IMPORTED.findall(page[name].content.decode())
            waiting |= {f"/assets/{file.rpartition('/')[2]}" for file in imported} - found
    return found


def test_the_first_load_is_light(page: dict[str, Leaf], head: Head) -> None:
    sizes = {name: len(page[name].packed or page[name].content) for name in first_load(page, head)}
    assert len(sizes) >= 3, "script, style and catalogue"
    assert sum(sizes.values()) < FIRST_LOAD, sizes


def test_a_language_is_loaded_alone(page: dict[str, Leaf], head: Head) -> None:
    for language in ("pl", "ru"):
        assert not [name for name in first_load(page, head) if name.startswith(f"/assets/{language}-")]


def test_what_the_page_names_is_there(page: dict[str, Leaf], head: Head) -> None:
    manifest = json.loads(page["/manifest.webmanifest"].content)
    pictures = [icon["src"] for icon in manifest["icons"]]
    linked = [attributes["href"] for _, attributes in head.tags if "href" in attributes]
    assert not {*linked, *head.scripts(), *pictures} - set(page)
    for name, leaf in page.items():
        if name.endswith(".css"):
            for address in re.findall(r"url\(([^)]+)\)", leaf.content.decode()):
                assert address.startswith(("data:image/", "#")) or address.strip("\"'") in page, address


def test_nothing_stands_in_the_page_that_its_policy_forbids(head: Head) -> None:
    for tag, attributes in head.tags:
        assert tag not in {"style", "base", "iframe", "object", "embed"}
        assert not {name for name in attributes if name == "style" or name.startswith("on")}
        assert tag != "script" or attributes.get("src", "").startswith("/assets/")


def test_no_file_names_another_site(page: dict[str, Leaf]) -> None:
    for name, leaf in page.items():
        if name.endswith((".js", ".css", ".html", ".svg", ".webmanifest")):
            named = re.findall(r"https?://[^\s\"'`)<]+", leaf.content.decode())
            assert not [address for address in named if not address.startswith(NAMED_ONLY)], name


def test_the_scripts_make_no_code_of_text(page: dict[str, Leaf]) -> None:
    scripts = [leaf.content.decode() for name, leaf in page.items() if name.endswith(".js")]
    assert not [text for text in scripts if re.search(r"\beval\(|new Function\(", text)]


def test_assets_can_be_kept_for_ever(page: dict[str, Leaf]) -> None:
    assert all(leaf.lasting for name, leaf in page.items() if name.startswith("/assets/"))
    assert not page["/"].lasting


def test_what_it_was_made_from_is_not_served(page: dict[str, Leaf]) -> None:
    assert (web.PAGE / web.STAMP).is_file()
    assert f"/{web.STAMP}" not in page
    assert FOLDER.name == web.PAGE.name
