"""The words for what only modules bring about: roses, rare glass, inspirations, blooms, pioneers."""

from __future__ import annotations

from typing import Any

from rosace.cli.messages import piece, pieces
from rosace.cli.sagrada.messages import SagradaMessages
from rosace.sagrada import dice, moves, spaces
from rosace.sagrada.dice import COLOUR, GLASS, RARE
from rosace.sagrada.moves import Move

Data = dict[str, Any]


def decision(messages: SagradaMessages, before: Data, move: Move) -> str:
    """A decision that is told otherwise than in the base game; nothing for all others."""
    if not before["modules"]:
        return ""
    if move.verb == moves.USE:
        return _used(messages, before, move.card)
    if move.verb in (moves.KEEP, moves.DISCARD):
        key = "play-did-keep" if move.verb == moves.KEEP else "play-did-discard"
        return messages.say(key, card=messages.name(move.card))
    if move.verb == moves.FROM:
        cell = spaces.NAME[move.cell]
        taken = before["players"][move.number]["dice"][move.cell // spaces.COLUMNS].split()
        die = piece(taken[move.cell % spaces.COLUMNS])
        return messages.say("play-did-from", die=die, player=messages.public_name(move.number), cell=cell)
    if move.die == dice.NO_DIE:
        rare = move.verb == moves.BACK and before["hand"][0][0] == GLASS[RARE]
        return messages.say("play-did-stay", die=piece(before["hand"][0])) if rare else ""
    return _with_die(messages, before, move)


def _used(messages: SagradaMessages, before: Data, card: str) -> str:
    """A card that is no tool, or a tool whose tokens are taken."""
    tools = {tool["id"]: tool["tokens"] for tool in before["tools"]}
    if card == before.get("rare_board"):
        return messages.say("play-did-pay-board", board=messages.name(card), price=min(before["rare_price"]))
    if card not in tools:
        return messages.say("play-did-inspire", card=messages.name(card))
    if before["stage"] == "asked":
        return messages.say("play-did-tokens", tokens=tools[card], tool=messages.name(card))
    return ""


def _with_die(messages: SagradaMessages, before: Data, move: Move) -> str:
    die = piece(dice.NAME[move.die])
    if move.verb == moves.ROSE:
        return messages.say("play-did-rose", die=die, cell=move.text.split()[-1])
    of_rose = before["tool"] == "lead-came-nippers" and move.verb == moves.TAKE
    if move.verb == moves.TAKE_ROSE or of_rose:
        return messages.say("play-did-take-rose", die=die)
    if move.verb == moves.SWAP and before["tool"] == "strip-cutter":
        return messages.say("play-did-swap-rose", die=piece(before["hand"][0]), other=die)
    if move.verb == moves.TAKE and before["tool"] == "promo-strip-cutter":
        return messages.say("play-did-give", die=die)
    if COLOUR[move.die] != RARE or before["hand"]:
        return ""
    price = before["rare_price"][before["rare_dice"].index(dice.NAME[move.die])]
    if move.verb == moves.TAKE:
        return messages.say("play-did-take-rare", die=die, price=price)
    return messages.say("play-did-buy", die=die, price=price, cell=move.text.split()[-1])


# -- what follows -------------------------------------------------------------------------------------------------


def consequences(messages: SagradaMessages, seat: int, before: Data, move: Move, after: Data) -> list[str]:
    """What comes of a decision for the player, without being decided."""
    words = []
    if before["tool"] == "soldering-iron" and move.verb == moves.PLACE:
        words.append(messages.say("play-did-back", die=piece(before["hand"][0])))
    if "inspirations" in before:
        mine, then = before["inspirations"][seat], after["inspirations"][seat]
        if then["turned"] and not mine["turned"] and move.card != mine["id"]:  # it has worked by itself
            words.append(messages.say("play-did-inspire", card=messages.name(mine["id"])))
    for old, new in zip(before.get("pioneers", ()), after.get("pioneers", ()), strict=True):
        if old["taken_by"] is None and new["taken_by"] is not None:
            card = messages.cards[new["id"]]
            words.append(messages.say("play-did-pioneer", card=messages.name(card.id), count=card.points))
    return words


def for_all(messages: SagradaMessages, before: Data, after: Data, outcome: str) -> list[str]:
    """What happens to the table: fresh rare glass, and how many bloom cards were kept when all have decided."""
    words = []
    fresh = [token for token in outcome.split() if token[0] == GLASS[RARE]]
    if fresh:
        words.append(messages.say("play-rare-fresh", dice=pieces(fresh)))
    if "blooms" in after and not before["round"] and after["round"]:
        kept = [f"{messages.public_name(seat)}: {len(own)}" for seat, own in enumerate(after["blooms"])]
        words.append(messages.say("play-blooms-told", kept=", ".join(kept)))
    return words
