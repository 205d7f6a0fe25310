"""The leader deck, spaces of leaders, free plays, copies, other payments (section F of the rulings)."""

from __future__ import annotations

from tests.games.lorenzo.houses.tables import LEADERS, Board, goods, held, table
from tests.games.lorenzo.tables import LEADERS as BASE, cards, codes, kind, play, player, rules


def all_but(*ids: str) -> str:
    """The leaders of the base game without these."""
    return " ".join([leader for leader in BASE if leader not in ids])


def test_hf1_a_leader_drawn_comes_to_the_hand_and_there_is_no_limit() -> None:
    board = Board(goods="2 coin", hand="pico moro rita cosimo")
    m = table(board, Board(), floors="mistress-of-rhetoric@1", fate=["draw bembo", "draw lutero"])
    play(m, "orange special.1")
    assert len(player(m)["leaders"]["hand"]) == 6


def test_hf1_an_empty_deck_is_filled_with_the_discarded_leaders_else_nothing_happens() -> None:
    settings = {"leader_set": "base"}
    boards = [Board(goods="2 coin"), Board(hand=all_but("colleoni"))]
    m = table(*boards, floors="mistress-of-rhetoric@1", settings=settings)
    play(m, "orange special.1")
    assert player(m)["leaders"]["hand"] == ["colleoni"]
    others = all_but("colleoni", "lorenzo", "cosimo")
    boards = [Board(goods="2 coin", hand="colleoni"), Board(hand=others)]
    m = table(
        *boards,
        floors="mistress-of-rhetoric@1",
        settings=settings,
        leaders_discarded="lorenzo cosimo",
    )
    play(m, "orange special.1")
    assert player(m)["leaders"]["hand"] == ["lorenzo", "cosimo", "colleoni"]
    assert m.position()["leaders_discarded"] == []


def test_hf13_a_leader_once_shown_comes_back_from_the_deck_in_secret() -> None:
    m = table(
        Board(goods="2 coin", family="sforza", known="lorenzo"),
        Board(hand=all_but("lorenzo", "cosimo")),
        floors="mistress-of-rhetoric@1",
        settings={"leader_set": "base"},
        leaders_discarded="lorenzo cosimo",
    )
    play(m, "orange special.1")
    assert player(m)["leaders"]["hand"] == ["lorenzo", "cosimo"]
    assert player(m)["family"]["known_leaders"] == []


def test_hf2_hf3_a_leaders_space_is_its_owners_alone_and_free_again_next_round() -> None:
    board = Board(played="bembo", at="white leader.bembo")
    m = table(board, Board())
    assert rules(m, "orange leader.bembo") == [("occupied", "H-F3")]
    m = table(Board(), Board(played="bembo"))
    assert "orange leader.bembo" not in m.words
    assert rules(m, "orange leader.bembo") == [("owner", "H-F2")]
    m = table(board, Board(), phase="members home")
    assert not any(m.position()["spaces"].values())


def test_hf3_it_has_value_one_no_colour_rule_and_is_no_market() -> None:
    board = Board(played="bembo erasmo", at="white leader.erasmo", cards="consul-of-the-merchants")
    m = table(board, Board(), dice="1 1 1", slots="consul-of-the-merchants fame")
    play(m, "orange leader.bembo")
    assert goods(m) == "3 coin 3 servant"
    m = table(Board(played="bembo", tiles="2"), Board(), tiles="1-1 2-5 3-1")
    assert "orange leader.bembo" in m.words


def test_hf3_ariosto_lets_its_owner_use_it_twice() -> None:
    board = Board(played="bembo ariosto", at="white leader.bembo")
    m = table(board, Board())
    play(m, "orange leader.bembo")
    assert goods(m) == "3 coin 3 servant"


def test_hf7_hf17_lorenzo_copying_has_a_space_of_his_own() -> None:
    boards = [
        Board(played="lorenzo", copied="bembo"),
        Board(played="bembo", at="white leader.bembo"),
    ]
    m = table(*boards)
    play(m, "orange copy.bembo")
    assert goods(m) == "3 coin 3 servant"


def test_hf7_hf17_copying_ladislao_plays_a_leader_at_once() -> None:
    board = Board(goods="35 victory", hand="lorenzo bramante")
    m = table(board, Board(played="ladislao"))
    play(m, "play lorenzo")
    assert m.words == ["play bramante", "decline"]
    play(m, "play bramante")
    assert player(m)["leaders"]["played"] == ["lorenzo", "bramante"]


