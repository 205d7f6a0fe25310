"""Placing pieces (Rulings P-41 to P-45)."""

from __future__ import annotations

import pytest

from signoria import Match
from tests.games.princes.tables import (
    Prince,
    codes,
    game,
    kind,
    pieces,
    play,
    side,
    table,
)


def building(prince: Prince, *words: str) -> Match:
    """A table at which the first player has said these words."""
    m = table(prince, Prince(), Prince())
    play(m, *words)
    return m


def test_p41_the_grid_has_43_free_cells_and_the_palazzo_in_its_corner() -> None:
    grid = side(table(Prince(), Prince(), Prince()))["grid"]
    assert [len(row) for row in grid] == [7] * 7
    assert [row.count("palazzo") for row in grid] == [0, 0, 0, 0, 0, 3, 3]
    assert sum(row.count(None) for row in grid) == 43


@pytest.mark.parametrize(
    ("piece", "count"),
    [("university", 2), ("laboratory", 4), ("workshop", 4), ("library", 8), ("opera", 4)]
    + [("studio", 4), ("hospital", 1), ("theater", 4), ("tower", 2), ("chapel", 4)]
    + [("forest", 2), ("lake", 1), ("park", 2)],
)
def test_p41_all_rotations_and_mirror_images_each_once(piece: str, count: int) -> None:
    rules = game(3)
    shape = next(shape for shape in rules.shapes if shape.name == piece)
    assert len(shape.orientations) == count
    for orientation in shape.orientations:
        for mask in orientation.masks:
            assert mask.bit_count() == shape.size and not mask & rules.grid.palazzo


def test_violation_1_not_within_the_grid() -> None:
    m = building(Prince(), "build tower", "turn 0")
    assert codes(m, "at f7") == ["grid"] and "at e7" in m.words
    (reason,) = m.explain("at g3")
    assert reason.rule == "P-41" and reason.text.startswith("at g3 the piece")


def test_violation_2_overlaps_another_piece_or_the_palazzo() -> None:
    m = building(Prince(laid=["forest turn 0 at a7"], builders=2), "build tower", "turn 0")
    (reason,) = m.explain("at c6")
    assert (reason.code, reason.text) == ("covered", "c6 is covered: Forest")
    (reason,) = m.explain("at b2")
    assert reason.text == "b2 is covered: Palazzo, c2 is covered: Palazzo"


@pytest.mark.parametrize("builders", [0, 1])
def test_p42_violation_3_beside_another_building(builders: int) -> None:
    m = building(Prince(laid=["tower turn 0 at c5"], builders=builders), "build chapel", "turn 0")
    (reason,) = m.explain("at c7")  # c7, c6 and d6 lie above the tower
    assert (reason.code, reason.rule) == ("beside", "P-42")
    assert "c6 touches c5: Tower" in reason.text and reason.missing == {"builder": 2 - builders}
    assert "at f7" in m.words  # f6 touches e5 only by its corner


@pytest.mark.parametrize("builders", [0, 1])
def test_p42_p45_violation_4_beside_the_palazzo(builders: int) -> None:
    m = building(Prince(builders=builders), "build tower", "turn 0")
    (reason,) = m.explain("at a3")
    assert reason.code == "beside" and "a3 touches a2: Palazzo" in reason.text
    assert codes(m, "at d2") == ["beside"]
    assert "at d3" in m.words  # only the corner touches


@pytest.mark.parametrize("builders", [2, 3])
def test_p42_with_two_builders_buildings_touch_anything(builders: int) -> None:
    prince = Prince(laid=["chapel turn 0 at a7"], builders=builders)
    m = building(prince, "build tower", "turn 0")
    assert {"at a3", "at d2", "at b7", "at a5"} <= set(m.words)


def test_p43_landscapes_touch_anything_and_are_touched_by_anything() -> None:
    princes = (Prince(laid=["tower turn 0 at a7"]), Prince(), Prince())
    m = table(*princes, ask="take last")
    m.play("take lake")
    assert {"at a6", "at a4", "at d2"} <= set(m.words)
    m = building(Prince(laid=["lake turn 0 at d7"]), "build tower", "turn 0")
    assert "at d5" in m.words


