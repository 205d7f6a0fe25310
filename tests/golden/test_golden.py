"""The games in `games/` are played again and compared line by line."""

from __future__ import annotations

import difflib
import json
from typing import Any

import pytest

from tests.golden.perft import configuration_of, counted
from tests.golden.telling import MOST_BYTES, golden_text
from tests.golden.write import PERFT, kept, path_of
from tests.laws.tables import CONFIGURATIONS, Configuration, every_table

ROWS = json.loads(PERFT.read_text(encoding="utf-8"))


@every_table
def test_the_golden_game_is_played_as_it_was(configuration: Configuration) -> None:
    """If a rule changed on purpose: `make golden`, and read the difference."""
    path = path_of(configuration)
    assert path.exists(), f"{configuration} has no golden game: run `make golden`"
    before = path.read_text(encoding="utf-8").splitlines()
    now = golden_text(configuration).splitlines()
    changes = list(difflib.unified_diff(before, now, "golden", "now", lineterm="", n=2))
    if changes:
        pytest.fail("\n".join([f"{configuration} is played differently:", *changes[:60]]))


def test_no_golden_game_is_left_over() -> None:
    assert kept() == {path_of(configuration) for configuration in CONFIGURATIONS}


@every_table
def test_golden_games_can_be_read(configuration: Configuration) -> None:
    assert path_of(configuration).stat().st_size < MOST_BYTES


@pytest.mark.parametrize(
    "row", ROWS, ids=[f"{row['table']} after {len(row['words'])}" for row in ROWS]
)
def test_as_many_lines_follow_a_table_as_before(row: dict[str, Any]) -> None:
    lines = row["lines"]
    assert counted(configuration_of(row["table"]), row["words"], len(lines)) == lines


def test_every_configuration_has_tables_to_count_from() -> None:
    assert {row["table"] for row in ROWS} == {
        str(configuration) for configuration in CONFIGURATIONS
    }
