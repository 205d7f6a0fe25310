"""Compile the rules: Python to C by mypyc, C to one library by as many compilers as there are cores.

mypyc writes one C file for each module. All share a header of a megabyte, so a compiler for each would
read it two hundred times, while one file with everything keeps all cores but one waiting. They are
put together into BUNDLES files of the same size.

For each module mypyc also writes a few lines of C with its `PyInit_`, which fetch it from the library.
To compile and link hundreds of them takes as long as a quarter of the rest, so they are put together
as well, into as few extensions as the names allow: two modules with the same last name cannot share
one. Each extension then lies, as a hard link, wherever Python looks for one of its modules.

Run as a program in a process of its own: ``python -m compiling.builder STAGING LEVEL``. It writes the
extensions to STAGING/made.
"""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from mypyc.build import mypycify
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

from compiling.cores import cores
from compiling.home import LEVELS
from compiling.sources import PLAIN, compiled_files

BUNDLES = 16
GROUP = "signoria"
# Nobody outside calls into the library by name, so calls inside it need no detour and may be
# inlined. Nobody reads its C: looking at the indentation takes gcc minutes. And nobody unwinds its
# stack, which takes a tenth of the time to prepare for.
QUICKER = ("-fvisibility=hidden", "-Wno-misleading-indentation", "-fno-asynchronous-unwind-tables")


class InParallel(build_ext):
    """The sources of the one large library are compiled side by side; setuptools does it in a row."""

    def build_extension(self, ext: Any) -> None:
        if len(ext.sources) > 1:
            with ThreadPoolExecutor(cores()) as pool:
                objects = list(pool.map(lambda source: self.one_object(ext, source), ext.sources))
            ext.extra_objects = [*ext.extra_objects, *objects]
            ext.sources = []
        super().build_extension(ext)

    def one_object(self, ext: Any, source: str) -> str:
        """Compile one of the bundles."""
        (made,) = self.compiler.compile(
            [source],
            output_dir=self.build_temp,
            include_dirs=ext.include_dirs,
            extra_postargs=ext.extra_compile_args,
        )
        return str(made)


def bundled(sources: list[str], folder: Path) -> list[str]:
    """A few files of about the same size, each including some of mypyc's."""
    sizes = [0] * min(BUNDLES, len(sources))
    bundles: list[list[str]] = [[] for _ in sizes]
    for source in sorted(sources, key=lambda name: (-os.path.getsize(name), name)):
        smallest = sizes.index(min(sizes))
        bundles[smallest].append(source)
        sizes[smallest] += os.path.getsize(source)
    made = []
    for number, bundle in enumerate(bundles):
        path = folder / f"bundle_{number}.c"
        lines = [f'#include "{Path(name).resolve().as_posix()}"\n' for name in bundle]
        path.write_text("".join(lines), encoding="utf-8")
        made.append(str(path))
    return made


class Entrances:
    """One extension with the entrances of many modules, no two of which have the same last name."""

    def __init__(self, number: int) -> None:
        self.name = f"entrances_{number}"
        self.modules: dict[str, Extension] = {}  # by last name

    def extension(self, folder: Path) -> Extension:
        """All of it in one C file. The spare entrance of each file gets a name of its own."""
        lines = []
        for name, extension in self.modules.items():
            (source,) = extension.sources
            included = f'#include "{Path(source).resolve().as_posix()}"'
            lines.append(
                f"#define PyInit___init__ spare_{name}\n{included}\n#undef PyInit___init__\n"
            )
        path = folder / f"{self.name}.c"
        path.write_text("".join(lines), encoding="utf-8")
        first = next(iter(self.modules.values()))
        return Extension(self.name, [str(path)], extra_compile_args=first.extra_compile_args)

    def lay_out(self, made: Path) -> None:
        """Put what was built where Python looks for each of the modules."""
        suffix = sysconfig.get_config_var("EXT_SUFFIX")
        built = made / f"{self.name}{suffix}"
        for extension in self.modules.values():
            place = made / (extension.name.replace(".", "/") + suffix)
            place.parent.mkdir(parents=True, exist_ok=True)
            try:
                os.link(built, place)
            except OSError:  # a disk without hard links
                shutil.copy2(built, place)
        built.unlink()


def sort_entrances(extensions: list[Extension]) -> list[Entrances]:
    """As few extensions as the names of the modules allow."""
    found: list[Entrances] = []
    for extension in extensions:
        name = extension.name.removesuffix(".__init__").rpartition(".")[2]
        free = [each for each in found if name not in each.modules]
        if not free:
            free = [Entrances(len(found))]
            found += free
        free[0].modules[name] = extension
    return found


def extensions(level: str) -> tuple[list[Extension], list[Entrances]]:
    """One library with everything, and the entrances of its modules."""
    files = [path for path in compiled_files(Path()) if path.name != PLAIN]
    found: list[Extension] = mypycify(
        [str(path) for path in files],
        opt_level="0" if os.name == "nt" and level == LEVELS[0] else level,  # no -Og there
        debug_level="0",
        multi_file=True,
        group_name=GROUP,
        target_dir="c",
    )
    for extension in found:
        if len(extension.sources) > 1:
            extension.sources = bundled(extension.sources, Path("c"))
            extension.include_dirs = [*extension.include_dirs, "c"]
        if os.name != "nt":
            # A new list: mypycify hands the same one to every extension.
            extension.extra_compile_args = [*extension.extra_compile_args, *QUICKER]
    library = [extension for extension in found if len(extension.sources) > 1]
    entrances = sort_entrances([extension for extension in found if extension not in library])
    return [*library, *[each.extension(Path("c")) for each in entrances]], entrances


def main(staging: str, level: str) -> None:
    """Everything, in the folder where the sources to compile have been put."""
    os.chdir(staging)
    modules, entrances = extensions(level)
    setup(
        name="signoria-compiled",
        version="0",
        packages=[],
        py_modules=[],
        ext_modules=modules,
        cmdclass={"build_ext": InParallel},
        script_args=["-q", "build_ext", "--build-lib", "made", "--build-temp", "o", f"-j{cores()}"],
    )
    for each in entrances:
        each.lay_out(Path("made"))


if __name__ == "__main__":
    main(*sys.argv[1:])
