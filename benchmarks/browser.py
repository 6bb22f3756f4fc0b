"""Measure the page in a browser: the first load, the time until it is painted and responds, and frames at rest.

`python -m benchmarks.browser --write docs/benchmarks.md`, or `make bench-page`. It needs Chromium and the built page.
"""

from __future__ import annotations

import argparse
import json
import statistics
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Locator, Page, sync_playwright

from benchmarks import machine
from benchmarks.page import put
from tests.browser.visitor import Visitor
from tests.legal import legal
from tests.server.chaos.players import FREE
from tests.server.process import started
from tests.server.services import programs
from tools.services import CHROMIUM

ROOT: Final = Path(__file__).resolve().parent.parent
SIZES: Final = {"desktop": (1440, 900), "phone": (390, 844)}
ME, BOT = {"kind": "me", "name": "Ana"}, {"kind": "bot", "level": "random"}
MODULES: Final = [
    "private-pools", "passion.inspiration", "passion.rare-glass", "passion.objectives",
    "glory.grey-glass", "glory.pioneers", "glory.bloom", "glory.rivalry",
]  # fmt: skip
REST_SECONDS: Final = 3.0
SETTLE_SECONDS: Final = 4.0
"""Seconds after which a page must draw no more frames."""
INTERACTIONS: Final = 20
WEIGHT: Final = """() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize])"""
# Both observers also get earlier entries (`buffered`).
PAINTED: Final = """() => new Promise((done) =>
  new PerformanceObserver((list) => done(list.getEntries().at(-1).startTime))
    .observe({ type: "largest-contentful-paint", buffered: true }))"""
MOVE: Final = """() => document.body.animate(
  [{ opacity: 0.9 }, { opacity: 1 }], { duration: 500, iterations: Infinity })"""
WATCH_EVENTS: Final = """() => {
  window.slowest = {};
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) window.slowest[interactionId] = Math.max(window.slowest[interactionId] ?? 0, duration);
  }).observe({ type: "event", durationThreshold: 16 });
}"""


class Figure(NamedTuple):
    """A measured figure, and the limit that the project wants to keep."""

    what: str
    limit: str
    measured: str
    kept: bool


def main() -> None:
    """Measure, print, and write the section if a file is named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="how often the first page is loaded")
    parser.add_argument("--write", type=Path, help="a page of the manual with the section `browser`")
    options = parser.parse_args()
    section = report(measure(options.rounds))
    print(section)
    if options.write:
        put(options.write, section, "browser", "# Benchmarks")


def report(figures: Sequence[Figure]) -> str:
    """The section of the manual."""
    rows = [
        f"| {what} | {limit} | {measured} | {'pass' if kept else 'miss'} |"
        for what, limit, measured, kept in figures
    ]
    table = "\n".join(["| what | wanted | measured | verdict |", "| --- | ---: | ---: | ---: |", *rows])
    return f"{table}\n\n{machine.describe(ROOT, ('playwright',))}"


def measure(rounds: int) -> list[Figure]:
    """All figures, one after the other, so that measurements do not disturb each other."""
    with tempfile.TemporaryDirectory() as folder, service(Path(folder)) as origin, chromium() as browser:
        visit: Callable[..., Visitor] = lambda **wishes: Visitor(browser, origin, **wishes)  # noqa: E731
        found = [weight(visit())]
        for name, size in SIZES.items():
            found.append(largest_paint(name, [visit(size=size) for _ in range(rounds)]))
        for name, size in SIZES.items():
            found.append(interactions(name, visit(size=size, moving=True)))
        for name, screen in SCREENS.items():
            visitor = visit(moving=True)
            screen(visitor)
            found.append(frames(name, browser, visitor))
        return found


@contextmanager
def service(folder: Path) -> Iterator[str]:
    """The service with its defaults, in a process of its own, without limits per client."""
    with started(folder, **FREE) as served:
        yield served.link.rstrip("/")


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser with its normal rendering."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=programs(CHROMIUM) / CHROMIUM.programs[0],
            args=["--no-sandbox", "--disable-dev-shm-usage"],
        )
        yield browser
        browser.close()


def front(visitor: Visitor) -> None:
    """The front page for a new visitor."""
    visitor.go()
    visitor.button("web-play-bot").first.wait_for()
    visitor.page.wait_for_load_state("networkidle")


def weight(visitor: Visitor) -> Figure:
    """Bytes of scripts and styles of the first load, as transferred."""
    front(visitor)
    files: list[tuple[str, int]] = visitor.page.evaluate(WEIGHT)
    code = sum(size for name, size in files if name.endswith((".js", ".css")))
    whole = sum(size for _, size in files)
    return Figure(
        "first load, script and style (everything)", "200 kB", f"{code / 1000:.0f} kB ({whole / 1000:.0f} kB)",
        code < 200_000,
    )  # fmt: skip


def largest_paint(name: str, visitors: Sequence[Visitor]) -> Figure:
    """The largest contentful paint of the front page, each time in a browser without a cache."""
    found = []
    for visitor in visitors:
        front(visitor)
        found.append(visitor.page.evaluate(PAINTED))
        visitor.context.close()
    median = statistics.median(found)
    spread = f"{min(found):.0f}–{max(found):.0f}"
    return Figure(
        f"largest contentful paint, {name}", "1000 ms", f"{median:.0f} ms ({spread})", median < 1000
    )


# -- responding -----------------------------------------------------------------------------------------------------


def six_with_all_modules(visitor: Visitor) -> None:
    """The player's turn in the second round, at a table of six with all modules."""
    table = visitor.open(ME, *[BOT] * 5, modules=MODULES)
    while True:
        state = visitor.look(table)
        moves = legal(state)
        if moves and state["view"]["round"] >= 2:
            break
        if moves:
            move = "pass" if "pass" in moves else moves[0]
            visitor.ask(f"/api/tables/{table}/moves", ply=state["ply"], move=move)
        else:
            visitor.page.wait_for_timeout(50)
    visitor.go(f"/tables/{table}")
    pool(visitor).first.wait_for()
    visitor.page.wait_for_load_state("networkidle")


