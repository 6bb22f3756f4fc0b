"""`rosace rules`: the rules by topic, what a card does, and the rule behind the code of a refusal."""

from __future__ import annotations

import sys
from typing import Final

import click

from rosace.cli.cards import meaning
from rosace.cli.common import BAD_INPUT, language_option
from rosace.cli.voice import Voice
from rosace.sagrada.options import CHOICES
from rosace.text import Catalogue

TOPICS: Final = (
    "setup", "round", "turn", "placing", "tools", "favor-tokens", "solo", "end", "scoring", "ties", "breaking-rules",
    "options",
)  # fmt: skip


@click.command()
@click.argument("topic", nargs=-1)
@language_option
def rules(topic: tuple[str, ...], lang: str) -> None:
    """Show the rules of TOPIC, or list the topics.

    TOPIC may also be a card, such as `lathekin`, or the code of a refusal or a broken rule, such as
    `same-colour-beside`.
    """
    catalogue = Catalogue(lang)
    if not topic:
        for name in TOPICS:
            click.echo(f"{name:16}{catalogue.text(f'rules-{name}.title')}")
        return
    text = rule(catalogue, " ".join(topic)) or card_text(lang, " ".join(topic))
    if text is None:
        listed = ", ".join(TOPICS)
        click.echo(catalogue.text("play-unknown-topic", topic=" ".join(topic), topics=listed), err=True)
        sys.exit(BAD_INPUT)
    click.echo(text)


def rule(catalogue: Catalogue, topic: str) -> str | None:
    """The text of a topic, asked for by its name, its title or the beginning of either; None if there is none."""
    wanted = topic.strip().casefold()
    if catalogue.has(f"refusal-{wanted}.rule"):
        return catalogue.text(f"refusal-{wanted}.rule")
    found = [name for name in TOPICS if wanted in (name, _title(catalogue, name))]
    if not found and wanted:
        starts = [(name, _title(catalogue, name)) for name in TOPICS]
        found = [name for name, title in starts if name.startswith(wanted) or title.startswith(wanted)]
    if len(found) != 1:
        return None
    (name,) = found
    parts = [catalogue.text(f"rules-{name}.title"), catalogue.text(f"rules-{name}")]
    return "\n\n".join([*parts, *options(catalogue)] if name == "options" else parts)


def card_text(language: str, wanted: str) -> str | None:
    """What a card does, asked for by its id or by its name in any language; None if there is none."""
    voice = Voice(language)
    for card in voice.cards.values():
        if wanted.strip().casefold() in [name.casefold() for name in (card.id, *card.names.values())]:
            status = voice.say(f"status-{card.status}")
            return f"{card.name(language)} ({status})\n\n{meaning(voice, card)}"
    return None


def options(catalogue: Catalogue) -> list[str]:
    """Every option: what it is about, and what each of its values means; the first is the default."""
    found = []
    for name, values in CHOICES.items():
        meanings = [f"  {value}: {catalogue.text(f'option-{name}-{value}')}" for value in values]
        found.append("\n".join([f"{name}: {catalogue.text(f'option-{name}')}", *meanings]))
    return found


def _title(catalogue: Catalogue, name: str) -> str:
    return catalogue.text(f"rules-{name}.title").casefold()
