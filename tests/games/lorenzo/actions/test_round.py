"""Rounds and turns: who is asked when, passing, windows, the end of a round."""

from __future__ import annotations

import signoria
from tests.games.lorenzo.tables import (
    Board,
    codes,
    goods,
    idle,
    kind,
    play,
    player,
    table,
)


def test_l10_a_round_is_cards_dice_actions_report_and_end() -> None:
    m = table(Board(goods="3 faith"), Board(goods="3 faith"), round=2, lap=3, seat=1)
    play(m, "white market.1")
    assert kind(m) == "report" and m.view(None)["round"] == 2
    play(m, "support", "support")
    fate = [entry.word for entry in m.entries if entry.seat == -1]
    assert len(fate) == 16 + 3  # cards, then dice
    assert [word.split()[0] for word in fate[-3:]] == ["black", "white", "orange"]
    assert m.view(None)["round"] == 3 and kind(m) == "place"


def test_l10_no_report_after_odd_rounds() -> None:
    m = table(Board(goods="3 faith"), Board(goods="3 faith"), round=1, lap=3, seat=1)
    play(m, "white market.1")
    assert kind(m) == "place" and m.view(None)["round"] == 2


def test_l11_four_laps_in_turn_order() -> None:
    m = table(Board(), Board(), Board(), order="2 0 1", seat=2)
    asked = []
    while m.view(None)["round"] == 1:
        asked.append(m.seat)
        idle(m)
    # With one servant short the neutral members cannot go anywhere: their turns are passed.
    assert asked == [2, 0, 1] * 3


def test_l12_leader_actions_then_one_placement_then_leader_actions() -> None:
    m = table(Board(hand="rita moro"), Board())
    play(m, "discard rita", "privilege coins", "white market.1")
    assert kind(m) == "window"
    play(m, "discard moro", "privilege coins")
    assert m.seat == 1


def test_l13_no_leader_action_inside_a_placement() -> None:
    m = table(Board(goods="2 stone", hand="rita"), Board(), dice="6 6 6", floors="warlord@3")
    assert "discard rita" in m.words
    play(m, "white palace")
    assert kind(m) == "privilege" and codes(m, "discard rita") == ["question"]


def test_l13_no_leader_action_between_the_floor_bonus_and_the_price() -> None:
    board = Board(goods="2 wood 2 stone 1 coin 7 military 1 servant", hand="rita moro")
    m = table(board, Board(), dice="1 6 1", floors="support-to-the-cardinal@4")
    play(m, "white venture.4")
    assert player(m)["goods"]["coin"] == 3 and kind(m) == "price"
    assert m.words == ["pay 4 military", "pay 2 wood 2 stone 3 coin"]
    assert codes(m, "discard rita") == ["question"]
    play(m, "pay 4 military")
    assert kind(m) == "window" and "discard rita" in m.words


def test_l14_the_window_after_the_placement_exists() -> None:
    m = table(Board(goods="9 wood", hand="botticelli"), Board())
    assert codes(m, "play botticelli") == ["requirement"]
    play(m, "white palace", "privilege wood-and-stone")
    assert kind(m) == "window" and "play botticelli" in m.words
    play(m, "play botticelli", "activate botticelli")
    assert goods(m) == "10 wood 1 stone 1 coin 2 military 1 victory"


def test_l15_placing_is_compulsory() -> None:
    m = table(Board(), Board())
    assert "pass" not in m.words and codes(m, "pass") == ["pass"]


def test_l15_l121_stuck_is_who_can_place_nobody_anywhere() -> None:
    stuck = Board(at="black palace, white palace, orange palace", hand="rita")
    m = table(stuck, Board(), lap=3)
    assert m.words == ["pass", "discard rita"]
    farmer = Board(at="black palace, white palace, orange palace", cards="farmer", hand="rita")
    m = table(farmer, Board(), lap=3)
    assert m.words == ["neutral harvest.small", "discard rita"]


def test_l15_a_die_of_one_under_tile_1_7_is_stuck_too() -> None:
    board = Board(at="black palace, white palace, neutral palace", tiles="1", hand="rita")
    m = table(board, Board(), dice="6 6 1", tiles="1-7 2-1 3-1", lap=3)
    assert m.words == ["pass", "discard rita"]


def test_l16_a_pass_costs_this_turn_only() -> None:
    m = table(Board(goods="1 coin"), Board(), settings={"voluntary_pass": True})
    play(m, "pass")
    assert m.seat == 1
    idle(m)
    assert m.seat == 0 and player(m)["goods"]["coin"] == 1
    asked = 0
    while m.view(None)["round"] == 1:
        asked += m.seat == 0
        play(m, "pass")
    assert asked == 3
    assert len(m.position()["spaces"]["palace"]) == 0


