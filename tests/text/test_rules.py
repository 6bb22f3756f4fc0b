"""The rules in the program: what every language must say alike."""

from __future__ import annotations

import pytest

from rosace.text import Catalogue

# By topic and language: words that it says, and words that it must not say.
SAID = {
    ("rules-pioneers", "en"): (
        ["you discard every card", "six dice connected by their sides"],
        ["goes back"],
    ),
    ("rules-pioneers", "pl"): (["odrzucasz każdą kartę", "połączonych bokami w jedną grupę"], ["oddajesz"]),
    ("rules-pioneers", "ru"): (
        ["сбрасываете каждую карту", "соединённых сторонами в одну группу"],
        ["возвращают"],
    ),
    ("rules-bloom", "en"): (["Bloom cards are private objectives"], ["do not count when ties"]),
    ("rules-bloom", "pl"): (["Karty rozkwitu to cele indywidualne"], ["nie liczą się przy rozstrzyganiu"]),
    ("rules-bloom", "ru"): (["Карты расцвета — личные цели"], ["не учитывают"]),
    ("rules-ties", "en"): (["bloom cards"], []),
    ("rules-ties", "pl"): (["karty rozkwitu"], []),
    ("rules-ties", "ru"): (["карты расцвета"], []),
}


@pytest.mark.parametrize(("topic", "language"), SAID)
def test_what_a_topic_says(topic: str, language: str) -> None:
    text = Catalogue(language).text(topic)
    said, unsaid = SAID[topic, language]
    assert [words for words in said if words not in text] == []
    assert [words for words in unsaid if words in text] == []
