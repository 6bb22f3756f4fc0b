"""Which modules go together: every pair is played, what cannot be is refused, and the manual's tables say the same."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest

from rosace import sagrada
from rosace.engine.cup import SeededCup
from rosace.engine.errors import SetupError
from rosace.engine.match import Match
from rosace.sagrada.cards.deck import everything
from rosace.sagrada.dice import DICE_PER_COLOUR, SCALED_BAG
from rosace.sagrada.modules import ALL, INDEX, from_five
from rosace.sagrada.modules.grey_glass import GREY_BAG
from rosace.sagrada.modules.private_pools import BAG_BESIDE_ROSES
from rosace.sagrada.table import pool_size
from tests.battery.sagrada_checks import check, check_step
from tests.records import without_seed
from tests.sagrada.states import rare_of

PAGE = (Path(__file__).parents[3] / "docs" / "modules.md").read_text("utf-8")
SOLO = {"five-six.windows", "five-six.objectives", "passion.objectives"}
PAIRS = list(combinations(INDEX, 2))


def exactly(players: int, modules: tuple[str, ...]) -> list[str]:
    """These modules and no others, also where some would come in by themselves."""
    return [*modules, *[f"-{name}" for name in from_five(players) if name not in modules]]


def why_not(players: int, modules: tuple[str, ...]) -> str:
    """The reason against a choice, as the manual has it; empty if it can be played."""
    if players == 1 and not SOLO.issuperset(modules):
        return "is for 2 to 6 players, not for 1"
    if players == 6 and not {"five-six.objectives", "passion.rare-glass"} & set(modules):
        return "six players need the private objectives of five-six.objectives"
    return ""


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("pair", PAIRS, ids=" + ".join)
def test_every_pair_is_played_to_the_end_or_refused(pair: tuple[str, str], players: int) -> None:
    reason = why_not(players, pair)
    seed = f"{pair} {players}"
    if reason:
        with pytest.raises(SetupError, match=f"^modules: .*{reason}"):
            sagrada.start(players, modules=exactly(players, pair))
        return
    match = Match(sagrada.GAME, sagrada.start(players, seed=seed, modules=exactly(players, pair)))
    assert set(match.position.setup.modules) == set(pair)
    cup, at = SeededCup(seed), 0
    while not match.position.over:
        before = match.position.copy()
        choices = before.legal_moves()
        move = choices[cup.below(at, max(len(choices) - 1, 1))]  # passing only if there is nothing else
        at += 1
        match.play(move)
        check_step(before, move, match.position)
        if at % 7 == 0:
            check(match.position)
    check(match.position)
    assert without_seed(match.record).replay(sagrada.GAME) == match.position
    assert len(match.position.ranking()) == players


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_all_modules_together(players: int) -> None:
    position = sagrada.start(players, seed=players, modules=list(INDEX))
    assert position.setup.modules == tuple(INDEX)
    while not position.over:
        position.play(position.legal_moves()[0])
        check(position)


@pytest.mark.parametrize("module", INDEX)
def test_alone_and_solo(module: str) -> None:
    """Solo three modules can be played, alone as well as together; the others say why not."""
    if module in SOLO:
        assert sagrada.start(1, modules=[module]).setup.modules == (module,)
    else:
        with pytest.raises(
            SetupError, match=rf"^modules: {re.escape(module)} is for 2 to 6 players, not for 1"
        ):
            sagrada.start(1, modules=[*SOLO, module])
    assert sagrada.start(1, modules=SOLO).setup.modules == tuple(name for name in INDEX if name in SOLO)


# -- the tables of the manual ---------------------------------------------------------------------------------------


def table(heading: str, nth: int = 0) -> list[list[str]]:
    """The rows of a table of the page, below its head."""
    section = PAGE.split(f"{heading}\n", 1)[1].split("\n## ")[0]
    tables = re.findall(r"(?:^\|.*\n)+", section, re.MULTILINE)
    rows = [[cell.strip() for cell in row.strip("|").split("|")] for row in tables[nth].splitlines()]
    return rows[2:]


def test_the_manual_lists_every_module_with_its_players() -> None:
    listed = {row[0].strip("`"): row[3] for row in table("# Modules")}
    assert listed == {module.id: "{}–{}".format(*module.players) for module in ALL}


@pytest.mark.parametrize("column", [1, 2, 3, 4], ids=["alone", "rare", "grey", "both"])
def test_the_manual_says_how_many_cards_lie_there(column: int) -> None:
    """Tools, public and private objectives, alone, with rare glass, with grey glass and with both."""
    modules = ["passion.rare-glass"] * (column in (2, 4)) + ["glory.grey-glass"] * (column in (3, 4))
    position = sagrada.start(3, seed=1, modules=modules)
    deck = position.setup.deck
    tools = [deck.tool(name).deck for name in position.setup.tools]
    public = [deck.public_objective(name).deck for name in position.setup.public]
    parts = ["rare glass board"] * (rare_of(position).board != "")
    parts += ["1 graphite tool"] * tools.count("grey")
    private = {deck.private_objective(name).deck for own in position.privates for name in own}
    rows = {row[0]: row[column] for row in table("## What combines with what")}
    assert rows["tools"] == " + ".join([*parts, str(tools.count(""))])
    assert rows["public objectives"] == " + ".join(
        ["1 grey objective"] * public.count("grey") + [str(public.count(""))]
    )
    assert rows["private objectives"] == ("rare glass only" if private == {"rare"} else "base game")


def test_the_manual_speaks_of_pairs_that_exist() -> None:
    pairs = [tuple(re.findall("`([^`]+)`", row[0])) for row in table("## What combines with what", 1)]
    assert len(set(pairs)) == len(pairs)
    assert {name for pair in pairs for name in pair} <= INDEX.keys()


def test_the_manual_has_the_bags() -> None:
    for row in table("## Bags"):
        players = int(row[0])
        base = {DICE_PER_COLOUR} if players < 5 else set()
        usual = base | ({SCALED_BAG[players]} if players > 1 else set())
        assert row[1] == " or ".join(map(str, sorted(usual, reverse=players < 4)))
        assert row[2] == str(pool_size(players))
        beside = ["–", "–", "–"]
        if players > 1:
            beside = [str(BAG_BESIDE_ROSES[players]), str(players + 1), str(GREY_BAG[players])]
        assert row[3:] == beside


def test_the_manual_has_the_decks() -> None:
    """How many cards each deck has in the base game, and how many join."""
    box, base = everything(), everything().for_modules(())
    rows = {row[0]: row[1:] for row in table("## Decks")}
    windows = len(base.window_cards())
    assert rows["windows"][0] == f"{windows} cards"
    assert rows["windows"][1] == f"{len(box.window_cards()) - windows} cards with `five-six.windows`"
    assert rows["tools"][0] == str(len(base.tools))
    assert rows["public objectives"][0] == str(len(base.public))
    assert rows["public objectives"][1] == (
        f"{needing('passion.objectives')} with `passion.objectives`, "
        f"{needing('glory.rivalry')} with `glory.rivalry`, "
        f"{needing('glory.rivalry', 'glory.grey-glass')} more with `glory.rivalry` and `glory.grey-glass`"
    )
    assert rows["private objectives"][0] == str(len(base.private))


def needing(*modules: str) -> int:
    """How many public objectives of the usual deck need exactly these modules."""
    return sum(set(card.needs) == set(modules) and not card.deck for card in everything().public.values())


@pytest.mark.parametrize("row", table("## What is not possible"), ids=lambda row: row[0])
def test_what_the_manual_calls_impossible_is_refused(row: list[str]) -> None:
    names = re.findall("`([^`]+)`", row[0])
    if row[0].startswith("six players"):
        with pytest.raises(SetupError, match="six players need"):
            sagrada.start(6, modules=[f"-{names[0]}"])
        assert sagrada.start(6, modules=[f"-{names[0]}", names[1]]).players == 6
        return
    assert row[0].startswith("solo with")
    for name in names:
        with pytest.raises(SetupError, match="not for 1"):
            sagrada.start(1, modules=[name])
