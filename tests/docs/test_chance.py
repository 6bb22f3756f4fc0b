"""What `docs/chance.md` says about chance, done by its words alone and compared with the game."""

from __future__ import annotations

from hashlib import sha512
from itertools import count

import pytest

from rosace import mandala, sagrada
from rosace.mandala.board import SPOT_NAME
from rosace.mandala.cards.deck import base as mandala_base
from rosace.mandala.notation import pile_text
from rosace.sagrada.cards.deck import base


class Draws:
    """The draws of a seed, one after the other, as the page tells them."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.numbers = count()

    def below(self, many: int) -> int:
        n = next(self.numbers)
        block = sha512(f"rosace cup 1\n{self.seed}\n{n // 16}".encode()).digest()
        word = int.from_bytes(block[n % 16 * 4 :][:4], "big") >> 2
        return word * many >> 30

    def cards(self, many: int, rest: list[str]) -> list[str]:
        return [rest.pop(self.below(len(rest))) for _ in range(many)]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", ["7", "a longer seed", "zażółć"])
def test_the_deal_and_the_first_pool(players: int, seed: str) -> None:
    draws, cards = Draws(seed), base()
    privates, windows = list(cards.private), [str(number) for number in cards.window_cards()]
    own = [draws.cards(2 if players == 1 else 1, privates) for _ in range(players)]
    dealt = [draws.cards(2, windows) for _ in range(players)]
    tools = draws.cards(3, list(cards.tools))
    public = draws.cards(2 if players == 1 else 3, list(cards.public))
    first = draws.below(players)

    position = sagrada.start(players, seed=seed)
    assert position.privates == tuple(map(tuple, own))
    assert position.dealt == tuple(
        tuple(face for card in two for face in cards.faces(int(card))) for two in dealt
    )
    assert (position.setup.tools, position.setup.public) == (tuple(tools), tuple(public))
    assert position.setup.first == first

    while position.round == 0:
        position.play(position.legal_moves()[0])
    bag = list("R" * 18 + "Y" * 18 + "G" * 18 + "B" * 18 + "P" * 18)
    pool = [bag.pop(draws.below(len(bag))) + str(draws.below(6) + 1) for _ in position.pool]
    assert sagrada.GAME.outcome_text(position.pool) == " ".join(pool)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", ["7", "a longer seed", "zażółć"])
def test_the_deal_of_mandala_stones(players: int, seed: str) -> None:
    draws = Draws(seed)
    bag = [kind for kind in ["YW", "YP", "RW", "RP", "PW", "PP", "BW", "BP"] for _ in range(12)]
    stones = []
    for left in range(96, 0, -1):
        index = draws.below(left)
        stones.append(bag[index])
        bag[index] = bag[left - 1]
    spots = draws.cards(4, ["N", "W", "E", "S"])
    cards = list(mandala_base().objectives)
    objectives = [draws.cards(2, cards) for _ in range(players)]
    first = draws.below(players)

    position = mandala.start(players, seed=seed)
    stacks = [".".join(stones[at : at + 4]) for at in range(0, 96, 4)]
    assert [pile_text(stack) for stack in position.stacks] == stacks
    assert [SPOT_NAME[spot] for spot in position.artists] == spots
    assert position.objectives == tuple(map(tuple, objectives))
    assert position.setup.first == position.seat == first
