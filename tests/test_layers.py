"""Who may knock at whose door: imports point down the layers, and the games need only the standard library."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

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


def test_imports_point_down_the_layers() -> None:
    """In a process of its own: the linter closes the handlers of all logs."""
    command = [sys.executable, "-c", "from importlinter.cli import lint_imports_command as run; run()"]
    done = subprocess.run(
        [*command, "--config", str(ROOT / "pyproject.toml"), "--no-cache", "--no-logo"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 broken" in done.stdout


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
