"""A seed mixed of a secret and of nonces: as documented, in a record and back, and every change is found."""

from __future__ import annotations

import pickle
from hashlib import sha256

import pytest

from rosace import sagrada
from rosace.engine.errors import ChanceError, RecordError
from rosace.engine.fairness.mix import MixedCup, random_secret
from rosace.engine.match import Match
from rosace.engine.record import Record

SECRET, ANA, BO = "5e" * 32, "0f" * 16, "a1" * 16


def played() -> Record:
    match = Match(sagrada.GAME, sagrada.start(2, cup=MixedCup(SECRET, [ANA, ""])))
    for _ in range(4):
        match.play(match.position.legal_moves()[0])
    return match.record


def test_the_commitment_and_the_seed_are_as_documented() -> None:
    cup = MixedCup(SECRET, [ANA, "", BO])
    assert cup.commitment == sha256(f"rosace secret 1\n{SECRET}".encode()).hexdigest()
    assert cup.seed == sha256(f"rosace mix 1\n{SECRET}\n{ANA} - {BO}".encode()).hexdigest()


def test_every_nonce_and_its_seat_change_the_seed() -> None:
    orders = [["", ""], [ANA, ""], ["", ANA], [ANA, BO], [BO, ANA]]
    assert len({MixedCup(SECRET, order).seed for order in orders}) == len(orders)


def test_a_secret_is_32_random_bytes() -> None:
    assert len({random_secret() for _ in range(10)}) == 10
    assert len(bytes.fromhex(random_secret())) == 32


def test_a_mixed_cup_is_pickled_whole() -> None:
    cup = pickle.loads(pickle.dumps(MixedCup(SECRET, [ANA, ""])))
    assert (type(cup), cup.commitment) == (MixedCup, MixedCup(SECRET, []).commitment)
    assert cup.seed == MixedCup(SECRET, [ANA, ""]).seed


@pytest.mark.parametrize(
    ("secret", "nonce"), [("", ANA), (SECRET.upper(), ANA), (SECRET, "7"), (SECRET, ANA + "\n")]
)
def test_other_texts_are_refused(secret: str, nonce: str) -> None:
    with pytest.raises(ChanceError):
        MixedCup(secret, [nonce])


def test_a_record_keeps_the_parts_and_goes_on() -> None:
    record = Record.parse(str(played()))
    assert (record.headers["Secret"], record.headers["Nonces"]) == (SECRET, f"{ANA} -")
    assert record.verify(sagrada.GAME) == Match.resume(sagrada.GAME, record).position


@pytest.mark.parametrize(
    ("header", "value", "reason"),
    [
        ("Secret", "5f" * 32, "not mixed"),
        ("Nonces", f"{BO} -", "not mixed"),
        ("Nonces", f"- {ANA}", "not mixed"),
        ("Nonces", ANA, "for each seat"),
        ("Nonces", None, "for each seat"),
        ("Secret", None, "a secret is"),
        ("Seed", "7", "not mixed"),
        ("Commitment", "0" * 64, "does not belong"),
    ],
)
def test_a_change_is_found(header: str, value: str | None, reason: str) -> None:
    record = played()
    record.headers.pop(header)
    if value is not None:
        record.headers[header] = value
    with pytest.raises(RecordError, match=reason):
        record.verify(sagrada.GAME)
