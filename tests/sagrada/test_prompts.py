"""What a seat is asked at each step: the code, its facts, and what is pointed at."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rosace import sagrada
from rosace.engine.prompt import Facts, Prompt
from rosace.sagrada import GAME, Options, Pattern, Position, Window
from rosace.sagrada.prompts import CODES
from tests.sagrada.modules.laid import as_played, laid
from tests.sagrada.modules.passion import inspired, rare
from tests.sagrada.tables import ALL_BUT_D5, NO_DICE, play, table

RED_ONE = ("R1 .. .. .. ..", *NO_DICE[1:])
TWO_REDS = ("R1 .. R3 .. ..", ".. B2 .. .. ..", *NO_DICE[2:])
GREYS = ("K4 .. K2 .. ..", ".. R1 .. .. ..", *NO_DICE[2:])
RED_PRINT = ("R....", ".....", ".....", ".....")
VALUE_PRINT = ("6....", ".....", ".....", ".....")
Asked = tuple[str, Facts, list[str]]


def ask(position: Position, seat: int | None = None) -> Prompt:
    return GAME.prompt(position.view(position.seat if seat is None else seat))


def after(position: Position, *moves: str) -> Prompt:
    play(position, *moves)
    return ask(position)


def targets(prompt: Prompt, move: str) -> list[str]:
    (found,) = [choice["targets"] for choice in prompt["choices"] if choice["move"] == move]
    return found


def kinds(prompt: Prompt) -> set[str]:
    """The kinds of what can be pointed at first."""
    return {choice["targets"][0].partition(":")[0] for choice in prompt["choices"]}


# -- the free part of a turn ---------------------------------------------------------------------------------------


def test_a_turn_without_a_card() -> None:
    both = ask(table(pool="R5", tools=["lathekin"], rows=TWO_REDS))
    assert (both["code"], both["facts"]) == ("turn", {"drafts": 1, "more": 0})
    assert targets(both, "R5 C1") == ["pool:R5", "space:C1"]
    assert targets(both, "lathekin") == ["tool:lathekin"]
    assert targets(both, "pass") == ["word:pass"]
    assert ask(table(pool="R5"))["code"] == "draft"
    full = table(ALL_BUT_D5, pool="G1")
    assert (ask(full)["code"], kinds(ask(full))) == ("none-fits", {"word"})
    full.turn.drafts = 0
    full.changed_by_hand()
    assert ask(full)["code"] == "end-turn"


def test_a_tool_is_left_after_the_die() -> None:
    prompt = after(table(TWO_REDS, pool="G6", tools=["lathekin"]), "G6 B1")
    assert (prompt["code"], prompt["facts"]) == ("use", {"drafts": 0, "more": 0})


def test_modules_offer_more() -> None:
    rose = laid(ALL_BUT_D5, modules=["private-pools"], pool="G1", rose="R1")
    prompt = ask(rose)
    assert (prompt["code"], prompt["facts"]) == ("more", {"drafts": 1, "more": 1})
    assert targets(prompt, "rose R1 D5") == ["rose:R1", "space:D5"]
    bought = ask(rare("patterned-glass", "*1 *5 *5", pool="R5"))
    assert (bought["code"], bought["facts"]) == ("draft", {"drafts": 1, "more": 1})
    assert targets(bought, "*5 A1") == ["rare:*5", "space:A1"]
    assert targets(ask(rare("frosted-glass", "*1", pool="R5")), "frosted-glass") == [
        "rare-board:frosted-glass"
    ]
    assert targets(ask(inspired("luck", pool="R5")), "luck") == ["inspiration:luck"]


def test_who_does_not_decide_waits() -> None:
    position = table(pool="R5")
    waits: Prompt = {"code": "wait", "facts": {"player": 0}, "choices": []}
    assert ask(position, 1) == waits
    assert ask(position, -1)["code"] == "wait"
    while not position.over:
        position.play(position.legal_moves()[-1])
    over: Prompt = {"code": "over", "facts": {}, "choices": []}
    assert ask(position, 0) == over


def test_before_the_first_round() -> None:
    position = sagrada.start(2, seed=7, modules=["glory.bloom"])
    prompt = ask(position)
    assert (prompt["code"], len(prompt["choices"])) == ("window", 4)
    name = position.dealt[position.seat][0]
    assert targets(prompt, f"window {name}") == [f"window:{name}"]
    for _ in range(2):
        position.play(position.legal_moves()[0])
    prompt = ask(position)
    (card,) = {choice["move"].partition(" ")[2] for choice in prompt["choices"]}
    assert (prompt["code"], prompt["facts"]) == ("keep", {"card": card})
    assert targets(prompt, f"keep {card}") == [f"bloom:{card}", "word:keep"]
    assert targets(prompt, f"discard {card}") == [f"bloom:{card}", "word:discard"]


# -- the steps of tools --------------------------------------------------------------------------------------------

POOL = "R5 B4"
STEPS: list[tuple[str, Sequence[str], str, Facts, list[str]]] = [
    ("grozing-pliers", [], "take-to-turn", {}, ["pool:R5"]),
    ("grozing-pliers", ["take R5"], "up-or-down", {"die": "R5"}, ["word:+1"]),
    ("grozing-pliers", ["take R5", "+1"], "place", {"die": "R6"}, ["hand:R6", "space:B4"]),
    ("grinding-stone", [], "take-to-turn-over", {}, ["pool:R5"]),
    ("cork-backed-straightedge", [], "take-apart", {}, ["pool:R5"]),
    ("lens-cutter", [], "take-to-swap", {}, ["pool:R5"]),
    ("lens-cutter", ["take R5"], "swap-track", {"die": "R5"}, ["track:R6"]),
    ("flux-brush", [], "take-to-roll", {}, ["pool:R5"]),
    ("flux-remover", [], "take-to-drop", {}, ["pool:R5"]),
    ("flux-remover", ["take R5"], "value-drawn", {"die": "P", "colour": "P"}, ["word:value 1"]),
    ("flux-remover", ["take R5", "value 3"], "place-or-back", {"die": "P3"}, ["hand:P3", "space:B1"]),
    ("lathekin", [], "lift", {}, ["space:A1"]),
    ("tap-wheel", [], "lift", {}, ["space:A1"]),
    ("tap-wheel", ["lift A1", "R1 C1"], "lift-more", {}, ["space:A3"]),
]


@pytest.mark.parametrize(("tool", "moves", "code", "facts", "first"), STEPS)
def test_the_steps_of_tools(
    tool: str, moves: Sequence[str], code: str, facts: Facts, first: list[str]
) -> None:
    position = table(TWO_REDS, track=["R6"], tools=[tool], chance="P", pool=POOL)
    prompt = after(position, tool, *moves)
    assert (prompt["code"], prompt["facts"]) == (code, {"tool": tool, **facts})
    assert prompt["choices"][0]["targets"] == first


def test_a_rolled_die_that_may_be_put_back() -> None:
    options = Options(flux_brush="may-place")
    position = table(tools=["flux-brush"], options=options, chance="3", pool=POOL)
    prompt = after(position, "flux-brush", "take R5")
    assert (prompt["code"], prompt["facts"]) == ("place-or-back", {"tool": "flux-brush", "die": "R3"})
    assert targets(prompt, "back") == ["word:back"]
    full = table(ALL_BUT_D5, pool="G5", tools=["flux-remover"], chance="G")
    assert after(full, "flux-remover", "take G5", "value 1")["code"] == "back"


def test_two_dice_in_hand() -> None:
    position = table(TWO_REDS, tools=["lathekin"], options=Options(two_dice="together"), pool="G6")
    prompt = after(position, "lathekin", "lift A1", "lift A3")
    assert (prompt["code"], prompt["facts"]) == ("place", {"tool": "lathekin", "die": "R1", "other": "R3"})
    assert kinds(prompt) == {"hand"}


def test_a_die_pays_in_a_solo_game() -> None:
    position = table(TWO_REDS, pool="Y1 R2", tools=["lathekin"], players=1)
    colour = position.setup.deck.tool("lathekin").colour
    prompt = after(position, "lathekin")
    assert (prompt["code"], prompt["facts"]) == ("pay", {"tool": "lathekin", "colour": colour})
    assert kinds(prompt) == {"pool"}


def test_tools_of_roses() -> None:
    position = laid(modules=["private-pools"], tools=["strip-cutter"], pool="R5 B4", rose="R1 Y2")
    assert targets(after(position, "strip-cutter"), "take R5") == ["pool:R5"]
    prompt = after(position, "take R5")
    assert (prompt["code"], targets(prompt, "swap Y2")) == ("swap-rose", ["rose:Y2"])
    position = laid(modules=["private-pools"], tools=["lead-came-nippers"], pool="R1", rose="R1 Y2")
    prompt = after(position, "lead-came-nippers")
    assert (prompt["code"], targets(prompt, "take R1")) == ("roll-rose", ["rose:R1"])
    prompt = after(position, "take R1")
    assert (prompt["code"], targets(prompt, "take Y2")) == ("roll-second", ["rose:Y2"])
    assert targets(prompt, "done") == ["word:done"]


def test_tools_of_grey_glass() -> None:
    def grey(tool: str, pool: str = "B1 K6") -> Position:
        return laid(GREYS, modules=["glory.grey-glass"], tools=[tool], pool=pool, board="any-color")

    for tool in ("graphite-patina", "patina-brush"):
        assert after(grey(tool), tool)["code"] == "take-for-value"
    position = grey("graphite-patina")
    assert after(position, "graphite-patina", "take B1")["code"] == "value-grey"
    position = grey("soldering-iron", "Y6 K5")
    assert after(position, "soldering-iron")["code"] == "exchange"
    prompt = after(position, "lift A1")
    facts: Facts = {"tool": "soldering-iron", "die": "K4", "cell": "A1"}
    assert (prompt["code"], prompt["facts"]) == ("exchange-for", facts)
    assert targets(prompt, "Y6 A1") == ["pool:Y6", "space:A1"]


def test_a_die_of_another_window_is_taken_and_one_given_for_it() -> None:
    position = laid(modules=["promo.strip-cutter"], tools=["promo-strip-cutter"], pool="R4 B5")
    plain = Pattern("theirs", ["....."] * 4)
    position.windows[1] = Window.read(as_played(position, plain), ("R5 .. .. .. ..", *NO_DICE[1:]))
    position.changed_by_hand()
    prompt = after(position, "promo-strip-cutter")
    assert (prompt["code"], targets(prompt, "from 1 A1")) == ("from", ["other:1:A1"])
    assert after(position, "from 1 A1")["code"] == "place"
    assert after(position, "R5 D5")["code"] == "give"
    prompt = after(position, "take B5")
    facts: Facts = {"tool": "promo-strip-cutter", "die": "B5", "player": 0}
    assert (position.seat, prompt["code"], prompt["facts"]) == (1, "given", facts)
    assert ask(position, 0)["facts"] == {"player": 1}


# -- the steps of other cards --------------------------------------------------------------------------------------


def test_inspirations_that_take_a_die() -> None:
    prompt = after(inspired("luck", pool="R5"), "luck")
    assert (prompt["code"], prompt["facts"]) == ("take-to-roll", {"card": "luck"})
    position = inspired("luck", pool="R5", rose="B2")
    prompt = after(position, "luck")
    assert (prompt["code"], targets(prompt, "rose B2")) == ("take-either", ["rose:B2"])
    assert targets(prompt, "take R5") == ["pool:R5"]
    position = inspired("luck", pool="R5", rose="B2")
    play(position, "R5 A1")
    assert after(position, "luck")["code"] == "take-rose"
    position = inspired("resourcefulness", pool="R5", track=["G3"])
    assert after(position, "resourcefulness")["code"] == "take-to-swap"
    prompt = after(position, "take R5")
    assert (prompt["code"], targets(prompt, "swap G3")) == ("swap-track", ["track:G3"])
    prompt = after(position, "swap G3")
    assert (prompt["code"], prompt["facts"]) == ("place", {"card": "resourcefulness", "die": "G3"})


def test_a_tool_may_work_on_the_die_of_an_inspiration() -> None:
    position = inspired("luck", pool="R5", tools=["grozing-pliers"], chance="3")
    prompt = after(position, "luck", "take R5")
    assert (prompt["code"], targets(prompt, "grozing-pliers")) == ("place", ["tool:grozing-pliers"])


@pytest.mark.parametrize(
    ("card", "grid", "die"), [("courage", RED_PRINT, "B4"), ("conviction", VALUE_PRINT, "B4")]
)
def test_inspirations_against_the_print(card: str, grid: Sequence[str], die: str) -> None:
    prompt = after(inspired(card, grid=grid, pool=die), card)
    assert (prompt["code"], prompt["facts"]) == (card, {"card": card})
    assert targets(prompt, f"{die} A1") == [f"pool:{die}", "space:A1"]
    prompt = after(inspired(card, grid=grid, rose=die), card)
    assert (prompt["code"], targets(prompt, f"rose {die} A1")) == (card, [f"rose:{die}", "space:A1"])


def test_tokens_are_taken_off_a_tool() -> None:
    position = inspired("generosity", pool="R5", tools=["lathekin"], on_tools=[2])
    prompt = after(position, "generosity")
    assert (prompt["code"], prompt["facts"]) == ("tokens-of", {"card": "generosity"})
    assert targets(prompt, "lathekin") == ["tool:lathekin"]


def test_a_rare_die_is_rolled() -> None:
    position = rare("frosted-glass", "*1 *2", pool="R5", chance="4")
    prompt = after(position, "frosted-glass")
    assert (prompt["code"], prompt["facts"]) == ("roll-rare", {"board": "frosted-glass"})
    assert targets(prompt, "take *1") == ["rare:*1"]
    prompt = after(position, "take *1")
    assert (prompt["code"], prompt["facts"]) == ("place-or-back", {"board": "frosted-glass", "die": "*4"})
    assert targets(prompt, "*4 A1") == ["hand:*4", "space:A1"]


# -- codes and secrets ---------------------------------------------------------------------------------------------


def test_every_code_is_declared_once() -> None:
    assert len(set(CODES)) == len(CODES)


def test_chosen_windows_and_blooms_are_secret() -> None:
    position = sagrada.start(2, seed=7, modules=["glory.bloom"])
    keep = sagrada.moves.keep("waves")
    for move in ("window virtus", keep, "discard waves"):
        assert GAME.is_still_secret(GAME.secret_until(move), position)
    while position.round == 0:
        position.play(position.legal_moves()[0])
    until = [GAME.secret_until(move) for move in ("window virtus", keep, "R5 B3")]
    assert [GAME.is_still_secret(one, position) for one in until] == [False, True, False]
