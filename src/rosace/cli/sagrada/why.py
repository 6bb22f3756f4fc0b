"""The answer to `why B3`: the reason in words, with the rule behind it."""

from __future__ import annotations

from rosace.cli.face import Wrong
from rosace.cli.sagrada.input import CELL, Choose, move_or_die
from rosace.cli.sagrada.voice import SagradaVoice
from rosace.cli.voice import piece, pieces
from rosace.sagrada import dice, moves, spaces
from rosace.sagrada.dice import NO_DIE
from rosace.sagrada.moves import Move
from rosace.sagrada.view import View


def why(argument: str, speaker: SagradaVoice, view: View, chosen: int) -> list[str]:
    """The answer to `why …`: each line says why a move is refused, or that it is not."""
    lower = argument.lower()
    if not lower:
        return [speaker.say("play-why-what")]
    if view.data()["stage"] == "turn" and chosen == NO_DIE and CELL.fullmatch(lower):
        return _why_here(lower, speaker, view)
    typed = move_or_die(argument, speaker, view, chosen)
    if isinstance(typed, Choose):
        return [why_die(typed.die, speaker, view)]
    if isinstance(typed, Wrong):
        return [typed.words]
    return [verdict(typed.move, speaker, view)]


def _why_here(cell: str, speaker: SagradaVoice, view: View) -> list[str]:
    """A space and no die: the verdict on each die of the pool, those with the same verdict together."""
    verdicts: dict[str, list[str]] = {}
    for die in dict.fromkeys(view.data()["pool"]):
        verdicts.setdefault(verdict(moves.parse(f"{die} {cell}"), speaker, view), []).append(die)
    return [f"{pieces(dice_names)}  {words}" for words, dice_names in verdicts.items()]


def why_die(die: int, speaker: SagradaVoice, view: View) -> str:
    """Where a die may go, or why nowhere."""
    name = dice.NAME[die]
    refusals = [view.explain(moves.place(die, cell)) for cell in range(spaces.SPACES)]
    cells = [spaces.NAME[cell] for cell, refusal in enumerate(refusals) if refusal is None]
    if cells:
        return speaker.say("play-die-spaces", die=piece(name), cells=" ".join(cells))
    for refusal in refusals:
        if refusal is not None and refusal.cell is None:  # no space is at fault: it is the moment, or the die
            return speaker.refusal_and_rule(refusal)
    return speaker.say("refusal-fits-nowhere", die=piece(name))


def verdict(move: Move, speaker: SagradaVoice, view: View) -> str:
    """Whether a move is allowed, and if not, why."""
    return speaker.verdict(view.explain(move))
