"""The features of The Princes of Florence see what matters, with and without the special characters."""

from __future__ import annotations

import pytest

from signoria.games.princes.modules.muse.court import MUSE, PRINCESS
from signoria.games.princes.modules.muse.module import COURT
from signoria.games.princes.state import Princes, Table
from tests.bots.features.rows import came, numbers, row_of, went
from tests.games.princes.tables import Prince, play, settle, table

OTHERS = (Prince(), Prince())


@pytest.mark.parametrize(
    ("object", "names"),
    [
        ("jester", {"jesters=1", "lead.jesters"}),
        ("builder", {"builders=1"}),
        ("recruiting", {"recruiters"}),
        ("forest", {"landscape:forest", "landscape.forest"}),
    ],
)
def test_an_object_taken_is_seen(object: str, names: set[str]) -> None:
    hand = Prince(hand="poet")
    m = table(hand, *OTHERS, ask="take last")
    before = numbers(m)
    play(m, f"take {object}")
    settle(m)
    after = numbers(m)
    assert names <= came(before, after)
    assert after["money"] < before["money"]


def test_jesters_raise_the_works_in_hand() -> None:
    found = [numbers(table(Prince(hand="poet", jesters=count), *OTHERS)) for count in (0, 1, 3)]
    assert [row["work.1"] for row in found] == sorted([row["work.1"] for row in found])
    assert found[2]["work.1"] - found[0]["work.1"] == pytest.approx(6 / 25)


def test_cards_are_seen_by_name() -> None:
    prince = Prince(
        hand="poet", recruits="lawyer", bonus="jesters", prestige_cards="most-jesters", jesters=1
    )
    found = numbers(table(prince, *OTHERS))
    assert {"hand:poet", "hand:lawyer", "work.2", "bonus:jesters", "secret:most-jesters"} <= set(
        found
    )


def test_a_building_and_a_freedom_are_seen() -> None:
    m = table(Prince(), *OTHERS)
    before = numbers(m)
    play(m, "build tower")
    settle(m)
    built = numbers(m)
    assert "building:tower" in came(before, built) and built["free"] < before["free"]
    play(m, "freedom travel")
    assert "freedom:travel" in came(built, numbers(m))


def test_a_piece_that_fits_no_more_is_seen() -> None:
    crowded = Prince(pieces="forest forest forest lake lake lake park park")
    found = numbers(table(crowded, *OTHERS))
    assert "full:university" in found and "full:university" not in numbers(table(Prince(), *OTHERS))


def test_a_work_is_seen_before_and_after() -> None:
    prince = Prince(hand="poet", pieces="theater lake", freedoms="travel", jesters=2)
    m = table(prince, *OTHERS)
    before = numbers(m)
    assert {"hand:poet", "work.1", "works.now", "works=0"} <= before.keys()
    play(m, "work poet", "prestige 5")
    after = numbers(m)
    assert {"works=1", "best_work", "term.prize", "prestige", "lead.prestige"} <= came(
        before, after
    )
    assert {"hand:poet", "work.1", "works.now", "works=0"} <= went(before, after)


def test_the_auction_is_seen_by_those_who_take_part() -> None:
    m = table(Prince(), Prince(), Prince(), ask="auction")
    play(m, "name jester")
    first, second = numbers(m), numbers(m, 1)
    assert {"lot:jester", "lot.bid", "term.object"} <= first.keys()
    assert "lot.rival" in second and "lot:jester" not in second
    play(m, "pass", "pass")
    assert {"served", "jesters=1"} <= came(first, numbers(m))


def test_the_landscape_of_two_players_has_a_name_at_every_table() -> None:
    m = table(Prince(), Prince(), ask="auction")
    play(m, "name landscape")
    assert "lot:landscape" in numbers(m)


def test_the_characters_are_seen_by_those_who_have_them() -> None:
    m = table(Prince(hand="poet"), *OTHERS, round=4, modules=("muse",))
    assert isinstance(m.game, Princes) and isinstance(m.state, Table)
    court, before = COURT.of(m.game), numbers(m)
    court.put(m.state, MUSE, 0)
    court.put(m.state, PRINCESS, 1)
    after = row_of(m.game, m.state, 0)
    assert {"character:muse", "taken:princess"} <= came(before, after)
    assert {"character:princess", "taken:muse"} <= numbers(m, 1).keys()


def test_a_marker_on_a_character_is_seen() -> None:
    m = table(Prince(), *OTHERS, round=4, modules=("muse",))
    assert isinstance(m.game, Princes) and isinstance(m.state, Table)
    before = numbers(m)
    COURT.of(m.game).mark(m.state, MUSE, 0, 3)
    after = numbers(m)
    assert {"marker:muse", "marker.space", "term.court"} <= came(before, after)
    assert after["marker.space"] == pytest.approx(0.3)
    assert "marker:muse" not in numbers(m, 1)
