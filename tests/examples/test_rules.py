"""The rules of Quarry, one after the other; the numbers in the names are those of `rules.md`."""

from __future__ import annotations

from collections import Counter

import pytest

import signoria
from signoria.kernel.match import Match
from signoria.kernel.record.fate import SeededFate
from tests.examples.tables import Board, blocks, table


def finish(match: Match) -> Match:
    """The last answer each time, until the game is over."""
    while not match.over:
        match.play(match.words[-1])
    return match


def hidden(match: Match, seat: int | None) -> list[str | None]:
    """The wishes as a seat sees them."""
    return [player["wish"] for player in match.view(seat)["players"]]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_q1_for_each_player_there_are_four_small_and_three_large_blocks(seats: int) -> None:
    game = signoria.new("quarry", seats=seats, seed=1).game
    view = game.view(game.start(), 0)
    assert view["quarry"] == {"small": 4 * seats, "large": 3 * seats}
    assert len(view["plans"]) == 9


def test_q2_everybody_sees_the_own_wish_and_no_other() -> None:
    match = table(Board(wish="tower"), Board(wish="hut"), Board(wish="gate"))
    assert hidden(match, 0) == ["tower", None, None]
    assert hidden(match, 2) == [None, None, "gate"]
    assert hidden(match, None) == [None, None, None]


def test_q2_no_two_players_have_the_same_wish() -> None:
    for seed in range(20):
        position = signoria.new("quarry", seats=4, seed=seed).position()
        dealt = [player["wish"] for player in position["players"]]
        assert len({*dealt, *position["box"]}) == 9 == len(dealt) + len(position["box"])


def test_q3_one_fetches_or_builds_and_the_next_player_follows() -> None:
    match = table(Board(small=2, large=1), Board(small=1), Board(small=1))
    assert match.words == ["fetch", "build hut", "build well", "build bridge"]
    match.play("build well")
    assert match.seat == 1


def test_q3_whoever_can_do_neither_is_passed_over() -> None:
    match = table(Board(small=1, large=1), Board(), Board(small=4, large=4), quarry=(0, 0))
    match.play("build hut")
    assert match.seat == 2


def test_q4_a_block_is_drawn_by_chance_as_often_as_it_is_there() -> None:
    position = table(Board(small=2), Board()).position()
    drawn = Counter[str]()
    for seed in range(200):
        match = signoria.from_position(position, seed=seed)
        match.play("fetch")
        drawn[match.entries[1].word] += 1
    assert set(drawn) == {"draw small", "draw large"}
    assert 80 < drawn["draw large"] < 120  # 6 of 12


def test_q4_nothing_is_fetched_from_an_empty_quarry() -> None:
    match = table(Board(small=3), Board(small=1), quarry=(0, 0))
    assert "fetch" not in match.words
    (reason,) = match.explain("fetch")
    assert (reason.code, reason.rule) == ("empty", "Q-4")


def test_q5_whoever_builds_pays_and_keeps_the_plan() -> None:
    match = table(Board(small=3, large=2), Board(small=1))
    match.play("build chapel")
    assert blocks(match, 0) == (1, 0)
    assert match.view(None)["players"][0]["plans"] == ["chapel"]
    assert "chapel" not in match.view(None)["plans"]
    assert match.breakdown[0]["plans"] == 8


def test_q5_what_is_missing_is_told_with_its_rule() -> None:
    match = table(Board(small=1), Board(small=1))
    (reason,) = match.explain("build palace")
    assert reason.text == "missing: 2 small blocks and 3 large blocks"
    assert (reason.rule, reason.missing) == ("Q-5", {"small": 2, "large": 3})
    match.language = "it"
    assert match.explain("build gate")[0].text == "da procurare ancora: 2 blocchi grandi"


def test_q5_a_plan_is_built_once() -> None:
    match = table(Board(small=2), Board(plans="hut"))
    (reason,) = match.explain("build hut")
    assert (reason.code, reason.rule) == ("gone", "Q-5")


