"""Programs of any language as bots: lines of text over their standard input and output. See `docs/bots.md`."""

from __future__ import annotations

from rosace.bots.protocol.engine_bot import EngineBot
from rosace.bots.protocol.fault import FAULTS, FORFEITS, Fault, Forfeit

__all__ = ["FAULTS", "FORFEITS", "EngineBot", "Fault", "Forfeit"]
