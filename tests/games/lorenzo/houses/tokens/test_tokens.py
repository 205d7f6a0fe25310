"""Special tokens: drawn, hidden and used (section C of the rulings), and all their faces."""

from __future__ import annotations

from random import Random

import pytest

from signoria import BadPosition, UndoRefused
from tests.games.lorenzo.houses.tables import FACES, Board, goods, held, table
from tests.games.lorenzo.tables import cards, codes, kind, play, player, rules

SHOWN = {
    "coins": "3 coin",
    "servants": "3 servant",
    "wood": "2 wood 1 coin",
    "stone": "2 stone 1 coin",
    "mixed": "1 wood 1 stone 1 servant",
    "military": "3 military",
    "levy": "1 coin 2 military",
    "guard": "2 servant 1 military",
    "alms": "1 coin 1 faith",
    "relic": "1 faith 1 victory",
    "fame": "3 victory",
    "court": "1 servant 2 victory",
}

ALL = [face for face, entry in FACES.items() for _ in range(entry["copies"])]


def but(*faces: str) -> str:
    """All tokens but these."""
    rest = ALL[:]
    for face in faces:
        rest.remove(face)
    return " ".join(rest)


@pytest.mark.parametrize("face", SHOWN)
def test_what_a_token_shows_is_received_when_it_is_discarded(face: str) -> None:
    m = table(Board(tokens=face), Board())
    play(m, f"discard {face}")
    assert goods(m) == SHOWN[face]
    assert m.position()["tokens"]["discarded"] == [face]


def test_favor_is_a_privilege_other_than_a_token_and_a_point() -> None:
    m = table(Board(tokens="favor"), Board())
    play(m, "discard favor")
    assert "privilege coins" in m.words and "privilege token" not in m.words
    assert rules(m, "privilege token") == [("offer", "H-C5")]
    play(m, "privilege coins")
    assert goods(m) == "2 coin 1 victory"


def test_thirteen_faces_on_thirty_tokens() -> None:
    assert sorted([*SHOWN, "favor"]) == sorted(FACES) and len(ALL) == 30


def test_hc1_tokens_are_drawn_by_fate_and_seen_by_their_owner_alone() -> None:
    board = Board(goods="5 coin")
    m = table(board, Board(), floors="castellan@1", fate=["draw fame"])
    play(m, "orange special.1")
    assert held(m) == "fame"
    own, other = m.view(0)["players"][0]["tokens"], m.view(1)["players"][0]["tokens"]
    assert own["held"] == ["fame"] and other["held"] is None
    assert own["count"] == other["count"] == 1


def test_hc2_any_number_before_or_after_the_placement_but_not_inside_an_action() -> None:
    board = Board(goods="5 coin", tokens="fame wood coins")
    m = table(board, Board(), floors="consul-of-the-merchants@1", fate=["draw fame", "draw wood"])
    play(m, "discard coins", "discard wood")
    assert goods(m) == "2 wood 9 coin 1 token"
    play(m, "orange special.1")
    assert kind(m) == "lay_token" and not [w for w in m.words if w.startswith("discard")]
    play(m, "decline")
    assert kind(m) == "window"
    play(m, "discard fame", "discard fame", "end turn")
    assert goods(m) == "2 wood 4 coin 6 victory 1 token" and m.seat == 1


def test_hc3_hc12_the_discards_become_the_supply_when_the_last_token_is_drawn() -> None:
    other = Board(tokens=but("fame", "coins", "wood"))
    m = table(Board(goods="5 coin"), other, floors="castellan@1", discarded="coins wood")
    play(m, "orange special.1")
    # Fame was the only one left: it is drawn, and the two discards are a new supply.
    assert held(m) == "fame" and m.position()["tokens"]["discarded"] == []
    assert m.view(0)["tokens"]["supply"] == 2


def test_hc3_hc12_an_empty_supply_is_filled_from_the_discards_before_drawing() -> None:
    board = Board(tokens="fame", goods="5 coin")
    m = table(board, Board(tokens=but("fame")), floors="castellan@1", fate=["draw fame"])
    play(m, "discard fame")
    assert m.position()["tokens"]["discarded"] == ["fame"]
    play(m, "orange special.1")
    assert held(m) == "fame" and m.position()["tokens"]["discarded"] == []


def test_hc3_without_any_token_left_the_gain_is_lost() -> None:
    m = table(Board(goods="5 coin"), Board(tokens=" ".join(ALL)), floors="castellan@1")
    play(m, "orange special.1")
    assert goods(m) == "" and cards(m) == "castellan"


def test_hc12_tokens_of_a_floor_count_only_as_far_as_there_are_some() -> None:
    tower = "ducal-wedding@4"
    own = "fame fame fame"
    m = table(Board(tokens=own), Board(), floors=tower, dice="6 6 6")
    assert "orange special.4" not in m.words  # the value is not reached
    board = Board(tokens=own, goods="1 servant")
    m = table(board, Board(), floors=tower, dice="6 6 6", fate=["draw coins", "draw wood"])
    play(m, "orange special.4")
    assert cards(m) == "ducal-wedding"
    rest = but("fame", "fame", "fame", "coins")
    m = table(board, Board(tokens=rest), floors=tower, dice="6 6 6")
    assert codes(m, "orange special.4") == ["cost"]


