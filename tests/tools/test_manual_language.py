"""A page of the manual says in which language it is written."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from rosace.text import LANGUAGES
from tools import manual_language


@pytest.mark.parametrize(
    ("source", "language"),
    [
        ("index.md", "en"), ("rules/sagrada.md", "en"), ("pl/rules/sagrada.md", "pl"), ("ru/options.md", "ru"),
        ("reference/text.md", "en"), ("place.md", "en"),
    ],
)  # fmt: skip
def test_a_page_has_the_language_of_its_folder(source: str, language: str) -> None:
    page = SimpleNamespace(file=SimpleNamespace(src_uri=source))
    built = '<!doctype html>\n<html lang="en" class="no-js">\n<code>&lt;html lang="en"</code>'
    found = manual_language.on_post_page(built, page=page, config={})
    assert found == built.replace('<html lang="en" class', f'<html lang="{language}" class')


def test_every_translation_has_its_folder() -> None:
    assert LANGUAGES[1:] == manual_language.TRANSLATIONS
