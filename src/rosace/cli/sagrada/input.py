"""What was typed at a game of Sagrada: a move, a die to look at, or something that cannot be understood.

People type the number of a line, `R5 B3`, `r5b3`, `rose r5 b3`, the beginning of a card's name, `#4` for tool number
four, or only the die or the space that is asked for. Whether a move is legal is decided by `view.explain`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from rosace.cli.input import named, number, shortened
from rosace.cli.messages import piece, pieces
from rosace.cli.sagrada.choices import Choice, Pick
from rosace.cli.sagrada.messages import SagradaMessages
from rosace.cli.screen import NotUnderstood, Play
from rosace.engine.errors import NotationError
from rosace.sagrada import dice, moves, spaces
from rosace.sagrada.moves import Move
from rosace.sagrada.view import View

_PLACING: Final = re.compile(r"(rose\s+)?([rygbpk*][1-6])[\s,>→-]*([a-d][1-5])")
_DIE: Final = re.compile(r"(rose\s+)?([rygbpk*][1-6])")
CELL: Final = re.compile(r"[a-d][1-5]")
_WITH_CARD: Final = re.compile(r"(window|keep|discard)\s+(.+)", re.IGNORECASE)
_POWERS: Final = ("tool", "inspiration", "rare-board")


@dataclass(frozen=True)
class Choose:
    """A die to look at before it is placed."""

    pick: Pick


Typed = Play | Choose | NotUnderstood


def read(
    text: str, messages: SagradaMessages, view: View, listed: Sequence[Choice], chosen: Pick | None
) -> Typed:
    """Interpret a line; `listed` are the choices on the screen, `chosen` is the die that was chosen before."""
    typed = number(text)
    if typed is None:
        return move_or_die(text, messages, view, chosen)
    if not 1 <= typed <= len(listed):
        return NotUnderstood(messages.say("play-no-number", number=str(typed), count=len(listed)))
    choice = listed[typed - 1]
    if choice.move is not None:
        return Play(choice.move)
    assert choice.pick is not None
    return Choose(choice.pick)


def move_or_die(text: str, messages: SagradaMessages, view: View, chosen: Pick | None) -> Typed:
    """Interpret the words of a move."""
    lower = text.lower()
    placing = _PLACING.fullmatch(lower)
    if placing:
        rose, die, cell = placing.groups()
        return Play(Pick(dice.parse(die), moves.ROSE if rose else moves.PLACE).to(spaces.parse(cell)))
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
    if move.verb in (moves.USE, moves.WINDOW, moves.KEEP, moves.DISCARD):
        return _by_name(text, messages, view)
    return Play(move)


def _die_or_cell(lower: str, messages: SagradaMessages, view: View, chosen: Pick | None) -> Typed:
    """A die or a space alone. Where both can be meant (B1 to B5), what is asked for decides."""
    legal = view.legal_moves()
    verbs = {move.verb for move in legal}
    die = _DIE.fullmatch(lower)
    if CELL.fullmatch(lower):
        held = chosen or in_hand(view, legal)
        if held is not None and (moves.PLACE in verbs or chosen is not None or not die):
            return Play(held.to(spaces.parse(lower)))
        if moves.LIFT in verbs:
            return Play(moves.LIFTS[spaces.parse(lower)])
        there = [move for move in legal if move.verb == moves.FROM and move.cell == spaces.parse(lower)]
        if len(there) == 1:  # only one other player has a die there
            return Play(there[0])
    if not die:
        example = (view.data()["pool"] or ["R5"])[0]
        return NotUnderstood(messages.say("play-which-die", cell=lower.upper(), die=example))
    return _die(dice.parse(die[2]), bool(die[1]), verbs)


def _die(die: int, of_rose: bool, verbs: set[int]) -> Play | Choose:
    """A die alone: the one that is asked for, or one to look at."""
    if of_rose and moves.TAKE_ROSE in verbs:
        return Play(moves.ROSE_TAKES[die])
    if of_rose:
        return Choose(Pick(die, moves.ROSE))
    for verb, made in ((moves.TAKE, moves.TAKES), (moves.PAY, moves.PAYS), (moves.SWAP, moves.SWAPS)):
        if verb in verbs:
            return Play(made[die])
    return Play(moves.ROSE_TAKES[die]) if moves.TAKE_ROSE in verbs else Choose(Pick(die))


def in_hand(view: View, legal: Sequence[Move]) -> Pick | None:
    """The die in hand, if it is one only; not one that another takes the place of."""
    hand = view.data()["hand"]
    if len(hand) != 1:
        return None
    held = Pick(dice.parse(hand[0]))
    others = [move for move in legal if move.verb == moves.PLACE and not held.takes(move)]
    return None if others else held


# -- cards --------------------------------------------------------------------------------------------------------


def _tool_by_number(text: str, messages: SagradaMessages) -> Play | NotUnderstood:
    wanted = text.removeprefix("#").strip()
    for card in messages.cards.values():
        if card.kind == "tool" and card.number and str(card.number) == wanted:
            return Play(moves.use(card.id))
    return _unknown(text, messages)


def _unknown(text: str, messages: SagradaMessages) -> NotUnderstood:
    return NotUnderstood(messages.say("play-unknown-input", input=shortened(text)))


def _by_name(text: str, messages: SagradaMessages, view: View) -> Play | NotUnderstood:
    """A card by its name or the beginning of it: first those at hand, then all there are.

    What is done with it, the word before it says, or the moment: when windows are chosen a name is a window's.
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
        return _unknown(text, messages)
    if len(found) > 1:
        choices = ", ".join(messages.name(card) for card in found)
        return NotUnderstood(messages.say("play-ambiguous", input=shortened(text), choices=choices))
    made = {"window": moves.choose_window, "use": moves.use, "keep": moves.keep, "discard": moves.discard}
    return Play(made[verb](found[0]))


