"""Where a benchmark ran: processor, Python, versions."""

from __future__ import annotations

import os
import platform
import subprocess
from collections.abc import Sequence
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

PEERS = ("catanatron", "chess", "networkx", "pettingzoo", "numpy")


def describe(root: Path, names: Sequence[str] = PEERS) -> str:
    """The machine and the versions of packages, as a Markdown list."""
    packages = ", ".join(f"{name} {_version(name)}" for name in names)
    lines = (
        f"Date: {datetime.now(UTC):%Y-%m-%d %H:%M} UTC; Rosace at {_revision(root)}",
        f"Processor: {_processor()}, {os.cpu_count()} cores; {platform.system()} {platform.release()}",
        f"Python: {platform.python_implementation()} {platform.python_version()}; {packages}",
    )
    return "\n".join(f"- {line}" for line in lines)


def _processor() -> str:
    """The model as Linux names it, with its family where the hypervisor hides the name."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    facts = {key.strip(): value.strip() for key, _, value in (line.partition(":") for line in lines)}
    model, family = facts.get("model name", "unknown"), facts.get("cpu family", "?")
    return f"{model} (family {family}, model {facts.get('model', '?')})"


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"


def _revision(root: Path) -> str:
    """The commit, and whether the tree had changes on top of it."""
    command = ["git", "describe", "--always", "--dirty", "--abbrev=10"]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    return done.stdout.strip() or "no commit yet"
