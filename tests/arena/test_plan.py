"""Plans: what they say, and that a mistake in one is named with its field and the rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from rosace import games
from rosace.arena import plan as plans
from rosace.arena.agenda import Agenda
from rosace.arena.plan import Plan, Tournament, parse_plan, read_plan, written
from rosace.arena.sprt import Stop
from rosace.engine.errors import SetupError
from rosace.engine.game import Order
from tests.arena.tables import TINY

HEAD = '[[tournament]]\nbots = ["random", "greedy"]\n'
CLAIM = HEAD + '[[claim]]\nbot = "greedy"\n'


def test_everything_that_can_be_said() -> None:
    plan = parse_plan(
        'title = "T"\nabout = "A"\nseed = "x"\n[[tournament]]\ngame = "sagrada"\nplayers = [2, 3]\n'
        'modules = [[], ["glory.bloom"]]\noptions = { bag = "scaled" }\nbots = ["random", "greedy"]\n'
        'pairing = "gauntlet"\nseeds = 7\nstop = [0.5, 0.6]\nerrors = 0.1\n'
    )
    scaled = (("bag", "scaled"),)
    assert plan.tournaments == (
        Tournament(
            tuple(Order("sagrada", n, m, scaled) for n in (2, 3) for m in ((), ("glory.bloom",))),
            ("random", "greedy"), "gauntlet", 7, Stop(0.5, 0.6, 0.1),
        ),
    )  # fmt: skip
    assert (plan.title, plan.about, plan.seed) == ("T", "A", "x")


@pytest.mark.parametrize(
    "one",
    [
        Tournament((Order("mandala", 3, options=(("patterns", "open"),)),), ("random", "greedy"), "self", 2),
        Tournament((Order("sagrada", 1, tools=4),), ("greedy",), "ladder", 1),
        Tournament(
            (Order("sagrada", 2, ("glory.bloom",)),), ("random", "greedy"), "ladder", 9, Stop(0.5, 0.7, 0.2)
        ),
    ],
)
def test_a_plan_can_be_written_and_read_again(one: Tournament) -> None:
    plan = Plan((one,), seed='a "quoted" seed')
    assert parse_plan(written(plan)) == plan


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "tournament: there is none: a plan needs at least one"),
        ("not toml", "plan: is not TOML"),
        ("tournament = 3", "tournament: is a list, not 3"),
        (HEAD + "seed = 3", "tournament 1.seed: is not a known field; there are game, players"),
        ("seed = 3\n" + HEAD, "seed: is a text, not 3"),
        ('seed = " x"\n' + HEAD, "seed: a seed is one line of text without blanks around it"),
        ("[[tournament]]\n", "tournament 1.bots: name at least one"),
        ('[[tournament]]\nbots = ["random", "random"]', "tournament 1.bots: random is named twice"),
        ('[[tournament]]\nbots = ["random", "clever"]', "tournament 1.bots: there is no bot 'clever'"),
        ('[[tournament]]\nbots = ["random@3"]', "tournament 1.bots: random answers at once and takes no budget"),
        ('[[tournament]]\nbots = [1]', "tournament 1.bots[0]: is a text, not 1"),
        ('[[tournament]]\nbots = "random"', "tournament 1.bots: for a round-robin name two or more"),
        (HEAD + 'game = "chess"', "tournament 1.game: there is no game 'chess'; known are sagrada, mandala"),
        (HEAD + "players = 7", "tournament 1.players: 1 to 6 play, not 7"),
        (HEAD + 'game = "mandala"\nplayers = [2, 5]', "tournament 1.players: 2 to 4 play, not 5"),
        (HEAD + 'players = "two"', "tournament 1.players: is a whole number, not the text 'two'"),
        (HEAD + "players = true", "tournament 1.players: is a whole number, not true"),
        (HEAD + 'modules = ["glory.blom"]', "tournament 1.modules: "),
        (HEAD + 'game = "mandala"\nmodules = ["glory.bloom"]', "tournament 1.modules: Mandala Stones has none"),
        (HEAD + 'modules = "glory.bloom"', "tournament 1.modules: is a list, not the text 'glory.bloom'"),
        (HEAD + 'options = { bag = "half" }', "tournament 1.option bag: is rulebook or all or scaled, not 'half'"),
        (HEAD + "options = { bag = 1 }", "tournament 1.options.bag: is a text, not 1"),
        (HEAD + "tools = 3", "tournament 1.tools: their number can be chosen: 1 to 5 with 1 player"),
        (HEAD + "players = 1\ntools = 6", "tournament 1.tools: is from 1 to 5, not 6"),
        (HEAD + 'pairing = "swiss"', "tournament 1.pairing: is one of round-robin, ladder, gauntlet, mixed, self"),
        (HEAD + 'players = 3\npairing = "mixed"', "tournament 1.bots: mixed, 3 players need 3 different bots, not 2"),
        (HEAD + "seeds = 0", "tournament 1.seeds: is from 1 to 1000000, not 0"),
        (HEAD + "stop = 0.5", "tournament 1.stop: is a list, not 0.5"),
        (HEAD + "stop = [0.5]", "tournament 1.stop: is two shares such as [0.5, 0.55]"),
        (HEAD + "stop = [0.6, 0.5]", "tournament 1.stop: needs two shares between 0 and 1, the lower first"),
        (HEAD + "players = 1\nstop = [0.5, 0.6]", "tournament 1.stop: tells two bots apart"),
        (HEAD + "errors = 0.1", "tournament 1.errors: belongs to stop, which is not there"),
        (CLAIM, "claim 1.percent: a claim is of either percent or points"),
        (CLAIM + "percent = 50", "claim 1.against: is needed for percent"),
        (CLAIM + 'against = "random"\npercent = 101', "claim 1.percent: is a number from 0 to 100, not 101"),
        (CLAIM + 'players = 1\nagainst = "random"\npercent = 50', "claim 1.against: is needed for percent, and solo"),
        (CLAIM + 'against = "nobody"\npercent = 50', "claim 1.bots: there is no bot 'nobody'"),
        (CLAIM + 'against = "random"\npercent = 50\nplayers = 9', "claim 1.players: 1 to 6 play, not 9"),
    ],
)  # fmt: skip
def test_a_mistake_is_named(text: str, words: str) -> None:
    with pytest.raises(SetupError) as caught:
        parse_plan(text)
    assert str(caught.value).startswith(words)


def test_the_plan_of_the_manual_can_be_played() -> None:
    plan = parse_plan((Path(__file__).parents[2] / "docs" / "strength.toml").read_text(encoding="utf-8"))
    assert plan.claims
    assert Agenda(plan).total > 0


def test_the_small_plan() -> None:
    assert len(parse_plan(TINY).claims) == 4


@pytest.mark.parametrize("code", ["engine:touch pwned", 'engine:\\"touch pwned\\"@1s', "tests.evil:Bot"])
def test_a_plan_starts_no_program_unless_it_is_allowed(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[str] = []
    monkeypatch.setattr(plans, "make_bot", lambda code, seed: started.append(code))
    text = f'[[tournament]]\nbots = ["random", "{code}"]\n'
    with pytest.raises(
        SetupError, match=r"tournament 1\.bots: this plan would run .* allow it with --programs"
    ):
        parse_plan(text)
    assert started == []
    assert len(parse_plan(text, programs=True).tournaments[0].bots) == 2
    assert len(started) == 2


def test_a_claim_starts_no_program(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[str] = []
    monkeypatch.setattr(plans, "make_bot", lambda code, seed: started.append(code))
    claim = '[[claim]]\nbot = "engine:touch pwned"\nagainst = "tests.evil:Bot"\npercent = 50\n'
    parse_plan(HEAD + claim)
    assert set(started) <= {"random", "greedy"}


def test_a_plan_names_a_program_as_the_command_line_does() -> None:
    text = """[[tournament]]\nbots = ["random", 'engine:"./my-bot --depth 3"@2s', "my_bots:Careful"]\n"""
    (one,) = read_plan(text).tournaments
    assert one.bots == ("random", "engine:./my-bot --depth 3@2s", "my_bots:Careful")
    assert read_plan(written(Plan((one,)))).tournaments == (one,)


def test_a_bot_that_does_not_play_the_game_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "part", lambda room, name: None)
    text = '[[tournament]]\nbots = ["random", "greedy"]\nseeds = 5'
    with pytest.raises(SetupError, match=r"tournament 1\.bots: greedy does not play sagrada; random can"):
        parse_plan(text)
