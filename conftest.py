"""What can be collected where: OpenSpiel is not built for every platform."""

from __future__ import annotations

from importlib.util import find_spec

collect_ignore = [] if find_spec("pyspiel") else ["src/rosace/envs/spiel.py"]
