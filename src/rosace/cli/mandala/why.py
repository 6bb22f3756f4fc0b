"""The answer to `why W1>C`: the reason in words, with the rule behind it."""

from __future__ import annotations

from dataclasses import replace

from rosace.cli.face import Play, Wrong
from rosace.cli.mandala.choices import NONE, Part, fitting
from rosace.cli.mandala.input import example, words
from rosace.cli.mandala.voice import MandalaVoice
from rosace.engine.refusal import Refusal
from rosace.mandala.moves import ARTISTS, PICK
from rosace.mandala.position import Position
from rosace.mandala.view import View


def why(text: str, speaker: MandalaVoice, view: View, table: Position, chosen: Part) -> list[str]:
    """Why a move or a part of one is refused, or that it is not; `table` is what the seat imagines."""
    if not text:
        return [speaker.say("mandala-why-what")]
    typed = words(text, speaker, chosen)
    if isinstance(typed, Wrong):
        return [typed.words]
    if isinstance(typed, Play):
        return [speaker.verdict(view.explain(typed.move))]
    if typed.verb == PICK and typed.artist == NONE:
        return _for_each_artist(typed, speaker, view, table)
    return [speaker.verdict(_refusal(typed, view, table))]


def _refusal(part: Part, view: View, table: Position) -> Refusal | None:
    """Why no move of this kind is legal; None if one is."""
    return None if fitting(table, part) else view.explain(example(part, table))


def _for_each_artist(part: Part, speaker: MandalaVoice, view: View, table: Position) -> list[str]:
    """A spot and no artist: the verdict on each, those with the same verdict together; then the rules behind them."""
    verdicts: dict[str, list[str]] = {}
    rules: dict[str, None] = {}
    for artist, name in enumerate(ARTISTS):
        refusal = _refusal(replace(part, artist=artist), view, table)
        if refusal is not None:
            rules[speaker.rule(refusal)] = None
        verdicts.setdefault(speaker.refusal(refusal) if refusal else speaker.say("play-allowed"), []).append(
            name
        )
    return [*[f"{' '.join(names)}  {said}" for said, names in verdicts.items()], *rules]
