"""What a machine needs to compile, and what to say when it is missing."""

from __future__ import annotations

import importlib.util
import os
import platform
import shutil
import sys
import sysconfig
from pathlib import Path

SWITCH = "SIGNORIA_COMPILE"
AUTO, NEVER, ALWAYS = "auto", "0", "1"


class CannotCompile(Exception):
    """Why there is no compiled form: one sentence, sometimes with what to do on further lines."""

    @property
    def sentence(self) -> str:
        """The first line alone."""
        return str(self).partition("\n")[0]


class BadSwitch(Exception):
    """The switch says something that has no meaning."""


def switch() -> str:
    """Compile always, never, or where it can be done?"""
    said = os.environ.get(SWITCH, "") or AUTO
    if said not in (AUTO, NEVER, ALWAYS):
        raise BadSwitch(f"{SWITCH} is {ALWAYS} (compiled), {NEVER} (plain) or auto, not {said!r}")
    return said


def check_tools() -> None:
    """Is everything here? Looked at before anything is tried."""
    if platform.python_implementation() != "CPython":
        raise CannotCompile(f"mypyc compiles for CPython, not for {sys.implementation.name}")
    if not importlib.util.find_spec("mypyc") or not importlib.util.find_spec("setuptools"):
        raise CannotCompile(
            "mypyc is not installed here\n  It comes with mypy: python -m pip install mypy setuptools"
        )
    check_compiler()
    headers = Path(sysconfig.get_path("include"), "Python.h")
    if not headers.is_file():
        raise CannotCompile(
            f"Python's header files are not here ({headers.name})\n"
            "  Debian, Ubuntu:  sudo apt install python3-dev"
        )


def check_compiler() -> None:
    """Is there a C compiler? On Windows setuptools itself knows where to look."""
    if sys.platform == "win32":
        return
    named = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if not shutil.which(named):
        raise CannotCompile(
            f"there is no C compiler here ({named})\n"
            "  Debian, Ubuntu:  sudo apt install build-essential python3-dev\n"
            "  macOS:           xcode-select --install"
        )
