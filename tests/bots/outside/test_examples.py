"""The examples play every game without a fault, in Python and in Node."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from signoria.api import rulebook_of
from signoria.bots.outside.trial import try_bot

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="programs play elsewhere")
EXAMPLES = Path(__file__).parents[3] / "examples"
BOTS = {
    "python": f"{sys.executable} {EXAMPLES / 'line_bot.py'}",
    "node": f"node {EXAMPLES / 'line_bot.mjs'}",
}


@pytest.mark.parametrize("language", BOTS)
@pytest.mark.parametrize("game", ["masters", "lorenzo", "princes"])
def test_an_example_plays(language: str, game: str) -> None:
    if shutil.which(BOTS[language].split()[0]) is None:
        pytest.skip("it is not installed here")
    trial = try_bot(f"exec:{BOTS[language]}", rulebook_of(game).game(2, [], {}), 1, "random", 1)
    assert trial.fault == "" and trial.answers > 10 and trial.place in (1, 2)
