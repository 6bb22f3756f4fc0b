"""Learning in a browser: the tutorial by doing what it says, the rules and the cards, in every language."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from rosace.sagrada.cards.deck import everything
from rosace.sagrada.modules.bloom_card import BloomCard
from rosace.text import LANGUAGES, Catalogue
from tests.browser import looks
from tests.browser.conftest import Visit
from tests.browser.sagrada import Player
from tests.browser.visitor import Visitor

ME = {"kind": "me", "name": "Ana"}
BOT = {"kind": "bot", "level": "random"}


class Newcomer:
    """Somebody who does what the guide says."""

    def __init__(self, visitor: Visitor, game: str) -> None:
        self.visitor, self.page, self.game = visitor, visitor.page, game
        self.guide = self.page.get_by_role("complementary", name=visitor.say("web-learn-guide"), exact=True)

    def begin(self) -> None:
        """Begin the tutorial."""
        self.visitor.go(f"/learn/{self.game}").button("web-learn-begin").click()
        self.page.wait_for_url("**/tables/*")

    def hears(self, *steps: str) -> str:
        """The guide has come to a step, or to one of several where chance decides; which it is."""
        texts = {step: self.visitor.say(f"web-learn-{self.game}-{step}") for step in steps}
        expect(self.guide).to_contain_text(re.compile("|".join(map(re.escape, texts.values()))))
        said = self.guide.inner_text()
        return next(step for step, text in texts.items() if text in said)

    def reads(self, *steps: str) -> None:
        """Read steps, each of which is only to be read."""
        for step in steps:
            self.hears(step)
            self.guide.get_by_role("button", name=self.visitor.say("web-learn-next"), exact=True).click()

    def end(self) -> None:
        """Play on alone."""
        self.hears("end")
        self.guide.get_by_role("button", name=self.visitor.say("web-learn-play-on")).click()
        expect(self.guide).to_be_hidden()


def test_the_tutorial_of_sagrada_by_doing_what_it_says(ana: Visitor) -> None:
    newcomer, player = Newcomer(ana, "sagrada"), Player(ana)
    newcomer.begin()
    newcomer.reads("window", "board", "goals")
    newcomer.hears("pick")
    player.wait()
    player.dice.first.click()
    newcomer.hears("place")
    ana.page.reload()  # goes on where it was
    newcomer.hears("place")
    player.dice.first.click()
    player.spaces.first.click()
    newcomer.reads("tools")
    if newcomer.hears("pass", "back") == "pass":  # a turn in which nothing else can be done ends by itself
        player.passing.click()
    newcomer.reads("back")
    newcomer.hears("why")
    player.wait()
    if player.dice.count():
        player.dice.first.click()
        player.window.locator("[role=gridcell]:not(.open)").first.click()
        newcomer.hears("neighbours")
        player.spaces.first.click()
    else:  # nothing fits
        newcomer.guide.get_by_role("button", name=ana.say("web-learn-skip")).click()
        newcomer.hears("neighbours")
        player.passing.click()
    newcomer.hears("rest", "track")
    play_until(player, 2)
    newcomer.reads("track", "now")
    newcomer.hears("tool")
    player.wait()
    player.tools.first.click()
    newcomer.hears("changed")
    player.dice.first.click()
    change = re.compile("|".join(re.escape(ana.say(f"web-word-{word}")) for word in ("up", "down")))
    ana.page.get_by_role("button", name=change).first.click()
    player.spaces.first.click()
    newcomer.hears("alone")
    play_until(player, 4)
    newcomer.end()
    ana.page.reload()
    player.wait()
    expect(newcomer.guide).to_be_hidden()  # for good


@pytest.mark.parametrize("size", [(360, 640), (390, 844)])
@pytest.mark.parametrize("game", ["sagrada", "mandala"])
def test_each_step_shows_on_a_phone_what_it_speaks_of(visit: Visit, game: str, size: tuple[int, int]) -> None:
    ana = visit(size=size, touch=True)
    newcomer = Newcomer(ana, game)
    newcomer.begin()
    expect(newcomer.guide).to_be_visible()
    count = int(str(newcomer.guide.get_by_role("progressbar").get_attribute("max")))
    for step in range(count):
        ana.page.evaluate(TO_STEP, [game, step])
        ana.page.reload()
        expect(newcomer.guide).to_contain_text(ana.say("web-learn-step", number=step + 1, count=count))
        ana.page.wait_for_function(f"() => !({HIDDEN})()")
        assert not looks.too_wide(ana)


TO_STEP = """([game, step]) => {
  const kept = JSON.parse(localStorage.getItem("rosace-learn"));
  kept[game] = { ...kept[game], step, then: kept[game].then };
  localStorage.setItem("rosace-learn", JSON.stringify(kept));
}"""
# Whether the part that a step speaks of cannot be seen: its middle or what is near its ends is covered or not on the
# screen. The last step speaks of nothing.
HIDDEN = """() => {
  const spoken = document.querySelector("[data-spoken-of]");
  const guide = document.querySelector("aside.guide progress");
  if (!spoken) return guide.value !== guide.max;
  const { left, right, top, bottom } = spoken.getBoundingClientRect();
  return [0.04, 0.3, 0.5, 0.7, 0.96].some((part) => {
    const found = document.elementFromPoint((left + right) / 2, top + part * (bottom - top));
    return !found || !(spoken.contains(found) || found.contains(spoken));
  });
}"""


def play_until(player: Player, number: int) -> None:
    """Pass until a round has come, with a turn of one's own in it."""
    heading = player.page.get_by_role("heading", level=1)
    name = player.visitor.say("web-round", round=number)
    while True:
        player.wait()
        if name in heading.inner_text():
            return
        before = heading.inner_text()
        player.passing.click()
        expect(heading).not_to_have_text(before)


