"""Who begins: by setting a seat that fate draws, known to everybody (Ruling M-4)."""

from __future__ import annotations

import json
from collections import Counter

import pytest

import signoria
from signoria import BadPosition, BadSetting, Match
from tests.games.masters.tables import faith, kind


def drawn(seats: int, seed: int, **settings: str) -> Match:
    """A match with this seed, by default one whose first player is drawn."""
    chosen = {"first_player": "random", **settings}
    return signoria.new("masters", seats=seats, seed=seed, **chosen)


def beginning_with(first: int, seats: int) -> Match:
    """A match in which this seat begins."""
    return next(m for m in [drawn(seats, seed) for seed in range(60)] if said(m) == [first])


def said(m: Match) -> list[int]:
    """The seats that the log names as the first player."""
    return [int(e.word.split()[-1]) for e in m.entries if e.word.startswith("first seat ")]


def test_m4_everybody_is_drawn_equally_often() -> None:
    counts = Counter([said(drawn(4, seed))[0] for seed in range(200)])
    assert sorted(counts) == [0, 1, 2, 3] and min(counts.values()) > 30


@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_m4_m5_goods_and_turns_go_clockwise_from_the_first_player(first: int) -> None:
    m = beginning_with(first, 4)
    order = [(first + place) % 4 for place in range(4)]
    asked = []
    while kind(m) != "action":
        asked.append((kind(m), m.seat))
        m.play(m.words[0])
    keeps = [("keep", seat) for seat in range(4)]
    assert asked == [*keeps, *[("start", seat) for seat in order[1:]]]
    stocks = [sum(player["depots"].values()) for player in m.view(None)["players"]]
    assert [stocks[seat] for seat in order] == [0, 1, 1, 2]
    assert [faith(m)[seat] for seat in order] == [0, 0, 1, 1]
    assert turns(m)[:8] == order * 2


def turns(m: Match) -> list[int]:
    """Play on to the end: whose turn it was, one after the other."""
    found: list[int] = []
    while not m.over:
        if kind(m) == "action" and m.seat is not None and found[-1:] != [m.seat]:
            found.append(m.seat)
        m.play(m.words[len(m.entries) * 7 % len(m.words)])
    return found


@pytest.mark.parametrize("first", [0, 1, 2])
def test_m4_m60_the_last_round_ends_with_the_player_to_the_right_of_the_first(first: int) -> None:
    m = beginning_with(first, 3)
    taken = turns(m)
    assert taken[0] == first and taken[-1] == (first + 2) % 3 and len(taken) % 3 == 0


def test_m4_it_is_in_the_log_for_all_and_in_every_view_and_proved_by_the_record() -> None:
    m = signoria.new("masters", seats=3, fate=signoria.fates.sealed(), first_player="random")
    (first,) = said(m)
    for seat in (None, 0, 1, 2):
        assert m.view(seat)["first_player"] == first
        logged = [entry["word"] for entry in m.public_record(seat)["entries"]]
        assert f"first seat {first}" in logged
    record = m.record()
    assert signoria.verify(record) == []
    number = [entry["word"] for entry in record["entries"]].index(f"first seat {first}")
    record["entries"][number]["word"] = f"first seat {(first + 1) % 3}"
    assert number in signoria.verify(record)


def test_m4_a_position_names_the_first_player() -> None:
    m = beginning_with(2, 3)
    position = m.position()
    assert position["first_player"] == 2
    again = signoria.from_position(json.dumps(position), seed=1)
    assert again.position() == position and again.game.first_seat(again.state) == 2
    with pytest.raises(BadPosition, match="first_player"):
        signoria.from_position({**position, "first_player": 3})


def test_m4_by_default_and_alone_nothing_is_drawn() -> None:
    plain = signoria.new("masters", seats=3, seed=42)
    assert said(plain) == [] and "first_player" not in plain.view(None)
    assert "first_player" not in plain.position()
    assert said(drawn(1, 5)) == []
    old = plain.record()
    del old["settings"]["first_player"]  # as it was written before there was the setting
    assert signoria.load(old).record() == plain.record()
    with pytest.raises(BadSetting, match="first_player"):
        drawn(3, 1, first_player="oldest")


def test_m4_passed_on_the_first_seat_begins_and_the_log_says_so() -> None:
    for seed in range(5):
        assert said(drawn(3, seed, first_player="passed_on")) == [0]
