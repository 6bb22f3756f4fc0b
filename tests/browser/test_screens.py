"""Every screen: open to everybody, whole on every device, and in the words of every language."""

from __future__ import annotations

import pytest

from rosace.text import LANGUAGES
from tests.browser import looks
from tests.browser.conftest import Visit
from tests.browser.screens import SCREENS


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_is_for_everybody(name: str, visit: Visit) -> None:
    visitor = SCREENS[name](visit)
    visitor.rest()
    looks.seen(visitor, name, "tablet", "dark")
    assert looks.too_wide(visitor) <= 0
    looks.seen(visitor, name, "desktop", "dark")
    assert not looks.barriers(visitor)
    assert looks.too_wide(visitor) <= 0
    if looks.WANTED:
        looks.seen(visitor, name, "desktop", "light")
    looks.seen(visitor, name, "phone", "dark")
    assert looks.too_wide(visitor) <= 0
    assert not looks.small_targets(visitor)
    looks.seen(visitor, name, "phone", "light")
    assert not looks.barriers(visitor)

    said = set()
    for language in LANGUAGES:
        if language != visitor.wishes["language"]:
            visitor.speak(language)
            visitor.rest()
        assert not looks.slips(visitor), language
        assert looks.too_wide(visitor) <= 0, language
        said.add(visitor.text())
    assert len(said) == len(LANGUAGES)
