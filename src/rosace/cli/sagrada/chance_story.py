"""What chance said to a decision, in words. The dice of a new round are not told: they lie in the pool."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rosace.cli.messages import piece, pieces
from rosace.cli.sagrada.messages import SagradaMessages
from rosace.sagrada import moves
from rosace.sagrada.dice import GLASS, RARE
from rosace.sagrada.moves import Move

Data = dict[str, Any]


def chance(
    messages: SagradaMessages, seat: int, before: Data, move: Move, after: Data, outcome: str
) -> list[str]:
    """What was drawn or rolled for a card, and where the die went if it did not stay in the hand."""
    said = [token for token in outcome.split() if len(token) == 1]
    if not said:
        return []
    if said[0].isalpha():
        return [messages.say("play-did-draw", colour=said[0])]
    rolled = _rolled(before, move, said)
    if not rolled:
        return [messages.say("play-did-reroll", dice=pieces(after["pool"]))]
    words = [messages.say("play-did-reroll", dice=pieces(rolled))]
    if len(rolled) == 1 and not after["hand"] and before["tool"] != "lead-came-nippers":
        words.append(messages.say(_where(seat, before, rolled[0], after), die=piece(rolled[0])))
    return words


def _rolled(before: Data, move: Move, said: list[str]) -> list[str]:
    """The dice that were rolled, as they show now; none if it was the whole pool."""
    if move.verb == moves.USE:
        if move.card == before.get("rare_board"):
            return [GLASS[RARE] + said[0]]
        on_die = "inspirations" in before and move.card not in [tool["id"] for tool in before["tools"]]
        glass = [before["hand"][0][0]] if on_die else []
    else:
        in_hand = before["hand"] if before["tool"] == "lead-came-nippers" else []
        glass = [name[0] for name in in_hand]
        glass += [move.text.split()[1][0]] if move.verb != moves.DONE else []
    return [letter + value for letter, value in zip(glass, said, strict=False)]


def _where(seat: int, before: Data, die: str, after: Data) -> str:
    """Where a rolled die went that fits nowhere: back to where it came from."""
    if die[0] == GLASS[RARE]:
        return "play-did-stay"
    if "roses" in after and Counter(after["roses"][seat])[die] > Counter(before["roses"][seat])[die]:
        return "play-did-back-rose"
    return "play-did-back"
