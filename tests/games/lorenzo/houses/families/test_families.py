"""The families from Aragonesi to Della Rovere (section H of the rulings)."""

from __future__ import annotations

from collections.abc import Iterator

import signoria
from signoria import Match
from tests.games.lorenzo.houses.tables import Board, difference, goods, table
from tests.games.lorenzo.tables import (
    cards,
    codes,
    idle,
    kind,
    play,
    player,
    rules,
    spaces_for,
)

# Aragonesi.


def test_hh1_a_territory_brings_a_harvest_at_its_number_less_one() -> None:
    # Forest has the number 5: the countryside (2) works at 4, the forest itself does not.
    board = Board(cards="countryside-of-prato", family="aragonesi", goods="9 servant")
    m = table(board, Board(), floors="forest@1", fate=["draw fame"])
    play(m, "orange territory.1", "servants 0")
    assert goods(m) == "2 wood 1 stone 10 servant 1 token"


def test_hh1_nothing_raises_its_value_and_penalties_lower_it() -> None:
    board = Board(cards="gravel-pit farmer", family="aragonesi")
    m = table(board, Board(), floors="gold-mine@1")
    play(m, "orange territory.1")
    # The gold mine has the number 1: at 0 nothing happens, and the farmer adds nothing.
    plain = table(Board(cards="gravel-pit farmer"), Board(), floors="gold-mine@1")
    play(plain, "orange territory.1")
    assert difference(m, plain) == ""
    board = Board(cards="countryside-of-prato", family="aragonesi", tiles="1")
    m = table(board, Board(), floors="forest@1", tiles="1-5 2-1 3-1")
    play(m, "orange territory.1")
    # 5 less 1 less 3 is 1: the bonus tile pays, the countryside (2) does not work.
    assert goods(m) == "2 wood 1 stone 1 servant"


def test_hh1_a_card_that_raises_harvests_does_not_raise_this_one() -> None:
    # Woods have the number 2: at 1 the countryside (2) does not work, whatever the chamberlain adds.
    board = Board(cards="countryside-of-prato chamberlain", family="aragonesi")
    m = table(board, Board(), floors="woods@1")
    play(m, "orange territory.1")
    assert goods(m) == "2 wood 1 stone 1 servant"


def test_hh1_an_n_counts_as_one_and_any_way_of_taking_counts() -> None:
    m = table(Board(family="aragonesi"), Board(), floors="fir-woods-of-camaldoli@1")
    play(m, "orange special.1")
    assert goods(m) == ""
    board = Board(goods="5 coin", family="aragonesi")
    m = table(board, Board(), floors="antiquarian@1", gone="village")
    play(m, "orange special.1", "take village")
    plain = table(Board(goods="5 coin"), Board(), floors="antiquarian@1", gone="village")
    play(plain, "orange special.1", "take village")
    assert difference(m, plain) == "1 wood 1 stone 1 servant"


# Colonna.


def test_hh2_hh13_the_brown_member_has_value_three_and_no_colour() -> None:
    board = Board(family="colonna", goods="1 servant", played="lucrezia malatesta", tiles="1")
    m = table(board, Board(), floors="forest@2", tiles="1-7 2-1 3-1", dice="6 6 6")
    assert player(m)["goods"]["servant"] == 1
    assert m.view(0)["players"][0]["members"]["brown"]["value"] == 3
    board = Board(family="colonna", goods="9 coin", at="white territory.4")
    m = table(board, Board(), floors="forest@2 woods@1")
    assert codes(m, "orange territory.1") == ["colour"]
    play(m, "brown territory.1")
    # It joins the owner's others, but the fee is paid.
    assert player(m)["goods"]["coin"] == 6
    board = Board(family="colonna", at="brown territory.4", goods="9 coin")
    m = table(board, Board(), floors="woods@1")
    assert "orange territory.1" in m.words


def test_hh13_moro_and_federico_do_not_touch_it() -> None:
    board = Board(family="colonna", played="moro montefeltro")
    m = table(board, Board(), dice="1 1 1")
    assert m.view(0)["players"][0]["members"]["brown"]["value"] == 3
    play(m, "activate montefeltro")
    assert "raise brown" not in m.words


def test_hh2_servants_raise_it_and_it_counts_in_the_palace() -> None:
    board = Board(family="colonna", goods="2 servant")
    m = table(board, Board(), floors="countryside-of-prato@3", fate=["draw fame"])
    play(m, "brown special.3")
    assert cards(m) == "countryside-of-prato"
    boards = [Board(), Board(family="colonna", at="brown palace")]
    m = table(*boards, phase="new turn order")
    assert m.position()["order"] == [1, 0]


