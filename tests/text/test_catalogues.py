"""The catalogues: every language says the same things, and says them without a mistake of form."""

import ast as python
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import rosace.mandala.deck
import rosace.mandala.explain
import rosace.mandala.options
import rosace.sagrada.explain
import rosace.sagrada.options
import rosace.text
from rosace import mandala, sagrada
from rosace.bots import LEVELS
from rosace.bots.protocol import FAULTS
from rosace.cli import reasons as cli_reasons
from rosace.cli.mandala.cards import KINDS as MANDALA_KINDS
from rosace.cli.mandala.face import TOPICS as MANDALA_TOPICS
from rosace.cli.sagrada import asking
from rosace.cli.sagrada.cards import KINDS as SAGRADA_KINDS
from rosace.cli.sagrada.face import TOPICS
from rosace.engine import reason as engine_reasons
from rosace.mandala import reasons as mandala_reasons
from rosace.mandala.board import DIRECTIONS
from rosace.mandala.stones import COLOURS, PATTERNS
from rosace.mandala.table import LINES, SCORED
from rosace.sagrada import breaches, deck
from rosace.sagrada import reasons as sagrada_reasons
from rosace.sagrada.goals.around import GOALS
from rosace.sagrada.goals.pioneers import KINDS as PIONEER_KINDS
from rosace.sagrada.modules import ALL
from rosace.sagrada.scoring import TIE_BREAKS
from rosace.text import LANGUAGES, Catalogue, language_from_environment
from tests.text import spoken

TEXT = Path(rosace.text.__file__).parent
CODE = TEXT.parent
TRANSLATIONS = LANGUAGES[1:]

EXPECTS = (
    "window", "turn", "pay", "take", "swap", "step", "value", "place", "lift", "back", "take-rose", "keep",
)  # fmt: skip
REFUSED_NOW = (*EXPECTS, "rose", "use")
ASKED_NOW = (
    *EXPECTS, "turn-more", "take-either", "take-rare", *asking.BY_TOOL.values(), *asking.BY_INSPIRATION.values()
)  # fmt: skip

# The codes of refusals, each with the facts that its sentence may use.
REFUSALS = {
    "space-filled": "cell", "first-die-border": "cell", "touches-nothing": "cell", "printed-colour": "cell colour",
    "printed-value": "cell value", "same-colour-beside": "cell other colour", "same-value-beside": "cell other value",
    "must-touch-nothing": "cell other", "same-space": "cell", "no-second-die": "tool", "fits-nowhere": "die",
    "must-place": "die", "game-over": "", "already-drafted": "", "die-not-in-pool": "die", "not-now": "expects",
    "second-draft-owed": "", "not-your-turn": "", "window-not-dealt": "window", "must-finish-tool": "tool",
    "tool-not-on-table": "tool",
    "tool-already-used": "", "tool-spent": "tool", "not-enough-tokens": "tool price tokens",
    "no-die-to-pay": "tool colour", "pay-wrong-colour": "die colour", "only-first-turn": "tool",
    "only-second-turn": "tool", "only-before-drafting": "tool", "pool-empty": "tool", "track-empty": "tool",
    "colour-not-on-track": "colour", "die-not-on-track": "die", "no-die-on-space": "cell", "wrong-colour": "colour",
    "die-cannot-move": "cell", "tool-cannot-finish": "tool", "turn-limit": "die",
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
    "must-take-its-place": "cell",
}  # fmt: skip

REFUSALS |= EXPANSION_REFUSALS
CODES = {*sagrada.explain.CODES, *sagrada.explain.MODULE_CODES, *mandala.explain.CODES}
ROOMS = (engine_reasons.TEXTS, sagrada_reasons.TEXTS, mandala_reasons.TEXTS, cli_reasons.TEXTS)
REASONS = {code: text for texts in ROOMS for code, text in texts.items()}
CHOICES = {**sagrada.options.CHOICES, **mandala.options.CHOICES}
BOX = deck.everything()

