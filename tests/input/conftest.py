"""The doors are tried on every game, the example included."""

from __future__ import annotations

from tests.laws.conftest import every_title_is_registered

__all__ = ["every_title_is_registered"]
