"""Leaders: requirements and the three leader actions (Rulings L-90 to L-93)."""

from __future__ import annotations

from itertools import chain, combinations
from typing import Any

import pytest

from tests.games.lorenzo.tables import (
    CARDS,
    GOODS,
    LEADERS,
    TYPES,
    Board,
    codes,
    goods,
    kind,
    missing,
    play,
    player,
    table,
)

RESOURCES = ("servant", "coin", "stone", "wood")
SUMS = ("same type", "resources", "building costs")
"""What is counted over other things: it is filled up after them."""


def of_type(type: str) -> list[str]:
    """The cards of a type."""
    return [id for id, card in CARDS.items() if card["type"] == type]


def wood_and_stone(card: str) -> int:
    """Both together in the price of a building."""
    (cost,) = CARDS[card]["cost"] if card in of_type("building") else [{}]
    return int(cost.get("wood", 0)) + int(cost.get("stone", 0))


def is_known(need: dict[str, Any]) -> bool:
    """Can a board be laid for this need? One that counts something new has a test of its own."""
    return need["of"] in (*GOODS, *TYPES, *SUMS)


class Laid:
    """A board on which one need after the other is laid out."""

    def __init__(self, needs: list[dict[str, Any]]) -> None:
        self.goods = dict.fromkeys(GOODS, 0)
        self.cards: list[str] = []
        self.scarce = {need["of"] for need in needs if "most" in need}

    def count(self, of: str) -> int:
        """How much there is of something."""
        types = {type: len([c for c in self.cards if c in of_type(type)]) for type in TYPES}
        sums = {
            "same type": max(types.values()),
            "resources": sum([self.goods[good] for good in RESOURCES]),
            "building costs": sum([wood_and_stone(card) for card in self.cards]),
        }
        return {**self.goods, **types, **sums}[of]

    def lay(self, of: str, amount: int) -> None:
        """Lay out this much of something, counting what is there."""
        more = amount - self.count(of)
        if of in GOODS:
            self.goods[of] += more
        elif of == "resources":
            self.goods[next(good for good in RESOURCES if good not in self.scarce)] += more
        elif of == "building costs":
            self.cards += worth(more)
        else:
            type = of if of in TYPES else next(type for type in TYPES if type not in self.scarce)
            self.cards += of_type(type)[: amount - self.count(type)]

    def board(self, leader: str) -> Board:
        """The board, with a leader in hand."""
        goods = [f"{amount} {good}" for good, amount in self.goods.items() if amount]
        return Board(goods=" ".join(goods), cards=" ".join(self.cards), hand=leader)


def worth(amount: int) -> list[str]:
    """Buildings with exactly this much wood and stone in their prices."""
    priced = [card for card in of_type("building") if wood_and_stone(card)]
    sets = chain.from_iterable([combinations(priced, size) for size in range(4)])
    return list(next(each for each in sets if sum(map(wood_and_stone, each)) == amount))


def just_enough(leader: str, off: bool = False) -> Board:
    """A board that has exactly what a leader asks for, or one less of something, or one too many."""
    needs = sorted(LEADERS[leader]["needs"], key=lambda need: ("most" in need, need["of"] in SUMS))
    laid = Laid(needs)
    for need in needs:
        if "least" in need:
            laid.lay(need["of"], need["least"] - off)
        elif off:
            laid.lay(need["of"], need["most"] + 1)
        off = False
    return laid.board(leader)


@pytest.mark.parametrize(
    "leader", [id for id, leader in LEADERS.items() if all(map(is_known, leader["needs"]))]
)
def test_l90_requirements_are_checked_when_playing_and_not_paid(leader: str) -> None:
    board = just_enough(leader)
    other = Board(played="pico" if leader != "pico" else "moro")
    m = table(board, other)
    assert f"play {leader}" in m.words
    before = goods(m)
    m.play(f"play {leader}")
    assert goods(m) == before and leader in player(m)["leaders"]["played"]
    m = table(just_enough(leader, off=True), other)
    assert codes(m, f"play {leader}") == ["requirement"]
    short = any("least" in need for need in LEADERS[leader]["needs"])
    assert sum(missing(m, f"play {leader}").values()) == (1 if short else 0)


def test_l90_any_number_of_leader_actions_in_a_turn() -> None:
    board = Board(goods="18 coin 12 military", hand="savonarola bande-nere rita")
    m = table(board, Board())
    play(m, "play savonarola", "play bande-nere", "activate savonarola", "activate bande-nere")
    play(m, "discard rita", "privilege coins")
    assert goods(m) == "1 wood 1 stone 21 coin 12 military 1 faith" and kind(m) == "place"


def test_l90_a_requirement_need_not_last() -> None:
    board = Board(goods="10 wood 2 coin", played="botticelli")
    m = table(board, Board(), floors="theater")
    play(m, "white building.1")
    assert player(m)["leaders"]["played"] == ["botticelli"]


def test_l91_discard_from_the_hand_only_for_a_privilege() -> None:
    m = table(Board(hand="rita", played="moro"), Board())
    assert codes(m, "discard moro") == ["hand"]
    play(m, "discard rita", "privilege faith")
    assert goods(m) == "1 faith" and player(m)["leaders"]["played"] == ["moro"]


def test_l92_once_per_round_and_usable_in_the_turn_it_is_played() -> None:
    m = table(Board(goods="10 stone", hand="michelangelo"), Board())
    play(m, "play michelangelo", "activate michelangelo")
    assert goods(m) == "10 stone 3 coin"
    assert codes(m, "activate michelangelo") == ["used"]


def test_l92_playing_does_not_activate() -> None:
    m = table(Board(goods="10 stone", hand="michelangelo"), Board())
    play(m, "play michelangelo")
    assert goods(m) == "10 stone" and "activate michelangelo" in m.words


def test_l93_an_ability_that_achieves_nothing_is_used_up() -> None:
    m = table(Board(played="leonardo", hand="rita"), Board())
    play(m, "activate leonardo", "production servants 0")
    assert goods(m) == "" and codes(m, "activate leonardo") == ["used"]
