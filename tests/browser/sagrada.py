"""Playing Sagrada at the page, as a person with a mouse does: a die, a space, and the next one."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.visitor import Visitor

EMPTY = re.compile(r"\bempty\b")
MOST = 200
"""More than a game has decisions for one player."""


class Player:
    """Somebody at a table of Sagrada."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page = visitor, visitor.page

    # -- what there is to see --------------------------------------------------------------------------------------

    @property
    def windows(self) -> Locator:
        """The buttons of the windows that can be chosen."""
        return self.page.get_by_role("main").get_by_role("article").locator("button[aria-pressed]")

    @property
    def window(self) -> Locator:
        """The own window."""
        return self.page.get_by_role("grid", name=self.visitor.say("web-your-window"), exact=True)

    @property
    def pool(self) -> Locator:
        """The draft pool."""
        return self.page.get_by_role("group", name=self.visitor.say("web-pool"), exact=True)

    @property
    def dice(self) -> Locator:
        """The dice that can be chosen."""
        return self.pool.get_by_role("button", disabled=False)

    @property
    def spaces(self) -> Locator:
        """The spaces that the chosen die may go to."""
        return self.window.get_by_role("gridcell", name=self.visitor.say("web-can-go-here"))

    @property
    def step(self) -> Locator:
        """What is to be done now, in words."""
        return self.page.locator(".step")

    @property
    def tools(self) -> Locator:
        """The tools that can be used."""
        tools = self.page.get_by_role("region", name=self.visitor.say("web-tools"), exact=True)
        return tools.get_by_role("button", disabled=False)

    @property
    def passing(self) -> Locator:
        """The button that ends a turn: it is there for whoever decides, and cannot be pressed while one waits."""
        name = self.visitor.say("web-word-pass")
        return self.page.get_by_role("button", name=name, exact=True, disabled=False)

    @property
    def over(self) -> Locator:
        """What is there when the game is over."""
        return self.page.get_by_text(self.visitor.say("web-end-title"), exact=True)

    @property
    def others(self) -> Locator:
        """The empty spaces of the other players."""
        others = self.page.get_by_role("region", name=self.visitor.say("web-others"), exact=True)
        return others.get_by_role("gridcell", name=EMPTY)

    @property
    def empty(self) -> Locator:
        """The empty spaces of the own window."""
        return self.window.get_by_role("gridcell", name=EMPTY)

    @property
    def lost(self) -> Locator:
        """What says that the line is broken."""
        return self.page.get_by_text(self.visitor.say("web-line-lost"))

    # -- what there is to do ---------------------------------------------------------------------------------------

    def choose_window(self, number: int = 0) -> None:
        """Choose one of the windows that were dealt."""
        self.windows.nth(number).click()
        expect(self.visitor.heading("prompt-window")).to_be_hidden()

    def wait(self) -> bool:
        """Wait for a turn; False if there is none, since the game is over."""
        self.passing.or_(self.over).first.wait_for()
        return not self.over.is_visible()

    def place(self) -> bool:
        """Put the first die that can be placed onto the first space it may go to; whether there was one."""
        if not self.dice.count():
            return False
        self.dice.first.click()
        self.spaces.first.click()
        return True

    def finish(self) -> None:
        """Place a die if one can be placed, and pass, until others are to decide."""
        waiting = self.page.get_by_text(self.visitor.say("prompt-wait"), exact=True)
        while True:
            self.passing.or_(waiting).first.wait_for()
            if waiting.is_visible():
                return
            if not self.place():
                self.passing.click()

    def play(self, decisions: int = MOST) -> int:
        """Place a die wherever one can be placed, and pass otherwise; how many were placed."""
        placed = 0
        for _ in range(decisions):
            if not self.wait():
                break
            if self.place():
                placed += 1
            else:
                self.passing.click()
        return placed
