"""Promotional leaders and families, which a setting brings (section L of the rulings)."""

from __future__ import annotations

import signoria
from tests.games.lorenzo.houses.tables import Board, goods, table
from tests.games.lorenzo.tables import kind, play, player, rules

PROMOS = {"promos": True}


def test_promos_are_out_of_the_game_unless_asked_for() -> None:
    plain = signoria.new("lorenzo", seats=2, seed=1, modules=["houses"]).game
    with_promos = signoria.new("lorenzo", seats=2, seed=1, modules=["houses"], promos=True).game
    more = {p.id for p in with_promos.printed} - {p.id for p in plain.printed}
    assert {
        "pazzi",
        "salviati",
        "alberti",
        "strozzi",
        "house-della-scala",
        "house-visconti",
    } <= more


def test_hl1_visconti_turns_up_a_token_for_each_leader_and_gains_all_turned_up() -> None:
    board = Board(goods="18 coin", family="visconti", hand="savonarola")
    m = table(board, Board(), settings=PROMOS)
    play(m, "play savonarola")
    assert kind(m) == "turn_token" and len(m.words) == 5
    play(m, "turn 3")
    assert goods(m) == "18 coin 2 military" and player(m)["family"]["turned"] == [2]
    board = Board(goods="18 coin", family="visconti", hand="savonarola", turned="2 4")
    m = table(board, Board(), settings=PROMOS)
    play(m, "play savonarola", "turn 2")
    assert goods(m) == "1 wood 1 stone 18 coin 2 military 2 victory"


def test_hl1_with_all_five_up_all_are_gained() -> None:
    board = Board(goods="18 coin", family="visconti", hand="savonarola", turned="0 1 2 3 4")
    m = table(board, Board(), settings=PROMOS)
    play(m, "play savonarola")
    assert goods(m) == "1 wood 1 stone 19 coin 1 servant 2 military 1 faith 2 victory"


def test_hl2_salviati_brings_one_privilege_more_that_may_repeat_a_kind() -> None:
    board = Board(played="salviati")
    m = table(board, Board(), settings=PROMOS)
    play(m, "orange palace", "privilege coins")
    assert kind(m) == "privilege" and "privilege coins" in m.words
    play(m, "privilege coins")
    assert goods(m) == "5 coin" and m.seat == 1


def test_hl2_della_scala_has_no_faith_privilege_but_faith_with_each() -> None:
    m = table(Board(family="della-scala"), Board(), settings=PROMOS)
    play(m, "orange palace")
    assert rules(m, "privilege faith") == [("offer", "H-L2")]
    play(m, "privilege coins")
    assert goods(m) == "3 coin 1 faith"
    m = table(Board(goods="2 faith", family="della-scala"), Board(), settings=PROMOS)
    play(m, "exchange house-della-scala")
    assert goods(m) == "1 coin 1 servant 1 military 1 faith"


def test_hl3_alberti_and_strozzi_make_one_card_work_at_three() -> None:
    board = Board(cards="parishes-of-the-chiana-valley countryside-of-prato", played="strozzi")
    m = table(board, Board(), settings=PROMOS)
    play(m, "activate strozzi", "harvest servants 0")
    assert m.words == ["activate parishes-of-the-chiana-valley", "activate countryside-of-prato"]
    play(m, "activate parishes-of-the-chiana-valley")
    # No personal bonus.
    assert goods(m) == "2 victory"
    board = Board(goods="2 servant", cards="charterhouse-of-pavia", played="alberti")
    m = table(board, Board(), settings=PROMOS)
    play(m, "activate alberti", "production servants 2")
    assert goods(m) == "3 faith"


def test_hl3_modifiers_and_tiles_apply() -> None:
    board = Board(cards="parishes-of-the-chiana-valley", played="strozzi", tiles="1")
    m = table(board, Board(), settings=PROMOS, tiles="1-5 2-1 3-1")
    play(m, "activate strozzi", "harvest servants 0")
    assert goods(m) == ""
    board = Board(cards="charterhouse-of-pavia artisan", played="alberti")
    m = table(board, Board(), settings=PROMOS)
    play(m, "activate alberti", "production servants 0")
    assert goods(m) == "3 faith"


def test_hl3_pazzi_has_a_space_of_his_own() -> None:
    m = table(Board(played="pazzi"), Board(), settings=PROMOS)
    play(m, "orange leader.pazzi")
    assert goods(m) == "2 military 3 faith"
