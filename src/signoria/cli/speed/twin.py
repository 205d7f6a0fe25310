"""The plain twin of a compiled package: the same command, from the sources beside the extensions.

Run by its path, never as a module: the first import of `signoria` decides which form is found.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

PACKAGE = "signoria"


class SourcesOnly(MetaPathFinder):
    """Finds the modules of one package, and of them nothing but Python files."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname.partition(".")[0] != PACKAGE:
            return None
        for folder in sys.path if path is None else path:
            found = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
            if found is not None:
                return found
        return None


if __name__ == "__main__":
    sys.path.pop(0)  # this script's own folder, whose files are no modules by themselves
    sys.meta_path.insert(0, SourcesOnly())
    from signoria.cli import main

    main()