def test_the_tutorial_of_mandala_stones_by_doing_what_it_says(ana: Visitor) -> None:
    newcomer = Newcomer(ana, "mandala")
    newcomer.begin()
    newcomer.reads("aim")
    newcomer.hears("artist")
    artists, spots = cells(ana, "web-mandala-can-move"), cells(ana, "web-mandala-can-go")
    towers = ana.page.get_by_role("button", name=ana.say("web-mandala-can-stand"))
    artists.first.click()
    newcomer.hears("spot")
    spots.first.click()
    newcomer.hears("tower")
    towers.first.click()
    newcomer.reads("pattern")
    newcomer.hears("why")
    stone_that_stays(ana, artists, spots).click()
    newcomer.hears("again")
    towers.first.click()
    newcomer.reads("spaces", "colour")
    newcomer.hears("score")
    expect(artists.first).to_be_visible()  # one's own turn
    empty = f": {ana.say('web-mandala-tower-empty')}"
    board = ana.page.get_by_role("toolbar", name=ana.say("web-mandala-your-board"))
    names = board.get_by_role("button").evaluate_all("all => all.map(each => each.ariaLabel)")
    board.get_by_role("button").nth(next(at for at, name in enumerate(names) if empty not in name)).click()
    ana.page.get_by_role("button", name=re.compile(f"^{ana.say('web-mandala-do-score')} ·")).click()
    newcomer.reads("spiral", "goals")
    newcomer.end()


def cells(visitor: Visitor, key: str) -> Locator:
    """The cells whose names say a message."""
    return visitor.page.get_by_role("gridcell", name=visitor.say(key))


