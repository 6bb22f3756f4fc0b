"""`rosace rules`: the rules by topic, what a card does, and the rule behind the code of a refusal.

A topic is found by its name, its title or the beginning of either. Where two games have a topic of the same name, the
first game is meant, unless another is named before the topic. Games are named by their ids.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

import click

from rosace.cli.console import BAD_INPUT
from rosace.cli.messages import game_name
from rosace.cli.parameters import language_option
from rosace.cli.part import card_entries, part_of
from rosace.games import GAMES, OWN
from rosace.text import Catalogue


@click.command()
@click.argument("topic", nargs=-1)
@language_option
def rules(topic: tuple[str, ...], lang: str) -> None:
    """Show the rules of TOPIC, or list the topics.

    TOPIC may begin with the name of a game, which alone lists the topics of that game. It may also be a card, such as
    `lathekin`, or the code of a refusal or a broken rule, such as `same-colour-beside`.
    """
    catalogue = Catalogue(lang)
    named = bool(topic) and topic[0].casefold() in GAMES
    asked = [topic[0].casefold()] if named else list(GAMES)
    wanted = " ".join(topic[1:] if named else topic)
    if not topic or (named and not wanted):
        click.echo("\n".join(contents(catalogue, asked)))
        return
    text = rule(catalogue, wanted, asked) or card_text(lang, wanted, asked)
    if text is None:
        listed = ", ".join([_typed(game, topic) for game in asked for topic in topics(game)])
        click.echo(catalogue.text("play-unknown-topic", topic=" ".join(topic), topics=listed), err=True)
        sys.exit(BAD_INPUT)
    click.echo(text)


# -- the topics ---------------------------------------------------------------------------------------------------


def topics(game: str) -> Sequence[str]:
    """The topics of a game."""
    return part_of(game).topics


def contents(catalogue: Catalogue, asked: Sequence[str]) -> list[str]:
    """The topics of several games, each as it has to be typed."""
    lines: list[str] = []
    for game in asked:
        lines.append(game_name(GAMES[game], catalogue.language))
        lines += [f"  {_typed(game, topic):22}{_title(catalogue, game, topic)}" for topic in topics(game)]
    return lines


def _typed(game: str, topic: str) -> str:
    """A topic as it has to be typed: the first game need not be named."""
    return topic if game == OWN[0] else f"{game} {topic}"


def listed(catalogue: Catalogue, game: str) -> list[str]:
    """The topics of the game that is played."""
    width = max([16, *[len(topic) + 2 for topic in topics(game)]])
    return [f"{topic:{width}}{_title(catalogue, game, topic)}" for topic in topics(game)]


def rule(catalogue: Catalogue, topic: str, asked: Sequence[str]) -> str | None:
    """The rule behind a code, or the text of a topic of the first game that has it; None if there is none."""
    wanted = topic.strip().casefold()
    if catalogue.has(f"refusal-{wanted}.rule"):
        return catalogue.text(f"refusal-{wanted}.rule")
    if wanted == "options":
        having = [game for game in asked if wanted in topics(game)]
        return "\n\n".join([_options(catalogue, game, len(having) > 1) for game in having]) or None
    for fits in (str.__eq__, str.startswith) if wanted else ():
        for game in asked:
            found = [
                name
                for name in topics(game)
                if fits(name, wanted) or fits(_title(catalogue, game, name).casefold(), wanted)
            ]
            if found:  # the beginning of several names is not enough
                return _topic(catalogue, game, found[0]) if len(found) == 1 else None
    return None


def _topic(catalogue: Catalogue, game: str, name: str) -> str:
    if name == "options":
        return _options(catalogue, game, False)
    return f"{_title(catalogue, game, name)}\n\n{catalogue.text(f'{part_of(game).rules}-{name}')}"


def _title(catalogue: Catalogue, game: str, name: str) -> str:
    return catalogue.text(f"{part_of(game).rules}-{name}.title")


def _options(catalogue: Catalogue, game: str, with_game: bool) -> str:
    """Every option: what it is about, and what each of its values means; the first is the default."""
    title = _title(catalogue, game, "options")
    found = [f"{game_name(GAMES[game], catalogue.language)}: {title}" if with_game else title]
    found.append(catalogue.text(f"{part_of(game).rules}-options"))
    for name, values in GAMES[game].options.items():
        meanings = [f"  {value}: {catalogue.text(f'option-{name}-{value}')}" for value in values]
        found.append("\n".join([f"{name}: {catalogue.text(f'option-{name}')}", *meanings]))
    return "\n\n".join(found)


# -- cards --------------------------------------------------------------------------------------------------------


def card_text(language: str, wanted: str, asked: Sequence[str]) -> str | None:
    """What a card does, asked for by its id or by its name in any language; None if there is none."""
    for card in [card for game in asked for card in card_entries(game, language)]:
        names = [name.casefold() for name in (card.id, *card.record["names"].values())]
        if wanted.strip().casefold() in names:
            texts = Catalogue(language)
            parts = [f"{card.name(language)} ({card.source(texts)})", card.meaning, card.more(texts)]
            return "\n\n".join([part for part in parts if part])
    return None