def pool(visitor: Visitor) -> Locator:
    """The dice that can be chosen."""
    group = visitor.page.get_by_role("group", name=visitor.say("web-pool"), exact=True)
    return group.get_by_role("button", disabled=False)


def interactions(name: str, visitor: Visitor) -> Figure:
    """Interaction to next paint: select dice and spaces, one after the other; the slowest counts."""
    six_with_all_modules(visitor)
    page = visitor.page
    page.evaluate(WATCH_EVENTS)
    window = page.get_by_role("grid", name=visitor.say("web-your-window"), exact=True)
    for step in range(INTERACTIONS):
        dice = pool(visitor)
        dice.nth(step % dice.count()).click()
        page.wait_for_timeout(150)
        closed = window.locator("[role=gridcell]:not(.open)")
        closed.nth(step % closed.count()).click()
        page.wait_for_timeout(150)
    page.wait_for_timeout(500)
    slowest = list(page.evaluate("() => Object.values(window.slowest)"))
    worst = max(slowest, default=16.0)
    return Figure(
        f"interaction to next paint, six players, all modules, {name} (the slowest of {2 * INTERACTIONS})",
        "100 ms", f"{worst:.0f} ms", worst < 100,
    )  # fmt: skip


# -- at rest --------------------------------------------------------------------------------------------------------


def table_of(game: str) -> Callable[[Visitor], None]:
    """A table at the player's turn."""

    def screen(visitor: Visitor) -> None:
        table = visitor.open(ME, BOT, game=game)
        while not legal(state := visitor.look(table)) or state["view"].get("round") == 0:
            if legal(state):
                visitor.move(table)
            visitor.page.wait_for_timeout(50)

    return screen


def finished(visitor: Visitor) -> None:
    """The end of a game."""
    visitor.play_out(visitor.open(ME, BOT))


SCREENS: Final[dict[str, Callable[[Visitor], None]]] = {
    "the front page": front,
    "Sagrada, the player's turn": table_of("sagrada"),
    "Mandala Stones, the player's turn": table_of("mandala"),
    "six players, all modules": six_with_all_modules,
    "the end of a game": finished,
}


def frames(name: str, browser: Browser, visitor: Visitor) -> Figure:
    """Frames drawn while nothing happens."""
    page = visitor.page
    page.wait_for_timeout(1000 * SETTLE_SECONDS)
    if name == "the end of a game":
        page.wait_for_timeout(15_000)  # the points are counted
    count = drawn(browser, page)
    page.evaluate(MOVE)
    if not drawn(browser, page):
        raise RuntimeError("no frame was counted during an animation: the count is not valid")
    visitor.context.close()
    return Figure(f"frames drawn in {REST_SECONDS:.0f} s at rest, {name}", "0", str(count), count == 0)


def drawn(browser: Browser, page: Page) -> int:
    """Frames that the browser draws meanwhile, from its trace."""
    browser.start_tracing(
        page=page, categories=["devtools.timeline", "disabled-by-default-devtools.timeline.frame"]
    )
    page.wait_for_timeout(1000 * REST_SECONDS)
    events: list[dict[str, Any]] = json.loads(browser.stop_tracing())["traceEvents"]
    return sum(event["name"] == "DrawFrame" for event in events)


if __name__ == "__main__":
    main()
