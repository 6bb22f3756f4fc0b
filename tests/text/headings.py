"""The headings of the manual's pages, and where links to them lead."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

HEADING: Final = re.compile(r"^(#+) (.+?)(?: \{ #([\w-]+) \})?$", re.MULTILINE)
"""How deep, the words, and the anchor if one is written beside them."""


def slug(words: str) -> str:
    """The anchor that a heading has without saying so."""
    plain = unicodedata.normalize("NFKD", words).encode("ascii", "ignore").decode()
    return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", plain).strip().lower())


def anchors(text: str) -> list[tuple[int, str]]:
    """The headings in their order: how deep each is, and its anchor."""
    return [(len(marks), anchor or slug(words)) for marks, words, anchor in HEADING.findall(text)]
