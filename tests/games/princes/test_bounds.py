"""The largest amounts: players who have them can play on, and every table can be written down."""

from __future__ import annotations

import pytest

import signoria
from signoria import BadPosition
from signoria.games.princes.money import SOLD, WORKS, gain, receive, sell
from signoria.games.princes.player import MOST
from signoria.games.princes.state import Table


def rich() -> signoria.Match:
    """A first auction at which one player has all one can have."""
    position = signoria.new("princes", seats=3, seed=1).position()
    position["composed"] = True
    position["players"][0]["money"] = MOST
    position["players"][0]["fame"] = {"works": MOST, "sold": 0}
    return signoria.from_position(position, seed=1)


def test_nobody_gets_more_than_can_be_written_down() -> None:
    m = rich()
    s = m.state
    assert isinstance(s, Table)
    bank = s.bank
    receive(s, 0, 500)
    gain(s, 0, 3, WORKS)
    assert (s.players[0].money, s.bank, s.players[0].prestige) == (MOST, bank, MOST)
    sell(s, 0, 2)
    assert s.players[0].fame[SOLD] == 2
    position = m.game.position(s)
    assert signoria.from_position(position, seed=1).position() == position


def test_more_is_refused() -> None:
    position = rich().position()
    position["players"][0]["money"] = MOST + 1
    with pytest.raises(BadPosition, match=r"players\[0\]\.money"):
        signoria.from_position(position, seed=1)
