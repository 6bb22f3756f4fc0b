"""The answer to `why B3`: the reason in words, with the rule behind it."""

from __future__ import annotations

from rosace.cli.face import Wrong
from rosace.cli.sagrada.choices import Pick
from rosace.cli.sagrada.input import CELL, Choose, move_or_die
from rosace.cli.sagrada.voice import SagradaVoice
from rosace.cli.voice import piece, pieces
from rosace.sagrada import dice, moves, spaces
from rosace.sagrada.moves import Move
from rosace.sagrada.view import View


def why(argument: str, speaker: SagradaVoice, view: View, chosen: Pick | None) -> list[str]:
    """The answer to `why …`: each line says why a move is refused, or that it is not."""
    lower = argument.lower()
    if not lower:
        return [speaker.say("play-why-what")]
    if view.data()["stage"] == "turn" and chosen is None and CELL.fullmatch(lower):
        return _why_here(spaces.parse(lower), speaker, view)
    typed = move_or_die(argument, speaker, view, chosen)
    if isinstance(typed, Choose):
        return [why_die(typed.pick, speaker, view)]
    if isinstance(typed, Wrong):
        return [typed.words]
    return [verdict(typed.move, speaker, view)]


def _why_here(cell: int, speaker: SagradaVoice, view: View) -> list[str]:
    """A space and no die: the verdict on each die that lies there to be placed, those with the same one together."""
    data = view.data()
    found = _together([Pick(dice.parse(name)) for name in data["pool"]], cell, speaker, view)
    found += _together([Pick(dice.parse(name)) for name in data.get("rare_dice", ())], cell, speaker, view)
    if "roses" in data:
        of_rose = [Pick(dice.parse(name), moves.ROSE) for name in data["roses"][view.seat]]
        found += [f"rose {line}" for line in _together(of_rose, cell, speaker, view)]
    return found


def _together(picks: list[Pick], cell: int, speaker: SagradaVoice, view: View) -> list[str]:
    verdicts: dict[str, list[str]] = {}
    for pick in dict.fromkeys(picks):
        verdicts.setdefault(verdict(pick.to(cell), speaker, view), []).append(dice.NAME[pick.die])
    return [f"{pieces(dice_names)}  {words}" for words, dice_names in verdicts.items()]


def why_die(pick: Pick, speaker: SagradaVoice, view: View) -> str:
    """Where a die may go, or why nowhere."""
    die = piece(dice.NAME[pick.die])
    refusals = [view.explain(pick.to(cell)) for cell in range(spaces.SPACES)]
    cells = [spaces.NAME[cell] for cell, refusal in enumerate(refusals) if refusal is None]
    if cells:
        return speaker.say("play-die-spaces", die=die, cells=" ".join(cells))
    for refusal in refusals:
        if refusal is not None and refusal.cell is None:  # no space is at fault: it is the moment, or the die
            return speaker.refusal_and_rule(refusal)
    return speaker.say("refusal-fits-nowhere", die=die)


def verdict(move: Move, speaker: SagradaVoice, view: View) -> str:
    """Whether a move is allowed, and if not, why."""
    return speaker.verdict(view.explain(move))
