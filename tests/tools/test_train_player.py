"""The bots that play with a network from a file: with random weights they play badly, but by the rules."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

from rosace import sagrada
from rosace.bots.budget import Budget
from rosace.cli import main
from rosace.engine.cup import SeededCup
from rosace.sagrada.position import Position
from tools.train import evaluator, layout, seen
from tools.train.ahead import NEXT, Branch, Trial
from tools.train.evaluator import Array, Evaluator, steps_of
from tools.train.player import FILE, Ahead, Look
from tools.train.turns import Way, ways

UNITS, OTHER, SECOND, THIRD = 24, 8, 12, 6


def random_steps() -> dict[str, Array]:
    """A network that knows nothing."""
    rng = np.random.default_rng(7)
    mixed = UNITS + (layout.MOST_PLAYERS - 1) * OTHER
    shapes = {
        "own": (layout.WINDOW, UNITS), "table": (layout.TABLE, UNITS), "first": (UNITS,),
        "other": (layout.OTHER, OTHER), "other_bias": (OTHER,), "mixed": (mixed, SECOND), "second": (SECOND,),
        "deep": (SECOND, THIRD), "third": (THIRD,), "last": (THIRD, layout.OUTPUTS),
        "direct": (SECOND, layout.OUTPUTS), "answer": (layout.OUTPUTS,),
    }  # fmt: skip
    return {name: steps_of(rng.normal(0.0, 0.15, shape)) for name, shape in shapes.items()}


@pytest.fixture(name="network")
def random_network() -> Evaluator:
    return Evaluator(random_steps())


@pytest.fixture(name="path")
def file_of_the_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "network.npz"
    np.savez_compressed(path, allow_pickle=False, fact_seed=1, **random_steps())
    monkeypatch.setenv(FILE, str(path))
    return path


def begun(players: int, decisions: int, seed: int = 7) -> Position:
    """A game in which some decisions were made at random."""
    position, cup = sagrada.start(players=players, seed=seed), SeededCup(seed)
    for at in range(decisions):
        legal = position.legal_moves()
        position.play(legal[cup.below(at, len(legal))])
    return position


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_game_is_played_to_its_end(players: int, path: Path) -> None:
    position = sagrada.start(players=players, seed=3)
    look = Look(1)
    while not position.over:
        position.play(look.choose(position.view(position.seat)))
    assert all(window.filled for window in position.windows)


def test_a_bot_sees_only_what_its_seat_sees(path: Path) -> None:
    """Of two tables that differ in what is hidden alone, it makes the same of both."""
    position = begun(3, 20)
    view = position.view(position.seat)
    other = view.sample(SeededCup("another"))
    other.cup = position.cup
    assert other.privates != position.privates
    for bot in (Look(1), Ahead(1, Budget(2))):
        assert bot.choose(view) == bot.choose(other.view(position.seat))


def test_a_way_is_a_turn_or_stops_where_dice_are_rolled(network: Evaluator) -> None:
    position = begun(2, 12)
    found = ways(network, position)
    assert len(found) > 3
    for way in found:
        after = position.copy()
        for move in way.moves:
            assert after.turns == position.turns, way
            assert after.is_legal(move), way
            after.play(move)
    assert [way.worth for way in found] == sorted((way.worth for way in found), reverse=True)


def test_a_look_ahead_counts_the_turns_of_its_seat(network: Evaluator) -> None:
    position = begun(2, 12)
    branch = Branch(Trial(Way([], 0.0)), position)
    rounds = []
    while branch.begun < NEXT:
        branch.position.play("pass")
        branch.notes_turn()
        if branch.position.seat == position.seat:
            rounds.append(branch.position.turns)
    assert len(rounds) == NEXT


def test_answers_are_the_same_alone_and_among_others(network: Evaluator) -> None:
    """Sums are exact, so neither their order nor what is left out changes them."""
    position = begun(4, 30)
    rows = seen.after_moves(position, position.legal_moves())
    others = network.others(seen.others(position, position.seat))
    together = network.expects(np.concatenate([rows, 1.0 - rows]), others)
    apart = network.expects(np.concatenate([rows, rows]), others, [len(rows), 1, len(rows) - 1])
    np.testing.assert_array_equal(apart, np.concatenate([together[: len(rows)]] * 2))
    for row, answer in zip(rows, together, strict=False):
        np.testing.assert_array_equal(network.expects(row[None], others)[0], answer)


def test_a_network_whose_sums_could_be_rounded_is_refused() -> None:
    steps = random_steps()
    steps["mixed"] = np.full_like(steps["mixed"], 20000)
    with pytest.raises(ValueError, match="too large"):
        Evaluator(steps)


def test_the_chance_to_win_is_a_share() -> None:
    outputs = np.zeros((2, layout.OUTPUTS), np.float32)
    outputs[1, layout.WIN_AT] = 100.0
    assert evaluator.chance_to_win(outputs).tolist() == [0.5, 1.0]


def test_it_plays_in_the_arena(path: Path, tmp_path: Path) -> None:
    seats = "tools.train.player:Look,greedy"
    orders = ["--bots", seats, "--seeds", "1", "--processes", "1", "--out", str(tmp_path / "results.sqlite")]
    found = CliRunner().invoke(main, ["arena", "run", *orders])
    assert found.exit_code == 0, found.output
