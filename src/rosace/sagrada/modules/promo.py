"""The promotional tool, which was never in a box: it is in no preset and off unless somebody chooses it."""

from __future__ import annotations

from rosace.sagrada.modules.module import Module


class PromoTool(Module):
    """The promotional Strip Cutter is shuffled among the tools. What it does is in `tools/promo.py`."""

    id = "promo.strip-cutter"
