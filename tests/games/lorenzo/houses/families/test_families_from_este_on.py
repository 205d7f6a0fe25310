"""The families from Este to Sforza (section H of the rulings)."""

from __future__ import annotations

from random import Random

import pytest

import signoria
from signoria import Match
from tests.games.lorenzo.houses.tables import Board, goods, held, table
from tests.games.lorenzo.tables import (
    cards,
    codes,
    kind,
    missing,
    play,
    player,
)

FOUR = "forest warlord mint hiring-recruits"


# Este.


def test_hc17_hh3_what_lies_on_the_tile_is_told_apart_from_wood_and_stone() -> None:
    m = table(Board(family="montefeltro", stored="1 wood 1 stone"), Board())
    play(m, "orange palace")
    labels = [option.label for option in m.decision.options] if m.decision else []
    assert len(set(labels)) == len(labels) == 7


def test_hh5_military_for_coins_at_will_in_the_own_turn() -> None:
    m = table(Board(goods="2 military", family="este"), Board())
    play(m, "exchange house-este", "exchange house-este")
    assert goods(m) == "4 coin" and "exchange house-este" not in m.words
    assert codes(m, "exchange house-este") == ["stock"]
    m = table(Board(goods="2 military"), Board(family="este"))
    assert codes(m, "exchange house-este") == ["family"]


def test_hh5_hh16_military_pays_coins_of_a_price_and_a_surplus_is_kept() -> None:
    board = Board(goods="2 military", family="este")
    m = table(board, Board(), floors="chamberlain@1", fate=["draw fame"])
    play(m, "orange special.1")
    assert goods(m) == "1 coin 1 token" and cards(m) == "chamberlain"


def test_hh16_the_fee_is_paid_with_military_of_before() -> None:
    board = Board(goods="1 military 1 coin", family="este")
    m = table(board, Board(at="white special.4"), floors="countryside-of-prato@1")
    play(m, "orange special.1")
    assert goods(m) == "" and cards(m) == "countryside-of-prato"
    board = Board(goods="1 wood 3 stone 1 coin", family="este")
    m = table(board, Board(at="white building.1"), floors="mint@3", dice="6 6 6")
    # The third floor of the buildings would give a military, too late for the fee.
    assert "orange building.3" not in m.words
    board = Board(goods="1 wood 3 stone 1 coin 1 military", family="este")
    m = table(board, Board(at="white building.1"), floors="mint@3", dice="6 6 6")
    play(m, "orange building.3")
    assert goods(m) == "1 military 5 victory"


def test_hh16_the_fee_of_a_floor_taken_for_its_bonus_alone_too() -> None:
    settings, crowd = {"bonus_only_floors": True}, Board(at="white special.4")
    board = Board(goods="2 military", family="este")
    m = table(board, crowd, dice="6 6 6", settings=settings, fate=["draw fame"])
    play(m, "orange special.3")
    assert goods(m) == "1 coin 1 token"
    m = table(Board(goods="1 military", family="este"), crowd, dice="6 6 6", settings=settings)
    assert codes(m, "orange special.3") == ["fee"]


def test_hh16_a_minimum_of_military_is_checked_on_what_is_left() -> None:
    board = Board(goods="12 military 5 coin", family="este")
    m = table(board, Board(), floors="holy-league@1")
    # One coin is missing; a military for it would leave 11, one short of the 12 to hold.
    assert codes(m, "orange special.1") == ["cost"]
    board = Board(goods="13 military 5 coin", family="este")
    m = table(board, Board(), floors="holy-league@1")
    play(m, "orange special.1")
    assert goods(m) == "1 coin 6 military 4 faith"


def test_hh16_fee_and_slot_that_fit_singly_but_not_together_are_told_so() -> None:
    # 3 military are enough for the third territory, or for the fee; not for both.
    board = Board(goods="3 military", family="este", cards="woods village")
    m = table(board, Board(at="white special.4"), floors="countryside-of-prato@1")
    reasons = m.explain("orange special.1")
    assert [reason.code for reason in reasons] == ["cost"]
    assert (
        reasons[0].text == "you cannot meet the fee, the price and the military points all at once"
    )


def test_hh16_inside_a_production_there_is_no_such_moment() -> None:
    board = Board(goods="3 military", cards="sealmakers-shop", family="este")
    m = table(board, Board())
    play(m, "orange production.small")
    assert kind(m) == "window" and goods(m) == "2 coin 4 military"


# Gonzaga.


