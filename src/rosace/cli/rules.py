"""`rosace rules`: the rules by topic, what a card does, and the rule behind the code of a refusal.

A topic may be asked for by its name, its title or the beginning of either. Where two games have one of the same name,
the first game is meant, unless another is named before it: `rosace rules mandala setup`.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

import click

from rosace.cli.common import BAD_INPUT, language_option
from rosace.cli.face import Face
from rosace.cli.games import GAMES, face, faces
from rosace.text import Catalogue


@click.command()
@click.argument("topic", nargs=-1)
@language_option
def rules(topic: tuple[str, ...], lang: str) -> None:
    """Show the rules of TOPIC, or list the topics.

    TOPIC may begin with the name of a game: `mandala pick`, or `mandala` alone for its topics. It may also be a card,
    such as `lathekin`, or the code of a refusal or a broken rule, such as `same-colour-beside`.
    """
    catalogue = Catalogue(lang)
    named = bool(topic) and topic[0].casefold() in GAMES
    asked = [face(topic[0].casefold())] if named else faces()
    wanted = " ".join(topic[1:] if named else topic)
    if not topic or (named and not wanted):
        click.echo("\n".join(contents(catalogue, asked)))
        return
    text = rule(catalogue, wanted, asked) or card_text(lang, wanted, asked)
    if text is None:
        listed = ", ".join([_typed(each, topic) for each in asked for topic in each.topics])
        click.echo(catalogue.text("play-unknown-topic", topic=" ".join(topic), topics=listed), err=True)
        sys.exit(BAD_INPUT)
    click.echo(text)


# -- the topics ---------------------------------------------------------------------------------------------------


def contents(catalogue: Catalogue, asked: Sequence[Face]) -> list[str]:
    """The topics of several games, each as it has to be typed."""
    lines: list[str] = []
    for each in asked:
        lines += [catalogue.text(f"game-{each.name}")]
        lines += [f"  {_typed(each, topic):22}{_title(catalogue, each, topic)}" for topic in each.topics]
    return lines


def _typed(each: Face, topic: str) -> str:
    """A topic as it has to be typed: of the first game its name will do."""
    return topic if each.name == GAMES[0] else f"{each.name} {topic}"


def listed(catalogue: Catalogue, each: Face) -> list[str]:
    """The topics of the game that is played."""
    width = max([16, *[len(topic) + 2 for topic in each.topics]])
    return [f"{topic:{width}}{_title(catalogue, each, topic)}" for topic in each.topics]


def rule(catalogue: Catalogue, topic: str, asked: Sequence[Face]) -> str | None:
    """The rule behind a code, or the text of a topic of the first game that has it; None if there is none."""
    wanted = topic.strip().casefold()
    if catalogue.has(f"refusal-{wanted}.rule"):
        return catalogue.text(f"refusal-{wanted}.rule")
    if wanted == "options":
        return "\n\n".join([_options(catalogue, each, len(asked) > 1) for each in asked])
    exact = [
        (each, name) for each in asked for name in each.topics if wanted in _names(catalogue, each, name)
    ]
    if exact:
        return _topic(catalogue, *exact[0])
    for each in asked if wanted else []:
        found = [name for name in each.topics if any(_starts(catalogue, each, name, wanted))]
        if found:  # the beginning of several names is not enough
            return _topic(catalogue, each, found[0]) if len(found) == 1 else None
    return None


def _topic(catalogue: Catalogue, each: Face, name: str) -> str:
    if name == "options":
        return _options(catalogue, each, False)
    return f"{_title(catalogue, each, name)}\n\n{catalogue.text(f'{each.rules}-{name}')}"


def _title(catalogue: Catalogue, each: Face, name: str) -> str:
    return catalogue.text(f"{each.rules}-{name}.title")


def _names(catalogue: Catalogue, each: Face, name: str) -> tuple[str, str]:
    return name, _title(catalogue, each, name).casefold()


def _starts(catalogue: Catalogue, each: Face, name: str, wanted: str) -> list[bool]:
    return [spelled.startswith(wanted) for spelled in _names(catalogue, each, name)]


def _options(catalogue: Catalogue, each: Face, with_game: bool) -> str:
    """Every option: what it is about, and what each of its values means; the first is the default."""
    title = _title(catalogue, each, "options")
    found = [f"{catalogue.text(f'game-{each.name}')}: {title}" if with_game else title]
    found.append(catalogue.text(f"{each.rules}-options"))
    for name, values in each.options.items():
        meanings = [f"  {value}: {catalogue.text(f'option-{name}-{value}')}" for value in values]
        found.append("\n".join([f"{name}: {catalogue.text(f'option-{name}')}", *meanings]))
    return "\n\n".join(found)


# -- cards --------------------------------------------------------------------------------------------------------


def card_text(language: str, wanted: str, asked: Sequence[Face]) -> str | None:
    """What a card does, asked for by its id or by its name in any language; None if there is none."""
    for card in [card for each in asked for card in each.cards(language, ())]:
        if wanted.strip().casefold() in [name.casefold() for name in (card.id, *card.names.values())]:
            status = Catalogue(language).text(f"status-{card.status}")
            parts = [f"{card.name(language)} ({status})", card.meaning, card.more]
            return "\n\n".join([part for part in parts if part])
    return None
