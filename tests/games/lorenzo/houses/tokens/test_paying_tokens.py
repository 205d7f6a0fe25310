"""Special tokens: what they pay, score and lose (Rulings H-C4 to H-C11, H-C14)."""

from __future__ import annotations

import pytest

from tests.games.lorenzo.houses.tables import Board, goods, held, table
from tests.games.lorenzo.tables import cards, codes, play


def test_hc4_any_token_pays_and_owning_them_is_enough_for_a_leader() -> None:
    board = Board(goods="6 coin", tokens="coins fame")
    m = table(board, Board(), floors="master-of-ceremonies@1")
    play(m, "orange special.1")
    assert m.words == ["give coins", "give fame"]
    board = Board(goods="10 victory", tokens="fame fame fame wood", hand="piero-francesca")
    m = table(board, Board())
    play(m, "play piero-francesca")
    assert held(m) == "wood fame fame fame"
    board = Board(goods="10 victory", tokens="fame fame wood", hand="piero-francesca")
    assert codes(table(board, Board()), "play piero-francesca") == ["requirement"]


def test_hc5_hc17_a_privilege_may_be_a_token_but_only_one_of_several() -> None:
    boards = [Board(), Board(), Board(), Board()]
    m = table(*boards, fate=["draw wood"])
    play(m, "orange market.4")
    assert "privilege token" in m.words
    play(m, "privilege token")
    assert held(m) == "wood" and "privilege token" not in m.words
    assert codes(m, "privilege token") == ["taken"]


def test_hc6_unused_tokens_score_nothing_and_those_on_cards_cannot_be_discarded() -> None:
    board = Board(tokens="fame", cards="port-of-pisa")
    m = table(board, Board(), slots="port-of-pisa coins")
    bare = table(Board(cards="port-of-pisa"), Board(), slots="port-of-pisa coins")
    assert m.scores == bare.scores
    assert "discard coins" not in m.words and codes(m, "discard coins") == ["token"]


def test_hc7_tokens_are_no_resources_for_scoring_tiles_or_santa_rita() -> None:
    m = table(Board(goods="4 wood", tokens="fame coins"), Board())
    assert m.breakdown[0]["resources"] == 0
    board = Board(goods="4 wood", tokens="fame coins", tiles="3")
    m = table(board, Board(), tiles="1-1 2-1 3-7")
    assert m.breakdown[0]["lost_after"] == -4
    m = table(Board(goods="5 coin", played="rita"), Board(), floors="castellan@1")
    play(m, "orange special.1")
    assert goods(m) == "1 token"


def test_hc8_hc18_final_discards_in_turn_order_and_what_is_kept_scores() -> None:
    boards = [
        Board(tokens="fame military", cards="collecting-cameos"),
        Board(tokens="relic"),
        Board(),
    ]
    m = table(*boards, order="1 2 0", round=6, phase="leaders up")
    assert m.seat == 1 and m.words == ["discard relic", "keep the rest"]
    play(m, "discard relic")
    # Faith scores nothing any more; seat 2 has no token and is not asked.
    assert goods(m, 1) == "1 faith 1 victory" and m.seat == 0
    play(m, "discard military")
    assert m.words == ["discard fame", "keep the rest"]
    play(m, "keep the rest")
    assert m.over and m.breakdown[0]["ventures"] == 2
    assert m.breakdown[0]["military"] == 5


def test_hc18_faith_may_still_reach_a_tile() -> None:
    board = Board(goods="2 faith", tokens="alms", family="della-rovere")
    m = table(board, Board(), round=6, phase="leaders up", fate=["draw fame"])
    play(m, "discard alms")
    assert goods(m) == "3 coin 3 faith 1 token"
    assert m.words == ["discard fame", "keep the rest"]


@pytest.mark.parametrize(
    ("tile", "face", "received"),
    [
        ("1-1", "military", "3 military"),
        ("1-2", "coins", "3 coin"),
        ("1-3", "servants", "3 servant"),
        ("1-4", "wood", "2 wood 1 coin"),
    ],
)
def test_hc9_no_tile_reduces_what_a_discarded_token_gives(
    tile: str, face: str, received: str
) -> None:
    m = table(Board(tokens=face, tiles="1"), Board(), tiles=f"{tile} 2-1 3-1")
    play(m, f"discard {face}")
    assert goods(m) == received


def test_hc9_a_token_used_through_a_card_is_reduced() -> None:
    board = Board(cards="consul-of-the-merchants", tiles="1")
    m = table(board, Board(), slots="consul-of-the-merchants coins", tiles="1-2 2-1 3-1")
    play(m, "orange market.2")
    assert goods(m) == "2 coin 5 servant"


def test_hc10_paid_tokens_lie_open_and_only_numbers_are_public() -> None:
    board = Board(goods="6 coin", tokens="coins fame")
    m = table(board, Board(), floors="master-of-ceremonies@1")
    play(m, "orange special.1", "give coins")
    seen = m.view(1)
    assert seen["tokens"]["discarded"] == ["coins"]
    assert seen["players"][0]["tokens"]["held"] is None
    assert seen["players"][0]["tokens"]["count"] == 1


def test_hc11_whoever_pays_chooses_face_by_face_in_their_order() -> None:
    board = Board(tokens="fame fame wood coins", cards="ducal-study", hand="pico")
    m = table(board, Board(), dice="5 5 5")
    play(m, "orange production.small", "use ducal-study 3 token")
    # Three of four: coins, wood and fame in that order; later ones only.
    assert m.words == ["give coins", "give wood"]
    play(m, "give wood")
    assert m.words == ["give fame"]
    play(m, "give fame", "give fame")
    assert held(m) == "coins"


def test_hc11_nothing_is_asked_where_all_tokens_are_paid() -> None:
    m = table(Board(goods="6 coin", tokens="fame"), Board(), floors="master-of-ceremonies@1")
    play(m, "orange special.1")
    assert cards(m) == "master-of-ceremonies"


def test_hc14_a_leaders_space_is_reduced_and_a_family_is_not() -> None:
    m = table(Board(played="bembo", tiles="1"), Board(), tiles="1-2 2-1 3-1")
    play(m, "orange leader.bembo")
    assert goods(m) == "2 coin 3 servant"
    board = Board(goods="1 military", family="este", tiles="1")
    m = table(board, Board(), tiles="1-2 2-1 3-1")
    play(m, "exchange house-este")
    assert goods(m) == "2 coin"


def test_hc14_a_privilege_is_reduced_wherever_it_comes_from() -> None:
    m = table(Board(tokens="favor", tiles="1"), Board(), tiles="1-2 2-1 3-1")
    play(m, "discard favor", "privilege coins")
    assert goods(m) == "1 coin 1 victory"
    board = Board(family="montefeltro", stored="2 wood 1 stone", tiles="1", hand="pico")
    m = table(board, Board(), tiles="1-4 2-1 3-1")
    play(m, "discard pico", "privilege tile", "lose wood")
    assert goods(m) == "1 wood 1 stone"


def test_hc14_a_faith_tile_is_not_reduced() -> None:
    board = Board(goods="2 faith", tokens="alms", family="della-rovere", tiles="1")
    m = table(board, Board(), tiles="1-2 2-1 3-1", fate=["draw fame"])
    play(m, "discard alms")
    assert goods(m) == "3 coin 3 faith 1 token"
