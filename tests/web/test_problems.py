"""What goes wrong in the service is told by the page, in every language."""

from __future__ import annotations

import pytest

from rosace.server.http.problems import KINDS
from rosace.text import LANGUAGES, Catalogue

SAID: dict[str, str | int] = {"seconds": 3, "number": "7f3a", "line": 2}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_has_a_sentence(language: str) -> None:
    catalogue = Catalogue(language)
    said = {code: catalogue.text(f"web-problem-{code}", **SAID) for code in KINDS}
    assert not [code for code, text in said.items() if text.startswith("{")]
    assert len(set(said.values())) == len(KINDS), "each is told apart"
    if language != "en":
        english = Catalogue("en")
        assert not [code for code in KINDS if said[code] == english.text(f"web-problem-{code}", **SAID)]
