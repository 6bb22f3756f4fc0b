"""What Lighthouse looks at: how much is loaded, whether anything jumps, whether it is installed and opens offline."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor

FIRST_LOAD = 200_000
"""Bytes of script and style, as they come over the line."""
WHOLE = 400_000
"""Bytes of everything, fonts and pictures included."""
SHIFT = 0.05
"""How much may jump; up to 0.1 is called good."""
ME = {"kind": "me", "name": "Ana"}
BOT = {"kind": "bot", "level": "random"}

LOADED = """() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  .map(({ name, initiatorType, encodedBodySize, decodedBodySize }) =>
    ({ name, type: initiatorType, packed: encodedBodySize, whole: decodedBodySize }))"""
SHIFTED = """() => new Promise((done) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done(sum), 300);
})"""
STAYING = "navigator.serviceWorker.ready.then(() => !!navigator.serviceWorker.controller)"


def loaded(visitor: Visitor) -> list[dict[str, Any]]:
    visitor.page.wait_for_load_state("networkidle")
    found: list[dict[str, Any]] = visitor.page.evaluate(LOADED)
    return found


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_first_load_is_light_and_packed(visit: Visit, language: str) -> None:
    ana = visit(language=language).go()
    expect(ana.button("web-play-bot").first).to_be_visible()
    files = loaded(ana)
    code = [file for file in files if re.search(r"\.(js|css)$", file["name"])]
    assert len(code) >= 3
    assert sum(file["packed"] for file in code) < FIRST_LOAD
    assert sum(file["packed"] for file in files) < WHOLE
    assert not [file for file in code if file["whole"] > 1000 and file["packed"] > 0.6 * file["whole"]]
    assert not [
        file["name"] for file in code if re.search("SagradaTable|MandalaTable|Replay|End-", file["name"])
    ]


def test_only_the_letters_that_are_read_are_loaded(visit: Visit) -> None:
    english = [file["name"] for file in loaded(visit().go()) if file["name"].endswith(".woff2")]
    assert english
    assert not [name for name in english if "-latin-wght" not in name]


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_nothing_jumps(visit: Visit, size: tuple[int, int]) -> None:
    ana = visit(size=size).go()
    expect(ana.button("web-play-bot").first).to_be_visible()
    loaded(ana)
    assert ana.page.evaluate(SHIFTED) < SHIFT
    ana.go("/lobby")
    loaded(ana)
    assert ana.page.evaluate(SHIFTED) < SHIFT


def test_the_page_can_be_installed(visit: Visit) -> None:
    ana = visit(workers=True).go()
    ana.page.evaluate(STAYING)
    devtools = ana.context.new_cdp_session(ana.page)
    manifest = devtools.send("Page.getAppManifest")
    assert not manifest["errors"]
    assert manifest["url"] == f"{ana.origin}/manifest.webmanifest"
    found = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A window without a history is never offered to install anything.
    assert [error["errorId"] for error in found if error["errorId"] != "in-incognito"] == []


def test_without_a_network_the_shell_opens_and_says_so(visit: Visit) -> None:
    ana = visit(workers=True).go()
    expect(ana.button("web-play-bot").first).to_be_visible()
    ana.page.evaluate(STAYING)
    ana.page.reload()
    assert ana.page.evaluate(STAYING) is True, "the worker has the page now"
    with ana.forgiving():
        ana.context.set_offline(True)
        expect(ana.page.get_by_text(ana.say("web-offline"))).to_be_visible()
        ana.page.goto(f"{ana.origin}/new/sagrada")
        # A page that is loaded in the meantime finds out by asking: Chromium forgets to tell it.
        no_answer = ana.page.get_by_role("status").get_by_text(ana.say("web-no-answer"))
        expect(no_answer.or_(ana.page.get_by_text(ana.say("web-offline"))).first).to_be_visible()
        ana.page.goto(f"{ana.origin}/tables/sometable")
        expect(ana.heading("web-no-answer-yet")).to_be_visible()
        ana.page.goto(f"{ana.origin}/new/sagrada")
        begin = ana.button("web-begin")
        expect(begin).to_be_disabled()
        ana.context.set_offline(False)
        expect(begin).to_be_enabled()
        expect(no_answer).to_be_hidden()


def test_without_a_network_nothing_fails_unseen(visit: Visit) -> None:
    ana = visit(workers=True).go()
    expect(ana.button("web-play-bot").first).to_be_visible()
    ana.page.evaluate(STAYING)
    ana.page.reload()
    unseen: list[str] = []
    ana.context.on("weberror", lambda error: unseen.append(str(error.error)))
    ana.context.on(
        "console", lambda message: unseen.append(message.text) if "Uncaught" in message.text else None
    )
    with ana.forgiving():
        ana.context.set_offline(True)
        expect(ana.page.get_by_text(ana.say("web-offline"))).to_be_visible()
        for address in ("/cards", "/lobby", "/companion", "/rules/sagrada", "/learn/mandala", "/dice", "/"):
            ana.page.evaluate(FOLLOW, address)
            ana.page.wait_for_url(f"**{address}")
            ana.rest()
        ana.page.locator("header select").select_option("ru")  # was never loaded
        ana.rest()
        ana.page.wait_for_timeout(200)
        ana.context.set_offline(False)
    assert not unseen


FOLLOW = """(address) => {
  const link = Object.assign(document.createElement("a"), { href: address });
  document.body.append(link);
  link.click();
  link.remove();
}"""


def test_nothing_of_the_service_is_kept(visit: Visit) -> None:
    ana = visit(workers=True).go()
    ana.page.evaluate(STAYING)
    ana.page.reload()
    ana.open(ME, BOT)
    expect(ana.heading("prompt-window")).to_be_visible()
    kept: list[str] = ana.page.evaluate(
        """async () => {
          const found = [];
          for (const name of await caches.keys())
            for (const request of await (await caches.open(name)).keys()) found.push(new URL(request.url).pathname);
          return found;
        }"""
    )
    assert "/" in kept
    assert not [
        path for path in kept if not re.match(r"/$|/assets/|/rosace\.svg$|/manifest\.webmanifest$", path)
    ]
