"""Why a sheet of a real table cannot be: every code has a sentence in every language, with its facts, and is used."""

from __future__ import annotations

import ast
from string import Formatter

import pytest

from rosace.engine.reason import Reason
from rosace.text import LANGUAGES, Catalogue
from tests.text.catalogues import variables
from tests.text.codes import CODE, REASONS, ROOMS, constants
from tests.text.passed import samples


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_sentence_with_its_facts(language: str) -> None:
    found = variables(language)
    told = {key for key in found if key.startswith("reason-")}
    assert told == {f"reason-{code}" for code in REASONS} | {"reason-shown"}
    for code, text in REASONS.items():
        assert found[f"reason-{code}"] == facts_of(text), code


def test_the_catalogue_gives_reasons_as_the_library_does() -> None:
    assert sum(map(len, ROOMS)) == len(REASONS), "a code comes twice"
    for texts in ROOMS:
        for code, text in texts.items():
            for sample in samples(facts_of(text)):
                facts = {name: str(fact) if name == "value" else fact for name, fact in sample.items()}
                said = Catalogue("en").text(f"reason-{code}", **facts)
                assert said == str(Reason.of(texts, code, facts)), code


def test_every_reason_is_given_somewhere() -> None:
    given = {
        text
        for path in CODE.rglob("*.py")
        if path.name not in ("reason.py", "reasons.py")
        for text in constants(ast.parse(path.read_text(encoding="utf-8")))
    }
    assert not {code for code in REASONS if not {code, code.removesuffix("-on")} & given}


def facts_of(text: str) -> set[str]:
    """The facts that a reason of the library needs; what is shown has a kind and a value."""
    names = {name for _, name, _, _ in Formatter().parse(text) if name}
    return names - {"shown"} | ({"kind", "value"} if "shown" in names else set())
