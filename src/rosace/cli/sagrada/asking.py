"""The question above the prompt, and what an empty line answers to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rosace.cli.sagrada.choices import Pick
from rosace.cli.sagrada.voice import SagradaVoice
from rosace.cli.voice import piece
from rosace.sagrada import dice, moves
from rosace.sagrada.dice import COLOUR, RARE
from rosace.sagrada.moves import Move

# Where a tool of an expansion means something else by a step than the tools of the base game do.
BY_TOOL: Final = {
    ("strip-cutter", "swap"): "swap-rose",
    ("lead-came-nippers", "take"): "take-rose",
    ("patina-brush", "value"): "value-grey",
    ("graphite-patina", "value"): "value-grey",
    ("soldering-iron", "lift"): "exchange",
    ("soldering-iron", "place"): "exchange-for",
    ("promo-strip-cutter", "take"): "give",
}
# What an inspiration card asks.
BY_INSPIRATION: Final = {
    ("courage", "place"): "against-print",
    ("conviction", "place"): "against-print",
    ("courage", "rose"): "against-print",
    ("conviction", "rose"): "against-print",
    ("generosity", "use"): "tokens-of",
}


def question(speaker: SagradaVoice, data: dict[str, Any], legal: Sequence[Move], chosen: Pick | None) -> str:
    """What the player is asked: in a tool or another card, for its next step."""
    if chosen is not None:
        return speaker.say("play-ask-space", die=piece(dice.NAME[chosen.die]))
    if enter_ends_turn(data, legal):
        if len(legal) == 1:
            return speaker.say("play-ask-pass")
        return speaker.say("play-ask-end-more" if _more(data, legal) else "play-ask-end")
    if data["stage"] == "turn":
        return speaker.say("play-ask", expects="turn-more" if _more(data, legal) else "turn")
    return speaker.say("play-ask", expects=_expects(data, legal))


def enter_ends_turn(data: dict[str, Any], legal: Sequence[Move]) -> bool:
    """Whether an empty line ends the turn: when no die of the pool or the rose can be placed any more.

    Rare glass is bought in few turns, so it does not stop a turn from ending.
    """
    if moves.PASS_TURN not in legal:
        return False
    return len(legal) == 1 or not (data["drafts"] or any(move.verb == moves.ROSE for move in legal))


def _more(data: dict[str, Any], legal: Sequence[Move]) -> bool:
    """Whether a module offers something that the base game does not have."""
    tools = [tool["id"] for tool in data["tools"]]
    return any(
        move.verb == moves.ROSE
        or (move.verb == moves.PLACE and COLOUR[move.die] == RARE)
        or (move.verb == moves.USE and move.card not in tools)
        for move in legal
    )


def _expects(data: dict[str, Any], legal: Sequence[Move]) -> str:
    verb = moves.VERBS[legal[0].verb]
    if data["stage"] == "window":
        return "window"
    if data.get("inspiration"):
        verb = BY_INSPIRATION.get((data["inspiration"], verb), verb) if data["stage"] == "asked" else verb
    elif data["tool"] == "promo-strip-cutter" and moves.PUT_BACK in legal:
        return "given"  # only who is given a die may put it back
    elif data["tool"]:
        verb = BY_TOOL.get((data["tool"], verb), verb)
    elif verb == "take":
        return "take-rare"
    if verb == "take" and any(move.verb == moves.TAKE_ROSE for move in legal):
        return "take-either"
    return verb
