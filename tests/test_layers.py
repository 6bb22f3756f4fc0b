"""Who may knock at whose door: imports point down the layers, and the games need only the standard library."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from importlinter.cli import lint_imports

import rosace

ROOT = Path(__file__).resolve().parent.parent
BASE = Path(rosace.__file__).parent.parent  # src, or build/compiled
STANDARD_LIBRARY_ONLY = ("engine", "sagrada", "mandala")

IMPORT_ALL = """
import sys
from importlib import import_module
from pkgutil import walk_packages

base, *rooms = sys.argv[1:]
sys.path.append(base)
for room in rooms:
    package = import_module(room)
    for module in walk_packages(package.__path__, room + "."):
        import_module(module.name)
    print(room)
"""


def test_imports_point_down_the_layers(capsys: pytest.CaptureFixture[str]) -> None:
    failed = lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True, no_logo=True)
    assert not failed, capsys.readouterr().out


def test_games_need_only_the_standard_library() -> None:
    rooms = [f"rosace.{room}" for room in STANDARD_LIBRARY_ONLY if (BASE / "rosace" / room).is_dir()]
    bare = [
        sys.executable,
        "-I",
        "-S",
        "-B",
        "-W",
        "error",
    ]  # no site-packages, no environment, no current folder
    done = subprocess.run(
        [*bare, "-c", IMPORT_ALL, str(BASE), *rooms], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == rooms
    assert "rosace.sagrada" in rooms
