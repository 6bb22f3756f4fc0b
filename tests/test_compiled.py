"""Which build is under test: `make test` runs every test against the sources, then against the compiled modules."""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path

import pytest
from click.testing import CliRunner

import rosace
from rosace.cli import main
from tools.compile import EXTENSIONS, compiled_modules

COMPILED_EXPECTED = os.environ.get("ROSACE_EXPECT_COMPILED") == "1"
BASE = Path(rosace.__file__).parent.parent
MODULES = [".".join(path.with_suffix("").parts) for path in compiled_modules(BASE)]


def test_the_rooms_are_found() -> None:
    assert "rosace.sagrada.window" in MODULES


@pytest.mark.parametrize("name", MODULES)
def test_the_build_under_test_is_the_one_that_was_meant(name: str) -> None:
    file = import_module(name).__file__
    assert file is not None
    assert file.endswith(EXTENSIONS) == COMPILED_EXPECTED, file


def test_the_version_says_which_build_runs() -> None:
    said = CliRunner().invoke(main, ["--version"]).output
    assert said == f"rosace {rosace.__version__} ({'compiled' if COMPILED_EXPECTED else 'pure Python'})\n"