def test_p43_the_test_is_for_the_piece_being_placed_only() -> None:
    touching = ["tower turn 0 at a7", "chapel turn 0 at a6"]
    m = table(Prince(laid=touching), Prince(), Prince())
    assert "build library" in m.words


def test_p44_violation_5_two_of_the_same_building() -> None:
    m = table(Prince(pieces="tower"), Prince(), Prince())
    (reason,) = m.explain("build tower")
    assert (reason.code, reason.rule) == ("owned", "P-44")
    m = table(Prince(pieces="lake lake lake"), Prince(), Prince(), ask="take last")
    assert "take lake" in m.words


def test_a_building_without_a_spot_cannot_be_built() -> None:
    walls = [f"park turn 0 at {cell}" for cell in ("a6", "d6", "a4", "d4", "d2")]
    m = table(Prince(laid=walls), Prince(), Prince())
    assert codes(m, "build hospital") == ["room"]
    assert codes(m, "build tower") == []


NARROW = ["forest turn 0 at a7", "forest turn 0 at d7", "park turn 0 at a4", "park turn 90 at g7"]
NARROW += ["tower turn 0 at d4"]
"""A row of free cells above the tower, some more below it."""


def test_p41_p42_no_room_at_all_or_only_beside_another_building() -> None:
    m = table(Prince(laid=NARROW, builders=1), Prince(), Prince())
    (reason,) = m.explain("build hospital")
    assert (reason.code, reason.rule, reason.missing) == ("beside", "P-42", {"builder": 1})
    full = [f"park turn 0 at {cell}" for cell in ("a6", "d6", "a4", "d4", "d2")]
    m = table(Prince(laid=full, builders=1), Prince(), Prince())
    (reason,) = m.explain("build hospital")
    assert (reason.code, reason.rule, reason.missing) == ("room", "P-41", {})


def test_p41_p42_a_way_of_turning_that_two_builders_would_allow_or_nothing_would() -> None:
    m = building(Prince(laid=NARROW, builders=1), "build library")
    (reason,) = m.explain("turn 0")
    assert (reason.code, reason.rule, reason.missing) == ("beside", "P-42", {"builder": 1})
    m = building(Prince(laid=[*NARROW, "lake turn 0 at f2"], builders=2), "build library")
    (reason,) = m.explain("turn 270")
    assert (reason.code, reason.rule, reason.missing) == ("room", "P-41", {})


def test_p42_all_neighbours_are_named() -> None:
    laid = ["tower turn 0 at a7", "chapel turn 0 at c5"]
    m = building(Prince(laid=laid), "build theater", "turn 0")
    (reason,) = m.explain("at a6")
    assert "c6 touches c7: Tower, c6 touches c5: Chapel" in reason.text


def test_a_piece_is_turned_first_and_then_laid() -> None:
    m = building(Prince(), "build library")
    assert kind(m) == "turn piece" and len(m.words) == 8
    assert m.decision is not None
    assert m.decision.options[0].path == ["shape:##/##/#."]
    m.play("flip 90")
    assert kind(m) == "spot"
    option = m.decision.options[0]
    assert option.path[0].startswith("cells:") and len(option.path[0].split(",")) == 5
    m.play(option.word)
    assert pieces(m) == ["library"]


def test_a_way_of_turning_that_fits_nowhere_is_not_offered() -> None:
    walls = ["park turn 90 at c7", "park turn 90 at f7"]
    walls += ["lake turn 0 at b4", "lake turn 0 at e4", "lake turn 0 at e2"]
    m = building(Prince(laid=walls, builders=2), "build tower")
    assert kind(m) == "spot"  # upright only


def test_no_question_of_a_placement_is_long() -> None:
    rules = game(3)
    assert max(len(o.masks) for shape in rules.shapes for o in shape.orientations) <= 36
