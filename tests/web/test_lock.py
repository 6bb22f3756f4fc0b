"""The packages the page is built with: pinned, checked, from no particular address, and there for every platform."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from tools.web import WEB

PACKAGE: dict[str, Any] = json.loads((WEB / "package.json").read_text())
LOCKED: dict[str, dict[str, Any]] = json.loads((WEB / "package-lock.json").read_text())["packages"]
PLATFORMS = ("linux-x64-gnu", "linux-arm64-gnu", "darwin-x64", "darwin-arm64")


def test_every_package_is_pinned() -> None:
    wanted = PACKAGE["dependencies"] | PACKAGE["devDependencies"]
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in wanted.values())
    assert {name: LOCKED[f"node_modules/{name}"]["version"] for name in wanted} == wanted


def test_the_lock_names_hashes_and_no_addresses() -> None:
    packages = {name: package for name, package in LOCKED.items() if name}
    assert not [name for name, package in packages.items() if "resolved" in package]
    assert not [name for name, package in packages.items() if not package["integrity"].startswith("sha512-")]
    assert "omit-lockfile-registry-resolved=true" in (WEB / ".npmrc").read_text().splitlines()


@pytest.mark.parametrize("platform", PLATFORMS)
def test_what_is_built_for_each_platform_is_locked_for_ours(platform: str) -> None:
    """npm forgets the builds of other platforms when a lock is made where packages are installed already."""
    found = 0
    for package in LOCKED.values():
        for name in package.get("optionalDependencies", ()):
            if name.endswith(platform):
                found += 1
                assert f"node_modules/{name}" in LOCKED, f"{name}: python tools/web.py lock"
    assert found


def test_no_package_runs_a_program_when_it_is_installed() -> None:
    assert "ignore-scripts=true" in (WEB / ".npmrc").read_text().splitlines()
