"""The table companion in a browser: boards by tapping and by keyboard, broken rules and repairs, results."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.keyboard import Keyboard
from tests.browser.visitor import Visitor

PHONE = (390, 844)
HELD_TWICE = """() => {
  const kept = JSON.parse(localStorage.getItem("rosace-companion"));
  const [first, second] = kept.stones.players;
  second.objectives = first.objectives;
  localStorage.setItem("rosace-companion", JSON.stringify(kept));
}"""


class Companion:
    """Somebody who puts a real table into the page."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page = visitor, visitor.page

    def stop(self, name: str) -> None:
        """Go to a station of the way."""
        way = self.page.get_by_role("navigation", name=self.visitor.say("web-companion"))
        way.get_by_role("link", name=re.compile(f"^{name}")).click()

    def name(self, *names: str) -> None:
        """Say who plays."""
        for number, name in enumerate(names, 1):
            self.page.get_by_label(self.visitor.say("web-companion-name", number=number), exact=True).fill(
                name
            )

    @property
    def window(self) -> Locator:
        return self.page.get_by_role("main").get_by_role("grid")

    def cell(self, name: str) -> Locator:
        """A space of the window."""
        return self.window.locator(f"[data-cell={name}]")

    def die(self, name: str) -> Locator:
        """A die of the palette, such as red 5."""
        dice = self.page.get_by_role("toolbar", name=self.visitor.say("web-companion-dice"))
        return dice.get_by_role("button", name=name, exact=True)

    @property
    def rules(self) -> Locator:
        return self.page.get_by_role("region", name=self.visitor.say("web-companion-rules"))

    @property
    def question(self) -> Locator:
        """Whether a tool did it, at a space."""
        board = self.page.locator(".beside")
        return board.get_by_role("group", name=self.visitor.say("web-companion-ask-tool"))

    def answer(self, message: str) -> Locator:
        return self.question.get_by_role("button", name=self.visitor.say(message), exact=True)

    def choose(self, label: str, card: str) -> None:
        """Choose a card of a kind."""
        self.page.get_by_role("main").get_by_role(
            "button", name=re.compile(f"^{self.visitor.say(label)}")
        ).click()
        over = self.page.get_by_role("dialog")
        over.get_by_role("button", name=re.compile(f"^{card}")).click()
        if over.is_visible():
            self.page.keyboard.press("Escape")
        expect(over).to_have_count(0)

    def choose_window(self, search: str, name: str) -> None:
        """Find a window by its name."""
        self.visitor.button("web-companion-choose-window").click()
        self.page.get_by_role("searchbox").fill(search)
        self.page.get_by_role("dialog").get_by_role("button", name=re.compile(f"^{name}")).click()

    def total(self, name: str, points: int) -> None:
        """See what somebody has by now."""
        way = self.page.get_by_role("navigation", name=self.visitor.say("web-companion"))
        shown = str(points).replace("-", "−")
        expect(way.get_by_role("link", name=f"{name} {shown}", exact=True)).to_be_visible()


@pytest.fixture
def companion(ana: Visitor) -> Companion:
    return Companion(ana.go("/companion"))


def test_the_front_page_leads_there(ana: Visitor) -> None:
    ana.go().page.get_by_role("link", name=ana.say("web-companion-door")).click()
    expect(ana.heading("web-companion")).to_be_visible()


def test_a_window_is_filled_by_tapping_on_a_phone(visit: Visit) -> None:
    ana = visit(size=PHONE)
    companion = Companion(ana.go("/companion"))
    companion.name("Ana", "Bo")
    companion.stop("Ana")
    companion.choose_window("virt", "Virtus")

    companion.die("blue 4").click()  # a die, and then its space
    companion.cell("A1").click()
    expect(companion.cell("A1")).to_have_accessible_name("A1: blue 4")
    companion.cell("A2").click()  # a space, and then its dice in a row
    companion.die("red 3").click()
    companion.die("yellow 2").click()
    expect(companion.cell("A3")).to_have_accessible_name("A3: yellow 2")
    expect(companion.rules).to_contain_text(ana.say("breach-none"))
    companion.total("Ana", -17)

    ana.page.reload()  # nothing is lost
    expect(companion.cell("A3")).to_have_accessible_name("A3: yellow 2")
    companion.cell("A3").click()
    ana.button("web-companion-take-out").click()
    expect(companion.cell("A3")).to_have_accessible_name(re.compile("^A3: empty"))
    ana.button("web-undo").click()
    expect(companion.cell("A3")).to_have_accessible_name(re.compile("^A3: yellow 2"))


