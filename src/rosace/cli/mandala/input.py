"""What was typed at a game of Mandala Stones: a move, a part of one, or something that cannot be understood.

People type the number of a line, a whole move, `W1>C N II`, or the beginning of one, `w1 c`, and then only what is
asked for. Whether a move is legal is decided by `view.explain`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from rosace.cli.mandala.choices import NONE, NOTHING, PartialMove, fitting
from rosace.cli.mandala.messages import MandalaMessages
from rosace.cli.play.screen import NotUnderstood, Play, not_understood
from rosace.engine.refusal import Refusal
from rosace.mandala.board import DIRECTIONS, SPOT_NAME
from rosace.mandala.moves import ALL_TOPS, ARTISTS, PICK, PICKS, SCORES, TOPS, TOWERS, Move
from rosace.mandala.position import Position
from rosace.mandala.showing import showing
from rosace.mandala.stones import COLOURS
from rosace.mandala.view import View

_SIGNS: Final = re.compile(r"[\s,>→:-]+")
_GLUED: Final = re.compile(r"([WP][12])([NESWC]{1,2})")

Typed = Play | PartialMove | NotUnderstood


def words(text: str, messages: MandalaMessages, chosen: PartialMove) -> Typed:
    """Interpret the words of a move or of a part of one, legal or not."""
    found = [word for word in _SIGNS.split(_GLUED.sub(r"\1 \2", text.upper())) if word]
    if found[:1] == ["SCORE"] and len(found) == 2:
        return _colour(found[1], text, messages)
    if found[:1] == ["TOPS"]:
        return _tops(found[1:], text, messages)
    if chosen.verb == TOPS and found and found[0] in TOWERS:
        return _tops(found, text, messages)
    return _pick(found, chosen) or not_understood(text, messages)


def _colour(word: str, text: str, messages: MandalaMessages) -> Typed:
    """A colour by its letter, or by its name or the beginning of it."""
    for colour, letter in enumerate(COLOURS):
        name = messages.say("stone-colour", colour=letter).upper()
        if word == letter or (len(word) > 1 and name.startswith(word)):
            return Play(SCORES[colour])
    return not_understood(text, messages)


def _tops(towers: Sequence[str], text: str, messages: MandalaMessages) -> Typed:
    """Top stones by their towers, in any order."""
    if not towers:
        return PartialMove(TOPS)
    if any(word not in TOWERS for word in towers):
        return not_understood(text, messages)
    return Play(ALL_TOPS[sum({1 << TOWERS.index(word) for word in towers})])


def _pick(found: Sequence[str], chosen: PartialMove) -> PartialMove | None:
    """The words of a PICK, one after the other; what was chosen before need not be said again."""
    part = chosen if chosen.verb != TOPS else NOTHING
    for place, word in enumerate(found):
        if place == 0 and word in ARTISTS:
            part = PartialMove(PICK, ARTISTS.index(word))
        elif part.spot == NONE and word in SPOT_NAME:
            part = replace(part, verb=PICK, spot=SPOT_NAME.index(word))
        elif part.spot != NONE and part.side == NONE and word in DIRECTIONS:
            part = replace(part, side=DIRECTIONS.index(word))
        elif part.spot != NONE and part.tower == NONE and word in TOWERS:
            part = replace(part, tower=TOWERS.index(word))
        else:
            return None
    return part if found else None


def narrowed(typed: Typed, table: Position) -> Typed:
    """A part with a tower space that leaves one move is that move; one that leaves none is refused like a move."""
    if not isinstance(typed, PartialMove):
        return typed
    fit = fitting(table, typed)
    if not fit:
        return Play(example(typed, table))
    return Play(fit[0]) if typed.tower != NONE and len(fit) == 1 else typed


def example(part: PartialMove, table: Position) -> Move:
    """A move that fits a part of a PICK, to say why none is legal; harmless choices replace what is still open."""
    if part.verb == TOPS:
        return ALL_TOPS[31]
    free = [spot for spot in range(len(SPOT_NAME)) if spot not in table.artists]
    spot = part.spot if part.spot != NONE else free[0]
    movable = [artist for artist in range(len(ARTISTS)) if table.artists[artist] != spot]
    artist = part.artist if part.artist != NONE else movable[0]
    empty = [tower for tower in range(len(TOWERS)) if showing(table.shown[table.seat]).empty >> tower & 1]
    tower = part.tower if part.tower != NONE else (empty or [0])[0]
    return PICKS[((artist * len(SPOT_NAME) + spot) * 4 + max(part.side, 0)) * len(TOWERS) + tower]


def why(text: str, messages: MandalaMessages, view: View, table: Position, chosen: PartialMove) -> list[str]:
    """Why a move or a part of one is refused, or that it is not; `table` is sampled from the view."""
    if not text:
        return [messages.say("mandala-why-what")]
    typed = words(text, messages, chosen)
    if isinstance(typed, NotUnderstood):
        return [typed.reason]
    if isinstance(typed, Play):
        return [messages.verdict(view.explain(typed.move))]
    if typed.verb == PICK and typed.artist == NONE:
        return _for_each_artist(typed, messages, view, table)
    return [messages.verdict(_refusal(typed, view, table))]


def _refusal(part: PartialMove, view: View, table: Position) -> Refusal | None:
    """Why no move of this kind is legal; None if one is."""
    return None if fitting(table, part) else view.explain(example(part, table))


def _for_each_artist(part: PartialMove, messages: MandalaMessages, view: View, table: Position) -> list[str]:
    """A spot and no artist: the verdict on each, those with the same verdict together; then the rules behind them."""
    verdicts: dict[str, list[str]] = {}
    rules: dict[str, None] = {}
    for artist, name in enumerate(ARTISTS):
        refusal = _refusal(replace(part, artist=artist), view, table)
        if refusal is not None:
            rules[messages.rule(refusal)] = None
        verdicts.setdefault(
            messages.refusal(refusal) if refusal else messages.say("play-allowed"), []
        ).append(name)
    return [*[f"{' '.join(names)}  {said}" for said, names in verdicts.items()], *rules]
