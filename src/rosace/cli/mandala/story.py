"""What happened in Mandala Stones, in words. A remark is made from what everybody sees before and after a decision."""

from __future__ import annotations

from typing import Any

from rosace.cli.mandala.voice import MandalaVoice
from rosace.cli.story import THE_TABLE, Remark
from rosace.cli.voice import pieces
from rosace.mandala.board import SPOT_NAME
from rosace.mandala.moves import ARTISTS, PICK, SCORE, TOWERS, Move
from rosace.mandala.stones import COLOURS


def remarks(
    speaker: MandalaVoice, seat: int, before: dict[str, Any], move: Move, after: dict[str, Any], outcome: str
) -> list[Remark]:
    """The story of one decision; `before` and `after` are the views of somebody who only looks on."""
    told = [Remark(seat, _decision(speaker, seat, before, move, after), (before["turn"],))]
    if after["ending"] and not before["ending"]:
        told.append(Remark(THE_TABLE, speaker.say("mandala-hands-covered")))
    if after["over"] and not (after["ending"] and after["to_move"] == after["first"]):
        stuck = speaker.player(after["to_move"])
        told.append(Remark(THE_TABLE, speaker.say("mandala-nothing-left", player=stuck)))
    return told


def _decision(
    speaker: MandalaVoice, seat: int, before: dict[str, Any], move: Move, after: dict[str, Any]
) -> str:
    mine = after["players"][seat]
    if move.verb == PICK:
        stones = pieces(mine["towers"][move.tower].split("."))
        artist, spot, tower = ARTISTS[move.artist], SPOT_NAME[move.spot], TOWERS[move.tower]
        return speaker.say("mandala-did-pick", artist=artist, spot=spot, tower=tower, stones=stones)
    points = mine["points"] - before["players"][seat]["points"]
    if move.verb == SCORE:
        return speaker.say("mandala-did-score", colour=COLOURS[move.colour], count=points)
    towers = move.text.removeprefix("tops ")
    return speaker.say("mandala-did-tops", towers=towers, count=points)
