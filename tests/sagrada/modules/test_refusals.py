"""Every code of these modules in a situation of its own; a reason for every illegal move, and none for a legal one."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from rosace import sagrada
from rosace.sagrada import Move, Options, Position, Window, dice, explain, moves
from rosace.sagrada.cards.pattern import COLOUR_BESIDE, PRINTED_COLOUR, PRINTED_VALUE, GreyRule
from rosace.sagrada.explain import placement_refusal
from rosace.sagrada.modules import MODULE_CODES
from rosace.sagrada.modules.grey_glass import GreyBoard
from tests.sagrada.by_the_book import SPACES, grey_may_stand, is_beside, is_touching, legal
from tests.sagrada.modules.laid import laid
from tests.sagrada.modules.passion import inspired, rare
from tests.sagrada.modules.test_grey_glass import BOARDS
from tests.sagrada.modules.whole_games import NEIGHBOURS, through_windows
from tests.sagrada.tables import ALL_BUT_D5, NO_DICE, play, refused
from tests.sagrada.tools.test_promo_strip_cutter import MODULE as PROMO_MODULE
from tests.sagrada.tools.test_promo_strip_cutter import TOOL as PROMO
from tests.sagrada.tools.test_promo_strip_cutter import ready as promo

POOLS, GREY = ["private-pools"], ["glory.grey-glass"]
BESIDE_RARE = ("*5 R5 .. .. ..", *NO_DICE[1:])
CORNER = ("K1 .. .. .. ..", *NO_DICE[1:])


def during(position: Position, *before: str) -> Position:
    play(position, *before)
    return position


SITUATIONS: dict[str, tuple[Callable[[], Position], str, dict[str, str | int]]] = {
    "die-not-on-rose": (lambda: laid(modules=POOLS), "rose R6 A1", {"die": "R6"}),
    "rose-already-used": (lambda: during(laid(modules=POOLS, pool="B6"), "rose R1 A1"), "rose R2 B2", {}),
    "grey-restriction": (lambda: laid(modules=GREY, board="outer-rows", pool="K1"), "K1 B1", {"cell": "B1"}),
    "grey-corner": (lambda: laid(CORNER, modules=GREY, pool="K2"), "K2 B2", {"cell": "B2", "other": "A1"}),
    "no-grey-die": (
        lambda: laid(modules=GREY, pool="R1", tools=["patina-brush"]), "patina-brush", {"tool": "patina-brush"},
    ),
    "not-a-grey-value": (
        lambda: during(laid(modules=GREY, pool="R1 K5", tools=["patina-brush"]), "patina-brush", "take R1"),
        "value 1", {"value": 1},
    ),
    "exactly-one-grey": (
        lambda: during(laid(CORNER, modules=GREY, pool="R6 K5", tools=["soldering-iron"]), "soldering-iron", "lift A1"),
        "K5 A1", {},
    ),
    "must-take-its-place": (
        lambda: during(laid(CORNER, modules=GREY, pool="R6 K5", tools=["soldering-iron"]), "soldering-iron", "lift A1"),
        "R6 B1", {"cell": "A1"},
    ),
    "not-your-inspiration": (lambda: inspired("luck", pool="R5"), "courage", {}),
    "inspiration-turned": (
        lambda: during(inspired("luck", pool="R5 B2", tools=["grozing-pliers"], chance="3"),
                       "luck", "take R5", "grozing-pliers", "+1"),
        "luck", {},
    ),
    "inspiration-by-itself": (lambda: inspired("wisdom", pool="R5"), "wisdom", {}),
    "inspiration-not-needed": (
        lambda: during(inspired("courage", grid=["R....", *["....."] * 3], pool="B5"), "courage"),
        "B5 A2", {"cell": "A2"},
    ),
    "no-die-to-inspire": (lambda: inspired("luck"), "luck", {}),
    "not-enough-tokens-inspiration": (
        lambda: inspired("resourcefulness", pool="R5", track=["G1"], tokens=0),
        "resourcefulness", {"price": 1, "tokens": 0},
    ),
    "no-tokens-on-tool": (lambda: inspired("generosity", tools=["lathekin"]), "generosity", {}),
    "rare-already-there": (
        lambda: during(rare("patterned-glass", "*2 *4 *6", pool="P3"), "*4 A1"), "*2 A2", {},
    ),
    "rare-not-on-board": (lambda: rare("patterned-glass", "*2 *4 *6"), "*3 A1", {"die": "*3"}),
    "rare-too-dear": (
        lambda: rare("architectural-glass", "*6", tokens=2), "*6 A1", {"price": 3, "tokens": 2},
    ),
    "rare-roll-first": (lambda: rare("frosted-glass", "*2"), "*2 A1", {"board": "frosted-glass"}),
    "not-that-bloom": (
        lambda: through_windows(2, ["glory.bloom"], blooms=[["waves", "path"], ["mountain", "corners"]]),
        "keep path", {},
    ),
    "only-before-round-seven": (lambda: promo(track=["R1"] * 6), PROMO, {"tool": PROMO}),
    "not-another-player": (lambda: during(promo(), PROMO), "from 0 A1", {}),
    "rare-stays": (
        lambda: during(promo(theirs=BESIDE_RARE, modules=[PROMO_MODULE, "passion.rare-glass"]), PROMO),
        "from 1 A1", {"die": "*5"},
    ),
    "taken-fits-nowhere": (
        lambda: during(promo(ALL_BUT_D5, theirs=("G2 R5 .. .. ..", *NO_DICE[1:])), PROMO), "from 1 A1", {"die": "G2"},
    ),
    "no-die-to-give": (lambda: during(promo(), PROMO), "from 1 B2", {"die": "G2"}),
    "not-matching": (lambda: during(promo(), PROMO, "from 1 A1", "R5 D5"), "take P3", {"die": "P3"}),
}  # fmt: skip


@pytest.mark.parametrize("code", SITUATIONS)
def test_every_code_with_its_facts(code: str) -> None:
    position, move, facts = SITUATIONS[code][0](), SITUATIONS[code][1], SITUATIONS[code][2]
    assert refused(position, move) == (code, facts)
    assert code in MODULE_CODES


def test_the_situations_are_complete_and_no_code_stands_twice() -> None:
    assert set(SITUATIONS) == set(MODULE_CODES)
    every = [*explain.CODES, *MODULE_CODES]
    assert len(every) == len(set(every))


# -- in random positions -----------------------------------------------------------------------------------------


def every_move(position: Position) -> list[Move]:
    return [
        *moves.PLACES, *moves.ROSES, *moves.TAKES, *moves.PAYS, *moves.SWAPS, *moves.LIFTS, *moves.FROMS,
        *moves.SET_VALUES[1:],
        moves.UP, moves.DOWN, moves.PASS_TURN, moves.PUT_BACK, moves.NO_FURTHER,
        *[moves.use(tool) for tool in position.setup.deck.tools], moves.use("no-such-tool"),
        *[moves.choose_window(name) for name in position.setup.deck.windows],
    ]  # fmt: skip


def positions_of_a_game(players: int, seed: int, modules: list[str], options: Options) -> Iterator[Position]:
    """Some positions of a random game, more of them in the middle of a tool."""
    chance = random.Random(f"{players} {seed}")
    position = sagrada.start(players, seed=seed, modules=modules, options=options)
    while not position.over:
        if chance.random() < (0.3 if position.in_use.slot >= 0 else 0.05):
            yield position.copy()
        choices = position.legal_moves()
        steps = [move for move in choices if move.verb not in (moves.PASS, moves.PLACE, moves.ROSE)]
        position.play(chance.choice(steps if steps and chance.random() < 0.7 else choices))
    yield position


@pytest.mark.parametrize("modules", [POOLS, GREY, POOLS + GREY], ids=str)
@pytest.mark.parametrize("players", [2, 3, 6])
@pytest.mark.parametrize("options", [Options(), NEIGHBOURS], ids=["usual", "otherwise"])
def test_a_refusal_for_every_illegal_move_and_none_for_a_legal_one(
    modules: list[str], players: int, options: Options
) -> None:
    known = {*explain.CODES, *MODULE_CODES}
    for seed in (1, 2):
        for position in positions_of_a_game(players, seed, modules, options):
            before, offered = position.key(), set(position.legal_moves())
            for move in every_move(position):
                reason = position.explain(move)
                assert (reason is None) == (move in offered), f"{move}: {reason}\n{position}"
                assert reason is None or reason.code in known
            assert position.key() == before


# -- grey by the book --------------------------------------------------------------------------------------------


def grey_legal(window: Window, board: str, die: str, space: str, waived: int) -> bool:
    """The rules for a grey die, from the rulebook's words."""
    mark = window.pattern.print[SPACES.index(space)]
    free = PRINTED_COLOUR if board == "any-color" else 0
    if not legal(window, die, space, waived | free) or not grey_may_stand(board, space, mark):
        return False
    greys = [at for at in SPACES if str(window.die_at(at))[0] == "K"]
    corners = [at for at in greys if is_touching(at, space) and not is_beside(at, space)]
    return not (board == "no-corners" and corners)


