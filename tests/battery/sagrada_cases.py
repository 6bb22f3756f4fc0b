"""Sagrada in the battery: every number of players with every option, and with modules chosen by the seed."""

from __future__ import annotations

from functools import partial
from itertools import product
from random import Random

from rosace import sagrada
from rosace.sagrada.modules import ALL, INDEX, from_five
from rosace.sagrada.options import CHOICES, Options
from rosace.sagrada.position import Position
from tests.battery.case import Case
from tests.battery.sagrada_checks import check, check_step
from tests.battery.sagrada_twins import twin

BASE = {name: values for name, values in CHOICES.items() if not any(name in module.options for module in ALL)}
OPTION_SETS = [Options.of(dict(zip(BASE, values, strict=True))) for values in product(*BASE.values())]
SOLO_MODULES = ("five-six.windows", "five-six.objectives", "passion.objectives")


def start(players: int, options: Options, seed: int) -> Position:
    return sagrada.start(players, seed=seed, options=options, tools=1 + seed % 5 if players == 1 else None)


def start_with_modules(players: int, seed: int) -> Position:
    """A game with modules and options that the seed chooses: sometimes one module, sometimes all of them."""
    chance = Random(f"{players} {seed}")
    there = SOLO_MODULES if players == 1 else tuple(INDEX)
    modules = chance.sample(there, chance.randint(1, len(there)))
    if players > 4:
        left_out = [name for name in from_five(players) if name not in modules and chance.random() < 0.5]
        if players < 6 or "five-six.objectives" not in left_out or "passion.rare-glass" in modules:
            modules += [f"-{name}" for name in left_out]
    options = {name: chance.choice(values) for name, values in CHOICES.items()}
    if players == 1:
        options["bag"] = chance.choice(["rulebook", "all"])
    return sagrada.start(
        players,
        seed=seed,
        modules=modules,
        options=Options.of(options),
        tools=1 + seed % 5 if players == 1 else None,
    )


def cases(players: int) -> list[Case]:
    """The combinations of the options; those that make no difference in the base game are left out."""
    return [
        Case(
            f"sagrada, {players} players, {' '.join(options.changed().values()) or 'usual'}",
            sagrada.GAME,
            partial(start, players, options),
            check,
            twin,
            most_decisions=players + 10 * 2 * players * 8,
            most_in_a_turn=8,
            check_step=check_step,
        )
        for options in OPTION_SETS
        if options.bag == "rulebook" or (options.bag == "scaled" and players > 1)
        if players == 1 or options.solo_privates != "both"
    ]


CASES = [case for players in (1, 2, 3, 4) for case in cases(players)]

WITH_MODULES = [
    Case(
        f"sagrada with modules, {players} players",
        sagrada.GAME,
        partial(start_with_modules, players),
        check,
        twin,
        most_decisions=players * (1 + 2 + 10 * 2 * 16),
        most_in_a_turn=20,
        check_step=check_step,
    )
    for players in (1, 2, 3, 4, 5, 6)
]
