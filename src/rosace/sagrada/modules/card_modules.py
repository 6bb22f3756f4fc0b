"""The modules that only add cards: the cards `need` their module, so they are in the deck of a game with it.

What the cards count or do is in `goals/` and `tools/`, found by their ids.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from rosace.sagrada.modules.module import Module


class FiveSixWindows(Module):
    """The windows of the 5–6 player expansion are shuffled among the others.

    Its further seats, dice and favour tokens need no module: see `setup.py`.
    """

    id = "five-six.windows"
    players = (1, 6)
    pack = "five-six"
    topic = "five-six"
    from_five = True
    scaled_bag = True


class FiveSixObjectives(Module):
    """Its private objectives, which count marked spaces, are shuffled among the others.

    By the option `privates`, they are `mixed` with the others, or the `new-only` are dealt.
    """

    id = "five-six.objectives"
    pack = "five-six"
    topic = "five-six"
    players = (1, 6)
    from_five = True
    scaled_bag = True
    privates_for_six = True
    options: ClassVar[Mapping[str, tuple[str, ...]]] = {"privates": ("mixed", "new-only")}


class PassionObjectives(Module):
    """Passion's public objectives, symmetry and balance, are shuffled among the others.

    Those that oppose each other are not dealt together, unless the option `opposites` allows it.
    """

    id = "passion.objectives"
    pack = "passion"
    topic = "passion-objectives"
    players = (1, 6)
    options: ClassVar[Mapping[str, tuple[str, ...]]] = {"opposites": ("avoid", "allow")}
    opposites = True


class Rivalry(Module):
    """Glory's public objectives that reward the best of the players; not for one player.

    Those about grey glass are in the deck only if that is in the game too: the cards say so themselves.
    """

    id = "glory.rivalry"
    pack = "glory"
    topic = "rivalry"


class PromoTool(Module):
    """The promotional Strip Cutter is shuffled among the tools. It is in no box, so no preset has it."""

    id = "promo.strip-cutter"
    pack = "promo"
    topic = "promo"
    more_dice = True
    codes: tuple[str, ...] = (
        "only-before-round-seven", "not-another-player", "rare-stays", "taken-fits-nowhere", "no-die-to-give",
        "not-matching",
    )  # fmt: skip
