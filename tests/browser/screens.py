"""The screens of the page, each with the way there."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from rosace.audit.report import evaluate
from tests.audit.archives import RandomCup, simulated
from tests.browser import laid
from tests.browser.mandala import Player
from tests.browser.visitor import Visitor

ME = {"kind": "me", "name": "Ana"}
BOT = {"kind": "bot", "level": "random"}
EVERYTHING = (
    "private-pools", "passion.inspiration", "passion.rare-glass", "passion.objectives",
    "glory.grey-glass", "glory.pioneers", "glory.bloom", "glory.rivalry",
)  # fmt: skip

Visit = Callable[..., Visitor]
Screen = Callable[[Visit], Visitor]


def start(visit: Visit) -> Visitor:
    ana = visit().go()
    expect(ana.button("web-play-bot").first).to_be_visible()
    return ana


def coming_back(visit: Visit) -> Visitor:
    ana = visit()
    ana.open(ME, BOT)
    expect(ana.heading("prompt-window")).to_be_visible()
    ana.page.get_by_role("link", name="Rosace", exact=True).click()
    expect(ana.heading("web-running")).to_be_visible()
    return ana


def the_lobby(visit: Visit) -> Visitor:
    ana, bo = visit(), visit()
    clock = {"per": "turn", "days": 3}
    bo.open({"kind": "me", "name": "Bo"}, {"kind": "open"}, visibility="public", clock=clock)
    ana.go("/lobby")
    expect(ana.page.get_by_role("link", name="Bo").first).to_be_visible()
    return ana


def after_some_games(path: str, waiting_for: str) -> Screen:
    """A page of one's own games or of the archive, after a finished game of each kind and a running one."""

    def screen(visit: Visit) -> Visitor:
        ana = visit()
        for game in ("sagrada", "mandala"):
            table = ana.open(ME, BOT, game=game, visibility="public")
            expect(ana.button("web-table")).to_be_visible()
            ana.play_out(table)
            expect(ana.page.get_by_text(ana.say("web-end-title"), exact=True)).to_be_visible()
        ana.open(ME, BOT)
        expect(ana.heading("prompt-window")).to_be_visible()
        ana.go(path)
        expect(ana.page.locator(waiting_for).first).to_be_visible()
        return ana

    return screen


def the_link_to_my_games(visit: Visit) -> Visitor:
    ana = after_some_games("/games/devices", "h2")(visit)
    ana.button("web-mine-link-show").click()
    expect(ana.page.locator("svg.code")).to_be_visible()
    return ana


def the_settings(visit: Visit) -> Visitor:
    ana = visit().go("/settings")
    expect(ana.page.get_by_role("group", name=ana.say("web-palette"))).to_be_visible()
    return ana


def nowhere(visit: Visit) -> Visitor:
    ana = visit()
    with ana.forgiving():  # the service says 404, with the page
        ana.go("/no/such/place")
        expect(ana.heading("web-nowhere")).to_be_visible()
    return ana


def a_table_with_clocks(visit: Visit) -> Visitor:
    """Two people, of whom one asks the other to take a move back."""
    ana, bo = visit(), visit()
    clock = {"per": "game", "minutes": 15, "increment": 10}
    table = ana.open(ME, {"kind": "open"}, game="mandala", clock=clock)
    bo.sit_down(table, 1, "Bo")
    mover, other = (ana, bo) if ana.look(table)["to_move"] == 0 else (bo, ana)
    mover.move(table)
    mover.ask(f"/api/tables/{table}/offers", what="take-back")
    other.go(f"/tables/{table}")
    expect(other.button("web-offer-agree")).to_be_visible()
    return other


def asked_whether_to_resign(visit: Visit) -> Visitor:
    """The menu of the table, after the button."""
    visitor = a_table_with_clocks(visit)
    visitor.button("web-table").click()
    visitor.button("web-resign").click()
    expect(visitor.button("web-resign-yes")).to_be_visible()
    return visitor