@pytest.mark.parametrize("board", BOARDS)
def test_grey_dice_go_where_the_rulebook_lets_them(board: str) -> None:
    position = sagrada.start(2, seed=1, modules=GREY, grey_board=board)
    card = position.setup.deck.find(GreyBoard, board)
    rule = GreyRule(card.cells, card.prints, card.corners)
    chance = random.Random(board)
    for name in ("virtus", "firmitas", "sun-catcher", "aurora-sagradis"):
        window = Window.bare(position.setup.deck.window(name).pattern.restricted(rule))
        for _ in range(14):
            for die in ("K1", "K4", "K6"):
                for waived in (0, PRINTED_COLOUR, PRINTED_VALUE, PRINTED_COLOUR | COLOUR_BESIDE):
                    expected = [at for at in SPACES if grey_legal(window, board, die, at, waived)]
                    assert list(window.legal_cells(die, waived)) == expected, f"{die} {waived} {window!r}"
                    for cell, at in enumerate(SPACES):
                        reason = placement_refusal(window, dice.parse_die(die), cell, waived)
                        assert (reason is None) == (at in expected)
            die = chance.choice("RYGBPKKK") + str(chance.randint(1, 6))
            if cells := window.legal_cells(die):
                window = window.place(die, chance.choice(cells))
