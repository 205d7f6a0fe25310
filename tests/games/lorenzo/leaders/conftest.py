"""Leaders with triggers of kinds that a test file defines."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import ClassVar

import pytest

from signoria.games.lorenzo.rulebook import LorenzoIlMagnifico
from signoria.games.lorenzo.state import Lorenzo
from signoria.games.registry import RULEBOOKS
from signoria.kernel.title.module import BaseModule
from signoria.kernel.title.setting import Value
from tests.games.lorenzo.leaders.triggers import heard, work_begun

Bring = Callable[..., str]
NUMBERS = count()
BOTH = "modifies = 'work.begun', works = ['harvest', 'production']"
"""A trigger for both works, without its effect."""


class Trial(BaseModule[Lorenzo]):
    """The terms of the test file, in every game."""

    id: ClassVar[str] = "trial"

    def verbs(self, game: Lorenzo) -> None:
        game.catalogue.add([term(game) for term in [*work_begun.TERMS, *heard.TERMS]])


@pytest.fixture
def bring(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Bring:
    """Put a pack with the leader Nemo and others into the game; each pack has a name of its own.

    Tables are kept by their settings, and another pack of the same name would be found there.
    """
    rulebook = LorenzoIlMagnifico()
    rulebook.modules.append(Trial())
    monkeypatch.setitem(RULEBOOKS, "lorenzo", rulebook)
    monkeypatch.setenv("SIGNORIA_PACKS", str(tmp_path))

    def pack(*abilities: str) -> str:
        entries = [
            f'[[leader]]\nid = "{id}"\nname = "{id.title()}"\nneeds = [{{ of = "coin", least = 1 }}]\n'
            f'always = {ability}\norigin = "designed"\n'
            for id, ability in zip(("nemo", "otto", "pino"), abilities)
        ]
        name = f"trigger-{next(NUMBERS)}"
        (tmp_path / f"{name}.toml").write_text("\n".join(entries), "utf-8")
        return name

    return pack


def game_with(pack: str, module: str = "advanced") -> Lorenzo:
    """The game for two with a pack."""
    settings: dict[str, Value] = {"leaders_pack": pack} if pack else {}
    game = RULEBOOKS["lorenzo"].game(2, [module], settings)
    assert isinstance(game, Lorenzo)
    return game
