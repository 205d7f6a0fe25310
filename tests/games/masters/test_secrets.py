"""Hidden and public information (Rulings M-51, M-77, M-79)."""

from __future__ import annotations

import json
from random import Random

import pytest

import signoria
from signoria import Match
from tests.games.masters.tables import (
    LEADERS,
    NOTHING,
    Board,
    deck_of,
    faith,
    play,
    table,
)


def everything_shown(m: Match, seat: int | None) -> str:
    """All that a seat (None: a spectator) is shown and told."""
    return json.dumps([m.view(seat), m.public_record(seat)])


def named(m: Match, seat: int | None) -> set[str]:
    """The leaders all this names, less those the seat has seen itself."""
    own = set() if seat is None else set(leaders_seen(m, seat))
    text = everything_shown(m, seat)
    return {id for id in LEADERS if f'"{id}"' in text or f" {id}" in text} - own


def leaders_seen(m: Match, seat: int) -> list[str]:
    """The leaders that were dealt to a seat."""
    player = m.position()["players"][seat]
    found: list[str] = player["hand"] + player["played"] + player["shed"]
    return found


FOUR = "discount-coin discount-shield depot-shield depot-servant"
"""Leaders put away by a player who does not matter."""


def test_m51_a_discarded_leader_is_not_shown() -> None:
    m = table(Board(hand="depot-coin discount-stone", shed="depot-stone"), Board(shed=FOUR))
    other = m.clone()
    m.play("discard depot-coin")
    other.play("discard discount-stone")
    for seat in (1, None):
        assert everything_shown(m, seat) == everything_shown(other, seat)
        assert named(m, seat) == set()
    assert "depot-coin" in m.view(0)["players"][0]["shed"]
    assert faith(m) == [1, 0]  # that one was discarded everybody sees


def test_m51_the_others_read_that_a_leader_was_discarded() -> None:
    m = table(Board(hand="depot-coin"), Board())
    m.play("discard depot-coin")
    [entry] = m.public_record(1)["entries"]
    assert (entry["seat"], entry["word"]) == (0, None)
    [own] = m.public_record(0)["entries"]
    assert own["word"] == "discard depot-coin"


def test_m77_leaders_in_hand_are_their_owners_secret() -> None:
    hands = ["depot-coin discount-stone", "production-coin white-marble-shield"]
    one = table(Board(hand=hands[0]), Board(shed=FOUR))
    two = table(Board(hand=hands[1]), Board(shed=FOUR))
    for seat in (1, None):
        assert everything_shown(one, seat) == everything_shown(two, seat)
    assert one.view(1)["players"][0]["hand"] is None
    assert one.view(1)["players"][0]["leaders_in_hand"] == 2
    assert one.view(0)["players"][0]["hand"] == ["discount-stone", "depot-coin"]


def test_m77_below_the_top_of_a_deck_only_the_number_is_known() -> None:
    m = table(Board(), Board())
    shown = json.dumps(m.view(0)["grid"])
    for deck, cards in m.view(0)["grid"].items():
        assert cards["below"] == 3
        assert [card for card in deck_of(deck) if card in shown] == [cards["top"]]


def test_m77_the_next_card_of_a_deck_is_nowhere_written() -> None:
    m = table(Board(depots="3 shield"), Board(), tops="green-03")
    seen = set()
    for seed in range(40):
        line = signoria.from_position(m.position(), seed=seed)
        line.play("buy green-03")
        seen.add(line.view(None)["grid"]["green.1"]["top"])
    assert seen == {"green-01", "green-02", "green-04"}


def test_m77_the_order_of_the_tokens_is_nowhere_written() -> None:
    m = table(Board())
    crosses = set()
    for seed in range(60):
        line = signoria.from_position(m.position(), seed=seed)
        line.play(NOTHING)
        crosses.add((faith(line)[1], *line.view(None)["gone"][:1]))
    assert len(crosses) == 6  # two steps, one step, or a card of any of the four colours
    assert m.view(0)["lorenzo"] == m.position()["lorenzo"]


def test_m77_everything_else_is_public() -> None:
    board = Board(
        depots="2 coin", strongbox="3 stone", slots=["green-01"], faith=9, played="depot-coin"
    )
    m = table(board, Board())
    hidden = {"hand", "shed", "leaders_in_hand", "score", "prices"}
    whole = m.position()["players"]
    for seat in (0, 1, None):
        for number, shown in enumerate(m.view(seat)["players"]):
            public = {name: value for name, value in shown.items() if name not in hidden}
            assert public == {name: whole[number][name] for name in public}
            assert set(whole[number]) - set(public) == {"hand", "shed"}
        for part in ("market", "round", "reports", "gone"):
            assert m.view(seat)[part] == m.position()[part]


def test_m79_leaders_put_away_and_never_dealt_are_secret_too() -> None:
    one = table(Board(shed="depot-coin discount-stone"), Board(shed=FOUR))
    two = table(Board(shed="production-coin production-shield"), Board(shed=FOUR))
    assert one.position()["leaders_in_box"] != two.position()["leaders_in_box"]
    for seat in (1, None):
        assert everything_shown(one, seat) == everything_shown(two, seat)
        assert named(one, seat) == set()
    assert "leaders_in_box" not in one.view(0)


def test_m79_dealing_and_keeping_name_leaders_to_their_owner_only() -> None:
    m = signoria.new("masters", seats=2, seed=11)
    dealt = [set(player["hand"]) for player in m.position()["players"]]
    play(m, m.words[0])
    play(m, m.words[0])
    for seat in (0, 1):
        assert set(leaders_seen(m, seat)) == dealt[seat]
        assert all(leader in everything_shown(m, seat) for leader in dealt[seat])
    assert named(m, 0) == named(m, 1) == named(m, None) == set()


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_m77_m79_a_seat_cannot_tell_an_imagined_table_from_the_true_one(seats: int) -> None:
    rng = Random(seats)
    m = signoria.new("masters", seats=seats, seed=seats, round_limit=12)
    changed = 0
    while not m.over:
        for seat in range(seats):
            imagined = m.resample(seat, rng)
            assert m.game.view(imagined, seat) == m.view(seat)
            changed += m.game.position(imagined) != m.position()
            if seat == m.seat:
                assert imagined.options == m.state.options
        m.play(rng.choice(m.words))
    assert changed or seats == 1


def test_m79_any_unseen_leader_may_be_imagined_anywhere() -> None:
    m = table(
        Board(hand="depot-coin"),
        Board(hand="depot-stone", shed="discount-coin", played="discount-stone"),
    )
    unseen = set(LEADERS) - {"discount-stone", *leaders_seen(m, 0)}
    hands, sheds = set(), set()
    for seed in range(150):
        imagined = m.game.position(m.resample(0, Random(seed)))
        hands.update(imagined["players"][1]["hand"])
        sheds.update(imagined["players"][1]["shed"])
        other, box = imagined["players"][1], imagined["leaders_in_box"]
        assert sorted(other["hand"] + other["shed"] + box) == sorted(unseen)  # none made or lost
    assert hands == sheds == unseen
