"""Sounds, heard by an AudioContext that notes what it is asked to play."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.sagrada import Player
from tests.browser.visitor import Visitor

ME, OPEN = {"kind": "me", "name": "Ana"}, {"kind": "open"}

LISTENING = """
window.contexts = 0;
window.tones = [];
window.AudioContext = class {
  constructor() { window.contexts += 1; }
  currentTime = 0;
  destination = {};
  resume() { return Promise.resolve(); }
  createGain() {
    const gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    return { gain, connect: (next) => next };
  }
  createOscillator() {
    const source = { frequency: { value: 0 }, connect: (next) => next, stop() {} };
    source.start = () => window.tones.push(source.frequency.value);
    return source;
  }
};
"""


def listener(visit: Visit, **wishes: object) -> Visitor:
    visitor = visit(name="Ana", **wishes)
    visitor.context.add_init_script(LISTENING)
    return visitor


def tones(visitor: Visitor) -> int:
    found: int = visitor.page.evaluate("window.tones.length")
    return found


def until_heard(visitor: Visitor, more_than: int = 0) -> None:
    visitor.page.wait_for_function(f"() => window.tones.length > {more_than}")


def at_a_table(visit: Visit, ana: Visitor) -> tuple[str, Visitor]:
    """Windows are chosen beside the page, so that nothing was pressed."""
    bo = visit(name="Bo")
    table = ana.open(ME, OPEN)
    bo.sit_down(table, 1, "Bo")
    for _ in range(2):
        mover = (ana, bo)[ana.look(table)["to_move"]]
        mover.move(table)
    return table, bo


def test_nothing_is_heard_before_something_is_pressed(visit: Visit) -> None:
    ana = listener(visit)
    table, bo = at_a_table(visit, ana)
    expect(ana.page.get_by_role("group", name=ana.say("web-pool"), exact=True)).to_be_visible()
    before = ana.look(table)["ply"]
    (ana, bo)[ana.look(table)["to_move"]].move(table)
    ana.page.wait_for_function(
        f"() => fetch('/api/tables/{table}').then((a) => a.json()).then((t) => t.ply > {before})"
    )
    ana.rest()
    assert ana.page.evaluate("window.contexts") == 0
    ana.page.get_by_role("heading", level=1).click()  # any press will do
    (ana, bo)[ana.look(table)["to_move"]].move(table)
    until_heard(ana)
    assert ana.page.evaluate("window.contexts") == 1


def test_a_roll_a_refusal_and_the_end_are_heard(visit: Visit) -> None:
    ana = listener(visit)
    ana.open(ME, {"kind": "bot", "level": "random"})
    player = Player(ana)
    player.choose_window()
    until_heard(ana)  # the roll of the first round
    player.wait()
    ana.rest()
    before = tones(ana)
    player.dice.first.click()
    player.window.locator("[role=gridcell]:not(.open)").first.click()
    until_heard(ana, before)
    ana.rest()
    before = tones(ana)
    table = ana.page.url.rsplit("/", 1)[-1]
    ana.ask(f"/api/tables/{table}/seats/0/resign")
    until_heard(ana, before)


def test_one_press_makes_it_silent_and_that_is_remembered(visit: Visit) -> None:
    ana = listener(visit)
    table, bo = at_a_table(visit, ana)
    mute = ana.page.get_by_role("button", name=ana.say("web-sound"), exact=True)
    expect(mute).to_have_attribute("aria-pressed", "true")
    mute.focus()
    ana.page.keyboard.press("Enter")
    expect(mute).to_have_attribute("aria-pressed", "false")
    ana.page.reload()
    expect(mute).to_have_attribute("aria-pressed", "false")
    mover = (ana, bo)[ana.look(table)["to_move"]]
    mover.move(table)
    ana.rest()
    assert tones(ana) == 0
    mute.click()
    (ana, bo)[ana.look(table)["to_move"]].move(table)
    until_heard(ana)
