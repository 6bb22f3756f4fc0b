"""The page as it is built: light, at home with the policy of the service, and asking nobody else for anything."""

from __future__ import annotations

import json
import re
import struct
from html.parser import HTMLParser

import pytest

from rosace.server.http.page import FOLDER, PageFile, load_page
from tools import web

FIRST_LOAD = 200_000
"""Bytes of script and style, packed, that may come before the page can be used in English."""
NAMED_ONLY = ("http://www.w3.org/", "https://svelte.dev/e/")
"""Addresses that stand in the scripts and are never asked: names of formats, and what an error says."""
IMPORTED = re.compile(r"""(?:\bfrom|\bimport)\s*["'](\.{0,2}/[^"']+)["']""")


@pytest.fixture(scope="module", name="page")
def built_page() -> dict[str, PageFile]:
    """The files of the page by their addresses."""
    if not web.fresh():
        pytest.fail("the page is not built from its sources as they are: make web")
    return load_page(web.PAGE)


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
def built_head(page: dict[str, PageFile]) -> Head:
    return Head(page["/"].content.decode())


LOADED_WITH = r"/{file}`?\"?\),__vite__mapDeps\(\[([\d,]*)\]\)"
"""What Vite loads together with a file that is imported when it is needed."""


def named(page: dict[str, PageFile], stem: str) -> str:
    """The address of a script, without its fingerprint."""
    (found,) = [name for name in page if re.fullmatch(rf"/assets/{stem}-[\w-]{{8}}\.js", name)]
    return found


def loaded_with(page: dict[str, PageFile], script: str) -> set[str]:
    """What is loaded with a part of the page, its styles too."""
    pattern = LOADED_WITH.format(file=re.escape(script.rpartition("/")[2]))
    scripts = [leaf.content.decode() for name, leaf in page.items() if name.endswith(".js")]
    ((text, numbers),) = [(text, found) for text in scripts for found in re.findall(pattern, text)]
    files = json.loads(re.findall(r"m\.f\|\|\(m\.f=(\[.*?\])", text)[0])
    return {f"/{files[int(number)]}" for number in numbers.split(",")}


def first_load(page: dict[str, PageFile], head: Head) -> set[str]:
    """The scripts and styles that are loaded before the front page is seen: those imported too, and the catalogue."""
    start = named(page, "HomePage")
    waiting = {*head.scripts(), *head.links("modulepreload", "stylesheet"), named(page, "en"), start}
    waiting |= loaded_with(page, start)
    found: set[str] = set()
    while waiting:
        name = waiting.pop()
        found.add(name)
        if name.endswith(".js"):
            imported = IMPORTED.findall(page[name].content.decode())
            waiting |= {f"/assets/{file.rpartition('/')[2]}" for file in imported} - found
    return found


def test_the_first_load_is_light(page: dict[str, PageFile], head: Head) -> None:
    sizes = {name: len(page[name].gzipped or page[name].content) for name in first_load(page, head)}
    assert len(sizes) >= 3, "script, style and catalogue"
    assert sum(sizes.values()) < FIRST_LOAD, sizes
    assert any(name.endswith(".css") and "HomePage" in name for name in sizes), "or half of it is overlooked"


def test_a_game_is_loaded_when_it_is_played(page: dict[str, PageFile], head: Head) -> None:
    first = first_load(page, head)
    for part in ("SagradaTable", "MandalaTable", "EndPage", "ReplayPage", "LobbyPage", "TablePage"):
        assert named(page, part) not in first


def test_a_language_is_loaded_alone(page: dict[str, PageFile], head: Head) -> None:
    for language in ("pl", "ru"):
        assert not [name for name in first_load(page, head) if name.startswith(f"/assets/{language}-")]


def test_what_the_page_names_is_there(page: dict[str, PageFile], head: Head) -> None:
    manifest = json.loads(page["/manifest.webmanifest"].content)
    pictures = [icon["src"] for icon in manifest["icons"]]
    linked = [attributes["href"] for _, attributes in head.tags if "href" in attributes]
    assert not {*linked, *head.scripts(), *pictures} - set(page)
    for name, leaf in page.items():
        if name.endswith(".css"):
            for address in re.findall(r"url\(([^)]+)\)", leaf.content.decode()):
                assert address.startswith(("data:image/", "#")) or address.strip("\"'") in page, address


