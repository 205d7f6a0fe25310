"""The special auction (Rulings P-54 to P-59, P-71, P-74, P-75)."""

from __future__ import annotations

from typing import Any

import pytest

import signoria
from tests.games.princes.muse.tables import TRIO, at, special, where
from tests.games.princes.tables import Prince, codes, kind, money, offered, play


def test_p54_six_cards_open_600_on_the_banker_and_prestige_is_not_sold() -> None:
    m = signoria.new("princes", seats=3, seed=1, modules=["muse"])
    court = m.view(None)["court"]
    assert {each["where"] for each in court["characters"].values()} == {"open"}
    assert len(court["characters"]) == 6 and court["banker_money"] == 600
    m = at(Prince(prestige=5, money=0, hand="poet"), Prince(), Prince())
    assert "sell prestige" not in m.words and codes(m, "sell prestige") == ["selling"]
    assert codes(m, "build tower") == ["money"]


def test_p55_a_marker_that_still_lies_on_a_card_buys_it_without_a_question() -> None:
    m = special(*TRIO, start=1)
    assert m.seat == 1
    play(m, "muse 300", "pass", "pass")
    assert where(m, "muse") == 1 and money(m, 1) == 3200
    assert kind(m) == "action"


def test_p55_a_pass_is_final_for_this_round() -> None:
    m = special(*TRIO)
    play(m, "pass", "muse 300", "muse 400")
    assert m.seat == 1  # player 0 passed, player 1 was beaten and acts again
    m.play("pass")
    assert where(m, "muse") == 2 and kind(m) == "action"


def test_p56_any_space_of_a_free_card_a_higher_one_of_an_occupied_card() -> None:
    m = special(*TRIO)
    assert offered(m, "muse") == [str(100 * space) for space in range(3, 16)]
    assert offered(m, "banker") == ["0", "100", "200", "300", "400", "500"]
    m.play("muse 700")
    assert offered(m, "muse") == [str(100 * space) for space in range(8, 16)]
    (reason,) = m.explain("muse 500")
    assert (reason.code, reason.missing) == ("overbid", {"florin": 300})
    play(m, "muse 1500")
    assert offered(m, "muse") == []
    m.play("pass")
    assert m.seat == 0  # the beaten one may lay the marker elsewhere
    m.play("cardinal 300")
    assert where(m, "muse") == 1


def test_p56_one_card_for_each_player_a_round() -> None:
    m = special(*TRIO)
    play(m, "muse 300", "cardinal 300", "princess 300")
    assert [where(m, name) for name in ("muse", "cardinal", "princess")] == [0, 1, 2]
    assert kind(m) == "action"


def test_p57_bids_are_payable_in_cash_but_the_bankers_comes_from_the_card() -> None:
    m = special(Prince(money=400, prestige=20), Prince(), Prince())
    assert offered(m, "muse") == ["300", "400"]
    assert codes(m, "muse 500") == ["money"]
    m = special(Prince(money=0), Prince(), Prince())
    assert offered(m, "banker") == ["0", "100", "200", "300", "400", "500"]
    play(m, "banker 500", "pass", "pass")
    assert money(m) == 100


def test_p57_by_setting_a_bid_on_the_banker_too_must_be_payable_in_cash() -> None:
    m = special(Prince(money=200), Prince(), Prince(), banker_in_cash=True)
    assert offered(m, "banker") == ["0", "100", "200"]
    assert [reason.rule for reason in m.explain("banker 300")] == ["P-57"]
    play(m, "banker 200", "pass", "pass")
    assert money(m) == 600  # the bid itself comes out of the 600 on the card all the same


def test_p58_unused_cards_go_back_when_the_next_special_auction_begins() -> None:
    m = special(*TRIO, court={"merchant": 0, "professor": 1, "cardinal": 2})
    assert {each["where"] for each in m.view(None)["court"]["characters"].values()} == {"open"}


def test_p58_p71_a_card_used_before_the_auction_is_over_lies_face_down() -> None:
    m = special(*TRIO)
    play(m, "merchant 300", "pass", "pass", "merchant rank")
    assert where(m, "merchant") == "face down"
    m = special(*TRIO)
    play(m, "banker 0", "muse 300", "cardinal 300")
    assert where(m, "banker") == "face down"
    m = special(Prince(), Prince(), Prince(), start=0)
    play(m, "banker 0", "pass", "muse 300")
    assert codes(m, "banker 300", 2)[-1:] == ["sold"]


def test_p71_after_the_special_auction_a_used_card_lies_open() -> None:
    m = special(*TRIO)
    play(m, "merchant 300", "pass", "pass", "later")
    assert kind(m) == "action" and m.view(None)["court"]["auction"] is False
    m.play("merchant rank")
    assert where(m, "merchant") == "open"