def test_hh2_only_colonna_has_it() -> None:
    m = table(Board(), Board(family="colonna"))
    assert spaces_for(m, "brown") == ""


def test_hh12_colonna_alone_has_a_fifth_turn() -> None:
    boards = [Board(goods="9 servant", family=name) for name in ("malatesta", "colonna", "orsini")]
    m = table(*boards)
    seats = list(turns(m))
    assert seats == [0, 1, 2] * 4 + [1]


def test_hh12_excommunicated_from_the_first_turn_colonna_plays_four_and_the_extra_one() -> None:
    rich = "9 servant"
    boards = [
        Board(goods=rich, tiles="2", family="malatesta"),
        Board(goods=rich, family="colonna", tiles="2"),
        Board(goods=rich, family="orsini"),
    ]
    m = table(*boards, tiles="1-1 2-7 3-1", seat=2)
    seats = list(turns(m))
    # Lap 1 is seat 2's alone; laps 2 to 4 are everybody's; lap 5 is Colonna's; then extra turns.
    assert seats == [2] + [0, 1, 2] * 3 + [1] + [0, 1]


def turns(m: Match) -> Iterator[int]:
    """Whose turns they are, to the end of the round."""
    round = m.position()["round"]
    while kind(m) == "place" and m.position()["round"] == round:
        assert m.seat is not None
        yield m.seat
        idle(m)
        while kind(m) == "window":
            m.play("end turn")


# Montefeltro.


def test_hh3_hh14_wood_and_stone_spent_on_buildings_lie_on_the_tile() -> None:
    board = Board(goods="9 wood 9 stone 9 coin", family="montefeltro")
    m = table(board, Board(), floors="triumphal-arch@1 sealmakers-shop@1")
    play(m, "orange special.1")
    assert player(m)["family"]["stored"] == {"wood": 1, "stone": 1}
    assert m.view(1)["players"][0]["family"]["stored"] == {"wood": 1, "stone": 1}


def test_hh3_discounts_and_other_cards_are_not_stored() -> None:
    board = Board(goods="9 wood 9 stone", family="montefeltro", cards="stonemason")
    m = table(board, Board(), floors="sealmakers-shop@1")
    play(m, "orange special.1", "pay 1 stone")
    assert player(m)["family"]["stored"] == {"wood": 0, "stone": 1}
    board = Board(goods="9 wood 9 stone", family="montefeltro")
    m = table(board, Board(), floors="hiring-retainers@1")
    play(m, "orange special.1")
    assert player(m)["family"]["stored"] == {}


def pay(m: Match) -> None:
    """Pay in the first way there is."""
    while kind(m) in ("servants", "pay", "instead"):
        m.play(m.words[0])


def test_hh3_where_nothing_was_spent_nothing_lies_on_the_tile() -> None:
    board = Board(goods="9 coin 9 servant 9 stone", family="montefeltro", cards="stonemason")
    m = table(board, Board(), floors="villa-at-poggio-a-caiano@1")
    play(m, "orange special.1")
    pay(m)
    assert "villa-at-poggio-a-caiano" in cards(m)
    assert player(m)["family"]["stored"] == {}
    assert signoria.from_position(m.position()).position() == m.position()


def test_hh3_what_servants_stood_in_for_was_not_spent() -> None:
    board = Board(goods="1 wood 1 servant", family="montefeltro", played="paracelso")
    m = table(board, Board(), floors="sealmakers-shop@1")
    play(m, "orange special.1")
    pay(m)
    assert cards(m) == "sealmakers-shop"
    assert player(m)["family"]["stored"] == {"wood": 1, "stone": 0}


def test_hh3_hc17_a_privilege_takes_everything_and_is_offered_only_while_something_lies_there() -> (
    None
):
    board = Board(family="montefeltro", stored="3 wood 2 stone", hand="pico moro")
    m = table(board, Board())
    play(m, "discard pico", "privilege tile")
    assert goods(m) == "3 wood 2 stone" and player(m)["family"]["stored"] == {}
    play(m, "discard moro")
    assert "privilege tile" not in m.words
    assert rules(m, "privilege tile") == [("offer", "H-C17")]
    boards = [Board(family="montefeltro", stored="1 wood"), Board(), Board(), Board()]
    m = table(*boards)
    play(m, "orange market.4", "privilege tile")
    assert "privilege tile" not in m.words


def test_hh3_what_lies_on_the_tile_scores_nothing() -> None:
    m = table(Board(family="montefeltro", stored="9 wood 9 stone"), Board())
    assert m.breakdown[0]["resources"] == 0


# Della Rovere.


