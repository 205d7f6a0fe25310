"""Twin tables: change one secret, and nobody outside it may notice.

A played match is taken, one entry that some seats must not see is answered otherwise, and the rest is
played on with the same words. As long as no public word gives the difference away, everything sent to
the others - view, question, record, log - must be the same, letter by letter.
"""

from __future__ import annotations

import json

from signoria.kernel.agenda import EVERYONE, Decision
from signoria.kernel.game import SPECTATOR
from signoria.kernel.log import Entry
from signoria.kernel.match import Match
from tests.laws.journeys import Journey, journey as game_of
from tests.laws.sight import log_of, payload
from tests.laws.tables import Configuration, every_table

TWINS = 3
"""How many secrets of a journey are changed, one at a time."""

HORIZON = 80
"""How many answers the tables are followed after that."""

HANDED_ON = {"lorenzo": ("deal", "draft")}
"""By game, questions whose secrets wander from hand to hand by the rules: the next player gets to see
what is left of a pack. Of these only those who watch learn nothing at all."""


def test_nobody_outside_a_secret_notices_that_it_changed(journey: Journey) -> None:
    secrets = hidden_entries(journey)
    for number in secrets[:: max(1, len(secrets) // TWINS)]:
        for option in others(journey, number)[:1]:
            follow(journey, number, option, HORIZON)


@every_table
def test_there_are_secrets_to_change(configuration: Configuration) -> None:
    """Without this, the law above could hold because there is nothing to look at."""
    journey = game_of(configuration, 1, "eager")
    steps = [
        follow(journey, number, option, 10)
        for number in hidden_entries(journey)
        for option in others(journey, number)[:1]
    ]
    assert sum(steps) >= 4 * len(steps)


def hidden_entries(journey: Journey) -> list[int]:
    """The entries somebody, at the table or watching, must not know."""
    return [n for n, entry in enumerate(journey.entries) if entry.audience != EVERYONE]


def others(journey: Journey, number: int) -> list[int]:
    """Other answers to the same question that the same seats would see, as indices."""
    return alternatives(journey.at(number), journey.entries[number])


def alternatives(match: Match, entry: Entry) -> list[int]:
    """The answers at hand with the audience of an entry, except that entry's own word."""
    task, seat, arg = match.state.agenda[-1]
    assert isinstance(task, Decision)
    return [
        index
        for index, option in enumerate(match.state.options)
        if task.audience(match.state, seat, arg, option) == entry.audience
        and task.word(match.state, seat, arg, option) != entry.word
    ]


def follow(journey: Journey, number: int, changed: int, horizon: int) -> int:
    """Play both tables on, comparing them at every step; how many steps they went together."""
    true, twin = journey.at(number), journey.at(number)
    entry = journey.entries[number]
    swap = {entry.word: twin.words[changed]}
    swap[twin.words[changed]] = entry.word
    outside = [seat for seat in range(journey.game.seats) if not entry.seen_by(seat)]
    if is_handed_on(true):
        outside = []
    true.replay([(entry.seat, entry.word)])
    twin.enter(changed)
    compare(true, twin, outside)
    steps = 0
    for entry in journey.entries[number + 1 : number + 1 + horizon]:
        word = twin_word(twin, entry, swap)
        if word is None:
            break
        if word != entry.word:
            outside = [seat for seat in outside if not entry.seen_by(seat)]
        true.replay([(entry.seat, entry.word)])
        twin.replay([(entry.seat, word)])
        compare(true, twin, outside)
        steps += 1
    compare_logs(true, twin, outside)
    return steps


def is_handed_on(match: Match) -> bool:
    """Will the secret of the question at hand be seen by others later, as in a draft?"""
    return match.state.decision.kind in HANDED_ON.get(match.game.id, ())


def twin_word(twin: Match, entry: Entry, swap: dict[str, str]) -> str | None:
    """What is answered at the twin table; None once a public word would tell them apart.

    A secret answer that is not possible there is replaced by one the same seats see.
    """
    offered = twin.words
    if entry.word in offered:
        return entry.word
    if entry.audience == EVERYONE:
        return None
    if swap.get(entry.word) in offered:
        return swap[entry.word]
    possible = alternatives(twin, entry)
    return offered[possible[0]] if possible else None


def compare(true: Match, twin: Match, outside: list[int]) -> None:
    """What those outside get to see now is the same, letter by letter."""
    for seat in [None, *outside]:
        assert letters(twin.view(seat)) == letters(true.view(seat))
        assert latest(twin, seat) == latest(true, seat)
        if seat is not None and seat == true.seat:
            assert letters(payload(twin)) == letters(payload(true))


def compare_logs(true: Match, twin: Match, outside: list[int]) -> None:
    """And so is everything they were told on the way."""
    for seat in [None, *outside]:
        assert letters(twin.public_record(seat)) == letters(true.public_record(seat))
        assert log_of(twin, seat) == log_of(true, seat)


def latest(match: Match, seat: int | None) -> list[str]:
    """The newest entry as a seat reads it in the log."""
    told = match.entries[-1].told_to(SPECTATOR if seat is None else seat)
    return [told.en, told.it]


def letters(value: object) -> str:
    """What goes over the wire."""
    return json.dumps(value)
