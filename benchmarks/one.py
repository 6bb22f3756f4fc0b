"""One contestant, measured once, in a process of its own: `python -m benchmarks.one chess --seconds 2`.

Prints a `Sample` as JSON. Names: catanatron-2, catanatron-4, chess, chess-lean, rosace-1 to rosace-4 (Sagrada) and
rosace-mandala-2 (Mandala Stones); through their PettingZoo interface zoo-hanabi-2, zoo-sagrada-2 and zoo-mandala-2;
informed playouts of Sagrada playout-2 and playout-4; hints hint-sagrada-1 to hint-sagrada-4 and hint-mandala-2.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict, replace

from benchmarks.measure import Contestant, Sample, measure, measure_answers, measure_play


def contestant(name: str) -> Contestant:
    """The contestant of a name. Imports only what it needs."""
    family, _, variant = name.partition("-")
    if family == "rosace":
        from benchmarks.ours import Ours

        game, _, players = variant.rpartition("-")
        return Ours(game or "sagrada", int(players))
    from benchmarks import peers

    if family == "catanatron":
        return peers.Catanatron(int(variant))
    return {"chess": peers.Chess, "chess-lean": peers.LeanChess}[name]()


def measured(name: str, seconds: float, seed: int) -> Sample:
    """Measure a contestant."""
    if name.startswith("zoo-"):
        from benchmarks.environments import Environment

        _, game, players = name.split("-")
        return measure_play(Environment(game, int(players)), seconds, seed)
    if name.startswith("playout-"):
        from benchmarks.playouts import Informed

        return measure_play(Informed(int(name.removeprefix("playout-"))), seconds, seed)
    if name.startswith("hint-"):
        from benchmarks.hints import Hints

        _, game, players = name.split("-")
        return measure_answers(Hints(game, int(players)), seconds, seed)
    return measure(contestant(name), seconds, seed)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name")
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    sample = measured(options.name, options.seconds, options.seed)
    if options.name.startswith(("rosace", "zoo-sagrada", "zoo-mandala", "playout", "hint")):
        from benchmarks.ours import is_compiled

        sample = replace(sample, compiled=is_compiled())
    print(json.dumps(asdict(sample)))


if __name__ == "__main__":
    main()