def the_end_before_the_last_move(visit: Visit) -> Visitor:
    """One of two has resigned."""
    ana, bo = visit(), visit()
    table = ana.open(ME, {"kind": "open"})
    bo.sit_down(table, 1, "Bo")
    bo.ask(f"/api/tables/{table}/seats/1/resign")
    ana.go(f"/tables/{table}")
    expect(ana.page.get_by_text(ana.say("web-end-early"))).to_be_visible()
    return ana


def after_losing(visit: Visit) -> Visitor:
    """Of three, one has resigned and another has left: their clocks and notes."""
    ana, bo, cyd = visit(), visit(), visit()
    clock = {"per": "game", "minutes": 15, "increment": 10}
    table = ana.open(ME, {"kind": "open"}, {"kind": "open"}, game="mandala", clock=clock)
    bo.sit_down(table, 1, "Bo")
    cyd.sit_down(table, 2, "Cyd")
    visitors: list[Visitor] = [ana, bo, cyd]
    mover: int = ana.look(table)["to_move"]
    loser, other = visitors[(mover + 1) % 3], visitors[(mover + 2) % 3]
    loser.ask(f"/api/tables/{table}/seats/{(mover + 1) % 3}/resign")
    visitors[mover].ask(f"/api/tables/{table}/seats/{mover}/leave")
    other.go(f"/tables/{table}")
    expect(other.button("web-ask-stand-in")).to_be_visible()
    return other


def looking_on_late(visit: Visit) -> Visitor:
    """A game that has begun, and will be seen in a while."""
    ana, bo, cyd = visit(), visit(), visit()
    table = ana.open(ME, {"kind": "open"}, watch={"delay": 300})
    bo.sit_down(table, 1, "Bo")
    cyd.go(f"/tables/{table}")
    expect(cyd.heading("web-late")).to_be_visible()
    return cyd


def a_new_table(game: str) -> Screen:
    def screen(visit: Visit) -> Visitor:
        ana = visit().go(f"/new/{game}")
        expect(ana.page.get_by_role("group", name=ana.say("web-how-many"))).to_be_visible()
        return ana

    return screen


def the_terms_of_a_new_table(visit: Visit) -> Visitor:
    ana = a_new_table("sagrada")(visit)
    ana.page.get_by_text(ana.say("web-terms"), exact=True).click()
    expect(ana.page.get_by_role("group", name=ana.say("web-hints"))).to_be_visible()
    return ana


def choosing_a_window(visit: Visit) -> Visitor:
    ana = visit()
    ana.open(ME, BOT)
    expect(ana.heading("prompt-window")).to_be_visible()
    return ana


def choosing_with_all_modules(visit: Visit) -> Visitor:
    ana = visit()
    ana.open(ME, BOT, BOT, modules=list(EVERYTHING))
    expect(ana.heading("prompt-window")).to_be_visible()
    return ana


def at_the_table(visit: Visit) -> Visitor:
    ana = choosing_a_window(visit)
    ana.page.get_by_role("main").get_by_role("button").first.click()
    expect(ana.button("web-word-pass")).to_be_enabled()
    pool = ana.page.get_by_role("group", name=ana.say("web-pool"))
    pool.get_by_role("button", disabled=False).first.click()
    return ana


def in_the_steps_of_a_tool(visit: Visit) -> Visitor:
    ana = visit()
    laid.bring(ana, laid.offers("lens-cutter"), players=3)
    ana.page.locator("[data-card=lens-cutter]").click()
    ana.page.locator(".chain .die.usable").first.click()
    expect(ana.page.get_by_role("group", name=ana.say("web-table-to-swap"))).to_be_visible()
    return ana


def with_all_modules(visit: Visit) -> Visitor:
    ana = visit()
    laid.bring(
        ana, lambda position: position.seat == laid.ME and position.round == 2, players=3, modules=EVERYTHING
    )
    expect(ana.page.get_by_role("group", name=ana.say("web-rose"))).to_be_visible()
    return ana


def six_at_the_table(visit: Visit) -> Visitor:
    ana = visit()
    ana.open(ME, *[BOT] * 5)
    ana.page.get_by_role("main").get_by_role("article").get_by_role("button").first.click()
    expect(ana.button("web-word-pass")).to_be_enabled()
    return ana


