"""What was typed at a game of Sagrada: a move, a die to look at, or something that cannot be understood.

People type the number of a line, `R5 B3`, `r5b3`, `rose r5 b3`, the beginning of a card's name, `#4` for tool number
four, or only the die or the space that is asked for. Whether a move is legal is decided by `view.explain`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from rosace.cli.messages import piece, pieces
from rosace.cli.play.input import named, shortened
from rosace.cli.play.screen import NotUnderstood, Play, not_understood
from rosace.cli.sagrada.choices import Pick
from rosace.cli.sagrada.messages import SagradaMessages
from rosace.engine.errors import NotationError
from rosace.engine.prompt import Choice
from rosace.sagrada import dice, moves, spaces
from rosace.sagrada.moves import Move
from rosace.sagrada.prompts import prompt
from rosace.sagrada.view import View

_PLACING: Final = re.compile(r"((?:rose\s+)?[rygbpk*][1-6])[\s,>→-]*([a-d][1-5])")
_DIE: Final = re.compile(r"(rose\s+)?([rygbpk*][1-6])")
CELL: Final = re.compile(r"[a-d][1-5]")
_WITH_CARD: Final = re.compile(r"(window|keep|discard)\s+(.+)", re.IGNORECASE)
_POWERS: Final = ("tool", "inspiration", "rare-board")
_LYING: Final = ("pool", "rare", "track", "rose")
"""The targets of a prompt that are dice."""


Typed = Play | Pick | NotUnderstood


def move_or_die(text: str, messages: SagradaMessages, view: View, chosen: Pick | None) -> Typed:
    """Interpret the words of a move."""
    lower = text.lower()
    placing = _PLACING.fullmatch(lower)
    if placing:
        return Play(moves.parse(" ".join(placing.groups())))
    if CELL.fullmatch(lower) or _DIE.fullmatch(lower):
        return _die_or_cell(lower, messages, view, chosen)
    if lower.startswith("#"):
        return _tool_by_number(text, messages)
    for one in view.legal_moves():
        if one.text.lower() == lower:
            return Play(one)
    try:
        move = moves.parse(text)
    except NotationError:
        return _by_name(text, messages, view)
    return _by_name(text, messages, view) if move.card else Play(move)


def _die_or_cell(lower: str, messages: SagradaMessages, view: View, chosen: Pick | None) -> Typed:
    """A die or a space alone. Where both can be meant (B1 to B5), what is asked for decides."""
    choices = prompt(view)["choices"]
    die = _DIE.fullmatch(lower)
    if CELL.fullmatch(lower):
        held, legal = chosen or in_hand(view), view.legal_moves()
        if held is not None and (chosen or not die or any(move.verb == moves.PLACE for move in legal)):
            return Play(held.to(spaces.parse_space(lower)))
        there = [one["move"] for one in choices if _is_there(one["targets"], lower.upper())]
        if len(there) == 1:  # only one other player has a die there
            return Play(moves.parse(there[0]))
        lifted = _pointed(choices, ("space",), lower)
        if lifted is not None:
            return Play(lifted)
    if not die:
        example = (view.data()["pool"] or ["R5"])[0]
        return NotUnderstood(messages.say("play-which-die", cell=lower.upper(), die=example))
    taken = _pointed(choices, ("rose",) if die[1] else _LYING, die[2])
    if taken is not None:
        return Play(taken)
    return Pick(dice.parse_die(die[2]), moves.ROSE if die[1] else moves.PLACE)


def _is_there(targets: Sequence[str], cell: str) -> bool:
    return targets[0].startswith("other:") and targets[0].endswith(f":{cell}")


def _pointed(choices: Sequence[Choice], kinds: Sequence[str], name: str) -> Move | None:
    """The move with this die or space where the prompt asks for one alone, legal or not; None if it does not."""
    for kind in kinds:
        for one in choices:
            if len(one["targets"]) == 1 and one["targets"][0].startswith(f"{kind}:"):
                return moves.parse(f"{one['move'].rpartition(' ')[0]} {name}")
    return None


def in_hand(view: View) -> Pick | None:
    """The die in hand, if it is one only; not one that another takes the place of."""
    hand = view.data()["hand"]
    if len(hand) != 1:
        return None
    held = Pick(dice.parse_die(hand[0]))
    others = [move for move in view.legal_moves() if move.verb == moves.PLACE and not held.takes(move)]
    return None if others else held


# -- cards --------------------------------------------------------------------------------------------------------


def _tool_by_number(text: str, messages: SagradaMessages) -> Play | NotUnderstood:
    wanted = text.removeprefix("#").strip()
    for card in messages.cards.values():
        if card.kind == "tool" and card.number and str(card.number) == wanted:
            return Play(moves.use(card.id))
    return not_understood(text, messages)


def _by_name(text: str, messages: SagradaMessages, view: View) -> Play | NotUnderstood:
    """A card by its name or the beginning of it: first those at hand, then all there are.

    The word before the name says what to do with the card. Without one it is used; while windows are chosen, it is a
    window.
    """
    data = view.data()
    named_verb = _WITH_CARD.fullmatch(text)
    kinds: tuple[str, ...]
    verb = named_verb[1].lower() if named_verb else "window" if data["stage"] == "window" else "use"
    wanted = named_verb[2] if named_verb else text
    if verb == "window":
        kinds, near = ("window",), list(data["players"][view.seat]["dealt"])
    elif verb == "use":
        kinds, near = _POWERS, _powers_at_hand(view)
    else:
        kinds, near = ("bloom",), [move.card for move in view.legal_moves() if move.verb == moves.KEEP]
    every = [card.id for card in messages.cards.values() if card.kind in kinds]
    found = named(wanted, names(near, messages)) or named(wanted, names(every, messages))
    if not found:
        return not_understood(text, messages)
    if len(found) > 1:
        choices = ", ".join(messages.name(card) for card in found)
        return NotUnderstood(messages.say("play-ambiguous", input=shortened(text), choices=choices))
    made = {"window": moves.choose_window, "use": moves.use, "keep": moves.keep, "discard": moves.discard}
    return Play(made[verb](found[0]))


def _powers_at_hand(view: View) -> list[str]:
    """The cards that could be used: the tools, the player's inspiration card, the rare glass board."""
    data = view.data()
    found = [tool["id"] for tool in data["tools"]]
    if "inspirations" in data:
        found.append(data["inspirations"][view.seat]["id"])
    return [*found, data["rare_board"]] if data.get("rare_board") else found


