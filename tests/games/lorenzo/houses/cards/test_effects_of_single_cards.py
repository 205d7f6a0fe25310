"""What single cards do: discards, free takes, tokens, points (section G of the rulings)."""

from __future__ import annotations

from tests.games.lorenzo.houses.tables import Board, goods, held, table
from tests.games.lorenzo.tables import cards, codes, kind, play, player


def test_hg10_a_discarded_card_without_its_price_and_never_a_special_one() -> None:
    gone = "theater castellan fortified-town"
    m = table(Board(goods="5 coin"), Board(), floors="antiquarian@1", gone=gone)
    play(m, "orange special.1")
    assert m.words == ["take theater", "take fortified-town", "decline"]
    play(m, "take theater")
    assert goods(m) == "6 victory" and cards(m) == "antiquarian theater"
    assert m.position()["gone"] == ["castellan", "fortified-town"]


def test_hg10_the_military_of_a_territory_and_the_limit_hold() -> None:
    six = "mint tax-office triumphal-arch theater carpenters-shop chapel"
    board = Board(goods="5 coin 6 military", cards=f"woods village gravel-pit {six}")
    m = table(board, Board(), floors="antiquarian@1", gone="fortified-town residence")
    play(m, "orange special.1")
    # The fourth territory asks for 7 military; there is no room for a seventh building.
    assert m.seat == 1 and cards(m).endswith(six) and goods(m) == "6 military"


def test_hg10_what_a_player_threw_away_can_be_found() -> None:
    board = Board(goods="5 coin", cards="warlord dame", played="torquemada")
    m = table(board, Board(), floors="antiquarian@1")
    play(m, "activate torquemada", "give warlord", "orange special.1", "take warlord")
    assert cards(m) == "dame antiquarian warlord"


def test_hg11_military_and_goods_are_both_paid_but_malatesta_pays_only_goods() -> None:
    have = "6 coin 13 military"
    m = table(Board(goods=have), Board(), floors="holy-league@1")
    play(m, "orange special.1")
    assert goods(m) == "7 military 4 faith"
    m = table(Board(goods=have, family="malatesta"), Board(), floors="holy-league@1")
    play(m, "orange special.1")
    assert goods(m) == "13 military 4 faith"
    m = table(
        Board(goods="6 coin 11 military", family="malatesta"), Board(), floors="holy-league@1"
    )
    assert codes(m, "orange special.1") == ["requirement"]


def test_hg12_a_token_for_each_leader_played_free_plays_included() -> None:
    board = Board(goods="7 coin", cards="secretary-of-the-chancery", hand="pico moro")
    m = table(board, Board(), floors="grand-chancellor@1", fate=["draw coins", "draw fame"])
    play(m, "orange special.1", "play pico")
    assert goods(m) == "1 token" and held(m) == "coins"
    board = Board(goods="18 coin", cards="secretary-of-the-chancery", hand="savonarola")
    m = table(board, Board(), fate=["draw wood"])
    play(m, "play savonarola")
    assert held(m) == "wood"


def test_hg12_castellan_pays_no_fee_in_the_special_tower_only() -> None:
    board = Board(goods="2 coin", cards="castellan")
    other = Board(at="white special.4, black territory.4")
    m = table(board, other, floors="countryside-of-prato@1 forest@1")
    assert "orange special.1" in m.words
    assert codes(m, "orange territory.1") == ["fee"]
    m = table(Board(goods="2 coin"), other, floors="countryside-of-prato@1")
    assert codes(m, "orange special.1") == ["fee"]


def test_hg12_one_requirement_may_be_missed_each_time() -> None:
    # The example of the rulebook: Bembo asks for 3 characters and 3 faith.
    ceremonies = "master-of-ceremonies"
    m = table(Board(goods="3 faith", cards=ceremonies, hand="bembo"), Board())
    assert "play bembo" in m.words
    m = table(Board(goods="3 faith", hand="bembo"), Board())
    assert codes(m, "play bembo") == ["requirement"]
    m = table(Board(goods="2 faith", cards=ceremonies, hand="bembo"), Board())
    assert codes(m, "play bembo") == ["requirement"]
    board = Board(goods="3 faith 7 military", cards=ceremonies, hand="bembo malatesta")
    m = table(board, Board())
    play(m, "play bembo", "play malatesta")
    assert player(m)["leaders"]["played"] == ["bembo", "malatesta"]


