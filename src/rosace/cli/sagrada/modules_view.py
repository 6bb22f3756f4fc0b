"""The drawing of what modules of the expansions have on the table.

Each part is a heading and its lines, or nothing where its module is not in the game.
"""

from __future__ import annotations

from typing import Final

from rich.console import RenderableType
from rich.text import Text

from rosace.cli.renderables import section
from rosace.cli.sagrada.draw import small_die
from rosace.cli.sagrada.scene import Scene
from rosace.engine.hands import HIDDEN
from rosace.sagrada.cards.card import PublicObjective
from rosace.sagrada.objectives import BY_RANK

Parts = list[RenderableType]


def cards(scene: Scene) -> Parts:
    """Everything that stands on cards and boards: after the tools, before the objectives."""
    return [*boards(scene), *inspirations(scene)]


def goals(scene: Scene) -> Parts:
    """The goals besides the objectives."""
    return [*pioneers(scene), *blooms(scene)]


def ids(scene: Scene) -> list[str]:
    """The modules' cards on the table that the reader sees, by their ids."""
    data = scene.data
    boards = [data[part] for part in ("rare_board", "grey_board") if data.get(part)]
    inspired = [card["id"] for card in data.get("inspirations", ())]
    firsts = [card["id"] for card in data.get("pioneers", ())]
    return [*boards, *inspired, *firsts, *own_blooms(scene)]


# -- boards -------------------------------------------------------------------------------------------------------


_BOARDS: Final = (
    ("play-rare-board", "rare_board", "play-rare-left", "rare_left"),
    ("play-grey-board", "grey_board", "play-grey-aside", "grey_pool"),
)


def boards(scene: Scene) -> Parts:
    """The rare glass board and the restriction board, each with how many dice are left for it."""
    messages, found = scene.messages, Parts()
    for title, board, state, count in _BOARDS:
        if board in scene.data:
            left = messages.say(state, count=scene.data[count])
            found += section(messages.say(title), [messages.card(scene.data[board], left)])
    return found


def rare_dice(scene: Scene) -> list[Text]:
    """The dice on the rare glass board, each with its price for the player whose turn it is."""
    messages, data = scene.messages, scene.data
    shown = []
    for name, price in zip(data["rare_dice"], data["rare_price"], strict=True):
        cost = f" {messages.say('play-costs', price=price)}" if data["stage"] != "over" else ""
        shown.append(Text.assemble(small_die(name), (cost, "dim")))
    return shown or [Text(messages.say("play-empty"), style="dim")]


# -- cards of the players -----------------------------------------------------------------------------------------


def inspirations(scene: Scene) -> Parts:
    """Everybody's inspiration card: ready or turned over, and what it does."""
    messages, lines = scene.messages, []
    for seat in scene.seats if "inspirations" in scene.data else []:
        card = scene.data["inspirations"][seat]
        state = messages.say("play-turned" if card["turned"] else "play-ready")
        lines.append(Text.assemble(f"{messages.player(seat)}: ", messages.card(card["id"], state)))
    return section(messages.say("play-inspirations"), lines)


def pioneers(scene: Scene) -> Parts:
    """The pioneer cards: what they are worth, and who has them."""
    messages, lines = scene.messages, []
    for card in scene.data.get("pioneers", ()):
        worth = messages.say("points", count=messages.cards[card["id"]].points)
        owner = card["taken_by"]
        state = worth if owner is None else f"{worth}, {_taken(scene, owner)}"
        lines.append(messages.card(card["id"], state, owner is None))
    return section(messages.say("play-pioneers"), lines)


def _taken(scene: Scene, seat: int) -> str:
    if seat == scene.messages.seat:
        return scene.messages.say("play-taken-you")
    return scene.messages.say("play-taken-by", player=scene.messages.player(seat))


def own_blooms(scene: Scene) -> list[str]:
    """The reader's own bloom cards."""
    seat = scene.messages.seat
    return list(scene.data["blooms"][seat]) if "blooms" in scene.data and seat >= 0 else []


def blooms(scene: Scene) -> Parts:
    """The bloom cards that the reader sees, with what they are worth now; of the others only how many."""
    messages, lines = scene.messages, []
    for seat in scene.seats if "blooms" in scene.data else []:
        known = [name for name in scene.data["blooms"][seat] if name != HIDDEN]
        prefix = "" if seat == messages.seat else f"{messages.player(seat)}: "
        for name in known:
            lines.append(Text.assemble(prefix, _bloom(scene, seat, name)))
        if not known and scene.data["round"]:
            kept = messages.say("play-blooms-kept", count=len(scene.data["blooms"][seat]))
            lines.append(Text(f"{messages.player(seat)}: {kept}"))
    title = "play-blooms" if messages.seat >= 0 else "play-blooms-all"
    return section(messages.say(title), lines)


def _bloom(scene: Scene, seat: int, name: str) -> Text:
    messages = scene.messages
    if not scene.data["round"]:
        asked = name == scene.data["bloom_in_question"]
        state = messages.say("play-bloom-asked" if asked else "play-bloom-dealt")
    else:
        state = messages.say("play-worth-private", now=scene.points(seat, name))
    return messages.card(name, state)


# -- dice and objectives ------------------------------------------------------------------------------------------


def rose(scene: Scene, seat: int) -> list[Text]:
    """The dice of a seat's rose."""
    found = [small_die(name) for name in scene.data["roses"][seat]]
    return found or [Text(scene.messages.say("play-empty"), style="dim")]


def roses(scene: Scene) -> Parts:
    """The roses of the others, a line for each."""
    messages = scene.messages
    others = [seat for seat in scene.seats if seat != messages.seat] if "roses" in scene.data else []
    lines = [
        Text.assemble((f"{messages.player(seat)}: ", "dim"), Text(" ").join(rose(scene, seat)))
        for seat in others
    ]
    return section(messages.say("play-roses"), lines)


def worth(scene: Scene, name: str, seat: int) -> str:
    """What a public objective is worth: for each time, by a scale, or by one's place among the players."""
    messages, now = scene.messages, scene.points(seat, name)
    card = messages.cards[name]
    assert isinstance(card, PublicObjective)
    if card.scale:
        return messages.say("play-worth-private", now=now)
    if not card.rewards:
        return messages.say("play-worth", points=card.points, now=now)
    criterion = BY_RANK[card.id]
    everybody = [criterion(messages.window_of(player))[0] for player in scene.data["players"]]
    own = everybody[seat]
    if not own:
        return messages.say("play-worth-unranked", now=now)
    place = 1 + sum([1 for other in everybody if other > own])
    return messages.say("play-worth-rank", counted=own, place=place, now=now)
