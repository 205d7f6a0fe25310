"""All 96 development cards: each is taken, paid and put to work as its entry says."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

import signoria
from tests.games.lorenzo.tables import (
    BOARD,
    BONUS_TILES,
    CARDS,
    GOODS,
    LEADERS,
    TILES,
    Board,
    cards,
    kind,
    play,
    player,
    table,
)

RICH = "10 wood 10 stone 10 coin 10 servant 15 military 4 faith"
WORKS = {"territory": "harvest", "building": "production"}
OTHERS = "woods village mint chapel warlord knight sacred-war crusade"

# By type and period: printed wood, stone, coins, servants and military of all prices, points at the
# end, and activation numbers; added up from the printed cards.
TOTALS = {
    "territory.1": (0, 0, 0, 0, 0, 0, 32),
    "territory.2": (0, 0, 0, 0, 0, 0, 28),
    "territory.3": (0, 0, 0, 0, 0, 0, 24),
    "character.1": (0, 0, 23, 0, 0, 0, 0),
    "character.2": (0, 0, 33, 0, 0, 0, 0),
    "character.3": (0, 0, 45, 0, 0, 0, 0),
    "building.1": (10, 10, 6, 0, 0, 0, 32),
    "building.2": (13, 13, 2, 0, 0, 0, 28),
    "building.3": (20, 20, 12, 3, 0, 0, 24),
    "venture.1": (7, 7, 7, 0, 7, 31, 0),
    "venture.2": (8, 8, 14, 2, 11, 34, 0),
    "venture.3": (12, 12, 19, 3, 19, 48, 0),
}


def deck(name: str) -> list[dict[str, Any]]:
    """The cards of a type and period."""
    return [card for card in CARDS.values() if name == f"{card['type']}.{card['period']}"]


@pytest.mark.parametrize("name", TOTALS)
def test_eight_cards_in_each_deck_and_their_totals(name: str) -> None:
    assert len(deck(name)) == 8
    sums: Counter[str] = Counter()
    for card in deck(name):
        for price in card.get("cost", []):
            sums.update(price)
        sums["points"] += card.get("points", 0)
        sums["activation"] += card.get("activation", 0)
    keys = ("wood", "stone", "coin", "servant", "military", "points", "activation")
    assert tuple(sums[key] for key in keys) == TOTALS[name]


def test_numbers_run_from_1_to_96() -> None:
    assert sorted(card["number"] for card in CARDS.values()) == list(range(1, 97))


def gained(effects: list[dict[str, Any]], m: signoria.Match) -> Counter[str]:
    """What the plain verbs of an entry give, worked out from the entry alone."""
    found: Counter[str] = Counter()
    for effect in effects:
        if "gain" in effect:
            found.update(effect["gain"])
        if "gain_per" in effect:
            per = effect["gain_per"]
            held = player(m)
            count = len(held["cards"].get(per["per"], [])) or held["goods"].get(per["per"], 0)
            times = count // per["amount"]
            found.update({good: n * times for good, n in per["gain"].items()})
    return found


@pytest.mark.parametrize("id", CARDS)
def test_every_card_is_taken_paid_and_does_what_it_says(id: str) -> None:
    card = CARDS[id]
    owned = " ".join([other for other in OTHERS.split() if other != id])
    m = table(Board(goods=RICH, cards=owned), Board(), floors=id, dice="1 1 1")
    before = Counter(player(m)["goods"])
    play(m, f"white {card['type']}.1")
    if kind(m) == "servants":
        play(m, m.words[0])
    price = dict(card.get("cost", [{}])[0])
    price.pop("holding", None)
    if kind(m) == "price":
        play(m, m.words[0])
    assert id in cards(m).split()
    due = gained(card.get("effect", []), m)
    given: Counter[str] = Counter()
    while m.seat == 0 and kind(m) == "privilege":
        bonus = m.words[0].removeprefix("privilege ")
        given.update(next(p["gain"] for p in BOARD["privilege"] if p["id"] == bonus))
        play(m, m.words[0])
    if m.seat == 0:
        play(m, "decline")
    after = Counter(player(m)["goods"])
    for good in GOODS:
        assert after[good] == before[good] - price.get(good, 0) + due[good] + given[good], good


@pytest.mark.parametrize("id", [id for id, card in CARDS.items() if "work" in card])
def test_every_territory_and_building_works_at_its_number(id: str) -> None:
    card = CARDS[id]
    work = WORKS[card["type"]]
    value = card["activation"]
    for die, works in ((value, True), (value - 1, False)):
        if not die:
            continue
        m = table(
            Board(goods="5 wood 5 stone 5 coin 2 faith", cards=id), Board(), dice=f"1 {die} 1"
        )
        bonus = Counter(BOARD["bonus_tile"][0][work]["gain"])
        before = Counter(player(m)["goods"])
        play(m, f"white {work}.small")
        if works and kind(m) == "exchange":
            assert len(m.words) == 1 + len(card["work"][0]["exchange"])
            play(m, m.words[0])
        due = gained(card["work"], m) if works else Counter()
        asked = m.seat == 0
        assert asked == (works and any("privileges" in effect for effect in card["work"]))
        if asked:
            play(m, "privilege faith")
            due["faith"] += 1
        after = Counter(player(m)["goods"])
        for good in GOODS:
            assert after[good] == before[good] + due[good] + bonus[good], good


EXCHANGES = [
    (id, row)
    for id, card in CARDS.items()
    for effect in card.get("work", [])
    for row in effect.get("exchange", [])
]


@pytest.mark.parametrize(("id", "row"), EXCHANGES, ids=[id for id, _ in EXCHANGES])
def test_every_exchange_pays_and_gives(id: str, row: dict[str, Any]) -> None:
    m = table(
        Board(goods="5 wood 5 stone 5 coin 2 servant 2 faith", cards=id), Board(), dice="1 6 1"
    )
    before = Counter(player(m)["goods"])
    paid = " ".join([f"{row['pay'][good]} {good}" for good in GOODS if good in row["pay"]])
    play(m, "white production.small", "servants 0", f"use {id} {paid}")
    due = gained(row["effect"], m)
    if kind(m) == "privilege":
        play(m, "privilege faith")
        due["faith"] += 1
    due.update({"coin": 2, "military": 1})
    after = Counter(player(m)["goods"])
    for good in GOODS:
        assert after[good] == before[good] - row["pay"].get(good, 0) + due[good], good


@pytest.mark.parametrize(
    ("card", "adds"),
    [
        ("warlord", {"territory": 2}),
        ("stonemason", {"building": 2}),
        ("dame", {"character": 2}),
        ("knight", {"venture": 2}),
        ("farmer", {"harvest": 2}),
        ("peasant", {"harvest": 3}),
        ("artisan", {"production": 2}),
        ("scholar", {"production": 3}),
    ],
)
def test_characters_that_add_to_actions(card: str, adds: dict[str, int]) -> None:
    shown = table(Board(cards=card), Board()).view(0)["players"][0]["adds"]
    assert {name: n for name, n in shown.items() if n} == adds


@pytest.mark.parametrize(
    ("taker", "coins", "offered"),
    [
        ("abbess", 3, "territory.1 building.1 venture.1"),
        ("captain", 4, "territory.1"),
        ("architect", 4, "building.1"),
        ("hero", 4, "venture.1"),
        ("ambassador", 6, "territory.1 building.1 venture.1"),
    ],
)
def test_characters_that_take_another_card(taker: str, coins: int, offered: str) -> None:
    board = Board(goods=f"9 wood 9 stone {coins} coin")
    m = table(board, Board(), floors=f"{taker} forest barracks building-the-towers")
    play(m, "white character.1")
    if kind(m) == "privilege":
        play(m, "privilege faith")
    assert m.words == [f"take {space}" for space in offered.split()] + ["decline"]


def test_patron_takes_a_character_two_coins_cheaper() -> None:
    m = table(Board(goods="8 coin"), Board(), floors="patron farmer")
    play(m, "white character.1", "take character.2")
    assert player(m)["goods"]["coin"] == 8 - 3 - 3 - 1


def test_architect_takes_a_building_one_wood_and_one_stone_cheaper() -> None:
    m = table(Board(goods="4 coin"), Board(), floors="architect barracks")
    play(m, "white character.1", "take building.1")
    assert cards(m) == "architect barracks"


def test_texts_of_all_cards_are_there_in_both_languages() -> None:
    game = signoria.new("lorenzo", seats=2, seed=1, modules=["advanced"]).game
    texts = {printed.id: printed.text for printed in game.printed}
    for id, card in CARDS.items():
        assert card["name"]["en"] in texts[id].en and card["name"]["it"] in texts[id].it
        assert "{" not in json.dumps([texts[id].en, texts[id].it])
    tiles = [tile["id"] for tile in BOARD["bonus_tile"]]
    ids = [*CARDS, *tiles, *BONUS_TILES, *TILES, *LEADERS]
    assert sorted([printed.id for printed in game.printed]) == sorted(ids)