def test_q6_the_round_is_played_to_its_end() -> None:
    match = table(Board(small=1), Board(small=3, large=3), Board(small=1), quarry=(1, 0))
    match.play("fetch")
    assert not match.over and match.seat == 1
    match.play("build palace")
    assert not match.over and match.seat == 2
    finish(match)
    assert [entry.seat for entry in match.entries if entry.seat >= 0][-1] == 2


def test_q6_under_version_1_the_game_was_over_at_once() -> None:
    match = table(Board(small=1), Board(small=3, large=3), Board(small=1), quarry=(1, 0))
    record = {**match.position(), "rules": 1}
    for frame in record["agenda"]:
        frame["task"] = frame["task"].replace("next turn of round", "next turn")
    old = signoria.from_position(record, seed=1)
    old.play("fetch")
    assert old.over


def test_q6_a_record_of_version_1_is_replayed_as_it_was_played() -> None:
    rulebook = signoria.api.rulebook_of("quarry")
    assert rulebook.rules == 2
    ends = set()
    for seed in range(12):
        old = Match(
            rulebook.game(3, rules=1), rulebook.game(3, rules=1).start(), SeededFate(seed), None
        )
        old.ask_fate()
        finish(old)
        again = signoria.load(old.record())
        assert (again.game.rules, again.scores) == (1, old.scores)
        ends.add([entry.seat for entry in old.entries if entry.seat >= 0][-1])
    assert len(ends) > 1  # not always with the last player


def test_q7_wishes_are_shown_at_the_end_and_a_wish_that_came_true_is_worth_more() -> None:
    mine, other = Board(small=1, large=1, plans="tower", wish="tower"), Board(wish="hut")
    match = table(mine, other, quarry=(0, 0))
    match.play("build hut")
    finish(match)
    assert match.entries[-1].word == "show tower hut"
    assert hidden(match, None) == ["tower", "hut"]
    assert match.breakdown[0] == {"plans": 7, "wish": 3}
    boards = match.view(None)["players"]
    assert [board["score"] for board in boards] == match.scores, "the board shows who has won"
    assert match.breakdown[1]["wish"] == 0


def test_q4_a_block_goes_to_the_player_whose_turn_it_is() -> None:
    match = table(Board(), Board())
    position = match.position()
    draw = {"task": "draw", "seat": -1, "arg": 0}
    position["agenda"] = [draw, position["agenda"][-1]]
    signoria.from_position(position, seed=1)
    position["agenda"] = [{**draw, "arg": 1}, position["agenda"][-1]]
    with pytest.raises(signoria.BadPosition, match=r"agenda\[0\]\.arg: the block goes to .*Q-4"):
        signoria.from_position(position, seed=1)


def test_q6_while_blocks_are_left_there_is_something_to_do() -> None:
    position = {**table(Board(), Board()).position(), "agenda": []}
    with pytest.raises(signoria.BadPosition, match="the game is not over"):
        signoria.from_position(position, seed=1)


def test_q8_of_equals_the_one_with_more_blocks_wins() -> None:
    fewer, more = Board(small=1, large=1, plans="gate"), Board(small=2, large=1, plans="stair")
    assert table(fewer, more).ranking == [2, 1]
    assert table(more, fewer).ranking == [1, 2]
    assert table(fewer, Board(small=1, large=1, plans="stair")).ranking == [1, 1]


def test_q9_rain_washes_a_small_block_back() -> None:
    rained = 0
    for seed in range(40):
        match = table(Board(small=3), Board(small=2, large=2), modules=["rain"])
        match = signoria.from_position(match.position(), seed=seed)
        match.play("build hut")
        weather = match.entries[1].word
        assert weather in ("rain", "dry")
        assert blocks(match, 0) == ((1, 0) if weather == "rain" else (2, 0))
        rained += weather == "rain"
    assert 3 <= rained <= 20  # one turn in four


def test_q9_who_has_no_small_block_does_not_look_at_the_sky() -> None:
    match = table(Board(large=2), Board(small=1), modules=["rain"])
    match.play("build gate")
    assert [entry.word for entry in match.entries] == ["build gate"]


def test_q9_without_the_module_rain_is_explained() -> None:
    match = table(Board(small=1), Board())
    (reason,) = match.explain("rain")
    assert (reason.code, reason.rule) == ("module", "Q-9")
