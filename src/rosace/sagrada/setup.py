"""Setting up: what lies on the table before the first decision.

Every part can be left to chance or fixed by the caller: the private objectives, the window cards dealt or the windows
themselves, the tools, the public objectives, the start player, and what modules add. An impossible part is refused
with the reason.

Parts that are not fixed are drawn in this order: private objectives seat by seat, window cards seat by seat, tools,
public objectives, start player; what modules add, in the order of `modules.ALL`; then the dice of the first round when
the last window is chosen.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from rosace.engine.cup import Cup, cup_of
from rosace.engine.errors import SetupError
from rosace.sagrada import moves, objectives, turn
from rosace.sagrada.cards.deck import Deck, base, everything
from rosace.sagrada.cards.pattern import BLANK
from rosace.sagrada.dealing import Dealing
from rosace.sagrada.dice import COLOURS, DICE_PER_COLOUR, SCALED_BAG
from rosace.sagrada.modules import PARTS, find_module, resolve_modules
from rosace.sagrada.modules.module import Module
from rosace.sagrada.options import DEFAULTS, Options
from rosace.sagrada.position import Position
from rosace.sagrada.table import NEIGHBOURS, TOGETHER, Setup, pool_size
from rosace.sagrada.tools import behaviour
from rosace.sagrada.window import Window

MOST_PLAYERS: Final = 6
NO_WINDOW: Final = Window.bare(BLANK)


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
    **module_parts: Any,
) -> Position:
    """Set up a game for 1 to 6 players.

    `seed` makes the same game everywhere; without one (and without a `cup`), one is drawn from the operating system.
    `windows` names the window of each seat (None: that seat chooses), `dealt` the two window cards of each seat by any
    of their faces, `private` each seat's private objective, `tools` and `public` the cards on the table, `first` the
    seat that starts. A solo game takes a number of tools from 1 (hardest) to 5 (easiest), or their names. `cards` is a
    deck with cards of your own: see `deck.load`.

    `modules` are those of the expansions, by their ids. What they put on the table can be fixed too, by the keywords
    that are each module's `parts`: `roses` (the dice of each seat, `"R5 R1 Y2 …"`), `inspirations` (each seat's card),
    `rare_board` and the `rare_dice` on it, `grey_board`, `pioneers` and `blooms` (two for each seat).

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
    ids = resolve_modules(players, modules)
    deck = base() if cards is None and not ids else (cards or everything()).for_modules(ids)
    read = Options.read(options) if options else DEFAULTS
    dealing = Dealing(players, ids, settled(players, ids, read), deck, cup_of(seed, cup))
    privates = dealing.privates(private)
    faces = dealing.window_cards(dealt, windows)
    tool_ids = dealing.tools(tools)
    public_ids = dealing.public(public)
    if cards is not None:
        _check_objectives(deck, public_ids, privates)
    first_seat = dealing.first(first)
    given: dict[str, Any] = {
        "windows": windows, "dealt": dealt, "private": private, "tools": None if isinstance(tools, int) else tools,
        "public": public, "first": first,
    }  # fmt: skip
    if ids or module_parts:
        given |= _module_parts(module_parts)
    setup = make_setup(
        players=players,
        deck=deck,
        options=dealing.options,
        modules=ids,
        tools=tool_ids,
        public=public_ids,
        first=first_seat,
        given=tuple([part for part, value in given.items() if value is not None]),
    )
    position = Position.new(setup, dealing.cup)
    position.windows = [NO_WINDOW] * players
    position.privates, position.dealt = privates, faces
    _add_modules(position, dealing, given)
    position.draws = dealing.at
    for seat, name in enumerate(windows or ()):
        if name is not None:
            turn.take_window(position, seat, name)
    _ask_first(position)
    return position


