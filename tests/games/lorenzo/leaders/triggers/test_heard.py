"""Triggers that hear what other players do: for whom, in which order, and in the middle of a turn."""

from __future__ import annotations

import json

import pytest

import signoria
from signoria import BadPosition
from signoria.games.lorenzo.effects.moments import SharedMoment
from tests.games.lorenzo.houses.test_details import details
from tests.games.lorenzo.leaders.conftest import BOTH, Bring, game_with
from tests.games.lorenzo.tables import Board, goods, kind, play, player, table

OTHER = "modifies = 'other.excommunicated'"
MARKET = "modifies = 'at.market'"
SERVANT = "{ gain = { servant = 1 } }"
PRIVILEGE = "{ privileges = 1 }"


def test_the_owner_gains_by_the_excommunications_of_others_alone(bring: Bring) -> None:
    settings = {"leaders_pack": bring(f"{{ {OTHER}, effect = {SERVANT} }}")}
    boards = Board(played="nemo"), Board(), Board(goods="3 faith"), Board()
    m = table(*boards, round=2, phase="vatican report", settings=settings)
    assert [player(m, seat)["excommunicated"][0] for seat in range(2)] == [True, True]
    play(m, "refuse")  # the third player could support the Church
    assert [player(m, seat)["goods"]["servant"] for seat in range(4)] == [3, 0, 0, 0]


@pytest.mark.parametrize("seat", [0, 1])
def test_one_that_hears_everybody_hears_its_owner_too(bring: Bring, seat: int) -> None:
    settings = {"leaders_pack": bring(f"{{ {MARKET}, effect = {{ gain = {{ faith = 1 }} }} }}")}
    m = table(Board(), Board(played="nemo"), seat=seat, settings=settings)
    play(m, "white market.2")
    assert [player(m, each)["goods"]["faith"] for each in range(2)] == [0, 1]
    assert player(m, seat)["goods"]["servant"] == 5


def test_who_did_it_comes_first_and_the_others_in_turn_order(bring: Bring) -> None:
    pack = bring(*[f"{{ {MARKET}, effect = {PRIVILEGE} }}"] * 3)
    boards = Board(played="nemo"), Board(played="otto"), Board(played="pino")
    m = table(*boards, order="2 0 1", seat=0, settings={"leaders_pack": pack})
    play(m, "white market.2")
    asked = []
    while kind(m) == "privilege":
        asked.append(m.seat)
        play(m, "privilege coins")
    assert asked == [0, 1, 2]
    assert m.seat == 1 and kind(m) == "place"


def test_a_game_is_saved_and_taken_up_again_while_another_player_is_asked(bring: Bring) -> None:
    settings = {"leaders_pack": bring(f"{{ {MARKET}, effect = {PRIVILEGE} }}")}
    m = table(Board(), Board(played="nemo"), settings=settings)
    play(m, "white market.2")
    assert kind(m) == "privilege" and m.seat == 1
    position = json.loads(json.dumps(m.position()))
    for again in (signoria.from_position(position), signoria.load(m.record()), m.clone()):
        play(again, "privilege coins")
        assert goods(again, 1) == "2 coin" and kind(again) == "place"
    frame = position["agenda"][0]
    frame["seat"] = 0
    with pytest.raises(BadPosition):
        signoria.from_position(position)


def test_positions_with_another_owner_are_refused(bring: Bring) -> None:
    settings = {"leaders_pack": bring(f"{{ {MARKET}, effect = {PRIVILEGE} }}")}
    m = table(Board(), Board(played="nemo"), settings=settings)
    play(m, "white market.2")
    position = m.position()
    position["players"][1]["leaders"] |= {"played": [], "hand": ["nemo"]}
    with pytest.raises(BadPosition, match="does not have nemo in play"):
        signoria.from_position(position)


def test_the_page_tells_a_player_of_their_own_triggers_alone(bring: Bring) -> None:
    settings = {"leaders_pack": bring(f"{{ {MARKET}, effect = {{ gain = {{ coin = 1 }} }} }}")}
    m = table(Board(), Board(played="nemo"), settings=settings)
    assert "triggers" not in details(m, "white market.2")
    m = table(Board(played="nemo"), Board(), settings=settings)
    assert details(m, "white market.2")["triggers"][0]["from"] == "nemo"


def test_only_a_game_with_such_a_leader_has_moments_for_everybody(bring: Bring) -> None:
    packs = bring(f"{{ {BOTH}, effect = {SERVANT} }}"), bring(f"{{ {OTHER}, effect = {SERVANT} }}")
    shared = [
        [name for name, task in game_with(pack).tasks.items() if isinstance(task, SharedMoment)]
        for pack in packs
    ]
    assert shared == [[], ["heed excommunicated"]]


def test_it_is_drawn_with_a_word_for_the_others(bring: Bring) -> None:
    game = game_with(bring(f"{{ {OTHER}, effect = {SERVANT} }}"))
    card = next(each for each in game.printed if each.id == "nemo")
    assert card.text.en.endswith("each time another player is excommunicated, receive 1 servant")
    (row,) = card.face["always"]["icons"]
    assert row["parts"][0] == {"note": {"en": "others", "it": "altri"}}
