"""Hidden leaders: what a seat knows of them, and what it imagines."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import signoria
from signoria import Match
from tests.games.lorenzo.tables import LEADERS, Board, kind, player, table


def test_hidden_leaders_are_dealt_anew_for_each_seat() -> None:
    m = table(Board(hand="rita moro"), Board(hand="sforza pico", played="sisto"))
    seen = set()
    for seed in range(20):
        imagined = m.resample(0, Random(seed))
        assert m.game.view(imagined, 0) == m.view(0)
        seen.add(tuple(m.game.position(imagined)["players"][1]["leaders"]["hand"]))
    assert len(seen) > 5
    assert not any([{"rita", "moro", "sisto"} & set(hand) for hand in seen])


def met_in_the_draft(m: Match, seat: int) -> set[str]:
    """All leaders a seat has seen in the draft, as its own record tells it."""
    words = [entry["word"] for entry in m.public_record(seat)["entries"]]
    parts = [word.split() for word in words if word]
    return {name for verb, *names in parts if verb in ("deal", "pack") for name in names}


def in_the_box(position: dict[str, Any]) -> set[str]:
    """The leaders nobody has."""
    out = set(position["leaders_discarded"])
    for board in position["players"]:
        for place in ("hand", "pack", "coming", "played"):
            out |= set(board["leaders"][place])
    return set(LEADERS) - out


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_seat_met_in_the_draft_is_never_imagined_in_the_box(seats: int) -> None:
    m = signoria.new("lorenzo", seats=seats, seed=5, modules=["advanced"])
    for number in range(60):
        for seat in range(seats):
            imagined = m.game.position(m.resample(seat, Random(number)))
            assert not met_in_the_draft(m, seat) & in_the_box(imagined)
        m.play(m.words[number % len(m.words)])
    assert m.view(None)["round"]


def test_two_players_know_exactly_what_they_handed_each_other() -> None:
    m = signoria.new("lorenzo", seats=2, seed=5, modules=["advanced"])
    while kind(m) != "draft" or len(player(m)["leaders"]["hand"]) < 2:
        m.play(m.words[0])
    first = m.seat
    assert first is not None
    for seat, last in ((first, 2), (1 - first, 1)):
        before = m.view(seat)["players"][seat]["leaders"]
        assert len(before["handed_on"]) == 2 and len(before["met"]) == 1
        for seed in range(20):
            other = m.game.position(m.resample(seat, Random(seed)))["players"][1 - seat]["leaders"]
            assert set(before["met"]) <= set(other["hand"])
            assert set(other["pack"]) <= set(before["handed_on"]) and len(other["pack"]) == last
            assert set(before["handed_on"]) <= {*other["pack"], *other["hand"]}
        m.play(m.words[0])


def test_what_a_seat_met_is_its_own_secret() -> None:
    m = table(Board(hand="rita", met="sforza"), Board(hand="sforza pico"))
    assert m.view(0)["players"][0]["leaders"]["met"] == ["sforza"]
    assert m.view(1)["players"][0]["leaders"]["met"] is None
    for seed in range(20):
        imagined = m.game.position(m.resample(0, Random(seed)))
        assert "sforza" in imagined["players"][1]["leaders"]["hand"]
