"""The catalogues: every language has every message, with the same variables, and every message can be formatted."""

import re
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast

import rosace.text
from rosace.mandala.cards import deck as mandala_deck
from rosace.mandala.stones import COLOURS, PATTERNS
from rosace.text import LANGUAGES, Catalogue
from tests.text.catalogues import TEXT, catalogue_files, keys, variables
from tests.text.codes import CODES, PROMPTS
from tests.text.passed import REFUSED_NOW, samples

TRANSLATIONS = LANGUAGES[1:]

# The codes of refusals, each with the facts that its sentence may use.
REFUSALS = {
    "space-filled": "cell", "first-die-border": "cell", "touches-nothing": "cell", "printed-colour": "cell colour",
    "printed-value": "cell value", "same-colour-beside": "cell other colour", "same-value-beside": "cell other value",
    "must-touch-nothing": "cell other", "same-space": "cell", "no-second-die": "tool", "fits-nowhere": "die",
    "must-place": "die", "game-over": "", "already-drafted": "", "die-not-in-pool": "die", "not-now": "expects",
    "second-draft-owed": "", "not-a-move": "text", "not-your-turn": "", "window-not-dealt": "window",
    "must-finish-tool": "tool", "tool-not-on-table": "tool",
    "tool-already-used": "", "tool-spent": "tool", "not-enough-tokens": "tool price tokens",
    "no-die-to-pay": "tool colour", "pay-wrong-colour": "die colour", "only-first-turn": "tool",
    "only-second-turn": "tool", "only-before-drafting": "tool", "pool-empty": "tool", "track-empty": "tool",
    "colour-not-on-track": "colour", "die-not-on-track": "die", "no-die-on-space": "cell", "wrong-colour": "colour",
    "die-already-moved": "cell", "die-cannot-move": "cell", "tool-cannot-finish": "tool", "turn-limit": "die",
    "no-empty-tower": "", "tower-not-empty": "tower", "artist-stays": "artist", "spot-occupied": "spot other",
    "no-stone-to-take": "artist spot", "not-the-first-stone": "spot side because other",
    "colour-not-on-two-tops": "colour tops", "tower-empty": "tower",
}  # fmt: skip

# Those of Sagrada's expansions.
EXPANSION_REFUSALS = {
    "die-not-on-rose": "die", "rose-already-used": "", "rare-already-there": "", "rare-not-on-board": "die",
    "rare-too-dear": "price tokens", "not-your-inspiration": "", "inspiration-turned": "", "no-die-to-inspire": "",
    "not-enough-tokens-inspiration": "price tokens", "grey-restriction": "cell", "grey-corner": "cell other",
    "no-grey-die": "", "not-that-bloom": "", "no-tokens-on-tool": "", "inspiration-by-itself": "",
    "inspiration-not-needed": "cell", "rare-roll-first": "board", "not-a-grey-value": "value", "exactly-one-grey": "",
    "must-take-its-place": "cell", "only-before-round-seven": "tool", "not-another-player": "", "rare-stays": "die",
    "taken-fits-nowhere": "die", "no-die-to-give": "die", "not-matching": "die",
}  # fmt: skip

