"""Leaders of a pack with many privileges more, and positions in the middle of them (L-64, H-L2)."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

import signoria
from signoria import BadPosition, Match
from tests.games.lorenzo.leaders.conftest import Bring
from tests.games.lorenzo.tables import Board, kind, play, table

FIVE = "{ modifies = 'privilege.count', add = 5 }"


def with_leaders(bring: Bring, *played: str) -> Match:
    """A member in the palace, when leaders in play bring five privileges more each."""
    pack = bring(FIVE, FIVE, FIVE)
    board = Board(played=" ".join(played))
    m = table(board, Board(), settings={"leaders_pack": pack})
    play(m, "orange palace")
    return m


def taken_up(m: Match) -> Match:
    """The same match, from its position."""
    return signoria.from_position(m.position(), seed=1)


def test_hl2_every_privilege_more_is_taken_up_where_it_was_left(bring: Bring) -> None:
    m = with_leaders(bring, "nemo", "otto", "pino")
    for _ in range(16):
        assert kind(m) == "privilege"
        assert taken_up(m).position() == m.position()
        play(m, m.words[0])
    assert kind(m) != "privilege"


def with_arg(m: Match, **more: Any) -> dict[str, Any]:
    """The position with something else said of the privileges."""
    position = deepcopy(m.position())
    position["agenda"][0]["arg"] |= more
    return position


def test_hl2_no_more_of_them_were_taken_than_there_are(bring: Bring) -> None:
    m = with_leaders(bring, "nemo")
    with pytest.raises(BadPosition, match=r"no extra one was taken before .*H-L2"):
        signoria.from_position(with_arg(m, besides=1))
    play(m, m.words[0])
    signoria.from_position(with_arg(m, besides=4))
    with pytest.raises(BadPosition, match=r"expected a whole number from 1 to 4"):
        signoria.from_position(with_arg(m, besides=5))


def test_l64_an_effect_does_not_give_more_kinds_than_it_says(bring: Bring) -> None:
    m = with_leaders(bring, "savonarola")
    assert kind(m) == "privilege"
    with pytest.raises(BadPosition, match=r"arg\.taken: this effect gives 1 .*L-64"):
        signoria.from_position(with_arg(m, taken=["coins"]))