# What callers pass: numbers for what is counted, letters for colours, text for the rest.
SAMPLES: dict[str, tuple[str | int, ...]] = {
    "cell": ("B3",), "other": ("B4",), "cells": ("B3", "B3, B4"), "die": ("R5",), "dice": ("R5 Y2", 1, 2, 5),
    "colour": ("R", "Y", "G", "B", "P", "K", "rare"), "value": (1, 6), "count": (0, 1, 2, 5, 21, 22),
    "price": (1, 2, 5),
    "tokens": (0, 1, 3, 5), "round": (1, 10), "points": (-1, 40), "target": (33,), "place": (1,), "number": (2,),
    "expects": tuple({*REFUSED_NOW, *ASKED_NOW}), "card": ("Waves",), "board": ("Frosted Glass",), "counted": (3,),
    "cards": ("Waves, Path",),
    "kept": ("Ada: 2, Bo: 0",), "tool": ("Lathekin",), "window": ("Virtus",), "player": ("Ada",), "move": ("R5 B3",),
    "seed": ("7",), "file": ("game.txt",), "input": ("??",), "reason": ("no",), "rule": ("rule",),
    "topic": ("dice",), "topics": ("turn, end",), "now": (0, 4), "choices": ("Flux Brush, Flux Remover",),
    "command": ("rosace play --resume",), "commitment": ("89e25bff",), "beads": ("●",), "languages": ("pl, ru",),
    "artist": ("W1",), "spot": ("SE",), "side": tuple(DIRECTIONS), "tower": ("II",), "tops": (0, 1),
    "pattern": ("W", "P"), "because": ("empty", "blocked", "pattern"), "every": ("round", "game"), "slots": (1, 3, 5),
    "prices": ("0, 1, 1, 2, 2, 3",), "rewards": ("12/8/5",), "scale": ("1/3/6/10/15/21",), "size": (3,),
    "kinds": (3, 5), "game": ("Sagrada",),
    "outcome": ("R5 Y2",), "said": ("R4 Y2",), "parts": ("windows, first",),
    "least": (2,), "most": (4, 6), "laid": (0, 12), "spaces": (60,), "space": (5,), "bonus": (1, 2),
    "towers": ("I III",), "stones": ("YW RP",), "ones": ("5, 10",), "twos": ("15",),
    "two": ("40",), "three": ("50",), "four": ("60",),
    "match": ("Sagrada, seed x-1",), "error": ("ValueError",), "bot": ("greedy",), "first": ("silence 3",),
    "link": ("http://127.0.0.1:8000/",),
    "names": ("Ana and Bo",), "what": ("pass",), "from": ("B2",), "name": ("Ana",),
    "level": ("casual",), "goal": ("Shades of Red",), "turn": (1, 2),
    "step": ("turn", "pay", "swap-track", "value-drawn", "exchange-for", "back"),
    "typed": ("R9",), "example": ("R5 B3",),
    "seconds": (0, 1, 2, 60), "minutes": (15,), "days": (1, 3, 7), "line": (0, 3),
    "kind": ("plain", "text", "list", "object", "huge", "other"), "text": ("X2",), "module": ("glory.bloom",),
    "modules": ("glory.bloom",), "known": ("Ana, Bo",), "row": ("B",), "seat": (1,), "stone": ("YW",), "byte": ("7",),
    "trouble": ("Expecting value",), "column": ("2",), "where": ("Ana",),
    "left": ("4:07",), "low": ("50%",), "high": ("55%",), "seeds": (1, 3, 31),
}  # fmt: skip


def catalogue_files(language: str) -> list[Path]:
    return sorted((TEXT / language).glob("*.ftl"))


def messages(path: Path) -> dict[str, ast.Message]:
    resource = FluentParser().parse(path.read_text(encoding="utf-8"))
    return {entry.id.name: entry for entry in resource.body if isinstance(entry, ast.Message)}


@cache
def all_messages(language: str) -> dict[str, ast.Message]:
    return {name: message for path in catalogue_files(language) for name, message in messages(path).items()}


def patterns(message: ast.Message) -> Iterator[tuple[str, ast.Pattern]]:
    """The keys of a message, `id` and `id.attribute`, each with its pattern."""
    if message.value is not None:
        yield message.id.name, message.value
    for attribute in message.attributes:
        yield f"{message.id.name}.{attribute.id.name}", attribute.value


def keys(path: Path) -> list[str]:
    return [key for message in messages(path).values() for key, _ in patterns(message)]


