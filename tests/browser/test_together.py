"""Several people: at one screen, where nobody sees what is another's, and at two, where a line may break."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Locator, expect

from rosace.sagrada.cards import deck
from tests.browser.conftest import Visit
from tests.browser.sagrada import Player
from tests.browser.visitor import Visitor
from tests.server.listening import Site
from tests.server.probing import app_of

NAMES = ("Ana", "Bo")
CARDS = {card.id: card.names["en"] for card in deck.everything().cards()}


class OneScreen:
    """One screen with two people: what came while which of them had it, and what each of them alone may know."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.player = visitor, Player(visitor)
        self.table = visitor.open({"kind": "me", "name": NAMES[0]}, {"kind": "screen", "name": NAMES[1]})
        self.goals: dict[int, str] = {}
        self.dealt: dict[int, list[str]] = {}
        self.curtains: list[str] = []
        self.came: dict[int | None, list[str]] = {None: [], 0: [], 1: []}
        self._holder: int | None = None
        self._heard = 0

    @property
    def curtain(self) -> Locator:
        """What lifts the curtain."""
        return self._lifts(0).or_(self._lifts(1))

    def _lifts(self, seat: int) -> Locator:
        return self.visitor.button("web-i-am", name=NAMES[seat])

    def lift(self) -> int:
        """Whoever is called takes the screen; answers with the seat."""
        self.curtain.wait_for()
        seat = 0 if self._lifts(0).is_visible() else 1
        expect(self.visitor.heading("web-hand-over", name=NAMES[seat])).to_be_visible()
        self.curtains.append(self.visitor.page.content() + self.visitor.text())
        self.note()
        self._holder = seat
        self.curtain.click()
        expect(self.curtain).to_be_hidden()
        own = self.visitor.look(self.table)["view"]["players"][seat]
        (self.goals[seat],) = own["private"]
        self.dealt.setdefault(seat, own["dealt"])
        return seat

    def note(self) -> None:
        """Note what has come since this was done last, and who had the screen then."""
        heard = self.visitor.heard()
        self.came[self._holder] += heard[self._heard :]
        self._heard = len(heard)

    def turn(self) -> None:
        """Whoever has the screen decides until the curtain falls."""
        while True:
            self.player.passing.or_(self.curtain).first.wait_for()
            if self.curtain.is_visible():
                return
            if not self.player.place():
                self.player.passing.click()


def test_at_one_screen_nobody_sees_what_is_anothers(ana: Visitor) -> None:
    screen = OneScreen(ana)
    for _ in NAMES:
        screen.lift()
        screen.player.choose_window()
    screen.note()
    for seat, dealt in screen.dealt.items():
        unseen = set(dealt) - {ana.look(screen.table)["view"]["players"][seat]["window"]}
        told = "".join([*screen.came[None], *screen.came[1 - seat]])
        assert len(unseen) == 3
        assert not [card for card in unseen if f'"{card}"' in told]
    for _ in range(4):
        seat = screen.lift()
        goal = CARDS[screen.goals[seat]]
        expect(ana.page.get_by_text(goal, exact=True)).to_be_visible()
        assert CARDS[screen.goals[1 - seat]] not in ana.text() + ana.page.content()
        screen.turn()
    screen.note()
    for seat, goal in screen.goals.items():
        assert not [told for told in [*screen.came[None], *screen.came[1 - seat]] if goal in told]
        assert [told for told in screen.came[seat] if goal in told], "or this would prove nothing"
        assert not [curtain for curtain in screen.curtains if goal in curtain or CARDS[goal] in curtain]


def test_the_host_removes_somebody_who_sits_down_and_does_nothing(visit: Visit) -> None:
    ana, bo = visit(name="Ana"), visit(name="Bo")
    table = ana.open({"kind": "me", "name": "Ana"}, {"kind": "open"}, {"kind": "open"})
    bo.go(f"/tables/{table}").button("web-sit-down").click()
    remove = ana.page.get_by_role("button", name=ana.say("web-remove-player", name="Bo"))
    expect(remove).to_be_visible()
    with bo.forgiving():
        remove.click()
        expect(remove).to_be_hidden()
        expect(bo.button("web-sit-down")).to_be_visible()
    assert [seat["kind"] for seat in ana.look(table)["seats"]] == ["person", "open", "open"]


def test_two_browsers_play_by_a_link_and_a_broken_line_heals(visit: Visit) -> None:
    ana, bo = visit(name="Ana"), visit(name="Bo")
    ana.go().button("web-play-link").first.click()
    expect(ana.heading("web-waiting")).to_be_visible()
    link = ana.page.get_by_role("textbox", name=ana.say("web-link-invite")).input_value()
    bo.go(link.removeprefix(ana.origin)).button("web-sit-down").click()
    expect(bo.heading("prompt-window").or_(bo.heading("web-others-choose"))).to_be_visible()
    table = link.rpartition("/")[2]
    players = Player(ana), Player(bo)
    first, second = players if ana.look(table)["to_move"] == 0 else players[::-1]
    first.choose_window()
    second.choose_window()

    first.wait()
    first.finish()
    second.wait()

    # who is to decide loses the line, and decides
    ply = first.visitor.look(table)["ply"]
    with second.visitor.forgiving():
        second.visitor.context.set_offline(True)
        expect(second.lost).to_be_visible()
        second.place()
        assert first.visitor.look(table)["ply"] == ply
        second.visitor.context.set_offline(False)
        expect(second.lost).to_be_hidden()
        second.wait()
    assert first.visitor.look(table)["ply"] == ply + 1, "the decision was neither lost nor made twice"
    expect(first.others).to_have_count(19)

    # who waits loses it, and misses nothing
    with first.visitor.forgiving():
        first.visitor.context.set_offline(True)
        expect(first.lost).to_be_visible()
        second.finish()
        assert not first.passing.is_visible()
        first.visitor.context.set_offline(False)
        expect(first.lost).to_be_hidden()
    first.wait()
    expect(first.others).to_have_count(second.empty.count())


def test_who_looks_on_late_is_told_so_and_when_it_begins(
    visit: Visit, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, cyd = visit(), visit(language="ru")
    table = ana.open({"kind": "me", "name": "Ana"}, {"kind": "open"}, game="mandala", watch={"delay": 600})
    cyd.go(f"/tables/{table}")
    expect(cyd.heading("web-invited")).to_be_visible()
    expect(
        cyd.page.get_by_role("main").get_by_text(cyd.say("web-look-on-delay", seconds=600))
    ).to_be_visible()
    visit().sit_down(table, 1, "Bo")
    expect(cyd.heading("web-late")).to_be_visible()
    begins = re.escape(cyd.say("web-late-begins", left="_")).replace("_", r"\d+:\d\d")
    expect(cyd.page.get_by_text(re.compile(begins))).to_be_visible()
    expect(cyd.button("web-sit-down")).to_have_count(0)
    board = cyd.page.get_by_role("grid", name=cyd.say("web-mandala-main-board"), exact=True)
    expect(board).to_have_count(0)
    monkeypatch.setattr(app_of(site).state.rooms, "now", lambda: time.time() + 601)
    expect(board).to_be_visible()  # by itself, when it is time
