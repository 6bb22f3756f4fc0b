"""What happened in Sagrada, in words: a decision and what chance said to it become short remarks.

A remark is made from what everybody sees before and after the decision, so the story can be told to anybody. The
exceptions are the choice of a window, which is secret until all have chosen, and bloom cards, which stay so.
"""

from __future__ import annotations

from typing import Any, Final

from rosace.cli.messages import piece, pieces
from rosace.cli.remarks import Line
from rosace.cli.sagrada import chance_story, modules_story
from rosace.cli.sagrada.messages import SagradaMessages
from rosace.engine.game import ALL_HAVE_CHOSEN, NOW, THE_END, Game
from rosace.engine.prompt import THE_TABLE
from rosace.sagrada import moves
from rosace.sagrada.moves import Move

_BY_VERB: Final = {
    moves.PASS: "play-did-pass",
    moves.PAY: "play-did-pay",
    moves.TAKE: "play-did-take",
    moves.DONE: "play-did-no-more",
}
_SECRET: Final = {moves.WINDOW: ALL_HAVE_CHOSEN, moves.KEEP: THE_END, moves.DISCARD: THE_END}


def remarks(
    game: Game[Any], messages: SagradaMessages, was: Any, move: Move, now: Any, outcome: str
) -> list[Line]:
    """The story of one decision; `before` and `after` are the views of somebody who only looks on."""
    seat, before, after = was.seat, was.view(-1).data(), now.view(-1).data()
    told, turn = [], 2 * before["round"] + before["turn"]
    # "pass" after a die or a tool only ends the turn: that is not worth a word
    if move.verb != moves.PASS or _nothing_done(before):
        words = modules_story.decision(messages, before, move) or _decision(
            messages, seat, before, move, after
        )
        told.append(Line(seat, words, turn, _SECRET.get(move.verb, NOW)))
    said = chance_story.chance(messages, seat, before, move, after, outcome)
    said += modules_story.consequences(messages, seat, before, move, after)
    told += [Line(seat, words, turn) for words in said]
    told += [Line(THE_TABLE, words) for words in modules_story.for_all(messages, before, after, outcome)]
    finished = before["round"]
    if finished and len(after["track"]) >= finished:
        words = messages.say("play-round-ends", round=finished)
        left = after["track"][finished - 1]
        if left:
            words += " " + messages.say("play-to-track", dice=pieces(left))
        told.append(Line(THE_TABLE, words))
    return told


def _nothing_done(before: dict[str, Any]) -> bool:
    """Whether the player has neither placed a die nor used a tool in this turn."""
    return bool(before["drafts"]) and not before["tool_used"] and before.get("rose_drafts") != 0


def _decision(
    messages: SagradaMessages, seat: int, before: dict[str, Any], move: Move, after: dict[str, Any]
) -> str:
    verb = move.verb
    die = piece(move.text.split()[-1])  # where the text of the move ends with a die
    if verb in _BY_VERB:
        return messages.say(_BY_VERB[verb], die=die)
    if verb == moves.PLACE:
        name, cell = move.text.split()
        return messages.say("play-did-place", die=piece(name), cell=cell)
    if verb == moves.USE:
        return messages.say("play-did-use", tool=messages.name(move.card))
    if verb == moves.WINDOW:
        return messages.say("play-did-window", window=messages.name(move.card))
    if verb == moves.SWAP:
        return messages.say("play-did-swap", die=piece(before["hand"][0]), other=die)
    if verb == moves.LIFT:
        cell = move.text.split()[1]
        lifted = before["players"][seat]["dice"]["ABCD".index(cell[0])].split()[int(cell[1]) - 1]
        return messages.say("play-did-lift", die=piece(lifted), cell=cell)
    if verb == moves.BACK:
        return messages.say("play-did-back", die=piece(before["hand"][0]))
    return messages.say("play-did-become", die=piece(after["hand"][0]))
