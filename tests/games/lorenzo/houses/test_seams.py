"""The base game leaves room for the expansion and knows nothing of it (decision 0011)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import signoria
from signoria.kernel.errors import BadSeats, BadSetting

HOME = Path(signoria.__file__).parent / "games" / "lorenzo"
ELSEWHERE = [HOME / "modules" / "houses", HOME / "evaluation", HOME / "terminal"]
"""The expansion itself, and what judges and draws the tables of all modules."""
BASE = sorted(
    [path for path in HOME.rglob("*.py") if not any(room in path.parents for room in ELSEWHERE)]
)
LIST = "rulebook.py"
"""The one file that names the modules there are."""


def test_base_files_do_not_name_the_expansion() -> None:
    assert len(BASE) > 40
    for path in BASE:
        if path.name != LIST:
            assert not re.search("houses|renaissance", path.read_text("utf-8"), re.I), path.name


def test_five_may_play_with_the_module_alone() -> None:
    assert signoria.new("lorenzo", seats=5, seed=1, modules=["houses"]).game.seats == 5
    for modules in ([], ["advanced"]):
        with pytest.raises(BadSeats, match="2 to 4"):
            signoria.new("lorenzo", seats=5, modules=modules)
    with pytest.raises(BadSeats, match="2 to 5"):
        signoria.new("lorenzo", seats=6, modules=["houses"])


def test_settings_of_the_module_belong_to_its_tables() -> None:
    assert "promos" not in signoria.new("lorenzo", modules=["advanced"]).game.settings
    assert signoria.new("lorenzo", modules=["houses"]).game.settings["promos"] is False
    with pytest.raises(BadSetting, match="needs the module houses"):
        signoria.new("lorenzo", promos=True)
    assert signoria.new("lorenzo", promos=False).game.modules == ()
