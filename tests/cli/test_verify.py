"""`rosace verify`: a record proves itself, and whatever has been changed in it is named."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from rosace import mandala, sagrada
from rosace.bots import RandomBot
from rosace.engine.cup import commitment
from rosace.engine.fairness.mix import MixedCup
from rosace.engine.match import Match
from rosace.engine.record import Decision, Record
from tests.cli.typist import rosace
from tests.records import without_seed

SEED = "3"
OURS, OTHER = commitment(SEED), commitment("4")


def game(module: Any, plies: int = 999) -> Record:
    """A game of two random bots."""
    match: Match[Any] = Match(module.GAME, module.start(2, seed=SEED))
    bot = RandomBot(1)
    while not match.position.over and len(match.record.decisions) < plies:
        match.play(bot.choose(match.position.view(match.position.seat)))
    return match.record


@pytest.fixture(scope="module")
def record() -> Record:
    return game(sagrada)


@pytest.fixture
def file(record: Record, tmp_path: Path) -> Path:
    return written(tmp_path, record)


def written(tmp_path: Path, record: Record, name: str = "game.txt") -> Path:
    path = tmp_path / name
    path.write_text(json.dumps(record.to_json()) if path.suffix == ".json" else str(record), encoding="utf-8")
    return path


def said(run: Any) -> tuple[int, str]:
    return run.exit_code, run.output


PROVED = f"proved. The seed belongs to the commitment {OURS}, and the deal and every outcome follow from the seed.\n"


def test_a_record_proves_itself(tmp_path: Path, file: Path) -> None:
    assert said(rosace(tmp_path, "verify", str(file))) == (0, f"{file}: {PROVED}")


def test_so_does_one_that_is_not_over_and_one_of_mandala_stones(tmp_path: Path) -> None:
    for record in (game(sagrada, 9), game(mandala), game(mandala, 0)):
        assert said(rosace(tmp_path, "verify", str(written(tmp_path, record)))) == (
            0, f"{tmp_path / 'game.txt'}: {PROVED}"
        )  # fmt: skip


def test_what_was_chosen_is_named(tmp_path: Path) -> None:
    """Whoever sets a game up cannot pass off a hand that was picked as one that was dealt."""
    picked = Match(
        sagrada.GAME, sagrada.start(2, seed=SEED, private=["shades-of-red", "shades-of-blue"], first=1)
    )
    run = rosace(tmp_path, "verify", str(written(tmp_path, picked.record)))
    assert run.exit_code == 0
    assert run.output.endswith(" Not left to chance, but chosen when the game was set up: private, first.\n")
    sheet = sagrada.to_sheet(sagrada.start(2, seed=7, windows=["virtus", "firmitas"]))
    found = Match(sagrada.GAME, sagrada.from_sheet(sheet, seed=SEED))
    run = rosace(tmp_path, "verify", str(written(tmp_path, found.record)))
    assert run.exit_code == 0
    assert run.output.endswith(" Not left to chance, but chosen when the game was set up: sheet.\n")


def test_json_standard_input_and_several_at_once(tmp_path: Path, file: Path, record: Record) -> None:
    second = written(tmp_path, game(mandala), "second.json")
    run = rosace(tmp_path, "verify", str(file), "-", str(second), lines=str(record).splitlines())
    assert said(run) == (0, f"{file}: {PROVED}-: {PROVED}{second}: {PROVED}")


@pytest.mark.parametrize("noted", [OURS, OURS.upper(), f" {OURS}\n"])
def test_the_commitment_that_was_noted(tmp_path: Path, file: Path, noted: str) -> None:
    assert said(rosace(tmp_path, "verify", str(file), "--commitment", noted)) == (0, f"{file}: {PROVED}")


def test_another_commitment_was_noted(tmp_path: Path, file: Path) -> None:
    """Also if the record has been given a seed and a commitment that fit together."""
    assert said(rosace(tmp_path, "verify", str(file), "--commitment", OTHER)) == (
        1, f"{file}: not proved. The commitment that was noted belongs to another seed; that of this seed is {OURS}.\n"
    )  # fmt: skip


@pytest.mark.parametrize("noted", ["7", "", OURS[:-1], OURS[:-1] + "g", OURS + "0"])
def test_what_is_no_commitment(tmp_path: Path, file: Path, noted: str) -> None:
    run = rosace(tmp_path, "verify", str(file), "--commitment", noted)
    assert run.exit_code == 2
    assert "a commitment is 64 hexadecimal digits" in run.output


def test_a_noted_commitment_is_that_of_one_game(tmp_path: Path, file: Path) -> None:
    run = rosace(tmp_path, "verify", str(file), str(file), "--commitment", OURS)
    assert run.exit_code == 2
    assert "--commitment goes with one record" in run.output


def test_without_a_seed(tmp_path: Path, record: Record) -> None:
    path = written(tmp_path, without_seed(record))
    for option in ([], ["--commitment", OURS]):
        assert said(rosace(tmp_path, "verify", str(path), *option)) == (
            1, f"{path}: not proved. The record has no seed; it is made known when the game is over.\n"
        )  # fmt: skip


def test_without_a_commitment(tmp_path: Path, record: Record) -> None:
    """It is proved only to whoever has noted one."""
    headers = {name: value for name, value in record.headers.items() if name != "Commitment"}
    path = written(tmp_path, Record(headers, record.decisions))
    run = rosace(tmp_path, "verify", str(path))
    assert run.exit_code == 1
    assert "The record has no commitment, so nothing shows that the seed was fixed before" in run.output
    assert said(rosace(tmp_path, "verify", str(path), "--commitment", OURS)) == (0, f"{path}: {PROVED}")


@pytest.mark.parametrize("changed", [{"Seed": "4"}, {"Commitment": OTHER}, {"Commitment": OURS.upper()}])
def test_the_commitment_of_another_seed(tmp_path: Path, record: Record, changed: dict[str, str]) -> None:
    path = written(tmp_path, Record({**record.headers, **changed}, record.decisions))
    run = rosace(tmp_path, "verify", str(path))
    assert run.exit_code == 1
    assert "The commitment in the record belongs to another seed; that of this seed is" in run.output


def test_another_seed_with_its_own_commitment_does_not_give_the_deal(tmp_path: Path, record: Record) -> None:
    path = written(tmp_path, Record({**record.headers, "Seed": "4", "Commitment": OTHER}, record.decisions))
    run = rosace(tmp_path, "verify", str(path))
    assert run.exit_code == 1
    assert "not proved. The record is not what the seed gives: the header " in run.output


def test_every_outcome_is_checked(tmp_path: Path, record: Record) -> None:
    """Each one with another die in it; the record as such may well be possible."""
    spoken = [ply for ply, decision in enumerate(record.decisions) if decision.outcome]
    assert len(spoken) > 8
    for ply in spoken:
        decision = record.decisions[ply]
        other = re.sub(r"\d", lambda found: str(7 - int(found[0])), decision.outcome, count=1)
        run = _with(tmp_path, record, ply, Decision(decision.seat, decision.move, other))
        assert said(run) == (
            1, f"{tmp_path / 'game.txt'}: not proved. At decision {ply + 1}, {decision.move}, the seed gives "
            f"{decision.outcome}, but the record says {other}.\n"
        )  # fmt: skip


def test_an_outcome_too_many_or_too_few(tmp_path: Path, record: Record) -> None:
    silent = next(ply for ply, one in enumerate(record.decisions) if ply > 2 and not one.outcome)
    seat, move = record.decisions[silent].seat, record.decisions[silent].move
    assert f"At decision {silent + 1}, {move}, the seed gives nothing, but the record says R5." in (
        _with(tmp_path, record, silent, Decision(seat, move, "R5")).output
    )
    spoken = next(ply for ply, one in enumerate(record.decisions) if one.outcome)
    one = record.decisions[spoken]
    run = _with(tmp_path, record, spoken, Decision(one.seat, one.move))
    assert f"the seed gives {one.outcome}, but the record says nothing." in run.output


def test_a_move_that_was_not_legal_and_a_result_that_was_not_reached(tmp_path: Path, record: Record) -> None:
    run = _with(tmp_path, record, 4, Decision(record.decisions[4].seat, "pay R5"))
    assert run.exit_code == 1
    assert "decision 5, 'pay R5' is not legal: not-now" in run.output
    path = written(tmp_path, Record({**record.headers, "Result": "99 0"}, record.decisions))
    run = rosace(tmp_path, "verify", str(path))
    assert run.exit_code == 1
    assert "the header Result says '99 0'" in run.output


def _with(tmp_path: Path, record: Record, ply: int, decision: Decision) -> Any:
    decisions = [*record.decisions[:ply], decision, *record.decisions[ply + 1 :]]
    return rosace(tmp_path, "verify", str(written(tmp_path, Record(record.headers, decisions))))


def test_the_worst_of_several_decides(tmp_path: Path, file: Path, record: Record) -> None:
    doubtful = written(tmp_path, without_seed(record), "doubtful.txt")
    broken = tmp_path / "broken.txt"
    broken.write_bytes(b"\xff")
    assert rosace(tmp_path, "verify", str(doubtful), str(file)).exit_code == 1
    run = rosace(tmp_path, "verify", str(broken), str(doubtful), str(file), str(tmp_path / "nothing.txt"))
    assert run.exit_code == 2
    assert f"rosace: {broken}: line 1: this is not a text file in UTF-8" in run.output
    assert f"{doubtful}: not proved. " in run.output
    assert f"{file}: proved. " in run.output
    assert f"rosace: {tmp_path / 'nothing.txt'}: No such file or directory" in run.output


def test_another_game_cannot_be_read(tmp_path: Path) -> None:
    path = written(tmp_path, Record({"Game": "chess", "Rules": "1", "Players": "2"}))
    run = rosace(tmp_path, "verify", str(path))
    assert run.exit_code == 2
    assert "this is a record of chess" in run.output


@pytest.mark.parametrize(
    ("lang", "words"), [("pl", "potwierdzone. Ziarno ma"), ("ru", "подтверждено. У зерна")]
)
def test_in_other_languages(tmp_path: Path, file: Path, lang: str, words: str) -> None:
    run = rosace(tmp_path, "verify", str(file), "--lang", lang)
    assert run.exit_code == 0
    assert f"{file}: {words}" in run.output


def test_a_mixed_seed_is_proved_by_the_commitment_to_its_secret(tmp_path: Path) -> None:
    cup = MixedCup("5e" * 32, ["0f" * 16, ""])
    record = Match(sagrada.GAME, sagrada.start(2, cup=cup)).record
    path = written(tmp_path, record)
    code, text = said(rosace(tmp_path, "verify", str(path), "--commitment", cup.commitment))
    assert code == 0
    assert cup.commitment in text
    path = written(tmp_path, Record({**record.headers, "Nonces": "- -"}, record.decisions))
    code, text = said(rosace(tmp_path, "verify", str(path)))
    assert code == 1
    assert "it is not mixed of the secret and the nonces" in text


def test_take_backs_are_reported(tmp_path: Path) -> None:
    record = Match(sagrada.GAME, sagrada.start(2, seed="a")).record
    path = written(tmp_path, Record({**record.headers, "TakeBacks": "2"}, record.decisions))
    code, text = said(rosace(tmp_path, "verify", str(path)))
    assert code == 0
    assert "Moves were taken back by agreement, 2 in all" in text


def test_who_lost_before_the_end_is_reported(tmp_path: Path) -> None:
    record = Match(sagrada.GAME, sagrada.start(3, seed="a")).record
    headers = {**record.headers, "Termination": "2:resignation 0:time", "Result": "-20 -20 -20"}
    code, text = said(rosace(tmp_path, "verify", str(written(tmp_path, Record(headers, [])))))
    assert code == 0
    assert text.rstrip().endswith("Seat 2 resigned. Seat 0 lost on time.")
    code, text = said(
        rosace(tmp_path, "verify", str(written(tmp_path, Record({**headers, "Result": "1 2 3"}, []))))
    )
    assert (code, "the header Result" in text) == (1, True)
    headers["Termination"] = "5:time"
    code, text = said(rosace(tmp_path, "verify", str(written(tmp_path, Record(headers, [])))))
    assert (code, "the header Termination" in text) == (1, True)
