"""What the boards and the log name, and what a place looks like that refuses what is dragged there."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser import mandala, sagrada
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor

ME = {"kind": "me", "name": "Ana"}
BOT = {"kind": "bot", "level": "random"}
OVER = re.compile(r"\bover\b")
SEEN = "element => { const { boxShadow, borderColor } = getComputedStyle(element); return boxShadow + borderColor }"


def look(place: Locator) -> str:
    """The ring that is drawn around a place."""
    found: str = place.evaluate(SEEN)
    return found


def middle(place: Locator, upright: bool) -> float:
    """The middle of a place, from above or from the left."""
    box = place.bounding_box()
    assert box
    return box["y"] + box["height"] / 2 if upright else box["x"] + box["width"] / 2


def hold(ana: Visitor, piece: Locator, place: Locator) -> None:
    """Drag a piece over a place, and keep it there."""
    piece.hover()
    ana.page.mouse.down()
    over(ana, place)


def over(ana: Visitor, place: Locator) -> None:
    """Come over a place with what is dragged, until the ring is drawn."""
    place.hover(force=True)  # what is dragged lies between
    expect(place).to_have_class(OVER)
    ana.frames()
    ana.page.wait_for_function("document.getAnimations().every(({ playState }) => playState !== 'running')")


def test_only_a_legal_space_answers_a_die_with_gold(visit: Visit) -> None:
    ana = visit()
    ana.open(ME, BOT)
    player = sagrada.Player(ana)
    player.choose_window()
    player.wait()
    player.dice.first.click()
    legal, refused = player.spaces.first, player.window.locator("[data-cell=B3]")
    name = legal.get_attribute("data-cell")
    open_ring = look(legal)
    ana.page.keyboard.press("Escape")
    at_rest = look(refused)
    hold(ana, player.dice.first, player.window.locator(f"[data-cell={name}]"))
    gold = look(player.window.locator(f"[data-cell={name}]"))
    over(ana, refused)
    assert look(refused) not in (gold, open_ring, at_rest)
    assert refused.evaluate("element => getComputedStyle(element, '::before').content") == '"✕"'
    ana.page.mouse.up()
    expect(ana.page.locator(".bubble.refused")).to_be_visible()
    expect(player.step).to_contain_text("B3")
    expect(player.empty).to_have_count(20)


def test_a_spot_that_refuses_an_artist_looks_so(ana: Visitor) -> None:
    ana.open(ME, BOT, game="mandala")
    player = mandala.Player(ana)
    player.wait()
    player.artists.first.click()
    free = player.spots.first.get_attribute("data-spot")
    ana.page.keyboard.press("Escape")
    other = player.artists.last.get_attribute("data-spot")
    hold(ana, player.artists.first, player.board.locator(f"[data-spot={free}]"))
    gold = look(player.board.locator(f"[data-spot={free}] .ring"))
    taken = player.board.locator(f"[data-spot={other}]")
    over(ana, taken)
    assert look(taken.locator(".ring")) != gold
    assert taken.evaluate("element => getComputedStyle(element, '::before').content") == '"✕"'
    ana.page.mouse.up()
    expect(player.free).to_have_count(0)


def test_a_window_names_its_rows_and_columns(visit: Visit) -> None:
    for size in ((1440, 900), (360, 640)):
        ana = visit(size=size)
        ana.open(ME, BOT)
        player = sagrada.Player(ana)
        player.choose_window()
        player.wait()
        frame = ana.page.locator(".frame[data-own]")
        for name in "ABCD12345":
            label, cell = frame.get_by_text(name, exact=True), frame.locator(f"[data-cell*='{name}']").first
            expect(label).to_be_visible()
            off = middle(label, name.isalpha()) - middle(cell, name.isalpha())
            assert abs(off) < 3, f"{name} does not stand beside its spaces"


def test_notation_is_for_those_who_switch_it_on(visit: Visit) -> None:
    for notation in (False, True):
        ana = visit(notation=notation)
        ana.open(ME, BOT)
        player = sagrada.Player(ana)
        player.choose_window()
        player.wait()
        log = ana.page.get_by_role("region", name=ana.say("web-log-title"), exact=True)
        assert player.place()
        expect(log.get_by_text(ana.say("web-you"), exact=True).first).to_be_visible()
        typed = ana.page.get_by_role("combobox", name=ana.say("web-table-type"), exact=True)
        expect(typed).to_have_count(int(notation))
        assert (log.locator("code").count() > 0) is notation


CONTRASTS = """() => {
  const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const light = (name, of) => {
    pen.fillStyle = getComputedStyle(of).getPropertyValue(name);
    pen.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...pen.getImageData(0, 0, 1, 1).data].map((part) => {
      const x = part / 255;
      return x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const found = {};
  for (const palette of ["glass", "safe", "plain"]) {
    document.documentElement.dataset.palette = palette;
    for (const name of ["red", "yellow", "green", "blue", "purple", "grey", "rare"]) {
      const probe = document.createElement("i");
      probe.className = `tint-${name}`;
      document.body.append(probe);
      const [one, other] = [light("--tint", probe), light("--tint-pip", probe)].sort((a, b) => b - a);
      found[`${palette} ${name}`] = (one + 0.05) / (other + 0.05);
      probe.remove();
    }
  }
  return found;
}"""


def test_pips_stand_out_from_the_glass_in_every_palette(visit: Visit) -> None:
    ana = visit().go()
    contrasts = ana.page.evaluate(CONTRASTS)
    assert len(contrasts) == 21
    assert not {name: ratio for name, ratio in contrasts.items() if ratio < 3}
