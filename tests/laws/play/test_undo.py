"""Undo takes back a seat's own latest answers, and never crosses what cannot be unseen."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings, strategies as st

import signoria
from signoria.kernel.agenda import FATE
from signoria.kernel.errors import UndoRefused
from signoria.kernel.flow.asking import apply_visible
from signoria.kernel.match import Match
from tests.laws.anatomy import fingerprint
from tests.laws.journeys import Journey, at_start, player, step
from tests.laws.players import first
from tests.laws.tables import Configuration, every_table, share

PLAY, UNDO_ALL, UNDO_SOME, UNDO_OTHER, LOAD = range(5)

plans = st.lists(
    st.sampled_from([PLAY] * 6 + [UNDO_ALL, UNDO_SOME, UNDO_SOME, UNDO_OTHER, LOAD]), max_size=120
)


class History:
    """What undo should do, kept the simple way: the table before every entry, and the barrier.

    The barrier is the length of the log that nobody gets behind. An answer that was taken back again
    has been seen all the same.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.tables = [fingerprint(match.state)]
        self.barrier = 0

    def load(self) -> None:
        """Through the record and back: the log alone says where the barrier is."""
        self.match = signoria.load(self.match.record())
        seats = [entry.seat for entry in self.match.entries]
        self.barrier = max([n + 1 for n, seat in enumerate(seats) if seat != seats[-1]], default=0)
        if seats[-1] == FATE:
            self.barrier = len(seats)

    def play(self, word: str) -> None:
        """One answer, and fate's after it; the tables in between come from replaying the log."""
        replayed = Match(self.match.game, self.match.state.clone(), self.match.fate, None)
        before = len(self.match.entries)
        if self.match.entries[-1].seat != self.match.seat:
            self.barrier = before
        self.match.play(word)
        for entry in self.match.entries[before:]:
            replayed.replay([(entry.seat, entry.word)])
            self.tables.append(fingerprint(replayed.state))
            if entry.seat == FATE:
                self.barrier = len(self.tables) - 1

    def allowed(self, seat: int) -> int:
        """How many answers a seat may take back: all since the barrier, if they are its own."""
        entries = self.match.entries[self.barrier :]
        return len(entries) if entries and entries[-1].seat == seat else 0

    def undo(self, seat: int, steps: int) -> None:
        """Try it, and compare with what was kept."""
        match, allowed = self.match, self.allowed(seat)
        length = len(match.entries)
        if not allowed:
            before = fingerprint(match.state), match.entries[:], match.chances
            with pytest.raises(UndoRefused):
                match.undo(seat, steps)
            assert (fingerprint(match.state), match.entries, match.chances) == before
            return
        back = min(steps, allowed) if steps else allowed
        assert match.undo(seat, steps) == back
        assert len(match.entries) == length - back
        assert fingerprint(match.state) == self.tables[length - back]
        del self.tables[length - back + 1 :]


@every_table
def test_undo_never_crosses_a_barrier(configuration: Configuration) -> None:
    @settings(max_examples=share(160))
    @given(seed=st.integers(0, 2**32 - 1), plan=plans, style=st.sampled_from(["eager", "wander"]))
    def check(seed: int, plan: list[int], style: str) -> None:
        match = at_start(configuration, seed)
        with pytest.raises(UndoRefused):
            match.undo(0)
        history = History(match)
        while match.state.seat == FATE:
            step(match, first)
            history.tables.append(fingerprint(match.state))
            history.barrier += 1
        choose = player(style, seed, configuration)
        for number, move in enumerate(plan):
            seats = configuration.seats
            latest = max(0, history.match.entries[-1].seat)
            if move == LOAD:
                history.load()
            elif move == PLAY and not history.match.over:
                history.play(history.match.words[choose(history.match.words)])
            elif move == UNDO_OTHER:
                history.undo((latest + 1) % seats, 0)
            elif move in (UNDO_ALL, UNDO_SOME):
                history.undo(latest, (number % 4) * (move == UNDO_SOME))

    check()


@every_table
def test_chance_cannot_be_tried_twice(configuration: Configuration) -> None:
    """After an undo, the same answer meets the same fate."""
    match = at_start(configuration, 11)
    match.ask_fate()
    choose = player("eager", 11, configuration)
    for _ in range(120):
        if match.over:
            return
        before = len(match.entries)
        word = match.words[choose(match.words)]
        again = match.clone()
        match.play(word)
        if len(match.entries) == before + 1 and match.entries[-1].seat != FATE:
            seat = match.entries[-1].seat
            match.undo(seat, 1)
            match.play(word)
        again.play(word)
        assert fingerprint(match.state) == fingerprint(again.state)
        assert [entry.word for entry in match.entries] == [entry.word for entry in again.entries]


def test_what_can_be_taken_back_has_shown_nothing(journey: Journey) -> None:
    """Whatever a seat sees after such an answer, it could have foreseen.

    So on every table it cannot tell from the true one, the same answer shows it the same. Only where
    a question to another player answers itself, everybody sees that it did.
    """
    for number, entry in enumerate(journey.entries):
        if entry.seat == FATE:
            continue
        match, other = journey.at(number), journey.at(number)
        other.state = match.resample(entry.seat, Random(number))
        if stops_where_foreseen(match, entry.word) and stops_where_foreseen(other, entry.word):
            assert other.view(entry.seat) == match.view(entry.seat)


def stops_where_foreseen(match: Match, word: str) -> bool:
    """Play a word; does it lead to a question that its speaker could foresee, and not to chance?"""
    seat, foreseen = match.state.seat, match.state.clone()
    apply_visible(foreseen, foreseen.options[match.words.index(word)])
    match.replay([(seat, word)])
    return match.seat != FATE and foreseen.agenda == match.state.agenda
