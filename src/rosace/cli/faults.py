"""What went wrong with a bot of one's own, in words."""

from __future__ import annotations

from collections.abc import Sequence

from rosace.bots import Fault
from rosace.cli.voice import Voice


def sentence(voice: Voice, fault: Fault) -> str:
    """A fault in one sentence."""
    text = fault.text or "?"
    return voice.say(f"bot-fault-{fault.code}", reason=text, move=text, input=text)


def forfeit(voice: Voice, name: str, fault: Fault) -> str:
    """That a bot has lost the game, and by what."""
    return voice.say("bot-forfeit", player=name, number=fault.decision, reason=sentence(voice, fault))


def summary(voice: Voice, forfeits: Sequence[tuple[str, Fault]]) -> list[str]:
    """All who have lost a game by forfeit, and what was done about it; empty if nobody has."""
    lines = [forfeit(voice, name, fault) for name, fault in forfeits]
    return [*lines, voice.say("bot-instead")] if lines else []
