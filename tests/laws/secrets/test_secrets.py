"""What a seat gets to see does not depend on what it must not know.

`resample` deals anew whatever a seat cannot see. If anything that seat is shown changed with it, the
true cards would shine through.
"""

from __future__ import annotations

from random import Random

from signoria.kernel.agenda import EVERYONE, words
from signoria.kernel.errors import BadPosition
from signoria.kernel.flow.asking import refresh
from signoria.kernel.game import SPECTATOR
from signoria.kernel.match import Match
from signoria.kernel.reading import Reader
from tests.laws.journeys import Journey, journey as game_of
from tests.laws.sight import candidate_words, explanations, payload, questions_of
from tests.laws.tables import Configuration, every_table


def imagined(journey: Journey, number: int, seat: int, seed: int = 0) -> tuple[Match, Match]:
    """The match at a place, and the same with everything dealt anew that a seat cannot see."""
    match = journey.at(number)
    other = journey.at(number)
    other.state = match.resample(seat, Random(number + 1000 * seed))
    if not other.over:
        refresh(other.state)  # what is asked there, worked out anew
    return match, other


def test_a_view_is_blind_to_secrets(journey: Journey) -> None:
    for number in journey.some(25):
        for seat in range(journey.game.seats):
            match, other = imagined(journey, number, seat)
            assert other.view(seat) == match.view(seat)
            assert other.view(None) == match.view(None)
            numbers = journey.game.measures(match.state, seat)
            assert journey.game.measures(other.state, seat) == numbers  # what previews compare
            assert other.over == match.over


def test_questions_and_previews_are_blind_to_secrets(journey: Journey) -> None:
    for number in journey.some(30)[:-1]:
        seat = journey.tables[number].seat
        if seat >= 0:
            match, other = imagined(journey, number, seat)
            assert payload(other) == payload(match)


def test_explanations_are_blind_to_secrets(journey: Journey) -> None:
    for number in journey.some(4):
        for seat in range(journey.game.seats):
            match, other = imagined(journey, number, seat)
            for frame in questions_of(match, seat):
                assert explanations(other.state, frame) == explanations(match.state, frame)


def test_the_door_explains_as_the_rules_do(journey: Journey) -> None:
    """`explain` goes through the same eyes, also for a seat that is not asked."""
    for number in journey.some(3):
        for seat in range(journey.game.seats):
            match, other = imagined(journey, number, seat)
            for word in candidate_words(match, seat)[number % 7 :: 7]:
                assert other.explain(word, seat) == match.explain(word, seat)


def test_what_a_seat_imagines_does_not_depend_on_the_truth(journey: Journey) -> None:
    """Two tables a seat cannot tell apart lead to the same imagined deals: bots cannot peek."""
    for number in journey.some(15):
        for seat in range(journey.game.seats):
            match, other = imagined(journey, number, seat)
            once = journey.game.position(match.resample(seat, Random(7)))
            assert journey.game.position(other.resample(seat, Random(7))) == once


def test_an_imagined_table_is_a_possible_one(journey: Journey) -> None:
    """Its position loads, and no piece was made or lost; also when imagined within an imagined one."""
    game = journey.game
    for number in journey.some(6):
        for seat in range(game.seats):
            match, other = imagined(journey, number, seat)
            again = game.resample(other.state, (seat + 1) % game.seats, Random(number))
            for state in (other.state, again):
                assert game.census(state) == game.census(match.state)
                position = game.position(state)
                loaded = game.from_position(Reader(position, "position", BadPosition))
                assert game.position(loaded) == position


def test_a_public_record_tells_only_what_was_seen(journey: Journey) -> None:
    match = journey.match
    for seat in [None, *range(journey.game.seats)]:
        reader = SPECTATOR if seat is None else seat
        record = match.public_record(seat)
        assert "seed" not in record["fate"] and "secret" not in record["fate"]
        for entry, shown in zip(match.entries, record["entries"], strict=True):
            if entry.seen_by(reader):
                assert shown["word"] == entry.word
            else:
                assert shown == {"seat": entry.seat, "word": None, "outline": entry.outline.en}


def test_whoever_answers_knows_the_answer(journey: Journey) -> None:
    for entry in journey.entries:
        assert entry.seat < 0 or entry.seen_by(entry.seat)


@every_table
def test_a_game_says_whether_it_has_secrets(configuration: Configuration) -> None:
    """If it has none, tests of secrecy expect none: then all is open to everybody."""
    journey, game = game_of(configuration, 1, "eager"), configuration.game
    hidden = [entry for entry in journey.entries if entry.audience != EVERYONE]
    assert bool(hidden) == game.has_secrets, "what is hidden is declared in `game.secrets`"
    if game.has_secrets:
        return
    for number in journey.some(25):
        state = journey.tables[number]
        seats = range(game.seats)
        views = [game.view(state, seat) | {"seat": None} for seat in (SPECTATOR, *seats)]
        assert [view for view in views if view != views[0]] == []
        measures = [game.measures(state, seat) for seat in seats]
        assert [numbers for numbers in measures if numbers != measures[0]] == []


def differs(match: Match, other: Match) -> bool:
    """Is anything not the same?"""
    return other.position() != match.position() or words(other.state) != words(match.state)


@every_table
def test_something_is_really_dealt_anew(configuration: Configuration) -> None:
    """Without this, the laws above could hold because nothing ever changes."""
    journey = game_of(configuration, 1, "eager")
    secrets = [
        (number, seat)
        for number, entry in enumerate(journey.entries)
        for seat in range(configuration.seats)
        if entry.audience != EVERYONE and not entry.seen_by(seat)
    ]
    if not secrets:
        return  # nothing is hidden from anybody who plays at this table
    different = [
        (number, seat)
        for number, seat in secrets
        if any(differs(*imagined(journey, number + 1, seat, seed)) for seed in range(4))
    ]
    assert len(different) > len(secrets) // 2