def test_hf17_a_copy_has_its_own_use_per_round_and_is_one_leader() -> None:
    board = Board(played="lorenzo", copied="lucia-narni", goods="6 coin")
    other = Board(played="lucia-narni", face_down="lucia-narni")
    m = table(board, other, floors="court-historian@1")
    play(m, "activate lorenzo")
    assert goods(m) == "6 coin 1 faith 2 victory"
    play(m, "orange special.1")
    assert goods(m) == "1 faith 5 victory"


def test_hf17_a_copy_hears_of_cards_as_well() -> None:
    board = Board(goods="2 wood", played="lorenzo", copied="ercole-i-este")
    m = table(board, Board(played="ercole-i-este"), floors="woodworkers-yard@1")
    play(m, "orange special.1")
    assert goods(m) == "2 military 2 victory" and goods(m, 1) == ""


def test_hf13_discarded_leaders_lie_open_and_drawn_ones_are_hidden() -> None:
    board = Board(goods="2 coin", hand="pico")
    m = table(board, Board(), floors="mistress-of-rhetoric@1", fate=["draw bembo", "draw lutero"])
    play(m, "discard pico", "privilege coins")
    assert m.view(1)["leaders_discarded"] == ["pico"]
    play(m, "orange special.1")
    assert m.view(1)["players"][0]["leaders"]["hand"] is None
    assert sorted(m.view(0)["players"][0]["leaders"]["hand"]) == ["bembo", "lutero"]


def test_hf13_a_known_leader_drawn_again_from_the_shuffled_discards_is_hidden() -> None:
    rest = " ".join([leader for leader in LEADERS if leader not in ("bembo", "lutero")])
    m = table(
        Board(goods="2 coin", family="sforza", known="bembo"),
        Board(hand=rest),
        floors="mistress-of-rhetoric@1",
        settings={"leader_set": "houses"},
        leaders_discarded="bembo lutero",
    )
    play(m, "orange special.1")
    assert "bembo" in player(m)["leaders"]["hand"]
    assert m.view(1)["players"][0]["family"]["known_leaders"] == []


def test_hf14_free_plays_are_optional_lost_if_unused_and_inside_an_action() -> None:
    board = Board(goods="7 coin", hand="bramante lorenzo savonarola")
    m = table(board, Board(), floors="grand-chancellor@1")
    play(m, "orange special.1")
    # Lorenzo has nobody to copy.
    assert kind(m) == "play_free" and "play lorenzo" not in m.words
    play(m, "decline")
    assert kind(m) == "window" and "play bramante" not in m.words
    m = table(board, Board(), floors="grand-chancellor@1")
    play(m, "orange special.1", "play savonarola")
    # An ability once per round waits for the next window.
    assert kind(m) == "window" and "activate savonarola" in m.words


def test_hf16_a_leaders_space_goes_by_member_and_servants_bramante_by_the_action() -> None:
    # The neutral member has 0: a servant makes it 1 for Bembo.
    m = table(Board(goods="1 servant", played="bembo"), Board())
    assert "neutral leader.bembo" in m.words
    m = table(Board(played="bembo"), Board())
    assert codes(m, "neutral leader.bembo") == ["value"]
    # Bramante: the farmer's +2 counts for harvest, tile 1-6 takes 3 from production.
    board = Board(played="bramante", cards="farmer", tiles="1")
    m = table(board, Board(), dice="3 3 3", tiles="1-6 2-1 3-1")
    assert "neutral leader.bramante.harvest" in m.words
    assert codes(m, "orange leader.bramante.production") == ["value"]


def test_hf16_one_member_for_both_branches() -> None:
    board = Board(played="bramante", at="white leader.bramante.harvest")
    m = table(board, Board())
    assert codes(m, "orange leader.bramante.production") == ["occupied"]


def test_hf16_it_may_be_used_in_the_turn_the_leader_is_played() -> None:
    board = Board(goods="3 faith", cards="warlord dame knight", hand="bembo")
    m = table(board, Board())
    play(m, "play bembo", "orange leader.bembo")
    assert goods(m) == "3 coin 3 servant 3 faith"


def test_hf21_paracelso_good_by_good_after_discounts() -> None:
    board = Board(goods="1 wood 1 stone 3 servant", played="paracelso")
    m = table(board, Board(), floors="sealmakers-shop@1")
    play(m, "orange special.1", "servants 0")
    assert m.words == ["0 servant for wood", "1 servant for wood"]
    play(m, "1 servant for wood", "0 servant for stone")
    assert goods(m) == "1 wood 2 servant 2 victory"


