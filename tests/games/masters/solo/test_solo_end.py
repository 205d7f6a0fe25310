"""How the solo game ends (Rulings M-71 to M-76, M-81 to M-83)."""

from __future__ import annotations

import pytest

from signoria import Match
from tests.games.masters.solo.tables import DRAWN, FULL, lorenzo
from tests.games.masters.tables import (
    COLOURS,
    NOTHING,
    Board,
    buyable,
    codes,
    deck_of,
    depots,
    faith,
    favours,
    kind,
    play,
    slots,
    strongbox,
    table,
)

RICH = "9 coin 9 stone 9 servant 9 shield"
SIX = ["green-01 green-05 green-09", "blue-01 blue-05 blue-09"]


def outcome(m: Match) -> tuple[bool, str, list[int]]:
    """Is it over, how did it end, and who won."""
    return m.over, lorenzo(m)["outcome"], m.winners


WON: tuple[bool, str, list[int]] = (True, "won", [0])
LOST: tuple[bool, str, list[int]] = (True, "lost", [])


def without(colour: str, *kept: str) -> dict[str, str]:
    """The decks of a column of which only these cards are left."""
    return {
        f"{colour}.{level}": " ".join([c for c in kept if c in deck_of(f"{colour}.{level}")])
        for level in (1, 2, 3)
    }


def test_m68_m71_the_only_card_left_is_removed() -> None:
    board = Board(slots=["purple-01"])
    m = table(board, decks=without("purple", "purple-12"), fate=["token discard-purple"])
    m.play(NOTHING)
    assert m.view(None)["gone"][-1] == "purple-12" and outcome(m) == LOST


@pytest.mark.parametrize("colour", COLOURS)
def test_m71_a_column_emptied_by_tokens_loses_at_once(colour: str) -> None:
    left = without(colour, f"{colour}-11", f"{colour}-12")
    m = table(Board(faith=20), decks=left, fate=[f"token discard-{colour}"])
    m.play(NOTHING)
    assert outcome(m) == LOST


def test_m71_one_card_left_is_still_a_column() -> None:
    left = without("green", "green-10", "green-11", "green-12")
    m = table(Board(slots=["green-01"]), decks=left, fate=["token discard-green"])
    m.play(NOTHING)
    assert not m.over and lorenzo(m)["outcome"] == "open"


LEFT = "1 cross-2 1 cross-1-shuffle"


def test_m71_a_column_emptied_by_the_players_own_purchase_loses_at_once() -> None:
    board = Board(strongbox=RICH, slots=["blue-01 green-05"])
    left = DRAWN | without("blue", "blue-12")
    m = table(board, decks=left, tokens=LEFT, cross=2)
    m.play("buy blue-12")
    assert outcome(m) == LOST and slots(m)[0] == "blue-01 green-05 blue-12"
    assert lorenzo(m)["tokens_left"]["cross-2"] == 1  # no token is drawn any more


def test_m71_the_cross_on_the_last_space_loses_at_once() -> None:
    m = table(Board(faith=23), cross=22, fate=["token cross-2"])
    m.play(NOTHING)
    assert outcome(m) == LOST and faith(m) == [23, 24]


def test_m71_m74_discards_that_carry_the_cross_home_lose_at_once() -> None:
    board = Board(hand="depot-coin", faith=23)
    m = table(board, cross=23, market=["blue white white white"])
    play(m, "market row.1", "discard 1 shield")
    assert outcome(m) == LOST  # neither the leader in hand nor a token comes any more
    assert lorenzo(m)["tokens_left"] == FULL


def test_m72_reaching_the_last_space_wins_at_once() -> None:
    m = table(Board(faith=23), cross=22, market=["red white white white"])
    m.play("market row.1")
    assert outcome(m) == WON and lorenzo(m)["tokens_left"] == FULL


def test_m72_the_seventh_card_wins_at_once() -> None:
    m = table(Board(strongbox=RICH, slots=SIX), cross=23)
    m.play("buy purple-01")
    assert outcome(m) == WON and lorenzo(m)["tokens_left"] == FULL