def test_hh4_hh15_faith_tiles_are_taken_when_reached_or_passed_the_lowest_first() -> None:
    board = Board(goods="1 faith 2 wood 1 stone 1 servant 7 military", family="della-rovere")
    fate = ["draw fame", "draw wood", "draw coins"]
    m = table(board, Board(), floors="freeing-otranto@1", fate=fate)
    play(m, "orange special.1")
    # From 1 to 6 faith: step 3 gives 2 coins and a token, step 6 wood, stone and a token.
    assert goods(m) == "2 wood 2 stone 2 coin 2 military 6 faith 3 token"
    assert player(m)["family"]["faith_tiles"] == [0, 1]


def test_hh4_the_third_tile_and_none_for_others() -> None:
    board = Board(goods="8 faith", tokens="relic", family="della-rovere", reached="0 1")
    m = table(board, Board(), fate=["draw fame"])
    play(m, "discard relic")
    assert goods(m) == "9 faith 9 victory 1 token"
    m = table(Board(goods="2 faith", tokens="relic"), Board(family="della-rovere"))
    play(m, "discard relic")
    assert goods(m) == "3 faith 1 victory" and goods(m, 1) == ""


def test_hh4_going_back_does_not_restore_a_tile() -> None:
    board = Board(goods="2 faith", tokens="relic", family="della-rovere", reached="0")
    m = table(board, Board())
    play(m, "discard relic")
    assert goods(m) == "3 faith 1 victory"


def test_hh4_hh15_each_excommunication_costs_five_points_but_not_below_nothing() -> None:
    board = Board(goods="7 victory", family="della-rovere")
    m = table(board, Board(), round=2, phase="vatican report")
    assert player(m)["goods"]["victory"] == 2 and player(m)["excommunicated"][0]
    board = Board(goods="3 victory", family="della-rovere")
    m = table(board, Board(), round=2, phase="vatican report")
    assert player(m)["goods"]["victory"] == 0


def test_hh15_in_the_third_report_the_loss_comes_before_the_step_is_scored() -> None:
    board = Board(goods="2 faith 1 victory", family="della-rovere")
    m = table(board, Board(), round=6, phase="vatican report")
    # 1 point less 5 is none; then 2 faith score 2.
    assert player(m)["goods"]["victory"] == 2


def test_hh15_in_a_harvest_tiles_come_after_all_gains() -> None:
    board = Board(goods="1 faith", cards="sanctuary-of-la-verna city", family="della-rovere")
    m = table(board, Board(), dice="6 6 6", fate=["draw fame"])
    play(m, "orange harvest.small")
    assert kind(m) == "privilege" and player(m)["family"]["faith_tiles"] == []
    play(m, "privilege servants")
    assert player(m)["family"]["faith_tiles"] == [0]


def test_hc15_hh15_since_version_2_a_tile_is_taken_before_a_bonus_action_of_the_same_card() -> None:
    # The abbess leaves 3 coins and brings a faith; the 2 coins of step 3 help to pay fee and warlord.
    board = Board(goods="2 faith 6 coin 9 servant", family="della-rovere")
    m = table(board, Board(), floors="abbess@1 warlord@2", fate=["draw fame"])
    play(m, "orange character.1", "servants 0")
    assert kind(m) == "bonus_take" and player(m)["family"]["faith_tiles"] == [0]
    play(m, "take character.2", "servants 0")
    assert cards(m) == "abbess warlord"


def test_hc15_hh15_in_version_1_a_tile_waited_for_the_bonus_action_of_its_card() -> None:
    board = Board(goods="2 faith 9 coin 9 servant", family="della-rovere")
    m = table(board, Board(), floors="abbess@1 forest@2", fate=["draw fame"], rules=1)
    play(m, "orange character.1", "servants 0")
    assert kind(m) == "bonus_take" and player(m)["family"]["faith_tiles"] == []
    play(m, "decline")
    assert player(m)["family"]["faith_tiles"] == [0]
    assert signoria.load(m.record()).record() == m.record()


def test_hc15_faith_of_a_privilege_reaches_a_tile_before_the_bonus_action_too() -> None:
    for version in (1, 2):
        board = Board(goods="2 faith 9 coin 9 servant", family="della-rovere")
        m = table(board, Board(), floors="ambassador@1", fate=["draw fame"], rules=version)
        play(m, "orange character.1", "servants 0", "privilege faith")
        assert player(m)["family"]["faith_tiles"] == [0]


def test_hh15_a_slot_used_on_the_market_may_reach_a_tile() -> None:
    board = Board(goods="2 faith", cards="consul-of-the-merchants", family="della-rovere")
    m = table(board, Board(), slots="consul-of-the-merchants alms", fate=["draw fame"])
    play(m, "orange market.2")
    assert goods(m) == "3 coin 5 servant 3 faith 1 token"