def test_hf21_servants_for_the_value_are_paid_first() -> None:
    board = Board(goods="1 wood 2 servant", played="paracelso")
    m = table(board, Board(), floors="sealmakers-shop@2", dice="2 2 2")
    play(m, "orange special.2")
    # One servant raises the die of 2 to 3, the other stands in for the stone.
    assert cards(m) == "sealmakers-shop" and goods(m) == "2 victory"
    board = Board(goods="1 wood 1 servant", played="paracelso")
    m = table(board, Board(), floors="sealmakers-shop@2", dice="2 2 2")
    assert "orange special.2" not in m.words


def test_hf21_in_a_production_both_uses_must_fit_the_stock() -> None:
    board = Board(
        goods="1 servant", cards="sealmakers-shop oratory-of-orsanmichele", played="paracelso"
    )
    m = table(board, Board(), dice="6 6 6", fate=["draw fame"])
    play(m, "orange production.small", "servants 0", "use sealmakers-shop 1 coin")
    assert goods(m) == "2 coin 1 military 1 token"


def test_hf21_not_in_an_exchange_that_gives_servants() -> None:
    palace = "palace"
    board = Board(goods="5 servant", cards=palace, played="paracelso")
    m = table(board, Board(), dice="6 6 6")
    play(m, "orange production.small", "servants 0")
    assert m.seat == 1 or kind(m) == "window"
    assert goods(m) == "2 coin 5 servant 1 military"


def test_hf21_the_fee_too_with_servants_of_before_but_no_tokens_or_military() -> None:
    board = Board(goods="3 servant", played="paracelso")
    m = table(board, Board(at="white special.4"), floors="countryside-of-prato@1")
    play(m, "orange special.1")
    while kind(m) in ("servants", "instead"):
        m.play(m.words[0])
    assert cards(m) == "countryside-of-prato" and goods(m) == ""
    board = Board(goods="9 servant 6 coin", played="paracelso")
    m = table(board, Board(), floors="master-of-ceremonies@1 supplying-the-yard@2", dice="6 6 6")
    assert codes(m, "orange special.1") == ["cost"]
    assert codes(m, "orange special.2") == ["cost"]


def test_hf21_servants_pay_the_fee_of_a_floor_taken_for_its_bonus_alone() -> None:
    settings, crowd = {"bonus_only_floors": True}, Board(at="white special.4")
    board = Board(goods="3 servant", played="paracelso")
    m = table(board, crowd, dice="6 6 6", settings=settings, fate=["draw fame"])
    assert m.explain("orange special.3") == []
    play(m, "orange special.3")
    assert goods(m) == "1 token"  # all three servants were needed for the fee
    # Those of the fee cannot raise the value: a die of 4 would need a fourth servant.
    m = table(board, crowd, dice="4 4 4", settings=settings)
    assert codes(m, "orange special.3") == ["value"]
    m = table(Board(goods="2 servant", played="paracelso"), crowd, dice="6 6 6", settings=settings)
    assert codes(m, "orange special.3") == ["fee"]


def test_hf21_leaders_trades_may_be_paid_with_servants() -> None:
    board = Board(goods="3 servant", played="paracelso giulio-ii")
    m = table(board, Board())
    play(m, "activate giulio-ii")
    while kind(m) == "instead":
        m.play(m.words[-1])
    assert goods(m) == "3 faith"


def test_hf21_the_tile_on_servants_concerns_values_not_payments() -> None:
    board = Board(goods="2 servant", played="paracelso", tiles="2")
    m = table(board, Board(), floors="sealmakers-shop@1", tiles="1-1 2-6 3-1")
    play(m, "orange special.1")
    while kind(m) in ("servants", "instead"):
        m.play(m.words[0])
    assert cards(m) == "sealmakers-shop" and goods(m) == "2 victory"


def test_a_hand_drawn_by_one_seat_stays_with_it() -> None:
    m = table(Board(goods="2 coin"), Board(), floors="carthusian-prior@1", fate=["draw bembo"])
    play(m, "orange special.1")
    assert player(m)["leaders"]["hand"] == ["bembo"] and held(m) == ""


def test_ha6_a_leader_of_the_set_left_out_needs_the_setting() -> None:
    m = table(Board(), Board(), settings={"leader_set": "base"})
    assert rules(m, "play erasmo") == [("setting", "H-A6")]
    assert rules(m, "discard erasmo") == [("setting", "H-A6")]