def test_hc13_the_window_is_open_in_a_turn_without_a_placement_but_not_for_others() -> None:
    board = Board(
        tokens="fame wood",
        cards="port-of-pisa",
        family="este",
        goods="1 military",
        hand="pico",
    )
    m = table(board, Board(tokens="coins"))
    offered = {word.split()[0] for word in m.words}
    assert {"discard", "lay", "exchange"} <= offered
    play(m, "exchange house-este", "lay wood port-of-pisa", "discard fame", "discard pico")
    play(m, "privilege coins")
    assert kind(m) == "place" and m.seat == 0
    assert "discard coins" not in m.words


def test_hc13_in_the_extra_turn_the_window_is_open_as_well() -> None:
    board = Board(tokens="fame", tiles="2")
    m = table(board, Board(), tiles="1-1 2-7 3-1", extra=True)
    assert "discard fame" in m.words
    play(m, "pass")
    assert kind(m) == "window" and m.words == ["end turn", "discard fame"]


def test_hc15_goods_then_tokens_then_privileges_then_faith_tiles() -> None:
    board = Board(
        goods="1 coin 2 faith",
        cards="sealmakers-shop charterhouse-of-pavia fortress",
        family="della-rovere",
    )
    m = table(board, Board(), dice="6 6 6", fate=["draw fame", "draw wood"])
    play(m, "orange production.small", "use sealmakers-shop 1 coin")
    # Goods and faith are there and the token is drawn; the tile on step 3 waits.
    assert kind(m) == "privilege" and player(m)["family"]["faith_tiles"] == []
    assert held(m) == "fame" and goods(m) == "2 coin 1 military 5 faith 2 victory 1 token"
    play(m, "privilege servants")
    assert player(m)["family"]["faith_tiles"] == [0]
    assert held(m) == "wood fame"
    assert goods(m) == "4 coin 2 servant 1 military 5 faith 2 victory 2 token"


def test_hc15_a_card_and_the_faith_tile_it_reaches_give_a_token_each() -> None:
    rich = "2 wood 1 stone 1 servant 7 military"
    board = Board(goods=rich, family="della-rovere")
    m = table(board, Board(), floors="freeing-otranto@1", fate=["draw fame", "draw wood"])
    play(m, "orange special.1")
    assert held(m) == "wood fame" and goods(m) == "2 coin 2 military 5 faith 2 token"


def test_hc16_in_a_work_tokens_are_drawn_last_and_pay_nothing_of_it() -> None:
    board = Board(goods="1 coin", cards="sealmakers-shop library-of-san-marco")
    m = table(board, Board(), dice="4 4 4", fate=["draw fame"])
    play(m, "orange production.small", "use sealmakers-shop 1 coin")
    # The library was skipped by itself: the shop's token was not there before.
    assert goods(m) == "2 coin 1 military 1 token" and m.seat == 0
    assert kind(m) == "window"


def test_hc16_tokens_come_after_other_gains_and_before_privileges() -> None:
    board = Board(cards="countryside-of-prato city")
    m = table(board, Board(), dice="6 6 6", fate=["draw coins"])
    play(m, "orange harvest.small")
    assert kind(m) == "privilege" and held(m) == "coins"


def test_hc16_what_a_work_would_give_counts_the_tokens_to_be_drawn() -> None:
    m = table(Board(goods="1 coin", cards="sealmakers-shop"), Board(), dice="4 4 4")
    play(m, "orange production.small")
    (card,) = m.preview(0)["details"]["cards"]
    assert [row["gain"] for row in card["rows"]] == [{"token": 1}]


def test_hc19_a_draw_is_seen_by_its_owner_and_cannot_be_taken_back() -> None:
    m = table(Board(goods="5 coin"), Board(), floors="castellan@1", fate=["draw fame"])
    play(m, "orange special.1")
    entry = next(entry for entry in m.entries if entry.word == "draw fame")
    assert entry.seen_by(0) and not entry.seen_by(1)
    with pytest.raises(UndoRefused):
        m.undo(0)


def test_hc19_what_a_seat_imagines_keeps_the_numbers_and_its_own_tokens() -> None:
    boards = [Board(tokens="fame wood"), Board(tokens="coins coins military")]
    m = table(*boards, slots="", discarded="levy levy")
    faces = set()
    for seed in range(20):
        players = m.game.position(m.resample(0, Random(seed)))["players"]
        own, other = [each["tokens"]["held"] for each in players]
        assert own == ["wood", "fame"]
        assert len(other) == 3 and "levy" not in other
        faces.add(tuple(other))
    assert len(faces) > 5


def test_a_position_with_more_tokens_than_there_are_is_refused() -> None:
    with pytest.raises(BadPosition):
        table(Board(tokens="wood wood wood"), Board())
    with pytest.raises(BadPosition):
        table(Board(), Board(), slots="castellan fame")


def test_player_tokens_are_counted_with_the_goods() -> None:
    m = table(Board(tokens="wood fame"), Board())
    assert player(m)["goods"]["token"] == 2
