"""A step: what a decision does, and what follows from it.

`carry_out` does what the player chose, `go_on` ends the turn if nothing is left to do in it, and with it perhaps the
round or the game. Nothing branches: what does not happen is masked out.
"""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np
from jax import Array
from jax.lax import optimization_barrier

from rosace.batch.chance import below
from rosace.batch.once import once_on_cpu
from rosace.batch.sagrada_game import actions, spaces
from rosace.batch.sagrada_game.cards import DIFFICULTY, KINDS, SHOWN
from rosace.batch.sagrada_game.moving import Asked, Moves, look, movable
from rosace.batch.sagrada_game.state import NONE, ROUNDS, Rules, TableArrays, narrow, row, wide, with_row
from rosace.batch.sagrada_game.tools import (
    BRUSH,
    BURNISHER,
    DRAFTED,
    FLUX_BRUSH,
    FLUX_REMOVER,
    GROZING,
    HAMMER,
    LENS,
    MOVING,
    PLIERS,
    STONE,
    TAP,
    TWO_DICE,
    is_one_of,
    on_table,
    own,
    usable,
)
from rosace.batch.sagrada_game.window import (
    C,
    filled,
    fitting,
    in_hand,
    joined,
    kind_at,
    lets_in,
    planes_of,
    union,
)
from rosace.sagrada import table as engine
from rosace.sagrada.dice import VALUES


