"""What cannot be on a table that is to be scored: one card in two places, more favour tokens than anybody was given.

A game in the middle is checked for more than that: see `midgame.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

from rosace.engine import reason as shared
from rosace.engine.errors import SetupError
from rosace.sagrada.modules.inspiration.inspiration import POWERS
from rosace.sagrada.sheets.reasons import because
from rosace.sagrada.sheets.sheet_data import PlayerSheet, TableSheet


def check_possible(table: TableSheet) -> None:
    """Refuse a table that cannot be, with the field and the reason."""
    _check_windows(table)
    players = table.players
    _check_cards("private", [player.private for player in players])
    _check_cards("pioneers", [player.own.pioneers for player in players])
    _check_cards("blooms", [player.own.blooms for player in players])
    inspirations = [(player.own.inspiration,) if player.own.inspiration else () for player in players]
    _check_cards("inspiration", inspirations, one=True)
    if not table.solo:
        _check_tokens(table)


def _check_windows(table: TableSheet) -> None:
    """Each window card is in one frame. A window without print, or printed by people themselves, is no card."""
    owners: dict[int, int] = {}
    for seat, player in enumerate(table.players):
        pattern = player.window.pattern
        if not pattern.card:
            continue
        if pattern.card in owners:
            field, owner = f"players[{seat}].window", owners[pattern.card]
            face, holder = table.players[owner].window.pattern.id, f"players[{owner}]"
            if face == pattern.id:
                raise SetupError(field, shared.because("held-already", card=face, other=holder))
            raise SetupError(field, because("other-side", card=pattern.id, face=face, other=holder))
        owners[pattern.card] = seat


def _check_cards(field: str, owned: Sequence[tuple[str, ...]], one: bool = False) -> None:
    """No card is in two hands; `one` says that the field is a card and not a list of cards."""
    owners: dict[str, int] = {}
    for seat, own in enumerate(owned):
        for index, card in enumerate(own):
            if card in owners:
                place = f"players[{seat}].{field}" + ("" if one else f"[{index}]")
                holder = f"players[{owners[card]}]"
                raise SetupError(place, shared.because("held-already", card=card, other=holder))
            owners[card] = seat


def _check_tokens(table: TableSheet) -> None:
    """Nobody has more tokens than at first. Generosity takes them off tools, but there are no more than all had."""
    first = [tokens_at_start(player) for player in table.players]
    for seat, player in enumerate(table.players):
        most = first[seat]
        if most < 0 or player.tokens <= most:
            continue
        if not _may_take_tokens(table, player):
            reason = because("tokens-at-first", card=player.window.pattern.id, most=most, count=player.tokens)
            raise SetupError(f"players[{seat}].tokens", reason)
    given, left = sum(first), sum([player.tokens for player in table.players])
    if len(first) > 1 and min(first) >= 0 and left > given:
        raise SetupError("players", because("tokens-in-all", most=given, count=left))


def tokens_at_start(player: PlayerSheet) -> int:
    """What a player began with: by the window, less what an inspiration costs, and one for each bloom kept.

    A window that is no card does not say: then -1.
    """
    tokens = player.window.pattern.difficulty
    if not tokens:
        return -1
    if player.own.inspiration:
        tokens = max(tokens - POWERS[player.own.inspiration].lost_at_start(), 0)
    return tokens + len(player.own.blooms)


def _may_take_tokens(table: TableSheet, player: PlayerSheet) -> bool:
    """Whether a player has, or may have, the inspiration that takes tokens off a tool."""
    return "passion.inspiration" in table.modules.ids and player.own.inspiration in ("", "generosity")
