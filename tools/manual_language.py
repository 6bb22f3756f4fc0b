"""For the manual: a page that is written in Polish or Russian says so, to screen readers and to search.

MkDocs calls `on_post_page` for every page; its own setting of the language is one for all of them.
"""

from __future__ import annotations

from typing import Any, Final

USUAL: Final = '<html lang="en"'
TRANSLATIONS: Final = ("pl", "ru")
"""The folders of `docs/` that are named by their language."""


def on_post_page(output: str, *, page: Any, **_: Any) -> str:
    """The page with its own language."""
    folder = page.file.src_uri.partition("/")[0]
    return output.replace(USUAL, f'<html lang="{folder}"', 1) if folder in TRANSLATIONS else output
