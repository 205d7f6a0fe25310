"""Positions: written down and read again."""

from __future__ import annotations

import pytest

import signoria
from signoria import BadPosition
from tests.games.lorenzo.tables import Board, kind, play, table


def test_a_position_is_a_table_again() -> None:
    m = table(Board(goods="3 coin", hand="rita"), Board(played="moro"), floors="abbess forest")
    play(m, "white character.1")
    again = signoria.from_position(m.position())
    assert again.position() == m.position() and again.words == m.words


def test_what_is_dealt_goes_no_further_than_a_position_can_hold() -> None:
    game = signoria.new("lorenzo", seats=3, seed=1).game
    position = game.position(game.start())
    for each in position["players"]:
        each["goods"]["coin"] = 9999
    m = signoria.from_position(position, seed=1)
    assert signoria.from_position(m.position()).position() == m.position()


def test_a_position_between_the_floor_bonus_and_the_price() -> None:
    board = Board(goods="2 wood 2 stone 1 coin 7 military 1 servant")
    m = table(board, Board(), dice="1 6 1", floors="support-to-the-cardinal@4")
    play(m, "white venture.4")
    again = signoria.from_position(m.position())  # the member stands there, the card still lies
    assert kind(again) == "price" and again.position() == m.position()


def test_what_comes_before_a_price_may_bring_what_it_asks_for() -> None:
    position = table(Board(), Board(), floors="hiring-recruits@4").position()
    position["spaces"]["venture.4"].append({"seat": 0, "member": "white"})
    plan = {"space": "venture.4", "member": "white"}
    taking = [
        {"task": task, "seat": 0, "arg": plan} for task in ("floor bonus", "price", "take card")
    ]
    position["agenda"][:1] = taking
    signoria.from_position(position)
    del position["agenda"][0]
    with pytest.raises(BadPosition, match=r"agenda\[0\].arg: this card cannot be paid"):
        signoria.from_position(position)


def test_a_position_while_a_leader_is_copied() -> None:
    board = Board(goods="35 victory", hand="lorenzo")
    m = table(board, Board(played="moro sforza"))
    play(m, "play lorenzo")
    again = signoria.from_position(m.position())
    assert kind(again) == "copy" and again.words == ["copy moro", "copy sforza"]
