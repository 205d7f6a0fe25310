"""Libraries that not everybody needs: found when they are needed, asked for by name otherwise."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from signoria.kernel.errors import SignoriaError


class MissingExtra(SignoriaError):
    """A part of Signoria was asked for whose libraries are not installed."""


def require_library(module: str, extra: str) -> Any:
    """A library, or a refusal that says how to get it."""
    try:
        return import_module(module)
    except ImportError as error:
        name = module.partition(".")[0]
        raise MissingExtra(
            f'this needs {name}: pip install "signoria[{extra}]" brings it'
        ) from error
