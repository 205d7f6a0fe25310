"""Words as people type them are known for what they mean, and for why they are not possible."""

from __future__ import annotations

import signoria
from tests.games.lorenzo.tables import rules


def test_names_of_a_module_that_is_not_in_play_are_known_with_spaces_too() -> None:
    m = signoria.new("lorenzo", seats=3, seed=3)
    for written in ("house-medici 3", "House Medici 3"):
        assert rules(m, written) == [("module", "H-B2")]
    (reason,) = m.obstacles("place seat 1 2")
    assert reason.code == "question"


def test_names_that_do_not_belong_together_are_still_names_of_the_game() -> None:
    m = signoria.new("princes", seats=3, seed=3)
    for written in ("take lawyer", "work jester", "bid lake"):
        (reason,) = m.obstacles(written)
        assert (reason.code, reason.rule) == ("mixed", "P-2")
    assert [reason.code for reason in m.obstacles("100")] == ["part"]
    assert [reason.code for reason in m.obstacles("fly")] == ["unknown"]


def test_a_space_written_with_spaces_is_that_space_also_where_there_is_none() -> None:
    m = signoria.new("lorenzo", seats=3, seed=3)
    assert m.obstacles("Black Territory 1") == m.obstacles("black territory.1") == []
    for written in ("black territory 9", "black territory.9"):
        assert rules(m, written) == [("name", "L-12")]
