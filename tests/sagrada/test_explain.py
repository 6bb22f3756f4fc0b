"""Refusals: every code in a situation of its own, never for a legal move and always for an illegal one, and true."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from rosace import sagrada
from rosace.engine.refusal import Refusal
from rosace.sagrada import Move, Options, Position, dice, explain, moves, spaces
from rosace.sagrada.cards.deck import base
from tests.sagrada import by_the_book
from tests.sagrada.tables import ALL_BUT_D5, NO_DICE, play, refused, table

# -- every code --------------------------------------------------------------------------------------------------

GRID = ["R3...", ".....", ".....", "....."]
RED_ONE = ("R1 .. .. .. ..", *NO_DICE[1:])
TWO = ("R1 .. .. .. ..", ".. B2 .. .. ..", *NO_DICE[2:])


def during(position: Position, *before: str) -> Position:
    play(position, *before)
    return position


SITUATIONS: dict[str, tuple[Callable[[], Position], str, dict[str, str | int]]] = {
    # placing
    "space-filled": (lambda: table(RED_ONE, pool="P6"), "P6 A1", {"cell": "A1"}),
    "first-die-border": (lambda: table(pool="P6"), "P6 B2", {"cell": "B2"}),
    "touches-nothing": (lambda: table(RED_ONE, pool="P6"), "P6 D5", {"cell": "D5"}),
    "printed-colour": (lambda: table(grid=GRID, pool="P6"), "P6 A1", {"cell": "A1", "colour": "R"}),
    "printed-value": (lambda: table(grid=GRID, pool="P6"), "P6 A2", {"cell": "A2", "value": 3}),
    "same-colour-beside": (
        lambda: table(RED_ONE, pool="R6"), "R6 A2", {"cell": "A2", "other": "A1", "colour": "R"},
    ),
    "same-value-beside": (
        lambda: table(RED_ONE, pool="P1"), "P1 B1", {"cell": "B1", "other": "A1", "value": 1},
    ),
    "must-touch-nothing": (
        lambda: during(
            table(RED_ONE, pool="P6", tools=["cork-backed-straightedge"]), "cork-backed-straightedge", "take P6",
        ),
        "P6 B2", {"cell": "B2", "other": "A1"},
    ),
    "same-space": (
        lambda: during(table(TWO, tools=["lathekin"]), "lathekin", "lift A1"), "R1 A1", {"cell": "A1"},
    ),
    "no-second-die": (
        lambda: during(
            table((*ALL_BUT_D5[:3], ".. G6 G6 G6 .."), grid=[*["....."] * 3, "1...."],
                  pool="P1 B4", tools=["running-pliers"]),
            "running-pliers",
        ),
        "P1 D5", {"tool": "running-pliers"},
    ),
    "must-place": (
        lambda: during(table(pool="R5", tools=["flux-brush"], chance="2"), "flux-brush", "take R5"),
        "back", {"die": "R2"},
    ),
    "fits-nowhere": (
        lambda: during(table(ALL_BUT_D5, pool="R5 G1", tools=["grinding-stone"]), "grinding-stone"),
        "take G1", {"die": "G1"},
    ),
    "turn-limit": (
        lambda: during(table(pool="R6", tools=["grozing-pliers"]), "grozing-pliers", "take R6"), "+1", {"die": "R6"},
    ),
    # drafting, and the order of a turn
    "game-over": (lambda: during(table(track=["R1"] * 9, pool="R5"), "pass", "pass", "pass", "pass"), "pass", {}),
    "already-drafted": (
        lambda: during(table(pool="R5 P6", tools=["eglomise-brush"]), "R5 A1"), "P6 A2", {},
    ),
    "die-not-in-pool": (lambda: table(pool="R5"), "P6 A1", {"die": "P6"}),
    "not-now": (lambda: table(pool="R5"), "take R5", {"expects": "turn"}),
    "not-a-move": (lambda: table(pool="R5"), "hammer", {"text": "hammer"}),
    "second-draft-owed": (
        lambda: during(table(pool="R5 P6", tools=["running-pliers"]), "running-pliers"), "pass", {},
    ),
    "window-not-dealt": (
        lambda: sagrada.start(2, seed=1, dealt=[["virtus", "firmitas"], ["batllo", "via-lux"]], first=0),
        "window batllo", {"window": "batllo"},
    ),
    # tools
    "must-finish-tool": (
        lambda: during(table(TWO, tools=["lathekin"]), "lathekin"), "pass", {"tool": "lathekin"},
    ),
    "tool-not-on-table": (lambda: table(tools=["lathekin"]), "tap-wheel", {"tool": "tap-wheel"}),
    "tool-already-used": (
        lambda: during(table(RED_ONE, pool="P6", tools=["eglomise-brush"]), "eglomise-brush", "lift A1", "R1 D5"),
        "eglomise-brush", {},
    ),
    "tool-spent": (
        lambda: table(TWO, pool="Y1", players=1, tools=["lathekin"], on_tools=[1]), "lathekin", {"tool": "lathekin"},
    ),
    "not-enough-tokens": (
        lambda: table(TWO, tokens=1, tools=["lathekin"], on_tools=[1]),
        "lathekin", {"tool": "lathekin", "price": 2, "tokens": 1},
    ),
    "no-die-to-pay": (
        lambda: table(TWO, pool="R1", players=1, tools=["lathekin"]), "lathekin", {"tool": "lathekin", "colour": "Y"},
    ),
    "pay-wrong-colour": (
        lambda: during(table(TWO, pool="Y1 R1", players=1, tools=["lathekin"]), "lathekin"),
        "pay R1", {"die": "R1", "colour": "Y"},
    ),
    "only-first-turn": (
        lambda: table(pool="R1 B2", turn=2, tools=["running-pliers"]), "running-pliers", {"tool": "running-pliers"},
    ),
    "only-second-turn": (
        lambda: table(pool="R1 B2", tools=["glazing-hammer"]), "glazing-hammer", {"tool": "glazing-hammer"},
    ),
    "only-before-drafting": (
        lambda: during(table(pool="R1 B2", tools=["flux-brush", "eglomise-brush"]), "R1 A1"),
        "flux-brush", {"tool": "flux-brush"},
    ),
    "pool-empty": (lambda: table(tools=["flux-brush"]), "flux-brush", {"tool": "flux-brush"}),
    "track-empty": (lambda: table(TWO, tools=["tap-wheel"]), "tap-wheel", {"tool": "tap-wheel"}),
    "colour-not-on-track": (
        lambda: during(table(TWO, track=["B1"], tools=["tap-wheel"]), "tap-wheel"), "lift A1", {"colour": "R"},
    ),
    "die-not-on-track": (
        lambda: during(table(pool="R1", track=["B1"], tools=["lens-cutter"]), "lens-cutter", "take R1"),
        "swap B2", {"die": "B2"},
    ),
    "no-die-on-space": (
        lambda: during(table(TWO, tools=["lathekin"]), "lathekin"), "lift D5", {"cell": "D5"},
    ),
    "wrong-colour": (
        lambda: during(
            table(("R1 .. R3 .. ..", *TWO[1:]), track=["R6 B6"], tools=["tap-wheel"]), "tap-wheel", "lift A1", "R1 C1",
        ),
        "lift B2", {"colour": "R"},
    ),
    "die-already-moved": (
        lambda: during(table(TWO, tools=["lathekin"]), "lathekin", "lift A1", "R1 C3"),
        "lift C3", {"cell": "C3"},
    ),
    "die-cannot-move": (
        lambda: during(table((*ALL_BUT_D5[:3], "G6 G6 B1 R2 .."), tools=["eglomise-brush"]), "eglomise-brush"),
        "lift A1", {"cell": "A1"},
    ),
    "tool-cannot-finish": (lambda: table(RED_ONE, tools=["lathekin"]), "lathekin", {"tool": "lathekin"}),
}  # fmt: skip


@pytest.mark.parametrize("code", SITUATIONS)
def test_every_code_with_its_facts(code: str) -> None:
    position, move, facts = SITUATIONS[code][0](), SITUATIONS[code][1], SITUATIONS[code][2]
    assert refused(position, move) == (code, facts)


def test_the_situations_are_complete() -> None:
    from_a_view_alone = {"not-your-turn"}
    assert set(SITUATIONS) | from_a_view_alone == set(explain.CODES)
    assert len(explain.CODES) == len(set(explain.CODES))


def test_a_refusal_names_its_space_and_its_neighbour() -> None:
    reason = table(RED_ONE, pool="R6").explain("R6 A2")
    assert reason is not None
    assert (reason.cell, reason.other) == ("A2", "A1")
    assert str(reason) == "same-colour-beside (cell A2, other A1, colour R)"


@pytest.mark.parametrize(
    ("before", "expects"),
    [
        ((), "turn"),
        (("grozing-pliers",), "take"),
        (("grozing-pliers", "take R5"), "step"),
        (("grozing-pliers", "take R5", "+1"), "place"),
        (("lens-cutter", "take R5"), "swap"),
        (("flux-remover", "take R5"), "value"),
        (("lathekin",), "lift"),
        (("lathekin", "lift A1"), "place"),
    ],
)
def test_not_now_says_what_is_asked_instead(before: tuple[str, ...], expects: str) -> None:
    tools = ["grozing-pliers", "lens-cutter", "flux-remover", "lathekin"]
    position = table(TWO, pool="R5 P4", track=["Y2"], tools=tools)
    play(position, *before)
    assert refused(position, "pay R5") == ("not-now", {"expects": expects})


def test_the_order_is_that_of_a_person_at_the_table() -> None:
    """A filled space before a wrong print, the print before the neighbours, the neighbours before the distance."""
    position = table(
        ("R3 .. .. .. ..", *NO_DICE[1:]), grid=["R5..6", ".....", ".....", "....."], pool="R3 G3"
    )
    assert refused(position, "G3 A1")[0] == "space-filled"
    assert refused(position, "G3 A2")[0] == "printed-value"
    assert refused(position, "R3 B1")[0] == "same-colour-beside"
    assert refused(position, "G3 B1")[0] == "same-value-beside"
    assert refused(position, "G3 A5")[0] == "printed-value"
    assert refused(position, "G3 D5")[0] == "touches-nothing"


# -- in random positions -----------------------------------------------------------------------------------------

EVERY_MOVE: list[Move] = [
    *moves.PLACES, *moves.TAKES, *moves.PAYS, *moves.SWAPS, *moves.LIFTS, *moves.SET_VALUES[1:],
    moves.UP, moves.DOWN, moves.PASS_TURN, moves.PUT_BACK, moves.NO_FURTHER,
    *[moves.use(tool) for tool in base().tools], *[moves.choose_window(name) for name in base().windows],
    moves.use("no-such-tool"), moves.choose_window("no-such-window"),
]  # fmt: skip
OTHERWISE = Options(brush="neighbours", two_dice="together", straightedge="may", flux_brush="may-place")


def positions_of_a_game(players: int, seed: int, options: Options, keep: float) -> Iterator[Position]:
    """Some positions of a random game, more of them in the middle of a tool."""
    chance = random.Random(f"{players} {seed}")
    tools = list(base().tools)[seed % 4 :: 4]  # four games have all twelve
    position = sagrada.start(players, seed=seed, options=options, tools=tools)
    while not position.over:
        if chance.random() < (6 * keep if position.in_use.slot >= 0 else keep):
            yield position.copy()
        choices = position.legal_moves()
        steps = [move for move in choices if move.verb not in (moves.PASS, moves.PLACE)]
        position.play(chance.choice(steps or choices))
    yield position


GAMES = [
    (players, seed, options)
    for players in (1, 2, 3, 4)
    for seed in range(4)
    for options in (Options(), OTHERWISE)
]


@pytest.mark.parametrize(("players", "seed", "options"), GAMES)
def test_a_refusal_for_every_illegal_move_and_none_for_a_legal_one(
    players: int, seed: int, options: Options
) -> None:
    for position in positions_of_a_game(players, seed, options, keep=0.06):
        before, legal = position.key(), set(position.legal_moves())
        for move in EVERY_MOVE:
            reason = position.explain(move)
            assert (reason is None) == (move in legal), f"{move}: {reason}\n{position}"
            assert reason is None or reason.code in explain.CODES
        assert position.key() == before


def is_true(position: Position, move: Move, reason: Refusal) -> bool:
    """Whether what a refusal of a placement says is the case, by the looks of the table."""
    own, use = position.windows[position.seat], position.in_use
    space, die = spaces.NAME[move.cell], dice.NAME[move.die]
    mark = own.pattern.print[move.cell]
    near = [at for at in by_the_book.SPACES if own.die_at(at) and by_the_book.is_touching(at, space)]
    other = str(reason.other)
    beside = reason.other is not None and by_the_book.is_beside(space, other)
    tool = position.setup.tools[use.slot] if use.slot >= 0 else ""
    ignored = tool if position.setup.options.brush == "neighbours" else ""
    if reason.cell not in (None, space):
        return False
    match reason.code:
        case "space-filled":
            return own.die_at(space) is not None
        case "first-die-border":
            return own.filled == 0 and space in ("B2", "B3", "B4", "C2", "C3", "C4")
        case "touches-nothing":
            return own.filled != 0 and not near
        case "printed-colour":
            return mark == reason.facts["colour"] != die[0] and tool != "eglomise-brush"
        case "printed-value":
            return mark == str(reason.facts["value"]) != die[1] and tool != "copper-foil-burnisher"
        case "same-colour-beside":
            same = str(own.die_at(other))[0] == die[0] == reason.facts["colour"]
            return beside and same and ignored != "eglomise-brush"
        case "same-value-beside":
            same = str(own.die_at(other))[1] == die[1] == str(reason.facts["value"])
            return beside and same and ignored != "copper-foil-burnisher"
        case "must-touch-nothing":
            return tool == "cork-backed-straightedge" and other in near
        case "same-space":
            return move.cell in (use.origin, use.second_origin)
        case "no-second-die":
            return position.turn.drafts == 2 or tool == "lathekin" or use.second >= 0
        case "die-not-in-pool":
            return move.die not in position.pool
        case "already-drafted":
            return position.turn.drafts == 0
        case "not-now":
            return use.slot >= 0 or position.round == 0
        case _:
            return reason.code == "game-over" and position.over


@pytest.mark.parametrize(("players", "seed", "options"), GAMES)
def test_the_reason_why_a_die_may_not_be_placed_is_true(players: int, seed: int, options: Options) -> None:
    for position in positions_of_a_game(players, seed + 10, options, keep=0.04):
        for move in moves.PLACES:
            reason = position.explain(move)
            if reason is not None:
                assert is_true(position, move, reason), f"{move}: {reason}\n{position}"
