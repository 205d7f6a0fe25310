"""The log in the terminal."""

from __future__ import annotations

import signoria
from signoria.cli.phrases import Words
from signoria.cli.table.story import story


def test_the_last_marble_is_told_though_nobody_drew_it() -> None:
    match = signoria.new("masters", seats=2, seed=1)
    lines = [line.plain for line in story(match.entries, None, [], Words("en"))]
    drawn = [line for line in lines if line.endswith("marble is drawn")]
    assert len(drawn) == 13
    assert len(lines) == len(match.entries) + 1