def test_hg13_points_lost_stop_at_nothing() -> None:
    m = table(Board(goods="2 victory"), Board(), floors="lands-of-volterra@1")
    play(m, "orange special.1")
    assert goods(m) == ""


def test_hg13_the_temple_takes_its_points_at_every_production() -> None:
    m = table(Board(goods="9 victory", cards="malatesta-temple"), Board())
    play(m, "orange production.small")
    assert goods(m) == "2 coin 1 military 6 victory"
    board = Board(goods="9 victory", cards="malatesta-temple loggia-of-the-lancers mint")
    m = table(board, Board(), dice="1 1 3")
    play(m, "orange production.small", "activate mint")
    assert goods(m) == "5 coin 1 military 6 victory"


def test_hg14_faith_of_now_and_leaders_face_up_or_down_count() -> None:
    m = table(Board(goods="9 coin 5 faith"), Board(), floors="theologian@1")
    play(m, "orange special.1")
    assert goods(m) == "2 coin 5 faith 5 victory"
    board = Board(goods="6 coin", played="cosimo colleoni moro", face_down="cosimo")
    m = table(board, Board(), floors="court-historian@1")
    play(m, "orange special.1")
    assert goods(m) == "9 victory"
    m = table(Board(cards="academy-at-careggi", played="rita pico"), Board(), dice="6 6 6")
    play(m, "orange production.small")
    assert goods(m) == "2 coin 1 military 4 victory"


def test_hg15_effect_then_slot_then_leaders_then_the_family() -> None:
    board = Board(goods="5 coin", family="medici", played="alfonso-i-este")
    fate = ["draw coins", "draw wood", "draw fame"]
    m = table(board, Board(), floors="consul-of-the-merchants@1", fate=fate)
    play(m, "orange special.1")
    # The two tokens of the card are drawn; neither the leader nor the family has brought anything.
    assert kind(m) == "lay_token" and goods(m) == "2 token" and held(m) == "coins wood"
    play(m, "lay coins")
    assert goods(m) == "2 servant 2 token" and held(m) == "wood fame"


def test_hg15_what_is_brought_then_is_too_late_for_the_price() -> None:
    board = Board(goods="1 stone 2 coin", played="ferdinando-aragona")
    m = table(board, Board(), floors="collecting-cameos@1")
    assert codes(m, "orange special.1") == ["cost"]


def test_hg15_a_leader_hears_of_cards_however_they_are_taken() -> None:
    board = Board(goods="5 coin", played="ercole-i-este")
    m = table(board, Board(), floors="antiquarian@1", gone="theater")
    play(m, "orange special.1", "take theater")
    assert goods(m) == "2 military 6 victory"


def test_hg16_a_copied_exchange_draws_on_the_same_stock() -> None:
    board = Board(goods="1 coin", cards="loggia-of-the-lancers sealmakers-shop")
    m = table(board, Board(), dice="1 1 3", fate=["draw fame"])
    play(m, "orange production.small", "activate sealmakers-shop")
    play(m, "use sealmakers-shop 1 coin")
    # The shop's own exchange finds no coin left, and the two of the bonus tile come later.
    assert goods(m) == "2 coin 1 military 1 token"


def test_hg16_with_two_coins_both_are_made_as_two_sources() -> None:
    board = Board(goods="2 coin", cards="loggia-of-the-lancers sealmakers-shop")
    fate = ["draw fame", "draw wood"]
    m = table(board, Board(), dice="1 1 3", fate=fate)
    play(m, "orange production.small", "activate sealmakers-shop")
    play(m, "use sealmakers-shop 1 coin", "use sealmakers-shop 1 coin")
    assert goods(m) == "2 coin 1 military 2 token"


