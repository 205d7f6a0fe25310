"""The features of Lorenzo il Magnifico see what matters, with and without its modules."""

from __future__ import annotations

import pytest

import signoria
from tests.bots.features.rows import came, numbers, went
from tests.games.lorenzo.houses.tables import Board as HouseBoard, table as house_table
from tests.games.lorenzo.tables import Board, play, table


def test_a_card_taken_is_seen() -> None:
    m = table(Board(goods="3 coin"), Board(), dice="4 4 4", floors="forest@1")
    before = numbers(m)
    assert before["left.territory"] == 0.25 and "territory=0" in before
    play(m, "black territory.1")
    while m.seat == 0:
        play(m, m.words[0])
    after = numbers(m)
    assert {"own:forest", "territory=1"} <= came(before, after)
    assert {"territory=0", "member.black", "left.territory", "to_move"} <= went(before, after)
    assert "own:forest" not in numbers(m, 1)


def test_a_leader_is_seen_in_hand_when_ready_in_play_and_when_used() -> None:
    far = numbers(table(Board(hand="michelangelo"), Board()))
    assert "leader.hand:michelangelo" in far and "leader.ready:michelangelo" not in far
    m = table(Board(hand="michelangelo", goods="10 stone"), Board())
    before = numbers(m)
    assert "leader.ready:michelangelo" in before
    play(m, "play michelangelo")
    played = numbers(m)
    assert {"leader.played:michelangelo", "leaders.played"} <= came(before, played)
    assert {"leader.hand:michelangelo", "leaders.hand"} <= went(before, played)
    play(m, "activate michelangelo")
    assert "leader.used:michelangelo" in came(played, numbers(m))


def test_a_leader_that_is_copied_is_seen() -> None:
    board = Board(played="lorenzo", copied="michelangelo")
    found = numbers(table(board, Board(played="michelangelo")))
    assert {"leader.played:lorenzo", "leader.copied:michelangelo"} <= found.keys()


def test_an_excommunication_is_seen() -> None:
    boards = Board(goods="2 faith"), Board(goods="3 faith")
    m = table(*boards, round=2, tiles="1-2 2-1 3-1")
    before = [numbers(m, seat) for seat in range(2)]
    assert [row.get("report.ready", 0.0) for row in before] == [0.0, 1.0]
    assert all(["tile:1-2" in row for row in before])
    m = table(*boards, round=2, tiles="1-2 2-1 3-1", phase="vatican report")
    play(m, "support")
    after = [numbers(m, seat) for seat in range(2)]
    assert {"cube:1-2", "cubes"} <= came(before[0], after[0])
    assert not {"cube:1-2", "cubes"} & after[1].keys()
    assert "tile:1-2" in went(before[0], after[0])


def test_members_are_seen_with_their_values_until_they_are_placed() -> None:
    m = table(Board(), Board(), dice="1 4 6")
    before = numbers(m)
    assert before["member.orange"] == pytest.approx(6 / 7) and before["members"] == 1.0
    play(m, "orange palace", "privilege coins")
    after = numbers(m)
    assert "member.orange" in went(before, after) and after["members"] == 0.75
    assert {"term.palace"} <= came(before, after)


def test_spaces_and_bonus_tiles_are_seen() -> None:
    m = table(Board(bonus_tile="standard"), Board(at="black market.1"), lap=1)
    found = numbers(m)
    assert "bonus_tile:standard" in found
    assert "free.market.1" not in found and "free.market.2" in found


def test_those_ahead_lead_and_those_behind_do_not() -> None:
    m = table(Board(goods="5 victory 4 military 3 faith"), Board())
    first, second = numbers(m), numbers(m, 1)
    for name in ("lead.victory", "lead.military", "lead.faith"):
        assert first[name] == pytest.approx(-second[name]) and first[name] > 0.0, name


def test_a_family_and_tokens_are_seen() -> None:
    found = numbers(house_table(HouseBoard(family="medici", tokens="coins fame"), HouseBoard()))
    assert {"family:house-medici", "token:coins", "token:fame", "goods.token"} <= found.keys()
    assert [name for name in found if name.startswith("adapted.")] == ["adapted.venture"]


def test_a_token_on_a_card_is_seen_by_the_owner_of_the_card() -> None:
    board = HouseBoard(cards="port-of-pisa")
    m = house_table(board, HouseBoard(), slots="port-of-pisa coins")
    assert "slot:port-of-pisa" in numbers(m) and "slot:port-of-pisa" not in numbers(m, 1)


def test_an_offer_in_the_auction_is_seen_while_it_stands() -> None:
    m = signoria.new("lorenzo", seats=2, seed=1, modules=["houses"])
    seat, family = m.seat, m.view(None)["auction"][0]["family"]
    assert seat is not None
    before = numbers(m, seat)
    m.play(f"{family} 3")
    after = numbers(m, seat)
    assert {f"bid:{family}", "bid.space", "term.offer"} <= came(before, after)
    assert after["bid.space"] == 0.5
    assert f"bid:{family}" not in numbers(m, 1 - seat)


def test_cards_of_the_special_tower_are_seen() -> None:
    m = house_table(HouseBoard(), HouseBoard(), floors="castellan@1")
    assert numbers(m)["left.special"] == 0.25
    assert "own:castellan" in numbers(house_table(HouseBoard(cards="castellan"), HouseBoard()))
