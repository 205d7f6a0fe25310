"""Setting up the table (Rulings P-1 to P-6, P-78)."""

from __future__ import annotations

from random import Random

import pytest

import signoria
from tests.games.princes.tables import Prince, kind, money, play, prestige, settle, side, table


@pytest.mark.parametrize(("seats", "start"), [(2, 2500), (3, 3500), (4, 3500), (5, 3500)])
def test_p1_starting_money(seats: int, start: int) -> None:
    m = signoria.new("princes", seats=seats, seed=3)
    assert [money(m, seat) for seat in range(seats)] == [start] * seats


def test_p1_money_hands_bonus_and_prestige_cards_are_their_owners_alone() -> None:
    rich = Prince(
        hand="poet", bonus="parks", prestige_cards="most-lakes", table="lawyer", jesters=1
    )
    m = table(rich, Prince(), Prince())
    for watcher in (1, 2, None):
        shown = m.view(watcher)["players"][0]
        assert [shown[name] for name in ("money", "hand", "bonus", "prestige_cards")] == [None] * 4
        assert (shown["hand_cards"], shown["bonus_cards"], shown["prestige_card_count"]) == (
            1,
            1,
            1,
        )
        assert (shown["table"], shown["jesters"]) == (["lawyer"], 1)
    own = side(m)
    assert (own["money"], own["hand"], own["bonus"]) == (3500, ["poet"], ["parks"])
    assert own["prestige_cards"] == ["most-lakes"]


@pytest.mark.parametrize(("seats", "left"), [(2, 15), (3, 12), (4, 9), (5, 6)])
def test_p2_everybody_keeps_three_of_four_professions(seats: int, left: int) -> None:
    m = signoria.new("princes", seats=seats, seed=4)
    for seat in range(seats):
        hand = m.view(seat)["players"][seat]["hand"]
        assert (m.seat, kind(m), len(hand)) == (seat, "reject", 4)
        assert m.words == [f"reject {card}" for card in hand]
        m.play(m.words[1])
        assert side(m, seat)["hand"] == [hand[0], *hand[2:]]
    assert m.view(None)["decks"]["profession"]["cards"] == left


def test_p2_what_was_rejected_is_known_to_nobody_else() -> None:
    m = signoria.new("princes", seats=3, seed=4)
    word = m.words[0]
    m.play(word)
    assert m.public_record(0)["entries"][-1]["word"] == word
    assert m.public_record(1)["entries"][-1]["word"] is None


def test_p78_the_deck_has_no_order_until_drawn() -> None:
    m = signoria.new("princes", seats=5, seed=4)
    play(m, *[m.words[0]])
    rejected = side(m)["rejected"]
    assert rejected in m.position()["decks"]["profession"]["cards"]
    for seed in range(20):  # nobody but the rejecter can know that it is there
        imagined = m.game.position(m.resample(0, Random(seed)))
        assert rejected in imagined["decks"]["profession"]["cards"]
    others = [m.game.position(m.resample(1, Random(seed))) for seed in range(20)]
    assert len({tuple(each["decks"]["profession"]["cards"]) for each in others}) > 1


@pytest.mark.parametrize(("seats", "each"), [(3, 2), (4, 3), (5, 4)])
def test_p3_one_freedom_of_each_type_fewer_than_players(seats: int, each: int) -> None:
    supply = signoria.new("princes", seats=seats, seed=1).view(None)["supply"]
    assert supply["freedoms"] == {"travel": each, "religion": each, "opinion": each}
    assert set(supply["buildings"].values()) == {3} and set(supply["landscapes"].values()) == {6}
    assert (supply["jesters"], supply["builders"], supply["recruiting"]) == (7, 6, 5)


def test_p4_the_start_player_changes_clockwise_each_round_and_there_are_seven() -> None:
    m = signoria.new("princes", seats=3, seed=1)
    seen = {}
    while not m.over:
        view = m.view(None)
        seen[view["round"]] = view["start_player"]
        m.play("end turn" if "end turn" in m.words else m.words[-1])
    assert [seen[round] for round in range(1, 8)] == [0, 1, 2, 0, 1, 2, 0]


def test_p4_by_setting_the_start_player_of_the_first_round_is_drawn() -> None:
    matches = [
        signoria.new("princes", seats=3, seed=seed, first_player="random") for seed in range(12)
    ]
    drawn = [m.view(None)["start_player"] for m in matches]
    assert set(drawn) == {0, 1, 2}
    m = matches[drawn.index(2)]
    while not m.over:
        assert m.game.first_seat(m.state) == 2
        assert m.view(None)["start_player"] == (2 + max(0, m.view(None)["round"] - 1)) % 3
        m.play("end turn" if "end turn" in m.words else m.words[-1])
    assert signoria.verify(m.record()) == []


def test_p5_the_bank_never_runs_dry() -> None:
    rich = Prince(money=60_000, hand="poet lawyer sculptor painter", jesters=7)
    m = table(rich, Prince(), Prince(), round=7)
    play(m, "work poet", "prestige 0")
    assert money(m) == 60_000 + 1800


def test_p6_prestige_is_not_bound_to_the_track() -> None:
    m = table(Prince(prestige=49), Prince(prestige=3), Prince())
    m.play("build tower")
    settle(m)
    assert prestige(m) == 52 and m.ranking == [1, 2, 3]


def test_p78_what_another_rejected_is_imagined_too() -> None:
    m = signoria.new("princes", seats=3, seed=4)
    play(m, m.words[0])
    play(m, m.words[0])
    found = {m.game.position(m.resample(2, Random(n)))["players"][0]["rejected"] for n in range(30)}
    assert len(found) > 5


def test_p78_nobody_rejected_what_another_did() -> None:
    m = signoria.new("princes", seats=5, seed=4)
    while kind(m) == "reject":
        m.play(m.words[0])
    for number in range(30):
        position = m.game.position(m.resample(0, Random(number)))
        rejected = [player["rejected"] for player in position["players"]]
        assert rejected[0] == side(m)["rejected"] and len(set(rejected)) == 5
        assert set(rejected) <= set(position["decks"]["profession"]["cards"])
    position["players"][1]["rejected"] = rejected[0]
    with pytest.raises(signoria.BadPosition, match="another player rejected"):
        signoria.from_position(position)


def test_p78_whether_another_drew_the_rejected_card_again_is_not_known() -> None:
    """A seat imagines the same, whatever the drawer saw."""
    cards = ["poet", "lawyer", "painter", "architect"]
    below = {"profession": [(card, 1) for card in cards]}
    found = [
        m.game.position(m.resample(0, Random(3)))["players"][1]["rejected"]
        for rejected in ("", "composer")
        for m in [table(Prince(), Prince(rejected=rejected), Prince(), below=below)]
    ]
    assert found == [None, None]
