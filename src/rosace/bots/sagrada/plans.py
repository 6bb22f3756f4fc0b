"""Plans: the ways to play the rest of a turn, with tools, and their value.

A plan ends with the turn, where a tool asks another player, or at a dice roll. The value of a dice roll is the average
over the best placement after each outcome. To keep the number of plans small, a tool is followed only from the few
tables that look best so far.
"""

from __future__ import annotations

from typing import Final

from rosace.bots.sagrada import solo
from rosace.bots.sagrada.judge import Judge
from rosace.bots.sagrada.objectives import Objectives
from rosace.bots.sagrada.value_network import ValueNetwork
from rosace.sagrada import moves, spaces, turn
from rosace.sagrada.dice import COLOUR, COLOURS, VALUE, VALUES
from rosace.sagrada.moves import Move
from rosace.sagrada.position import Position
from rosace.sagrada.table import TURN
from rosace.sagrada.window import Window

WIDTH: Final = 8  # how many tables are followed at each step
MOST_STEPS: Final = 12
ROLLING: Final = ("flux-brush", "flux-remover")  # they roll or draw when a die is taken
BASE_KINDS: Final[int] = len(COLOURS) * VALUES
SWAPPING: Final = "lens-cutter"
TAKES_TO_SWAP: Final = 2  # the die given away matters little
STEPS_WITH_HAND: Final = (
    moves.TAKE, moves.STEP, moves.SWAP, moves.SET_VALUE, moves.PAY, moves.USE, moves.TAKE_ROSE, moves.FROM
)  # fmt: skip


class Trial:
    """The results of a plan, summed over sampled worlds: simulated to the end of the round and evaluated, and played
    out.
    """

    __slots__ = ("ahead", "finals", "others", "played", "points", "results", "tried", "wins", "won")

    def __init__(self) -> None:
        self.tried: int = 0  # how often until the end of the round,
        self.points: float = 0.0  # what the player then expected,
        self.others: float = 0.0  # the best of the others,
        self.ahead: float = 0.0  # the difference and the win: see `flat.result`,
        self.wins: float = 0.0  # and how likely that is
        self.played: int = 0  # how often to the end of the game,
        self.finals: float = 0.0  # the points that the player then had,
        self.results: float = 0.0  # what that was worth: see `flat.result`,
        self.won: float = 0.0  # and how often it won

    def worth(self, trust: float) -> float:
        """The value by which plans are compared: expectation and playouts, weighted by trust."""
        return self._mean(self.ahead, self.results, trust)

    def expected(self, trust: float) -> tuple[float, float]:
        """The expected final points and the probability of a win."""
        return self._mean(self.points, self.finals, trust), self._mean(self.wins, self.won, trust)

    def _mean(self, expected: float, happened: float, trust: float) -> float:
        """The weighted mean: the expectation counts as `trust` playouts."""
        if not self.tried:
            return happened / max(1, self.played)
        return (trust * expected / self.tried + happened) / (trust + self.played)

    def others_expect(self) -> float:
        """The expected points of the best opponent; solo, the target."""
        return self.others / max(1, self.tried)


class TurnPlan:
    """Moves, and the points to expect after them."""

    __slots__ = ("chance", "due", "moves", "points", "tokens", "trial", "turns", "window")

    def __init__(
        self,
        moves: list[Move],
        window: Window,
        turns: int,
        tokens: int,
        chance: bool = False,
        due: float = 0.0,
    ) -> None:
        self.moves = moves
        self.window = window  # the window when the turn is over
        self.turns = turns  # the turns of the seat left then
        self.tokens = tokens
        self.chance = chance  # whether a dice roll cuts it short
        self.due = due  # alone: what it leaves on the round track and in the pool, less the tools kept
        self.points: float = 0.0
        self.trial: Trial = Trial()


class Step:
    """A table that a plan leads over."""

    __slots__ = ("moves", "points", "position")

    def __init__(self, position: Position, moves: list[Move]) -> None:
        self.position = position
        self.moves = moves
        self.points: float = 0.0


