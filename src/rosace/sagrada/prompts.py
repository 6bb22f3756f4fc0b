"""What a seat is asked: the code of the question, its facts, and what is pointed at for each legal move.

The free part of a turn has a few codes of its own. In the steps of a card, the code depends on the kind of move that
is expected; a card can declare a more precise one: see `Tool.asks`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rosace.engine.prompt import Choice, Facts, Prompt, target
from rosace.sagrada import dice, modules, moves, spaces
from rosace.sagrada.dice import COLOUR, GLASS, RARE
from rosace.sagrada.modules.module import Asking
from rosace.sagrada.moves import Move
from rosace.sagrada.position import Position
from rosace.sagrada.table import CHOOSE_WINDOW, TURN
from rosace.sagrada.tools import BEHAVIOURS, behaviour
from rosace.sagrada.view import View

BASE_CODES: Final = (
    "wait", "over", "window", "turn", "draft", "more", "use", "none-fits", "end-turn", "pay", "take", "take-either",
    "take-rose", "swap-track", "up-or-down", "value-grey", "lift", "lift-more", "from", "place", "place-or-back",
    "back",
)  # fmt: skip
"""The codes that are not those of one card or module."""
CODES: Final = (*BASE_CODES, *sorted({code for tool in BEHAVIOURS for code in tool.asks.values()}))
"""Every code that a prompt can have. Those of modules are in `modules.MODULE_PROMPTS`."""

NO_CARD: Final = Asking("", "", {})

# The code for a kind of move, if the card in use has none of its own.
USUAL: Final[dict[int, str]] = {
    moves.PAY: "pay",
    moves.STEP: "up-or-down",
    moves.SWAP: "swap-track",
    moves.SET_VALUE: "value-grey",
    moves.LIFT: "lift",
    moves.FROM: "from",
    moves.PLACE: "place",
    moves.ROSE: "place",
    moves.BACK: "back",
}
# The codes of steps in which `take` and `swap` mean dice of the player's rose.
OF_ROSE: Final = ("swap-rose", "roll-rose", "roll-second")
# The name of the fact for a card, by its kind, where it is not `card`.
CARD_FACT: Final[dict[str, str]] = {"tool": "tool", "rare-board": "board"}


def prompt(view: View) -> Prompt:
    """What the seat of a view is asked now.

    >>> from rosace import sagrada
    >>> position = sagrada.start(players=2, seed=7, windows=["virtus", "firmitas"])
    >>> asked = prompt(position.view(0))
    >>> asked["code"], asked["choices"][0]
    ('turn', {'move': 'Y6 A2', 'targets': ['pool:Y6', 'space:A2']})
    >>> prompt(position.view(1))
    {'code': 'wait', 'facts': {'player': 0}, 'choices': []}
    """
    table = view.table
    if table.over:
        return {"code": "over", "facts": {}, "choices": []}
    if table.seat != view.seat:
        return {"code": "wait", "facts": {"player": table.seat}, "choices": []}
    legal = view.legal_moves()
    asking = asked_by(table)
    code = _code(table, legal, asking)
    hand = table.hand()
    choices: list[Choice] = [
        {"move": move.text, "targets": _targets(table, move, code, hand)} for move in legal
    ]
    if table.stage == TURN:
        return {"code": code, "facts": _turn_facts(table, choices), "choices": choices}
    return {"code": code, "facts": _facts(table, legal, asking, code, hand), "choices": choices}


def asked_by(table: Position) -> Asking:
    """The card that asks for the next move: that of the acting module, else the tool in use."""
    if table.acting:
        return modules.find_module(table.acting).asking(table)
    if table.in_use.slot >= 0:
        tool = table.setup.tools[table.in_use.slot]
        return Asking("tool", tool, behaviour(tool).asks)
    return NO_CARD


# -- the code ---------------------------------------------------------------------------------------------------


def _code(table: Position, legal: Sequence[Move], asking: Asking) -> str:
    if table.stage == CHOOSE_WINDOW:
        return "window"
    verbs = {move.verb for move in legal}
    return _free(table, legal, verbs) if table.stage == TURN else _step(verbs, asking.codes)


def _free(table: Position, legal: Sequence[Move], verbs: set[int]) -> str:
    """In the free part of a turn."""
    for move in legal:
        if move.verb == moves.PLACE and COLOUR[move.die] != RARE:
            return "turn" if moves.USE in verbs else "draft"
    if moves.PLACE in verbs or moves.ROSE in verbs:
        return "more"
    if moves.USE in verbs:
        return "use"
    return "none-fits" if table.turn.drafts else "end-turn"


def _step(verbs: set[int], own: Mapping[int, str]) -> str:
    """In the steps of a card. A die in hand may also be placed while another card could be used, so that comes last."""
    if moves.DONE in verbs:
        return own.get(moves.DONE, "lift-more")
    if moves.TAKE_ROSE in verbs:
        return "take-either" if moves.TAKE in verbs else "take-rose"
    if moves.TAKE in verbs:
        return own.get(moves.TAKE, "take")
    if moves.LIFT in verbs:
        return own.get(moves.LIFT, "lift")
    if moves.BACK in verbs and moves.PLACE in verbs:
        return own.get(moves.BACK, "place-or-back")
    for verb in sorted(verbs):
        if verb in own or verb in USUAL:
            return own.get(verb) or USUAL[verb]
    return "place"


# -- the facts --------------------------------------------------------------------------------------------------


def _turn_facts(table: Position, choices: Sequence[Choice]) -> Facts:
    """How many dice may still be drafted, and whether modules offer something beside the base game."""
    if not table.setup.active:
        return {"drafts": table.turn.drafts, "more": 0}
    kinds = {choice["targets"][0].partition(":")[0] for choice in choices}
    more = any(not kinds.isdisjoint(module.targets) for module in table.setup.active)
    return {"drafts": table.turn.drafts, "more": int(more)}


def _facts(table: Position, legal: Sequence[Move], asking: Asking, code: str, hand: list[str]) -> Facts:
    facts: Facts = {}
    if asking.card:
        facts[CARD_FACT.get(asking.kind, "card")] = asking.card
    if hand:
        facts["die"] = hand[0]
    if len(hand) > 1:
        facts["other"] = hand[1]
    if code == "pay":
        facts["colour"] = GLASS[COLOUR[legal[0].die]]
    elif code == "value-drawn":
        facts["colour"] = hand[0][0]
    elif code == "exchange-for":
        facts["cell"] = spaces.NAME[legal[0].cell]
    elif code == "given":
        facts["player"] = table.on_turn()
    return facts


# -- what is pointed at -----------------------------------------------------------------------------------------

# Made once, since every prompt needs them.
SPACE: Final[list[str]] = [target("space", name) for name in spaces.NAME]
LYING: Final[list[str]] = [
    target("rare" if COLOUR[die] == RARE else "pool", name) for die, name in enumerate(dice.NAME)
]
"""Per die, where it lies before it is drafted."""
ON_ROSE: Final[list[str]] = [target("rose", name) for name in dice.NAME]


def _targets(table: Position, move: Move, code: str, hand: list[str]) -> list[str]:
    verb = move.verb
    if verb in (moves.PLACE, moves.ROSE):
        name = dice.NAME[move.die]
        if name in hand and verb == moves.PLACE:
            return [target("hand", name), SPACE[move.cell]]
        return [ON_ROSE[move.die] if verb == moves.ROSE else LYING[move.die], SPACE[move.cell]]
    if verb in (moves.PAY, moves.TAKE, moves.SWAP, moves.TAKE_ROSE):
        return [_taken(move, code)]
    if verb == moves.LIFT:
        return [SPACE[move.cell]]
    if verb == moves.FROM:
        return [target("other", f"{move.number}:{spaces.NAME[move.cell]}")]
    if verb == moves.WINDOW:
        return [target("window", move.card)]
    if verb in (moves.KEEP, moves.DISCARD):
        return [target("bloom", move.card), target("word", moves.VERBS[verb])]
    if verb == moves.USE:
        return [target(table.setup.deck.card(move.card).kind, move.card)]
    return [target("word", move.text)]


def _taken(move: Move, code: str) -> str:
    """A die that is taken, paid with or swapped for, where it lies."""
    if move.verb == moves.TAKE_ROSE or code in OF_ROSE:
        return ON_ROSE[move.die]
    return target("track", dice.NAME[move.die]) if move.verb == moves.SWAP else LYING[move.die]