def stone_that_stays(visitor: Visitor, artists: Locator, spots: Locator) -> Locator:
    """Send an artist where a stone beside it stays, and find that stone."""
    artists.first.wait_for()
    for artist in range(artists.count()):
        artists.nth(artist).click()
        for spot in range(spots.count()):
            row, column = [int(at) for at in str(spots.nth(spot).get_attribute("data-cell")).split("-")]
            spots.nth(spot).click()
            for at in (
                f"{row - 1}-{column}",
                f"{row}-{column + 1}",
                f"{row + 1}-{column}",
                f"{row}-{column - 1}",
            ):
                stone = visitor.page.locator(f"[data-cell='{at}']:not(.open)")
                if stone.count():
                    return stone
            visitor.button("web-mandala-back").click()
        visitor.button("web-mandala-back").click()
    raise AssertionError("every artist takes every stone everywhere")


def test_the_guide_can_be_left_and_taken_up_again(ana: Visitor) -> None:
    newcomer = Newcomer(ana, "mandala")
    newcomer.begin()
    newcomer.reads("aim")
    newcomer.hears("artist")
    table = ana.page.url
    ana.go("/learn/mandala").button("web-learn-resume").click()
    ana.page.wait_for_url(table)
    newcomer.hears("artist")
    newcomer.guide.get_by_role("button", name=ana.say("web-learn-skip")).click()
    newcomer.hears("spot")
    newcomer.guide.get_by_role("button", name=ana.say("web-learn-leave")).click()
    expect(newcomer.guide).to_be_hidden()
    expect(ana.page.get_by_role("grid").first).to_be_visible()  # the game goes on without it
    ana.go("/learn/mandala")
    expect(ana.button("web-learn-begin")).to_be_visible()