def test_l17_a_voluntary_pass_is_a_setting() -> None:
    assert "pass" not in table(Board(), Board()).words
    assert "pass" in table(Board(), Board(), settings={"voluntary_pass": True}).words
    info = next(game for game in signoria.games() if game.id == "lorenzo")
    assert [s.default for s in info.settings if s.id == "voluntary_pass"] == [False]


def test_l18_if_only_servants_help_they_must_be_spent() -> None:
    board = Board(goods="2 servant", at="black palace, white palace, orange palace")
    m = table(board, Board(), lap=3)
    assert "pass" not in m.words
    play(m, "neutral palace")
    assert m.words == ["servants 1", "servants 2"]


def test_l19_leader_actions_on_a_passed_turn() -> None:
    board = Board(at="black palace, white palace, orange palace", hand="rita moro")
    m = table(board, Board(), lap=3)
    play(m, "discard rita", "privilege coins", "pass")
    assert kind(m) == "window"
    play(m, "discard moro", "privilege coins")
    assert m.seat == 1 and goods(m) == "4 coin"


def test_l112_new_turn_order_from_the_palace() -> None:
    seats = [
        Board(),
        Board(at="neutral palace"),
        Board(),
        Board(at="white palace, black palace"),
    ]
    m = table(*seats, lap=3, seat=3, order="0 1 2 3")
    play(m, "orange market.1")
    assert m.view(None)["order"] == [1, 3, 0, 2]


def test_l112_an_empty_palace_keeps_the_order() -> None:
    m = table(Board(), Board(), Board(), order="2 0 1", lap=3, seat=1)
    play(m, "orange market.1")
    assert m.view(None)["order"] == [2, 0, 1]


def test_l112_leftover_cards_leave_and_members_come_home() -> None:
    m = table(Board(at="black market.2"), Board(), lap=3, seat=1, floors="forest warlord")
    play(m, "white territory.1")
    position = m.position()
    assert position["gone"] == ["warlord"]
    assert all(space == [] for space in position["spaces"].values())


def test_l112_used_leaders_turn_up_again() -> None:
    board = Board(played="michelangelo", face_down="michelangelo", hand="rita")
    m = table(board, Board(), lap=3, seat=1)
    play(m, "white market.1")
    assert player(m)["leaders"]["face_down"] == []


def test_l113_only_members_count_in_the_palace() -> None:
    boards = [Board(goods="5 coin"), Board()]
    m = table(*boards, seat=0, order="1 0", floors="royal-messenger", lap=3)
    play(m, "white character.1", "privilege coins", "privilege faith", "privilege military")
    assert m.view(None)["round"] == 2 and m.view(None)["order"] == [1, 0]
    m = table(*boards, seat=0, order="1 0", lap=3)
    play(m, "white palace", "privilege coins")
    assert m.view(None)["round"] == 2 and m.view(None)["order"] == [0, 1]


def test_l131_a_pass_is_final_for_its_turn() -> None:
    board = Board(at="black palace, white palace, orange palace", hand="rita")
    m = table(board, Board(), lap=3)
    play(m, "pass")
    assert kind(m) == "window"
    play(m, "discard rita", "privilege servants")
    assert m.seat == 1  # two servants now, but the turn is over


def test_l135_the_turn_ends_by_itself_without_leader_actions() -> None:
    m = table(Board(), Board())
    play(m, "white market.1")
    assert m.seat == 1
    m = table(Board(hand="rita"), Board())
    play(m, "white market.1")
    assert m.seat == 0 and m.words == ["end turn", "discard rita"]
    play(m, "end turn")
    assert m.seat == 1


def test_example_turn_order() -> None:
    """Two in the palace, one of them twice; the two others keep their order behind them."""
    boards = [Board(), Board(), Board(at="neutral palace"), Board()]
    m = table(*boards, order="3 0 1 2", lap=3, seat=2)
    play(m, "black palace", "privilege coins")
    assert m.view(None)["order"] == [2, 3, 0, 1]


def test_l15_a_turn_in_which_nothing_is_possible_is_told() -> None:
    """Seat 0 has its neutral member left and no servants; in the last lap its turn is the last."""
    board = Board(at="black palace, white palace, orange palace")
    m = table(board, Board(at="black palace"), lap=2, seat=1)
    play(m, "white market.1")
    assert m.seat == 1 and m.entries[-1].news == [{"what": "lost_turn", "seats": [0]}]
    again = signoria.from_position(m.position())
    play(again, "orange market.2")
    assert "lost_turn" not in [news["what"] for news in again.entries[-1].news]


def test_l15_turns_lost_at_the_end_of_a_round_are_told_before_the_next() -> None:
    lost = Board(at="black palace, white palace, orange palace")
    m = table(
        lost, Board(at="black palace, white palace, neutral palace"), lap=3, order="1 0", seat=1
    )
    play(m, "orange market.1")
    told = [news["what"] for entry in m.entries for news in entry.news]
    assert told == ["lost_turn", "round"] and m.view(None)["round"] == 2