def test_hh6_hh17_seven_servants_for_a_card_left_on_the_four_towers() -> None:
    board = Board(goods="8 servant", family="gonzaga", cards="woods village")
    tower = "forest@1 crusade@2 countryside-of-prato@1"
    m = table(board, Board(), floors=tower, phase="after actions")
    assert m.words == ["take forest", "take crusade", "decline"]
    play(m, "take forest")
    # No military for the third slot, no floor bonus; the effect of the card happens.
    assert player(m)["cards"]["territory"] == ["woods", "village", "forest"]
    assert goods(m) == "1 wood 1 servant"


def test_hh6_hh17_the_offer_needs_seven_servants_and_a_legal_card() -> None:
    m = table(
        Board(goods="6 servant", family="gonzaga"), Board(), floors="forest", phase="after actions"
    )
    assert kind(m) != "take_free"
    m = table(Board(goods="9 servant", family="gonzaga"), Board(), phase="after actions")
    assert kind(m) != "take_free"
    six = "woods village gravel-pit forest monastery citadel"
    board = Board(goods="9 servant", family="gonzaga", cards=six)
    m = table(board, Board(), floors="city", phase="after actions")
    assert kind(m) != "take_free"


def test_hh17_it_comes_once_before_the_report_and_members_still_stand() -> None:
    board = Board(goods="20 servant 9 coin", family="gonzaga")
    other = Board(at="white territory.4")
    m = table(board, other, floors="captain@1 forest@3", round=2, phase="after actions")
    assert kind(m) == "take_free" and m.position()["round"] == 2
    play(m, "take captain")
    assert kind(m) == "bonus_take" and "take territory.3" in m.words
    play(m, "take territory.3")
    while kind(m) == "servants":
        m.play(m.words[0])
    # The fee of an occupied tower is paid; then comes the report, without another offer.
    assert player(m)["goods"]["coin"] == 6 and kind(m) != "take_free"


# Malatesta.


def test_hh7_the_military_of_ventures_is_needed_not_spent() -> None:
    board = Board(goods="5 military", family="malatesta")
    m = table(board, Board(), floors="peace-of-bagnolo@1")
    play(m, "orange special.1")
    assert goods(m) == "5 military 3 token"
    m = table(Board(goods="4 military", family="malatesta"), Board(), floors="peace-of-bagnolo@1")
    assert codes(m, "orange special.1") == ["requirement"]
    assert missing(m, "orange special.1") == {"military": 1}


# Medici.


def test_hh8_a_token_for_each_character_and_eight_of_them() -> None:
    seven = "warlord dame knight farmer artisan preacher abbess"
    board = Board(goods="5 coin", cards=seven, family="medici")
    m = table(board, Board(), floors="castellan@1", fate=["draw fame", "draw wood"])
    assert m.breakdown[0]["characters"] == 28
    play(m, "orange special.1")
    assert player(m)["cards"]["character"][-1] == "castellan" and held(m) == "wood fame"
    assert m.breakdown[0]["characters"] == 36
    board = Board(goods="9 coin", cards=f"{seven} castellan", family="medici")
    m = table(board, Board(), floors="chamberlain@1")
    assert codes(m, "orange special.1") == ["limit"]


def test_hh8_any_way_of_taking_counts() -> None:
    board = Board(goods="5 coin", family="medici")
    m = table(board, Board(), floors="antiquarian@1", gone="dame", fate=["draw fame", "draw wood"])
    play(m, "orange special.1", "take dame")
    assert goods(m) == "2 token"


# Orsini.


def test_hh9_hh18_the_first_set_draws_two_leaders() -> None:
    board = Board(cards="warlord mint hiring-recruits", family="orsini")
    m = table(board, Board(), floors="countryside-of-prato@1", fate=["draw pico", "draw bembo"])
    play(m, "orange special.1")
    assert player(m)["leaders"]["hand"] == ["pico", "bembo"] and player(m)["family"]["sets"] == 1


def test_hh9_hh18_the_second_set_plays_a_leader_or_is_lost() -> None:
    own = "forest warlord dame mint theater hiring-recruits crusade"
    board = Board(cards=own, family="orsini", sets=1, hand="bramante")
    m = table(board, Board(), floors="countryside-of-prato@1")
    play(m, "orange special.1")
    assert m.words == ["play bramante", "decline"]
    play(m, "play bramante")
    assert player(m)["leaders"]["played"] == ["bramante"]
    board = Board(cards=own, family="orsini", sets=1)
    m = table(board, Board(), floors="countryside-of-prato@1")
    play(m, "orange special.1")
    assert player(m)["family"]["sets"] == 2 and m.seat == 1


