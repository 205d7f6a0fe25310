"""What the new leaders do, from Alfonso to Lucia (section F of the rulings)."""

from __future__ import annotations

import pytest

import signoria
from tests.games.lorenzo.houses.tables import Board, difference, goods, table
from tests.games.lorenzo.tables import cards, codes, play, player


@pytest.mark.parametrize(
    ("leader", "card", "brought"),
    [
        ("alfonso-v", "countryside-of-prato", "1 faith"),
        ("alfonso-i-este", "grand-chancellor", "2 servant"),
        ("ercole-i-este", "woodworkers-yard", "2 military"),
        ("ferdinando-aragona", "hiring-retainers", "1 wood 1 stone"),
    ],
)
def test_leaders_that_heed_cards_of_a_type(leader: str, card: str, brought: str) -> None:
    have = "9 wood 9 stone 9 coin"
    m = table(Board(goods=have, played=leader), Board(), floors=f"{card}@1")
    other = table(Board(goods=have), Board(), floors=f"{card}@1")
    for each in (m, other):
        play(each, "orange special.1")
    assert difference(m, other) == brought


def test_leaders_that_heed_one_type_do_not_heed_another() -> None:
    m = table(Board(goods="9 coin", played="alfonso-v"), Board(), floors="grand-chancellor@1")
    play(m, "orange special.1")
    assert goods(m) == "2 coin"


def test_beatrice_turns_a_token_into_points_or_coins_once_per_round() -> None:
    board = Board(tokens="wood fame", played="beatrice-este")
    m = table(board, Board())
    play(m, "activate beatrice-este")
    assert m.words == ["trade 1", "trade 2"]
    play(m, "trade 1", "give wood")
    assert goods(m) == "5 victory 1 token"
    assert codes(m, "activate beatrice-este") == ["used"]
    m = table(board, Board())
    play(m, "activate beatrice-este", "trade 2", "give fame")
    assert goods(m) == "5 coin 1 token"
    m = table(Board(played="beatrice-este"), Board())
    assert codes(m, "activate beatrice-este") == ["idle"]


def test_a_position_holds_the_payment_of_a_trade_and_what_comes_of_it() -> None:
    m = table(Board(tokens="wood fame", played="beatrice-este"), Board())
    play(m, "activate beatrice-este", "trade 1")
    again = signoria.from_position(m.position())
    play(again, "give wood")
    assert goods(again) == "5 victory 1 token"


def test_hf4_bramante_is_a_full_harvest_or_production_on_a_space_of_his_own() -> None:
    board = Board(cards="countryside-of-prato", played="bramante")
    m = table(board, Board(at="white harvest.small"), dice="1 1 3", fate=["draw fame"])
    play(m, "orange leader.bramante.harvest")
    assert goods(m) == "1 wood 1 stone 1 servant 1 token"
    m = table(Board(cards="charterhouse-of-pavia", played="bramante"), Board(), dice="1 1 5")
    play(m, "orange leader.bramante.production")
    assert goods(m) == "2 coin 1 military 3 faith"


def test_hf4_servants_and_cards_raise_it_and_excommunications_lower_it() -> None:
    board = Board(goods="1 servant", cards="charterhouse-of-pavia", played="bramante")
    m = table(board, Board(), dice="1 1 4")
    play(m, "orange leader.bramante.production", "servants 1")
    assert goods(m) == "2 coin 1 military 3 faith"
    board = Board(cards="charterhouse-of-pavia chamberlain", played="bramante")
    m = table(board, Board(), dice="1 1 4")
    play(m, "orange leader.bramante.production")
    assert goods(m) == "2 coin 1 military 3 faith"
    board = Board(cards="charterhouse-of-pavia", played="bramante", tiles="1")
    m = table(board, Board(), dice="1 1 6", tiles="1-6 2-1 3-1")
    play(m, "orange leader.bramante.production")
    assert goods(m) == "2 coin 1 military"


def test_carlo_doubles_what_servants_add() -> None:
    board = Board(goods="1 servant", played="carlo-viii")
    m = table(board, Board(), floors="countryside-of-prato@3", dice="3 3 3", fate=["draw fame"])
    play(m, "orange special.3")
    assert cards(m) == "countryside-of-prato" and goods(m) == "1 token"
    m = table(Board(goods="1 servant"), Board(), floors="countryside-of-prato@3", dice="3 3 3")
    assert codes(m, "orange special.3") == ["value"]


@pytest.mark.parametrize(("servants", "floor", "legal"), [(2, 3, True), (1, 3, False)])
def test_hf9_hf19_with_two_servants_for_one_two_add_two(
    servants: int, floor: int, legal: bool
) -> None:
    board = Board(goods=f"{servants} servant", played="carlo-viii", tiles="2")
    m = table(
        board, Board(), floors=f"countryside-of-prato@{floor}", dice="3 3 3", tiles="1-1 2-6 3-1"
    )
    assert (f"orange special.{floor}" in m.words) == legal


def test_hf9_hf19_lots_of_servants_are_rounded_down() -> None:
    # Three servants at two for one are one lot: it adds two, the third adds nothing.
    board = Board(goods="3 servant", played="carlo-viii", tiles="2")
    m = table(board, Board(), floors="countryside-of-prato@4", dice="4 4 4", tiles="1-1 2-6 3-1")
    assert codes(m, "orange special.4") == ["value"]


@pytest.mark.parametrize(
    ("leader", "brought"),
    [
        ("erasmo", "3 wood 3 stone 3 victory"),
        ("massimiliano", "5 victory 3 token"),
        ("piero-francesca", "3 token"),
        ("bembo", "3 coin 3 servant"),
    ],
)
def test_leaders_with_a_space_of_goods(leader: str, brought: str) -> None:
    m = table(Board(played=leader), Board(), dice="1 1 1")
    play(m, f"orange leader.{leader}")
    assert goods(m) == brought
    m = table(Board(), Board(played=leader))
    assert f"orange leader.{leader}" not in m.words


def test_giulio_turns_wood_stone_and_coin_into_faith() -> None:
    m = table(Board(goods="1 wood 1 stone 1 coin", played="giulio-ii"), Board())
    play(m, "activate giulio-ii")
    assert goods(m) == "3 faith"
    m = table(Board(goods="1 wood 1 stone", played="giulio-ii"), Board())
    assert "activate giulio-ii" not in m.words


def test_ladislao_plays_another_leader_whatever_it_asks_for() -> None:
    m = table(Board(goods="10 victory", hand="ladislao bramante"), Board())
    play(m, "play ladislao")
    assert m.words == ["play bramante", "decline"]
    play(m, "play bramante")
    assert player(m)["leaders"]["played"] == ["ladislao", "bramante"]


def test_lucia_brings_faith_and_points_once_per_round() -> None:
    m = table(Board(played="lucia-narni"), Board())
    play(m, "activate lucia-narni")
    assert goods(m) == "1 faith 2 victory"
    assert codes(m, "activate lucia-narni") == ["used"]
