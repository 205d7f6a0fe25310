"""What is in the box, told a second time: the card files must agree with this transcription."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import signoria
from tests.games.masters.tables import (
    BOARD,
    CARDS,
    COLOURS,
    LEADERS,
    RESOURCES,
    TOKENS,
    Board,
    amounts,
    deck_of,
    table,
)

# By deck: what its four cards cost, pay and give together.
TOTALS = {
    "green.1": (
        "2 coin 1 stone 1 servant 8 shield",
        "1 coin 2 stone 3 servant",
        "3 coin 1 stone 1 servant 1 shield 2 faith",
    ),
    "green.2": (
        "3 coin 2 servant 15 shield",
        "3 coin 1 stone 1 servant 1 shield",
        "5 stone 2 shield 5 faith",
    ),
    "green.3": (
        "4 coin 2 servant 22 shield",
        "3 coin 1 stone 2 servant",
        "4 coin 5 stone 3 shield 6 faith",
    ),
    "blue.1": (
        "8 coin 1 stone 3 servant",
        "3 stone 1 servant 2 shield",
        "1 coin 1 stone 3 servant 1 shield 2 faith",
    ),
    "blue.2": (
        "15 coin 5 stone",
        "1 coin 1 stone 4 servant",
        "2 stone 3 servant 2 shield 5 faith",
    ),
    "blue.3": (
        "22 coin 6 stone",
        "1 coin 1 stone 3 servant 1 shield",
        "1 coin 2 stone 2 servant 7 shield 6 faith",
    ),
    "yellow.1": (
        "1 coin 8 stone 3 shield",
        "1 coin 2 servant 3 shield",
        "2 coin 1 stone 1 servant 2 shield 2 faith",
    ),
    "yellow.2": (
        "15 stone 3 servant 2 shield",
        "1 stone 5 shield",
        "5 coin 2 servant 5 faith",
    ),
    "yellow.3": (
        "22 stone 6 servant",
        "1 stone 1 servant 4 shield",
        "2 coin 1 stone 7 servant 2 shield 6 faith",
    ),
    "purple.1": (
        "1 coin 2 stone 8 servant 1 shield",
        "4 coin 1 stone 1 shield",
        "3 stone 1 servant 2 shield 2 faith",
    ),
    "purple.2": (
        "2 coin 15 servant 3 shield",
        "2 coin 3 stone 1 servant",
        "2 coin 2 servant 3 shield 5 faith",
    ),
    "purple.3": (
        "2 coin 22 servant 4 shield",
        "2 coin 3 stone 1 shield",
        "5 coin 4 stone 3 servant 6 faith",
    ),
}

# By colour: the same over all twelve cards, each counted as often as it has points, so that two
# cards that have changed their values are found out.
WEIGHTED = {
    "green": (
        "80 coin 2 stone 34 servant 347 shield",
        "51 coin 23 stone 37 servant 6 shield",
        "58 coin 82 stone 2 servant 51 shield 98 faith",
    ),
    "blue": (
        "347 coin 106 stone 10 servant",
        "16 coin 27 stone 59 servant 15 shield",
        "15 coin 38 stone 49 servant 91 shield 98 faith",
    ),
    "yellow": (
        "2 coin 347 stone 92 servant 22 shield",
        "4 coin 16 stone 15 servant 82 shield",
        "59 coin 15 stone 91 servant 28 shield 98 faith",
    ),
    "purple": (
        "34 coin 8 stone 347 servant 74 shield",
        "46 coin 51 stone 6 servant 14 shield",
        "61 coin 58 stone 51 servant 23 shield 98 faith",
    ),
}

# In each colour alike, from 1 point to 12: how many resources a card costs, pays and gives.
SIZES = {
    "cost": [2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8],
    "pay": [1, 1, 2, 2, 1, 2, 2, 1, 2, 2, 1, 1],
    "gain": [1, 1, 3, 3, 2, 3, 4, 3, 5, 5, 4, 4],
}

# Points, requirement, ability.
LEADER_CARDS = {
    "discount-servant": (2, "1 yellow 1 green", "less 1 servant"),
    "discount-shield": (2, "1 blue 1 purple", "less 1 shield"),
    "discount-stone": (2, "1 green 1 blue", "less 1 stone"),
    "discount-coin": (2, "1 yellow 1 purple", "less 1 coin"),
    "depot-stone": (3, "5 coin", "holds 2 stone"),
    "depot-servant": (3, "5 stone", "holds 2 servant"),
    "depot-shield": (3, "5 servant", "holds 2 shield"),
    "depot-coin": (3, "5 shield", "holds 2 coin"),
    "white-marble-servant": (5, "2 yellow 1 blue", "gives 1 servant"),
    "white-marble-shield": (5, "2 green 1 purple", "gives 1 shield"),
    "white-marble-stone": (5, "2 blue 1 yellow", "gives 1 stone"),
    "white-marble-coin": (5, "2 purple 1 green", "gives 1 coin"),
    "production-shield": (4, "1 yellow.2", "pays 1 shield for 1 of choice and 1 faith"),
    "production-servant": (4, "1 blue.2", "pays 1 servant for 1 of choice and 1 faith"),
    "production-stone": (4, "1 purple.2", "pays 1 stone for 1 of choice and 1 faith"),
    "production-coin": (4, "1 green.2", "pays 1 coin for 1 of choice and 1 faith"),
}


def three_parts(card: dict[str, Any]) -> list[dict[str, int]]:
    """What a card costs, pays and gives."""
    return [card["cost"], card["production"]["pay"], card["production"]["gain"]]


def added(ids: list[str], weighted: bool) -> list[Counter[str]]:
    """The three parts of several cards added up."""
    sums: list[Counter[str]] = [Counter(), Counter(), Counter()]
    for id in ids:
        for total, part in zip(sums, three_parts(CARDS[id]), strict=True):
            for good, amount in part.items():
                total[good] += amount * (CARDS[id]["points"] if weighted else 1)
    return sums


def test_there_are_48_cards_and_every_colour_has_1_to_12_points() -> None:
    assert len(CARDS) == 48
    for colour in COLOURS:
        own = [card for card in CARDS.values() if card["colour"] == colour]
        assert [card["points"] for card in own] == list(range(1, 13))
        assert [card["level"] for card in own] == [1] * 4 + [2] * 4 + [3] * 4
        assert [card["id"] for card in own] == [f"{colour}-{n:02}" for n in range(1, 13)]


@pytest.mark.parametrize("deck", TOTALS)
def test_the_cards_of_each_deck_add_up(deck: str) -> None:
    assert added(deck_of(deck), weighted=False) == [amounts(words) for words in TOTALS[deck]]


@pytest.mark.parametrize("colour", COLOURS)
def test_the_cards_of_each_colour_add_up_weighted_by_their_points(colour: str) -> None:
    own = [id for id, card in CARDS.items() if card["colour"] == colour]
    assert added(own, weighted=True) == [amounts(words) for words in WEIGHTED[colour]]


@pytest.mark.parametrize("colour", COLOURS)
def test_colours_are_alike_in_the_size_of_their_cards(colour: str) -> None:
    own = [three_parts(card) for card in CARDS.values() if card["colour"] == colour]
    for index, sizes in enumerate(SIZES.values()):
        assert [sum(parts[index].values()) for parts in own] == sizes


def ability(always: dict[str, Any]) -> str:
    """A leader's lasting effect in the words of the transcription."""
    if always["modifies"] == "production.powers":
        assert (always["choose"], always["gain"]) == (1, {"faith": 1})
        [(good, amount)] = always["pay"].items()
        return f"pays {amount} {good} for 1 of choice and 1 faith"
    verbs = {"buy.cost": "less", "depot.slots": "holds", "market.white": "gives"}
    verb = verbs[always["modifies"]]
    [(good, amount)] = always[verb].items()
    return f"{verb} {amount} {good}"


