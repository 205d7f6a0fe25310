"""The twenty new leaders: what each asks for (section F of the rulings)."""

from __future__ import annotations

import pytest

from tests.games.lorenzo.houses.tables import LEADERS, Board, goods, table
from tests.games.lorenzo.tables import codes, kind, play, player

OF_TYPE = {
    "territory": ["forest", "woods", "village", "city", "monastery"],
    "character": ["warlord", "dame", "knight", "farmer", "artisan"],
    "building": ["mint", "theater", "chapel", "residence", "barracks"],
    "venture": [
        "hiring-recruits",
        "building-the-walls",
        "crusade",
        "sacred-war",
        "military-campaign",
    ],
}

# Exactly what each leader asks for, and then a board that just misses it.
ENOUGH = {
    "alfonso-v": ("6 military", "", "5 military", ""),
    "alfonso-i-este": ("10 coin 1 servant", "", "10 coin 2 servant", ""),
    "beatrice-este": ("1 coin", "territory 4 character 1", "2 coin", "territory 4 character 1"),
    "bramante": (
        "4 servant 4 wood 4 coin",
        "venture 4",
        "4 servant 4 wood 3 coin",
        "venture 4",
    ),
    "carlo-viii": (
        "6 servant 5 military 5 faith",
        "",
        "6 servant 5 military 4 faith",
        "",
    ),
    "erasmo": ("", "venture 4 character 3", "", "venture 4 character 2"),
    "ercole-i-este": ("4 faith 1 military 1 coin", "", "4 faith 2 military 1 coin", ""),
    "ferdinando-aragona": ("8 coin 8 servant 1 wood", "", "8 coin 8 servant 1 wood 1 stone", ""),
    "giulio-ii": (
        "",
        "territory 3 character 3 building 3",
        "",
        "territory 3 character 3 building 2 venture 1",
    ),
    "ladislao": ("10 victory", "building 1", "10 victory", "building 2"),
    "lucia-narni": ("", "territory 1 character 5", "", "territory 2 character 5"),
    "ficino": ("4 faith 5 stone", "venture 1", "4 faith 5 stone", "venture 2"),
    "lutero": (
        "7 military",
        "territory 1 building 1 character 1 venture 1",
        "7 military",
        "territory 1 building 1 character 1",
    ),
    "massimiliano": ("", "territory 4 building 4", "", "territory 4 building 3"),
    "machiavelli": ("20 victory", "territory 3", "19 victory", "territory 3"),
    "paracelso": ("3 stone", "territory 3", "2 stone", "territory 3"),
    "piero-francesca": ("10 victory", "", "9 victory", ""),
    "bembo": ("3 faith", "character 3", "2 faith", "character 3"),
    "raffaello": ("6 wood 4 servant", "character 3", "6 wood 3 servant", "character 3"),
    "torquemada": ("5 wood", "building 3", "4 wood", "building 3"),
}


def owned(counts: str) -> str:
    """`territory 2 venture 1` as cards."""
    words = counts.split()
    return " ".join(
        [card for type, n in zip(words[::2], words[1::2]) for card in OF_TYPE[type][: int(n)]]
    )


def board_for(leader: str, goods: str, counts: str) -> Board:
    """A board with a leader in hand; some also ask for tokens or for another leader."""
    return Board(
        goods=goods,
        cards=owned(counts),
        hand=leader,
        tokens="coins wood fame court" if leader == "piero-francesca" else "",
        played="moro" if leader == "machiavelli" else "",
    )


def test_all_twenty_are_here() -> None:
    assert sorted(ENOUGH) == sorted(LEADERS)


@pytest.mark.parametrize("leader", ENOUGH)
def test_hf5_hf6_what_a_leader_asks_for_at_least_and_at_most(leader: str) -> None:
    enough_goods, enough_cards, short_goods, short_cards = ENOUGH[leader]
    m = table(board_for(leader, enough_goods, enough_cards), Board())
    before = goods(m)
    play(m, f"play {leader}")
    assert leader in player(m)["leaders"]["played"] and goods(m) == before
    m = table(board_for(leader, short_goods, short_cards), Board())
    assert codes(m, f"play {leader}") == ["requirement"]


def test_hf6_at_most_is_asked_for_only_when_the_leader_is_played() -> None:
    m = table(Board(goods="2 wood 9 faith", played="alfonso-v"), Board(), floors="forest@1")
    play(m, "orange territory.1")
    assert goods(m) == "3 wood 10 faith"


def test_hf6_giulio_asks_for_nine_cards_and_none_of_some_type() -> None:
    eight = Board(cards=owned("territory 5 character 3"), hand="giulio-ii")
    m = table(eight, Board())
    assert codes(m, "play giulio-ii") == ["requirement"]


def test_hf15_one_requirement_may_fail_without_a_question() -> None:
    # Sisto asks for six of each of four goods: each is one requirement.
    board = Board(goods="6 wood 6 stone 6 coin", cards="master-of-ceremonies", hand="sisto")
    m = table(board, Board())
    play(m, "play sisto")
    assert player(m)["leaders"]["played"] == ["sisto"] and kind(m) == "place"
    board = Board(goods="6 wood 6 stone", cards="master-of-ceremonies", hand="sisto")
    m = table(board, Board())
    assert codes(m, "play sisto") == ["requirement"]


def test_hf5_a_limit_is_one_requirement_too() -> None:
    board = Board(goods="6 military 3 faith", cards="master-of-ceremonies", hand="alfonso-v")
    m = table(board, Board())
    assert "play alfonso-v" in m.words


def test_hf24_what_lies_on_cards_and_tiles_is_not_owned() -> None:
    six = owned("character 5")
    board = Board(tokens="coins wood", cards=f"{six} port-of-pisa", hand="lucia-narni")
    m = table(board, Board(), slots="port-of-pisa fame")
    assert "play lucia-narni" in m.words
    board = Board(tokens="coins wood fame", cards=f"{six} port-of-pisa", hand="lucia-narni")
    m = table(board, Board())
    assert codes(m, "play lucia-narni") == ["requirement"]
    board = Board(goods="2 stone", stored="3 stone", family="montefeltro", hand="paracelso")
    m = table(Board(**{**vars(board), "cards": owned("territory 3")}), Board())
    assert codes(m, "play paracelso") == ["requirement"]


def test_hf24_special_cards_count_by_type_and_machiavelli_does_not_count_himself() -> None:
    board = Board(goods="3 faith", cards="chamberlain castellan dame", hand="bembo")
    m = table(board, Board())
    assert "play bembo" in m.words
    board = Board(goods="20 victory", cards=owned("territory 3"), hand="machiavelli")
    m = table(board, Board())
    assert codes(m, "play machiavelli") == ["requirement"]
