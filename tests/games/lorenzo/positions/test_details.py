"""What a page is told before something is decided: detailss, previews, faces."""

from __future__ import annotations

import json
from typing import Any

import signoria
from signoria import Match
from signoria.server.page.printed import faces
from tests.games.lorenzo.tables import Board, play, table


def preview(match: Match, word: str) -> dict[str, Any]:
    """The preview of one word of the question at hand."""
    assert match.decision is not None
    return next(option.preview for option in match.decision.options if option.word == word)


def changes(match: Match, word: str) -> dict[str, int]:
    """What a word would change for the one who says it."""
    found = preview(match, word)["changes"]
    return {item["what"]: item["after"] - item["before"] for item in found if item["seat"] == 0}


def test_a_placement_tells_value_servants_fee_price_and_gains_before_it_is_made() -> None:
    board = Board(goods="4 wood 3 stone 6 coin 2 servant")
    rival = Board(at="orange building.1")
    m = table(board, rival, dice="3 4 2", floors="marketplace@3")
    found = preview(m, "white building.3")
    details = found["details"]
    assert (details["value"], details["need"], details["servants"]) == (4, 5, 1)
    assert (details["fee"], details["bonus"]) == (3, {"military": 1})
    assert details["prices"] == [{"pay": {"wood": 2, "stone": 1}, "holding": 0}]
    assert found["next"] == "servants"
    expected = {"wood": -2, "stone": -1, "coin": -3, "servant": -1, "military": 1, "victory": 3}
    found = changes(m, "white building.3")
    assert {name: found[name] for name in expected} == expected


def test_the_servants_question_knows_its_plan() -> None:
    m = table(Board(goods="3 servant"), Board(), dice="3 4 2")
    play(m, "white harvest.small")
    assert m.decision is not None
    paths = [option.path for option in m.decision.options]
    assert paths[1] == ["member:white", "space:harvest.small", "servants:1"]
    assert [option.preview["details"]["reached"] for option in m.decision.options] == [4, 5, 6, 7]


def test_a_work_without_a_member_tells_how_its_value_adds_up_and_what_it_brings() -> None:
    board = Board(goods="4 servant", played="sforza", cards="farmer city", tiles="1")
    m = table(board, Board(), tiles="1-5 2-1 3-1")
    play(m, "activate sforza")
    details = preview(m, "harvest servants 3")["details"]
    assert (details["work"], details["value"], details["reached"]) == ("harvest", -2, 1)
    assert details["added"] == [{"from": "tile 1-5", "add": -3}]  # a farmer does not help him
    assert details["works"] == []
    assert "details" not in preview(m, "decline")
    m = table(
        Board(goods="4 coin", cards="farmer forest"), Board(), dice="6 6 6", floors="cardinal"
    )
    play(m, "white character.1")
    details = preview(m, "harvest servants 0")["details"]
    assert (details["value"], details["reached"]) == (6, 6)
    assert details["added"] == [{"from": "farmer", "add": 2}]
    assert details["works"] == ["forest"] and details["gain"]["wood"] == 4


def test_a_harvest_tells_what_is_sure_and_what_is_still_to_be_chosen() -> None:
    board = Board(cards="city citadel", tiles="1")
    m = table(board, Board(), dice="6 6 6", tiles="1-4 2-1 3-1")
    details = preview(m, "white harvest.small")["details"]
    assert details["works"] == ["city", "citadel"]
    assert (details["gain"], details["torn"]) == (
        {"servant": 1, "military": 2},
        [{"wood": 1, "stone": 1}],
    )
    assert (details["privileges"], details["choices"]) == (1, [])
    plain = table(Board(cards="citadel"), Board(), dice="6 6 6")
    assert preview(plain, "white harvest.small")["details"]["torn"] == []
    foreseen = preview(plain, "white harvest.small")["details"]["gain"]
    assert foreseen == changes(plain, "white harvest.small")


def test_a_production_tells_its_sure_part_before_its_exchanges() -> None:
    board = Board(goods="2 wood", cards="carpenters-shop mint stronghold")
    m = table(board, Board(), dice="5 5 5")
    details = preview(m, "white production.small")["details"]
    assert details["works"] == ["carpenters-shop", "mint"]
    assert details["gain"] == {"coin": 5, "military": 1}
    assert details["choices"] == ["carpenters-shop"]


def test_the_parts_of_a_value_say_where_they_are_from() -> None:
    board = Board(cards="farmer", tiles="1", goods="9 servant")
    m = table(board, Board(at="orange harvest.small"), Board(), dice="3 6 6", tiles="1-5 2-1 3-1")
    details = preview(m, "white harvest.large")["details"]
    parts = [(part["from"], part["add"]) for part in details["added"]]
    assert parts == [(None, -3), ("farmer", 2), ("tile 1-5", -3)]
    assert details["value"] == 6 - 3 + 2 - 3


def test_a_production_is_told_whole_at_its_first_exchange() -> None:
    cards = "carpenters-shop chapel mint stronghold"
    m = table(Board(goods="2 wood 1 coin", cards=cards), Board(), dice="5 5 5")
    play(m, "white production.small")
    assert m.decision is not None and m.decision.kind == "exchange"
    details = m.decision.options[0].preview["details"]
    assert (details["work"], details["value"]) == ("production", 5)
    assert details["tile"] == {"coin": 2, "military": 1}
    by_card = {item["card"]: item for item in details["cards"]}
    assert set(by_card) == {"carpenters-shop", "chapel", "mint"}
    assert by_card["mint"]["gain"] == {"coin": 4}
    word = "use carpenters-shop 2 wood"
    row = {"word": word, "pay": {"wood": 2}, "gain": {"coin": 5}, "asks": False, "open": True}
    assert by_card["carpenters-shop"]["rows"][1] == row
    assert word in m.words and by_card["chapel"]["skip"] == "skip chapel"


def test_discounts_show_in_the_prices_of_who_has_them() -> None:
    m = table(Board(cards="stonemason", goods="9 wood 9 stone"), Board(), floors="marketplace")
    ways = m.view(1)["players"][0]["prices"]["marketplace"]["ways"]
    assert [way["pay"] for way in ways] == [{"wood": 1, "stone": 1}, {"wood": 2}]
    assert m.view(1)["players"][1]["prices"] == {}


def test_only_the_owner_sees_how_near_a_leader_is() -> None:
    board = Board(goods="4 wood", hand="botticelli")
    m = table(board, Board())
    assert m.view(0)["players"][0]["leaders"]["progress"] == {"botticelli": [4]}
    for seat in (1, None):
        assert m.view(seat)["players"][0]["leaders"]["progress"] is None


def test_everything_printed_has_a_face_and_the_board_a_sheet() -> None:
    by_id = {thing.id: thing for thing in faces("lorenzo")}
    kinds = {thing.kind for thing in by_id.values()}
    assert {"territory", "building", "character", "venture", "leader", "bonus tile"} <= kinds
    assert by_id["botticelli"].face["needs"] == [{"of": "wood", "least": 10}]
    assert by_id["marketplace"].face["cost"] == [{"wood": 2, "stone": 1}]
    assert by_id["board"].face["vatican"]["required"] == [3, 4, 5]
    json.dumps([thing.face for thing in by_id.values()])
    printed = signoria.new("lorenzo", seats=2, modules=["advanced"]).game.printed
    assert all(thing.face for thing in printed)