def _powers_at_hand(view: View) -> list[str]:
    """The cards that could be used: the tools, the own inspiration card, the rare glass board."""
    data = view.data()
    found = [tool["id"] for tool in data["tools"]]
    if "inspirations" in data:
        found.append(data["inspirations"][view.seat]["id"])
    return [*found, data["rare_board"]] if data.get("rare_board") else found


def names(cards: Iterable[str], messages: SagradaMessages) -> dict[str, str]:
    """Cards with their names."""
    return {card: messages.name(card) for card in cards}


def why(argument: str, messages: SagradaMessages, view: View, chosen: Pick | None) -> list[str]:
    """The answer to `why …`: each line says why a move is refused, or that it is not."""
    lower = argument.lower()
    if not lower:
        return [messages.say("play-why-what")]
    if view.data()["stage"] == "turn" and chosen is None and CELL.fullmatch(lower):
        return _why_here(spaces.parse(lower), messages, view)
    typed = move_or_die(argument, messages, view, chosen)
    if isinstance(typed, Choose):
        return [why_die(typed.pick, messages, view)]
    if isinstance(typed, NotUnderstood):
        return [typed.reason]
    return [verdict(typed.move, messages, view)]


def _why_here(cell: int, messages: SagradaMessages, view: View) -> list[str]:
    """A space and no die: the verdict on each die that lies there to be placed, those with the same one together."""
    data = view.data()
    found = _together([Pick(dice.parse(name)) for name in data["pool"]], cell, messages, view)
    found += _together([Pick(dice.parse(name)) for name in data.get("rare_dice", ())], cell, messages, view)
    if "roses" in data:
        of_rose = [Pick(dice.parse(name), moves.ROSE) for name in data["roses"][view.seat]]
        found += [f"rose {line}" for line in _together(of_rose, cell, messages, view)]
    return found


def _together(picks: list[Pick], cell: int, messages: SagradaMessages, view: View) -> list[str]:
    verdicts: dict[str, list[str]] = {}
    for pick in dict.fromkeys(picks):
        verdicts.setdefault(verdict(pick.to(cell), messages, view), []).append(dice.NAME[pick.die])
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


def verdict(move: Move, messages: SagradaMessages, view: View) -> str:
    """Whether a move is allowed, and if not, why."""
    return messages.verdict(view.explain(move))
