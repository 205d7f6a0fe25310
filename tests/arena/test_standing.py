"""Counting: shares with their intervals, margins, ratings."""

from __future__ import annotations

import pytest

from signoria.arena.play import Result, result_from_json
from signoria.arena.reports.standing import standings, wilson


def result(number: int, bots: tuple[str, ...], scores: tuple[int, ...]) -> Result:
    """A game that ended like this."""
    places = tuple([1 + len([other for other in scores if other > score]) for score in scores])
    seats = len(bots)
    parts = tuple([{"cards": score} for score in scores])
    return Result(
        f"{number}", number, 0, number, bots, scores, places, parts, (10,) * seats, (0.5,) * seats, 7
    )  # fmt: skip


def test_wilsons_interval_is_the_published_one() -> None:
    low, high = wilson(8, 10)
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)
    assert wilson(0, 10)[0] == 0.0 and wilson(10, 10)[1] == 1.0
    assert wilson(0, 0) == (0.0, 1.0)


def test_shares_points_margins_and_speed() -> None:
    results = [
        result(0, ("a", "b"), (10, 4)),
        result(1, ("b", "a"), (5, 5)),
        result(2, ("a", "b"), (3, 9)),
    ]
    table = {each.bot: each for each in standings(results)}
    assert table["a"].wins == 1.5 and table["b"].wins == 1.5
    assert table["a"].points == 6 and table["a"].margin == 0
    assert table["a"].seconds == pytest.approx(0.05)
    assert table["a"].fair == 0.5
    assert table["a"].low < 0.5 < table["a"].high


def test_the_better_bot_is_rated_higher_also_alone_among_many() -> None:
    results = [result(number, ("good", "bad", "bad", "bad"), (9, 1, 2, 3)) for number in range(6)]
    table = standings(results)
    assert [each.bot for each in table] == ["good", "bad"]
    good, bad = table[0].rating, table[1].rating
    assert good is not None and bad is not None
    assert good.mean > bad.mean + 5
    assert 0 < good.interval < 17


def test_a_bot_on_several_seats_plays_a_game_once() -> None:
    results = [result(number, ("good", "bad", "bad", "bad"), (9, 1, 2, 3)) for number in range(6)]
    good, bad = standings([*results, result(6, ("bad", "good", "bad", "bad"), (9, 1, 2, 3))])
    assert (good.games, good.seats, good.wins, good.share) == (7, 7, 6, 6 / 7)
    assert (bad.games, bad.seats, bad.wins, bad.share) == (7, 21, 1, 1 / 21)
    assert good.fair == bad.fair == 0.25


def test_chance_is_counted_by_games_not_by_seats() -> None:
    """Three seats at a table are not three games: two of them lose whenever the third wins."""
    results = [result(number, ("good", "bad", "bad", "bad"), (9, 1, 2, 3)) for number in range(6)]
    results += [
        result(number, ("bad", "good", "bad", "bad"), (9, 1, 2, 3)) for number in range(6, 10)
    ]
    good, bad = standings(results)
    assert (good.low, good.high) == pytest.approx(wilson(6, 10))
    assert (bad.low, bad.high) == pytest.approx(tuple([edge / 3 for edge in wilson(4, 10)]))


def test_ratings_do_not_depend_on_the_order_of_the_games_much() -> None:
    won = [result(number, ("good", "bad"), (2, 1)) for number in range(30)]
    lost = [result(number, ("good", "bad"), (1, 2)) for number in range(10)]
    ratings = [standings(games)[0].rating for games in (won + lost, lost + won)]
    early, late = [each.mean for each in ratings if each is not None]
    assert abs(early - late) < 2, "in one order alone it is more than 5"


def test_games_alone_have_points_and_no_opponents() -> None:
    table = standings([result(0, ("a",), (30,)), result(1, ("a",), (40,))])
    assert table[0].points == 35 and table[0].margin == 35 and table[0].share == 1.0
    assert table[0].rating is None and table[0].fair is None
    assert table[0].to_json()["fair"] is None


def test_who_meets_only_itself_is_not_rated() -> None:
    (table,) = standings([result(0, ("a", "a"), (30, 20))])
    assert table.rating is None and table.fair == table.share == 0.5


def test_a_result_is_written_and_read_again() -> None:
    one = result(3, ("a", "b"), (7, 8))
    assert result_from_json(one.to_json()) == one