def test_a_window_is_filled_by_keyboard(companion: Companion) -> None:
    companion.stop("Player 1")
    keyboard = Keyboard(companion.visitor)
    keyboard.to(companion.cell("A1"))
    keyboard.press("r", "5", "4", "b", "ArrowDown", "ArrowLeft", "Shift+G", "1")
    for cell, die in (("A1", "red 5"), ("A2", "blue 4"), ("B2", "green 1")):
        expect(companion.cell(cell)).to_have_accessible_name(f"{cell}: {die}")
    expect(companion.cell("B3")).to_be_focused()
    keyboard.press("ArrowLeft", "Delete")
    expect(companion.cell("B2")).to_have_accessible_name("B2: empty")
    companion.total("Player 1", -18)

    keyboard.to(companion.die("red 1"))  # the palette is one stop as well
    keyboard.press("ArrowRight", "ArrowDown", "Enter")
    expect(companion.die("yellow 2")).to_have_attribute("aria-pressed", "true")


def test_a_broken_rule_is_told_at_once_and_repaired_by_a_tap(companion: Companion) -> None:
    ana = companion.visitor
    companion.stop("Player 1")
    companion.cell("A1").click()
    for die in ("red 4", "red 3"):
        companion.die(die).click()
    expect(companion.rules).to_contain_text(ana.say("breach-same-colour-beside", cells="A1, A2"))
    expect(companion.cell("A2")).to_have_accessible_name(f"A2: red 3, {ana.say('web-companion-breaks')}")
    ana.button("web-companion-repair", cells="A1").click()
    expect(companion.cell("A1")).to_have_accessible_name("A1: empty")
    expect(companion.rules).to_contain_text(ana.say("breach-none"))


def apart(companion: Companion) -> None:
    """Two dice, of which the second touches nothing."""
    for cell, die in (("A1", "r4"), ("C5", "b6")):
        for key in die:
            companion.cell(cell).press(key)
    expect(companion.rules).to_contain_text(companion.visitor.say("breach-touches-nothing", cells="C5"))


@pytest.mark.parametrize("size", [(1440, 900), PHONE])
def test_whether_a_tool_did_it_is_asked_once_at_the_space(visit: Visit, size: tuple[int, int]) -> None:
    ana = visit(size=size)
    companion = Companion(ana.go("/companion"))
    companion.stop("Player 1")
    apart(companion)
    doubt = ana.say("web-companion-breaks-unless")
    expect(companion.cell("C5")).to_have_accessible_name(f"C5: blue 6, {doubt}")
    expect(companion.question).to_have_count(0)
    companion.cell("C5").click()
    expect(companion.question).to_contain_text("Cork-backed Straightedge")
    companion.answer("web-companion-yes-tool").click()
    expect(companion.question).to_have_count(0)
    expect(companion.rules).to_contain_text(ana.say("breach-none"))
    expect(companion.cell("C5")).to_have_accessible_name("C5: blue 6")
    ana.button("web-companion-ask-again", cells="C5").click()

    companion.rules.get_by_role("button", name=ana.say("web-companion-ask-tool")).click()
    expect(companion.question).to_be_in_viewport(ratio=1)
    companion.answer("web-companion-no-tool").click()
    expect(companion.cell("C5")).to_have_accessible_name(f"C5: blue 6, {ana.say('web-companion-breaks')}")
    companion.cell("C5").click()
    expect(companion.question).to_have_count(0)
    ana.button("web-companion-repair", cells="C5").click()
    expect(companion.rules).to_contain_text(ana.say("breach-none"))


