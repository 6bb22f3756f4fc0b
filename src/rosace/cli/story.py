"""What happened, in words: a decision and what chance said to it become short remarks.

A remark is made from what everybody sees before and after the decision, so the story can be told to anybody. The
exception is the choice of a window, which is secret until all have chosen: such a remark says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

from rosace.cli import voice
from rosace.cli.voice import Voice
from rosace.sagrada import moves
from rosace.sagrada.moves import Move

THE_TABLE: Final = -1
_BY_VERB: Final = {
    moves.PASS: "play-did-pass",
    moves.PAY: "play-did-pay",
    moves.TAKE: "play-did-take",
    moves.DONE: "play-did-no-more",
}


@dataclass(frozen=True)
class Remark:
    """One thing that a seat did, or that happened to the table."""

    seat: int
    words: str
    turn: tuple[int, int] = (0, 0)  # the round, and the first or second turn in it
    secret: bool = False


def remarks(
    speaker: Voice, seat: int, before: dict[str, Any], move: Move, after: dict[str, Any], outcome: str
) -> list[Remark]:
    """The story of one decision; `before` and `after` are the views of somebody who only looks on."""
    told, turn = [], (before["round"], before["turn"])
    # "pass" after a die or a tool only ends the turn: that is not worth a word
    if move.verb != moves.PASS or (before["drafts"] and not before["tool_used"]):
        words = _decision(speaker, seat, before, move, after)
        told.append(Remark(seat, words, turn, secret=move.verb == moves.WINDOW))
    told += [Remark(seat, words, turn) for words in _chance(speaker, move, after, outcome)]
    finished = before["round"]
    if finished and len(after["track"]) >= finished:
        words = speaker.say("play-round-ends", round=finished)
        left = after["track"][finished - 1]
        if left:
            words += " " + speaker.say("play-to-track", dice=voice.dice(left))
        told.append(Remark(THE_TABLE, words))
    return told


def _decision(speaker: Voice, seat: int, before: dict[str, Any], move: Move, after: dict[str, Any]) -> str:
    verb = move.verb
    die = voice.die(move.text.split()[-1])  # where the text of the move ends with a die
    if verb in _BY_VERB:
        return speaker.say(_BY_VERB[verb], die=die)
    if verb == moves.PLACE:
        name, cell = move.text.split()
        return speaker.say("play-did-place", die=voice.die(name), cell=cell)
    if verb == moves.USE:
        return speaker.say("play-did-use", tool=speaker.name(move.card))
    if verb == moves.WINDOW:
        return speaker.say("play-did-window", window=speaker.name(move.card))
    if verb == moves.SWAP:
        return speaker.say("play-did-swap", die=voice.die(before["hand"][0]), other=die)
    if verb == moves.LIFT:
        cell = move.text.split()[1]
        lifted = before["players"][seat]["dice"]["ABCD".index(cell[0])].split()[int(cell[1]) - 1]
        return speaker.say("play-did-lift", die=voice.die(lifted), cell=cell)
    if verb == moves.BACK:
        return speaker.say("play-did-back", die=voice.die(before["hand"][0]))
    return speaker.say("play-did-become", die=voice.die(after["hand"][0]))


def _chance(speaker: Voice, move: Move, after: dict[str, Any], outcome: str) -> list[str]:
    """What a tool drew or rolled. The dice of a new round are not told: they lie in the pool."""
    said = [token for token in outcome.split() if len(token) == 1]
    if not said:
        return []
    if move.verb == moves.USE:
        return [speaker.say("play-did-reroll", dice=voice.dice(after["pool"]))]
    if said[0].isalpha():
        return [speaker.say("play-did-draw", colour=said[0])]
    rolled = move.text.split()[1][0] + said[0]
    words = [speaker.say("play-did-reroll", dice=voice.die(rolled))]
    if not after["hand"]:
        words.append(speaker.say("play-did-back", die=voice.die(rolled)))
    return words


def lines(speaker: Voice, told: Sequence[Remark], choosing: bool) -> list[str]:
    """The story for the listener, a line for each turn; `choosing`: windows are still being chosen."""
    heard = [remark for remark in told if not (remark.secret and choosing and remark.seat != speaker.seat)]
    found = []
    for (seat, _), group in groupby(heard, key=lambda remark: (remark.seat, remark.turn)):
        words = [remark.words for remark in group]
        found += words if seat == THE_TABLE else [f"{speaker.player(seat)}: {', '.join(words)}"]
    return found
