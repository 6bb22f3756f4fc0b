"""Playing Mandala Stones at the page, as a person with a mouse does: an artist, its spot, a tower space; or a score."""

from __future__ import annotations

from playwright.sync_api import Locator

from tests.browser.visitor import Visitor

MOST = 200
"""More than a game has decisions for one player."""


class Player:
    """Somebody at a table of Mandala Stones."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page = visitor, visitor.page

    # -- what there is to see --------------------------------------------------------------------------------------

    @property
    def board(self) -> Locator:
        """The main board."""
        return self.page.get_by_role("grid", name=self.visitor.say("web-mandala-main-board"), exact=True)

    @property
    def artists(self) -> Locator:
        """The artists that can be sent."""
        return self.board.get_by_role("gridcell", name=self.visitor.say("web-mandala-can-move"))

    @property
    def spots(self) -> Locator:
        """Where the chosen artist can go."""
        return self.board.get_by_role("gridcell", name=self.visitor.say("web-mandala-can-go"))

    @property
    def towers(self) -> Locator:
        """The own tower spaces."""
        return self.page.get_by_role("toolbar", name=self.visitor.say("web-mandala-your-board"), exact=True)

    @property
    def free(self) -> Locator:
        """Where the tower in hand can stand."""
        return self.towers.get_by_role("button", name=self.visitor.say("web-mandala-can-stand"))

    @property
    def colours(self) -> Locator:
        """The colours that can be scored."""
        return self.page.get_by_role(
            "group", name=self.visitor.say("web-mandala-score"), exact=True
        ).get_by_role("button")

    @property
    def over(self) -> Locator:
        """What is there when the game is over."""
        return self.page.get_by_text(self.visitor.say("web-end-title"), exact=True)

    @property
    def may_decide(self) -> Locator:
        """What is there for whoever decides."""
        return self.artists.or_(self.colours)

    @property
    def deed(self) -> Locator:
        """What plays the chosen score."""
        return self.page.locator(".deed .first")

    @property
    def ply(self) -> str | None:
        """How many decisions the page has seen."""
        return self.page.locator("main").get_attribute("data-ply")

    # -- what there is to do ---------------------------------------------------------------------------------------

    def wait(self) -> bool:
        """Wait for a turn; False if there is none, since the game is over."""
        self.may_decide.or_(self.over).first.wait_for()
        return not self.over.is_visible()

    def decide(self) -> None:
        """Build a tower while there is room, and score a colour otherwise."""
        before = self.ply
        if self.artists.count():
            self.artists.first.click()
            self.spots.first.click()
            self.free.first.click()
        else:
            self.colours.first.click()
            self.deed.click()
        self.page.locator(f"main:not([data-ply='{before}'])").wait_for()

    def play(self) -> int:
        """To the end of the game; how many decisions it took."""
        for decisions in range(MOST):
            if not self.wait():
                return decisions
            self.decide()
        raise AssertionError("the game does not end")
