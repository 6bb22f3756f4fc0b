"""Why something on a sheet is not possible: a stable code, its facts, and the sentence in English.

Programs and translations rely on the code and the facts; the catalogues have the message `reason-<code>` in every
language. The English sentences are in a table of the package that raises them; here are those of all games.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

ReasonFacts = dict[str, str | int]

TEXTS: Final[dict[str, str]] = {
    # A field, and what it holds.
    "missing": "is missing",
    "missing-to-go-on": "is missing; without it the game cannot go on",
    "unknown-field": "is not a known field; there are {known}",
    "not-an-object": "is an object with fields, not {shown}",
    "not-a-list": "is a list, not {shown}",
    "not-a-text": "is a text, not {shown}",
    "empty-text": "is an empty text",
    "control-characters": "is one line of text, without control characters",
    "not-whole": "is a whole number, not {shown}",
    "too-small": "is {least} or more, not {shown}",
    "out-of-range": "is from {least} to {most}, not {shown}",
    "not-truth": "is true or false, not {shown}",
    "not-a-choice": "is one of {known}, not {shown}",
    # What the tables of all games have.
    "wrong-game": "is {game}, not {shown}",
    "players-count": "{least} to {most} play, not {count}",
    "stands-twice": "{card} stands there already",
    "held-already": "{card} is held by {other}",
    "no-such-card": "there is no card {card!r}; known are {known}",
}

_SHOWN: Final[dict[str, str]] = {
    "text": "the text {value!r}",
    "list": "a list",
    "object": "an object",
    "huge": "a huge number",
    "plain": "{value}",
    "other": "a {value}",
}


@dataclass(frozen=True)
class Reason:
    """A reason. `str(reason)` is its English sentence.

    >>> reason = because("players-count", least=1, most=6, count=7)
    >>> reason.code, str(reason)
    ('players-count', '1 to 6 play, not 7')
    """

    code: str
    facts: ReasonFacts
    text: str

    @staticmethod
    def of(texts: dict[str, str], code: str, facts: ReasonFacts) -> Reason:
        """The reason with this code in a table. `shown` in its sentence is made of the facts `kind` and `value`."""
        words = dict(facts)
        if "kind" in facts:
            words["shown"] = in_english(facts)
        return Reason(code, facts, texts[code].format(**words))

    def __reduce__(self) -> tuple[type[Reason], tuple[str, ReasonFacts, str]]:
        # compiled, a frozen class does not pickle by itself
        return Reason, (self.code, self.facts, self.text)

    def __str__(self) -> str:
        return self.text


def in_english(seen: ReasonFacts) -> str:
    """A value in English, from its facts: see `fields.value_facts`."""
    return _SHOWN[str(seen["kind"])].format(value=seen["value"])


def because(code: str, **facts: str | int) -> Reason:
    """A reason that all games share."""
    return Reason.of(TEXTS, code, facts)
