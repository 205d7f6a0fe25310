"""What the evaluation of Masters for one player thinks: the race against Lorenzo."""

from __future__ import annotations

from typing import Any

import pytest

import signoria
from signoria.bots.evaluate import evaluation_of
from signoria.games.masters.evaluation.alone import MastersAloneEvaluation, fewest_of_a_colour
from signoria.games.masters.state import Table
from signoria.kernel.panel import Json
from tests.bots.evaluate.test_masters import changed, start, value

NOTHING = {"coin": 0, "stone": 0, "servant": 0, "shield": 0}


def judged(position: Json) -> tuple[MastersAloneEvaluation, Table]:
    """The opinion, and the table it is about."""
    match = signoria.from_position(position, seed=1)
    opinion, table = evaluation_of(match.game), match.state
    assert isinstance(opinion, MastersAloneEvaluation) and isinstance(table, Table)
    return opinion, table


def thinned(position: Json, colour: str) -> Json:
    """The position after the cards of a colour were thrown out, up to the last deck."""
    grid: dict[str, Any] = dict(position["grid"])
    gone = list(position["gone"])
    for level in (1, 2):
        deck = grid[f"{colour}.{level}"]
        gone += [deck["top"], *deck["below"]]
        grid[f"{colour}.{level}"] = {"top": None, "below": []}
    return {**position, "grid": grid, "gone": gone}


def test_the_black_cross_is_dreaded() -> None:
    position = start(1)
    near = {**position, "lorenzo": {**position["lorenzo"], "faith": 7}}
    assert value(near) < value(position)


@pytest.mark.parametrize("colour", ["green", "blue", "yellow", "purple"])
def test_a_colour_that_runs_out_is_dreaded(colour: str) -> None:
    position = start(1)
    opinion, table = judged(position)
    fewer, thin = judged(thinned(position, colour))
    assert fewest_of_a_colour(table) == 12 and fewest_of_a_colour(thin) == 4
    assert fewer.turns_of_lorenzo(thin) < opinion.turns_of_lorenzo(table)
    assert value(thinned(position, colour)) < value(position)


def test_what_a_card_costs_shortens_the_way_to_it() -> None:
    position = start(1)
    assert position["grid"]["green.1"]["top"] == "green-01"  # costs two shields
    opinion, table = judged(position)
    rich, stocked = judged(changed(position, depots={**NOTHING, "shield": 2}))
    assert rich.turns_of(stocked, 0) < opinion.turns_of(table, 0)


def test_a_bought_card_is_a_turn_less_at_least() -> None:
    position = changed(start(1), depots={**NOTHING, "shield": 2})
    match = signoria.from_position(position, seed=1)
    opinion, table = judged(position)
    before = opinion.turns_of(table, 0)
    match.play("buy green-01")
    assert isinstance(match.state, Table)
    after = opinion.turns_of(match.state, 0)
    assert 0 < after <= before - 1


def test_cheap_levels_are_counted_first() -> None:
    opinion, _ = judged(start(1))
    low, middle, high = opinion.costs
    assert low < middle < high
    assert opinion.rest_costs([0, 0, 0], 7) == pytest.approx(3 * low + 3 * middle + high)
    assert opinion.rest_costs([1, 1, 2], 2) == pytest.approx(2 * middle)


def test_near_the_end_of_the_track_faith_is_the_shorter_way() -> None:
    position = start(1)
    reported = {**position, "reports": [True, True, False]}
    favours = ["kept", "kept", "open"]
    near, table = judged(changed(reported, faith=22, favours=favours))
    assert near.turns_of(table, 0) < near.turns_by_cards(table, table.players[0])
