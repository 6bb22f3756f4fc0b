"""The cup: the source of all random outcomes.

A cup never changes. A position counts the draws it has taken and asks the cup for draw number `at`, so a copy of a
position, or one after an undo, gets the same outcomes.

`SeededCup` gives the same game on every machine and Python version. `HandCup` gives outcomes that it was given: the
dice of a real table, a puzzle, a test, a record. `SealedCup` gives none: it is the cup of a view.

The algorithm of `SeededCup`, so that anybody can check a game:

- the seed is a text; its bytes are UTF-8;
- block number `b` is SHA-512 of `rosace cup 1`, a newline, the seed, a newline and `b` in decimal;
- draw number `at` is `w`, the upper 30 bits of the 32-bit big-endian word `at % 16` of block `at // 16`;
- a draw below `n` is `(w * n) >> 30` (no outcome is more likely than another by more than `n / 2**30`);
- a draw among kinds with counts `c0, c1, …` is a draw below their sum, counted off in that order.

The commitment to a seed is SHA-256 of `rosace seed 1`, a newline and the seed: it can be published before the game,
the seed after it. Because the stream is a cryptographic hash, past draws reveal nothing about later ones.
"""

from __future__ import annotations

import secrets
import struct
from collections.abc import Iterable, Sequence
from hashlib import sha256, sha512
from typing import TYPE_CHECKING, Any, Final

from rosace.engine.errors import ChanceError, ChanceMissing, SetupError

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled, otherwise an int

_WORDS: Final = struct.Struct(">16I").unpack
_NUMBERS: Final = [str(block).encode() for block in range(64)]  # more blocks than most games need


class Cup:
    """The base class of cups: the outcome of draw number `at`."""

    by_hand: bool = False

    def below(self, at: int, n: int) -> int:
        """Draw number `at`: a whole number from 0 to n - 1, each as likely as the other."""
        raise ChanceError("this cup has no dice")

    def face(self, at: int, faces: int) -> int:
        """Draw number `at` as the face that a die shows, counted from 0."""
        return self.below(at, faces)

    def pick(self, at: int, counts: list[int], total: int) -> int:
        """Draw number `at` among kinds, by their counts, which add up to `total`. Returns the kind."""
        return kind_of(self.below(at, total), counts)

    def roll(self, at: int, bag: list[int], count: int, faces: int) -> list[int]:
        """Draw `count` dice out of a bag, which has the number of dice of each kind, and roll each: two draws a die.

        A die is `faces * kind` and the face it shows, counted from 0.
        """
        total = sum(bag)
        rolled = []
        for _ in range(count):
            kind = self.pick(at, bag, total)
            bag[kind] -= 1
            total -= 1
            rolled.append(kind * faces + self.face(at + 1, faces))
            at += 2
        return rolled

    def shuffle(self, at: int, deck: list[int]) -> list[int]:
        """The deck in shuffled order, from draw number `at` on, one draw for each card.

        The last card that is left takes the place of the one drawn.
        """
        rest = deck[:]
        drawn = []
        for left in range(len(rest), 0, -1):
            index = self.below(at, left)
            at += 1
            drawn.append(rest[index])
            rest[index] = rest[left - 1]
        return drawn


class SeededCup(Cup):
    """A cup whose every draw follows from its seed.

    >>> cup = SeededCup(7)
    >>> [cup.below(at, 6) for at in range(8)]
    [3, 0, 0, 2, 2, 1, 0, 4]
    >>> cup.below(3, 6)
    2
    """

    def __init__(self, seed: int | str) -> None:
        self.seed: str = str(seed)
        if not self.seed or not self.seed.isprintable() or self.seed != self.seed.strip():
            raise ChanceError(f"a seed is one line of text without blanks around it, not {self.seed!r}")
        # Hashed once and copied for each block.
        self._prefix: Any = sha512(f"rosace cup 1\n{self.seed}\n".encode())
        self._block: int = -1
        self._words: tuple[int, ...] = ()  # of that block

    @staticmethod
    def secret() -> SeededCup:
        """A cup with a seed that nobody can guess."""
        return SeededCup(secrets.token_hex(16))

    def below(self, at: int, n: int) -> int:
        """Draw number `at`: a whole number from 0 to n - 1."""
        if n < 1:
            raise ChanceError("there is nothing left to draw")
        if at >> 4 != self._block:
            self._fetch(at >> 4)
        return ((self._words[at & 15] >> 2) * n) >> 30

    def _fetch(self, block: int) -> None:
        found = self._prefix.copy()
        found.update(_NUMBERS[block] if block < len(_NUMBERS) else str(block).encode())
        self._words = _WORDS(found.digest())
        self._block = block

    def roll(self, at: int, bag: list[int], count: int, faces: int) -> list[int]:
        """The same as `Cup.roll`, but faster: simulations call it most.

        >>> one, two = [3, 4, 5], [3, 4, 5]
        >>> SeededCup(7).roll(13, one, 6, 6) == Cup.roll(SeededCup(7), 13, two, 6, 6), one == two
        (True, True)
        """
        draw: i64 = at
        total: i64 = 0
        for left in bag:
            total += left
        if total < count:
            raise ChanceError("there is nothing left to draw")
        rolled = []
        for _ in range(count):
            if draw >> 4 != self._block:
                self._fetch(draw >> 4)
            word: i64 = self._words[draw & 15]
            rest = (word >> 2) * total >> 30
            kind: i64 = 0
            left = bag[0]
            while rest >= left:
                rest -= left
                kind += 1
                left = bag[kind]
            bag[kind] = left - 1
            total -= 1
            draw += 1
            if draw >> 4 != self._block:
                self._fetch(draw >> 4)
            word = self._words[draw & 15]
            rolled.append(kind * faces + ((word >> 2) * faces >> 30))
            draw += 1
        return rolled

    def shuffle(self, at: int, deck: list[int]) -> list[int]:
        """The same as `Cup.shuffle`, block by block instead of draw by draw.

        >>> SeededCup(7).shuffle(3, [1, 2, 3, 4, 5]) == Cup.shuffle(SeededCup(7), 3, [1, 2, 3, 4, 5])
        True
        """
        rest = deck[:]
        left = len(rest)
        drawn = []
        while left:
            if at >> 4 != self._block:
                self._fetch(at >> 4)
            for word in self._words[at & 15 : (at & 15) + left]:
                index = ((word >> 2) * left) >> 30
                drawn.append(rest[index])
                left -= 1
                rest[index] = rest[left]
                at += 1
        return drawn

    def __reduce__(self) -> tuple[type[SeededCup], tuple[Any, ...]]:
        return SeededCup, (self.seed,)

    @property
    def commitment(self) -> str:
        """What can be published before the game to prove afterwards that the seed was not changed."""
        return commitment(self.seed)

    def __repr__(self) -> str:
        return f"SeededCup({self.seed!r})"


