"""Tournaments of bots: who beats whom, by how much, and how sure that is.

A *plan* says which bots meet at which tables; an engine plays the missing matches; the *journal* stores them; a report
is made from it. Everything but reports, ratings, Parquet and Ray needs the standard library alone; for those, `pip
install "rosace[arena]"`.
"""

from __future__ import annotations

from rosace.arena.journal import Journal
from rosace.arena.plan import Claim, Plan, Tournament
from rosace.arena.playing import play
from rosace.arena.result import Fixture, Result
from rosace.engine.game import Order

__all__ = ["Claim", "Fixture", "Journal", "Order", "Plan", "Result", "Tournament", "play"]