class DecodedAction:
    """An action, read: its kind, and the die and the space that it names."""

    def __init__(self, action: Array) -> None:
        self.passes = action == actions.PASS
        self.back = action == actions.BACK
        self.done = action == actions.DONE
        self.steps = (action == actions.UP) | (action == actions.DOWN)
        self.sets = (action >= actions.VALUE) & (action < actions.LIFT)
        self.lifts = (action >= actions.LIFT) & (action < actions.PAY)
        self.pays = (action >= actions.PAY) & (action < actions.TAKE)
        self.takes = (action >= actions.TAKE) & (action < actions.SWAP)
        self.swaps = (action >= actions.SWAP) & (action < actions.PLACE)
        self.places = (action >= actions.PLACE) & (action < actions.WINDOW)
        self.window = (action >= actions.WINDOW) & (action < actions.TOOL)
        self.uses = action >= actions.TOOL
        first = jnp.where(self.pays, actions.PAY, jnp.where(self.takes, actions.TAKE, actions.SWAP))
        placed = action - actions.PLACE
        self.die = jnp.where(self.places, placed // spaces.SPACES, action - first)
        self.cell = jnp.where(self.places, placed % spaces.SPACES, action - actions.LIFT)
        self.up = jnp.where(action == actions.UP, 1, -1)
        self.value = action - actions.VALUE
        self.face = action - actions.WINDOW
        self.tool = action - actions.TOOL


def carry_out(rules: Rules, table: TableArrays, action: Array, stream: Array) -> TableArrays:
    """The table after a legal decision, before the turn ends."""
    choice = DecodedAction(action)
    seat, in_turn = table.seat, table.stage == engine.TURN
    slot = jnp.where(choice.uses, (table.tools == choice.tool).argmax().astype(jnp.int32), table.slot)
    slot, tool = once_on_cpu((slot, jnp.where(slot >= 0, row(table.tools, slot), NONE)))
    table = _pay(rules, table, choice, slot)
    begins = choice.pays if rules.solo else choice.uses
    drafted = is_one_of(tool, DRAFTED)
    moving = is_one_of(tool, MOVING)
    pliers = begins & (tool == PLIERS)
    puts = choice.places & moving & ~in_turn

    held = row(table.held, seat)
    window = jnp.where(choice.window, choice.face, row(table.window, seat))
    shown = jnp.asarray(SHOWN)[window]
    table, hand, fails = _draft(table, choice, tool, held, shown, stream)
    table = _roll(table, begins & (tool == HAMMER), stream)
    lifted = once_on_cpu(kind_at(held, choice.cell))
    cell = spaces.bit(choice.cell)
    held = jnp.where(choice.lifts, held & ~cell, held)
    held |= planes_of(choice.die, jnp.where(choice.places, cell, jnp.uint32(0)))

    table, two = _move(table, choice, tool, lifted, puts, hand)
    changed = choice.places | choice.lifts
    asked = _asked(rules, table, tool, begins, changed, choice.lifts, puts)
    held, shown = optimization_barrier((held, shown))  # or XLA computes them again for each use
    moves = optimization_barrier(look(rules, held, shown, table.die, table.origin, asked))
    lifts = once_on_cpu(_liftable(rules, table, tool, moves, held))
    two_dice = is_one_of(tool, (TWO_DICE, TAP))
    if rules.together:
        more = choice.lifts & ~two & two_dice & (lifts != 0)
        again = jnp.bool_(False)
    else:
        more = jnp.bool_(False)
        again = puts & two_dice & (spaces.count(table.moved) < 2) & (lifts != 0)
    lift_next = more | again | (begins & moving)
    changes = choice.takes & is_one_of(tool, (GROZING, LENS, FLUX_REMOVER))
    place_next = (
        (choice.takes & ~changes & ~fails)
        | choice.steps | choice.sets | choice.swaps
        | (choice.lifts & ~more) | (puts & two)
    )  # fmt: skip
    stage = jnp.int32(engine.TURN)
    for then, next_stage in (
        (choice.window, engine.CHOOSE_WINDOW),
        (choice.uses & rules.solo, engine.PAY),
        (begins & drafted, engine.TAKE),
        (changes, engine.CHANGE),
        (place_next, engine.PLACE),
        (lift_next, engine.LIFT),
    ):
        stage = jnp.where(then, next_stage, stage)
    stage = once_on_cpu(stage)
    room = jnp.where(
        (tool == TWO_DICE) & (table.moved == 0) & (not rules.together), moves.room, jnp.uint32(spaces.ALL)
    )
    finished = stage == engine.TURN
    spent = (choice.places & ~puts) | choice.back | fails

    def unless_finished(value: Array) -> Array:
        return jnp.where(finished, NONE, value)

    return table._replace(
        stage=stage,
        drafts=table.drafts - spent + pliers,
        owed=table.owed | pliers,
        tool_used=table.tool_used | choice.uses,
        skips=table.skips | jnp.where(pliers, 1 << seat, 0),
        slot=unless_finished(slot),
        die=unless_finished(table.die),
        origin=unless_finished(table.origin),
        second=unless_finished(table.second),
        second_origin=unless_finished(table.second_origin),
        colour=unless_finished(table.colour),
        moved=jnp.where(finished, 0, table.moved),
        choices=jnp.where(finished, 0, jnp.where(stage == engine.LIFT, lifts, room)),
        held=with_row(table.held, seat, held),
        window=with_row(table.window, seat, window),
        tokens=jnp.where(
            choice.window & (not rules.solo),
            with_row(table.tokens, seat, jnp.asarray(DIFFICULTY)[window]),
            table.tokens,
        ),
        movable=jnp.where(changed, with_row(table.movable, seat, movable(moves, rules, held)), table.movable),
    )


def _asked(
    rules: Rules, table: TableArrays, tool: Array, begins: Array, changed: Array, lifts: Array, puts: Array
) -> Asked:
    """What must be known of the window: for the tool in use, and for those that can still be paid for."""

    def later(other: int) -> Array:
        return on_table(table, other) & changed | begins & (tool == other)

    two_dice = is_one_of(tool, (TWO_DICE, TAP))
    return Asked(
        eglomise=later(BRUSH),
        copper=later(BURNISHER),
        plain=later(TAP) | puts & two_dice,
        pairs=later(TWO_DICE),
        room=lifts & (tool == TWO_DICE),
    )


def _pay(rules: Rules, table: TableArrays, choice: DecodedAction, slot: Array) -> TableArrays:
    """Pay for a tool: with tokens or, solo, with a die."""
    here = jnp.arange(rules.tools) == slot
    if rules.solo:
        return table._replace(
            tool_tokens=jnp.where(here & choice.pays, 1, table.tool_tokens),
            removed=table.removed + (choice.pays & (jnp.arange(KINDS) == choice.die)),
        )
    price = jnp.where(choice.uses, jnp.where(row(table.tool_tokens, slot) > 0, 2, 1), 0)
    return table._replace(
        tool_tokens=table.tool_tokens + jnp.where(here, price, 0),
        tokens=table.tokens - jnp.where(jnp.arange(rules.players) == table.seat, price, 0),
    )


def _draft(
    table: TableArrays, choice: DecodedAction, tool: Array, held: Array, shown: Array, stream: Array
) -> tuple[TableArrays, Array, Array]:
    """Dice go out of the pool and back: the table, the die in hand, and whether the Flux Brush's fits nowhere."""
    leaves = choice.takes | choice.pays | (choice.places & (table.stage == engine.TURN))
    there = table.pool == choice.die
    pool = jnp.where(there & (jnp.cumsum(there) == 1) & leaves, NONE, table.pool)

    colour, value = choice.die // VALUES, choice.die % VALUES
    brush, remover = [choice.takes & (tool == name) for name in (FLUX_BRUSH, FLUX_REMOVER)]
    word = stream[-1]
    colours = jnp.arange(C)
    bag = table.bag + (remover & (colours == colour))
    drawn = _colour_at(bag, below(word, bag.sum()))
    bag = bag - (remover & (colours == drawn))
    taken = jnp.where(tool == STONE, colour * VALUES + VALUES - 1 - value, choice.die)
    taken = jnp.where(brush, colour * VALUES + below(word, VALUES), taken)
    taken = jnp.where(remover, drawn * VALUES, taken)

    track = table.track
    kinds = jnp.arange(KINDS)
    track += choice.swaps & (kinds == table.die)
    track -= choice.swaps & (kinds == choice.die)

    hand = jnp.where(choice.takes, taken, table.die)
    hand = jnp.where(choice.steps, table.die + choice.up, hand)
    hand = jnp.where(choice.sets, table.die // VALUES * VALUES + choice.value, hand)
    hand = jnp.where(choice.swaps, choice.die, hand)
    full = filled(held)
    dice = in_hand(held, shown, hand)
    places = fitting(dice, full, lets_in(dice, shown)) & spaces.where_to_start(full)
    hand, fails = once_on_cpu((hand, brush & (places == 0)))
    returns = choice.back | fails
    empty = pool < 0
    pool = jnp.where(empty & (jnp.cumsum(empty) == 1) & returns, hand, pool)
    return table._replace(pool=pool, bag=bag, track=track), hand, fails


def _roll(table: TableArrays, rolls: Array, stream: Array) -> TableArrays:
    """Glazing Hammer: roll all dice of the pool again."""
    rolled = table.pool // VALUES * VALUES + below(stream[: table.pool.shape[0]], VALUES)
    return table._replace(pool=jnp.where(rolls & (table.pool >= 0), rolled, table.pool))


def _move(
    table: TableArrays, choice: DecodedAction, tool: Array, lifted: Array, puts: Array, hand: Array
) -> tuple[TableArrays, Array]:
    """The dice in hand after a lift or a placement of a moving tool; and whether there were, or are, two of them."""
    lifts, holding = choice.lifts, table.die >= 0
    same = lifts & (table.die == lifted)
    beside = lifts & holding
    two = (puts & (table.second >= 0)) | beside
    left_second = choice.die == table.die
    left = jnp.where(left_second, table.second, table.die)
    left_origin = jnp.where(left_second, table.second_origin, table.origin)
    first = lifts & ~holding
    die = jnp.where(first, lifted, jnp.where(puts, jnp.where(two, left, NONE), hand))
    origin = jnp.where(first, choice.cell, jnp.where(puts, jnp.where(two, left_origin, NONE), table.origin))
    bound = first & (tool == TAP) & (table.colour < 0)
    return table._replace(
        die=die,
        origin=jnp.where(same, NONE, origin),
        second=jnp.where(beside, lifted, jnp.where(puts, NONE, table.second)),
        second_origin=jnp.where(beside & ~same, choice.cell, jnp.where(puts, NONE, table.second_origin)),
        colour=jnp.where(bound, lifted // VALUES, table.colour),
        moved=table.moved | jnp.where(puts, spaces.bit(choice.cell), jnp.uint32(0)),
    ), two


def _liftable(rules: Rules, table: TableArrays, tool: Array, moves: Moves, held: Array) -> Array:
    """The dice that the tool in use may lift next."""
    by_colour = table.track.reshape(C, VALUES)
    on_track = joined([by_colour[:, value] for value in range(VALUES)]) > 0
    allowed = jnp.where(table.colour < 0, on_track, jnp.arange(C) == table.colour)
    coloured = union(jnp.where(allowed, held[:C], jnp.uint32(0)))
    fresh = ~table.moved
    if rules.together:
        holding = table.die >= 0
        lathekin = jnp.where(holding, moves.with_hand, moves.pairs)
        tap = jnp.where(holding, moves.with_hand, moves.plain | moves.pairs_alike)
    else:
        lathekin = jnp.where(table.moved == 0, moves.pairs, moves.plain & fresh)
        tap = moves.plain & fresh
    found = jnp.where(tool == BRUSH, moves.eglomise, 0)
    found = jnp.where(tool == BURNISHER, moves.copper, found)
    found = jnp.where(tool == TWO_DICE, lathekin, found)
    return jnp.where(tool == TAP, tap & coloured, found)


# -- what follows ------------------------------------------------------------------------------------------------


def go_on(rules: Rules, table: TableArrays, action: Array, stream: Array) -> TableArrays:
    """End the turn if it is over, choose the next window, begin the next round."""
    chose = (action >= actions.WINDOW) & (action < actions.TOOL)
    following = (table.seat + 1) % rules.players
    begins = chose & (following == table.start)
    finished = (table.stage == engine.TURN) & (table.drafts == 0)
    idle = ~usable(rules, table, own(table), None).any()
    ends = (action == actions.PASS) | (finished & idle)

    turns = np.arange(2 * rules.players)
    seats = (table.start + jnp.asarray(np.minimum(turns, turns[::-1]))) % rules.players
    comes = (turns > table.turn) & ((turns < rules.players) | (table.skips >> seats & 1 == 0))
    turn = comes.argmax().astype(jnp.int32)
    next_turn = ends & comes.any()
    round_ends = ends & ~comes.any()
    over = round_ends & (table.round == ROUNDS)
    rolls = begins | (round_ends & ~over)
    next_turn, round_ends, over, rolls = once_on_cpu((next_turn, round_ends, over, rolls))

    stored = (round_ends & (table.pool[:, None] == jnp.arange(KINDS))).sum(0)
    pool = jnp.where(round_ends, NONE, table.pool)
    bag, rolled = _rolled(rules, table.bag, stream)
    start = jnp.where(round_ends & rolls, (table.start + 1) % rules.players, table.start)
    seat = jnp.where(next_turn, row(seats, turn), jnp.where(chose, following, table.seat))
    fresh = next_turn | rolls
    return table._replace(
        stage=jnp.where(over, engine.OVER, jnp.where(rolls, engine.TURN, table.stage)),
        round=table.round + rolls,
        start=start,
        seat=jnp.where(rolls, start, seat),
        turn=jnp.where(rolls, 0, jnp.where(next_turn, turn, table.turn)),
        drafts=jnp.where(fresh, 1, jnp.where(over, 0, table.drafts)),
        owed=table.owed & ~fresh,
        tool_used=table.tool_used & ~fresh,
        skips=jnp.where(rolls, 0, table.skips),
        pool=jnp.where(rolls, rolled, pool),
        bag=jnp.where(rolls, bag, table.bag),
        track=table.track + stored,
    )


def _colour_at(bag: Array, number: Array) -> Array:
    """The colour of a die of the bag, of those that lie in it by their colours."""
    colour = end = jnp.int32(0)
    for dice in bag:
        end += dice
        colour += (end <= number).astype(jnp.int32)
    return colour


def _rolled(rules: Rules, bag: Array, stream: Array) -> tuple[Array, Array]:
    """The dice of a new round, drawn from the bag and rolled: the bag, and the pool."""
    dice = []
    total = bag.sum()
    for place in range(rules.pool):
        drawn = below(stream[place], (total - place) * VALUES)
        colour = _colour_at(bag, drawn // VALUES)
        bag = once_on_cpu(bag - (jnp.arange(C) == colour))
        dice.append(colour * VALUES + drawn % VALUES)
    return bag, jnp.stack(dice)


def step(rules: Rules, table: TableArrays, action: Array, stream: Array) -> TableArrays:
    """The table after a legal decision, both as they are stored. `stream` is `rules.words` random words."""
    table, action, stream = optimization_barrier(
        (table, action, stream)
    )  # or XLA computes them again for each use
    after = optimization_barrier(narrow(carry_out(rules, wide(table), action, stream)))
    return narrow(go_on(rules, wide(after), action, stream))