def test_p71_used_later_it_is_for_sale_again_in_the_next_special_auction() -> None:
    m = at(*TRIO, court={"merchant": 0})
    m.play("merchant rank")
    assert where(m, "merchant") == "open"


def test_p59_the_example_of_the_banker() -> None:
    """700 on the card, bought for 200: 500 more, and 600 on the card again."""
    m = special(Prince(money=1000), Prince(), Prince(), court={"banker_money": 700})
    play(m, "banker 200", "pass", "pass")
    assert money(m) == 1500 and m.view(None)["court"]["banker_money"] == 600


@pytest.mark.parametrize("exchange", [True, False])
def test_p59_the_card_promises_an_exchange_only_where_there_is_one(exchange: bool) -> None:
    game: Any = special(*TRIO, banker_exchange=exchange).state.game
    (banker,) = [each for each in game.printed if each.id == "banker"]
    for words, text in (("into prestige", banker.text.en), ("in prestigio", banker.text.it)):
        assert (words in text) is exchange


def test_p59_p74_an_unsold_banker_gains_100_at_the_end_of_the_special_auction() -> None:
    m = special(*TRIO)
    play(m, "pass", "pass", "pass")
    assert m.view(None)["court"]["banker_money"] == 700


def test_p59_p75_who_bought_the_banker_in_round_7_may_change_money_at_the_end() -> None:
    m = special(Prince(money=0), Prince(), Prince(), round=7)
    play(m, "banker 0", "pass", "pass")
    while kind(m) != "change":
        m.play("end turn")
    assert m.words == ["change 0", "change 1", "change 2", "change 3"]
    m.play("change 2")
    assert m.over and m.breakdown[0]["banker"] == 2 and money(m) == 200
    m = special(Prince(money=0), Prince(), Prince(), round=6)
    play(m, "banker 0", "pass", "pass")
    assert m.view(None)["court"]["banker_holder"] is None


def test_p59_by_setting_the_banker_is_used_up_when_it_is_bought_in_round_7_too() -> None:
    m = special(Prince(money=0), Prince(), Prince(), round=7, banker_exchange=False)
    play(m, "banker 0", "pass", "pass")
    assert m.view(None)["court"]["banker_holder"] is None
    while not m.over:
        m.play("end turn")
    assert m.breakdown[0]["banker"] == 0 and money(m) == 600


def test_p75_the_exchange_is_asked_with_200_florins_or_more() -> None:
    princes = (Prince(money=100), Prince(), Prince())
    m = at(*princes, ask="next round", then=[], round=7, court={"banker_holder": 0})
    assert m.over
    m = at(*TRIO, ask="next round", then=[], round=7, court={"banker_holder": 0, "professor": 1})
    assert (kind(m), m.seat) == ("window", 1)
    m.play("later")
    assert kind(m) == "change"


def test_p75_money_is_changed_before_the_prestige_cards_are_turned_over() -> None:
    princes = (Prince(), Prince(prestige_cards="most-jesters", jesters=1), Prince())
    m = at(*princes, ask="next round", then=[], round=7, court={"banker_holder": 0})
    assert kind(m) == "change" and m.view(0)["shown"] == []
    assert m.view(0)["players"][1]["prestige_cards"] is None and m.scores == [0, 0, 0]
    m.play("change 0")
    assert m.over and m.scores == [0, 6, 0]


def test_p55_who_has_a_character_is_told_so_and_the_others_that_it_is_sold() -> None:
    m = special(*TRIO)
    play(m, "princess 300", "pass", "pass")
    assert (kind(m), m.seat, where(m, "princess")) == ("action", 0, 0)
    _, mine = m.explain("princess 500", 0)
    _, theirs = m.explain("princess 500", 1)
    assert (mine.text, mine.rule) == ("you have already bought it: Princess", "P-55")
    assert (theirs.text, theirs.rule) == ("another player has already bought it: Princess", "P-55")


def test_p55_before_the_special_auction_nothing_is_sold_or_used_yet() -> None:
    """The cards of the round before go back when it begins: now is only another question."""
    m = special(*TRIO)
    play(m, "banker 300", "princess 300", "pass")
    while kind(m) != "name":
        assert codes(m, "banker 500") == ["question", "sold"]
        m.play("end turn")
    for word in ("banker 500", "princess 500"):
        assert codes(m, word, m.seat) == ["question"]
    while kind(m) != "marker":
        m.play(m.words[-1])
    assert codes(m, "banker 500") == codes(m, "princess 500") == []