def names(cards: Iterable[str], messages: SagradaMessages) -> dict[str, str]:
    """Cards with their names."""
    return {card: messages.name(card) for card in cards}


def why_here(cell: int, messages: SagradaMessages, view: View) -> list[str]:
    """A space and no die: the verdict on each die that lies there to be placed, those with the same one together."""
    data = view.data()
    found = _together([Pick(dice.parse_die(name)) for name in data["pool"]], cell, messages, view)
    found += _together(
        [Pick(dice.parse_die(name)) for name in data.get("rare_dice", ())], cell, messages, view
    )
    if "roses" in data:
        of_rose = [Pick(dice.parse_die(name), moves.ROSE) for name in data["roses"][view.seat]]
        found += [f"rose {line}" for line in _together(of_rose, cell, messages, view)]
    return found


def _together(picks: list[Pick], cell: int, messages: SagradaMessages, view: View) -> list[str]:
    verdicts: dict[str, list[str]] = {}
    for pick in dict.fromkeys(picks):
        verdict = messages.verdict(view.explain(pick.to(cell)))
        verdicts.setdefault(verdict, []).append(dice.NAME[pick.die])
    return [f"{pieces(dice_names)}  {words}" for words, dice_names in verdicts.items()]


def why_die(pick: Pick, messages: SagradaMessages, view: View) -> str:
    """Where a die may go, or why nowhere."""
    die = piece(dice.NAME[pick.die])
    refusals = [view.explain(pick.to(cell)) for cell in range(spaces.SPACES)]
    cells = [spaces.NAME[cell] for cell, refusal in enumerate(refusals) if refusal is None]
    if cells:
        return messages.say("play-die-spaces", die=die, cells=" ".join(cells))
    for refusal in refusals:
        if refusal is not None and refusal.cell is None:  # no space is at fault: it is the moment, or the die
            return messages.refusal_and_rule(refusal)
    return messages.say("refusal-fits-nowhere", die=die)
