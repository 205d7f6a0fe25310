"""The special tower and the adaptation tile (sections D and E of the rulings)."""

from __future__ import annotations

import pytest

from tests.games.lorenzo.houses.tables import Board, goods, held, table
from tests.games.lorenzo.tables import cards, codes, missing, play, player, spaces_for


def needs(tower: str, **given: object) -> list[int]:
    """What the floors of a tower ask for."""
    boards = [Board()] * int(str(given.pop("seats", 2)))
    found = table(*boards, **given).view(0)["needs"]
    return [found[f"{tower}.{floor}"] for floor in (1, 2, 3, 4)]


def test_hd1_hd6_values_one_three_five_seven_whatever_the_adaptation_tile() -> None:
    for tower in ("territory", "character", "building", "venture"):
        assert needs("special", adaptation=tower) == [1, 3, 5, 7]


def test_hd1_the_third_and_fourth_floor_give_one_and_two_tokens() -> None:
    tower = "countryside-of-prato@3 sanctuary-of-la-verna@4 lordship-of-piombino@2"
    m = table(Board(), Board(), floors=tower, dice="5 5 5", fate=["draw fame"])
    play(m, "orange special.3")
    assert goods(m) == "1 token" and cards(m) == "countryside-of-prato"
    board = Board(goods="1 servant")
    m = table(board, Board(), floors=tower, dice="6 6 6", fate=["draw fame", "draw wood"])
    play(m, "orange special.4")
    assert goods(m) == "2 token"
    m = table(Board(), Board(), floors=tower, dice="3 3 3")
    play(m, "orange special.2")
    assert goods(m) == ""


def test_hd1_base_rules_of_towers_hold_fee_colour_and_leftovers() -> None:
    board = Board(goods="3 coin", at="white special.4")
    m = table(board, Board(), floors="countryside-of-prato@1 chamberlain@2")
    assert codes(m, "orange special.1") == ["colour"]
    m = table(Board(goods="3 coin"), Board(at="white special.4"), floors="countryside-of-prato@1")
    play(m, "orange special.1")
    assert goods(m) == ""
    m = table(Board(), Board(), floors="countryside-of-prato@1", phase="clear towers")
    assert "countryside-of-prato" in m.position()["gone"]


def test_hd2_a_special_card_follows_the_rules_of_its_type() -> None:
    # The third territory asks for 3 military, a seventh character has no place.
    board = Board(goods="2 military", cards="woods village")
    m = table(board, Board(), floors="countryside-of-prato@1")
    assert codes(m, "orange special.1") == ["military"]
    six = "warlord dame knight farmer artisan preacher"
    m = table(Board(goods="9 coin", cards=six), Board(), floors="chamberlain@1")
    assert codes(m, "orange special.1") == ["limit"]
    m = table(Board(cards="chamberlain castellan countryside-of-prato"), Board())
    assert m.breakdown[0]["characters"] == 3
    m = table(Board(cards="countryside-of-prato port-of-pisa lordship-of-piombino"), Board())
    assert m.breakdown[0]["territories"] == 1


def test_hd3_what_hangs_on_a_type_goes_by_the_card_and_what_hangs_on_a_tower_includes_it() -> None:
    board = Board(goods="9 coin 9 wood", cards="dame")
    m = table(board, Board(), floors="chamberlain@3 woodworkers-yard@4", dice="3 3 5")
    # The dame adds 2 for characters, in whatever tower; a building gets nothing from her.
    assert "black special.3" in m.words
    assert codes(m, "orange special.4") == ["value"]
    m = table(
        Board(goods="9 coin", cards="preacher"), Board(), floors="chamberlain@3", dice="5 5 5"
    )
    play(m, "orange special.3")
    # The preacher takes the bonus of the third and fourth floor here too; the card's token stays.
    assert goods(m) == "6 coin 1 token"
    m = table(
        Board(goods="2 coin", played="brunelleschi"),
        Board(at="white special.4"),
        floors="countryside-of-prato@1",
    )
    assert "orange special.1" in m.words


def test_hd3_a_discount_for_a_type_holds_in_this_tower() -> None:
    board = Board(goods="2 coin", cards="dame")
    m = table(board, Board(), floors="chamberlain@1")
    play(m, "orange special.1")
    assert goods(m) == "1 token"  # the dame takes a coin off characters


def test_hd4_a_bonus_action_may_take_a_card_here_with_value_fee_and_tokens() -> None:
    # The captain takes a territory with an action of value 6.
    other = Board(at="white special.1")
    tower = "captain@1 countryside-of-prato@3 lordship-of-piombino@4 chamberlain@2"
    m = table(Board(goods="9 coin"), other, floors=tower, fate=["draw fame"])
    play(m, "orange character.1")
    assert m.words == ["take special.3", "decline"]
    assert codes(m, "take special.4") == ["value"]
    assert "type" in codes(m, "take special.2")
    coins = player(m)["goods"]["coin"]
    play(m, "take special.3")
    assert player(m)["goods"]["coin"] == coins - 3 and held(m) == "fame"


def test_hd5_hd8_tokens_of_the_floor_may_pay_and_are_seen_before_the_price_is_chosen() -> None:
    board = Board(goods="10 coin 1 servant", tokens="wood wood stone")
    m = table(
        board, Board(), floors="ducal-wedding@4", dice="6 6 6", fate=["draw fame", "draw coins"]
    )
    play(m, "orange special.4")
    assert m.words == ["pay 10 coin", "pay 5 token"]
    assert held(m) == "coins wood wood stone fame"
    assert not [word for word in m.words if word.startswith("discard")]
    play(m, "pay 5 token")
    assert goods(m) == "10 coin 2 military"


