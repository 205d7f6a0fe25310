"""Leaders, and everything else that lasts, are judged by what they do."""

from __future__ import annotations

import pytest

import signoria
from signoria.bots import make, seat_to_answer
from signoria.bots.evaluate import evaluation_of
from signoria.games.lorenzo.evaluation import LorenzoEvaluation
from signoria.games.lorenzo.evaluation.leaders import LeaderWorth
from signoria.games.lorenzo.state import Table
from tests.bots.evaluate.test_lorenzo import worth
from tests.games.lorenzo.tables import Board, table

WHOLE = ["advanced", "houses"]


def leader_worth(modules: list[str]) -> LeaderWorth:
    """What the evaluation thinks of each leader of a game of two."""
    opinion = evaluation_of(signoria.new("lorenzo", seats=2, seed=1, modules=modules).game)
    assert isinstance(opinion, LorenzoEvaluation) and opinion.leaders is not None
    return opinion.leaders


@pytest.mark.parametrize("modules", [["advanced"], ["houses"], WHOLE], ids="+".join)
def test_every_leader_is_worth_something_by_what_it_does(modules: list[str]) -> None:
    judged = leader_worth(modules)
    nothing = [
        card.id
        for card in judged.leaders.cards
        if judged.a_round(card) + judged.at_once[card.number] <= 0.0
    ]
    assert nothing == []


def test_leaders_differ() -> None:
    judged = leader_worth(["advanced"])
    found = {card.id: judged.a_round(card) for card in judged.leaders.cards}
    assert (
        found["colleoni"] > found["cosimo"] > found["gonzaga"]
    )  # 4 points, 3 servants, a privilege
    assert found["lucrezia"] > found["malatesta"]  # three members worth 2 more, one worth 3 more


def test_a_leader_in_hand_is_worth_more_the_nearer_its_requirement() -> None:
    found = [
        worth(Board(hand="michelangelo", goods=f"{stone} stone"), round=3)
        - worth(Board(goods=f"{stone} stone"), advanced=True, round=3)
        for stone in (0, 5, 10)
    ]
    assert found[0] < found[1] < found[2]


def test_what_comes_too_late_is_worth_no_more_than_its_privilege() -> None:
    first, second = [
        worth(Board(hand=leader), round=6) - worth(Board(), advanced=True, round=6)
        for leader in ("michelangelo", "savonarola")
    ]
    assert first == pytest.approx(second) and first > 0


def test_to_hold_a_leader_is_worth_more_while_it_may_go_either_way() -> None:
    """The player who holds it can still do the better of the two."""
    worths = leader_worth(["advanced"])
    michelangelo = next(card for card in worths.leaders.cards if card.id == "michelangelo")
    a_round, discarded = worths.likely * worths.a_round(michelangelo), worths.in_hand
    even = discarded / a_round
    assert worths.prospect(michelangelo, 5.0, 5.0 - even) > discarded + worths.hold / 4
    assert worths.prospect(michelangelo, 5.0, 99.0) == pytest.approx(discarded, abs=worths.hold)
    assert worths.prospect(michelangelo, 0.0, 99.0) == 0.0


def test_an_ability_not_used_yet_is_worth_using() -> None:
    ready = worth(Board(played="michelangelo"), round=2)
    used = worth(Board(played="michelangelo", face_down="michelangelo", goods="3 coin"), round=2)
    assert used > ready


def test_an_ability_not_used_when_all_members_are_placed_is_lost() -> None:
    match = table(Board(played="michelangelo"), Board())
    assert isinstance(match.state, Table)
    judged = leader_worth(["advanced"])
    assert judged.in_play(match.state, 0, 0, acts_again=True) > 0
    assert judged.in_play(match.state, 0, 0, acts_again=False) == 0


@pytest.mark.parametrize("leader", ["ariosto", "brunelleschi", "pico", "moro", "sisto", "cesare"])
def test_lasting_effects_in_play_count_by_what_they_change(leader: str) -> None:
    assert worth(Board(played=leader), round=2) > worth(Board(), advanced=True, round=2)


@pytest.mark.slow
def test_bots_play_leaders() -> None:
    """They used to discard all of them: one weight stood for every leader."""
    played = seats = 0
    for number in range(6):
        match = signoria.new("lorenzo", seats=2, seed=number, modules=["advanced"])
        bots = [make("novice", number), make("novice", number + 100)]
        while not match.over:
            word = bots[match.state.seat].choose(seat_to_answer(match))
            played += word.startswith("play ")
            match.play(word)
        seats += 2
    assert played / seats >= 0.7