class Ways:
    """The plans of a seat from a position, as far as they were followed."""

    __slots__ = ("begun", "broken", "found", "onward", "round", "seat", "tools")

    def __init__(self, position: Position, tools: bool) -> None:
        self.seat: int = position.seat
        self.begun: int = position.turns
        self.round: int = position.round
        self.tools: bool = tools  # whether they are used
        self.found: list[TurnPlan] = []  # plans that end,
        self.broken: list[TurnPlan] = []  # those that chance cuts short,
        self.onward: list[Step] = []  # and tables to go on from

    def extend(self, step: Step) -> None:
        """All that can follow a step."""
        position = step.position
        left = later_turns(position, self.seat)
        takes = 0
        for move in position.legal_moves():
            if move.verb == moves.TAKE and in_use(position) == SWAPPING:
                takes += 1
                if takes > TAKES_TO_SWAP:
                    continue
            path = [*step.moves, move]
            if position.stage == TURN and self._ends(position, move, path, left):
                continue
            if asks_chance(position, move):
                cost = turn.price(position, position.setup.uses.index(move)) if move.verb == moves.USE else 0
                tokens = position.tokens[self.seat] - cost
                due = self._due(position, move.die if move.verb == moves.TAKE else -1)
                self.broken.append(TurnPlan(path, position.windows[self.seat], left, tokens, True, due))
            else:
                self._follow(position, move, path)

    def _ends(self, position: Position, move: Move, path: list[Move], left: int) -> bool:
        """Whether a move of the free part of a turn ends a plan, which is then added."""
        verb = move.verb
        own, tokens = position.windows[self.seat], position.tokens[self.seat]
        if verb == moves.PASS:
            self.found.append(TurnPlan(path, own, left, tokens, due=self._due(position)))
            return True
        if verb == moves.PLACE and position.turn.drafts == 1 and not position.setup.active:
            after = own.with_die(move.cell, move.die)
            self.found.append(TurnPlan(path, after, left, tokens, due=self._due(position, move.die)))
            return True
        return not self.tools and verb in (moves.USE, moves.TAKE_ROSE)

    def _follow(self, position: Position, move: Move, path: list[Move]) -> None:
        """Play a move: it ends a plan, or leads to a table to go on from."""
        after = position.copy()
        turn.play(after, move)
        ended = after.turns != self.begun or after.over
        if ended or after.seat != self.seat:
            left = turns_after(after, self.seat) if ended else later_turns(after, self.seat)
            tokens = after.tokens[self.seat]
            self.found.append(TurnPlan(path, after.windows[self.seat], left, tokens, due=self._due(after)))
        else:
            self.onward.append(Step(after, path))

    def _due(self, position: Position, drafted: int = -1) -> float:
        """What a plan that ends here leaves to the target of a solo game, where a die is drafted last."""
        if position.setup.players > 1:
            return 0.0
        return solo.due(position, self.round) - (VALUE[drafted] if drafted >= 0 else 0.0)


def plans(position: Position, objectives: Objectives, network: ValueNetwork, tools: bool) -> list[TurnPlan]:
    """The plans of the seat to move, evaluated by the network, best first."""
    seat = position.seat
    left = later_turns(position, seat)
    ways = Ways(position, tools)
    steps = [Step(position, [])]
    for _ in range(MOST_STEPS):
        ways.onward = []
        for step in steps:
            ways.extend(step)
        if not ways.onward:
            break
        steps = _best(ways.onward, seat, left, objectives, network)
    found = ways.found
    _judge(found, position, seat, objectives, network)
    if ways.broken:
        _judge_chances(ways.broken, position, seat, objectives, network)
        found += ways.broken
    found.sort(key=lambda plan: plan.due - plan.points)
    return found


def turns_after(position: Position, seat: int) -> int:
    """The turns of a seat left on a table where another seat's turn has begun."""
    return 0 if position.over else turn.turns_left(position, seat)


def later_turns(position: Position, seat: int) -> int:
    """The turns of a seat after the present one, which may be another's: a tool can ask in somebody else's turn."""
    return turn.turns_left(position, seat) - (position.on_turn() == seat)


def in_use(position: Position) -> str:
    """The tool in use."""
    slot = position.in_use.slot
    return position.setup.tools[slot] if slot >= 0 else ""


def asks_chance(position: Position, move: Move) -> bool:
    """Whether dice are rolled or drawn when this is played, other than for a new round."""
    if move.verb == moves.USE:
        return move.card == "glazing-hammer" and position.setup.players > 1
    if move.verb == moves.PAY:
        return in_use(position) == "glazing-hammer"
    return move.verb == moves.TAKE and in_use(position) in ROLLING


