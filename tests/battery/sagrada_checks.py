"""What must hold in every position of Sagrada, with modules and without: the rules restated without a single mask."""

from __future__ import annotations

from collections import Counter

from rosace.sagrada import Move, Position, moves
from tests.sagrada.by_the_book import breaches
from tests.sagrada.states import blooms_of, grey_of, inspirations_of, pioneers_of, rare_of, roses_of

# By the number of players, of each colour; beside roses; and of grey glass.
SCALED = {2: 10, 3: 14, 4: 18, 5: 22, 6: 26}
BESIDE_ROSES = {2: 6, 3: 8, 4: 10, 5: 12, 6: 14}
GREY = {2: 4, 3: 5, 4: 6, 5: 7, 6: 8}
GREY_POOL = 10
RARE_DICE = 6

# Where a rare glass board counts the empty spaces that a die costs.
COUNTED_EMPTY = {
    "iridescent-glass": ("A1", "A2", "A3", "A4", "A5"),
    "textured-glass": ("A1", "A5", "D1", "D5"),
    "opalescent-glass": ("A3", "B3", "C3", "D3"),
}
BY_VALUE = {"1": 0, "2": 1, "3": 1, "4": 2, "5": 2, "6": 3}


def check(position: Position) -> None:
    check_dice(position)
    check_tokens(position)
    check_cards(position)
    board = grey_of(position).board
    for window in position.windows:
        broken = list(breaches(window, position.setup.options.brush == "neighbours", board))
        assert not broken, f"{window!r}: {', '.join(broken)}"


# -- dice --------------------------------------------------------------------------------------------------------


def check_dice(position: Position) -> None:
    """All the dice there are lie somewhere, glass by glass."""
    found = dice_on_table(position)
    for glass, count in all_dice(position).items():
        assert found[glass] == count, f"{found[glass]} instead of {count} dice of {glass}:\n{position}"


def all_dice(position: Position) -> dict[str, int]:
    """What the box put on the table, by the rulebooks' numbers."""
    players, modules = position.players, position.setup.modules
    each = 18 if position.setup.options.bag == "all" and players < 5 else SCALED[players]
    if "glory.grey-glass" in modules:
        each = SCALED[players]
    if "private-pools" in modules:
        each = BESIDE_ROSES[players] + 2 * players
    return {
        **dict.fromkeys("RYGBP", each),
        "K": GREY[players] + GREY_POOL if "glory.grey-glass" in modules else 0,
        "*": RARE_DICE if "passion.rare-glass" in modules else 0,
    }


def dice_on_table(position: Position) -> Counter[str]:
    """Bag, pool, windows, track, hand, roses, boards and what left the game."""
    lying = [*position.pool, *position.removed, *rare_of(position).dice]
    lying += [die for rose in roses_of(position).roses for die in rose]
    lying += [die for window in position.windows for die in window.dice if die >= 0]
    lying += [die for on_round in position.track for die in on_round]
    lying += [die for die in (position.in_use.die, position.in_use.second) if die >= 0]
    found = Counter("RYGBPK*"[die // 6] for die in lying)
    found.update(dict(zip("RYGBPK", position.bag, strict=False)))
    found["K"] += grey_of(position).left
    found["*"] += rare_of(position).left
    return found


# -- favour tokens -------------------------------------------------------------------------------------------------


def check_tokens(position: Position) -> None:
    """Tokens lie before players and on tools, as many as windows and blooms gave; solo has none.

    What rare glass and inspirations cost leaves the game, so then it is that many at most: `check_step` knows better.
    """
    if position.players == 1:
        assert sum(position.tokens) == 0
        assert len(position.removed) == sum(position.tool_tokens)
        return
    assert min(position.tokens) >= 0
    given = sum(starting_tokens(position, seat) for seat in range(position.players))
    spent = {"passion.inspiration", "passion.rare-glass"} & set(position.setup.modules)
    assert all_tokens(position) <= given if spent else all_tokens(position) == given


def starting_tokens(position: Position, seat: int) -> int:
    """What a seat started with: for its window, less one for Wisdom; when the rounds have begun, one for each bloom."""
    tokens = position.windows[seat].pattern.difficulty
    if inspirations_of(position).cards and inspirations_of(position).cards[seat] == "wisdom":
        tokens = max(tokens - 1, 0)
    if position.round and blooms_of(position).cards:
        tokens += len(blooms_of(position).cards[seat])
    return tokens


def all_tokens(position: Position) -> int:
    return sum(position.tokens) + sum(position.tool_tokens)


def check_step(before: Position, move: Move, after: Position) -> None:
    """Tokens leave the game for rare glass and for Resourcefulness, and for nothing else."""
    if before.round == 0 or before.players == 1:
        return
    assert all_tokens(before) - all_tokens(after) == price(before, move), f"{move}:\n{before}"


def price(position: Position, move: Move) -> int:
    """What a move costs that does not go onto a tool."""
    if move.text == "resourcefulness" and inspirations_of(position).cards[position.seat] == move.text:
        return 1
    bought = move.verb == moves.PLACE and move.text[0] == "*" and position.in_use.die < 0
    if bought or move.text == "frosted-glass":
        return rare_price(position, move.text[1])
    return 0


def rare_price(position: Position, value: str) -> int:
    """What the rare glass board asks for a die that shows this."""
    board = rare_of(position).board
    match board:
        case "patterned-glass":
            return len(rare_of(position).dice) - 1
        case "architectural-glass":
            return BY_VALUE[value]
        case "frosted-glass":
            return 1
        case _:
            own = position.windows[position.seat]
            return sum(own.die_at(space) is None for space in COUNTED_EMPTY[board])


# -- cards ---------------------------------------------------------------------------------------------------------


def check_cards(position: Position) -> None:
    """No card is dealt twice, and each is in the box of this game."""
    deck = position.setup.deck
    piles: dict[str, list[str]] = {
        "private": list(sum(position.privates, ())),
        "tool": list(position.setup.tools),
        "public": list(position.setup.public),
        "inspiration": list(inspirations_of(position).cards),
        "pioneer": list(pioneers_of(position).cards),
        "bloom": list(sum((*blooms_of(position).cards, *blooms_of(position).discarded), ())),
    }
    for kind, names in piles.items():
        assert len(set(names)) == len(names), f"a card lies there twice: {names}"
        assert {deck.card(name).kind for name in names} <= {kind}
    cards = [{deck.window(name).number for name in one} for one in position.dealt]
    for seat, window in enumerate(position.windows):
        if window.pattern.card:
            assert window.pattern.card in cards[seat] or not cards[seat]
    assert len(set().union(*cards)) == sum(map(len, cards))