REFUSALS |= EXPANSION_REFUSALS


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_file_parses_without_junk_and_no_id_comes_twice(language: str) -> None:
    seen: set[str] = set()
    for path in catalogue_files(language):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{path.name}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in seen, f"{path.name}: {entry.id.name} comes twice"
                seen.add(entry.id.name)


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_language_has_the_same_files_ids_and_attributes(language: str) -> None:
    assert [path.name for path in catalogue_files(language)] == [path.name for path in catalogue_files("en")]
    for path in catalogue_files("en"):
        assert keys(TEXT / language / path.name) == keys(path), path.name


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_language_uses_the_same_variables(language: str) -> None:
    assert variables(language) == variables("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_formats_without_errors(language: str) -> None:
    bundle = FluentBundle([language], use_isolating=False)
    for path in catalogue_files(language):
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    catalogue = Catalogue(language)
    for key, names in variables(language).items():
        message_id, _, attribute = key.partition(".")
        message = bundle.get_message(message_id)
        pattern = message.attributes[attribute] if attribute else message.value
        assert pattern is not None
        for arguments in samples(names):
            text, errors = bundle.format_pattern(pattern, dict(arguments))
            assert not errors, f"{key} {arguments}: {errors}"
            assert str(text).strip() == text, key
            assert "{" not in str(text), key
            assert catalogue.text(key, **arguments) == text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_sentence_and_a_rule_without_variables(language: str) -> None:
    found = variables(language)
    assert set(REFUSALS) == set(CODES)
    assert {key for key in found if key.startswith("refusal-") and "." not in key} == {
        f"refusal-{code}" for code in CODES
    }
    for code, facts in REFUSALS.items():
        assert found[f"refusal-{code}"] == set(facts.split()), code
        assert not found[f"refusal-{code}.rule"], code


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_colour_and_question_has_words_of_its_own(language: str) -> None:
    catalogue = Catalogue(language)
    for form in ("name", "die", "die-accusative", "die-genitive", "dice-genitive"):
        assert len({catalogue.text(f"colour-{form}", colour=glass) for glass in (*"RYGBPK?", "rare")}) == 8, (
            form
        )
    refused = {catalogue.text("refusal-not-now", expects=expects) for expects in (*REFUSED_NOW, "?")}
    assert len(refused) == len(REFUSED_NOW) + 1
    questions = {code: catalogue.text(f"prompt-{code}") for code in PROMPTS}
    assert len({*questions.values()}) == len(questions)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_stone_and_reason_has_words_of_its_own(language: str) -> None:
    catalogue = Catalogue(language)
    for key in ("stone-colour", "stone-colour-stones", "objective-colour"):
        assert len({catalogue.text(key, colour=letter) for letter in f"{COLOURS}?"}) == 5, key
    for key in ("stone-pattern", "objective-tops"):
        assert len({catalogue.text(key, pattern=letter) for letter in f"{PATTERNS}?"}) == 3, key
    facts = {"spot": "C", "other": "P2"}
    first = "refusal-not-the-first-stone"
    reasons = [{"because": because, "side": "N"} for because in ("empty", "blocked", "pattern")]
    sides = [{"because": "empty", "side": side} for side in "ESW"]
    assert len({catalogue.text(first, **facts, **each) for each in [*reasons, *sides]}) == 6
    two = "refusal-colour-not-on-two-tops"
    assert catalogue.text(two, colour="R", tops=0) != catalogue.text(two, colour="R", tops=1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_a_blocked_stone_names_another_artist(language: str) -> None:
    text = Catalogue(language).text("refusal-not-the-first-stone", spot="C", side="N", because="pattern")
    assert "other" not in text
    assert "$" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_tell_the_house_facts_as_the_data_have_them(language: str) -> None:
    cards = mandala_deck.base()
    told = Catalogue(language).text("rules-mandala-mandala-board").split("\n\n")[1]
    plus = [[space for space, points in enumerate(cards.spiral.bonus) if points == many] for many in (1, 2)]
    numbers = [cards.spiral.spaces, 1, *plus[0], 2, *plus[1], *cards.spiral.hands.values()]
    assert [int(number) for number in re.findall(r"\d+", told)] == numbers
    told = Catalogue(language).text("rules-mandala-objectives").split("\n\n")[1]
    counted = sorted((card.stones, card.points) for card in cards.objectives.values() if card.stones >= 0)
    first = [int(number) for number in re.findall(r"\d+", told.splitlines()[0])]
    assert first == [*(stones for stones, _ in counted), *(points for _, points in counted)]
    assert {card.points for card in cards.objectives.values() if card.stones < 0} == {7}


@pytest.fixture
def _restless() -> Iterator[None]:
    """Threads that take turns as often as they can."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


@pytest.mark.usefixtures("_restless")
def test_threads_that_ask_at_once_all_get_the_whole_message() -> None:
    """A message is parsed when it is first asked for: nobody may see it half done."""
    gate = Barrier(8)

    def say(_: int) -> str:
        gate.wait()
        return Catalogue("pl").text("refusal-printed-colour", cell="B3", colour="R")

    with ThreadPoolExecutor(8) as pool:
        for _ in range(10):
            rosace.text._bundle.cache_clear()
            rosace.text._bundle("pl")
            assert set(pool.map(say, range(8))) == {"Na pole B3 pasuje tylko czerwona kostka."}
