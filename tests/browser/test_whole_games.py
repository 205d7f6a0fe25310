"""Whole games of each title in a page without a server, where nothing that only a server needs can be
imported."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from tests.browser.playing import GAMES
from tests.waiting import LIMIT


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_and_looked_at(game: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.browser.playing", game],
        capture_output=True,
        text=True,
        timeout=LIMIT,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    told = json.loads(done.stdout)
    assert told["loaded"] == []
    for seen in told["games"]:
        assert seen["game"] == game
        assert seen["moves"] >= 10 and seen["steps"] >= seen["moves"]
        assert seen["same"], "a game that moved away and back is the same game"
        assert seen["mine"] == ["over", "over"]
        assert seen["sealed"] == "sealed"
        assert seen["review"] in ("done", "not asked for")
