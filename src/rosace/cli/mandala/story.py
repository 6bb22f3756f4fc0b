"""What happened in Mandala Stones, in words. A remark is made from what everybody sees before and after a decision."""

from __future__ import annotations

from typing import Any

from rosace.cli.mandala.messages import MandalaMessages
from rosace.cli.messages import pieces
from rosace.cli.remarks import Line
from rosace.engine.game import Game
from rosace.engine.prompt import THE_TABLE
from rosace.mandala.board import SPOT_NAME
from rosace.mandala.moves import ARTISTS, PICK, SCORE, TOWERS, Move
from rosace.mandala.stones import COLOURS


def remarks(
    game: Game[Any], messages: MandalaMessages, was: Any, move: Move, now: Any, outcome: str
) -> list[Line]:
    """The story of one decision; `before` and `after` are the views of somebody who only looks on."""
    seat, before, after = was.seat, was.view(-1).data(), now.view(-1).data()
    told = [Line(seat, _decision(messages, seat, before, move, after), before["turn"])]
    if after["ending"] and not before["ending"]:
        told.append(Line(THE_TABLE, messages.say("mandala-hands-covered")))
    if after["over"] and not (after["ending"] and after["to_move"] == after["first"]):
        stuck = messages.player(after["to_move"])
        told.append(Line(THE_TABLE, messages.say("mandala-nothing-left", player=stuck)))
    return told


def _decision(
    messages: MandalaMessages, seat: int, before: dict[str, Any], move: Move, after: dict[str, Any]
) -> str:
    mine = after["players"][seat]
    if move.verb == PICK:
        stones = pieces(mine["towers"][move.tower].split("."))
        artist, spot, tower = ARTISTS[move.artist], SPOT_NAME[move.spot], TOWERS[move.tower]
        return messages.say("mandala-did-pick", artist=artist, spot=spot, tower=tower, stones=stones)
    points = mine["points"] - before["players"][seat]["points"]
    if move.verb == SCORE:
        return messages.say("mandala-did-score", colour=COLOURS[move.colour], count=points)
    towers = move.text.removeprefix("tops ")
    return messages.say("mandala-did-tops", towers=towers, count=points)
