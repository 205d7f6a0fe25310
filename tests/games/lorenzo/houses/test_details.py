"""What a page is told of the expansion before something is decided, and what is printed for it."""

from __future__ import annotations

from typing import Any

from signoria.api import rulebook_of
from signoria.kernel.match import Match
from tests.games.lorenzo.houses.tables import Board, table
from tests.games.lorenzo.tables import kind, play


def details(m: Match, word: str) -> dict[str, Any]:
    """What is told with an answer."""
    assert m.decision is not None
    preview = next(option.preview for option in m.decision.options if option.word == word)
    found: dict[str, Any] = preview["details"]
    return found


def test_a_work_says_what_is_still_asked_and_what_can_be_paid() -> None:
    cards = "sealmakers-shop marble-workers-yard loggia-of-the-lancers library-of-san-marco"
    board = Board(goods="1 stone 1 coin", cards=cards, tokens="fame")
    m = table(board, Board(), dice="6 6 6")
    play(m, "white production.small")
    found = details(m, "skip sealmakers-shop")
    assert found["asked"] == cards.split()
    rows = {card["card"]: card["rows"] for card in found["cards"]}
    assert [(row["times"], row["open"]) for row in rows["marble-workers-yard"]] == [
        (times, times <= 1) for times in range(1, 7)
    ]
    assert rows["marble-workers-yard"][1]["pay"] == {"stone": 2}
    # Which token is paid is asked at once; what costs a coin is not asked about.
    assert rows["library-of-san-marco"][0]["asks"] and not rows["sealmakers-shop"][0]["asks"]
    apart = [card["card"] for card in found["cards"] if card["apart"]]
    assert apart == ["loggia-of-the-lancers"]


def test_a_card_that_is_made_to_work_is_told_outside_a_work_too() -> None:
    board = Board(goods="9 servant 14 military 1 wood", cards="carpenters-shop")
    m = table(board, Board(), dice="6 6 6", floors="taking-of-pisa@1")
    play(m, "white special.1", "servants 0", "activate carpenters-shop")
    found = details(m, "use carpenters-shop 1 wood")
    assert (found["work"], found["asked"]) == ("", ["carpenters-shop", "taking-of-pisa"])
    assert [(card["card"], card["apart"]) for card in found["cards"]] == [
        ("carpenters-shop", False),
        ("taking-of-pisa", True),
    ]


def test_other_ways_to_pay_are_told() -> None:
    board = Board(goods="5 servant 2 wood", played="paracelso", cards="carpenters-shop")
    m = table(board, Board(), dice="6 6 6", floors="marketplace")
    play(m, "white building.1", "servants 0")
    assert kind(m) == "instead"
    found = details(m, m.words[0])
    assert (found["give"], found["for"], found["worth"]) == ("servant", "wood", 1)
    assert found["due"] == {"wood": 2, "stone": 1}


def test_trades_and_privileges_say_what_they_bring() -> None:
    m = table(Board(goods="3 coin 3 victory", played="raffaello"), Board())
    play(m, "activate raffaello")
    assert details(m, "trade 2") == {"pay": {"coin": 1}, "gain": {"victory": 3}}
    m = table(Board(family="montefeltro", stored="2 wood 1 stone"), Board())
    play(m, "white palace")
    assert details(m, "privilege tile") == {"gain": {"wood": 2, "stone": 1}}


def test_the_sheet_has_the_fifth_tower_the_brown_member_and_the_spaces_of_leaders() -> None:
    rulebook = rulebook_of("lorenzo")
    plain, whole = rulebook.game(4, ["advanced"]).sheet, rulebook.game(4, ["houses"]).sheet
    for part, more in (("tower", "special"), ("member", "brown"), ("good", "token")):
        assert [item["id"] for item in whole[part]] == [*[i["id"] for i in plain[part]], more]
    space = next(item for item in whole["space"] if item["id"] == "leader.erasmo")
    goods = {"wood": 3, "stone": 3, "victory": 3}
    assert space["effect"] == [{"gain": goods, "icons": [{"goods": goods}]}]
    work = next(item for item in whole["space"] if item["id"] == "copy.bramante.harvest")
    assert (work["work"], work["leader"]) == ("harvest", "bramante")
    assert not [item for item in plain["space"] if "leader" in item]


def test_all_boxes_together_hold_what_only_a_setting_brings() -> None:
    boxes = rulebook_of("lorenzo").boxes()
    assert [box.seats for box in boxes] == [2, 5, 5]
    ids = {thing.id for box in boxes for thing in box.printed}
    assert {"pazzi", "house-visconti", "e", "castellan"} <= ids


def test_limits_and_lines_of_a_board_are_in_sight() -> None:
    m = table(Board(family="medici", cards="farmer scholar hero"), Board())
    shown = m.view(1)["players"][0]
    assert shown["limits"]["character"] == 8 and shown["lines"]["characters"] == 6
    assert sum(shown["lines"].values()) == shown["score"]
