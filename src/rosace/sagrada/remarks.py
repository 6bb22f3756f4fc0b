"""What happened: the remarks on a move, from the positions before and after it.

A remark has only what everybody at the table sees. Exceptions are marked as secret: the choice of a window, and
decisions on bloom cards. What follows from a move by a module's rules is remarked on by the module.
"""

from __future__ import annotations

from typing import Final

from rosace.engine.game import ALL_HAVE_CHOSEN, NOW, THE_END
from rosace.engine.prompt import THE_TABLE, Facts, Remark, remark
from rosace.sagrada import dice, moves, spaces
from rosace.sagrada.dice import COLOUR, NAME, NO_DIE, RARE, VALUES
from rosace.sagrada.moves import Move
from rosace.sagrada.position import Position
from rosace.sagrada.prompts import asked_by
from rosace.sagrada.table import ASKED, TURN

CODES: Final = (
    "secret", "chose-window", "kept", "discarded", "placed", "placed-from-rose", "moved-die", "passed", "ended-turn",
    "used", "paid", "took", "took-from-rose", "took-from-window", "gave", "bought", "bought-to-roll", "swapped",
    "swapped-rose", "became", "lifted", "put-back", "put-back-on-rose", "stayed", "stopped", "drew", "rerolled",
    "used-board", "took-tokens", "round-ended", "round-began",
)  # fmt: skip
"""Every code that a remark can have; `secret` is in place of one that its seat alone may know.

Those of modules are in `modules.MODULE_REMARKS`.
"""

SECRETS: Final[dict[int, str]] = {
    moves.WINDOW: ALL_HAVE_CHOSEN,
    moves.KEEP: THE_END,
    moves.DISCARD: THE_END,
}
"""How long the moves of a verb stay secret: chosen windows until all have chosen, decisions on bloom cards for good."""

# The code of a move by its verb, and by the prompt that it answers where that is more precise.
BY_VERB: Final[dict[int, str]] = {
    moves.WINDOW: "chose-window", moves.KEEP: "kept", moves.DISCARD: "discarded", moves.PLACE: "placed",
    moves.ROSE: "placed-from-rose", moves.PASS: "passed", moves.USE: "used", moves.PAY: "paid", moves.TAKE: "took",
    moves.TAKE_ROSE: "took-from-rose", moves.FROM: "took-from-window", moves.STEP: "became",
    moves.SET_VALUE: "became", moves.SWAP: "swapped", moves.LIFT: "lifted", moves.BACK: "put-back",
    moves.DONE: "stopped",
}  # fmt: skip
BY_PROMPT: Final[dict[str, str]] = {
    "roll-rose": "took-from-rose",
    "roll-rare": "bought-to-roll",
    "give": "gave",
    "swap-rose": "swapped-rose",
}


def remarks(before: Position, move: Move | str, after: Position, outcome: str) -> list[Remark]:
    """What happened with a move.

    >>> from rosace import sagrada
    >>> before = sagrada.start(players=2, seed=7, windows=["virtus", "firmitas"])
    >>> after = before.copy()
    >>> _ = after.play("Y6 A2")
    >>> remarks(before, "Y6 A2", after, "")
    [{'seat': 0, 'code': 'placed', 'facts': {'die': 'Y6', 'cell': 'A2'}, 'turn': 1, 'secret': ''}]
    """
    chosen = moves.read(move)
    seat, turn = before.seat, before.turns
    code, facts = _decision(before, chosen, after)
    found = [remark(seat, code, turn, facts, SECRETS.get(chosen.verb, NOW))]
    if outcome:
        for code, facts in _chance(before, chosen, after, outcome):
            found.append(remark(seat, code, turn, facts))
    if code_of_prompt(before, chosen) == "exchange-for":
        found.append(remark(seat, "put-back", turn, {"die": NAME[before.in_use.die]}))
    for module in before.setup.active:
        found += module.remarks(before, chosen, after)
    if after.round != before.round or after.over:
        found += _rounds(before, after)
    return found


def code_of_prompt(before: Position, move: Move) -> str:
    """The code that the card in use has for a kind of move; empty in the free part of a turn."""
    return "" if before.stage == TURN else asked_by(before).codes.get(move.verb, "")


# -- the decision -----------------------------------------------------------------------------------------------


def _decision(before: Position, move: Move, after: Position) -> tuple[str, Facts]:
    """The code and the facts of a move."""
    verb = move.verb
    if verb == moves.PLACE:
        return _placed(before, move, after)
    if verb == moves.PASS:
        return ("passed" if _nothing_done(before) else "ended-turn"), {}
    code = BY_PROMPT.get(code_of_prompt(before, move), BY_VERB[verb])
    if verb == moves.USE:
        return _used(before, move, after)
    if verb == moves.WINDOW:
        return code, {"window": move.card}
    if verb in (moves.KEEP, moves.DISCARD):
        return code, {"card": move.card}
    if verb == moves.DONE:
        return code, {}
    if verb == moves.FROM:
        return code, {
            "die": NAME[before.windows[move.number].dice[move.cell]],
            "player": move.number,
            "cell": spaces.NAME[move.cell],
        }
    if verb == moves.LIFT:
        lifted = before.windows[before.seat].dice[move.cell]
        return code, {"die": NAME[lifted], "cell": spaces.NAME[move.cell]}
    return _with_hand(before, move, after, code)


