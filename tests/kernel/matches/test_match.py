"""A match: playing, explaining, taking back, and what others may know of it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import signoria
from signoria import IllegalMove, Match, SignoriaError, UndoRefused
from signoria.kernel.agenda import FATE

pytestmark = pytest.mark.usefixtures("toy_on_the_shelf")


@pytest.fixture
def match() -> Match:
    """Three at the toy table, cards 4, 2 and 5 dealt."""
    fate = signoria.fates.scripted(["card 4", "card 2", "card 5", "heads", "tails"])
    return signoria.new("toy", seats=3, fate=fate, language="en")


def test_chance_is_answered_before_anybody_is_asked(match: Match) -> None:
    assert [(entry.seat, entry.word) for entry in match.entries] == [
        (FATE, "card 4"),
        (FATE, "card 2"),
        (FATE, "card 5"),
    ]
    assert (match.over, match.seat, match.words) == (False, 0, ["work", "gamble", "hide"])


def test_the_question_at_hand(match: Match) -> None:
    question = match.decision
    assert question is not None
    assert (question.kind, question.prompt) == ("day", "What do you do today?")
    assert [option.word for option in question.options] == ["work", "gamble", "hide"]
    assert question.options[0].label == "Work"
    assert question.options[0].path == ["option:work"]
    assert repr(question) == "Question('day', 3 options)"
    assert repr(question.options[1]) == "Option('gamble')"
    match.language = "it"
    assert match.decision is not None
    assert match.decision.prompt == "Che cosa fai oggi?"


def test_a_preview_tells_what_would_change(match: Match) -> None:
    assert match.decision is not None
    work, gamble, _ = match.decision.options
    changes = [{"seat": 0, "what": "coins", "before": 0, "after": 1}]
    assert work.preview == {"changes": changes, "next": "day", "prompt": None}
    assert gamble.preview == {"changes": [], "next": "flip", "prompt": None}
    assert match.scores == [4, 2, 5]


def test_playing_to_the_end(match: Match) -> None:
    for word in ["work", "gamble", "gamble", "work", "work", "work", "rest", "rest", "hide"]:
        match.play(word)
    assert match.over
    assert (match.seat, match.decision, match.words) == (None, None, [])
    assert match.breakdown == [
        {"cards": 4, "coins": 0},
        {"cards": 2, "coins": 2},
        {"cards": 5, "coins": 1},
    ]
    assert (match.scores, match.ranking, match.winners) == ([4, 4, 6], [2, 2, 1], [2])
    with pytest.raises(IllegalMove, match="the game is over") as refusal:
        match.play("work")
    assert [reason.code for reason in refusal.value.reasons] == ["over"]


def test_an_obstacle_is_told_with_what_is_missing(match: Match) -> None:
    (reason,) = match.explain("rest")
    assert (reason.code, reason.text, reason.rule) == ("coins", "2 coins missing", "T-1")
    assert (reason.missing, reason.parts) == ({"coin": 2}, [("price", 2)])
    match.language = "it"
    assert match.explain("rest")[0].text == "mancano 2 monete"
    assert match.explain("work") == []


def test_a_refused_word_changes_nothing(match: Match) -> None:
    before = match.position()
    with pytest.raises(IllegalMove, match="'rest' is not possible: 2 coins missing") as refusal:
        match.play("rest")
    assert refusal.value.reasons == match.explain("rest")
    with pytest.raises(IllegalMove, match="this game does not know 'dance'"):
        match.play("dance")
    assert match.position() == before
    assert len(match.entries) == 3


def test_a_seat_that_is_not_asked_hears_both_reasons(match: Match) -> None:
    assert [reason.code for reason in match.explain("work", 1)] == ["turn"]
    assert [reason.code for reason in match.explain("rest", 1)] == ["turn", "coins"]
    assert [reason.code for reason in match.explain("dance", 1)] == ["unknown"]
    assert match.explain("work", 0) == []


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_there_are_no_other_seats(match: Match, seat: int) -> None:
    for ask in (match.view, match.undo, match.public_record):
        with pytest.raises(SignoriaError, match=r"there is no seat .*; seats are 0 to 2"):
            ask(seat)
    with pytest.raises(SignoriaError, match="there is no seat"):
        match.explain("work", seat)


class TestUndo:
    """What was seen cannot be unseen."""

    def test_nothing_of_ones_own_can_be_taken_back_at_first(self, match: Match) -> None:
        with pytest.raises(UndoRefused, match="a draw came after"):
            match.undo(0)

    def test_the_latest_answer_can(self, match: Match) -> None:
        before = match.position()
        match.play("work")
        assert match.undo(0) == 1
        assert match.position() == before
        assert (match.seat, len(match.entries)) == (0, 3)

    def test_not_after_chance(self, match: Match) -> None:
        match.play("gamble")
        before = match.record()
        with pytest.raises(UndoRefused, match="a draw came after"):
            match.undo(0)
        assert match.record() == before

    def test_not_after_somebody_else(self, match: Match) -> None:
        match.play("work")
        match.play("work")
        with pytest.raises(UndoRefused, match="seat 1 came after"):
            match.undo(0)
        with pytest.raises(UndoRefused, match="seat 1 came after"):
            match.undo(2)
        assert match.undo(1) == 1

    def test_an_answer_taken_back_was_seen_all_the_same(self, match: Match) -> None:
        match.play("work")
        match.play("work")
        match.undo(1)
        with pytest.raises(UndoRefused, match="another move came after"):
            match.undo(0)

    def test_several_or_only_some(self) -> None:
        match = signoria.new("toy", seats=1, seed=1, days=6)
        for _ in range(5):
            match.play("work")
        assert match.undo(0, steps=2) == 2
        assert match.scores[0] == match.breakdown[0]["cards"] + 3
        assert match.undo(0, steps=9) == 3
        assert match.breakdown[0]["coins"] == 0

    def test_the_last_answer_of_a_game(self) -> None:
        match = signoria.new("toy", seats=1, seed=1, days=1)
        match.play("work")
        assert match.over
        assert match.undo(0) == 1
        assert not match.over

    def test_nothing_has_been_played_on_a_position(self, match: Match) -> None:
        again = signoria.from_position(match.position())
        with pytest.raises(UndoRefused, match="nothing has been played yet"):
            again.undo(0)

    def test_chance_counts_on_as_if_nothing_had_been(self, match: Match) -> None:
        match.play("work")
        match.undo(0)
        match.play("gamble")
        assert match.entries[-1].word == "heads"


class TestPublicRecord:
    """The log as others may know it."""

    def test_a_seat_reads_its_own_secrets_only(self, match: Match) -> None:
        match.play("hide")
        assert [entry["word"] for entry in match.public_record(0)["entries"]] == [
            "card 4",
            None,
            None,
            "hide",
        ]
        assert [entry["word"] for entry in match.public_record(1)["entries"]] == [
            None,
            "card 2",
            None,
            None,
        ]

    def test_a_spectator_reads_none(self, match: Match) -> None:
        match.play("hide")
        match.play("work")
        entries = match.public_record(None)["entries"]
        assert entries[0] == {"seat": -1, "word": None, "outline": "A card is dealt"}
        assert entries[3] == {"seat": 0, "word": None, "outline": "Does something in secret"}
        assert entries[4] == {"seat": 1, "word": "work"}

    def test_it_says_whose_it_is(self, match: Match) -> None:
        assert match.public_record(2)["seat"] == 2
        assert match.public_record(None)["seat"] is None
        assert match.public_record(0)["fate"] == {"kind": "scripted"}

    def test_it_cannot_be_loaded(self, match: Match) -> None:
        record = match.public_record(0)
        record["fate"] = match.record()["fate"]
        with pytest.raises(signoria.BadRecord, match=r"record\.seat: .*a redacted record"):
            signoria.load(record)
        del record["seat"]
        with pytest.raises(signoria.BadRecord, match=r"entries\[1\].*a redacted record"):
            signoria.load(record)

    def test_a_match_from_a_position_begins_with_what_was_seen(self, match: Match) -> None:
        again = signoria.from_position(match.position(), seed=1)
        assert again.public_record(1)["start"] == match.view(1)
        assert again.record()["start"] == match.position()


def test_the_log_tells_everybody_what_they_may_know(match: Match) -> None:
    match.play("hide")
    entry = match.entries[-1]
    assert entry.text_for(0).en == "Hide the card"
    assert entry.text_for(1).en == entry.text_for(-2).en == "Does something in secret"
    assert match.entries[0].text_for(1).it == "Viene data una carta"


def test_a_view_shows_ones_own_card(match: Match) -> None:
    assert [player["card"] for player in match.view(1)["players"]] == [None, 2, None]
    assert [player["card"] for player in match.view(None)["players"]] == [None, None, None]
    assert match.view(1)["awaiting"] == 0


def test_imagined_tables_differ_only_where_one_cannot_see(match: Match) -> None:
    tables: list[Any] = [match.resample(1, Random(seed)) for seed in range(40)]
    seen = {tuple(table.hands) for table in tables}
    assert len(seen) > 6
    assert {hands[1] for hands in seen} == {2}


def test_a_copy_goes_its_own_way(match: Match) -> None:
    match.play("work")
    other = match.clone()
    other.undo(0)
    other.play("hide")
    assert match.entries[-1].word == "work"
    assert match.undo(0) == 1
    assert match.scores == [4, 2, 5]
    match.play("work")
    assert other.undo(0) == 1
    assert other.scores == [4, 2, 5]