def test_the_rules_open_beside_the_game_and_leave_it_as_it_is(ana: Visitor) -> None:
    ana.open(ME, BOT)
    player = Player(ana)
    player.choose_window()
    player.wait()
    player.dice.first.click()
    glowing = player.spaces.count()
    ana.button("web-rules-short").click()
    panel = ana.page.get_by_role("dialog")
    expect(panel.get_by_role("heading", name=ana.say("rules-placing.title"))).to_be_visible()
    expect(panel.get_by_text(ana.say("web-rules-colour-bad"))).to_be_visible()
    ana.page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    expect(player.spaces).to_have_count(glowing)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_told_in_every_language(visit: Visit, language: str) -> None:
    ana = visit(language=language)
    for game, topic in (("sagrada", "placing"), ("mandala", "mandala-pick")):
        ana.go(f"/rules/{game}")
        text = Catalogue(language).text(f"rules-{topic}")
        first = re.sub(r"^\d+\. ", "", text.splitlines()[0])
        expect(ana.page.get_by_role("main")).to_contain_text(first)
    ana.page.get_by_role("link", name=ana.say("web-rules-to-cards")).click()
    expect(ana.page).to_have_url(re.compile("/cards/mandala$"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_there_with_what_it_does(visit: Visit, language: str) -> None:
    ana = visit(language=language)
    ana.go("/cards/sagrada#bloom-corners")
    corners = ana.page.locator("#bloom-corners")
    expect(corners).to_be_in_viewport()
    card = everything().find(BloomCard, "corners")
    said = ana.say("bloom-pattern", pattern=" / ".join(card.pattern), points=card.points)
    expect(corners).to_contain_text(said)
    expect(corners).to_contain_text(ana.say("web-cards-partly-house-why"))
    ana.button("web-cards-every-kind").click()
    expect(ana.page.get_by_role("article")).to_have_count(len([*everything().cards()]))


def test_cards_are_found_by_words_kind_and_who_designed_them(ana: Visitor) -> None:
    ana.go("/cards")
    shown = ana.page.get_by_role("article")
    expect(shown.first).to_be_visible()
    ana.page.get_by_role("searchbox").fill("flux brush")
    expect(shown).to_have_count(1)
    expect(shown).to_contain_text(ana.say("tool-flux-brush"))
    ana.page.get_by_role("searchbox").fill("")
    ana.button("web-cards-kind-pioneer").click()
    expect(shown).to_have_count(15)
    ana.page.get_by_role("checkbox").check()
    expect(shown).to_have_count(8)
    shown.first.get_by_role("link", name=ana.say("web-cards-replace")).click()
    expect(ana.heading("web-cards-own-title")).to_be_in_viewport()


def test_a_card_leads_to_its_place_in_the_manual_and_back(ana: Visitor) -> None:
    ana.go("/cards/sagrada#tool-lathekin")
    card = ana.page.locator("#tool-lathekin")
    card.get_by_role("link", name=ana.say("web-rules-manual"), exact=True).click()
    expect(ana.page).to_have_url(re.compile("/manual/rules/tools#lathekin$"))
    expect(ana.page.get_by_role("heading", name="Lathekin", exact=True)).to_be_in_viewport()
    ana.page.get_by_role("link", name="two-dice", exact=True).first.click()
    expect(ana.page.locator("#two-dice")).to_be_in_viewport()
    ana.page.go_back()
    ana.page.go_back()
    expect(card).to_be_in_viewport()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manual_is_read_in_the_language_of_the_page(visit: Visit, language: str) -> None:
    ana = visit(language=language).go("/cards/sagrada#tool-lathekin")
    link = ana.page.locator("#tool-lathekin").get_by_role(
        "link", name=ana.say("web-rules-manual"), exact=True
    )
    link.click()
    names = {spoken: everything().tools["lathekin"].name(spoken) for spoken in LANGUAGES}
    expect(ana.page.locator(f"article[lang={language}] #lathekin")).to_have_text(names[language])
    expect(ana.page.locator("#lathekin")).to_be_in_viewport()
    expect(ana.page.get_by_text(ana.say("web-rules-manual-english"))).to_have_count(0)
    ana.page.get_by_role("link", name="two-dice", exact=True).first.click()
    expect(ana.page.locator(f"article[lang={language}] #two-dice")).to_be_in_viewport()
    ana.page.go_back()
    other = "en" if language == "pl" else "pl"
    ana.page.get_by_label(ana.say("web-language")).select_option(other)
    expect(ana.page.locator(f"article[lang={other}] #lathekin")).to_have_text(names[other])


def test_cards_at_a_table_say_what_they_do_with_their_numbers(ana: Visitor) -> None:
    modules = [
        "passion.inspiration",
        "passion.rare-glass",
        "glory.grey-glass",
        "glory.pioneers",
        "glory.rivalry",
    ]
    ana.open(ME, BOT, modules=modules)
    player = Player(ana)
    player.choose_window()
    player.wait()
    state = ana.look(ana.page.url.rsplit("/", 1)[-1])["view"]
    listed = ana.context.request.get(f"{ana.origin}/api/games/sagrada/cards").json()
    cards = {(card["kind"], card["id"]): card for card in listed}
    seen = [("rare-board", state["rare_board"]), ("grey-board", state["grey_board"])]
    seen += [("pioneer", card["id"]) for card in state["pioneers"]]
    seen += [("public", card) for card in state["public"]] + [("tool", card["id"]) for card in state["tools"]]
    seen += [("private", card) for card in state["players"][0]["private"]]
    main = ana.page.get_by_role("main")
    text = main.inner_text()
    folded = ana.page.get_by_role("region", name=ana.say("web-extras"), exact=True).get_by_role("button")
    for name in folded.all():  # of many cards only the names are shown, until one is opened
        name.click()
        expect(name).to_have_attribute("aria-expanded", "true")
        text += main.inner_text()
    for marked in main.locator(
        "li:has(.house)"
    ).all():  # where there is little room, the mark comes with the mouse
        marked.hover()
        expect(marked.locator(".house")).to_be_visible()
        text += marked.inner_text()
    for card in seen:
        for sentence in cards[card]["meaning"]:
            assert ana.say(sentence["id"], **sentence.get("values", {})) in text, card
    ours = [card for card in seen if cards[card]["status"].endswith("house")]
    assert len(re.findall("designed by us", text, re.IGNORECASE)) >= len(ours)
