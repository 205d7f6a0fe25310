"""Scales: who meets whom, the ratings that makes, and evenly spaced limits."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from signoria.arena.plan import BadArena, Plan, check_plan
from signoria.arena.play import Result
from signoria.arena.reports.report import Played
from signoria.arena.scale import (
    between,
    evenly_spaced,
    lead_for,
    limits_text,
    rated,
    rising,
    steps,
)
from signoria.arena.storage.ledger import Ledger
from signoria.bots import UnknownBot
from signoria.bots.strength.limits import Limits, read_limits
from tests.arena.test_standing import result

CHAIN = [Limits(0.0, 0.2, 10), Limits(0.5, 0.6, 40), Limits(1.0, 1.0, 160), Limits(tries=63)]


def played(bot: str, rival: str, wins: int, games: int) -> Played:
    """A comparison with these results."""
    (rung,) = [each for each in steps("masters", 2, (), games, 1, 10) if each.bot == bot]
    assert rung.plan.bots == (bot, rival)
    lost = [won_by(rung.plan, 1)] * (games - wins)
    return Played(rung, [won_by(rung.plan, 0)] * wins + lost)


def won_by(plan: Plan, seat: int) -> Result:
    """A game that the bot of a seat won."""
    return result(0, plan.bots, (2, 1) if seat == 0 else (1, 2))


def test_each_strength_meets_the_one_below_and_the_weakest_random_play() -> None:
    found = steps("masters", 2, (), 40, 1, 10)
    assert [rung.plan.bots for rung in found[:2]] == [
        ("strength:1", "random"), ("strength:2", "strength:1"),
    ]  # fmt: skip
    assert len(found) == 10 and found[-1].bot == "strength:10"
    (rung,) = steps("masters", 4, (), 40, 1, 1, "limits.toml")
    assert rung.plan.lineups() == [("strength@limits.toml:1", "random", "random", "random")]


def test_a_rating_adds_what_each_share_of_wins_says() -> None:
    scale = rated(
        [played("strength:1", "random", 10, 10), played("strength:2", "strength:1", 64, 100)]
    )
    assert scale[0].rating == pytest.approx(lead_for(0.95)), "all games: half a game less"
    assert scale[1].rating - scale[0].rating == pytest.approx(lead_for(0.64))
    assert lead_for(0.64) == pytest.approx(100, abs=0.1)
    assert (scale[0].wanted(), scale[1].wanted()) == ("", "60% to 65%")


def test_ratings_in_the_wrong_order_share_their_mean() -> None:
    assert rising([1.0, 3.0, 2.0, 5.0]) == [1.0, 2.5, 2.5, 5.0]
    assert rising([3.0, 2.0, 1.0]) == [2.0, 2.0, 2.0]
    assert rising([1.0, 2.0]) == [1.0, 2.0]


def test_limits_are_chosen_from_the_strongest_candidate_down() -> None:
    ratings = [0.0, 400.0, 800.0, 1000.0]
    found = evenly_spaced(CHAIN, ratings, 6, 1 / (1 + 10**-0.5))
    assert lead_for(1 / (1 + 10**-0.5)) == pytest.approx(200)
    assert [each.to_json() for each in found[::2]] == [
        CHAIN[0].to_json(), CHAIN[1].to_json(), CHAIN[2].to_json(),
    ]  # fmt: skip
    assert found[1].to_json() == {
        "foresight": 0.25, "attention": 0.4, "patience": 20, "tries": 0, "network": False,
    }  # fmt: skip
    assert found[-1].tries == 63


def test_too_narrow_a_chain_is_refused() -> None:
    with pytest.raises(BadArena, match=r"lie 100 points apart, and 10 .* need 900; add weaker"):
        evenly_spaced(CHAIN[:2], [0.0, 100.0], 10, 0.64006)


def test_tries_and_tables_go_by_factors() -> None:
    middle = between(Limits(patience=10, tries=0), Limits(patience=40, tries=15), 0.5)
    assert (middle.patience, middle.tries) == (20, 3)
    assert between(Limits(), Limits(network=True), 0.4).network is False
    assert between(Limits(), Limits(network=True), 0.6).network is True


def test_limits_are_written_as_they_are_read(tmp_path: Path) -> None:
    path = tmp_path / "limits.toml"
    path.write_text(limits_text([*CHAIN, Limits(network=True)]))
    read = read_limits(path)
    assert [each.to_json() for each in read] == [
        each.to_json() for each in [*CHAIN, Limits(network=True)]
    ]
    entries = tomllib.loads(path.read_text())["strength"]
    assert entries[3] == {"tries": 63} and entries[4] == {"network": True}


def test_a_ledger_is_for_the_limits_it_was_played_with(tmp_path: Path) -> None:
    plan = Plan("masters", 2, ("strength:1", "random"), 2, 1)
    Ledger(tmp_path / "a.jsonl", {"limits": [1]}).open(plan)
    Ledger(tmp_path / "a.jsonl", {"limits": [1]}).open(plan)
    with pytest.raises(BadArena, match="another ladder"):
        Ledger(tmp_path / "a.jsonl", {"limits": [2]}).open(plan)


def test_an_arena_refuses_a_character_the_game_does_not_have() -> None:
    assert check_plan(Plan("masters", 2, (" pilgrim: 3", "random"), 2, 1)).bots[0] == "pilgrim:3"
    with pytest.raises(UnknownBot, match="masters has no character 'captain'"):
        check_plan(Plan("masters", 2, ("captain:3", "random"), 2, 1))
