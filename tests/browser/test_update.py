"""A newer page comes while people play: the shell in their browsers is replaced, and nobody loses anything."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

import rosace.server.app
from rosace.server.http.page import PageFile, load_page
from tests.browser.conftest import Visit
from tests.browser.mandala import Player
from tests.server.listening import Site, settings
from tests.waiting import until
from tools import web

ME = {"kind": "me", "name": "Ana"}
BOT = {"kind": "bot", "level": "random"}
FINGERPRINT = re.compile(r"-([\w-]{8})\.\w+$")

STAYING = "navigator.serviceWorker.ready.then(() => !!navigator.serviceWorker.controller)"
CODE = "() => document.querySelector('script[type=module]').src"
SHELLS = """async () => Object.fromEntries(await Promise.all((await caches.keys()).map(async (name) =>
  [name, (await (await caches.open(name)).keys()).map((request) => new URL(request.url).pathname)])))"""
UPDATED = """async () => {
  const changed = new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done));
  await (await navigator.serviceWorker.ready).update();
  await changed;
}"""


GO = "(path) => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }"


class Publisher:
    """Whoever puts a newer page in the place of the one that is there. The files of the older one are gone then."""

    def __init__(self, page: dict[str, PageFile]) -> None:
        self.page = page
        self.known = {found[1] for name in page if (found := FINGERPRINT.search(name))}

    def publish(self, version: int) -> None:
        """All files have other names and speak of each other by these, as after a change that concerns all."""
        old = re.compile("|".join(map(re.escape, self.known)))
        new = {
            print: print[:-1] + ("x" if print[-1] == str(version) else str(version)) for print in self.known
        }
        self.known = {*new.values()}
        changed = {
            old.sub(lambda found: new[found[0]], name): leaf_of(
                leaf, old.sub(lambda found: new[found[0]], leaf.content.decode("latin-1"))
            )
            for name, leaf in self.page.items()
        }
        worker = changed["/sw.js"]
        named = re.sub(r'"version":"\w+"', f'"version":"{version}"', worker.content.decode("latin-1"))
        changed["/sw.js"] = leaf_of(worker, named)
        self.page.clear()
        self.page.update(changed)


def leaf_of(leaf: PageFile, text: str) -> PageFile:
    """A file with another content."""
    content = text.encode("latin-1")
    etag = f'"{hashlib.sha256(content).hexdigest()}"'
    return replace(leaf, content=content, gzipped=None, brotli=None, etag=etag)


@pytest.fixture
def publisher(monkeypatch: pytest.MonkeyPatch) -> Publisher:
    if not web.fresh():
        pytest.fail("the page is not built from its sources as they are: make web")
    page = load_page()
    monkeypatch.setattr(rosace.server.app, "load_page", lambda: page)
    return Publisher(page)


@pytest.fixture
def site(publisher: Publisher, tmp_path: Path) -> Iterator[Site]:
    with Site(settings(tmp_path)) as running:
        yield running


def shells(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(SHELLS)
    return found


def forget(page: Page) -> None:
    """Let the browser forget every file but those of the shells."""
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")


def test_a_newer_page_takes_the_place_of_the_old_one(visit: Visit, publisher: Publisher) -> None:
    ana = visit(workers=True).go()
    page, player = ana.page, Player(ana)
    page.evaluate(STAYING)
    ana.open(ME, BOT, game="mandala")
    player.wait()
    (first,), before = shells(page), page.evaluate(CODE)

    publisher.publish(2)
    forget(page)
    page.evaluate(UPDATED)
    assert set(shells(page)) == {first, "rosace-2"}, "the tab is still that of the page before"
    assert page.evaluate(CODE) == before
    player.decide()  # the game goes on
    page.evaluate(GO, "/cards/mandala")  # with files that only the shell before has
    expect(ana.heading("web-cards-title")).to_be_visible()
    page.go_back()
    player.wait()
    ply = player.ply

    page.reload()
    player.wait()
    assert page.evaluate(CODE) != before
    assert player.ply == ply
    player.decide()
    ana.go()
    expect(page.get_by_role("region", name=ana.say("web-running")).get_by_role("link")).to_have_count(1)

    publisher.publish(3)
    page.evaluate(UPDATED)
    until(lambda: set(shells(page)) == {"rosace-2", "rosace-3"})  # no older one stays for ever
    kept = shells(page)
    assert set(publisher.page) - {"/sw.js", "/index.html"} >= set(kept["rosace-3"])
    with ana.forgiving():
        ana.context.set_offline(True)
        ana.go("/new/sagrada")
        expect(ana.button("web-begin")).to_be_visible()
        assert page.evaluate(CODE).split("/")[-1] in str(kept["rosace-3"])


def test_a_tab_whose_files_are_gone_finds_the_newer_page(visit: Visit, publisher: Publisher) -> None:
    ana = visit()  # where no shell is kept, as in a private window
    page, player = ana.page, Player(ana)
    ana.open(ME, BOT, game="mandala")
    player.wait()
    before, ply = page.evaluate(CODE), player.ply

    publisher.publish(2)
    forget(page)
    with ana.forgiving():
        page.evaluate(GO, "/cards/mandala")
        expect(ana.heading("web-cards-title")).to_be_visible()
    assert page.evaluate(CODE) != before
    page.go_back()
    player.wait()
    assert player.ply == ply