@pytest.mark.parametrize(
    ("given", "legal"),
    [
        ({"tokens": "wood wood stone"}, True),
        ({"tokens": "wood wood stone", "cards": "preacher"}, False),
        ({"tokens": "wood wood stone", "tiles": "1"}, False),
        ({"tokens": "wood wood stone stone", "tiles": "1"}, True),
    ],
)
def test_hd8_the_check_before_placing_uses_their_number_alone(
    given: dict[str, str], legal: bool
) -> None:
    board = Board(goods="1 servant", **given)
    m = table(board, Board(), floors="ducal-wedding@4", dice="6 6 6", tiles="1-8 2-1 3-1")
    assert ("orange special.4" in m.words) == legal


def test_hd7_pico_takes_coins_off_any_price_with_coins_and_nothing_else() -> None:
    board = Board(goods="3 coin", tokens="fame", played="pico")
    m = table(board, Board(), floors="master-of-ceremonies@1")
    play(m, "orange special.1")
    assert goods(m) == "2 victory"
    m = table(Board(goods="7 coin", played="pico"), Board(), floors="ducal-wedding@1")
    play(m, "orange special.1")
    assert cards(m) == "ducal-wedding"
    m = table(Board(goods="3 coin 12 military", played="pico"), Board(), floors="holy-league@1")
    play(m, "orange special.1")
    assert goods(m) == "6 military 4 faith"
    m = table(Board(tokens="fame fame fame wood", played="pico"), Board(), floors="ducal-wedding@1")
    assert codes(m, "orange special.1") == ["cost"]


def test_hd7_cesare_and_the_buildings_tile_apply_as_to_base_cards() -> None:
    board = Board(cards="woods village", played="cesare")
    m = table(board, Board(), floors="countryside-of-prato@1")
    assert "orange special.1" in m.words
    board = Board(cards="pitti-palace", tiles="3")
    m = table(board, Board(), tiles="1-1 2-1 3-6")
    assert m.breakdown[0]["lost_after"] == -7


def test_hd9_castellan_waives_the_fee_in_bonus_actions_too() -> None:
    other = Board(at="white special.1")
    tower = "captain@1 countryside-of-prato@3"
    m = table(Board(goods="9 coin", cards="castellan"), other, floors=tower, fate=["draw fame"])
    play(m, "orange character.1")
    coins = player(m)["goods"]["coin"]
    play(m, "take special.3")
    assert player(m)["goods"]["coin"] == coins and held(m) == "fame"


def test_hd10_special_cards_left_over_are_reached_by_nothing() -> None:
    m = table(Board(goods="5 coin"), Board(), floors="antiquarian@1", gone="castellan chamberlain")
    play(m, "orange special.1")
    assert cards(m) == "antiquarian" and m.seat == 1


# E. The adaptation tile.


def test_he1_he4_it_moves_to_the_right_at_the_end_of_a_round_and_around() -> None:
    towers = ["territory", "character", "building", "venture"]
    for index, tower in enumerate(towers):
        m = table(Board(), Board(), adaptation=tower, phase="clear towers")
        assert m.position()["adaptation"] == towers[(index + 1) % 4]


def test_he4_it_moves_after_round_six_as_well() -> None:
    m = table(Board(), Board(), adaptation="building", round=6, phase="clear towers")
    assert m.over and m.position()["adaptation"] == "venture"


@pytest.mark.parametrize(
    ("seats", "values"),
    [(2, [5, 6, 7, 8]), (3, [5, 6, 7, 8]), (4, [5, 6, 7, 8]), (5, [1, 2, 4, 6])],
)
def test_he2_its_values_by_the_number_of_players(seats: int, values: list[int]) -> None:
    assert needs("building", adaptation="building", seats=seats) == values
    assert needs("territory", adaptation="building", seats=seats) == [1, 3, 5, 7]


def test_he3_only_the_values_change_for_bonus_actions_too() -> None:
    m = table(Board(), Board(), adaptation="territory", floors="forest@3", dice="6 6 6")
    assert missing(m, "orange territory.3") == {"value": 1}
    board = Board(goods="1 servant")
    m = table(board, Board(), adaptation="territory", floors="forest@3", dice="6 6 6")
    play(m, "orange territory.3")
    # The third floor of the territories still gives its wood.
    assert player(m)["goods"]["wood"] == 2
    # The captain's action of value 6 reaches the second floor, not the third.
    tower = "captain@1 forest@2 woods@3"
    m = table(Board(goods="9 coin"), Board(), adaptation="territory", floors=tower)
    play(m, "orange character.1")
    assert m.words == ["take territory.2", "decline"]


def test_he5_the_preacher_goes_by_floors_not_by_the_values_on_them() -> None:
    board = Board(goods="2 servant", cards="preacher")
    m = table(board, Board(), adaptation="territory", floors="forest@2 woods@3", dice="6 6 6")
    play(m, "orange territory.3", "servants 1")
    assert player(m)["goods"]["wood"] == 1  # the card's wood, not the floor's


def test_he6_modifiers_and_servants_count_against_the_new_value() -> None:
    # The warlord adds 2 for territories; with a servant a die of 2 makes 5.
    board = Board(goods="1 servant", cards="warlord")
    m = table(board, Board(), adaptation="territory", floors="forest@1", dice="2 2 1")
    assert "territory.1" in spaces_for(m, "black")
    assert missing(m, "orange territory.1") == {"value": 1}
