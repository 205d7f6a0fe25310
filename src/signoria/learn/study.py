"""A study: a board outside tables, to try moves on.

It is where it starts, and what was played since, chance included. So nothing has to be kept: the same
start and the same entries give the same study, taking back is giving fewer entries, and another list
of entries is another branch. See docs/adr/0021-studies.md.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from signoria.api import configure
from signoria.bots import make, seat_to_answer
from signoria.kernel.agenda import FATE
from signoria.kernel.errors import BadPosition, BadRecord, IllegalMove
from signoria.kernel.match import Match
from signoria.kernel.panel import Json
from signoria.kernel.reading import Reader, short
from signoria.kernel.record.fate import SeededFate
from signoria.kernel.record.log import read_header
from signoria.learn.wishes import Wishes

GENTLE: Final = "strength:2"
"""The bot that answers for other seats: quick, and no better than a beginner."""

Answerer = Callable[[Match], str]
"""Answers for a seat that is not the learner's: a word for the question at hand."""


def bot_answers(spec: str) -> Answerer:
    """What a bot answers; the same on the same board, however it was reached."""

    def answer(match: Match) -> str:
        return make(spec, len(match.entries)).choose(seat_to_answer(match))

    return answer


gentle: Final = bot_answers(GENTLE)
"""What a gentle bot answers."""


class Study:
    """A board to try moves on.

    - `start` is a match as the study finds it; it is not changed.
    - `wishes` are what chance and other seats answer where that is possible. Where it is not, the fate
      of `start` answers for chance and `others` for the seats. Without `others` the study waits for
      them, see `waits`.
    - `seat` is the learner's. With None the learner answers for all seats.
    - `entries` are what was played since then: BadRecord names the first that cannot be.

    After `play` the others answer until the learner is asked again or the game is over.
    """

    def __init__(
        self,
        start: Match,
        wishes: Wishes | None = None,
        seat: int | None = 0,
        others: Answerer | None = gentle,
        entries: Sequence[tuple[int, str]] = (),
    ) -> None:
        self.match = start.clone()
        self.first = len(start.entries)
        self.seat = seat if seat is None else start.check_seat(seat)
        self.wishes = Wishes(wishes.left) if wishes is not None else Wishes()
        self.others = others
        for mover, word in entries:
            self.enter(mover, word)

    @property
    def entries(self) -> list[tuple[int, str]]:
        """Who answered what since the start, chance included."""
        return [(entry.seat, entry.word) for entry in self.match.entries[self.first :]]

    @property
    def own_words(self) -> list[str]:
        """What the learner has answered since the start."""
        return [word for seat, word in self.entries if seat != FATE and self.is_own(seat)]

    @property
    def asked(self) -> bool:
        """Is it the learner who is to answer?"""
        return not self.match.over and self.is_own(self.match.state.seat)

    @property
    def waits(self) -> bool:
        """Is another seat asked for which nobody answers here? `enter` what it says, then `go_on`."""
        if self.others is not None or self.match.over or self.asked:
            return False
        return self.match.state.seat != FATE and self.wish() is None

    def is_own(self, seat: int) -> bool:
        """Does the learner answer for this seat?"""
        return seat != FATE and (self.seat is None or seat == self.seat)

    def enter(self, seat: int, word: str) -> None:
        """Write an answer down and let it happen; chance and others are not asked yet."""
        legal = self.match.words
        self.match.replay([(seat, word)])
        self.wishes.spend(seat, legal, word)

    def answer(self, word: object) -> None:
        """The learner's answer alone; IllegalMove says why not, and nothing has changed."""
        match = self.match
        if not self.asked:
            now = "the game is over" if match.over else f"seat {match.state.seat} is asked"
            raise IllegalMove(now, match.explain(word))
        legal = match.words
        written = str(word) if word in legal else match.normalise(word)
        if written is None or written not in legal:
            reasons = match.explain(word)
            why = "; ".join([reason.text for reason in reasons])
            raise IllegalMove(f"{short(word)} is not possible: {why}", reasons)
        self.enter(match.state.seat, written)

    def play(self, word: object) -> None:
        """Answer, and let the others answer until the learner is asked again or the game is over."""
        self.answer(word)
        self.go_on()

    def go_on(self) -> None:
        """Let the others answer until the learner is asked, the game is over, or the study waits."""
        while not self.match.over and not self.asked and not self.waits:
            self.one_answer()

    def wish(self) -> str | None:
        """What chance or the seat that is asked answers by a wish; None if none is possible."""
        return self.wishes.of(self.match.state.seat, self.match.words)

    def one_answer(self) -> None:
        """Chance or another seat answers the question at hand."""
        match = self.match
        word = self.wish()
        if word is None and match.state.seat == FATE:
            word = self.drawn()
        elif word is None and self.others is not None:
            word = self.others(match)
        assert word is not None, "nobody answers for this seat here"
        self.enter(match.state.seat, word)

    def drawn(self) -> str:
        """What the fate of the study answers."""
        task, _, arg = self.match.state.asked
        legal = self.match.words
        weights = task.weights(self.match.state, arg, self.match.state.options)
        return legal[self.match.fate.choose(self.match.chances, weights, legal)]


def begin_at(position: Json, seed: int = 0) -> Match:
    """A match on the table a position describes; what chance is asked there is still open."""
    source = Reader(position, "position", BadPosition)
    try:
        game = configure(read_header(source))
    except BadRecord as error:
        raise BadPosition(str(error)) from error
    state = game.from_position(source)
    return Match(game, state, SeededFate(seed), state.clone())