def building_a_tower(visit: Visit) -> Visitor:
    ana = mandala_stones(visit)
    player = Player(ana)
    player.wait()
    player.artists.first.click()
    player.spots.first.click()
    expect(player.free.first).to_be_visible()
    return ana


def waiting(visit: Visit) -> Visitor:
    ana = visit()
    ana.open(ME, {"kind": "open"})
    expect(ana.heading("web-waiting")).to_be_visible()
    return ana


def invited(visit: Visit) -> Visitor:
    ana, bo = visit(), visit()
    table = ana.open(ME, {"kind": "open"})
    bo.go(f"/tables/{table}")
    expect(bo.heading("web-invited")).to_be_visible()
    return bo


def the_curtain(visit: Visit) -> Visitor:
    ana = visit()
    ana.open(ME, {"kind": "screen", "name": "Bo"})
    expect(
        ana.page.get_by_role("button", name="Ana").or_(ana.page.get_by_role("button", name="Bo"))
    ).to_be_visible()
    return ana


def no_table(visit: Visit) -> Visitor:
    ana = visit().go("/tables/nosuchtable")
    expect(ana.heading("web-no-table")).to_be_visible()
    return ana


def mandala_stones(visit: Visit) -> Visitor:
    ana = visit()
    ana.open(ME, BOT, game="mandala")
    expect(ana.page.get_by_role("region", name=ana.say("web-mandala-mandala-board"))).to_be_visible()
    return ana


def the_end(game: str) -> Screen:
    def screen(visit: Visit) -> Visitor:
        ana = visit()
        ana.play_out(ana.open(ME, BOT, game=game))
        expect(ana.page.get_by_text(ana.say("web-end-title"), exact=True)).to_be_visible()
        return ana

    return screen


def a_replay(game: str) -> Screen:
    def screen(visit: Visit) -> Visitor:
        ana = the_end(game)(visit)
        ana.page.get_by_role("link", name=ana.say("web-end-watch")).click()
        expect(ana.page.get_by_role("slider")).to_be_visible()
        return ana

    return screen


def a_page(path: str, waiting_for: str) -> Screen:
    """A page that is only to be read, once something on it is there."""

    def screen(visit: Visit) -> Visitor:
        ana = visit().go(path)
        expect(ana.page.locator(waiting_for).first).to_be_visible()
        return ana

    return screen


def the_guide(game: str) -> Screen:
    def screen(visit: Visit) -> Visitor:
        ana = visit().go(f"/learn/{game}")
        ana.button("web-learn-begin").click()
        expect(ana.page.get_by_role("complementary", name=ana.say("web-learn-guide"))).to_be_visible()
        return ana

    return screen


def the_rules_beside_a_game(visit: Visit) -> Visitor:
    ana = mandala_stones(visit)
    ana.button("web-rules-short").click()
    expect(ana.heading("rules-mandala-pick.title")).to_be_visible()
    return ana


def the_companion(stop: str, game: str = "sagrada", opened: str = "") -> Screen:
    """A real table that was put in: fully, with a rule that is broken."""

    def screen(visit: Visit) -> Visitor:
        ana = visit()
        kept = json.dumps(json.dumps({"game": game, "glass": REAL_GLASS, "stones": REAL_STONES}))
        ana.context.add_init_script(f"localStorage.setItem('rosace-companion', {kept})")
        ana.go(f"/companion{stop}")
        way = ana.page.get_by_role("navigation", name=ana.say("web-companion"))
        expect(way.get_by_role("link", name="Ana ")).to_be_visible()
        if opened:
            ana.page.get_by_role("main").get_by_role("button", name=opened).click()
            expect(ana.page.get_by_role("dialog")).to_be_visible()
        return ana

    return screen


