"""The record is the game: replayed it gives the same table, taken up it goes on the same way."""

from __future__ import annotations

import json

import signoria
from signoria.kernel.agenda import FATE
from signoria.kernel.match import Match
from tests.laws.anatomy import fingerprint
from tests.laws.journeys import Journey


def test_replaying_the_record_gives_the_same_match(journey: Journey) -> None:
    """Also after the record has been text, as a file or a message is."""
    record = journey.match.record()
    for given in (record, json.dumps(record), json.dumps(record).encode()):
        again = signoria.load(given)
        assert again.record() == record
        assert fingerprint(again.state) == fingerprint(journey.match.state)
        assert (again.scores, again.ranking) == (journey.match.scores, journey.match.ranking)


def test_a_match_loaded_in_the_middle_goes_on_the_same_way(journey: Journey) -> None:
    """Its fate is in the record, so the same answers lead to the same chance."""
    whole = journey.match.record()
    for number in journey.some(3):
        match = signoria.load(json.dumps(journey.at(number).record()))
        match.ask_fate()
        play_on(match, journey)
        assert match.record() == whole


def test_a_match_that_began_on_a_position_has_a_record_too(journey: Journey) -> None:
    for number in journey.some(3):
        position = journey.game.position(journey.tables[number])
        match = signoria.from_position(position, seed=3)
        choose_first(match, 12)
        again = signoria.load(json.dumps(match.record()))
        assert again.record() == match.record()
        assert again.position() == match.position()


def test_a_seeded_record_proves_its_chance(journey: Journey) -> None:
    assert signoria.verify(journey.match.record()) == []


def play_on(match: Match, journey: Journey) -> None:
    """Give the players' answers of a journey from where the match stands."""
    for entry in journey.entries[len(match.entries) :]:
        if entry.seat != FATE and len(match.entries) < len(journey.entries):
            match.play(entry.word)


def choose_first(match: Match, answers: int) -> None:
    """Play on with the first word each time."""
    for _ in range(answers):
        if not match.over:
            match.play(match.words[0])
