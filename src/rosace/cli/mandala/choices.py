"""The legal moves as choices in short steps: what to do, then which stone first if it matters, then the tower space.

What was chosen so far is a `PartialMove`. The moves that fit it are listed by what comes next, several beside each
other where they are short.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple, dataclass
from math import ceil
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rosace.cli.mandala import draw
from rosace.cli.mandala.messages import MandalaMessages
from rosace.cli.play.screen import ListedChoice
from rosace.cli.renderables import folded, indented, numbered
from rosace.mandala import stones, turn
from rosace.mandala.board import DIRECTIONS, SPOT_NAME
from rosace.mandala.moves import ARTISTS, PICK, SCORE, TOPS, TOWERS, Move
from rosace.mandala.position import Position
from rosace.mandala.scoring import own_towers, tower_points
from rosace.mandala.turn import scored_towers

NONE: Final = -1

# What is asked next, by the words that the catalogue knows.
TURN: Final = "turn"
FIRST: Final = "first"
TOWER: Final = "tower"
SOME_TOPS: Final = "tops"


@dataclass(frozen=True)
class PartialMove:
    """What is chosen of a move so far."""

    verb: int = NONE
    artist: int = NONE
    spot: int = NONE
    side: int = NONE
    tower: int = NONE

    def fits(self, move: Move) -> bool:
        """Whether a move may come of it."""
        whole = (move.verb, move.artist, move.spot, move.side, move.tower)
        return all(chosen in (NONE, own) for chosen, own in zip(astuple(self), whole, strict=True))

    def __str__(self) -> str:
        if self.verb == TOPS:
            return "tops"
        artist = ARTISTS[self.artist] if self.artist != NONE else ""
        text = f"{artist}>{SPOT_NAME[self.spot]}" if self.spot != NONE else artist
        text += f" {DIRECTIONS[self.side]}" if self.side != NONE else ""
        return text + (f" {TOWERS[self.tower]}" if self.tower != NONE else "")


NOTHING: Final = PartialMove()


StepChoice = ListedChoice[Move, PartialMove]


def fitting(table: Position, part: PartialMove) -> list[Move]:
    """The legal moves that fit; of first stones that give the same tower, only one."""
    found: dict[object, Move] = {}
    for move in table.legal_moves():
        if part.fits(move):
            tower = (move.artist, move.spot, stones_of(table, move), move.tower) if move.verb == PICK else ()
            found.setdefault(tower or move.text, move)
    return list(found.values())


def stones_of(table: Position, move: Move) -> tuple[int, ...]:
    """The tower that a PICK builds, from the bottom up."""
    return tuple([table.stacks[stack][-1] for stack in turn.picked(table, move)])


def expected(moves: Sequence[Move]) -> str:
    """What has to be chosen next between these moves."""
    if all(move.verb == TOPS for move in moves):
        return SOME_TOPS
    if any(move.verb != PICK for move in moves) or len({(move.artist, move.spot) for move in moves}) > 1:
        return TURN
    return FIRST if len({move.side for move in moves}) > 1 else TOWER


def choices(moves: Sequence[Move]) -> list[StepChoice]:
    """The numbered lines: a line for each thing that can be chosen next, artist by artist."""
    step, groups = expected(moves), dict[PartialMove | Move, list[Move]]()
    for move in sorted(moves, key=lambda move: (move.verb, move.artist, move.spot)):
        groups.setdefault(_chosen(step, move), []).append(move)
    return [
        StepChoice(tuple(found), one if isinstance(one, PartialMove) else NOTHING)
        for one, found in groups.items()
    ]


def _chosen(step: str, move: Move) -> PartialMove | Move:
    """What is chosen of a move in a step: a part of it, or all."""
    if step == TURN and move.verb == PICK:
        return PartialMove(PICK, move.artist, move.spot)
    if step == TURN and move.verb == TOPS:
        return PartialMove(TOPS)
    if step == FIRST:
        return PartialMove(PICK, move.artist, move.spot, move.side)
    return move


def choice_list(
    messages: MandalaMessages, table: Position, listed: Sequence[StepChoice], width: int
) -> RenderableType:
    """The numbered lines of a step. The result of a move is tried out on a sampled table."""
    step = expected([move for choice in listed for move in choice.moves])
    if step == TURN:
        picks, scores = _apart(listed)
        entries = [_numbered_pick(table, number, choice) for number, choice in enumerate(picks, 1)]
        rows = numbered([_score(messages, table, choice) for choice in scores], len(picks) + 1)
        return Group(*columns(entries, width), *([rows] if scores else []))
    if step == FIRST:
        return numbered([_first(table, choice) for choice in listed])
    parts = [_tower(table, choice) if step == TOWER else _tops(table, choice) for choice in listed]
    lines = [Text.assemble((str(number), "bold"), " ", part) for number, part in enumerate(parts, 1)]
    return indented([folded(lines, width - 2, gap="   ")])


# -- what to do ---------------------------------------------------------------------------------------------------


def whole_list(
    messages: MandalaMessages, table: Position, listed: Sequence[StepChoice], width: int
) -> RenderableType:
    """All that can be done, to look at and not to choose from: each PICK with the stones that may be the first."""
    picks, scores = _apart(listed)
    rows = Table.grid(padding=(0, 2, 0, 0))
    for choice in scores:
        rows.add_row(*_score(messages, table, choice))
    entries = columns([_whole_pick(table, choice) for choice in picks], width - 2)
    return indented([*entries, *([rows] if scores else [])])


def _apart(listed: Sequence[StepChoice]) -> tuple[list[StepChoice], list[StepChoice]]:
    """The picks, and what can be scored."""
    picks = [choice for choice in listed if choice.moves[0].verb == PICK]
    return picks, [choice for choice in listed if choice.moves[0].verb != PICK]


def columns(entries: Sequence[Text], width: int) -> list[RenderableType]:
    """Entries beside each other, running down the columns as in a book's index; nothing if there are none."""
    if not entries:
        return []
    fit = max(1, (width + 1) // (max([entry.cell_len for entry in entries]) + 3))
    grid = Table.grid(padding=(0, 3, 0, 0))
    height = ceil(len(entries) / fit)
    for row in range(height):
        grid.add_row(*entries[row::height])
    return [grid]


def _numbered_pick(table: Position, number: int, choice: StepChoice) -> Text:
    return Text.assemble(
        (f"{number:4}", "bold"), f"  {choice.part!s:6}", _stones(stones_of(table, choice.moves[0]))
    )


def _whole_pick(table: Position, choice: StepChoice) -> Text:
    """A PICK with the sides that may come first, and the stones in order from the first of them."""
    sides = "/".join(dict.fromkeys([DIRECTIONS[move.side] for move in choice.moves]))
    return Text.assemble(f"{choice.part!s:6}{sides:8}", _stones(stones_of(table, choice.moves[0])))


def describe_move(messages: MandalaMessages, table: Position, move: Move) -> Text:
    """A move as it is typed, and what it comes to: the tower that is built, or the points."""
    if move.verb == PICK:
        return Text.assemble((move.text, "bold"), "  ", _stones(stones_of(table, move)))
    text, about = _score(messages, table, StepChoice((move,), NOTHING))
    return Text.assemble((text.plain, "bold"), "  ", about)


def _stones(taken: Sequence[int]) -> Text:
    return Text(" ").join([draw.small_stone(stones.NAME[stone]) for stone in taken])


def _score(messages: MandalaMessages, table: Position, choice: StepChoice) -> tuple[Text, Text]:
    move = choice.moves[0]
    if move.verb == TOPS and choice.move is None:
        return Text("tops"), Text(messages.say("mandala-any-tops"), style="dim")
    points, bonus = gain(table, move)
    key = "mandala-brings-bonus" if bonus else "points"
    about = messages.say(key, count=points, bonus=bonus)
    if move.verb == SCORE:
        colour = messages.say("stone-colour", colour=stones.COLOURS[move.colour])
        towers = [TOWERS[tower] for tower in range(5) if scored_towers(table, move) >> tower & 1]
        about = f"{colour}, {' '.join(towers)}: {about}"
    return Text(move.text), Text(about, style="dim")


def gain(table: Position, move: Move) -> tuple[int, int]:
    """The points that a SCORE brings, and how many of them come from the mandala board."""
    after = table.copy()
    after.play(move)
    before = table.score(table.seat).lines
    counted = zip(before, after.score(table.seat).lines, strict=True)
    brought = {
        old.card: new.points - old.points
        for old, new in counted
        if new.card not in table.setup.deck.objectives
    }
    return sum(brought.values()), brought["mandala-bonus"]


# -- the first stone, the tower space, top stones -------------------------------------------------------------------


def _first(table: Position, choice: StepChoice) -> tuple[Text, Text]:
    """The stone's side, and the tower that comes of it."""
    text = str(choice.part) if choice.move is None else choice.move.text
    return Text(text), _stones(stones_of(table, choice.moves[0]))


def _tower(table: Position, choice: StepChoice) -> Text:
    """A tower space, and what the tower would score there."""
    move = choice.moves[0]
    towers = own_towers(table, table.seat)
    towers[move.tower] = stones_of(table, move)
    return Text.assemble(TOWERS[move.tower], (f" +{tower_points(towers, move.tower)}", draw.BONUS))


def _tops(table: Position, choice: StepChoice) -> Text:
    """Some towers, and what their top stones bring."""
    move = choice.moves[0]
    return Text.assemble(move.text.removeprefix("tops "), (f" +{gain(table, move)[0]}", draw.BONUS))