class Uses(Visitor):
    """The variables and the other messages that a pattern uses."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.references: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.references.add(node.id.name + (f".{node.attribute.name}" if node.attribute else ""))


def uses(pattern: ast.Pattern) -> Uses:
    found = Uses()
    found.visit(pattern)
    return found


@cache
def variables(language: str) -> dict[str, set[str]]:
    """For each key the variables it needs, those of the messages it refers to included."""
    entries = all_messages(language).values()
    found = {key: uses(pattern) for message in entries for key, pattern in patterns(message)}

    def closure(key: str) -> set[str]:
        return found[key].variables.union(*(closure(reference) for reference in found[key].references))

    return {key: closure(key) for key in found}


def samples(names: set[str]) -> Iterator[Mapping[str, str | int]]:
    """Argument sets in which every sample of every variable comes up."""
    for turn in range(max((len(SAMPLES[name]) for name in names), default=1)):
        yield {name: SAMPLES[name][turn % len(SAMPLES[name])] for name in names}


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
    for key, asked in (("refusal-not-now", {*REFUSED_NOW}), ("play-ask", {*ASKED_NOW})):
        assert len({catalogue.text(key, expects=expects) for expects in (*asked, "?")}) == len(asked) + 1, key


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
    cards = mandala.deck.base()
    told = Catalogue(language).text("rules-mandala-mandala-board").split("\n\n")[1]
    plus = [[space for space, points in enumerate(cards.spiral.bonus) if points == many] for many in (1, 2)]
    numbers = [cards.spiral.spaces, 1, *plus[0], 2, *plus[1], *cards.spiral.hands.values()]
    assert [int(number) for number in re.findall(r"\d+", told)] == numbers
    told = Catalogue(language).text("rules-mandala-objectives").split("\n\n")[1]
    counted = sorted((card.stones, card.points) for card in cards.objectives.values() if card.stones >= 0)
    first = [int(number) for number in re.findall(r"\d+", told.splitlines()[0])]
    assert first == [*(stones for stones, _ in counted), *(points for _, points in counted)]
    assert {card.points for card in cards.objectives.values() if card.stones < 0} == {7}


def derived() -> set[str]:
    """The keys that the code puts together from the ids of cards, options, rules and the like."""
    found = {key for keys in SAGRADA_KINDS.values() for key in keys}
    found |= {f"status-{status}" for status in deck.STATUSES}
    found |= {f"score-{line}" for line in ("favor-tokens", "empty-spaces")}
    found |= {f"score-tie-{by}" for by in (*TIE_BREAKS[1:], "shared")}
    found |= {f"option-{name}" for name in CHOICES}
    found |= {f"option-{name}-{value}" for name, values in CHOICES.items() for value in values}
    found |= {f"rules-{topic}" for topic in TOPICS} | {f"rules-{topic}.title" for topic in TOPICS}
    found |= {f"refusal-{code}" for code in CODES} | {f"refusal-{code}.rule" for code in CODES}
    found |= {f"reason-{code}" for code in REASONS}
    found |= {f"breach-{rule}" for rule in (*breaches.RULES, *breaches.MODULE_RULES)}
    found |= {f"game-{game}{part}" for game in ("sagrada", "mandala") for part in ("", ".about")}
    found |= {f"module-{module.id.replace('.', '-')}{part}" for module in ALL for part in ("", ".about")}
    found |= {f"bot-fault-{code}" for code in FAULTS}
    found |= {f"level-{level}{part}" for level in LEVELS for part in ("", ".sagrada", ".mandala")}
    found |= {f"modules-{module.id.partition('.')[0]}" for module in ALL if "." in module.id}
    return found | derived_from_cards() | derived_for_mandala()


GREY_PRINTS = ("any-color", "values", "blank")


def derived_from_cards() -> set[str]:
    """Those that say what Sagrada's cards do: one for each card, or for each way in which its data can be."""
    found = {
        f"{card.kind}-{card.id}" for card in BOX.cards() if card.kind in ("tool", "public", "inspiration")
    }
    found |= {f"private-{goal}" for goal in GOALS}
    found |= {f"grey-board-{prints}" for prints in GREY_PRINTS}
    found |= {f"pioneer-{kind}" for kind in PIONEER_KINDS if kind != "line"}
    lines = [f"{line}-{differ}" for line in ("rows", "columns") for differ in ("both", "colors", "values")]
    return found | {f"pioneer-line-{line}" for line in lines}


