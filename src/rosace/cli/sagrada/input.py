"""What was typed at a game of Sagrada: a move, a die to look at, or a mistake with one sentence about it.

People type the number of a line, `R5 B3`, `r5b3`, the beginning of a tool's name, `#4` for tool number four, or only
the die or the space that is asked for. Whether a move is legal is not asked here: `view.explain` knows.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from rosace.cli.face import Play, Wrong
from rosace.cli.input import named, number, shortened
from rosace.cli.sagrada.choices import Choice
from rosace.cli.sagrada.voice import SagradaVoice
from rosace.engine.errors import NotationError
from rosace.sagrada import dice, moves, spaces
from rosace.sagrada.dice import NO_DIE
from rosace.sagrada.view import View

_PLACING: Final = re.compile(r"([rygbp][1-6])[\s,>→-]*([a-d][1-5])")
_DIE: Final = re.compile(r"[rygbp][1-6]")
CELL: Final = re.compile(r"[a-d][1-5]")


@dataclass(frozen=True)
class Choose:
    """A die of the pool to look at before it is placed."""

    die: int


Typed = Play | Choose | Wrong


def read(text: str, speaker: SagradaVoice, view: View, listed: Sequence[Choice], chosen: int) -> Typed:
    """Understand a line; `listed` are the choices on the screen, `chosen` is the die that was chosen before."""
    typed = number(text)
    if typed is None:
        return move_or_die(text, speaker, view, chosen)
    if not 1 <= typed <= len(listed):
        return Wrong(speaker.say("play-no-number", number=str(typed), count=len(listed)))
    choice = listed[typed - 1]
    return Choose(choice.die) if choice.move is None else Play(choice.move)


def move_or_die(text: str, speaker: SagradaVoice, view: View, chosen: int) -> Play | Choose | Wrong:
    """Understand the words of a move."""
    lower = text.lower()
    placing = _PLACING.fullmatch(lower)
    if placing:
        return Play(moves.parse(" ".join(placing.groups())))
    if CELL.fullmatch(lower) or _DIE.fullmatch(lower):
        return _die_or_cell(lower, speaker, view, chosen)
    if lower.startswith("#"):
        return _tool_by_number(text, speaker)
    for one in view.legal_moves():
        if one.text.lower() == lower:
            return Play(one)
    try:
        move = moves.parse(text)
    except NotationError:
        return _by_name(text, speaker, view)
    if move.verb in (moves.USE, moves.WINDOW):
        return _by_name(text, speaker, view)
    return Play(move)


def _die_or_cell(lower: str, speaker: SagradaVoice, view: View, chosen: int) -> Play | Choose | Wrong:
    """A die or a space alone. Where both can be meant (B1 to B5), what is asked for decides."""
    verbs = {move.verb for move in view.legal_moves()}
    held = chosen if chosen != NO_DIE else in_hand(view)
    if CELL.fullmatch(lower):
        if held != NO_DIE and (moves.PLACE in verbs or not _DIE.fullmatch(lower)):
            return Play(moves.place(held, spaces.parse(lower)))
        if moves.LIFT in verbs:
            return Play(moves.LIFTS[spaces.parse(lower)])
    if not _DIE.fullmatch(lower):
        example = (view.data()["pool"] or ["R5"])[0]
        return Wrong(speaker.say("play-which-die", cell=lower.upper(), die=example))
    for verb, made in ((moves.TAKE, moves.TAKES), (moves.PAY, moves.PAYS), (moves.SWAP, moves.SWAPS)):
        if verb in verbs:
            return Play(made[dice.parse(lower)])
    return Choose(dice.parse(lower))


def in_hand(view: View) -> int:
    """The die in hand, if it is one only."""
    hand = view.data()["hand"]
    return dice.parse(hand[0]) if len(hand) == 1 else NO_DIE


def _tool_by_number(text: str, speaker: SagradaVoice) -> Play | Wrong:
    for card in speaker.cards.values():
        if card.kind == "tool" and str(card.number) == text.removeprefix("#").strip():
            return Play(moves.use(card.id))
    return _unknown(text, speaker)


def _unknown(text: str, speaker: SagradaVoice) -> Wrong:
    return Wrong(speaker.say("play-unknown-input", input=shortened(text)))


def _by_name(text: str, speaker: SagradaVoice, view: View) -> Play | Wrong:
    """A tool or a window by its name or the beginning of it: first those at hand, then all there are."""
    data = view.data()
    if data["stage"] == "window":
        kind, near = "window", list(data["players"][view.seat]["dealt"])
        text = re.sub(r"^window ", "", text, flags=re.IGNORECASE)
    else:
        kind, near = "tool", [tool["id"] for tool in data["tools"]]
    every = [card.id for card in speaker.cards.values() if card.kind == kind]
    found = named(text, names(near, speaker)) or named(text, names(every, speaker))
    if not found:
        return _unknown(text, speaker)
    if len(found) > 1:
        choices = ", ".join(speaker.name(card) for card in found)
        return Wrong(speaker.say("play-ambiguous", input=text, choices=choices))
    return Play(moves.use(found[0]) if kind == "tool" else moves.choose_window(found[0]))


def names(cards: Iterable[str], speaker: SagradaVoice) -> dict[str, str]:
    """Cards with their names."""
    return {card: speaker.name(card) for card in cards}
