"""Build what a package carries besides its sources: the page, and in a wheel the compiled modules.

A wheel is compiled where a C compiler exists. Without one, or where compiling fails, it is pure Python. The build says
which. With `ROSACE_COMPILE=1` a wheel that cannot be compiled is an error; with `ROSACE_COMPILE=0` it is pure Python.
An editable install builds nothing: there `make web` and `make compile` do. A source distribution carries the page, so
that installing from one needs no Node.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))

from tools import compile, web


class BuildHook(BuildHookInterface[Any]):
    """Builds the page if it is not there or older than its sources, and compiles."""

    def dependencies(self) -> list[str]:
        """What must be installed: Node if the page is to be built; mypyc, and what the bots import, to compile."""
        project = self.metadata.config["project"]
        extras: dict[str, list[str]] = project["optional-dependencies"]
        page = [] if web.fresh() else extras["web"]
        compiling = self.target_name == "wheel" and self.why_pure() == ""
        return [*page, *(extras["compile"] + project["dependencies"] if compiling else [])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build, before the files of the package are gathered."""
        if version == "editable":
            return
        try:
            web.build()
        except web.PageError as error:
            self.app.abort(str(error))
        if self.target_name == "wheel":
            why = self.why_pure() or self.compile(build_data)
            self.app.display_info(f"rosace: pure Python, because {why}" if why else "rosace: compiled")

    def why_pure(self) -> str:
        """Why this wheel is not to be compiled; empty if it is."""
        wish = os.environ.get("ROSACE_COMPILE", "")
        if wish == "1":
            return ""
        if wish == "0":
            return "ROSACE_COMPILE is 0"
        missing = compile.missing()
        return f"these are missing: {', '.join(missing)}" if missing else ""

    def compile(self, build_data: dict[str, Any]) -> str:
        """Put the compiled modules into the wheel, beside their sources. Returns why that was not possible."""
        command = [
            sys.executable,
            compile.__file__,
            "build",
        ]  # mypyc changes the folder and the state of its process
        if subprocess.run(command, check=False).returncode:
            if os.environ.get("ROSACE_COMPILE") == "1":
                self.app.abort("ROSACE_COMPILE is 1, and compiling failed.")
            return "compiling failed"
        for file in compile.extension_files():
            build_data["force_include"][str(file)] = file.relative_to(compile.TARGET).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        return ""
