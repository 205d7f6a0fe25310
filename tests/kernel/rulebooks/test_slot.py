"""Slots: what a module brings is found again by its type."""

from __future__ import annotations

import pytest

import signoria
from signoria.games.masters.modules.solo.lorenzo import STACK
from signoria.kernel.errors import BadCatalogue
from signoria.kernel.title.slot import Slot


def test_a_slot_is_filled_once_and_found_by_its_type() -> None:
    game = signoria.new("masters", seats=2, seed=1).game
    numbers = Slot("test numbers", list)
    assert numbers.find(game) is None
    numbers.fill(game, [1, 2])
    try:
        assert numbers.of(game) == [1, 2]
        assert Slot("test numbers", dict).find(game) is None
        with pytest.raises(BadCatalogue, match="test numbers"):
            numbers.fill(game, [3])
    finally:
        del game.module_parts["test numbers"]


def test_a_module_that_is_not_in_play_brings_nothing() -> None:
    assert STACK.find(signoria.new("masters", seats=2, seed=1).game) is None
    assert STACK.find(signoria.new("masters", seats=1, seed=1).game) is not None