def test_whether_a_tool_did_it_is_asked_and_answered_by_keyboard(companion: Companion) -> None:
    ana = companion.visitor
    companion.stop("Player 1")
    apart(companion)
    keyboard = Keyboard(ana)
    keyboard.to(companion.rules.get_by_role("button", name=ana.say("web-companion-ask-tool")))
    keyboard.press("Enter")
    expect(companion.answer("web-companion-yes-tool")).to_be_focused()
    keyboard.press("Escape")
    expect(companion.question).to_have_count(0)
    expect(companion.cell("C5")).to_be_focused()
    keyboard.press("Enter")
    keyboard.to(companion.answer("web-companion-yes-tool"))
    keyboard.press("Enter")
    expect(companion.cell("C5")).to_be_focused()
    expect(companion.rules).to_contain_text(ana.say("breach-none"))


@pytest.mark.parametrize("language", ["pl", "ru"])
def test_the_question_in_other_languages(visit: Visit, language: str) -> None:
    ana = visit(language=language)
    companion = Companion(ana.go("/companion/1"))
    apart(companion)
    companion.cell("C5").click()
    expect(companion.question).to_contain_text(ana.say("web-companion-ask-tool"))
    companion.answer("web-companion-yes-tool").click()
    expect(companion.rules).to_contain_text(ana.say("breach-none"))


def test_a_repair_says_what_it_would_leave_apart(companion: Companion) -> None:
    ana = companion.visitor
    companion.stop("Player 1")
    companion.cell("A1").click()
    for die in ("red 4", "red 3", "blue 1"):
        companion.die(die).click()
    repairs = companion.rules.get_by_role("group", name=ana.say("web-companion-repairs")).get_by_role(
        "button"
    )
    expect(repairs).to_have_count(2)
    expect(repairs.first).not_to_contain_text("A3")
    expect(repairs.last).to_contain_text(ana.say("web-companion-leaves-loose", loose="A3"))


def test_what_others_have_is_not_offered(companion: Companion) -> None:
    ana = companion.visitor
    companion.stop("Player 1")
    companion.choose_window("virt", "Virtus")
    companion.choose("web-companion-private", "Shades of Red")
    tokens = ana.page.get_by_role("group", name=ana.say("web-companion-tokens"))
    more = tokens.get_by_role("button", name=ana.say("web-companion-more"))
    for _ in range(5):
        more.click()
    expect(more).to_be_disabled()  # Virtus comes with five
    companion.stop("Player 2")
    ana.button("web-companion-choose-window").click()
    over = ana.page.get_by_role("dialog")
    for window in ("virt", "symphony of"):  # the two sides of one card
        ana.page.get_by_role("searchbox").fill(window)
        expect(over.get_by_role("listitem")).to_have_count(0)
    ana.page.get_by_role("searchbox").clear()
    ana.page.keyboard.press("Escape")
    expect(over).to_have_count(0)
    ana.page.get_by_role("button", name=re.compile(f"^{ana.say('web-companion-private')}")).click()
    expect(over.get_by_role("button", name=re.compile("^Shades of"))).to_have_count(4)


def test_a_window_of_ones_own(companion: Companion) -> None:
    ana = companion.visitor
    companion.stop("Player 1")
    ana.button("web-companion-choose-window").click()
    ana.page.get_by_role("button", name=re.compile(f"^{ana.say('web-companion-own-print')}")).click()
    marks = ana.page.get_by_role("toolbar", name=ana.say("web-companion-marks"))
    marks.get_by_role("button", name="blue", exact=True).click()
    companion.cell("A1").click()
    companion.cell("A2").press("6")
    ana.button("web-companion-print-done").click()
    companion.cell("A1").press("r")
    companion.cell("A1").press("6")
    expect(companion.rules).to_contain_text(ana.say("breach-printed-colour", cells="A1"))


