"""Without what the environments need, importing them says what to install."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import rosace

BASE = Path(rosace.__file__).parent.parent
BARE = [sys.executable, "-I", "-S", "-B", "-c"]  # no site-packages


def complaint(program: str) -> str:
    code = f"import sys; sys.path.append({str(BASE)!r})\n{program}"
    done = subprocess.run([*BARE, code], capture_output=True, text=True, check=False)
    return done.stderr.strip().splitlines()[-1]


def test_the_extra_is_named() -> None:
    assert complaint("import rosace.envs") == (
        "ModuleNotFoundError: numpy, gymnasium, pettingzoo are not installed; "
        'pip install "rosace[envs]" brings them'
    )


def test_openspiel_has_an_extra_of_its_own() -> None:
    program = "from rosace.engine import optional; optional.require('openspiel', 'pyspiel')"
    assert complaint(program) == (
        'ModuleNotFoundError: pyspiel is not installed; pip install "rosace[openspiel]" brings it'
    )
