"""Setup (Rulings M-1 to M-7, M-84, M-86, M-89)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement

import pytest

import signoria
from signoria import IllegalMove, Match
from tests.games.masters.tables import (
    BOARD,
    CARDS,
    LEADERS,
    NOTHING,
    RESOURCES,
    Board,
    buyable,
    codes,
    deck_of,
    depots,
    faith,
    favours,
    kind,
    market,
    strongbox,
    table,
    written,
)

SEATS = [1, 2, 3, 4]


def until(m: Match, question: str) -> Match:
    """Give the first answer until this question comes."""
    while kind(m) != question:
        m.play(m.words[0])
    return m


@pytest.mark.parametrize("seats", SEATS)
def test_m1_twelve_decks_of_four_show_their_top_card(seats: int) -> None:
    m = signoria.new("masters", seats=seats, seed=3)
    grid = m.position()["grid"]
    assert len(grid) == 12
    for name, deck in grid.items():
        assert sorted([deck["top"], *deck["below"]]) == deck_of(name)
        assert m.view(0)["grid"][name] == {"top": deck["top"], "below": 3}


def test_m1_each_deck_is_shuffled_on_its_own() -> None:
    positions = [signoria.new("masters", seats=2, seed=seed).position() for seed in range(60)]
    tops = [[deck["top"] for deck in position["grid"].values()] for position in positions]
    assert {card for row in tops for card in row} == set(CARDS)  # any card may come up
    pairs = {(row[0], row[1]) for row in tops}
    assert len(pairs) > 8  # the decks do not move together


def test_m1_only_the_top_card_can_be_bought_and_an_empty_space_stays_empty() -> None:
    rich = Board(strongbox="9 coin 9 stone 9 servant 9 shield")
    m = table(rich, Board(), decks={"green.1": "green-03 green-01", "blue.1": "blue-02"})
    assert buyable(m) == ["blue-02", "green-03", "purple-01", "yellow-01"]
    assert codes(m, "buy green-01") == codes(m, "buy blue-01") == ["card"]
    m.play("buy blue-02")
    assert m.view(None)["grid"]["blue.1"] == {"top": None, "below": 0}
    m.play(NOTHING)
    assert m.seat == 0 and not [card for card in buyable(m) if card in deck_of("blue.1")]


@pytest.mark.parametrize("seats", SEATS)
def test_m2_twelve_marbles_in_the_tray_and_one_on_the_slide(seats: int) -> None:
    m = signoria.new("masters", seats=seats, seed=5)
    rows = market(m)
    assert [len(row.split()) for row in rows] == [4, 4, 4, 1]
    assert Counter(" ".join(rows).split()) == BOARD["market"]["marbles"]


def test_m2_marbles_are_drawn_from_the_bag_at_random() -> None:
    slides = Counter(market(signoria.new("masters", seats=2, seed=n))[3] for n in range(200))
    assert set(slides) == set(BOARD["market"]["marbles"])
    assert slides.most_common(1)[0][0] == "white"  # 4 of 13


@pytest.mark.parametrize("seats", SEATS)
def test_m3_four_leaders_are_dealt_and_exactly_two_kept(seats: int) -> None:
    m = signoria.new("masters", seats=seats, seed=8)
    dealt = [player["hand"] for player in m.position()["players"]]
    assert len({leader for hand in dealt for leader in hand}) == 4 * seats
    for seat in range(seats):
        assert m.seat == seat and kind(m) == "keep"
        hand = dealt[seat]
        assert m.words == [f"keep {one} {two}" for one, two in combinations(hand, 2)]
        with pytest.raises(IllegalMove):
            m.play(f"keep {hand[0]}")
        m.play(f"keep {hand[1]} {hand[3]}")
        player = m.position()["players"][seat]
        assert player["hand"] == [hand[1], hand[3]]
        assert player["shed"] == [hand[0], hand[2]]
    assert len(m.position()["leaders_in_box"]) == len(LEADERS) - 4 * seats


def test_m4_seats_are_fixed_then_leaders_chosen_in_secret_then_goods_in_seat_order() -> None:
    m = signoria.new("masters", seats=4, seed=2)
    asked = []
    while m.seat is not None and kind(m) != "action":
        asked.append((kind(m), m.seat))
        m.play(m.words[0])
    keeps = [("keep", 0), ("keep", 1), ("keep", 2), ("keep", 3)]
    assert asked == [*keeps, ("start", 1), ("start", 2), ("start", 3)]
    assert m.seat == 0


def test_m4_a_choice_of_leaders_tells_the_next_player_nothing() -> None:
    m = signoria.new("masters", seats=2, seed=2)
    seen = []
    for word in m.words:
        line = m.clone()
        line.play(word)
        seen.append((line.view(1), line.words, line.public_record(1)))
    assert seen == [seen[0]] * 6


@pytest.mark.parametrize("seats", SEATS)
def test_m5_starting_goods_and_faith_by_seat(seats: int) -> None:
    m = until(signoria.new("masters", seats=seats, seed=4), "action")
    stocks = [sum(player["depots"].values()) for player in m.view(None)["players"]]
    assert stocks == [0, 1, 1, 2][:seats]
    assert faith(m)[:seats] == [0, 0, 1, 1][:seats]


def test_m6_starting_goods_are_any_of_the_four_and_go_into_the_depots() -> None:
    m = until(signoria.new("masters", seats=4, seed=4), "start")
    for seat, count in [(1, 1), (2, 1), (3, 2)]:
        bundles = combinations_with_replacement(RESOURCES, count)
        assert m.seat == seat
        assert sorted(m.words) == sorted([f"take {written(Counter(some))}" for some in bundles])
        m.play(m.words[-1])
        assert depots(m, seat) == f"{count} shield" and strongbox(m, seat) == ""


def test_m6_the_fourth_player_may_take_two_different_ones() -> None:
    m = until(signoria.new("masters", seats=4, seed=4), "start")
    while m.seat != 3:
        m.play("take 1 coin")
    m.play("take 1 stone 1 servant")
    assert depots(m, 3) == "1 stone 1 servant"


def test_m6_starting_goods_cannot_be_faith_and_are_not_thrown_away() -> None:
    m = until(signoria.new("masters", seats=2, seed=4), "start")
    for word in ("take 1 faith", "take", "discard 1 coin"):
        with pytest.raises(IllegalMove):
            m.play(word)


def test_m7_starting_faith_triggers_nothing() -> None:
    m = until(signoria.new("masters", seats=4, seed=4), "action")
    assert faith(m) == [0, 0, 1, 1]
    assert m.view(None)["reports"] == [False, False, False]
    assert [favours(m, seat) for seat in range(4)] == ["open open open"] * 4


def test_m84_starting_faith_comes_with_the_starting_goods_in_seat_order() -> None:
    m = until(signoria.new("masters", seats=4, seed=6), "start")
    assert faith(m) == [0, 0, 0, 0]
    m.play("take 1 coin")
    assert (m.seat, faith(m)) == (2, [0, 0, 0, 0])
    m.play("take 1 coin")
    assert (m.seat, faith(m)) == (3, [0, 0, 1, 0])
    m.play("take 2 coin")
    assert (m.seat, faith(m)) == (0, [0, 0, 1, 1])


def test_m84_a_seat_without_a_choice_is_not_asked() -> None:
    m = until(signoria.new("masters", seats=2, seed=6), "action")
    takers = [entry["seat"] for entry in m.record()["entries"] if "take" in entry["word"]]
    assert takers == [1]


def test_m86_each_combination_of_starting_goods_is_offered_once() -> None:
    m = until(signoria.new("masters", seats=4, seed=4), "start")
    m.play("take 1 coin")
    m.play("take 1 coin")
    assert len(m.words) == len(set(m.words)) == 10
    assert "take 1 coin 1 stone" in m.words and "take 1 stone 1 coin" not in m.words


def test_m89_the_first_marble_drawn_lies_top_left_and_the_last_on_the_slide() -> None:
    drawn = [
        *["white", "white", "blue", "grey"],
        *["yellow", "purple", "white", "blue"],
        *["grey", "yellow", "purple", "white"],
    ]
    fate = signoria.fates.scripted([f"marble {colour}" for colour in drawn])
    m = signoria.new("masters", seats=2, fate=fate)
    rows = ["white white blue grey", "yellow purple white blue", "grey yellow purple white"]
    assert market(m) == [*rows, "red"]


def test_m89_the_grid_begins_with_level_one_and_players_go_clockwise_from_the_first() -> None:
    m = table(Board(), Board(), Board())
    levels = [name.partition(".")[2] for name in m.view(None)["grid"]]
    assert levels == ["1"] * 4 + ["2"] * 4 + ["3"] * 4
    turns = []
    for _ in range(4):
        turns.append(m.seat)
        m.play(NOTHING)
    assert turns == [0, 1, 2, 0]
