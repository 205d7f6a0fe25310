"""The bots written from outside: they play every game, beat chance, and know only what they may."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path
from typing import Any, cast

import pytest

import signoria
from examples.flat_monte_carlo import FlatMonteCarlo
from examples.greedy_bot import GreedyBot, goods
from signoria.arena.meeting import Meeting, meet
from signoria.bots import Bot, SeatHandle, make, seat_to_answer
from signoria.kernel.match import Match
from tests.examples.conftest import quarry_is_brought

__all__ = ["quarry_is_brought"]  # the fixture that brings the example game

EXAMPLES = Path(__file__).parents[2] / "examples"


def quick(seed: int) -> FlatMonteCarlo:
    """A flat search that is soon done."""
    return FlatMonteCarlo(seed, playouts=24)


@pytest.mark.parametrize("game", ["masters", "lorenzo"])
def test_a_greedy_bot_mostly_beats_chance(game: str) -> None:
    assert meet(GreedyBot, game, against="random", games=6).wins >= 5


def test_a_greedy_bot_plays_princes_to_the_end() -> None:
    """It is not much better than chance there: it bids as long as a bid costs nothing at once."""
    assert 0 <= meet(GreedyBot, "princes", against="random", games=3, seats=3).wins <= 3


@pytest.mark.parametrize(("game", "games"), [("masters", 4), ("quarry", 20)])
def test_flat_monte_carlo_mostly_beats_chance(game: str, games: int) -> None:
    assert meet(quick, game, against="random", games=games).wins >= 0.75 * games


def twins(game: str, seats: int, answers: int) -> tuple[Match, Match]:
    """Two tables that differ only in what the seat to answer cannot see."""
    match = signoria.new(game, seats=seats, seed=4)
    novice = make("novice", 1)
    while len(match.entries) < answers or len(match.words) < 3:
        match.play(novice.choose(seat_to_answer(match)))
    twin = match.clone()
    for seed in range(50):
        twin.state = match.resample(match.state.seat, seat_to_answer(match).chance(seed))
        if twin.position() != match.position():
            return match, twin
    raise AssertionError("nothing is hidden here")


@pytest.mark.parametrize("bot", [GreedyBot(5), FlatMonteCarlo(5, 60)], ids=lambda bot: bot.name)
@pytest.mark.parametrize(("game", "seats"), [("masters", 2), ("princes", 3)])
def test_what_the_seat_cannot_see_changes_nothing(bot: Bot, game: str, seats: int) -> None:
    for answers in (20, 45, 60):
        match, twin = twins(game, seats, answers)
        before = match.position()
        assert bot.choose(seat_to_answer(match)) == bot.choose(seat_to_answer(twin))
        assert match.position() == before


class Watched:
    """A handle that counts the tables imagined."""

    def __init__(self, handle: SeatHandle) -> None:
        self.handle = handle
        self.imagined = 0

    def __getattr__(self, name: str) -> Any:
        self.imagined += name == "imagine"
        return getattr(self.handle, name)


def test_every_playout_begins_at_a_table_of_its_own() -> None:
    match, _ = twins("masters", 2, 20)
    handle = Watched(seat_to_answer(match))
    FlatMonteCarlo(1, playouts=40).choose(cast(SeatHandle, handle))
    assert handle.imagined == 40


def test_more_answers_than_playouts_are_no_difficulty() -> None:
    match, _ = twins("masters", 2, 20)
    assert FlatMonteCarlo(1, playouts=2).choose(seat_to_answer(match)) in match.words


def test_goods_are_found_in_the_views_of_all_games() -> None:
    for game in ("masters", "lorenzo", "princes"):
        match = signoria.new(game, seats=2, seed=1)
        found = set[float]()
        novice = make("novice", 1)
        while len(match.entries) < 90:
            found.add(goods(match.view(0)["players"][0]))
            match.play(novice.choose(seat_to_answer(match)))
        assert len(found) > 3, game


@pytest.mark.parametrize("program", ["greedy_bot", "flat_monte_carlo"])
def test_the_programs_print_the_wins_with_an_interval(
    program: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["bot", "quarry", "--games", "2", "--against", "random"])
    runpy.run_path(str(EXAMPLES / f"{program}.py"), run_name="__main__")
    assert " of 2 games won: " in capsys.readouterr().out


def test_a_meeting_is_told_with_its_interval() -> None:
    told = str(Meeting(games=40, wins=1.5, seats=2))
    assert told.startswith("1.5 of 40 games won: 3.8%, with 95% certainty between 0.9% and 14.")
    assert told.endswith("50% would be fair")


class Noting(Bot):
    """Gives the first answer, and notes at which seat and with which wish it sits."""

    def __init__(self, seed: int, seen: list[tuple[int, str]]) -> None:
        super().__init__(seed)
        self.seen = seen

    def choose(self, handle: SeatHandle) -> str:
        found = (handle.seat, handle.view()["players"][handle.seat]["wish"])
        if found not in self.seen[-1:]:
            self.seen.append(found)
        return handle.word(0)


def test_in_a_meeting_every_seat_is_taken_in_turn_on_the_same_deal() -> None:
    seen: list[tuple[int, str]] = []
    meet(lambda seed: Noting(seed, seen), "quarry", against="random", games=4, seed=7)
    deals = [signoria.new("quarry", seed=seed).position()["players"] for seed in (7, 8)]
    assert seen == [(seat, deal[seat]["wish"]) for deal in deals for seat in (0, 1)]
