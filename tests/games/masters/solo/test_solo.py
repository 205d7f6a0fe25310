"""The solo game against Lorenzo (Rulings M-65 to M-70)."""

from __future__ import annotations

from random import Random

import pytest

import signoria
from signoria import BadPosition
from tests.games.masters.solo.tables import DRAWN, FULL, lorenzo
from tests.games.masters.tables import (
    COLOURS,
    NOTHING,
    TOKENS,
    Board,
    deck_of,
    depots,
    faith,
    favours,
    kind,
    play,
    table,
)


def test_m65_normal_setup_as_first_player_with_seven_tokens() -> None:
    m = signoria.new("masters", seats=1, seed=3)
    assert kind(m) == "keep" and len(m.words) == 6
    m.play(m.words[0])
    assert kind(m) == "action" and (depots(m), faith(m)) == ("", [0, 0])
    assert lorenzo(m)["tokens_left"] == FULL
    assert sum(FULL.values()) == 7 and FULL["cross-2"] == 2


def test_m66_a_token_after_each_complete_turn_leader_actions_included() -> None:
    m = table(Board(hand="depot-coin"), fate=["token cross-2"])
    m.play(NOTHING)
    assert kind(m) == "window" and lorenzo(m)["tokens_left"] == FULL
    m.play("discard depot-coin")
    assert faith(m) == [1, 2] and sum(lorenzo(m)["tokens_left"].values()) == 6
    assert (m.seat, kind(m)) == (0, "action")


@pytest.mark.parametrize("token", TOKENS)
def test_every_token_does_what_is_printed(token: str) -> None:
    m = table(Board(), fate=[f"token {token}"])
    before = m.view(None)["grid"]
    m.play(NOTHING)
    steps = {"cross-2": 2, "cross-1-shuffle": 1}
    assert faith(m) == [0, steps.get(token, 0)]
    gone = m.view(None)["gone"]
    colour = token.removeprefix("discard-")
    assert len(gone) == (2 if colour in COLOURS else 0)
    assert set(gone) <= set(deck_of(f"{colour}.1"))
    changed = [deck for deck, cards in m.view(None)["grid"].items() if cards != before[deck]]
    assert changed == ([f"{colour}.1"] if colour in COLOURS else [])
    left = FULL if token == "cross-1-shuffle" else FULL | {token: FULL[token] - 1}
    assert lorenzo(m)["tokens_left"] == left


def test_m67_drawn_tokens_stay_away_until_all_seven_are_shuffled() -> None:
    fate = ["token cross-2", "token cross-2", "token cross-1-shuffle"]
    m = table(Board(), fate=fate)
    play(m, NOTHING, NOTHING)
    assert lorenzo(m)["tokens_left"]["cross-2"] == 0
    m.play(NOTHING)
    assert lorenzo(m)["tokens_left"] == FULL and faith(m) == [0, 5]


def test_m67_the_stack_never_runs_out() -> None:
    m = table(Board(), tokens="1 cross-1-shuffle", decks=DRAWN, cross=4)
    m.play(NOTHING)
    assert faith(m) == [0, 5] and lorenzo(m)["tokens_left"] == FULL


def test_m68_two_cards_go_from_the_lowest_level_left_top_first() -> None:
    decks = {"green.1": "green-03 green-02 green-04"}
    board = Board(slots=["green-01"])
    m = table(board, decks=decks, fate=["token discard-green", "reveal green-04"])
    m.play(NOTHING)
    assert m.view(None)["gone"] == ["green-03", "green-04"]
    assert m.view(None)["grid"]["green.1"] == {"top": "green-02", "below": 0}


def test_m68_and_from_the_next_level_when_one_runs_out() -> None:
    decks = {"blue.1": "blue-02"}
    board, fate = Board(slots=["blue-01"]), ["token discard-blue", "reveal blue-08"]
    m = table(board, decks=decks, tops="blue-07", fate=fate)
    m.play(NOTHING)
    assert m.view(None)["gone"][-2:] == ["blue-02", "blue-07"]
    grid = m.view(None)["grid"]
    assert grid["blue.1"] == {"top": None, "below": 0}
    assert grid["blue.2"] == {"top": "blue-08", "below": 2}


def test_m69_discarded_resources_move_the_cross() -> None:
    m = table(Board(), market=["blue grey white white"], fate=["token discard-green"])
    play(m, "market row.1", "discard 1 stone 1 shield")
    assert faith(m) == [0, 2]


def test_m70_the_cross_causes_reports_and_only_the_players_tiles_matter() -> None:
    for space, tile in [(4, "lost"), (5, "kept")]:
        m = table(Board(faith=space), cross=7, fate=["token cross-2"])
        m.play(NOTHING)
        assert (faith(m), favours(m)) == ([space, 9], f"{tile} open open")
        assert m.view(None)["reports"] == [True, False, False]


def test_m70_the_players_marker_reports_as_usual() -> None:
    m = table(Board(faith=7, hand="depot-coin"), cross=3)
    m.play("discard depot-coin")
    assert favours(m) == "kept open open"


LAST = "1 cross-1-shuffle"


def test_m66_the_last_token_is_told_although_it_is_certain() -> None:
    m = table(Board(), tokens=LAST, decks=DRAWN, cross=4)
    preview = next(option for option in m.decision.options if option.word == NOTHING).preview
    assert preview["next"] == "token"
    m.play(NOTHING)
    drawn = [entry.word for entry in m.entries if entry.word.startswith("token")]
    assert drawn == ["token cross-1-shuffle"]
    assert signoria.load(m.record()).position() == m.position()


def test_m66_under_version_1_it_was_drawn_in_silence() -> None:
    position = table(Board(), tokens=LAST, decks=DRAWN, cross=4).position() | {"rules": 1}
    m = signoria.from_position(position, seed=1)
    m.play(NOTHING)
    assert not [entry.word for entry in m.entries if entry.word.startswith("token")]
    assert m.position()["lorenzo"]["tokens_left"]["cross-2"] == 2  # a new stack all the same
    assert signoria.load(m.record()).position() == m.position()


def test_m8_after_a_card_is_turned_up_the_next_turn_is_not_left_out() -> None:
    m = signoria.new("masters", seats=1, seed=1)
    rng = Random(1)
    while not m.over:
        m.play(rng.choice(m.words))
    found = [m.at(number).position() for number in range(len(m.entries))]
    turned_up = [each for each in found if each["agenda"][0]["task"] == "reveal"]
    left_out = [
        [frame for frame in each["agenda"] if frame["task"] != "next turn"] for each in turned_up
    ]
    assert [len(agenda) for agenda in left_out] < [len(each["agenda"]) for each in turned_up]
    for position, agenda in zip(turned_up, left_out):
        if agenda != position["agenda"]:
            with pytest.raises(BadPosition, match="next turn"):
                signoria.from_position({**position, "agenda": agenda}, seed=1)
