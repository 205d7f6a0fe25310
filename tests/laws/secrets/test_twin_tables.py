"""Twin tables: change one secret, and nobody outside it may notice.

A played match is taken, one entry that some seats must not see is answered otherwise, and the rest is
played on with the same words. As long as no public word gives the difference away, everything sent to
the others - view, question, record, log - must be the same, letter by letter. Whatever comes to light
on the way does so by an entry, and only those who may see that entry are let in.
"""

from __future__ import annotations

import json

from signoria.kernel.agenda import EVERYONE, FATE, Decision
from signoria.kernel.game import SPECTATOR
from signoria.kernel.match import Match
from signoria.kernel.record.log import Entry
from tests.laws.journeys import Journey, journey as game_of
from tests.laws.sight import log_of, payload
from tests.laws.tables import Configuration, every_table

TWINS = 3
"""How many secrets of a journey are changed, one at a time."""

HORIZON = 40
"""How many answers the tables are followed after that."""


class Twins:
    """The true match and one with another secret, and the seats that must not tell them apart."""

    def __init__(self, journey: Journey, number: int, changed: int) -> None:
        entry = journey.entries[number]
        self.true, self.twin = journey.at(number), journey.at(number)
        word = self.twin.words[changed]
        self.swap = {entry.word: word, word: entry.word}
        self.outside: list[int | None] = [None]
        self.outside += [seat for seat in range(journey.game.seats) if not entry.seen_by(seat)]
        self.true.replay([(entry.seat, entry.word)])
        self.twin.enter(changed)

    def answer(self, entry: Entry) -> bool:
        """Both tables go on; False when a public word would tell them apart."""
        word = self.twin_word(entry)
        if word is None:
            return False
        if word != entry.word:
            self.outside = [seat for seat in self.outside if not entry.seen_by(reader(seat))]
        self.true.replay([(entry.seat, entry.word)])
        self.twin.replay([(entry.seat, word)])
        return True

    def twin_word(self, entry: Entry) -> str | None:
        """What is answered at the twin table.

        A secret answer that is not possible there is replaced by one the same seats see.
        """
        offered = self.twin.words
        if entry.word in offered:
            return entry.word
        if entry.audience == EVERYONE:
            return None
        if self.swap.get(entry.word) in offered:
            return self.swap[entry.word]
        possible = alternatives(self.twin, entry)
        return offered[possible[0]] if possible else None

    def compare(self) -> None:
        """What those outside get to see now is the same; nobody looks while chance is asked."""
        if self.true.seat == self.twin.seat == FATE:
            return
        for seat in self.outside:
            assert letters(self.twin.view(seat)) == letters(self.true.view(seat))
            assert latest(self.twin, seat) == latest(self.true, seat)
            if seat is not None and seat == self.true.seat:
                assert letters(payload(self.twin)) == letters(payload(self.true))

    def compare_logs(self) -> None:
        """And so is everything they were told on the way."""
        for seat in self.outside:
            record, twins = self.true.public_record(seat), self.twin.public_record(seat)
            assert letters(twins) == letters(record)
            assert log_of(self.twin, seat) == log_of(self.true, seat)


def reader(seat: int | None) -> int:
    """A seat as entries know it."""
    return SPECTATOR if seat is None else seat


def letters(value: object) -> str:
    """What goes over the wire."""
    return json.dumps(value)


def latest(match: Match, seat: int | None) -> list[str]:
    """The newest entry as a seat reads it in the log."""
    text = match.entries[-1].text_for(reader(seat))
    return [text.en, text.it]


def hidden_entries(journey: Journey) -> list[int]:
    """The entries that someone, at the table or watching, must not know."""
    return [n for n, entry in enumerate(journey.entries) if entry.audience != EVERYONE]


def alternatives(match: Match, entry: Entry) -> list[int]:
    """The answers at hand with the audience of an entry, except that entry's own word, as indices."""
    task, seat, arg = match.state.agenda[-1]
    assert isinstance(task, Decision)
    return [
        index
        for index, option in enumerate(match.state.options)
        if task.audience(match.state, seat, arg, option) == entry.audience
        and task.word(match.state, seat, arg, option) != entry.word
    ]


def follow(journey: Journey, number: int, horizon: int) -> int:
    """Change one secret and play both tables on; how many steps they went without being told apart."""
    possible = alternatives(journey.at(number), journey.entries[number])
    if not possible:
        return horizon
    twins = Twins(journey, number, possible[number % len(possible)])
    twins.compare()
    for steps, entry in enumerate(journey.entries[number + 1 :][:horizon]):
        if not twins.answer(entry):
            twins.compare_logs()
            return steps
        twins.compare()
    twins.compare_logs()
    return horizon


def test_nobody_outside_a_secret_notices_that_it_changed(journey: Journey) -> None:
    secrets = hidden_entries(journey)
    for number in secrets[:: max(1, len(secrets) // TWINS)][:TWINS]:
        follow(journey, number, HORIZON)


@every_table
def test_there_are_secrets_to_change(configuration: Configuration) -> None:
    """Without this, the law above could hold because the tables part at once.

    A card that everybody lays face down is turned over after one more answer, in a game for two.
    """
    journey = game_of(configuration, 1, "eager")
    steps = [follow(journey, number, 6) for number in hidden_entries(journey)[:12:3]]
    assert sum(steps) >= len(steps)
