"""Where the rules of a game are written: in `docs/games`, or in the folder of the game."""

from __future__ import annotations

import re
from pathlib import Path

from examples.quarry.manifest import MANIFEST
from signoria.games.registry import MANIFESTS
from tests.docs.pages import ROOT

GAMES = {**MANIFESTS, MANIFEST.id: MANIFEST}
"""The manifests of our games, and of the example for those who write one."""

RULE = re.compile(r'^<a id="([a-z]-\w+)"></a>\*\*([A-Z]-\w+)\.\*\*', re.MULTILINE)
"""A rule on a page: its anchor and its number."""


def pages_of(game: str) -> Path:
    """The folder with the rules of a game, and with those of its expansions."""
    folder = ROOT / "docs" / "games" / game
    return folder if (folder / "rules.md").is_file() else GAMES[game].home


def page(game: str, name: str) -> str:
    """One page about a game."""
    return (pages_of(game) / name).read_text(encoding="utf-8")


def numbers_of(game: str, name: str) -> set[str]:
    """The numbers of the rules on a page."""
    return {number for _, number in RULE.findall(page(game, name))}
