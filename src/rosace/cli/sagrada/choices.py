"""The legal moves as a numbered list: the spaces of a die on one line, then cards, then passing.

Spaces to choose stand in brackets.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from rosace.cli.messages import piece
from rosace.cli.play.screen import ListedChoice
from rosace.cli.renderables import indented, numbered, side_by_side
from rosace.cli.sagrada import draw
from rosace.cli.sagrada.scene import Scene
from rosace.cli.sagrada.table_view import BEAD, WINDOW_WIDTH, dice_lines, price, seat_window
from rosace.sagrada import dice, moves, spaces
from rosace.sagrada.dice import COLOUR, GLASS, NO_DIE, RARE
from rosace.sagrada.modules.bloom_card import BloomCard
from rosace.sagrada.moves import Move
from rosace.sagrada.view import View

PLACING: Final = (moves.PLACE, moves.ROSE)
_HELD: Final = (moves.PLACE, moves.BACK)


@dataclass(frozen=True)
class Pick:
    """A die that is chosen and still to be placed: of the pool, in hand, of the rare glass board, or of the rose."""

    die: int
    verb: int = moves.PLACE

    def to(self, cell: int) -> Move:
        """The move that puts it on a space."""
        return moves.from_rose(self.die, cell) if self.verb == moves.ROSE else moves.place(self.die, cell)

    def takes(self, move: Move) -> bool:
        """Whether a move places this die."""
        return move.die == self.die and move.verb == self.verb


DieChoice = ListedChoice[Move, Pick | None]
"""A move, or a die with all the moves that place it."""


def choices(view: View, chosen: Pick | None = None) -> list[DieChoice]:
    """What the seat may choose now. When a die is chosen, or only one is in hand, each of its spaces is a choice."""
    legal = view.legal_moves()
    pick = chosen or only_in_hand(view, legal)
    if pick is not None:
        return [DieChoice((move,), None) for move in legal if pick.takes(move) or move.verb == moves.BACK]
    placing: dict[Pick, list[Move]] = {pick: [] for pick in _dice_of(view)}
    for move in legal:
        if move.verb in PLACING:
            placing.setdefault(Pick(move.die, move.verb), []).append(move)
    found = [DieChoice(tuple(places), pick) for pick, places in placing.items() if places]
    return found + [DieChoice((move,), None) for move in legal if move.verb not in PLACING]


def only_in_hand(view: View, legal: Sequence[Move]) -> Pick | None:
    """The die in hand if all that is left is to place it."""
    hand = view.data()["hand"]
    if len(hand) == 1 and all(move.verb in _HELD for move in legal):
        held = Pick(dice.parse_die(hand[0]))
        if all(held.takes(move) or move.verb == moves.BACK for move in legal):
            return held
    return None


def _dice_of(view: View) -> list[Pick]:
    """The dice that could be placed, in the order in which they lie."""
    data = view.data()
    held = [name for name in data["hand"] if name not in GLASS]  # a colour alone has no value to place yet
    lying = [*held, *data["pool"], *data.get("rare_dice", ())]
    rose = data["roses"][view.seat] if "roses" in data else ()
    return [Pick(dice.parse_die(name)) for name in lying] + [
        Pick(dice.parse_die(name), moves.ROSE) for name in rose
    ]


def mask(listed: Sequence[DieChoice]) -> int:
    """The spaces that the choices lead to, of single placements only."""
    found = 0
    for choice in listed:
        if _is_place(choice):
            found |= 1 << choice.moves[0].cell
    return found


_MEANING: Final = {moves.PASS: "play-means-pass", moves.DONE: "play-means-done"}


def choice_list(scene: Scene, listed: Sequence[DieChoice]) -> RenderableType:
    """The numbered list: a line for each die, card and the rest; the spaces of one die all on one line."""
    if listed and all(choice.part is None and _is_place(choice) for choice in listed):
        return indented([_spaces_line(listed)])
    return numbered([_choice_row(scene, choice) for choice in listed])


def _is_place(choice: DieChoice) -> bool:
    return choice.move is not None and choice.move.verb in PLACING


def _spaces_line(listed: Sequence[DieChoice]) -> Text:
    numbers = enumerate(listed, 1)
    return Text("   ").join([Text.assemble((str(at), "bold"), f" {cells_text(one)}") for at, one in numbers])


def _choice_row(scene: Scene, choice: DieChoice) -> tuple[Text, Text]:
    if choice.part is not None:
        return pick_text(choice.part), Text(_cost(scene, choice.part) + cells_text(choice))
    move = choice.moves[0]
    return Text(move.text), _meaning(scene, move)


def describe_move(scene: Scene, move: Move) -> Text:
    """A move as it is typed, the die in it as a die, and what it comes to where that does not say."""
    messages = scene.messages
    if move.die != NO_DIE:
        name = dice.NAME[move.die]
        text = messages.styled(move.text.replace(name, piece(name)), "bold")
        cost = _cost(scene, Pick(move.die)).removesuffix(": ")
        return text.append(f"  {cost}", style="dim not bold") if cost else text
    words = Text(messages.name(move.card)) if move.verb == moves.WINDOW else _meaning(scene, move)
    return Text.assemble((move.text, "bold"), "  ", words)


def pick_text(pick: Pick) -> Text:
    """A die to place, as it is drawn in a list; it does not colour the whole column."""
    return Text.assemble("rose" if pick.verb == moves.ROSE else "", draw.die_text(pick.die))


def cells_text(choice: DieChoice) -> str:
    """The spaces of a die."""
    return " ".join([spaces.NAME[move.cell] for move in choice.moves])


def _cost(scene: Scene, pick: Pick) -> str:
    """What a die costs that is bought."""
    if COLOUR[pick.die] != RARE or scene.data["hand"]:
        return ""
    cost = scene.rare_price(dice.NAME[pick.die])
    return f"{scene.messages.say('play-costs', price=cost)}: "


def _die(die: int) -> Text:
    """A die that does not colour the whole column."""
    return Text.assemble(draw.die_text(die))


def _meaning(scene: Scene, move: Move) -> Text:
    """What a move comes to, where its text does not say."""
    if move.verb == moves.BACK:
        return Text(scene.messages.say(_back(scene)), style="dim")
    if move.verb == moves.DONE and scene.data["tool"] == "lead-came-nippers":
        return Text(scene.messages.say("play-means-roll"), style="dim")
    if move.verb in _MEANING:
        return Text(scene.messages.say(_MEANING[move.verb]), style="dim")
    if move.verb in (moves.USE, moves.KEEP, moves.DISCARD):
        return Text(_card(scene, move), style="dim")
    if move.verb == moves.LIFT:
        mine = scene.messages.window_of(scene.data["players"][scene.messages.seat])
        return _die(mine.dice[move.cell])
    if move.verb == moves.FROM:
        theirs = scene.messages.window_of(scene.data["players"][move.number])
        return Text.assemble(_die(theirs.dice[move.cell]), " ", scene.messages.public_name(move.number))
    if move.verb == moves.STEP:
        return _die(dice.parse_die(scene.data["hand"][0]) + move.number)
    if move.verb == moves.SET_VALUE:
        return _die(dice.make(GLASS.index(scene.data["hand"][0][0]), move.number))
    return _die(move.die) if move.die != NO_DIE else Text()


def _back(scene: Scene) -> str:
    rare = COLOUR[dice.parse_die(scene.data["hand"][0])] == RARE
    return "play-means-stay" if rare else "play-means-back"


def _card(scene: Scene, move: Move) -> str:
    """The card that is used, kept or discarded, with what it costs or brings."""
    messages, name = scene.messages, scene.messages.name(move.card)
    if move.verb != moves.USE:
        bloom = messages.cards[move.card]
        if move.verb == moves.DISCARD or not isinstance(bloom, BloomCard):
            return f"{name}: {messages.say('play-means-discard')}"
        worth = messages.say("play-means-keep", points=bloom.points)
        return f"{name}, {' / '.join(bloom.pattern)}: {worth}"
    entry = next((tool for tool in scene.data["tools"] if tool["id"] == move.card), None)
    if entry is None:
        return f"{name}, {scene.power(move.card)}"
    if scene.data["stage"] == "asked":
        return f"{name}, {messages.say('play-tokens-on-it', tokens=entry['tokens'])}"
    return f"{name}, {price(scene, entry)}"


def step(scene: Scene, mask: int, width: int) -> RenderableType:
    """The reader's window in the middle of a turn, with the spaces to choose, and the dice beside it."""
    beside = Table.grid()
    for line in ("", *dice_lines(scene, width - WINDOW_WIDTH - 2, stacked=True)):
        beside.add_row(line)
    return side_by_side([seat_window(scene, scene.messages.seat, mask), beside])


def faces(scene: Scene, width: int) -> RenderableType:
    """The window faces to choose from, numbered as in the list, with their difficulty."""
    dealt = scene.data["players"][scene.messages.seat]["dealt"]
    titles = [f"{number} {scene.messages.marked_name(name)}" for number, name in enumerate(dealt, 1)]
    wide = max(WINDOW_WIDTH, *[cell_len(title) + 6 for title in titles])
    fit = 4 if 4 * (wide + 1) - 1 <= width else 2
    panels = [_face(scene, name, title, wide) for name, title in zip(dealt, titles, strict=True)]
    rows = Table.grid(padding=(0, 1, 0, 0))
    for first in range(0, len(panels), fit):
        rows.add_row(*panels[first : first + fit])
    hint = "play-faces" if len(scene.sheets) > 1 else "play-faces-solo"
    return Group(Text(scene.messages.say(hint, beads=BEAD), style="dim"), rows)


def _face(scene: Scene, name: str, title: str, wide: int) -> Panel:
    window = scene.messages.window(name)
    panel = draw.window_panel(window, title)
    panel.width, panel.subtitle = wide, Text(BEAD * window.pattern.difficulty)
    return panel