def derived_for_mandala() -> set[str]:
    """Those that only Mandala Stones has."""
    found = {f"objective-{kind}" for kind in ("stones", "colour", "tops")}
    found |= {f"status-{status}" for status in mandala.deck.STATUSES}
    found |= {"score-tower" if line.startswith("tower-") else f"score-{line}" for line in [*LINES, SCORED]}
    found |= {"score-objective", "score-tie-earlier-in-the-round"}
    found |= {key for keys in MANDALA_KINDS.values() for key in keys}
    return found | {f"rules-mandala-{topic}{part}" for topic in MANDALA_TOPICS for part in ("", ".title")}


def written() -> set[str]:
    """The keys that stand in the code as they are: what is said, and what looks like a message of the terminal."""
    found: set[str] = set()
    for path in CODE.rglob("*.py"):
        tree = python.parse(path.read_text(encoding="utf-8"))
        found |= {
            text
            for text in constants(tree)
            if re.match("(arena|play|replay|verify|score|serve|table|breach|mandala|sagrada|bot)-", text)
        }
        for node in python.walk(tree):
            if (
                isinstance(node, python.Call)
                and node.args
                and python.unparse(node.func).endswith(("say", "text"))
            ):
                found |= set(constants(node.args[0]))
    return found


def constants(node: python.AST) -> Iterator[str]:
    """The texts in a piece of code."""
    for part in python.walk(node):
        if isinstance(part, python.Constant) and isinstance(part.value, str):
            yield part.value


def on_the_page() -> set[str]:
    """The keys that stand in the sources of the page, or in a list of what is put together there."""
    return {key for source in spoken.sources() for key in source.ids() | source.listed()}


@pytest.mark.parametrize("source", spoken.sources(), ids=lambda source: source.name)
def test_what_the_page_says_is_in_the_catalogues(source: spoken.Source) -> None:
    needed = variables("en")
    assert not (source.ids() | source.listed()) - set(needed)
    for call in source.calls():
        assert call.values is None or call.values == needed[call.id], call.id


@pytest.mark.parametrize("source", spoken.sources(), ids=lambda source: source.name)
def test_what_the_page_puts_together_is_listed_or_known(source: spoken.Source) -> None:
    listed = {key for each in spoken.sources() for key in each.listed()}
    begun = {beginning for beginning in source.beginnings() if beginning.startswith("web-")}
    for beginning in begun:
        assert [key for key in listed if key.startswith(beginning)], f"says: {beginning}…"
    for key in source.listed():
        assert key.startswith(tuple(begun)), f"{key} is listed where nothing is put together like that"


def test_the_page_speaks_from_the_catalogues_it_carries() -> None:
    left_out = {key for name in spoken.not_spoken() for key in keys(TEXT / "en" / name)}
    known = derived()
    begun = {beginning for source in spoken.sources() for beginning in source.beginnings()}
    said = on_the_page() | {key for key in known for beginning in begun if key.startswith(beginning)}
    assert said
    assert not said & left_out


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_options_and_topics_have_their_texts(language: str) -> None:
    assert not derived() - set(variables(language))


def test_every_message_is_used() -> None:
    found = {
        key: uses(pattern) for message in all_messages("en").values() for key, pattern in patterns(message)
    }
    used, waiting = set(), derived() | (written() & set(found)) | on_the_page()
    while waiting:  # with the messages that they refer to
        key = waiting.pop()
        used.add(key)
        waiting |= found[key].references - used
    assert set(found) == used