def test_hg17_points_are_lost_before_the_gains_of_the_same_action() -> None:
    m = table(
        Board(goods="1 servant", cards="malatesta-temple pitti-palace"), Board(), dice="6 6 6"
    )
    play(m, "orange production.small", "servants 1")
    assert goods(m) == "2 coin 1 military 7 victory"


def test_hg17_a_price_in_points_must_be_there_in_full() -> None:
    m = table(Board(goods="0 victory 1 coin", played="raffaello"), Board())
    play(m, "activate raffaello")
    assert goods(m) == "3 victory"
    m = table(Board(played="raffaello"), Board())
    assert "activate raffaello" not in m.words


def test_hg18_three_tokens_of_before_and_the_leader_comes_after_the_gains() -> None:
    board = Board(
        goods="1 coin", tokens="coins wood", cards="ducal-study sealmakers-shop", hand="moro"
    )
    m = table(board, Board(), dice="1 1 5", fate=["draw fame"])
    play(m, "orange production.small")
    assert codes(m, "use ducal-study 3 token") == ["stock"]
    board = Board(tokens="coins wood fame", cards="ducal-study", hand="moro")
    m = table(board, Board(), dice="1 1 5")
    play(m, "orange production.small", "use ducal-study 3 token")
    assert kind(m) == "play_free" and goods(m) == "2 coin 1 military"


def test_hg19_free_takes_are_optional_and_waive_a_ventures_military() -> None:
    gone = "crusade theater"
    m = table(Board(goods="7 coin"), Board(), floors="impresario@1", gone=gone)
    play(m, "orange special.1")
    assert m.words == ["take crusade", "decline"]
    play(m, "decline")
    assert m.position()["gone"] == ["crusade", "theater"] and cards(m) == "impresario"
    m = table(Board(goods="7 coin"), Board(), floors="impresario@1", gone=gone)
    play(m, "orange special.1", "take crusade")
    assert cards(m) == "impresario crusade" and m.position()["gone"] == ["theater"]


def test_hg20_special_ventures_score_in_the_line_of_ventures_and_spend_nothing() -> None:
    board = Board(goods="12 servant", cards="hiring-retainers supplying-the-yard")
    m = table(board, Board())
    assert m.breakdown[0]["ventures"] == 12 and m.breakdown[0]["resources"] == 2
    board = Board(goods="12 servant", cards="hiring-retainers", tiles="3")
    m = table(board, Board(), tiles="1-1 2-1 3-2")
    assert m.breakdown[0]["ventures"] == 0


def test_hg21_santa_rita_doubles_goods_at_once_and_nothing_else() -> None:
    m = table(Board(played="rita"), Board(), floors="parishes-of-the-chiana-valley@1")
    play(m, "orange special.1")
    assert goods(m) == "2 wood 2 stone 2 coin 2 servant"
    m = table(Board(played="rita"), Board(), floors="bishopric-of-arezzo@1")
    play(m, "orange special.1")
    assert goods(m) == "2 token"
    board = Board(goods="5 coin", cards="lands-of-volterra", played="rita")
    m = table(board, Board(), floors="draining-the-maremma@1")
    play(m, "orange special.1", "activate lands-of-volterra")
    assert goods(m) == "1 wood 1 stone 1 coin 1 servant"
    board = Board(goods="10 coin", played="rita alfonso-i-este")
    m = table(board, Board(), floors="antiquarian@1", gone="woods")
    play(m, "orange special.1", "take woods")
    assert goods(m) == "2 wood 5 coin 2 servant"


def test_hg23_every_own_member_on_the_market_uses_the_slot_once() -> None:
    board = Board(cards="consul-of-the-merchants", family="colonna", at="white market.1")
    m = table(board, Board(), slots="consul-of-the-merchants court")
    play(m, "brown market.2")
    assert goods(m) == "6 servant 2 victory"
    m = table(Board(), board, slots="consul-of-the-merchants court")
    play(m, "orange market.2")
    assert goods(m, 1) == ""
