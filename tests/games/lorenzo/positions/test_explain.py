"""Why not? For every space the game says what stands in the way, and how much is missing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import signoria
from signoria import IllegalMove, Match
from signoria.games.lorenzo.towers.taking import COST, PAY_PRICE
from signoria.games.lorenzo.turn.plan import plan
from tests.games.lorenzo.tables import MEMBERS, Board, codes, kind, play, rules, table

WAYS: dict[str, tuple[Match, str, list[str]]] = {
    "value": (table(Board(), Board(), floors="woods@4"), "white territory.4", ["value"]),
    "fee": (
        table(Board(), Board(at="white territory.1"), floors="woods@2"),
        "white territory.2",
        ["fee"],
    ),
    "cost": (table(Board(), Board(), floors="warlord"), "white character.1", ["cost"]),
    "military": (
        table(Board(cards="woods city"), Board(), floors="forest"),
        "white territory.1",
        ["military"],
    ),
    "colour": (
        table(Board(at="black territory.1", goods="9 coin"), Board(), floors="forest@2"),
        "white territory.2",
        ["colour"],
    ),
    "limit": (
        table(
            Board(cards="warlord dame knight farmer artisan preacher", goods="9 coin"),
            Board(),
            floors="abbess",
        ),
        "white character.1",
        ["limit"],
    ),
    "closure": (table(Board(), Board()), "white market.4", ["closure"]),
    "occupied": (table(Board(), Board(at="white market.1")), "white market.1", ["occupied"]),
    "barred": (
        table(Board(tiles="2"), Board(), tiles="1-1 2-5 3-1"),
        "white market.1",
        ["barred"],
    ),
    "placed": (table(Board(at="white palace"), Board()), "white market.1", ["placed"]),
    "card": (table(Board(), Board()), "white territory.1", ["card"]),
    "several": (
        table(
            Board(at="black character.3", cards="preacher"),
            Board(at="white character.4"),
            dice="2 2 2",
            floors="warlord@2",
        ),
        "white character.2",
        ["colour", "fee", "cost", "value"],
    ),
}


@pytest.mark.parametrize("name", WAYS)
def test_each_obstacle_is_told(name: str) -> None:
    m, word, expected = WAYS[name]
    assert codes(m, word) == expected
    before = m.position()
    with pytest.raises(IllegalMove) as refusal:
        m.play(word)
    assert [reason.code for reason in refusal.value.reasons] == expected
    assert m.position() == before


def test_numbers_missing() -> None:
    m = table(Board(goods="1 wood 2 coin"), Board(at="white building.1"), floors="bank@3")
    found = {reason.code: reason.missing for reason in m.explain("white building.3")}
    assert found == {"fee": {"coin": 1}, "cost": {"stone": 3, "coin": 3}, "value": {"value": 1}}


def test_the_price_is_told_after_the_fee_and_with_the_floor_bonus() -> None:
    board = Board(goods="4 coin 1 servant")
    m = table(board, Board(at="white venture.1"), dice="1 6 1", floors="hiring-recruits@4")
    (reason,) = m.explain("white venture.4")
    assert (reason.code, reason.missing) == ("cost", {"coin": 1})  # 4 - 3 + 2 of 4
    assert reason.parts == [
        ("price coin", 4),
        ("held coin", 4),
        ("floor bonus coin", 2),
        ("fee", -3),
    ]


def test_a_fee_that_is_missing_leaves_the_floor_bonus_for_the_price() -> None:
    board = Board(goods="2 coin 1 servant", played="pico")
    m = table(board, Board(at="white venture.1"), dice="1 6 1", floors="hiring-recruits@4")
    assert codes(m, "white venture.4") == ["fee"]  # 2 coins of the floor, the price is 1


def every_moment(seed: int) -> Iterator[Match]:
    """A game at each of its questions."""
    m = signoria.new("lorenzo", seats=3, seed=seed, modules=["advanced"])
    number = seed
    while not m.over:
        yield m
        number = (number * 31 + 7) % 1009
        m.play(m.words[number % len(m.words)])


@pytest.mark.parametrize("seed", [1, 2])
def test_every_member_and_space_is_legal_or_explained(seed: int) -> None:
    for m in every_moment(seed):
        if kind(m) != "place":
            continue
        for member in MEMBERS:
            for space in m.position()["spaces"]:
                word = f"{member} {space}"
                reasons = m.explain(word)
                assert (word in m.words) == (reasons == [])
                assert all([reason.text and reason.rule.startswith("L-") for reason in reasons])


def test_another_seat_may_ask_too() -> None:
    m = table(Board(), Board(), floors="warlord")
    assert codes(m, "white character.1", 1) == ["turn", "cost"]
    assert codes(m, "white palace", 1) == ["turn"]
    assert codes(m, "purple palace") == ["unknown"]


@pytest.mark.parametrize(
    ("name", "english", "italian"),
    [
        ("closure", "only with 4 or more players", "solo con almeno 4 giocatori"),
        (
            "cost",
            "you cannot pay the price: 2 coins short",
            "non puoi pagare il costo (mancanti: 2 monete)",
        ),
        (
            "fee",
            "costs 3 coins: you are 3 coins short",
            "costa 3 monete (mancanti: 3 monete)",
        ),
        ("barred", "from this space (market: 5 coins)", "vieta questo spazio (mercato: 5 monete)"),
    ],
)
def test_reasons_in_both_languages(name: str, english: str, italian: str) -> None:
    m, word, _ = WAYS[name]
    assert english in m.obstacles(word)[0].text.en
    assert italian in m.obstacles(word)[0].text.it


def test_several_lasting_effects_are_kept_apart() -> None:
    printed = {card.id: card.text for card in signoria.new("lorenzo").game.printed}
    assert "when you take buildings; buildings cost you" in printed["stonemason"].en


def test_a_question_in_between_comes_first() -> None:
    m = table(Board(), Board())
    play(m, "white palace")
    assert codes(m, "black palace") == ["question"]


def test_why_not_so_many_servants() -> None:
    garden = Board(goods="4 wood 2 stone 4 servant")
    m = table(garden, Board(), dice="1 4 1", floors="garden@3")
    play(m, "white building.3")
    assert m.words == ["servants 1", "servants 2"]
    found = {n: codes(m, f"servants {n}") for n in range(5)}
    assert found == {0: ["value"], 1: [], 2: [], 3: ["cost"], 4: ["cost"]}
    m = table(Board(goods="4 servant", tiles="2"), Board(), tiles="1-1 2-6 3-1")
    play(m, "white palace")
    assert codes(m, "servants 3") == ["rate"]
    assert codes(m, "servants 5") == ["rate", "stock"]
    (reason,) = m.explain("servants 6")
    assert (reason.code, reason.rule, reason.missing) == ("stock", "L-23", {"servant": 2})


def test_why_not_so_many_servants_in_a_bonus_work() -> None:
    board = Board(goods="4 coin 4 servant", tiles="2")
    m = table(board, Board(), floors="cardinal", tiles="1-1 2-6 3-1")
    play(m, "white character.1", "servants 0")
    found = {n: rules(m, f"harvest servants {n}") for n in (2, 3, 6)}
    assert found == {2: [], 3: [("rate", "L-128")], 6: [("stock", "L-23")]}


def test_why_not_the_same_privilege_again() -> None:
    m = table(Board(goods="5 coin"), Board(), floors="royal-messenger")
    play(m, "white character.1", "privilege coins")
    assert rules(m, "privilege coins") == [("taken", "L-64")]
    assert rules(m, "privilege faith") == []


def test_why_not_lose_something_else() -> None:
    m = table(Board(tiles="1"), Board(), tiles="1-4 2-1 3-1")
    play(m, "white harvest.small")
    assert rules(m, "lose servant") == [("kind", "L-78")]
    assert "wood or stone" in m.explain("lose servant")[0].text


def test_why_not_a_leader_inside_an_action() -> None:
    board = Board(goods="9 wood 1 servant", hand="botticelli rita", played="sforza")
    settings = {"leaders_inside_actions": True}
    m = table(board, Board(), dice="1 6 1", floors="woods@4", settings=settings)
    play(m, "white territory.4")
    assert kind(m) == "inside"
    assert rules(m, "play rita") == [("requirement", "L-90")]
    assert rules(m, "discard moro") == [("hand", "L-91")]
    assert rules(m, "play moro") == [("hand", "L-90")]
    assert rules(m, "activate sforza") == [("inside", "L-13")]


@pytest.mark.parametrize(
    ("space", "rule"), [("harvest.small", "L-53"), ("market.1", "L-62"), ("territory.1", "L-34")]
)
def test_the_rule_for_an_occupied_space(space: str, rule: str) -> None:
    m = table(Board(), Board(at=f"black {space}"))
    assert rules(m, f"white {space}")[0] == ("occupied", rule)


def test_l46_l48_in_a_bonus_action_nobody_is_in_the_way_but_a_card_may_be_gone() -> None:
    board = Board(goods="9 coin 9 servant")
    m = table(board, Board(at="white territory.1"), floors="abbess woods@2")
    play(m, "white character.1", "servants 0")
    assert rules(m, "take territory.1") == [("card", "L-48")]
    assert rules(m, "take territory.3") == [("card", "L-48")]


def test_l100_ariosto_is_told_that_there_is_no_card_not_that_somebody_is_there() -> None:
    m = table(Board(goods="9 coin", played="ariosto"), Board(at="white territory.1"))
    assert rules(m, "white territory.1") == [("card", "L-100")]
    assert rules(m, "white territory.2") == [("card", "L-35")]


def test_l39_military_to_hold_is_a_requirement_and_not_the_price() -> None:
    m = table(Board(goods="2 military"), Board(), floors="military-campaign")
    (reason,) = m.explain("white venture.1")
    assert (reason.code, reason.rule, reason.missing) == ("requirement", "L-39", {"military": 1})
    assert "to have 3 military points, you have 2" in reason.text
    assert "di avere 3 punti militari, ne hai 2" in m.obstacles("white venture.1")[0].text.it


def test_l39_of_two_prices_each_has_its_own_reason() -> None:
    board = Board(goods="1 wood 1 stone 3 military")
    m = table(board, Board(), floors="support-to-the-bishop")
    arg = plan(m.game.space_names.index("venture.1"), 0)
    found = [PAY_PRICE.describe(m.state, 0, arg, option, COST) for option in (0, 1)]
    assert [(each.code, each.rule, each.missing) for each in found] == [
        ("requirement", "L-39", {"military": 1}),
        ("cost", "L-34", {"coin": 2}),
    ]


def test_l24_l128_an_odd_number_of_servants_names_the_tile_and_the_two_servants() -> None:
    board = Board(goods="5 servant", tiles="2")
    m = table(board, Board(), dice="1 3 1", tiles="1-1 2-6 3-1")
    play(m, "white harvest.small")
    (reason,) = m.obstacles("servants 3")
    assert reason.rule == "L-128"
    assert "tile 2-6" in reason.text.en and "2 servants" in reason.text.en
    assert "tessera 2-6" in reason.text.it and "2 servitori" in reason.text.it


def test_l24_a_value_out_of_reach_names_the_tile_and_the_two_servants() -> None:
    m = table(
        Board(goods="3 servant", tiles="2"),
        Board(),
        tiles="1-1 2-6 3-1",
        floors="woods@4",
        dice="3 3 3",
    )
    (reason,) = m.obstacles("white territory.4")
    assert (reason.rule, dict(reason.missing)) == ("L-20", {"value": 3})
    assert reason.text.en == (
        "needs 7, the action reaches 4: with tile 2-6 it takes 2 servants to add 1"
    )
    assert "tessera 2-6" in reason.text.it and "2 servitori" in reason.text.it
    m = table(Board(tiles="2"), Board(), tiles="1-1 2-6 3-1", floors="woods@4", dice="3 3 3")
    (reason,) = m.obstacles("white territory.4")
    assert "tile" not in reason.text.en


def test_l24_where_one_servant_would_do_without_the_tile_its_rule_is_named() -> None:
    m = table(Board(goods="1 servant", tiles="2"), Board(), tiles="1-1 2-6 3-1")
    assert rules(m, "neutral market.1") == [("value", "L-24")]
    m = table(Board(tiles="2"), Board(), tiles="1-1 2-6 3-1")
    assert rules(m, "neutral market.1") == [("value", "L-20")]
