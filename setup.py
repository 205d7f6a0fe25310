"""Everything static is in pyproject.toml; here is only the optional compilation.

Plain Python is the default. With SIGNORIA_COMPILE=1 the rules and the bots are compiled by mypyc
from the very same files; SIGNORIA_OPT is the C compiler's optimisation level. Every extension is
optional: where C cannot be compiled the build goes on and the package stays plain.
"""

from __future__ import annotations

import os
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

COMPILED = ("kernel", "games", "bots")
PLAIN = "native.py"  # says itself why it stays so


def sources() -> list[str]:
    """Every Python file below the compiled folders, in a fixed order."""
    home = Path("src", "signoria")
    found = [path for folder in COMPILED for path in (home / folder).rglob("*.py")]
    return sorted([str(path) for path in found if path.name != PLAIN])


def extensions() -> list[Extension]:
    """One shared library and a small door to it per module; nothing for a plain build."""
    if os.environ.get("SIGNORIA_COMPILE") != "1":
        return []
    from mypyc.build import mypycify  # not needed, and perhaps not there, for a plain build

    level = os.environ.get("SIGNORIA_OPT", "3")
    compiled: list[Extension] = mypycify(
        sources(), opt_level=level, debug_level="0", group_name="signoria"
    )
    for extension in compiled:
        extension.optional = True
        if os.name != "nt":
            # Nobody reads machine-made C, and looking at its indentation takes gcc minutes.
            extension.extra_compile_args.append("-Wno-misleading-indentation")
    return compiled


class AllOrNothing(build_ext):
    """The doors are useless without the library: if one extension fails, none is kept."""

    def build_extensions(self) -> None:
        super().build_extensions()
        built = [Path(self.get_ext_fullpath(extension.name)) for extension in self.extensions]
        if not all(path.exists() for path in built):
            for path in built:
                path.unlink(missing_ok=True)


setup(ext_modules=extensions(), cmdclass={"build_ext": AllOrNothing})