def _with_hand(before: Position, move: Move, after: Position, code: str) -> tuple[str, Facts]:
    """A move with a die that is taken, or with the one in hand."""
    held = before.in_use.die
    if move.verb == moves.BACK:
        return ("stayed" if COLOUR[held] == RARE else code), {"die": NAME[held]}
    if move.verb == moves.STEP:
        return code, {"die": NAME[held + move.number]}
    if move.verb == moves.SET_VALUE:
        return code, {"die": NAME[dice.make(COLOUR[held], move.number)]}
    if move.verb == moves.SWAP:
        return code, {"die": NAME[held], "other": NAME[move.die]}
    facts: Facts = {"die": NAME[move.die]}
    if move.verb == moves.ROSE:
        facts["cell"] = spaces.NAME[move.cell]
    elif code == "bought-to-roll":
        facts["price"] = _spent(before, after)
    return code, facts


def _placed(before: Position, move: Move, after: Position) -> tuple[str, Facts]:
    """A die is placed: from the pool or the hand, bought, or moved from another space."""
    facts: Facts = {"die": NAME[move.die], "cell": spaces.NAME[move.cell]}
    if before.stage == TURN:
        if COLOUR[move.die] != RARE:
            return "placed", facts
        facts["price"] = _spent(before, after)
        return "bought", facts
    use = before.in_use
    origin = use.second_origin if move.die == use.second != use.die else use.origin
    if origin < 0 or use.other >= 0 or move.die not in (use.die, use.second):
        return "placed", facts
    facts["from"] = spaces.NAME[origin]
    return "moved-die", facts


def _used(before: Position, move: Move, after: Position) -> tuple[str, Facts]:
    """A card is used: a tool, an inspiration or a board; or the tokens of a tool are taken."""
    setup = before.setup
    if move.card in setup.tools:
        if before.stage != ASKED:
            return "used", {"tool": move.card}
        return "took-tokens", {"tokens": -_spent(before, after), "tool": move.card}
    if setup.deck.card(move.card).kind == "inspiration":
        return "inspired", {"card": move.card}
    return "used-board", {"board": move.card, "price": _spent(before, after)}


def _spent(before: Position, after: Position) -> int:
    """The favour tokens that a move cost its player."""
    return before.tokens[before.seat] - after.tokens[before.seat]


def _nothing_done(before: Position) -> bool:
    """Whether the player has neither placed a die nor used a tool in this turn."""
    if not before.turn.drafts or before.turn.tool_used:
        return False
    return not any(module.done(before) for module in before.setup.active)


# -- what follows -----------------------------------------------------------------------------------------------


def _chance(before: Position, move: Move, after: Position, outcome: str) -> list[tuple[str, Facts]]:
    """What was drawn or rolled for a card, and where a rolled die went that fits nowhere."""
    said = [token for token in outcome.split() if len(token) == 1]
    if not said:
        return []
    if said[0].isalpha():
        return [("drew", {"colour": said[0]})]
    colours = _rolled(before, move)
    if not colours:
        return [("rerolled", {"dice": [NAME[die] for die in after.pool]})]
    rolled = [colour * VALUES + int(value) - 1 for colour, value in zip(colours, said, strict=True)]
    found: list[tuple[str, Facts]] = [("rerolled", {"dice": [NAME[die] for die in rolled]})]
    if after.in_use.die == NO_DIE and code_of_prompt(before, move) not in ("roll-rose", "roll-second"):
        rare, rose = COLOUR[rolled[0]] == RARE, move.verb == moves.TAKE_ROSE
        code = "stayed" if rare else "put-back-on-rose" if rose else "put-back"
        found.append((code, {"die": NAME[rolled[0]]}))
    return found


def _rolled(before: Position, move: Move) -> list[int]:
    """The colours of the dice that were rolled; none if it was the whole pool."""
    held = before.in_use.die
    if held == NO_DIE and move.verb == moves.USE and move.card not in before.setup.tools:
        return [RARE]  # the board has one die, which is rolled at once
    if move.verb == moves.PAY:
        return []
    return [COLOUR[die] for die in (held, move.die) if die != NO_DIE]


def _rounds(before: Position, after: Position) -> list[Remark]:
    """The end of a round with the dice that were left, and the dice of the next."""
    found = []
    turn, finished = before.turns, before.round
    if finished:
        left = [NAME[die] for die in after.track[finished - 1]]
        facts: Facts = {"round": finished, "dice": left, "count": len(left)}
        found.append(remark(THE_TABLE, "round-ended", turn, facts))
    if not after.over:
        rolled: Facts = {"round": after.round, "dice": [NAME[die] for die in after.pool]}
        found.append(remark(THE_TABLE, "round-began", turn, rolled))
    return found
