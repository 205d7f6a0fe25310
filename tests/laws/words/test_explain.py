"""One truth about what is legal: `words`, `explain` and `play` never disagree."""

from __future__ import annotations

import pytest

from signoria.kernel.errors import IllegalMove
from tests.laws.anatomy import fingerprint
from tests.laws.journeys import Journey
from tests.laws.sight import candidate_words


def player_places(journey: Journey, count: int) -> list[int]:
    """Places of a journey where a player is asked."""
    asked = [number for number, table in enumerate(journey.tables[:-1]) if table.seat >= 0]
    return asked[:: max(1, len(asked) // count)]


def test_explain_is_empty_exactly_for_legal_words(journey: Journey) -> None:
    for number in player_places(journey, 3):
        match = journey.at(number)
        assert match.seat is not None
        known = candidate_words(match, match.seat)
        legal = match.words
        assert set(legal) <= set(known)
        for word in known:
            reasons = match.explain(word)
            assert (reasons == []) == (word in legal)
            assert all(reason.code and reason.text for reason in reasons)


def test_what_is_not_legal_is_refused_and_changes_nothing(journey: Journey) -> None:
    for number in player_places(journey, 2):
        match = journey.at(number)
        assert match.seat is not None
        before = fingerprint(match.state)
        legal = match.words
        for word in [*candidate_words(match, match.seat)[number % 3 :: 3], "no such word", ""]:
            if word in legal:
                continue
            with pytest.raises(IllegalMove) as refusal:
                match.play(word)
            assert refusal.value.reasons == match.explain(word) != []
        assert fingerprint(match.state) == before
        assert (len(match.entries), match.trail) == (number, [])


def test_every_legal_word_can_be_played(journey: Journey) -> None:
    for number in player_places(journey, 12):
        for word in journey.at(number).words:
            match = journey.at(number)
            match.play(word)
            assert match.entries[number].word == word


def test_nothing_is_legal_for_a_seat_that_is_not_asked(journey: Journey) -> None:
    for number in journey.some(6):
        match = journey.at(number)
        for seat in range(journey.game.seats):
            if seat != match.seat:
                for word in candidate_words(match, seat)[::9]:
                    assert match.explain(word, seat)[0].code in ("over", "turn")
        if match.over:
            with pytest.raises(IllegalMove):
                match.play("anything")
