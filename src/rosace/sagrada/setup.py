"""Setting up: what lies on the table before the first decision.

Every part can be left to chance or fixed by the caller: the private objectives, the window cards dealt or the windows
themselves, the tools, the public objectives, the start player, and what modules add. What cannot be is refused with the
reason.

Chance is asked in this order, each part only if it is not fixed: private objectives seat by seat, window cards seat by
seat, tools, public objectives, start player; what modules add, in the order of `modules.ALL`; then the dice of the
first round when the last window is chosen.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from rosace.engine.cup import Cup, cup_of
from rosace.engine.errors import SetupError
from rosace.sagrada import modules as box
from rosace.sagrada import objectives, turn
from rosace.sagrada.bags import bag, settled
from rosace.sagrada.cards.deck import Deck, everything
from rosace.sagrada.dealing import Dealing
from rosace.sagrada.extras import NOTHING, Extras
from rosace.sagrada.options import Options
from rosace.sagrada.position import Position
from rosace.sagrada.table import CHOOSE_WINDOW, NO_TOOL, Setup
from rosace.sagrada.tools import INDEX
from rosace.sagrada.window import BLANK, Window

MOST_PLAYERS: Final = 6


def start(
    players: int = 2,
    *,
    seed: int | str | None = None,
    cup: Cup | None = None,
    options: Options | Mapping[str, str] | None = None,
    modules: Collection[str] = (),
    cards: Deck | None = None,
    windows: Sequence[str | None] | None = None,
    dealt: Sequence[Sequence[str]] | None = None,
    private: Sequence[Sequence[str] | str] | None = None,
    tools: Sequence[str] | int | None = None,
    public: Sequence[str] | None = None,
    first: int | None = None,
    roses: Sequence[str] | None = None,
    inspirations: Sequence[str] | None = None,
    rare_board: str | None = None,
    rare_dice: str | None = None,
    grey_board: str | None = None,
    pioneers: Sequence[str] | None = None,
    blooms: Sequence[Sequence[str]] | None = None,
) -> Position:
    """Set up a game for 1 to 6 players.

    `seed` makes the same game everywhere; without one (and without a `cup`) nobody can guess it. `windows` names the
    window of each seat (None: that seat chooses), `dealt` the two window cards of each seat by any of their faces,
    `private` each seat's private objective, `tools` and `public` the cards on the table, `first` the seat that starts.
    A solo game takes a number of tools from 1 (hardest) to 5 (easiest), or their names. `cards` is a deck with cards of
    your own: see `deck.load`.

    `modules` are those of the expansions, by their ids. What they put on the table can be fixed too: `roses` (the dice
    of each seat, `"R5 R1 Y2 …"`), `inspirations` (each seat's card), `rare_board` and the `rare_dice` on it,
    `grey_board`, `pioneers` and `blooms` (two for each seat).

    >>> start(players=3, seed=7).setup.tools
    ('lens-cutter', 'tap-wheel', 'copper-foil-burnisher')
    >>> start(players=5, seed=7).setup.modules
    ('five-six.windows', 'five-six.objectives')
    >>> start(players=7)
    Traceback (most recent call last):
    ...
    rosace.engine.errors.SetupError: players: 1 to 6 play, not 7
    """
    if not 1 <= players <= MOST_PLAYERS:
        raise SetupError("players", f"1 to {MOST_PLAYERS} play, not {players}")
    ids = box.chosen(players, modules)
    deck = (cards or everything()).for_modules(ids)
    dealing = Dealing(players, ids, settled(players, ids, Options.read(options)), deck, cup_of(seed, cup))
    privates = dealing.privates(private)
    faces = dealing.window_cards(dealt, windows)
    tool_ids = dealing.tools(tools)
    public_ids = dealing.public(public)
    if cards is not None:
        _check_objectives(deck, public_ids, privates)
    first_seat = dealing.first(first)
    given: dict[str, Any] = {
        "windows": windows, "dealt": dealt, "private": private, "tools": None if isinstance(tools, int) else tools,
        "public": public, "first": first, "roses": roses, "inspirations": inspirations, "rare_board": rare_board,
        "rare_dice": rare_dice, "grey_board": grey_board, "pioneers": pioneers, "blooms": blooms,
    }  # fmt: skip
    named = tuple([part for part, value in given.items() if value is not None])
    setup = make_setup(players, deck, dealing.options, ids, tool_ids, public_ids, first_seat, named)
    position = _bare_table(setup, dealing.cup, privates, faces)
    _add_modules(position, dealing, given)
    position.draws = dealing.at
    for seat, name in enumerate(windows or ()):
        if name is not None:
            turn.take_window(position, seat, name)
    _ask_first(position)
    return position


def make_setup(
    players: int,
    deck: Deck,
    options: Options,
    modules: tuple[str, ...],
    tools: tuple[str, ...],
    public: tuple[str, ...],
    first: int,
    given: tuple[str, ...],
) -> Setup:
    """What the box puts on the table, as the modules change it."""
    setup = Setup(
        players,
        deck,
        options,
        tools,
        tuple([INDEX[tool] for tool in tools]),
        public,
        first,
        given,
        modules=modules,
        active=tuple([box.INDEX[name] for name in modules]),
    )
    setup.bag = bag(players, options)
    for index in setup.active:
        box.ALL[index].prepare(setup)
    return setup


def _check_objectives(deck: Deck, public: Sequence[str], private: Sequence[Sequence[str]]) -> None:
    """Refuse objectives of a deck of one's own that could not be scored at the end."""
    for name in public:
        objectives.check_public(deck.public_objective(name))
    for own in private:
        for name in own:
            objectives.check_private(deck.private_objective(name))


def _add_modules(position: Position, dealing: Dealing, given: dict[str, Any]) -> None:
    """What the modules put on the table; a part that is given to none of them is refused."""
    setup = position.setup
    position.bag = setup.bag[:]
    if setup.active:
        position.extras = Extras()
    for index in setup.active:
        box.ALL[index].deal(position, dealing, given)
    for part in setup.given:
        module = box.PARTS.get(part)
        if module is not None and module not in setup.modules:
            raise SetupError(part, f"belongs to the module {module}, which is not in the game")


def _bare_table(
    setup: Setup,
    cup: Cup,
    privates: tuple[tuple[str, ...], ...],
    dealt: tuple[tuple[str, ...], ...],
) -> Position:
    players = setup.players
    return Position(
        setup,
        cup,
        0,
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
        [],
        [],
        [],
        [Window.bare(BLANK)] * players,
        [0] * players,
        [0] * len(setup.tools),
        privates,
        dealt,
        extras=NOTHING,
    )


def _ask_first(position: Position) -> None:
    """The first seat that has to choose a window, or the first round if none has."""
    for step in range(position.players):
        seat = (position.setup.first + step) % position.players
        if not turn.chosen(position, seat):
            position.seat = seat
            position.turns = 1
            return
    turn.start_rounds(position)
