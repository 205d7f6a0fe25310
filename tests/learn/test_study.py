"""Studies: the same start and entries give the same board; wishes come true where they can."""

from __future__ import annotations

import pytest

import signoria
from signoria import Match
from signoria.bots import make, seat_to_answer
from signoria.kernel.agenda import FATE
from signoria.kernel.errors import BadPosition, BadRecord, IllegalMove, SignoriaError
from signoria.learn import Study, Wishes, begin_at, wishes_of_record

GAMES = [game.id for game in signoria.games()]


def begun(game: str, seed: int = 3) -> Match:
    """A match at its first question."""
    return signoria.new(game, seats=2, seed=seed)


def play_some(study: Study, answers: int) -> None:
    """The learner's last answer each time, until the game is over or they are all given."""
    for _ in range(answers):
        if study.asked:
            study.play(study.match.words[-1])


@pytest.mark.parametrize("game", GAMES)
def test_the_same_start_and_entries_give_the_same_study(game: str) -> None:
    start = begun(game)
    study = Study(start)
    play_some(study, 6)
    again = Study(start, entries=study.entries)
    assert again.entries == study.entries and again.match.position() == study.match.position()
    play_some(study, 4)
    play_some(again, 4)
    assert again.entries == study.entries, "what others answer depends on the board alone"


def test_a_study_does_not_change_its_start() -> None:
    start = begun("masters")
    before, entries = start.position(), len(start.entries)
    play_some(Study(start), 8)
    assert start.position() == before and len(start.entries) == entries


def test_fewer_entries_take_back_and_others_are_a_branch() -> None:
    start = begun("masters")
    study = Study(start)
    study.play(study.match.words[0])
    own = study.entries[:1]
    branch = Study(start, entries=[])
    branch.play(branch.match.words[1])
    assert Study(start, entries=own).own_words == study.own_words[:1] != branch.own_words[:1]


def test_others_answer_until_the_learner_is_asked_or_it_is_over() -> None:
    study = Study(begun("masters"), others=lambda match: match.words[0])
    for _ in range(400):
        if study.match.over:
            break
        assert study.asked and study.match.seat == 0
        study.play(study.match.words[0])
    assert study.match.over and not study.asked
    with pytest.raises(IllegalMove, match="the game is over"):
        study.play("market row.1")


def test_a_learner_of_all_seats_is_asked_for_each() -> None:
    study = Study(begun("masters"), seat=None, others=lambda match: pytest.fail("nobody else"))
    seats = set()
    for _ in range(12):
        seats.add(study.match.seat)
        study.play(study.match.words[0])
    assert seats == {0, 1}


def test_what_is_refused_changes_nothing_and_says_why() -> None:
    study = Study(begun("masters"))
    before = study.entries
    with pytest.raises(IllegalMove, match="not possible") as refused:
        study.play("buy blue-01")
    assert refused.value.reasons and study.entries == before


def test_a_word_may_be_written_in_another_order() -> None:
    study = Study(begun("masters"))
    verb, one, other = study.match.words[0].split()
    study.answer(f"{verb} {other} {one}")
    assert study.own_words == [f"{verb} {one} {other}"]


def test_a_seat_that_is_not_there_and_entries_that_cannot_be_are_refused() -> None:
    start = begun("masters")
    with pytest.raises(SignoriaError, match="no seat 7"):
        Study(start, seat=7)
    with pytest.raises(BadRecord, match="not possible"):
        Study(start, entries=[(0, "market row.9")])
    with pytest.raises(BadRecord, match="turn of seat 0"):
        Study(start, entries=[(1, "market row.1")])


# Wishes.


def test_the_first_wish_that_is_possible_is_the_answer_and_used_up() -> None:
    wishes = Wishes({1: ["b", "a", "b"]})
    assert wishes.of(1, ["a", "b"]) == "b"
    assert wishes.of(1, ["a"]) == "a" and wishes.of(1, ["c"]) is None
    assert wishes.of(0, ["a", "b"]) is None and wishes.of(FATE, ["a"]) is None
    wishes.spend(1, ["a", "b"], "b")
    assert wishes.left == {1: ["a", "b"]}
    wishes.spend(1, ["a", "b"], "b")
    assert wishes.left == {1: ["a", "b"]}, "it was not as wished"


def test_rivals_answer_as_wished_and_else_by_themselves() -> None:
    start = begun("masters")
    wish = start.clone()
    wish.play(wish.words[0])
    third = wish.words[2]
    study = Study(start, Wishes({1: ["market row.9", third]}))
    study.play(study.match.words[0])
    assert study.entries[1] == (1, third)
    assert study.wishes.left == {1: ["market row.9"]}


def test_wishes_that_are_given_are_not_used_up_for_others() -> None:
    start = begun("masters")
    one = Wishes({FATE: ["marble white"], 1: ["market row.1"]})
    play_some(Study(start, one), 8)
    assert one.left == {FATE: ["marble white"], 1: ["market row.1"]}


def test_draws_follow_wishes_and_else_a_seed() -> None:
    start = signoria.new("masters", seats=1, seed=3)
    while start.decision is not None and start.decision.kind != "action":
        start.play(start.words[0])
    drawn = []
    for wished in ("cross-2", "discard-blue"):
        study = Study(start, Wishes({FATE: [f"token {wished}"]}))
        while not [word for seat, word in study.entries if seat == FATE]:
            study.play(study.match.words[0])
        drawn.append(next(word for seat, word in study.entries if seat == FATE))
    assert drawn == ["token cross-2", "token discard-blue"]
    without = [Study(start) for _ in range(2)]
    for study in without:
        play_some(study, 5)
    assert without[0].entries == without[1].entries


def test_a_record_as_wishes_is_played_again_as_it_was() -> None:
    start = begun("masters", seed=5)
    bots = [make("random", seat) for seat in range(2)]
    while not start.over:
        start.play(bots[start.state.seat].choose(seat_to_answer(start)))
    entries = [(entry.seat, entry.word) for entry in start.entries]
    study = Study(start.at(0), wishes_of_record(entries, True, [1]))
    study.go_on()
    for seat, word in entries:
        if seat == 0:
            study.play(word)
    assert study.entries == entries and study.match.scores == start.scores


# Positions.


def test_a_study_can_begin_at_a_position_also_where_chance_is_asked() -> None:
    position = begun("lorenzo").at(0).position()
    found = begin_at(position)
    assert found.position() == position and found.state.seat == FATE and not found.entries
    study = Study(found)
    study.go_on()
    assert study.asked and study.entries[0][0] == FATE
    with pytest.raises(BadPosition, match="'settings' is missing"):
        begin_at({"game": "masters"})
