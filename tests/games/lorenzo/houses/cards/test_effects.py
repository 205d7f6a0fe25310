"""The new effects of cards: slots, values, copies, the lead (section G of the rulings)."""

from __future__ import annotations

import pytest

import signoria
from signoria import Match
from tests.games.lorenzo.houses.tables import Board, difference, goods, held, table
from tests.games.lorenzo.tables import codes, kind, play, player, rules

VENTURES = "hiring-recruits building-the-walls crusade sacred-war"


def token_on(m: Match, card: str) -> str:
    """The face on a card."""
    found: str = m.position()["tokens"]["on_cards"][card]
    return found


def test_hg1_a_token_on_a_card_gives_its_face_at_each_harvest_or_market_placement() -> None:
    board = Board(cards="port-of-pisa consul-of-the-merchants")
    slots = "port-of-pisa coins, consul-of-the-merchants fame"
    m = table(board, Board(), slots=slots, dice="2 2 2")
    play(m, "orange harvest.small")
    assert goods(m) == "1 wood 1 stone 3 coin 1 servant"
    m = table(board, Board(), slots=slots)
    play(m, "orange market.1")
    assert goods(m) == "5 coin 3 victory"
    assert m.position()["tokens"]["on_cards"] == {
        "port-of-pisa": "coins",
        "consul-of-the-merchants": "fame",
    }


def test_hg1_below_its_number_the_card_does_not_use_its_slot() -> None:
    m = table(Board(cards="port-of-pisa"), Board(), slots="port-of-pisa coins", dice="1 1 1")
    play(m, "orange harvest.small")
    assert goods(m) == "1 wood 1 stone 1 servant"


def test_hg2_a_token_is_laid_when_the_card_is_taken_or_later_and_never_replaced() -> None:
    board = Board(tokens="fame")
    m = table(board, Board(), floors="port-of-pisa@1", fate=["draw coins"])
    play(m, "orange special.1")
    assert m.words == ["lay coins", "lay fame", "decline"]
    play(m, "decline")
    assert kind(m) == "window" and "lay fame port-of-pisa" in m.words
    play(m, "lay fame port-of-pisa")
    assert token_on(m, "port-of-pisa") == "fame"
    assert goods(m) == "1 token" and held(m) == "coins"
    assert codes(m, "lay coins port-of-pisa") == ["filled"]


def test_hg2_it_may_be_laid_at_once() -> None:
    m = table(Board(), Board(), floors="port-of-pisa@1", fate=["draw stone"])
    play(m, "orange special.1", "lay stone")
    assert token_on(m, "port-of-pisa") == "stone" and goods(m) == ""


def test_hg3_the_market_slot_comes_after_the_space_itself() -> None:
    board = Board(cards="consul-of-the-merchants")
    boards = [board, Board(), Board(), Board()]
    m = table(*boards, slots="consul-of-the-merchants favor")
    play(m, "orange market.4")
    # Two privileges of the space, which may be a token; then the one on the token, which may not.
    assert "privilege token" in m.words
    play(m, "privilege coins")
    assert "privilege token" in m.words
    play(m, "privilege servants")
    assert "privilege token" not in m.words and "privilege coins" in m.words
    play(m, "privilege coins")
    assert goods(m) == "4 coin 2 servant 1 victory"


def test_hg3_nobody_excommunicated_from_the_market_uses_it() -> None:
    board = Board(cards="consul-of-the-merchants", tiles="2")
    m = table(board, Board(), slots="consul-of-the-merchants fame", tiles="1-1 2-5 3-1")
    assert "barred" in codes(m, "orange market.1")


@pytest.mark.parametrize(("value", "wood"), [(1, 1), (3, 3), (5, 4)])
def test_hg4_per_card_up_to_the_value_of_the_action(value: int, wood: int) -> None:
    # The example of the rulebook: four cards, values three and five.
    boards = [Board(cards=f"fir-woods-of-camaldoli {VENTURES}"), Board(cards=""), Board()]
    m = table(boards[0], Board(), dice=f"1 1 {value}")
    other = table(boards[1], Board(), dice=f"1 1 {value}")
    for each in (m, other):
        play(each, "orange harvest.small")
    assert difference(m, other) == f"{wood} wood"


