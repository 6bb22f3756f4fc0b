"""What is installed: the wheel carries every file of the package, and the pinned lists are those of the package."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest
from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager

from hatch_build import PageHook
from tools import web

ROOT = Path(__file__).resolve().parent.parent
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
EXTRAS = PYPROJECT["project"]["optional-dependencies"]


def carried(folder: Path, **environ: str) -> set[str]:
    """The files of the package in a wheel that is built into a folder."""
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True, env={**os.environ, **environ})
    (wheel,) = folder.glob("*.whl")
    return {name for name in ZipFile(wheel).namelist() if name.startswith("rosace/")}


def test_the_wheel_carries_every_file(tmp_path: Path) -> None:
    wheel = carried(tmp_path, HATCH_BUILD_NO_HOOKS="true")  # the page as it is, or none
    files = (ROOT / "src" / "rosace").rglob("*")
    source = {
        str(file.relative_to(ROOT / "src")) for file in files if file.is_file() and file.suffix != ".pyc"
    }
    assert wheel == source
    assert "rosace/py.typed" in wheel
    assert {Path(name).suffix for name in wheel} >= {".py", ".toml", ".ftl"}


def test_the_wheel_carries_the_page(tmp_path: Path) -> None:
    if not web.fresh():
        pytest.fail("the page is not built from its sources as they are: make web")
    assert "rosace/server/static/index.html" in carried(tmp_path)


@pytest.mark.parametrize(
    ("version", "fresh", "built"),
    [("standard", False, True), ("standard", True, True), ("editable", False, False)],
)
def test_a_package_is_built_with_its_page(
    version: str, fresh: bool, built: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(web, "fresh", lambda: fresh)
    monkeypatch.setattr(web, "build", lambda: asked.append("build"))
    hook = page_hook()
    assert hook.dependencies() == ([] if fresh else EXTRAS["web"])
    hook.initialize(version, {})
    assert asked == ["build"] * built


def page_hook() -> PageHook:
    """What builds the page where a package is built."""
    metadata = ProjectMetadata(str(ROOT), PluginManager())
    return PageHook(str(ROOT), {}, None, metadata, "", "wheel")


@pytest.mark.parametrize(
    ("name", "listed"),
    [
        (
            "run",
            PYPROJECT["project"]["dependencies"] + EXTRAS["serve"] + PYPROJECT["build-system"]["requires"],
        ),
        ("service", [one for one in EXTRAS["cluster"] if not one.startswith("rosace[")]),
        ("web", EXTRAS["web"]),
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
