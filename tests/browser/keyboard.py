"""Somebody who has no mouse: Tab goes on, arrows go about within a board, and focus can always be seen."""

from __future__ import annotations

from playwright.sync_api import Locator

from tests.browser.visitor import Visitor

MOST = 150
"""More than there are stops on any screen."""


class Keyboard:
    """The keys, and where they have led to."""

    def __init__(self, visitor: Visitor) -> None:
        self.page = visitor.page

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def to(self, wanted: Locator) -> None:
        """Go on with Tab until something has the focus; that must be visible then."""
        wanted.wait_for()
        target = wanted.element_handle()
        for _ in range(MOST):
            if target.evaluate("wanted => wanted === document.activeElement"):
                break
            self.press("Tab")
        else:
            raise AssertionError(f"Tab never leads to {wanted}")
        assert target.evaluate(SEEN), f"one cannot see that {wanted} has the focus"

    def to_cell(self, grid: Locator, wanted: Locator) -> None:
        """Go to a board with Tab and then to one of its cells with the arrows."""
        stops = grid.locator("[tabindex='0']")
        assert stops.count() == 1, "a board is one stop"
        self.to(stops)
        here, there = self._cell(stops), self._cell(wanted)
        self.press(*["ArrowDown" if there[0] > here[0] else "ArrowUp"] * abs(there[0] - here[0]))
        self.press(*["ArrowRight" if there[1] > here[1] else "ArrowLeft"] * abs(there[1] - here[1]))
        assert wanted.evaluate("wanted => wanted === document.activeElement")
        assert wanted.evaluate(SEEN)

    def to_spot(self, grid: Locator, wanted: Locator) -> None:
        """Go to a board with Tab and then to a spot of it with the arrows; between two spots lies a stack."""
        self.to(grid.locator("[tabindex='0']"))
        here, there = self._place(grid.locator("[tabindex='0']")), self._place(wanted)
        self.press(*["ArrowDown" if there[0] > here[0] else "ArrowUp"] * abs(there[0] - here[0]))
        self.press(*["ArrowRight" if there[1] > here[1] else "ArrowLeft"] * abs(there[1] - here[1]))
        assert wanted.evaluate("wanted => wanted === document.activeElement")
        assert wanted.evaluate(SEEN)

    @staticmethod
    def _place(cell: Locator) -> tuple[int, int]:
        """Row and column of a cell of the main board of Mandala Stones."""
        row, column = (cell.get_attribute("data-cell") or "").split("-")
        return int(row), int(column)

    @staticmethod
    def _cell(cell: Locator) -> tuple[int, int]:
        """Row and column of a cell, which its name begins with: B3."""
        name = cell.get_attribute("aria-label") or ""
        return ord(name[0]) - ord("A"), int(name[1])


SEEN = """wanted => {
  const { outlineStyle, outlineWidth } = getComputedStyle(wanted);
  return wanted.matches(":focus-visible") && outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
}"""
