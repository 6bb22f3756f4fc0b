"""Every screen: open to everybody, whole on every device, and in the words of every language."""

from __future__ import annotations

import pytest

from rosace.text import LANGUAGES
from tests.browser import screens
from tests.browser.conftest import Visit
from tests.browser.screens import SCREENS


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_is_for_everybody(name: str, visit: Visit) -> None:
    visitor = SCREENS[name](visit)
    visitor.page.wait_for_load_state("networkidle")
    screens.seen(visitor, name, "tablet", "dark")
    screens.seen(visitor, name, "desktop", "dark")
    assert not screens.barriers(visitor)
    assert screens.too_wide(visitor) <= 0
    screens.seen(visitor, name, "desktop", "light")
    screens.seen(visitor, name, "phone", "dark")
    assert screens.too_wide(visitor) <= 0
    assert not screens.small_targets(visitor)
    screens.seen(visitor, name, "phone", "light")
    assert not screens.barriers(visitor)

    said = set()
    for language in LANGUAGES:
        if language != visitor.wishes["language"]:
            visitor.wish(language=language)
            visitor.page.get_by_role("heading", level=1).wait_for()
            visitor.page.wait_for_load_state("networkidle")
        assert visitor.page.evaluate("document.documentElement.lang") == language
        assert not screens.slips(visitor), language
        said.add(visitor.text())
    assert len(said) == len(LANGUAGES)
