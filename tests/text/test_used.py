"""Every message is used, and whatever the code, the cards or the page say is there."""

import ast as python
import re
from collections import Counter

import pytest

from rosace.bots import LEVELS
from rosace.bots.protocol import FAULTS
from rosace.cli.mandala import KINDS as MANDALA_KINDS
from rosace.cli.mandala import TOPICS as MANDALA_TOPICS
from rosace.cli.sagrada import KINDS as SAGRADA_KINDS
from rosace.cli.sagrada import TOPICS
from rosace.engine import endings
from rosace.mandala import options as mandala_options
from rosace.mandala.cards import deck as mandala_deck
from rosace.mandala.table import LINES, SCORED
from rosace.sagrada import options as sagrada_options
from rosace.sagrada.cards import deck
from rosace.sagrada.cards.card import STATUSES
from rosace.sagrada.goals.around import GOALS
from rosace.sagrada.modules import ALL
from rosace.sagrada.modules.pioneer_card import GOALS as PIONEER_GOALS
from rosace.sagrada.scoring import TIE_BREAKS
from rosace.sagrada.sheets import breaches
from rosace.text import LANGUAGES
from tests.text import spoken
from tests.text.catalogues import (
    TEXT,
    all_messages,
    keys,
    patterns,
    uses,
    variables,
)
from tests.text.codes import CODE, CODES, PROMPTS, REASONS, REMARKS, constants

CHOICES = {**sagrada_options.CHOICES, **mandala_options.CHOICES}
BOX = deck.everything()
NO_UNDO = ("nothing-to-undo", "another-has-acted", "chance-has-spoken", "hidden-came-to-light", "game-over")
"""Why a decision cannot be taken back: see `Match.why_not_undo`."""


def derived() -> set[str]:
    """The keys that the code puts together from the ids of cards, options, rules and the like."""
    found = {key for keys in SAGRADA_KINDS.values() for key in keys}
    found |= {f"status-{status}" for status in STATUSES}
    found |= {f"score-{line}" for line in ("favor-tokens", "empty-spaces")}
    found |= {f"score-tie-{by}" for by in (*TIE_BREAKS[1:], "shared")}
    found |= {f"{said}-lost-{reason}" for said in ("score", "verify") for reason in endings.REASONS}
    found |= {f"option-{name}" for name in CHOICES}
    found |= {f"option-{name}-{value}" for name, values in CHOICES.items() for value in values}
    found |= {f"rules-{topic}" for topic in TOPICS} | {f"rules-{topic}.title" for topic in TOPICS}
    found |= {f"refusal-{code}" for code in CODES} | {f"refusal-{code}.rule" for code in CODES}
    found |= {f"reason-{code}" for code in REASONS}
    found |= {f"breach-{rule}" for rule in (*breaches.RULES, *breaches.MODULE_RULES)}
    found |= {f"game-{game}{part}" for game in ("sagrada", "mandala") for part in ("", ".about")}
    found |= {f"module-{module.id.replace('.', '-')}{part}" for module in ALL for part in ("", ".about")}
    found |= {f"bot-fault-{code}" for code in FAULTS} | {f"play-undo-{code}" for code in NO_UNDO}
    found |= {f"level-{level}{part}" for level in LEVELS for part in ("", ".sagrada", ".mandala")}
    found |= {f"prompt-{code}" for code in PROMPTS} | {f"remark-{code}" for code in REMARKS}
    families = Counter(module.id.partition(".")[0] for module in ALL if "." in module.id)
    found |= {f"modules-{family}" for family, count in families.items() if count > 1}
    return found | derived_from_cards() | derived_for_mandala() | derived_for_the_audit()


GREY_PRINTS = ("any-color", "values", "blank")


def derived_from_cards() -> set[str]:
    """Those that say what Sagrada's cards do: one for each card, or for each way in which its data can be."""
    found = {
        f"{card.kind}-{card.id}" for card in BOX.cards() if card.kind in ("tool", "public", "inspiration")
    }
    found |= {f"private-{goal}" for goal in GOALS}
    found |= {f"grey-board-{prints}" for prints in GREY_PRINTS}
    found |= {f"pioneer-{kind}" for kind in PIONEER_GOALS if kind != "line"}
    lines = [f"{line}-{differ}" for line in ("rows", "columns") for differ in ("both", "colors", "values")]
    return found | {f"pioneer-line-{line}" for line in lines}


def derived_for_the_audit() -> set[str]:
    """The names of tests, the reasons why games are left out, the verdicts."""
    tests = ("sagrada-colour", "sagrada-value", "mandala-colour", "mandala-pattern")
    found = {f"audit-test-{test}" for test in (*tests, "start", "seat-value", "seat-colour", "draw")}
    reasons = ("taken-back", "not-proved", "not-over", "no-seed", "repeated")
    found |= {f"audit-left-out-{reason}" for reason in reasons}
    verdicts = ("fair", "unusual", "improbable")
    found |= {f"audit-{which}-{verdict}" for which in ("all", "verdict") for verdict in verdicts}
    return found | {"audit-verdict-too-few"}


def derived_for_mandala() -> set[str]:
    """Those that only Mandala Stones has."""
    found = {f"objective-{kind}" for kind in ("stones", "colour", "tops")}
    found |= {f"status-{status}" for status in mandala_deck.STATUSES}
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
    if source.name.startswith("games/"):  # a game lists what shared parts put together with its id
        begun = {beginning for each in spoken.sources() for beginning in each.beginnings()}
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
