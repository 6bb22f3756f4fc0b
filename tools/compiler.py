"""See to a C compiler and Python's headers, which `make compile` needs: install them where allowed, or name them.

Answers with exit status 0 if they are there. Debian's packages are installed if this runs as root and apt-get is there;
on macOS the compiler comes with Apple's command line tools, which only a person can install.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path


def missing() -> list[str]:
    """What is not there, in words."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    found = []
    if not shutil.which(compiler):
        found.append(f"the C compiler {compiler}")
    if not (Path(sysconfig.get_paths()["include"]) / "Python.h").is_file():
        found.append("the headers of Python (Python.h)")
    return found


def packages() -> list[str]:
    """The names of what is needed, as Debian has them."""
    return ["gcc", "libc6-dev", f"python{sys.version_info.major}.{sys.version_info.minor}-dev"]


def install() -> None:
    """Try to install what is needed; whether it worked is asked afterwards."""
    apt = shutil.which("apt-get")
    if not apt or os.geteuid() != 0:
        return
    print("Installing a C compiler and Python's headers", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    commands = [["update", "-qq"]]
    commands += [["install", "-qq", "-y", "--no-install-recommends", package] for package in packages()]
    for command in commands:
        subprocess.run([apt, *command], check=False, stdout=subprocess.DEVNULL, env=environment)


def main() -> int:
    """Exit status 0 if everything is there."""
    if missing():
        install()
    left = missing()
    if not left:
        return 0
    hint = "xcode-select --install" if sys.platform == "darwin" else f"apt-get install {' '.join(packages())}"
    print(f"\n*** Not found: {' and '.join(left)}. To install: {hint}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
