"""What callers pass to messages: examples of every variable."""

from collections.abc import Iterator, Mapping

from rosace.mandala.board import DIRECTIONS

EXPECTS = (
    "window", "turn", "pay", "take", "swap", "step", "value", "place", "lift", "back", "take-rose", "keep",
)  # fmt: skip
REFUSED_NOW = (*EXPECTS, "rose", "use", "from")

# What callers pass: numbers for what is counted, letters for colours, text for the rest.
SAMPLES: dict[str, tuple[str | int, ...]] = {
    "cell": ("B3",), "other": ("B4",), "cells": ("B3", "B3, B4"), "die": ("R5",), "dice": ("R5 Y2", 1, 2, 5),
    "colour": ("R", "Y", "G", "B", "P", "K", "rare"), "value": (1, 6), "count": (0, 1, 2, 5, 21, 22),
    "price": (1, 2, 5),
    "tokens": (0, 1, 3, 5), "round": (1, 10), "points": (-1, 40), "target": (33,), "place": (1,), "number": (2,),
    "expects": REFUSED_NOW, "card": ("Waves",), "board": ("Frosted Glass",), "counted": (3,),
    "cards": ("Waves, Path",), "face": ("Virtus",), "loose": ("A3", "A3, A4"),
    "kept": ("Ada: 2, Bo: 0",), "tool": ("Lathekin",), "window": ("Virtus",), "player": ("Ada",), "move": ("R5 B3",),
    "seed": ("7",), "file": ("game.txt",), "input": ("??",), "reason": ("no",), "rule": ("rule",),
    "topic": ("dice",), "topics": ("turn, end",), "now": (0, 4), "choices": ("Flux Brush, Flux Remover",),
    "command": ("rosace play --resume",), "commitment": ("89e25bff",), "beads": ("●",), "languages": ("pl, ru",),
    "artist": ("W1",), "spot": ("SE",), "side": tuple(DIRECTIONS), "tower": ("II",), "tops": (0, 1),
    "pattern": ("W", "P"), "because": ("empty", "blocked", "pattern"), "every": ("round", "game"), "slots": (1, 3, 5),
    "prices": ("0, 1, 1, 2, 2, 3",), "rewards": ("12/8/5",), "scale": ("1/3/6/10/15/21",), "size": (3,),
    "have": (0, 3), "need": (3,), "more": (0, 1), "solo": (0, 1), "chance": ("40%",),
    "kinds": (3, 5), "prompt": ("Choose a die",), "game": ("Sagrada",),
    "outcome": ("R5 Y2",), "said": ("R4 Y2",), "parts": ("windows, first",),
    "least": (2,), "most": (4, 6), "laid": (0, 12), "spaces": (1, 2, 60), "space": (5,), "bonus": (1, 2),
    "towers": ("I III",), "stones": ("YW RP",), "ones": ("5, 10",), "twos": ("15",),
    "two": ("40",), "three": ("50",), "four": ("60",),
    "match": ("Sagrada, seed x-1",), "error": ("ValueError",), "bot": ("greedy",), "first": ("silence 3",),
    "numbers": ("2", "1, 3"), "seats": ("me,engine:COMMAND",),
    "link": ("http://127.0.0.1:8000/",),
    "id": ("k7mwx2v9tq4zrb",), "status": ("waiting",), "visibility": ("link",), "opened": ("2026-11-18 12:00",),
    "updated": ("2026-11-18 13:00",),
    "who": ("person Ana",), "events": (7,),
    "names": ("Ana and Bo",), "what": ("pass",), "from": ("B2",), "name": ("Ana",),
    "level": ("casual",), "goal": ("Shades of Red",), "turn": (1, 2),
    "step": ("turn", "pay", "swap-track", "value-drawn", "exchange-for", "back"),
    "typed": ("R9",), "example": ("R5 B3",),
    "seconds": (0, 1, 2, 60), "minutes": (15,), "days": (1, 3, 7), "line": (0, 3),
    "kind": ("plain", "text", "list", "object", "huge", "other"), "text": ("X2",), "module": ("glory.bloom",),
    "modules": ("glory.bloom",), "known": ("Ana, Bo",), "row": ("B",), "seat": (1,), "stone": ("YW",), "byte": ("7",),
    "trouble": ("Expecting value",), "column": ("2",), "where": ("Ana",),
    "statistic": ("4.21",), "degrees": (1, 4, 22), "part": (1, 6),
    "claim": ("The secret belongs to the commitment.",),
    "games": (0, 1, 2, 5), "draws": (1, 22, 1000), "p": ("0.43",), "adjusted": ("1",), "tests": (10,),
    "last": ("13",), "hash": ("89e25bff",), "over": ("5",), "unfinished": ("1",), "waiting": ("0",), "closed": ("2",),
    "unused": ("3",), "ready": ("1",), "drawn": ("2",), "started": ("7",), "revealed": ("12",),
    "left": ("4:07",), "low": ("50%",), "high": ("55%",), "seeds": (1, 3, 31), "won": (0, 2),
}  # fmt: skip


def samples(names: set[str]) -> Iterator[Mapping[str, str | int]]:
    """Argument sets in which every sample of every variable comes up."""
    for turn in range(max((len(SAMPLES[name]) for name in names), default=1)):
        yield {name: SAMPLES[name][turn % len(SAMPLES[name])] for name in names}