def requirement(needs: dict[str, Any]) -> str:
    """A leader's requirement in the words of the transcription."""
    words = [f"{amount} {good}" for good, amount in needs.get("goods", {}).items()]
    for flag in needs.get("cards", []):
        level = f".{flag['level']}" if "level" in flag else ""
        words.append(f"{flag['count']} {flag['colour']}{level}")
    return " ".join(words)


def test_the_sixteen_leaders() -> None:
    found = {
        id: (leader["points"], requirement(leader["needs"]), ability(leader["always"]))
        for id, leader in LEADERS.items()
        if leader["origin"] == "published"
    }
    assert found == LEADER_CARDS


def test_thirteen_marbles_and_what_they_give() -> None:
    marbles = BOARD["market"]["marbles"]
    assert marbles == amounts("4 white 2 blue 2 grey 2 yellow 2 purple 1 red")
    assert BOARD["market"]["gives"] == {
        "blue": "shield",
        "grey": "stone",
        "yellow": "coin",
        "purple": "servant",
        "red": "faith",
    }
    assert (BOARD["market"]["rows"], BOARD["market"]["columns"]) == (3, 4)


def test_the_boards_of_the_players() -> None:
    assert sorted(BOARD["board"]["depots"]) == [1, 2, 3]
    assert BOARD["board"]["slots"] == 3
    assert BOARD["board"]["base_power"] == {"any": 2, "choose": 1}
    assert BOARD["leaders"] == {"dealt": 4, "kept": 2}
    assert BOARD["end"] == {"cards": 7, "goods_per_point": 5}


def test_the_faith_track() -> None:
    points = {int(space): points for space, points in BOARD["faith"]["points"].items()}
    assert points == {3: 1, 6: 2, 9: 4, 12: 6, 15: 9, 18: 12, 21: 16, 24: 20}
    assert BOARD["faith"]["last"] == 24
    sections = [(part["first"], part["pope"], part["points"]) for part in BOARD["report"]]
    assert sections == [(5, 8, 2), (12, 16, 3), (19, 24, 4)]


def test_the_starting_goods_by_seat() -> None:
    starts = [(start["choose"], start["faith"]) for start in BOARD["start"]]
    assert starts == [(0, 0), (1, 0), (1, 1), (2, 1)]


def test_the_seven_tokens() -> None:
    discards = {
        f"discard-{colour}": (1, {"discard": {"colour": colour, "cards": 2}}) for colour in COLOURS
    }
    crosses = {
        "cross-2": (2, {"cross": 2}),
        "cross-1-shuffle": (1, [{"cross": 1}, {"shuffle": "all"}]),
    }
    assert {id: (token["count"], token["effect"]) for id, token in TOKENS.items()} == (
        discards | crosses
    )


def test_all_published_pieces_are_there_and_every_piece_has_its_text() -> None:
    printed = signoria.new("masters", seats=1, seed=1).game.printed
    published = Counter(piece.kind for piece in printed if piece.origin == "published")
    assert published == {"card": 48, "leader": 16, "token": 6}
    for language in ("en", "it"):
        texts = [piece.text.to(language) for piece in printed]
        assert len(set(texts)) == len(texts)
        assert not [text for text in texts if "{" in text or "|" in text]


def test_the_game_charges_what_the_files_say() -> None:
    m = table(Board(), Board())
    prices = m.view(0)["players"][0]["prices"]
    assert len(prices) == 12
    for card, price in prices.items():
        assert price == {good: CARDS[card]["cost"].get(good, 0) for good in RESOURCES}
