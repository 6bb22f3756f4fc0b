"""What happened in Sagrada, in words: a decision and what chance said to it become short remarks.

A remark is made from what everybody sees before and after the decision, so the story can be told to anybody. The
exceptions are the choice of a window, which is secret until all have chosen, and bloom cards, which stay so.
"""

from __future__ import annotations

from typing import Any, Final

from rosace.cli.sagrada import chance_story, modules_story
from rosace.cli.sagrada.voice import SagradaVoice
from rosace.cli.story import FOR_GOOD, FOR_NOW, OPEN, THE_TABLE, Remark
from rosace.cli.voice import piece, pieces
from rosace.sagrada import moves
from rosace.sagrada.moves import Move

_BY_VERB: Final = {
    moves.PASS: "play-did-pass",
    moves.PAY: "play-did-pay",
    moves.TAKE: "play-did-take",
    moves.DONE: "play-did-no-more",
}
_SECRET: Final = {moves.WINDOW: FOR_NOW, moves.KEEP: FOR_GOOD, moves.DISCARD: FOR_GOOD}


def remarks(
    speaker: SagradaVoice, seat: int, before: dict[str, Any], move: Move, after: dict[str, Any], outcome: str
) -> list[Remark]:
    """The story of one decision; `before` and `after` are the views of somebody who only looks on."""
    told, turn = [], (before["round"], before["turn"])
    # "pass" after a die or a tool only ends the turn: that is not worth a word
    if move.verb != moves.PASS or _nothing_done(before):
        words = modules_story.decision(speaker, before, move) or _decision(speaker, seat, before, move, after)
        told.append(Remark(seat, words, turn, _SECRET.get(move.verb, OPEN)))
    said = chance_story.chance(speaker, seat, before, move, after, outcome)
    said += modules_story.consequences(speaker, seat, before, move, after)
    told += [Remark(seat, words, turn) for words in said]
    told += [Remark(THE_TABLE, words) for words in modules_story.for_all(speaker, before, after, outcome)]
    finished = before["round"]
    if finished and len(after["track"]) >= finished:
        words = speaker.say("play-round-ends", round=finished)
        left = after["track"][finished - 1]
        if left:
            words += " " + speaker.say("play-to-track", dice=pieces(left))
        told.append(Remark(THE_TABLE, words))
    return told


def _nothing_done(before: dict[str, Any]) -> bool:
    """Whether the player has neither placed a die nor used a tool in this turn."""
    return bool(before["drafts"]) and not before["tool_used"] and before.get("rose_drafts") != 0


def _decision(
    speaker: SagradaVoice, seat: int, before: dict[str, Any], move: Move, after: dict[str, Any]
) -> str:
    verb = move.verb
    die = piece(move.text.split()[-1])  # where the text of the move ends with a die
    if verb in _BY_VERB:
        return speaker.say(_BY_VERB[verb], die=die)
    if verb == moves.PLACE:
        name, cell = move.text.split()
        return speaker.say("play-did-place", die=piece(name), cell=cell)
    if verb == moves.USE:
        return speaker.say("play-did-use", tool=speaker.name(move.card))
    if verb == moves.WINDOW:
        return speaker.say("play-did-window", window=speaker.name(move.card))
    if verb == moves.SWAP:
        return speaker.say("play-did-swap", die=piece(before["hand"][0]), other=die)
    if verb == moves.LIFT:
        cell = move.text.split()[1]
        lifted = before["players"][seat]["dice"]["ABCD".index(cell[0])].split()[int(cell[1]) - 1]
        return speaker.say("play-did-lift", die=piece(lifted), cell=cell)
    if verb == moves.BACK:
        return speaker.say("play-did-back", die=piece(before["hand"][0]))
    return speaker.say("play-did-become", die=piece(after["hand"][0]))
