"""Windows of played games are lawful, whatever tools did to them; and windows broken on purpose are found.

`ROSACE_SHEET_WINDOWS` says how many windows are tried; without it, a number that takes a few seconds.
"""

from __future__ import annotations

import copy
import json
import os
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import chain
from random import Random
from typing import Any, NamedTuple

from rosace.sagrada import Position, from_sheet, moves, score_sheet, spaces, to_sheet
from rosace.sagrada.spaces import BESIDE, TOUCHING, parse_space
from rosace.sagrada.table import TURN
from rosace.sagrada.tools import BEHAVIOURS, INDEX
from tests.battery.sagrada_cases import OPTION_SETS, start, start_with_modules

WINDOWS = int(os.environ.get("ROSACE_SHEET_WINDOWS", "1600"))
ABOUT_GROUPS = {"touches-nothing", "first-die-border"}


class Seen(NamedTuple):
    """A table between the steps of a turn."""

    sheet: dict[str, Any]
    over: bool
    lifted: frozenset[int]
    """The seats from whose windows a tool has lifted a die, as the moves say."""


def game(seed: int) -> Position:
    """A game of the base box or with modules, for one to six players."""
    if seed % 2:
        return start_with_modules(1 + seed // 2 % 6, seed)
    players = 1 + seed // 2 % 4
    options = [one for one in OPTION_SETS if players > 1 or one.bag == "all"]
    return start(players, options[seed // 8 % len(options)], seed)


def tables(seed: int) -> Iterator[Seen]:
    """Some tables of a game in which tools are used as often as they can be: above all, those after dice were moved."""
    position, chance = game(seed), Random(seed)
    lifted: set[int] = set()
    moved = False
    for step in range(10**6):
        if position.over or (position.stage == TURN and (moved or step % 97 == 96)):
            yield Seen(json.loads(json.dumps(to_sheet(position))), position.over, frozenset(lifted))
            moved = False
        if position.over:
            return
        legal = position.legal_moves()
        using = [move for move in legal if move.verb in (moves.USE, moves.LIFT, moves.FROM)]
        move = chance.choice(using if using and chance.random() < 0.6 else legal)
        if move.verb in (moves.LIFT, moves.FROM):
            lifted.add(position.seat if move.verb == moves.LIFT else move.number)
            moved = True
        position.play(move)


@cache
def seen() -> tuple[Seen, ...]:
    """Tables of very many games, with so many windows in all."""
    found: list[Seen] = []
    windows = seed = 0
    while windows < WINDOWS:
        for table in tables(seed):
            found.append(table)
            windows += len(table.sheet["players"])
        seed += 1
    return tuple(found)


def silent(sheet: dict[str, Any]) -> dict[str, Any]:
    """The same table as people may write it down: without what tools did, and without the tools."""
    sheet = copy.deepcopy(sheet)
    del sheet["tools"]
    for player in sheet["players"]:
        del player["exempt"], player["loose"]
    return sheet


def breaches(sheet: dict[str, Any]) -> list[list[dict[str, Any]]]:
    return [player["breaches"] for player in score_sheet(sheet)["players"]]


def test_no_window_of_a_game_is_called_broken() -> None:
    told = Counter[str]()
    for table in seen():
        assert not any(breaches(table.sheet)), json.dumps(table.sheet)
        for seat, player in enumerate(table.sheet["players"]):
            told["loose"] += bool(player["loose"])
            told["exempt"] += bool(player["exempt"])
            told["windows"] += 1
            assert seat in table.lifted or not player["loose"], "nothing was moved away"
        told.update(tool["id"] for tool in table.sheet["tools"] if tool["tokens"])
    print(f"{told['windows']} windows, {told['exempt']} with exempt dice, {told['loose']} with loose ones")
    assert told["windows"] >= WINDOWS
    assert told["loose"] > WINDOWS / 50
    assert told["exempt"] > WINDOWS / 50
    if WINDOWS >= 1600:
        assert {tool.id for tool in BEHAVIOURS} <= set(told)


def test_what_a_tool_did_is_never_called_surely_broken() -> None:
    """Nor does a sheet that names the tools and says nothing else."""
    for table in seen():
        quiet = silent(table.sheet)
        for sheet in (quiet, {**quiet, "tools": table.sheet["tools"]}):
            for breach in chain(*breaches(sheet)):
                assert breach["unless"], f"{breach}: {json.dumps(table.sheet)}"


def test_every_table_of_a_game_is_picked_up_again() -> None:
    for table in seen():
        if not table.over:
            assert to_sheet(from_sheet(table.sheet, seed=1)) == table.sheet


# -- broken on purpose ---------------------------------------------------------------------------------------------


class Window:
    """A player's window of a sheet, to be changed."""

    def __init__(self, player: dict[str, Any]) -> None:
        self.player = player
        self.dice = dict(zip(spaces.NAME, " ".join(player["dice"]).split(), strict=True))
        self.filled = [cell for cell, die in self.dice.items() if die != ".."]
        self.excused = {*player["exempt"], *player["loose"]}

    def write(self, cell: str, die: str) -> None:
        self.dice[cell] = die
        names = list(self.dice.values())
        self.player["dice"] = [" ".join(names[row : row + 5]) for row in range(0, 20, 5)]

    def near(self, cell: str) -> list[str]:
        """The dice that touch a space."""
        return [other for other in self.filled if TOUCHING[parse_space(cell)] >> parse_space(other) & 1]

    def beside(self, cell: str) -> list[str]:
        return [other for other in self.near(cell) if BESIDE[parse_space(cell)] >> parse_space(other) & 1]


def on_windows(chance: Random) -> Iterator[tuple[dict[str, Any], int, Window]]:
    """Each window of every third table, on a sheet of its own."""
    for table in seen()[::3]:
        for seat in range(len(table.sheet["players"])):
            sheet = copy.deepcopy(table.sheet)
            window = Window(sheet["players"][seat])
            chance.shuffle(window.filled)
            yield sheet, seat, window


def print_of(name: str, cell: str) -> str:
    from rosace.sagrada.cards.deck import everything

    return everything().window(name).pattern.print[parse_space(cell)]


def named(sheet: dict[str, Any], seat: int, rule: str, *cells: str) -> dict[str, Any] | None:
    """The breach of a rule on these spaces, if it is named."""
    for breach in breaches(sheet)[seat]:
        if breach["rule"] == rule and set(cells) <= set(breach["cells"]):
            return breach
    return None


def test_a_wrong_print_is_found() -> None:
    found = 0
    for sheet, seat, window in on_windows(Random(1)):
        for cell in window.filled:
            mark = print_of(window.player["window"], cell)
            if mark == "." or cell in window.excused or window.dice[cell][0] not in "RYGBP":
                continue
            colour, value = window.dice[cell][0], window.dice[cell][1]
            if mark in "RYGBP":
                window.write(cell, next(one for one in "RYGBP" if one != mark) + value)
                breach = named(sheet, seat, "printed-colour", cell)
            else:
                window.write(cell, colour + next(one for one in "123456" if one != mark))
                breach = named(sheet, seat, "printed-value", cell)
            assert breach, json.dumps(sheet)
            window.player["no_tool"] = [cell]
            assert not named(sheet, seat, breach["rule"], cell)["unless"]  # type: ignore[index]
            found += 1
            break
    assert found > WINDOWS / 9


def test_two_alike_side_by_side_are_found() -> None:
    found = 0
    for sheet, seat, window in on_windows(Random(2)):
        for cell in window.filled:
            beside = [other for other in window.beside(cell) if window.dice[other][0] in "RYGBPK"]
            if window.dice[cell][0] == "*" or not beside or {cell, *beside} & window.excused:
                continue
            window.write(cell, window.dice[beside[0]])
            for rule in ("same-colour-beside", "same-value-beside"):
                breach = named(sheet, seat, rule, cell, beside[0])
                assert breach, json.dumps(sheet)
                if sheet["options"].get("brush") != "neighbours":
                    assert not breach["unless"], "no tool lets two alike be neighbours"
            found += 1
            break
    assert found > WINDOWS / 9


def test_a_die_put_apart_is_found() -> None:
    found = sure = 0
    for sheet, seat, window in on_windows(Random(3)):
        alone = [cell for cell, die in window.dice.items() if die == ".." and not window.near(cell)]
        anchored = [cell for cell in window.filled if cell not in window.excused]
        if not alone or not anchored or window.player["exempt"] or window.player["loose"]:
            continue
        window.write(Random(found).choice(alone), "R1")
        assert ABOUT_GROUPS & {breach["rule"] for breach in breaches(sheet)[seat]}, json.dumps(sheet)
        for tool in sheet["tools"]:
            tool["tokens"] = 0
        if sheet["players"][0].get("inspiration") is None:
            broken = [breach for breach in breaches(sheet)[seat] if breach["rule"] in ABOUT_GROUPS]
            assert not any(breach["unless"] for breach in broken), "no tool was used"
            sure += 1
        found += 1
    assert found > WINDOWS / 60
    assert sure


def test_the_first_die_off_the_border_is_found() -> None:
    found = 0
    for sheet, seat, window in on_windows(Random(4)):
        if window.filled:
            continue
        window.write("B3", "R1")
        breach = named(sheet, seat, "first-die-border", "B3")
        assert breach
        taken = ["promo-strip-cutter"] * ("promo.strip-cutter" in sheet.get("modules", []))
        assert set(breach["unless"]) <= set(taken), "only another player's tool leaves one die off the border"
        found += 1
    assert found


def test_the_tools_that_part_dice_are_those_that_move_them() -> None:
    parting = {tool.id for tool in BEHAVIOURS if tool.lifts_dice}
    moving = {"eglomise-brush", "copper-foil-burnisher", "lathekin", "tap-wheel"}
    assert parting == {*moving, "promo-strip-cutter"} <= set(INDEX)
