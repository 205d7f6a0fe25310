"""Leaders: requirements and the three leader actions (Rulings L-90 to L-93)."""

from __future__ import annotations

import pytest

from tests.games.lorenzo.tables import (
    LEADERS,
    Board,
    codes,
    goods,
    kind,
    missing,
    play,
    player,
    table,
)

TERRITORIES = ["forest", "woods", "village", "city", "monastery", "citadel"]
CHARACTERS = ["warlord", "dame", "knight", "farmer", "artisan", "preacher"]
BUILDINGS = ["mint", "theater", "chapel", "residence", "barracks", "treasury"]
VENTURES = ["hiring-recruits", "building-the-walls", "crusade", "sacred-war", "military-campaign"]

OF_TYPE = {
    "territory": TERRITORIES,
    "character": CHARACTERS,
    "building": BUILDINGS,
    "venture": VENTURES,
}


def just_enough(leader: str, less: int = 0) -> Board:
    """A board that has exactly what a leader asks for, or `less` of the first thing."""
    goods, owned = [], []
    for need in LEADERS[leader]["needs"]:
        amount = need["least"] - less
        less = 0
        if need["of"] == "same type":
            owned += TERRITORIES[:amount]
        elif need["of"] in OF_TYPE:
            owned += OF_TYPE[need["of"]][:amount]
        elif amount:
            goods.append(f"{amount} {need['of']}")
    return Board(goods=" ".join(goods), cards=" ".join(owned), hand=leader)


@pytest.mark.parametrize("leader", LEADERS)
def test_l90_requirements_are_checked_when_playing_and_not_paid(leader: str) -> None:
    board = just_enough(leader)
    other = Board(played="pico" if leader != "pico" else "moro")
    m = table(board, other)
    assert f"play {leader}" in m.words
    before = goods(m)
    m.play(f"play {leader}")
    assert goods(m) == before and leader in player(m)["leaders"]["played"]
    m = table(just_enough(leader, less=1), other)
    assert codes(m, f"play {leader}") == ["requirement"]
    assert sum(missing(m, f"play {leader}").values()) == 1


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
