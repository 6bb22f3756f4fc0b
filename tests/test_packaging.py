"""What is installed: the wheel carries every file of the package, and the pinned lists are those of the package."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).resolve().parent.parent
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
EXTRAS = PYPROJECT["project"]["optional-dependencies"]


def test_the_wheel_carries_every_file(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    carried = {name for name in ZipFile(wheel).namelist() if name.startswith("rosace/")}
    files = (ROOT / "src" / "rosace").rglob("*")
    source = {
        str(file.relative_to(ROOT / "src")) for file in files if file.is_file() and file.suffix != ".pyc"
    }
    assert carried == source
    assert "rosace/py.typed" in carried
    assert {Path(name).suffix for name in carried} >= {".py", ".toml", ".ftl"}


@pytest.mark.parametrize(
    ("name", "listed"),
    [
        (
            "run",
            PYPROJECT["project"]["dependencies"] + EXTRAS["serve"] + PYPROJECT["build-system"]["requires"],
        ),
        ("service", [one for one in EXTRAS["cluster"] if not one.startswith("rosace[")]),
        ("dev", EXTRAS["dev"] + EXTRAS["compile"]),
        ("envs", EXTRAS["envs"] + [one for one in EXTRAS["openspiel"] if not one.startswith("rosace[")]),
        ("arena", EXTRAS["arena"]),
        ("docs", EXTRAS["docs"]),
        ("bench", EXTRAS["bench"]),
    ],
)
def test_what_the_package_asks_for_is_pinned(name: str, listed: list[str]) -> None:
    lines = (ROOT / "requirements" / f"{name}.in").read_text().splitlines()
    assert set(listed) <= set(lines)
