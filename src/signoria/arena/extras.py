"""Optional libraries: imported when needed, with a clear message when they are missing."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from signoria.kernel.errors import SignoriaError


class MissingExtra(SignoriaError):
    """An optional library is not installed."""


def require_library(module: str, extra: str) -> Any:
    """Import a library, or say how to install it."""
    try:
        return import_module(module)
    except ImportError as error:
        name = module.partition(".")[0]
        raise MissingExtra(
            f"this needs {name}: pip install 'signoria[{extra}]', in a clone '.[{extra}]'"
        ) from error