def test_two_players_are_ranked_and_every_line_lights_what_counted(companion: Companion) -> None:
    ana = companion.visitor
    ana.context.grant_permissions(["clipboard-read", "clipboard-write"])
    companion.name("Ana", "Bo")
    companion.stop("Objectives")
    ana.page.get_by_role("button", name=re.compile("^Light Shades")).click()
    companion.stop("Ana")
    companion.choose("web-companion-private", "Shades of Red")
    companion.cell("A1").click()
    for die in ("red 1", "blue 2", "red 5"):
        companion.die(die).click()
    companion.stop("Bo")
    companion.choose("web-companion-private", "Shades of Green")
    more = ana.page.get_by_role("group", name=ana.say("web-companion-tokens"))
    for _ in range(5):
        more.get_by_role("button", name=ana.say("web-companion-more")).click()
    companion.total("Ana", 2 + 6 - 17)
    companion.total("Bo", 5 - 20)

    companion.stop("Result")
    expect(ana.heading("web-end-winner", name="Ana", count=-9)).to_be_visible()
    places = ana.page.get_by_role("list", name=ana.say("score-ranking")).get_by_role("listitem")
    expect(places).to_have_count(2)
    expect(places.first).to_contain_text("Ana")
    sheet = ana.page.get_by_role("list", name=ana.say("web-end-sheet-of", name="Ana"))
    sheet.get_by_role("button", name=re.compile("^Light Shades")).click()
    window = ana.page.get_by_role("grid", name=ana.say("web-window-of", name="Ana"))
    assert window.locator(".lit").evaluate_all("all => all.map(one => one.dataset.cell)") == ["A1", "A2"]
    ana.button("web-companion-copy").click()
    expect(ana.button("web-copied")).to_be_visible()
    copied = ana.page.evaluate("navigator.clipboard.readText()")
    assert re.match(r"Sagrada\n1\. Ana: −9 points\n.*Light Shades 2", copied)


def test_a_tie_is_put_right_by_who_started(companion: Companion) -> None:
    ana = companion.visitor
    companion.name("Ana", "Bo")
    companion.stop("Result")
    expect(ana.page.get_by_text(ana.say("score-tie-shared"))).to_be_visible()
    ana.page.get_by_role("radio", name="Ana", exact=True).check()
    expect(ana.page.get_by_text(ana.say("score-tie-later-first-turn"))).to_be_visible()
    expect(ana.heading("web-end-winner", name="Bo", count=-20)).to_be_visible()


def test_modules_bring_their_glass_and_cards(companion: Companion) -> None:
    ana = companion.visitor
    ana.page.get_by_text(ana.say("web-modules"), exact=True).click()
    for module in ("glory-grey-glass", "glory-pioneers", "glory-bloom"):
        ana.page.get_by_role("button", name=re.compile(f"^{ana.say(f'module-{module}')}")).click()
    companion.stop("Objectives")
    companion.choose("web-companion-grey-board", "No Corners")
    companion.stop("Player 1")
    companion.choose("web-companion-pioneers", "Pioneer I ")
    companion.choose("web-companion-blooms", "Path")
    for cell, value in (("A1", "1"), ("B2", "2")):
        companion.die(f"grey {value}").click()
        companion.cell(cell).click()
    expect(companion.rules).to_contain_text(ana.say("breach-grey-corner", cells="A1, B2"))
    companion.total("Player 1", 3 - 4 - 18)


def test_alone_against_the_round_track(companion: Companion) -> None:
    ana = companion.visitor
    companion.page.get_by_role("button", name=ana.say("web-companion-drop", name="Player 2")).click()
    companion.page.get_by_label(ana.say("web-companion-solo")).check()
    companion.stop("Objectives")
    companion.die("red 5").click()
    companion.die("blue 2").click()
    companion.stop("Result")
    expect(ana.page.get_by_text(ana.say("score-solo-lost", points=-60, target=7))).to_be_visible()


def test_mandala_stones(companion: Companion) -> None:
    ana = companion.visitor
    ana.page.get_by_role("button", name="Mandala Stones").click()
    companion.name("Ana", "Bo")
    companion.stop("Ana")
    stones = ana.page.get_by_role("toolbar", name=ana.say("web-companion-stones"))
    towers = ana.page.get_by_role("radio")
    stones.get_by_role("button", name="yellow, waves", exact=True).click()
    towers.nth(2).click()
    for name in ("blue, pattern hidden", "pink, petals"):
        stones.get_by_role("button", name=name, exact=True).click()
    expect(towers.nth(2)).to_have_accessible_name("Tower III: blue, pattern hidden; pink, petals")
    points = ana.page.get_by_role("spinbutton", name=ana.say("web-companion-points"))
    points.fill("31")
    companion.choose("web-companion-objectives", "Three stones")
    companion.total("Ana", 37)
    ana.page.get_by_text(ana.say("web-companion-kinds")).click()
    ana.page.get_by_role("spinbutton", name=ana.say("score-tower", tower="III")).fill("4")
    sheet = ana.page.get_by_role("list", name=ana.say("web-end-sheet-of", name="Ana"))
    expect(sheet.get_by_role("button", name=re.compile(r"^Tower III 4"))).to_be_visible()
    companion.total("Ana", 37)
    companion.stop("Bo")
    points.fill("37")
    companion.stop("Result")
    expect(ana.page.get_by_role("radio", name=ana.say("web-companion-unknown"))).to_be_checked()
    ana.page.get_by_role("radio", name="Bo", exact=True).check()
    expect(ana.heading("web-end-winner", name="Bo", count=37)).to_be_visible()
    expect(ana.page.get_by_text(ana.say("score-tie-earlier-in-the-round"))).to_be_visible()


