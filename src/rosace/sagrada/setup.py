"""Setting up: what lies on the table before the first decision.

Every part can be left to chance or fixed by the caller: the private objectives, the window cards dealt or the windows
themselves, the tools, the public objectives, the start player. What cannot be is refused with the reason.

Chance is asked in this order, each part only if it is not fixed: private objectives seat by seat, window cards seat by
seat, tools, public objectives, start player; then the dice of the first round when the last window is chosen.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from rosace.engine.cup import Cup, cup_of, shuffled
from rosace.engine.errors import SetupError
from rosace.sagrada import turn
from rosace.sagrada.deck import Deck, base
from rosace.sagrada.dice import COLOURS
from rosace.sagrada.options import Options
from rosace.sagrada.position import Position
from rosace.sagrada.table import CHOOSE_WINDOW, NO_TOOL, Setup
from rosace.sagrada.tools import INDEX
from rosace.sagrada.window import BLANK, Window

DICE_PER_COLOUR: Final = 18
SCALED_BAG: Final = {2: 10, 3: 14, 4: 18}
SOLO_TOOLS: Final = 3
USUAL: Final = Options()


def start(
    players: int = 2,
    *,
    seed: int | str | None = None,
    cup: Cup | None = None,
    options: Options | None = None,
    modules: Collection[str] = (),
    windows: Sequence[str | None] | None = None,
    dealt: Sequence[Sequence[str]] | None = None,
    private: Sequence[Sequence[str] | str] | None = None,
    tools: Sequence[str] | int | None = None,
    public: Sequence[str] | None = None,
    first: int | None = None,
) -> Position:
    """Set up a game for 1 to 4 players.

    `seed` makes the same game everywhere; without one (and without a `cup`) nobody can guess it. `windows` names the
    window of each seat (None: that seat chooses), `dealt` the two window cards of each seat by any of their faces,
    `private` each seat's private objective, `tools` and `public` the cards on the table, `first` the seat that starts.
    A solo game takes a number of tools from 1 (hardest) to 5 (easiest), or their names.

    >>> start(players=3, seed=7).setup.tools
    ('lens-cutter', 'tap-wheel', 'copper-foil-burnisher')
    >>> start(players=5)
    Traceback (most recent call last):
    ...
    rosace.engine.errors.SetupError: players: 1 to 4 play the base game, not 5
    """
    if not 1 <= players <= 4:
        raise SetupError("players", f"1 to 4 play the base game, not {players}")
    if modules:
        raise SetupError("modules", f"there is no module {', '.join(sorted(modules))}")
    dealing = _Dealing(players, options or USUAL, base(), cup_of(seed, cup))
    privates = dealing.privates(private)
    faces = dealing.window_cards(dealt, windows)
    tool_ids = dealing.tools(tools)
    public_ids = dealing.public(public)
    first_seat = dealing.first(first)
    given = {
        "windows": windows, "dealt": dealt, "private": private, "tools": None if isinstance(tools, int) else tools,
        "public": public, "first": first,
    }  # fmt: skip
    setup = Setup(
        players,
        dealing.deck,
        dealing.options,
        tool_ids,
        tuple([INDEX[tool] for tool in tool_ids]),
        public_ids,
        first_seat,
        tuple([part for part, value in given.items() if value is not None]),
    )
    position = _bare_table(setup, dealing.cup, dealing.at, privates, faces)
    for seat, name in enumerate(windows or ()):
        if name is not None:
            turn.take_window(position, seat, name)
    _ask_first(position)
    return position


def bag(players: int, options: Options) -> list[int]:
    """How many dice of each colour are in the bag."""
    if options.bag == "all":
        return [DICE_PER_COLOUR] * len(COLOURS)
    if players not in SCALED_BAG:
        raise SetupError("option bag", "the scaled bag is a rule for 2 to 4 players")
    return [SCALED_BAG[players]] * len(COLOURS)


def private_count(players: int, options: Options) -> int:
    """How many private objectives a player gets."""
    return 2 if players == 1 and options.solo_privates == "two" else 1


def _bare_table(
    setup: Setup,
    cup: Cup,
    draws: int,
    privates: tuple[tuple[str, ...], ...],
    dealt: tuple[tuple[str, ...], ...],
) -> Position:
    players = setup.players
    return Position(
        setup,
        cup,
        draws,
        0,
        0,
        0,
        setup.first,
        setup.first,
        CHOOSE_WINDOW,
        0,
        False,
        False,
        0,
        NO_TOOL,
        [],
        bag(players, setup.options),
        [],
        [],
        [Window.bare(BLANK)] * players,
        [0] * players,
        [0] * len(setup.tools),
        privates,
        dealt,
    )


def _ask_first(position: Position) -> None:
    """The first seat that has to choose a window, or the first round if none has."""
    for step in range(position.players):
        seat = (position.setup.first + step) % position.players
        if not turn.chosen(position, seat):
            position.seat = seat
            position.turns = 1
            return
    turn.begin_round(position, 1, position.setup.first)


class _Dealing:
    """The deal: each part fixed by the caller, or drawn."""

    def __init__(self, players: int, options: Options, deck: Deck, cup: Cup) -> None:
        self.players = players
        self.options = options
        self.deck = deck
        self.cup = cup
        self.at: int = 0

    def draw(self, count: int, cards: Sequence[str]) -> list[str]:
        drawn, self.at = shuffled(self.cup, self.at, count, cards)
        return drawn

    def privates(self, given: Sequence[Sequence[str] | str] | None) -> tuple[tuple[str, ...], ...]:
        each = private_count(self.players, self.options)
        if given is None:
            drawn = self.draw(each * self.players, list(self.deck.private))
            return tuple([tuple(drawn[each * seat : each * (seat + 1)]) for seat in range(self.players)])
        self._one_each("private", given)
        fixed = [(own,) if isinstance(own, str) else tuple(own) for own in given]
        for seat, own in enumerate(fixed):
            if len(own) != each:
                raise SetupError("private", f"seat {seat} has {each} private objective(s), not {len(own)}")
        for name in self._different("private", [name for own in fixed for name in own]):
            self.deck.private_objective(name)
        return tuple(fixed)

    def window_cards(
        self, given: Sequence[Sequence[str]] | None, windows: Sequence[str | None] | None
    ) -> tuple[tuple[str, ...], ...]:
        """The faces that each seat can choose from; none for a seat whose window is fixed and nothing was dealt."""
        if windows is not None:
            self._one_each("windows", windows)
        fixed: list[str | None] = [None] * self.players if windows is None else list(windows)
        used = self._different_cards(
            "windows", [self._card("windows", name) for name in fixed if name is not None]
        )
        if given is not None:
            return self._dealt(given, fixed)
        deck = [str(card) for card in self.deck.window_cards() if card not in used]
        faces: list[tuple[str, ...]] = []
        for name in fixed:
            cards = self.draw(2, deck) if name is None else []
            deck = [card for card in deck if card not in cards]
            faces.append(tuple([face for card in cards for face in self.deck.faces(int(card))]))
        return tuple(faces)

    def _dealt(self, given: Sequence[Sequence[str]], fixed: list[str | None]) -> tuple[tuple[str, ...], ...]:
        self._one_each("dealt", given)
        faces: list[tuple[str, ...]] = []
        taken: list[int] = []
        for seat, own in enumerate(given):
            cards: list[int] = []
            for face in own:
                number = self._card("dealt", face)
                if number not in cards:
                    cards.append(number)
            offered = tuple([face for card in cards for face in self.deck.faces(card)])
            name = fixed[seat]
            if len(cards) != 2 and (cards or name is None):
                raise SetupError("dealt", f"seat {seat} is dealt two window cards, not {len(cards)}")
            if name is not None and offered and name not in offered:
                raise SetupError("dealt", f"seat {seat} was not dealt its window {name}")
            faces.append(offered)
            taken += cards if cards or name is None else [self._card("windows", name)]
        self._different_cards("dealt", taken)
        return tuple(faces)

    def _card(self, field: str, face: str) -> int:
        """The number of the card that a window face is on."""
        if face not in self.deck.windows:
            raise SetupError(
                field, f"there is no window {face!r}; known are {', '.join(sorted(self.deck.windows))}"
            )
        return self.deck.windows[face].number

    def tools(self, given: Sequence[str] | int | None) -> tuple[str, ...]:
        solo = self.players == 1
        if given is None or isinstance(given, int):
            count = given if given is not None else SOLO_TOOLS
            self._tool_count(count, solo)
            return tuple(self.draw(count, list(self.deck.tools)))
        self._tool_count(len(given), solo)
        for name in self._different("tools", list(given)):
            self.deck.tool(name)
        return tuple(given)

    def _tool_count(self, count: int, solo: bool) -> None:
        if solo and not 1 <= count <= 5:
            raise SetupError("tools", f"a solo game has 1 to 5 tools, not {count}")
        if not solo and count != 3:
            raise SetupError("tools", f"three tools lie on the table, not {count}")

    def public(self, given: Sequence[str] | None) -> tuple[str, ...]:
        count = 2 if self.players == 1 else 3
        if given is None:
            return tuple(self.draw(count, list(self.deck.public)))
        if len(given) != count:
            raise SetupError("public", f"{count} public objectives lie on the table, not {len(given)}")
        for name in self._different("public", list(given)):
            self.deck.public_objective(name)
        return tuple(given)

    def first(self, given: int | None) -> int:
        if given is None:
            at, self.at = self.at, self.at + 1
            return self.cup.below(at, self.players)
        if not 0 <= given < self.players:
            raise SetupError("first", f"is a seat from 0 to {self.players - 1}, not {given}")
        return given

    def _one_each(self, field: str, given: Sequence[object]) -> None:
        if len(given) != self.players:
            raise SetupError(field, f"one for each of {self.players} seats, not {len(given)}")

    def _different_cards(self, field: str, cards: list[int]) -> list[int]:
        self._different(field, [" / ".join(self.deck.faces(card)) for card in cards])
        return cards

    def _different(self, field: str, names: list[str]) -> list[str]:
        for name in names:
            if names.count(name) > 1:
                raise SetupError(field, f"the same card cannot lie there twice: {name}")
        return names