@pytest.mark.parametrize(
    ("card", "owned", "gained"),
    [
        ("quarries-of-maiano", "warlord dame", "2 stone"),
        ("duchy-of-urbino", "mint theater chapel", "3 victory"),
    ],
)
def test_hg4_each_of_them_counts_its_own_type(card: str, owned: str, gained: str) -> None:
    m = table(Board(cards=f"{card} {owned}"), Board(), dice="1 1 6")
    other = table(Board(cards=owned), Board(), dice="1 1 6")
    for each in (m, other):
        play(each, "orange harvest.small")
    assert difference(m, other) == gained


@pytest.mark.parametrize(
    ("card", "good"), [("marble-workers-yard", "stone"), ("woodworkers-yard", "wood")]
)
def test_hg5_exchange_up_to_the_value_with_what_was_there_before(card: str, good: str) -> None:
    board = Board(goods=f"3 {good}", cards=card)
    m = table(board, Board(), dice="1 1 2")
    play(m, "orange production.small")
    assert m.words == [f"skip {card}", f"use {card} 1 times", f"use {card} 2 times"]
    play(m, f"use {card} 2 times")
    assert goods(m) == f"1 {good} 4 coin 1 military 2 victory"
    m = table(board, Board(), dice="1 1 6")
    play(m, "orange production.small")
    assert m.words[-1] == f"use {card} 3 times"
    assert rules(m, f"use {card} 9 times") == [("number", "H-G5")]
    assert "only 1 to 3" in m.explain(f"use {card} 9 times")[0].text
    assert rules(m, "use bank 2 times") == [("choice", "H-G5")]
    assert codes(m, f"use {card} 4 times") == ["stock"]


def test_hg6_another_building_works_whatever_its_number() -> None:
    m = table(Board(cards="loggia-of-the-lancers charterhouse-of-pavia"), Board(), dice="1 1 3")
    play(m, "orange production.small")
    assert m.words == ["activate charterhouse-of-pavia", "skip loggia-of-the-lancers"]
    play(m, "activate charterhouse-of-pavia")
    assert goods(m) == "2 coin 1 military 3 faith"


def test_hg6_it_may_be_one_that_works_in_this_action_anyway() -> None:
    m = table(Board(cards="loggia-of-the-lancers charterhouse-of-pavia"), Board(), dice="1 1 5")
    play(m, "orange production.small", "activate charterhouse-of-pavia")
    assert goods(m) == "2 coin 1 military 6 faith"


def test_hg6_a_chain_meets_no_copying_card_twice() -> None:
    board = Board(cards="loggia-of-the-lancers villa-at-poggio-a-caiano pitti-palace forest")
    m = table(board, Board(), dice="1 1 5")
    play(m, "orange production.small")
    loggia, villa = "loggia-of-the-lancers", "villa-at-poggio-a-caiano"
    assert m.words == [f"activate {villa}", "activate pitti-palace", f"skip {loggia}"]
    assert codes(m, f"activate {loggia}") == ["itself"]
    assert codes(m, "activate forest") == ["type"]
    play(m, f"activate {villa}")
    # The villa in the loggia's chain: buildings and territories, but neither of the two.
    assert m.words == ["activate pitti-palace", "activate forest", f"skip {villa}"]
    play(m, "activate forest")
    # The villa for itself begins a chain of its own.
    assert m.words == [
        f"activate {loggia}",
        "activate pitti-palace",
        "activate forest",
        f"skip {villa}",
    ]
    play(m, f"activate {loggia}", "activate pitti-palace")
    assert goods(m) == "3 wood 2 coin 1 military 7 victory"


def test_hg6_a_card_with_an_n_goes_by_the_value_of_the_action() -> None:
    board = Board(goods="9 stone", cards="loggia-of-the-lancers marble-workers-yard")
    m = table(board, Board(), dice="1 1 4")
    play(m, "orange production.small", "activate marble-workers-yard")
    assert m.words[-1] == "use marble-workers-yard 4 times"
    play(m, "use marble-workers-yard 4 times", "use marble-workers-yard 3 times")
    assert goods(m) == "2 stone 9 coin 1 military 7 victory"


def test_hg6_a_position_holds_the_question_of_a_card_that_another_makes_work() -> None:
    board = Board(goods="9 stone", cards="loggia-of-the-lancers marble-workers-yard")
    m = table(board, Board(), dice="1 1 4")
    play(m, "orange production.small", "activate marble-workers-yard")
    again = signoria.from_position(m.position())
    assert kind(again) == "repeat_exchange" and again.words == m.words


