"""What a table description says, as it was read: see `sheet.py`."""

from __future__ import annotations

from dataclasses import dataclass

from rosace.sagrada.cards.deck import Deck
from rosace.sagrada.options import Options
from rosace.sagrada.sheets.sheet_modules import PlayerModules, TableModules
from rosace.sagrada.window import Window


@dataclass(frozen=True)
class PlayerSheet:
    """One player's part. The window's waived spaces are the exempt ones; a private objective may be unknown."""

    name: str
    window: Window
    private: tuple[str, ...]
    tokens: int
    own: PlayerModules
    loose: int = 0
    no_tool: int = 0


@dataclass(frozen=True)
class ToolSheet:
    """A tool on the table, and the tokens on it; solo: 1 when it has been used."""

    id: str
    tokens: int


@dataclass(frozen=True)
class TableSheet:
    """A whole description. None stands for a field that is not there."""

    deck: Deck
    modules: TableModules
    public: tuple[str, ...]
    players: tuple[PlayerSheet, ...]
    options: Options | None
    solo: bool
    start: int | None
    round: int | None
    turn: int | None
    seat: int | None
    pool: list[int] | None
    track: list[list[int]] | None
    tools: tuple[ToolSheet, ...] | None
    drafted: int
    tool_used: bool | None
    skips: tuple[int, ...]
    removed: list[int]
