"""Sagrada in the battery: every number of players with every option, and the rules restated without a single mask."""

from __future__ import annotations

from functools import partial
from itertools import product

from rosace import sagrada
from rosace.engine.cup import SeededCup
from rosace.sagrada.options import CHOICES, OF_MODULES, Options
from rosace.sagrada.position import Position
from tests.battery.case import Case

BASE = {name: values for name, values in CHOICES.items() if name not in OF_MODULES}
OPTION_SETS = [Options.of(dict(zip(BASE, values, strict=True))) for values in product(*BASE.values())]


def start(players: int, options: Options, seed: int) -> Position:
    return sagrada.start(players, seed=seed, options=options, tools=1 + seed % 5 if players == 1 else None)


def check(position: Position) -> None:
    check_dice(position)
    check_tokens(position)
    check_dealt(position)
    for window in position.windows:
        check_window(window, position.setup.options.brush == "neighbours")


def twin(position: Position, seat: int) -> Position:
    """Other dice to come, other private objectives and other window cards for everybody else."""
    other = position.copy()
    other.cup = SeededCup("another fate")
    other.draws += 1
    deck = position.setup.deck
    if position.players > 1:
        own = position.privates[seat] if seat >= 0 else ()
        dealt = [name for one in position.privates for name in one if name not in own]
        spare = [name for name in deck.private if name not in dealt and name not in own]
        moved = [*dealt[1:], *spare, dealt[0]]
        other.privates = tuple(
            [one if at == seat else (moved.pop(0),) for at, one in enumerate(position.privates)]
        )
    known = {deck.window(name).number for one in position.dealt for name in one}
    known |= {window.pattern.card for window in position.windows}
    cards = [card for card in deck.window_cards() if card not in known]
    faces = list(position.dealt)
    for at, one in enumerate(position.dealt):
        if at == seat or not one:
            continue
        pattern = position.windows[at].pattern
        if position.round:
            faces[at] = (*deck.faces(pattern.card), *deck.faces(cards.pop()))
            continue
        faces[at] = (*one[:2], *deck.faces(cards.pop()))
        if pattern.card:  # chosen in secret
            secret = deck.window(faces[at][3 if pattern.id == faces[at][0] else 0])
            other.windows[at] = sagrada.Window.bare(secret.pattern)
            other.tokens[at] = secret.pattern.difficulty if position.players > 1 else 0
    other.dealt = tuple(faces)
    return other


def check_dealt(position: Position) -> None:
    """No card is dealt twice."""
    deck = position.setup.deck
    assert len(set(sum(position.privates, ()))) == sum(map(len, position.privates))
    cards = [{deck.window(name).number for name in one} for one in position.dealt]
    for seat, window in enumerate(position.windows):
        if window.pattern.card:
            assert window.pattern.card in cards[seat] or not cards[seat]
    assert len(set().union(*cards)) == sum(map(len, cards))


def check_dice(position: Position) -> None:
    """Bag, pool, windows, track, hand and what left the game are all the dice there are, colour by colour."""
    on_table = [*position.pool, *position.removed]
    on_table += [die for window in position.windows for die in window.dice if die >= 0]
    on_table += [die for dice in position.track for die in dice]
    on_table += [die for die in (position.in_use.die, position.in_use.second) if die >= 0]
    per_colour = {"all": 18, "scaled": {2: 10, 3: 14, 4: 18}.get(position.players, 18)}
    for colour in range(5):
        count = position.bag[colour] + sum(die // 6 == colour for die in on_table)
        assert count == per_colour[position.setup.options.bag], f"{count} dice of colour {colour}"


def check_tokens(position: Position) -> None:
    """Tokens lie before players and on tools, as many as the windows gave; solo has none."""
    if position.players == 1:
        assert sum(position.tokens) == 0
        assert len(position.removed) == sum(position.tool_tokens)
    else:
        given = sum(window.pattern.difficulty for window in position.windows)
        assert sum(position.tokens) + sum(position.tool_tokens) == given
        assert min(position.tokens) >= 0


def check_window(window: sagrada.Window, neighbours_waived: bool) -> None:
    """Every die obeys its space and its neighbours, unless a tool waived it there."""
    for cell, die in enumerate(window.dice):
        if die < 0:
            continue
        row, column = divmod(cell, 5)
        mark = window.pattern.grid[row][column]
        if mark != "." and not window.waived >> cell & 1:
            assert mark in ("RYGBP"[die // 6], str(die % 6 + 1)), f"{window!r}: space {cell}"
        for other in [cell + 1] * (column < 4) + [cell + 5] * (row < 3):
            beside = window.dice[other]
            if beside < 0 or (neighbours_waived and window.waived >> cell & 1 | window.waived >> other & 1):
                continue
            assert die // 6 != beside // 6, f"{window!r}: colours at {cell} and {other}"
            assert die % 6 != beside % 6, f"{window!r}: values at {cell} and {other}"


def cases(players: int) -> list[Case]:
    """All 64 combinations of the options (32 for solo, which has no scaled bag)."""
    return [
        Case(
            f"sagrada, {players} players, {' '.join(options.changed().values()) or 'usual'}",
            sagrada.GAME,
            partial(start, players, options),
            check,
            twin,
            most_decisions=players + 10 * 2 * players * 8,
            most_in_a_turn=8,
        )
        for options in OPTION_SETS
        if players > 1 or options.bag == "all"
    ]


CASES = [case for players in (1, 2, 3, 4) for case in cases(players)]