@pytest.mark.parametrize(("sets", "points"), [(3, 10), (4, 15), (5, 0)])
def test_hh9_hh18_the_third_and_fourth_bring_points_and_the_fifth_nothing(
    sets: int, points: int
) -> None:
    of_each = {
        "character": ["warlord", "dame", "knight", "farmer", "artisan"],
        "building": ["mint", "theater", "chapel", "residence", "barracks"],
        "venture": [
            "hiring-recruits",
            "crusade",
            "sacred-war",
            "building-the-walls",
            "repairing-the-church",
        ],
        "territory": ["woods", "village", "gravel-pit", "forest", "monastery"],
    }
    own = [card for type, row in of_each.items() for card in row[: sets - (type == "territory")]]
    board = Board(goods="20 military", cards=" ".join(own), family="orsini", sets=min(4, sets - 1))
    m = table(board, Board(), floors="countryside-of-prato@1")
    play(m, "orange special.1")
    assert player(m)["goods"]["victory"] == points


def test_hh9_a_reward_comes_once_even_if_a_card_is_thrown_away() -> None:
    board = Board(cards=FOUR, family="orsini", sets=1, played="torquemada", goods="5 coin")
    m = table(board, Board(), floors="castellan@1")
    play(m, "activate torquemada", "orange special.1")
    assert player(m)["leaders"]["hand"] == [] and player(m)["family"]["sets"] == 1


# Sforza.


def sforza(first: str, second: str) -> Match:
    """A match after Sforza was acquired by seat 0, with these two leaders revealed."""
    fate = ["place 1 seat 0", "tile 1-1", "tile 2-1", "tile 3-1", "leftover castellan"]
    fate += ["family house-sforza", "tile a", f"reveal {first}", f"reveal {second}"]
    fate += ["family house-medici", "tile b"]
    m = signoria.new("lorenzo", seats=2, modules=["houses"], fate=signoria.fates.scripted(fate))
    play(m, "house-sforza 1", "house-medici 1")
    return m


def test_hh10_hh19_the_owner_takes_both_and_must_play_one_whatever_it_asks_for() -> None:
    m = sforza("bramante", "pico")
    assert sorted(m.words) == ["play bramante", "play pico"]
    play(m, "play bramante")
    leaders = player(m)["leaders"]
    assert leaders["played"] == ["bramante"] and leaders["hand"] == ["pico"]
    # Both are known to everybody, and stay so after the draft: five in hand.
    known = ["bramante", "pico"]
    assert sorted(m.view(1)["players"][0]["family"]["known_leaders"]) == known
    while kind(m) != "place":
        m.play(m.words[-1])
    assert sorted(m.view(1)["players"][0]["family"]["known_leaders"]) == known
    assert len(player(m)["leaders"]["hand"]) == 5 and "pico" in player(m)["leaders"]["hand"]


def test_hh19_lorenzo_cannot_be_played_and_ladislao_may_play_the_other() -> None:
    m = sforza("lorenzo", "pico")
    assert player(m)["leaders"]["played"] == ["pico"]
    m = sforza("ladislao", "pico")
    play(m, "play ladislao")
    assert m.words == ["play pico", "decline"]


def test_hh19_others_imagine_the_known_leader_where_it_is() -> None:
    m = sforza("bramante", "pico")
    play(m, "play bramante")
    for seed in range(10):
        imagined = m.game.position(m.resample(1, Random(seed)))
        assert imagined["players"][0]["leaders"]["hand"] == ["pico"]


def test_hh11_every_player_has_exactly_one_family() -> None:
    for seed in range(5):
        m = signoria.new("lorenzo", seats=4, seed=seed, modules=["houses"])
        while kind(m) != "place":
            m.play(m.words[-1])
        names = [player(m, seat)["family"]["name"] for seat in range(4)]
        assert None not in names and len(set(names)) == 4


def test_hh16_the_answer_in_another_order_is_the_same() -> None:
    board = Board(goods="2 military 4 coin", family="este")
    m = table(board, Board(), floors="chamberlain@1", fate=["draw fame"])
    play(m, "orange special.1")
    assert "1 military for coins" in m.words
    for said in ("for coins 1 military", "military 1 for coins", "for coins military 1"):
        assert m.normalise(said) == "1 military for coins"
    (reason,) = m.explain("coins for 1 military")
    assert (reason.code, reason.rule) == ("order", "H-H16")