def _best(
    onward: list[Step], seat: int, left: int, objectives: Objectives, network: ValueNetwork
) -> list[Step]:
    """The steps worth following: those with a die in hand all, of the others the best."""
    held = [step for step in onward if step.moves[-1].verb in STEPS_WITH_HAND]
    others = [step for step in onward if step.moves[-1].verb not in STEPS_WITH_HAND]
    if len(others) > WIDTH:
        judge = Judge(network, others[0].position.setup.players == 1)
        for step in others:
            judge.add(step.position, seat, step.position.windows[seat], left, objectives)
        for step, points in zip(others, judge.totals(), strict=True):
            step.points = points + 4.0 * (step.moves[-1].verb != moves.LIFT)
            if step.position.setup.players == 1:
                step.points -= solo.due(step.position, step.position.round)
        others.sort(key=lambda step: -step.points)
    return held + others[:WIDTH]


def _judge(
    found: list[TurnPlan], position: Position, seat: int, objectives: Objectives, network: ValueNetwork
) -> None:
    judge = Judge(network, position.setup.players == 1)
    for plan in found:
        judge.add_with(position, seat, plan.window, plan.turns, plan.tokens, objectives)
    if found:
        for plan, points in zip(found, judge.totals(), strict=True):
            plan.points = points


def _judge_chances(
    broken: list[TurnPlan], position: Position, seat: int, objectives: Objectives, network: ValueNetwork
) -> None:
    """Evaluate plans that end with a roll or draw: for every die that could come, its best space."""
    best: dict[tuple[int, int], list[float]] = {}
    for plan in broken:
        key = (plan.turns, plan.tokens)
        if key not in best:
            best[key] = best_by_kind(plan, position, seat, objectives, network)
        last = plan.moves[-1]
        if last.verb == moves.TAKE:
            tool = in_use(position) or next(move.card for move in plan.moves if move.verb == moves.USE)
            plan.points = rolled(best[key], last.die) if tool == ROLLING[0] else drawn(best[key], position)
        else:
            plan.points = all_rolled(best[key], position.pool)


def best_by_kind(
    plan: TurnPlan, position: Position, seat: int, objectives: Objectives, network: ValueNetwork
) -> list[float]:
    """Per kind of die, the points after placing one where it is best; without placing it, if that is better."""
    judge = Judge(network, position.setup.players == 1)
    own = plan.window
    kinds: list[int] = []
    for die in range(BASE_KINDS):
        for cell in spaces.cells(own.spaces(die)):
            judge.add_with(position, seat, own.with_die(cell, die), plan.turns, plan.tokens, objectives)
            kinds.append(die)
    judge.add_with(position, seat, own, plan.turns, plan.tokens, objectives)
    points = judge.totals()
    found = [points[-1]] * BASE_KINDS
    for die, one in zip(kinds, points, strict=False):
        found[die] = max(found[die], one)
    return found


def rolled(best: list[float], die: int) -> float:
    """Flux Brush: the same colour, any value."""
    first = VALUES * COLOUR[die] if die < BASE_KINDS else 0
    return sum(best[first : first + VALUES]) / VALUES


def drawn(best: list[float], position: Position) -> float:
    """Flux Remover: a colour from the bag, and the best value."""
    found = total = 0.0
    for colour in range(len(COLOURS)):
        count = position.bag[colour] + 0.01
        found += count * max(best[VALUES * colour : VALUES * (colour + 1)])
        total += count
    return found / total


def all_rolled(best: list[float], pool: list[int]) -> float:
    """Glazing Hammer: the best of some dice of known colours, each showing any value.

    The chance that none is better than a die is a product over the dice; so they are gone through from the best down.
    """
    colours = [COLOUR[die] for die in pool if die < BASE_KINDS]
    order = sorted(
        {VALUES * colour + value for colour in colours for value in range(VALUES)}, key=lambda die: -best[die]
    )
    below = [VALUES] * len(COLOURS)  # per colour, how many of its faces have not been gone through
    found = 0.0
    left = 1.0
    for die in order:
        below[COLOUR[die]] -= 1
        worse = 1.0
        for colour in colours:
            worse *= below[colour] / VALUES
        found += best[die] * (left - worse)
        left = worse
    return found