def test_the_page_can_be_installed(page: dict[str, PageFile], head: Head) -> None:
    manifest = json.loads(page["/manifest.webmanifest"].content)
    assert page["/manifest.webmanifest"].media_type == "application/manifest+json"
    assert {"name", "short_name", "start_url", "display", "background_color", "theme_color"} <= set(manifest)
    sizes = set()
    for icon in manifest["icons"]:
        if icon["type"] == "image/png":
            content = page[icon["src"]].content
            assert content.startswith(b"\x89PNG\r\n\x1a\n")
            width, height = struct.unpack(">II", content[16:24])
            assert icon["sizes"] == f"{width}x{height}"
            sizes.add((width, icon["purpose"]))
    assert sizes >= {(192, "any"), (512, "any"), (512, "maskable")}
    metas = {
        attributes.get("name"): attributes.get("content") for tag, attributes in head.tags if tag == "meta"
    }
    assert metas["theme-color"] == manifest["theme_color"]
    assert len(metas["description"] or "") > 40


def test_the_worker_keeps_the_shell_and_nothing_else(page: dict[str, PageFile]) -> None:
    text = page["/sw.js"].content.decode()
    known = json.loads(re.findall(r"const BUILT=(\{.*?\});", text)[0])
    assert set(known["files"]) <= set(page)
    shell = {name for name in page if re.search(r"\.(js|css)$", name) and name != "/sw.js"}
    assert shell <= set(known["files"])
    assert len(known["version"]) == 16
    assert not page["/sw.js"].immutable, "or a new page would never be seen"
    assert "import" not in text


def test_only_letters_that_are_needed_are_there(page: dict[str, PageFile]) -> None:
    fonts = [name for name in page if name.endswith(".woff2")]
    letters = {name for font in fonts for name in re.findall(r"-(latin-ext|latin|cyrillic)-wght", font)}
    assert len(fonts) == 6
    assert letters == {"latin", "latin-ext", "cyrillic"}
    assert all(page[font].media_type == "font/woff2" for font in fonts)


def test_texts_are_packed_better_than_with_gzip(page: dict[str, PageFile]) -> None:
    for name, leaf in page.items():
        if leaf.gzipped and len(leaf.content) > 2000:
            assert leaf.brotli, name
            assert len(leaf.brotli) < len(leaf.gzipped), name
    assert not [name for name in page if name.endswith(".br")]


def test_nothing_stands_in_the_page_that_its_policy_forbids(head: Head) -> None:
    for tag, attributes in head.tags:
        assert tag not in {"style", "base", "iframe", "object", "embed"}
        assert not {name for name in attributes if name == "style" or name.startswith("on")}
        assert tag != "script" or attributes.get("src", "").startswith("/assets/")


def test_no_file_names_another_site(page: dict[str, PageFile]) -> None:
    for name, leaf in page.items():
        if name.endswith((".js", ".css", ".html", ".svg", ".webmanifest")):
            named = re.findall(r"https?://[^\s\"'`)<]+", leaf.content.decode())
            assert not [address for address in named if not address.startswith(NAMED_ONLY)], name


def test_the_scripts_make_no_code_of_text(page: dict[str, PageFile]) -> None:
    scripts = [leaf.content.decode() for name, leaf in page.items() if name.endswith(".js")]
    assert not [text for text in scripts if re.search(r"\beval\(|new Function\(", text)]


def test_assets_can_be_kept_for_ever(page: dict[str, PageFile]) -> None:
    assert all(leaf.immutable for name, leaf in page.items() if name.startswith("/assets/"))
    assert not page["/"].immutable


def test_what_it_was_made_from_is_not_served(page: dict[str, PageFile]) -> None:
    assert (web.PAGE / web.STAMP).is_file()
    assert f"/{web.STAMP}" not in page
    assert FOLDER.name == web.PAGE.name