def test_m73_the_seventh_card_wins_even_if_it_empties_a_colour() -> None:
    six = ["green-01 green-05 green-09", "blue-01 blue-05", "purple-01"]
    m = table(Board(strongbox=RICH, slots=six), decks=without("purple", "purple-12"))
    m.play("buy purple-12")
    assert outcome(m) == WON


def test_m74_the_market_action_in_which_the_marker_arrives_is_finished() -> None:
    board = Board(faith=23, hand="depot-coin")
    m = table(board, cross=22, market=["red blue grey white"])
    m.play("market row.1")
    assert kind(m) == "store" and lorenzo(m)["outcome"] == "won"
    kept = m.clone()
    kept.play("keep all")
    assert outcome(kept) == WON and depots(kept) == "1 stone 1 shield"
    # Discards that carry the cross to the end as well do not undo it; no leaders, no token.
    m.play("discard 1 stone 1 shield")
    assert outcome(m) == WON and faith(m) == [24, 24]
    assert lorenzo(m)["tokens_left"] == FULL


def test_m74_the_production_in_which_the_marker_arrives_is_stored() -> None:
    board = Board(faith=22, depots="2 coin", slots=["purple-01 green-07"], hand="depot-coin")
    m = table(board, cross=23)
    play(m, "produce", "activate green-07")
    assert outcome(m) == WON and strongbox(m) == "2 stone"


def test_m74_arriving_by_a_leader_ends_the_game_without_an_action() -> None:
    m = table(Board(faith=23, hand="depot-coin depot-stone"))
    m.play("discard depot-coin")
    assert outcome(m) == WON and m.view(0)["players"][0]["hand"] == ["depot-stone"]
    m = table(Board(faith=23, hand="depot-coin depot-stone"), cross=23)
    play(m, NOTHING, "discard depot-stone")
    assert outcome(m) == WON and lorenzo(m)["tokens_left"] == FULL


def test_m75_the_third_tile_is_scored_with_the_arrival() -> None:
    m = table(Board(faith=23, hand="depot-coin"))
    m.play("discard depot-coin")
    assert favours(m) == "kept kept kept"
    assert m.breakdown[0] == {
        "cards": 0,
        "faith": 20,
        "favours": 9,
        "leaders": 0,
        "resources": 0,
    }


def test_m76_a_win_has_the_usual_score_and_a_defeat_only_points_for_information() -> None:
    won = table(Board(strongbox=RICH, slots=SIX, played="depot-coin"))
    won.play("buy purple-01")
    assert won.scores == [15 + 15 + 1 + 3 + 34 // 5] and won.ranking == [1]
    lost = table(Board(strongbox="5 coin", faith=3), cross=23, fate=["token cross-2"])
    lost.play(NOTHING)
    assert lost.scores == [2]
    assert (lost.ranking, lost.winners) == ([2], [])


def test_m81_after_the_seventh_card_no_leader_actions_and_no_token() -> None:
    m = table(Board(strongbox=RICH, slots=SIX, hand="depot-coin"))
    assert "play depot-coin" in m.words
    m.play("buy purple-01")
    assert outcome(m) == WON and m.breakdown[0]["leaders"] == 0
    assert lorenzo(m)["tokens_left"] == FULL


@pytest.mark.parametrize(("space", "tile"), [(18, "lost"), (19, "kept")])
def test_m82_the_third_report_comes_before_the_defeat(space: int, tile: str) -> None:
    m = table(Board(faith=space), cross=23, fate=["token cross-2"])
    m.play(NOTHING)
    assert outcome(m) == LOST and favours(m) == f"kept kept {tile}"


def test_m83_a_shuffle_token_that_brings_the_cross_home_shuffles_nothing() -> None:
    fate = ["token discard-green", "reveal green-03", "reveal green-04", "token cross-1-shuffle"]
    m = table(Board(), cross=23, fate=fate)
    play(m, NOTHING, NOTHING)
    assert outcome(m) == LOST
    assert lorenzo(m)["tokens_left"] == FULL | {"discard-green": 0, "cross-1-shuffle": 0}


def test_a_finished_solo_game_answers_nothing_more() -> None:
    m = table(Board(faith=23, hand="depot-coin"))
    m.play("discard depot-coin")
    assert m.words == [] and codes(m, NOTHING) == ["over"] and buyable(m) == []
