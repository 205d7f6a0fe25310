"""Setting up: turn order, goods, decks, tiles, bonus tiles and the leader draft."""

from __future__ import annotations

import json
from collections import Counter

import pytest

import signoria
from tests.games.lorenzo.tables import (
    BONUS_TILES,
    CARDS,
    LEADERS,
    TILES,
    Board,
    codes,
    goods,
    kind,
    player,
    spaces_for,
    table,
)


def test_l1_turn_order_is_random_and_coins_go_by_it() -> None:
    orders = set()
    for seed in range(30):
        m = signoria.new("lorenzo", seats=4, seed=seed)
        order = m.view(None)["order"]
        orders.add(tuple(order))
        for place, seat in enumerate(order):
            assert goods(m, seat) == f"2 wood 2 stone {5 + place} coin 3 servant"
        assert m.seat == order[0]
    assert len(orders) > 10


def test_l2_four_cards_of_each_type_a_round_from_the_deck_of_the_period() -> None:
    m = signoria.new("lorenzo", seats=2, seed=3)
    seen: Counter[str] = Counter()
    rounds = set()
    while not m.over:
        view = m.view(None)
        if view["round"] not in rounds:
            rounds.add(view["round"])
            shown = [card for card in view["floors"].values() if card]
            assert len(shown) == 16
            assert {CARDS[card]["period"] for card in shown} == {(view["round"] + 1) // 2}
            assert all(floor.startswith(CARDS[c]["type"]) for floor, c in view["floors"].items())
            seen.update(shown)
        m.play(m.words[-1])
    assert seen == Counter(list(CARDS))


def test_l2_cards_are_laid_from_the_bottom_floor_up() -> None:
    m = signoria.new("lorenzo", seats=2, seed=3)
    revealed = [e.word.split()[0] for e in m.entries if e.word.split()[0].startswith("territory")]
    assert revealed == ["territory.1", "territory.2", "territory.3", "territory.4"]


def test_l3_one_tile_for_each_period_from_the_start() -> None:
    drawn: set[str] = set()
    for seed in range(60):
        tiles = signoria.new("lorenzo", seats=2, seed=seed).view(None)["excommunications"]
        assert [TILES[tile]["period"] for tile in tiles] == [1, 2, 3]
        drawn.update(tiles)
    assert drawn == set(TILES)


@pytest.mark.parametrize(
    ("seats", "closed"),
    [
        (2, "harvest.large production.large market.3 market.4"),
        (3, "market.3 market.4"),
        (4, ""),
    ],
)
def test_l4_closed_spaces_by_number_of_players(seats: int, closed: str) -> None:
    m = table(*[Board(goods="9 servant")] * seats, dice="6 6 6")
    for space in ["harvest.large", "production.large", "market.3", "market.4"]:
        assert (space in spaces_for(m, "white").split()) == (space not in closed.split())
        if space in closed.split():
            assert codes(m, f"white {space}") == ["closure"]


def test_l4_ariosto_opens_no_closed_space() -> None:
    m = table(Board(played="ariosto"), Board(), dice="6 6 6")
    assert codes(m, "white market.3") == ["closure"]


def test_l5_in_the_basic_game_all_have_the_standard_tile_and_no_leaders() -> None:
    m = signoria.new("lorenzo", seats=4, seed=1)
    assert [player(m, seat)["bonus_tile"] for seat in range(4)] == ["standard"] * 4
    assert "leaders" not in player(m)
    assert kind(m) == "place"


def test_l5_advanced_tiles_are_chosen_in_reverse_order_before_the_draft() -> None:
    m = signoria.new("lorenzo", seats=3, seed=5, modules=["advanced"])
    order = m.view(None)["order"]
    for left, seat in zip((4, 3, 2), order[::-1], strict=True):
        assert m.seat == seat and kind(m) == "bonus_tile" and len(m.words) == left
        m.play(m.words[0])
    assert kind(m) == "draft"
    assert len({player(m, seat)["bonus_tile"] for seat in range(3)} & set(BONUS_TILES)) == 3


def test_l6_four_leaders_each_keep_one_and_hand_on_the_rest() -> None:
    m = signoria.new("lorenzo", seats=4, seed=5, modules=["advanced"])
    while kind(m) != "draft":
        m.play(m.words[0])
    for step in (4, 3, 2):
        for seat in m.view(None)["order"]:
            assert m.seat == seat and len(m.words) == step
            m.play(m.words[0])
    assert kind(m) == "place"  # the fourth pick is forced
    hands = [player(m, seat)["leaders"]["hand"] for seat in range(4)]
    assert [len(hand) for hand in hands] == [4] * 4
    assert len({leader for hand in hands for leader in hand}) == 16


def test_l6_l136_picks_are_secret() -> None:
    m = signoria.new("lorenzo", seats=2, seed=5, modules=["advanced"])
    while kind(m) != "draft":
        m.play(m.words[0])
    chooser = m.seat
    assert chooser is not None
    m.play(m.words[0])
    entry = m.entries[-1]
    assert [seat for seat in range(2) if entry.seen_by(seat)] == [chooser]
    assert m.view(1 - chooser)["players"][chooser]["leaders"]["hand"] is None
    assert m.view(None)["players"][chooser]["leaders"]["pack"] is None


def test_l7_packs_go_to_the_player_before_in_the_first_turn_order() -> None:
    m = signoria.new("lorenzo", seats=4, seed=8, modules=["advanced"])
    while kind(m) != "draft":
        m.play(m.words[0])
    order = m.view(None)["order"]
    for _ in range(3):
        m.play(m.words[0])
    left = {seat: player(m, seat)["leaders"]["pack"] for seat in order}
    left[order[3]] = [leader for leader in left[order[3]] if f"keep {leader}" != m.words[0]]
    m.play(m.words[0])
    for place, seat in enumerate(order):
        assert player(m, order[place - 1])["leaders"]["pack"] == left[seat]


def test_l8_hands_and_the_box_are_hidden_what_is_played_is_not() -> None:
    m = table(Board(hand="rita"), Board(hand="moro", played="sforza"))
    assert m.view(0)["players"][1]["leaders"]["hand"] is None
    assert m.view(0)["players"][1]["leaders"]["in_hand"] == 1
    assert m.view(0)["players"][1]["leaders"]["played"] == ["sforza"]
    assert m.view(0)["players"][0]["leaders"]["hand"] == ["rita"]
    m.play("discard rita")
    assert m.position()["leaders_discarded"] == ["rita"]


def test_l8_nobody_sees_what_is_in_the_box() -> None:
    m = table(Board(hand="rita"), Board(hand="moro", played="sforza"))
    seen = {0: {"rita", "sforza"}, 1: {"moro", "sforza"}, None: {"sforza"}}
    for seat, known in seen.items():
        view = m.view(seat)
        shown = json.dumps([view["players"], view["leaders_discarded"]])
        assert {name for name in LEADERS if f'"{name}"' in shown} == known


def test_l9_goods_are_unlimited() -> None:
    m = table(Board(goods="500 coin 300 wood"), Board())
    m.play("white market.1")
    assert goods(m) == "300 wood 505 coin"


def test_l136_seats_pick_in_turn_order_and_hands_move_when_all_have_picked() -> None:
    m = signoria.new("lorenzo", seats=3, seed=2, modules=["advanced"])
    while kind(m) != "draft":
        m.play(m.words[0])
    order = m.view(None)["order"]
    second = player(m, order[1])["leaders"]["pack"]
    assert m.seat == order[0]
    m.play(m.words[0])
    assert m.seat == order[1]
    assert player(m, order[1])["leaders"]["pack"] == second
    assert len(player(m, order[0])["leaders"]["pack"]) == 3