class HandCup(Cup):
    """A cup that gives the outcomes that it was given, in order.

    >>> cup = HandCup([3, 0])
    >>> cup.below(0, 6), cup.pick(1, [2, 5], 7)
    (3, 0)
    >>> cup.below(2, 6)
    Traceback (most recent call last):
    ...
    rosace.engine.errors.ChanceMissing: draw 2 has not been given
    >>> cup.asked  # the draw that was missing: how many ways there are to each outcome
    [1, 1, 1, 1, 1, 1]
    """

    by_hand = True

    def __init__(self, outcomes: Iterable[int] = ()) -> None:
        self.outcomes: list[int] = list(outcomes)
        self.asked: list[int] = []
        self._sure: int = len(self.outcomes)  # how many outcomes there were before the present move

    def __reduce__(self) -> tuple[type[HandCup], tuple[list[int]]]:
        return HandCup, (self.outcomes,)

    def give(self, outcomes: Iterable[int]) -> None:
        """Add the next outcomes. If the next move is refused, they are discarded."""
        self.outcomes.extend(outcomes)

    def accept(self) -> None:
        """Keep the outcomes given up to now: a move was played."""
        self._sure = len(self.outcomes)

    def forget(self) -> None:
        """Discard the outcomes given for a move that was refused."""
        del self.outcomes[self._sure :]

    def below(self, at: int, n: int) -> int:
        """Draw number `at`, as given; refused if it is not below n."""
        if at >= len(self.outcomes):
            self.asked = [1] * n
            raise ChanceMissing(f"draw {at} has not been given")
        outcome = self.outcomes[at]
        if not 0 <= outcome < n:
            raise ChanceError(f"draw {at} was given as {outcome}, which is not from 0 to {n - 1}")
        return outcome

    def pick(self, at: int, counts: list[int], total: int) -> int:
        """Draw number `at` among kinds, as given; refused if none of that kind is left."""
        if at >= len(self.outcomes):
            self.asked = counts[:]
            raise ChanceMissing(f"draw {at} has not been given")
        kind = self.below(at, len(counts))
        if counts[kind] < 1:
            raise ChanceError(f"draw {at} was given as kind {kind}, of which none is left")
        return kind


class SealedCup(Cup):
    """The cup of a view: it has no outcomes."""

    def below(self, at: int, n: int) -> int:
        """Raise `ChanceError`: a view has no outcomes."""
        raise ChanceError("a view holds no cup: sample a position from it first")


def kind_of(number: int, counts: Sequence[int]) -> int:
    """The kind that a number falls on when the kinds are counted off in order.

    >>> [kind_of(number, [2, 0, 1]) for number in range(3)]
    [0, 0, 2]
    """
    kind = 0
    while number >= counts[kind]:
        number -= counts[kind]
        kind += 1
    return kind


def checked_cup(cup: Cup) -> Cup:
    """The same cup; anything else is refused."""
    if not isinstance(cup, Cup):
        raise TypeError(
            f"chance comes from a cup such as SeededCup('what if'), not from {type(cup).__name__}"
        )
    return cup


def cup_of(seed: int | str | None, cup: Cup | None) -> Cup:
    """The cup of a caller, or one with a seed; without either, one with a seed from the operating system.

    >>> cup_of(7, None)
    SeededCup('7')
    >>> cup_of(7, SeededCup(8))
    Traceback (most recent call last):
    ...
    rosace.engine.errors.SetupError: seed: give either a seed or a cup, not both
    """
    if cup is None:
        try:
            return SeededCup.secret() if seed is None else SeededCup(seed)
        except ChanceError as error:
            raise SetupError("seed", str(error)) from None
    if seed is not None:
        raise SetupError("seed", "give either a seed or a cup, not both")
    return checked_cup(cup)


def commitment(seed: int | str) -> str:
    """The commitment to a seed.

    >>> commitment(7)[:16]
    '89e25bff6cc50d34'
    """
    return sha256(f"rosace seed 1\n{seed}".encode()).hexdigest()


def shuffled(cup: Cup, at: int, count: int, deck: Sequence[str]) -> tuple[list[str], int]:
    """Deal `count` cards off a shuffled deck: the cards, and the number of the next draw.

    >>> shuffled(SeededCup(7), 0, 2, ["ace", "king", "queen"])
    (['king', 'ace'], 2)
    """
    rest = list(deck)
    dealt = []
    for _ in range(count):
        dealt.append(rest.pop(cup.below(at, len(rest))))
        at += 1
    return dealt, at
