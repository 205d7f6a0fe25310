"""The part of Python's library that the page without a server brings along.

It is found by following imports from our code: those of whole files and, in the library itself, only
what is imported together with a module. What it imports later, in a function, is named here.
"""

from __future__ import annotations

import importlib.util
import io
import marshal
import zipfile
from pathlib import Path
from typing import Final

from compiling.imports import Sources, followed

FLAGS: Final = (1).to_bytes(4, "little") + bytes(8)
"""In the head of a compiled file: it stands for itself, no source is looked for."""
STRIPPED: Final = 2
"""Without docstrings and assertions."""
PYTHON_ITSELF: Final = ("pyodide", "_pyodide")
"""How Python and the page reach each other; taken whole."""
LATER: Final = (
    "_strptime",
    "encodings.ascii",
    "encodings.cp437",
    "encodings.idna",
    "encodings.latin_1",
    "encodings.utf_8",
    "encodings.utf_8_sig",
    "importlib.metadata",
    "importlib.readers",
    "linecache",
    "numbers",
    "traceback",
)
"""What is imported in a function, or by what is written in C, and happens here."""
NEVER: Final = (
    "_py_abc",
    "_pydatetime",
    "asyncio.proactor_events",
    "asyncio.windows_events",
    "asyncio.windows_utils",
    "importlib._bootstrap",
    "importlib._bootstrap_external",
    "pyodide.console",
)
"""What is imported only where something is missing that this Python has, or on another system."""


def compiled(source: bytes, name: str, level: int = STRIPPED) -> bytes:
    """What Python imports in place of a source."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=level)
    return importlib.util.MAGIC_NUMBER + FLAGS + marshal.dumps(code)


def lean(library: Path, asked: set[str]) -> bytes:
    """What is needed of a library, compiled, as a zip that is packed as a whole."""
    with zipfile.ZipFile(library) as whole:
        sources = Sources(
            {name: whole.read(name) for name in whole.namelist() if name.endswith(".py")}
        )
    itself = {name for name in sources.paths if name.partition(".")[0] in PYTHON_ITSELF}
    kept = followed(sources, itself | {*LATER} | asked, late=False, never=NEVER)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as found:
        for path in sorted(sources.path(name) for name in kept):
            # Python's own way to the page reads its docstrings.
            level = 0 if path.partition("/")[0] in PYTHON_ITSELF else STRIPPED
            found.writestr(zipfile.ZipInfo(f"{path}c"), compiled(sources.files[path], path, level))
    return out.getvalue()