def test_stones_that_cannot_be_are_told_in_words(companion: Companion) -> None:
    ana = companion.visitor
    ana.page.get_by_role("button", name="Mandala Stones").click()
    companion.name("Ana")
    companion.stop("Ana")
    stones = ana.page.get_by_role("toolbar", name=ana.say("web-companion-stones"))
    stones.get_by_role("button", name="yellow, pattern hidden", exact=True).click()
    with ana.forgiving():
        companion.choose("web-companion-objectives", "Waves on top")
        expect(ana.page.get_by_role("alert")).to_contain_text(
            f"Ana, Tower I: {ana.say('web-companion-top-needed')}"
        )
    ana.button("web-companion-take-off").click()
    expect(ana.page.get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize(
    ("language", "game", "card", "words"),
    [
        ("pl", "Kamienna Mandala", "Trzy kamienie", "Bo, Karty celów: „Trzy kamienie” należy już do: Ana"),
        ("ru", "Mandala Stones", "Три камня", "Bo, Карты целей: карта «Три камня» уже есть: Ana"),
    ],
)
def test_why_a_table_cannot_be_is_told_in_the_language(
    visit: Visit, language: str, game: str, card: str, words: str
) -> None:
    ana = visit(language=language)
    companion = Companion(ana.go("/companion"))
    ana.page.get_by_role("button", name=game).click()
    companion.name("Ana", "Bo")
    companion.stop("Ana")
    companion.choose("web-companion-objectives", card)
    expect(ana.page.get_by_role("dialog")).to_have_count(0)
    with ana.forgiving():
        ana.page.evaluate(HELD_TWICE)  # by tapping nobody can: the card is not offered twice
        ana.page.reload()
        expect(ana.page.get_by_role("alert")).to_contain_text(words)


def test_to_start_anew_is_asked_twice_and_keeps_the_names(companion: Companion) -> None:
    ana = companion.visitor
    companion.name("Ana", "Bo")
    companion.stop("Ana")
    companion.cell("A1").press("r")
    companion.cell("A1").press("5")
    companion.total("Ana", -19)
    companion.stop("Table")
    ana.button("web-companion-anew").click()
    ana.button("web-companion-cancel").click()
    companion.total("Ana", -19)
    ana.button("web-companion-anew").click()
    ana.button("web-companion-anew-yes").click()
    companion.total("Ana", -20)


def test_two_tabs_agree(companion: Companion) -> None:
    ana = companion.visitor
    companion.stop("Player 1")
    other = ana.context.new_page()
    other.goto(f"{ana.origin}/companion/1")
    companion.cell("A1").press("r")
    companion.cell("A1").press("5")
    expect(other.get_by_role("gridcell", name="A1: red 5")).to_be_visible()
    other.close()


def test_a_service_that_is_away_is_told_and_comes_back(companion: Companion) -> None:
    ana = companion.visitor
    companion.stop("Player 1")
    companion.total("Player 1", -20)
    with ana.forgiving():
        ana.context.set_offline(True)
        companion.cell("A1").press("r")
        companion.cell("A1").press("5")
        expect(ana.page.get_by_text(ana.say("web-no-answer"))).to_be_visible()
        ana.context.set_offline(False)
        companion.total("Player 1", -19)
    expect(ana.page.get_by_text(ana.say("web-no-answer"))).to_have_count(0)