REAL_GLASS = {
    "public": ["column-color-variety", "light-shades", "color-variety"],
    "players": [
        {
            "name": "Ana",
            "window": "fractal-drops",
            "private": ["shades-of-purple"],
            "dice": [
                "..",
                "G4",
                "R2",
                "Y5",
                "P6",
                "R3",
                "B1",
                "..",
                "G1",
                "Y2",
                "P5",
                "G6",
                "..",
                "P6",
                "R3",
                "B4",
                "Y3",
                "G4",
                "B2",
                "G4",
            ],
        },
        {"name": "Bo", "window": "virtus", "tokens": 3, "dice": ["B4", "R3", *[".."] * 18]},
    ],
}
REAL_STONES = {
    "first": -1,
    "players": [
        {
            "name": "Ana",
            "towers": ["YW", "-", "YW.RW.RP", "BP.R?", "-"],
            "points": 31,
            "objectives": ["one-stone"],
        },
        {"name": "Bo", "towers": ["RW", "RP", "BW", "-", "-"], "points": 31, "objectives": []},
    ],
}


def a_dice_audit(cup: type[RandomCup]) -> Screen:
    """The page of the dice audit, with a simulated archive whose dice come from such cups."""

    def go(visit: Visit) -> Visitor:
        ana, report = visit(), _audit(cup)
        ana.page.route("**/api/dice/audit", lambda route: route.fulfill(json=report))
        ana.go("/dice")
        expect(ana.page.get_by_role("table").first).to_be_visible()
        return ana

    return go


def _audit(cup: type[RandomCup]) -> Any:
    """The report on an archive of both games."""
    sums = simulated("sagrada", [cup(seed) for seed in range(150)])
    sums |= simulated("mandala", [RandomCup(seed) for seed in range(30)])
    sums["sagrada"].left_out["taken-back"] = 2
    return evaluate(sums)


SCREENS: dict[str, Screen] = {
    "start": start,
    "coming-back": coming_back,
    "lobby": the_lobby,
    "my-games": after_some_games("/games", "a.open .thumbnail svg"),
    "my-games-none": a_page("/games", "a.first"),
    "statistics": after_some_games("/games/statistics", "table"),
    "devices": the_link_to_my_games,
    "archive": after_some_games("/archive?game=sagrada", "a.open .thumbnail svg"),
    "settings": the_settings,
    "dice": a_dice_audit(RandomCup),
    "nowhere": nowhere,
    "clocks": a_table_with_clocks,
    "resigning": asked_whether_to_resign,
    "lost": after_losing,
    "end-early": the_end_before_the_last_move,
    "new-sagrada": a_new_table("sagrada"),
    "new-mandala": a_new_table("mandala"),
    "new-terms": the_terms_of_a_new_table,
    "windows": choosing_a_window,
    "windows-modules": choosing_with_all_modules,
    "sagrada": at_the_table,
    "sagrada-tool": in_the_steps_of_a_tool,
    "sagrada-modules": with_all_modules,
    "sagrada-six": six_at_the_table,
    "waiting": waiting,
    "invited": invited,
    "late": looking_on_late,
    "curtain": the_curtain,
    "no-table": no_table,
    "mandala": mandala_stones,
    "mandala-tower": building_a_tower,
    "end-sagrada": the_end("sagrada"),
    "end-mandala": the_end("mandala"),
    "replay-sagrada": a_replay("sagrada"),
    "replay-mandala": a_replay("mandala"),
    "cards-windows": a_page("/cards", "article"),
    "cards-private": a_page("/cards/sagrada#kind-private", "article"),
    "cards-mandala": a_page("/cards/mandala#kind-spiral", "article"),
    "rules-sagrada": a_page("/rules/sagrada", "figure"),
    "rules-mandala": a_page("/rules/mandala", "figure"),
    "rules-beside": the_rules_beside_a_game,
    "manual": a_page("/manual/rules/objectives#color-diagonals", "article h2"),
    "learn-sagrada": a_page("/learn/sagrada", "main .first"),
    "guide-sagrada": the_guide("sagrada"),
    "guide-mandala": the_guide("mandala"),
    "companion": the_companion(""),
    "companion-goals": the_companion("/goals"),
    "companion-window": the_companion("/1"),
    "companion-choosing": the_companion("/1", opened="Fractal Drops"),
    "companion-result": the_companion("/result"),
    "companion-towers": the_companion("/1", game="mandala"),
}
