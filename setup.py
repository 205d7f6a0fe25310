"""Everything static is in pyproject.toml; here is only which build a wheel holds.

A wheel is compiled where that can be done, and plain otherwise, which one sentence says.
SIGNORIA_COMPILE=1 insists on the compiled one, SIGNORIA_COMPILE=0 on the plain one; SIGNORIA_OPT is how
much the C compiler optimises. The compiling itself is done by `compiling/`, outside the sources: see
docs/adr/0005-plain-and-compiled.md. The page is built first, by `compiling/page.py`, unless it is there;
SIGNORIA_PAGE=0 builds none, and otherwise nothing is built without it.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

sys.path.insert(0, str(Path(__file__).parent))  # build frontends do not put it there

from compiling.home import LEVELS, extensions_in, make
from compiling.page import NoPage, ensure_page
from compiling.start import LEVEL
from compiling.tools import ALWAYS, NEVER, SWITCH, BadSwitch, CannotCompile, switch

BUILDS = {"bdist_wheel", "build", "build_ext", "install"}
WITH_PAGE = {"bdist_wheel", "build", "install", "sdist"}
EDITABLE = {"editable_wheel", "develop"}


def compiled_home() -> Path | None:
    """Where the compiled files of this wheel lie; None for a plain one."""
    asked = switch()
    level = os.environ.get("SIGNORIA_OPT", LEVEL)
    if level not in LEVELS:
        raise BadSwitch(f"SIGNORIA_OPT is one of {', '.join(LEVELS)}, not {level!r}")
    if EDITABLE & set(sys.argv) and asked == ALWAYS:
        raise CannotCompile(
            "an editable install stays plain: compiled files would hide what is edited\n"
            f"  {SWITCH}=1 make play, or python -m compiling, runs these sources compiled"
        )
    if asked == NEVER or not BUILDS & set(sys.argv):
        return None
    try:
        return make(level)
    except CannotCompile as problem:
        if asked == ALWAYS:
            raise
        print(f"signoria: a plain wheel, since {problem.sentence}", file=sys.stderr)
        return None


class Compiled(build_ext):
    """Puts the compiled files, which are made already, where a wheel is put together."""

    home: Path

    def run(self) -> None:
        for path in extensions_in(self.home):
            there = Path(self.build_lib, path)
            there.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(self.home / path, there)

    def get_outputs(self) -> list[str]:
        return [str(Path(self.build_lib, path)) for path in extensions_in(self.home)]


def main() -> None:
    """Decide, then let setuptools do the rest."""
    try:
        if WITH_PAGE & set(sys.argv):
            ensure_page()
        home = compiled_home()
    except (BadSwitch, CannotCompile, NoPage) as problem:
        raise SystemExit(f"signoria: {problem}") from None
    with tempfile.TemporaryDirectory() as fresh:  # an old one would add files that are gone
        options = {"build": {"build_base": fresh}}
        if home is None:
            setup(options=options)
        else:
            Compiled.home = home
            library = Extension("signoria__mypyc", [])
            setup(options=options, ext_modules=[library], cmdclass={"build_ext": Compiled})


main()
