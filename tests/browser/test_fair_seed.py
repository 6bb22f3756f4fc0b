"""The dice that nobody can choose: the page adds to the seed, and checks the seed when the game is over."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor

OWN = ["web-end-dice-commitment", "web-end-dice-mix", "web-end-dice-noted", "web-end-dice-own"]
DRAWN = [*OWN, "web-end-dice-log"]


def table_of(visitor: Visitor) -> str:
    visitor.page.wait_for_url(re.compile("/tables/"))
    return visitor.page.url.rpartition("/")[2]


def proof(visitor: Visitor, game: str = "sagrada") -> Locator:
    """The part of the end of the game that is about the dice."""
    title = visitor.say("web-end-fair" if game == "sagrada" else "web-end-fair-stones")
    visitor.page.get_by_text(title, exact=True).click()
    found = visitor.page.locator("details", has_text=title)
    expect(found.get_by_text(visitor.say("web-end-dice-checked"))).to_be_visible()
    return found


def claims(visitor: Visitor, holding: list[str], wrong: list[str] | None = None) -> None:
    """These claims hold, and those do not."""
    lines = [f"✓ {visitor.say(key)}" for key in holding]
    lines += [f"✗ {visitor.say('web-end-dice-wrong', claim=visitor.say(key))}" for key in wrong or []]
    shown = [" ".join(text.split()) for text in proof(visitor).locator("li").all_inner_texts()]
    assert sorted(shown) == sorted(lines)


def play_out(table: str, *visitors: Visitor) -> None:
    """Bring a game of several people to its end beside their pages."""
    while (state := visitors[0].look(table))["status"] != "over":
        for visitor in visitors:
            own: Any = visitor.look(table)
            if own["to_move"] in own["mine"] and own["status"] == "running":
                visitor.move(table)
        assert state["status"] == "running"


def test_who_plays_a_bot_adds_to_the_seed(ana: Visitor) -> None:
    """The game starts at once: the commitment was drawn by a request of its own."""
    ana.go().button("web-play-bot").first.click()
    table = table_of(ana)
    ana.play_out(table)
    claims(ana, DRAWN)
    assert ana.look(table)["outcome"]["nonces"][1] == ""


def test_two_people_add_to_the_seed_and_once_more(visit: Visit) -> None:
    ana, bo = visit(), visit()
    ana.go().button("web-play-link").first.click()
    table = table_of(ana)
    bo.go(f"/tables/{table}").button("web-sit-down").click()
    expect(bo.button("web-sit-down")).to_be_hidden()
    play_out(table, ana, bo)
    assert all(ana.look(table)["outcome"]["nonces"])
    claims(ana, DRAWN)
    claims(bo, OWN)
    ana.button("web-end-again").click()
    ana.page.wait_for_url(lambda url: "/tables/" in url and not url.endswith(table))
    again = table_of(ana)
    bo.button("web-end-sit-again").click()
    bo.page.wait_for_url(re.compile(again))
    play_out(again, ana, bo)
    assert all(ana.look(again)["outcome"]["nonces"])
    claims(ana, DRAWN)
    claims(bo, OWN)


@pytest.mark.parametrize(
    ("name", "value", "wrong"),
    [
        ("commitment", "0" * 64, "web-end-dice-noted"),
        ("nonces", ["0" * 32], "web-end-dice-own"),
    ],
)
def test_what_was_exchanged_is_seen(name: str, value: Any, wrong: str, ana: Visitor) -> None:
    """As if the service had exchanged what this browser has noted."""
    ana.go().button("web-play-bot").first.click()
    table = table_of(ana)
    ana.page.evaluate(
        """([name, value]) => {
            const notes = JSON.parse(localStorage.getItem("rosace-dice"));
            notes[0][name] = value;
            if (name === "commitment") notes[0].entry = null;
            localStorage.setItem("rosace-dice", JSON.stringify(notes));
        }""",
        [name, value],
    )
    ana.play_out(table)
    kept = [key for key in (OWN if name == "commitment" else DRAWN) if key != wrong]
    claims(ana, kept, [wrong])


def test_a_browser_that_added_nothing_says_so(ana: Visitor) -> None:
    ana.play_out(ana.open({"kind": "me"}, {"kind": "bot", "level": "random"}))
    claims(ana, OWN[:2])
    expect(proof_text(ana, "web-end-dice-none")).to_be_visible()


def proof_text(visitor: Visitor, key: str) -> Locator:
    return visitor.page.locator("details").get_by_text(visitor.say(key))