@pytest.mark.parametrize(
    ("language", "count", "words"),
    [
        ("en", 0, "0 points"),
        ("en", 1, "1 point"),
        ("pl", 1, "1 punkt"),
        ("pl", 3, "3 punkty"),
        ("pl", 5, "5 punktów"),
        ("pl", 21, "21 punktów"),
        ("pl", 22, "22 punkty"),
        ("ru", 1, "1 очко"),
        ("ru", 3, "3 очка"),
        ("ru", 5, "5 очков"),
        ("ru", 21, "21 очко"),
    ],
)
def test_plurals(language: str, count: int, words: str) -> None:
    assert Catalogue(language).text("points", count=count) == words


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("1 stone on", "3 stones", "5 stones")),
        ("pl", ("1 kamień", "3 kamienie", "5 kamieni ")),
        ("ru", ("1 камень", "3 камня", "5 камней")),
    ],
)
def test_plurals_of_stones(language: str, words: tuple[str, str, str]) -> None:
    for count, counted in zip((1, 3, 5), words, strict=True):
        assert counted in Catalogue(language).text("objective-stones", count=count)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("1 favour token,", "2 favour tokens,", "5 favour tokens,")),
        ("pl", ("1 znacznik uznania,", "2 znaczniki uznania,", "5 znaczników uznania,")),
        ("ru", ("1 фишку привилегий,", "2 фишки привилегий,", "5 фишек привилегий,")),
    ],
)
def test_plurals_of_favour_tokens(language: str, words: tuple[str, str, str]) -> None:
    for price, counted in zip((1, 2, 5), words, strict=True):
        assert counted in Catalogue(language).text("refusal-rare-too-dear", price=price, tokens=0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_inspiration_says_how_often_it_is_used(language: str) -> None:
    catalogue = Catalogue(language)
    for card in BOX.inspirations:
        often = {catalogue.text(f"inspiration-{card}", every=every, price=1) for every in ("round", "game")}
        assert len(often) == 2, card


@pytest.mark.parametrize(
    ("language", "key", "words"),
    [
        ("pl", "private-shades", "Suma wartości niebieskich kostek w twoim witrażu."),
        ("ru", "private-shades", "Сумма яркости синих кубиков в вашем витраже."),
        ("pl", "refusal-colour-not-on-track", "Na torze rund nie ma niebieskiej kostki."),
        ("ru", "refusal-colour-not-on-track", "На счётчике раундов нет синего кубика."),
        ("pl", "stone-colour-stones", "niebieskie kamienie"),
        ("ru", "stone-colour-stones", "синих камней"),
    ],
)
def test_colours_stand_in_the_case_the_sentence_asks_for(language: str, key: str, words: str) -> None:
    assert Catalogue(language).text(key, colour="B") == words


def test_a_message_missing_in_a_language_is_given_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    polish = FluentBundle(["pl"], use_isolating=False)
    polish.add_resource(FluentResource("refusal-game-over = Koniec."))
    bundles = {"pl": polish, "en": rosace.text._bundle("en")}
    monkeypatch.setattr(rosace.text, "_bundle", bundles.__getitem__)
    catalogue = Catalogue("pl")
    assert catalogue.text("refusal-game-over") == "Koniec."
    assert catalogue.text("refusal-game-over.rule") == Catalogue("en").text("refusal-game-over.rule")
    assert catalogue.text("points", count=2) == "2 points"
    assert catalogue.has("points")


@pytest.mark.parametrize("key", ["no-such-message", "refusal-game-over.picture", "", "{", ".rule"])
def test_an_unknown_message_is_shown_as_its_id(key: str) -> None:
    assert not Catalogue("pl").has(key)
    assert Catalogue("pl").text(key, cell="B3") == "{" + key + "}"


def test_a_missing_argument_is_seen_and_does_not_stop_the_game() -> None:
    assert Catalogue("en").text("refusal-space-filled") == "cell already holds a die."


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match=", ".join(LANGUAGES)):
        Catalogue("xx")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "pl_PL.UTF-8", "LC_MESSAGES": "ru_RU"}, "ru"),
        ({"LANG": "pl_PL.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "pl_PL.UTF-8", "LC_ALL": ""}, "pl"),
        ({"LANG": "de_DE@euro", "ROSACE_LANG": "PL"}, "pl"),
        ({"LANG": "pl@x"}, "pl"),
        ({"LANG": "xx_XX.UTF-8"}, "en"),
        ({"ROSACE_LANG": "pl-PL"}, "pl"),
    ],
)
def test_language_from_environment(environment: dict[str, str], language: str) -> None:
    assert language_from_environment(environment) == language