def test_hg6_outside_an_action_such_a_card_goes_by_seven() -> None:
    board = Board(goods="5 coin", cards=f"fir-woods-of-camaldoli {VENTURES}")
    m = table(board, Board(), floors="draining-the-maremma@1", dice="1 1 1")
    play(m, "orange special.1", "activate fir-woods-of-camaldoli")
    assert goods(m) == "5 wood"


def test_hg7_two_different_cards_without_bonus_tile_or_modifiers() -> None:
    # Forest: 3 wood at five; city: 1 wood 1 stone ... as printed; the farmer's +2 does not matter.
    board = Board(goods="5 coin", cards="forest sanctuary-of-la-verna march-of-ancona farmer")
    m = table(board, Board(), floors="draining-the-maremma@1", dice="1 1 1")
    play(m, "orange special.1")
    assert m.words[-1] == "skip draining-the-maremma"
    play(m, "activate sanctuary-of-la-verna")
    assert "activate sanctuary-of-la-verna" not in m.words
    assert codes(m, "activate sanctuary-of-la-verna") == ["chosen"]
    play(m, "activate march-of-ancona")
    assert goods(m) == "2 faith 3 victory" and m.seat == 1


def test_hg7_one_or_none_may_be_chosen() -> None:
    board = Board(goods="10 coin", cards="sanctuary-of-la-verna march-of-ancona")
    m = table(board, Board(), floors="draining-the-maremma@1")
    play(m, "orange special.1", "activate march-of-ancona", "skip draining-the-maremma")
    assert goods(m) == "5 coin 3 victory"
    m = table(board, Board(), floors="draining-the-maremma@1")
    play(m, "orange special.1", "skip draining-the-maremma")
    assert goods(m) == "5 coin"


def test_hg7_taking_of_pisa_makes_buildings_exchange_what_is_left_after_its_price() -> None:
    board = Board(goods="6 servant 14 military 1 coin", cards="sealmakers-shop pitti-palace")
    m = table(board, Board(), floors="taking-of-pisa@1", fate=["draw fame"])
    play(m, "orange special.1", "servants 0")
    play(m, "activate sealmakers-shop", "use sealmakers-shop 1 coin", "activate pitti-palace")
    assert goods(m) == "1 servant 7 military 7 victory 1 token"


def test_hg8_ducal_study_gives_a_token_or_plays_a_leader_for_three() -> None:
    board = Board(tokens="coins wood fame", cards="ducal-study", hand="pico")
    m = table(board, Board(), dice="1 1 5", fate=["draw court"])
    play(m, "orange production.small")
    assert m.words == [
        "skip ducal-study",
        "use ducal-study for free",
        "use ducal-study 3 token",
    ]
    play(m, "use ducal-study for free")
    assert goods(m) == "2 coin 1 military 4 token"
    m = table(board, Board(), dice="1 1 5")
    play(m, "orange production.small", "use ducal-study 3 token")
    assert m.words == ["play pico", "decline"]
    play(m, "play pico")
    assert player(m)["leaders"]["played"] == ["pico"] and goods(m) == "2 coin 1 military"


def test_hg8_without_a_leader_in_hand_only_the_token_is_offered() -> None:
    board = Board(tokens="coins wood fame", cards="ducal-study")
    m = table(board, Board(), dice="1 1 5")
    play(m, "orange production.small")
    assert m.words == ["skip ducal-study", "use ducal-study for free"]
    assert codes(m, "use ducal-study 3 token") == ["idle"]


def test_hg9_becoming_first_is_a_move_and_no_gain() -> None:
    board = Board(goods="3 wood 1 coin 2 military", tiles="1")
    m = table(
        board, Board(goods="9 military"), floors="joust-at-santa-croce@1", tiles="1-1 2-1 3-1"
    )
    play(m, "orange special.1")
    assert goods(m) == "9 military"


@pytest.mark.parametrize(("own", "other", "after"), [(4, 4, 4), (9, 4, 9)])
def test_hg22_tied_for_the_lead_or_alone_nothing_happens(own: int, other: int, after: int) -> None:
    board = Board(goods=f"3 wood 1 coin {own} military")
    m = table(board, Board(goods=f"{other} military"), floors="joust-at-santa-croce@1")
    play(m, "orange special.1")
    assert goods(m) == f"{after} military"
