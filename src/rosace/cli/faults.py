"""What went wrong with a program that plays, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rosace.bots import EngineBot, Fault
from rosace.cli.story import THE_TABLE, Remark
from rosace.cli.voice import Voice


def sentence(voice: Voice, fault: Fault) -> str:
    """A fault in one sentence."""
    text = fault.text or "?"
    return voice.say(f"bot-fault-{fault.code}", reason=text, move=text, input=text)


def told(voice: Voice, seat: int, faults: Sequence[Fault]) -> list[Remark]:
    """What the table hears of the faults at a decision."""
    name = voice.public_name(seat)
    return [Remark(THE_TABLE, f"{name}: {sentence(voice, fault)}") for fault in faults]


def summary(voice: Voice, bots: Mapping[int, Any]) -> list[str]:
    """All faults of a game, and what was done about them; empty if there were none."""
    lines = []
    for seat, bot in bots.items():
        for fault in bot.faults if isinstance(bot, EngineBot) else ():
            where = voice.say("bot-fault-at", player=voice.public_name(seat), number=fault.decision)
            lines.append(f"{where} {sentence(voice, fault)}")
    return [*lines, voice.say("bot-instead")] if lines else []