def make_setup(
    *,
    players: int,
    deck: Deck,
    options: Options,
    modules: tuple[str, ...],
    tools: tuple[str, ...],
    public: tuple[str, ...],
    first: int,
    given: tuple[str, ...] = (),
) -> Setup:
    """The set-up of a game, as its modules change it."""
    setup = Setup()
    setup.players = players
    setup.deck = deck
    setup.options = options
    use_modules(setup, modules)
    setup.tools = tools
    setup.behaviours = [behaviour(tool) for tool in tools]
    setup.uses = [moves.use(tool) for tool in tools]
    setup.solo_colours = [COLOURS.find(deck.tool(tool).colour) for tool in tools]
    setup.public = public
    setup.first = first
    setup.given = given
    setup.bag = bag(players, options)
    setup.pool_size = pool_size(players)
    there = list(range(players))
    setup.order = there + there[::-1]
    setup.turns_per_round = 2 * players
    if options.brush == "neighbours":
        setup.reading |= NEIGHBOURS
    if options.two_dice == "together":
        setup.reading |= TOGETHER
    for active in setup.active:
        active.prepare(setup)
    return setup


def use_modules(setup: Setup, modules: tuple[str, ...]) -> None:
    """Enter the modules of a game into its set-up."""
    setup.modules = modules
    setup.active = [find_module(name) for name in modules]
    setup.adding = _with_hook(setup.active, "add_moves")
    setup.playing = _with_hook(setup.active, "plays")
    setup.pricing = _with_hook(setup.active, "price")


def _with_hook(active: list[Module], hook: str) -> list[Module]:
    """The modules that have a hook of their own."""
    usual = getattr(Module, hook)
    return [module for module in active if getattr(type(module), hook) is not usual]


# -- the bag ----------------------------------------------------------------------------------------------------


def by_rulebook(players: int, modules: Collection[str]) -> str:
    """How the rulebook of the boxes in play fills the bag: `all` or `scaled`.

    The base game puts all of its dice in; the box for five and six players fills the bag by the number of players. From
    four players on both are the same, and the list by players has no line for one.

    >>> by_rulebook(2, ["five-six.windows"]), by_rulebook(2, [])
    ('scaled', 'all')
    """
    if not 2 <= players <= 3:
        return "all"
    return "scaled" if any(find_module(name).scaled_bag for name in modules) else "all"


def settled(players: int, modules: Collection[str], options: Options) -> Options:
    """The options with `bag=rulebook` replaced by what the rulebook says."""
    if options.bag != "rulebook":
        return options
    how = by_rulebook(players, modules)
    return SETTLED[how] if options is DEFAULTS else Options.of({**options.all(), "bag": how})


SETTLED: Final = {how: Options(bag=how) for how in ("all", "scaled")}
"""The default options, settled."""


def bag(players: int, options: Options) -> list[int]:
    """How many dice of each colour are in the bag by settled options, where no module says otherwise."""
    if options.bag == "all" and players < 5:
        return [DICE_PER_COLOUR] * len(COLOURS)
    if players not in SCALED_BAG:
        raise SetupError("option bag", "the scaled bag is a rule for 2 to 6 players")
    return [SCALED_BAG[players]] * len(COLOURS)


# -- the parts ----------------------------------------------------------------------------------------------------


def _check_objectives(deck: Deck, public: Sequence[str], private: Sequence[Sequence[str]]) -> None:
    """Refuse objectives of a custom deck that could not be scored."""
    for name in public:
        objectives.check_public(deck.public_objective(name))
    for own in private:
        for name in own:
            objectives.check_private(deck.private_objective(name))


def _module_parts(given: dict[str, Any]) -> dict[str, Any]:
    """The parts that belong to modules, each None unless it is given."""
    for part in given:
        if part not in PARTS:
            raise TypeError(f"start() got an unexpected keyword argument {part!r}")
    return {part: given.get(part) for part in PARTS}


def _add_modules(position: Position, dealing: Dealing, given: dict[str, Any]) -> None:
    """Let the modules deal their parts. A part of a module that is not in the game is refused."""
    setup = position.setup
    for active in setup.active:
        active.deal(position, dealing, given)
    for part in setup.given:
        owner = PARTS.get(part)
        if owner is not None and owner not in setup.modules:
            raise SetupError(part, f"belongs to the module {owner}, which is not in the game")


def _ask_first(position: Position) -> None:
    """The first seat that has to choose a window, or the first round if none has."""
    for step in range(position.players):
        seat = (position.setup.first + step) % position.players
        if not turn.has_window(position, seat):
            position.seat = seat
            position.turns = 1
            return
    turn.start_rounds(position)
