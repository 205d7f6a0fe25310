"""Recruiting (Rulings P-24 to P-28)."""

from __future__ import annotations

from random import Random

from tests.games.princes.tables import (
    Prince,
    codes,
    kind,
    offered,
    play,
    side,
    table,
)


def test_p24_a_recruiting_card_is_used_when_won_or_kept() -> None:
    princes = (Prince(), Prince(table="poet lawyer"), Prince(table="painter"))
    m = table(*princes, ask="take last")
    m.play("take recruiting")
    assert (kind(m), offered(m, "recruit")) == ("recruit", ["poet", "lawyer", "painter"])
    m.play("later")
    assert side(m)["recruiting"] == 1
    m = table(*princes, ask="take last")
    play(m, "take recruiting", "recruit painter")
    assert side(m)["recruits"] == ["painter"] and side(m)["recruiting"] == 0


def test_p24_later_it_is_used_beside_the_actions_any_number_a_turn() -> None:
    princes = (Prince(recruiting=2), Prince(table="poet lawyer"), Prince())
    m = table(*princes, actions=0)
    play(m, "recruit poet", "recruit lawyer")
    assert side(m)["recruits"] == ["lawyer", "poet"]
    m = table(*princes)
    play(m, "recruit poet", "freedom travel", "recruit lawyer")
    assert side(m)["recruiting"] == 0 and side(m, 1)["recruiting_on_table"] == 2


def test_p25_only_professions_on_the_tables_of_others() -> None:
    mine = Prince(recruiting=1, table="painter", recruiting_on_table=1)
    m = table(mine, Prince(table="poet", hand="lawyer", recruiting_on_table=1), Prince())
    assert offered(m, "recruit") == ["poet"]
    assert codes(m, "recruit painter") == ["table"] and codes(m, "recruit lawyer") == ["table"]
    m = table(Prince(recruiting=0), Prince(table="poet"), Prince())
    assert codes(m, "recruit poet") == ["recruiting"]


def test_p25_without_a_target_the_card_stays_in_hand() -> None:
    m = table(Prince(), Prince(), Prince(), ask="take last")
    m.play("take recruiting")
    assert side(m)["recruiting"] == 1 and kind(m) == "action"


def test_p26_the_card_counts_for_whoever_has_it_and_the_victim_loses_nothing() -> None:
    princes = (Prince(recruiting=1, hand="lawyer"), Prince(table="poet", hand="painter"), Prince())
    m = table(*princes)
    assert side(m)["works"]["lawyer"]["parts"]["cards"] == 2
    before = side(m, 1)["works"]["painter"]["parts"]["cards"]
    m.play("recruit poet")
    assert side(m)["works"]["lawyer"]["parts"]["cards"] == 2
    assert side(m, 1)["works"]["painter"]["parts"]["cards"] == before == 2
    assert side(m, 1)["recruiting_on_table"] == 1


def test_p27_a_profession_may_be_recruited_back_and_give_a_second_work() -> None:
    first = Prince(table="poet", recruiting=1, jesters=3)
    second = Prince(recruiting=1, jesters=4)
    m = table(second, first, Prince())
    play(m, "recruit poet", "work poet", "prestige 0", "end turn")
    assert side(m, 0)["table"] == ["poet"] and side(m, 1)["recruiting_on_table"] == 1
    m = table(
        Prince(table="poet", jesters=4),
        Prince(recruiting_on_table=1, recruiting=1, jesters=3),
        Prince(),
        seat=1,
    )
    play(m, "recruit poet", "work poet", "prestige 0")
    assert side(m, 1)["table"] == ["poet"] and side(m, 0)["recruiting_on_table"] == 1


def test_p28_a_recruited_card_is_played_like_any_other_and_may_be_recruited_again() -> None:
    princes = (Prince(recruiting=1, jesters=3), Prince(table="poet"), Prince(recruiting=1))
    m = table(*princes)
    m.play("recruit poet")
    assert "work poet" in m.words
    play(m, "work poet", "prestige 0")
    assert side(m)["table"] == ["poet"] and side(m)["recruits"] == []
    m = table(Prince(table="poet"), Prince(), Prince(recruiting=1), seat=2)
    assert offered(m, "recruit") == ["poet"]


def test_p28_everybody_saw_who_took_it() -> None:
    m = table(Prince(recruits="poet", hand="lawyer"), Prince(), Prince())
    assert m.view(1)["players"][0]["recruits"] == ["poet"]
    for seed in range(10):
        position = m.game.position(m.resample(1, Random(seed)))
        assert position["players"][0]["recruits"] == ["poet"]
