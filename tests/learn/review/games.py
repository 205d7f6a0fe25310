"""Games for reviews, and judges that say what a test wants."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import signoria
from signoria.bots import Budget, make, never, seat_to_answer
from signoria.bots.evaluate import Opinions
from signoria.bots.seat import SeatHandle
from signoria.kernel.match import Match
from signoria.kernel.text import plain
from signoria.learn.review import Course, Judge, Review, Verdict
from signoria.learn.review.verdict import Expected


def played(
    game: str, levels: list[str], answers: int = 10_000, seed: int = 8, **more: object
) -> Match:
    """A game of bots, or its beginning."""
    match = signoria.new(game, seats=len(levels), seed=seed, **more)  # type: ignore[arg-type]
    bots = [make(level, seat) for seat, level in enumerate(levels)]
    while not match.over and len(match.entries) < answers:
        match.play(bots[match.state.seat].choose(seat_to_answer(match)))
    return match


def short_game(seats: int = 2, seed: int = 8) -> Match:
    """A whole game of one round."""
    return played("masters", ["novice", "random"] * (seats // 2), seed=seed, round_limit=1)


class Oracle(Judge):
    """A judge whose shares are made up: the first look finds costs everywhere, and the deeper one
    confirms a part of them, by chance that depends on the step alone."""

    def __init__(self, confirmed: float = 0.5) -> None:
        super().__init__(1, Budget(1, 0.0), Budget(1, 0.0), Opinions(), 2.0)
        self.confirmed = confirmed

    def first(
        self, handle: SeatHandle, word: str, cancelled: Callable[[], bool] = never
    ) -> Verdict:
        return self.made_up(handle, word, False)

    def deeper(
        self, handle: SeatHandle, word: str, rival: str, cancelled: Callable[[], bool] = never
    ) -> Verdict:
        found = self.made_up(handle, word, True)
        if Random(handle.moment).random() >= self.confirmed:
            found.accept()
        return found

    def made_up(self, handle: SeatHandle, word: str, deep: bool) -> Verdict:
        """A verdict from nowhere."""
        rng = Random(2 * handle.moment + deep)
        shares, best_shares = shares_of(rng, handle.seats), shares_of(rng, handle.seats)
        seat = handle.seat
        if best_shares[seat] < shares[seat]:
            shares, best_shares = best_shares, shares
        best = next(each for each in handle.words if each != word)
        found = Verdict(handle.moment, seat, word, best, shares, best_shares, deep)
        if deep:
            found.line = [Expected(seat, word, plain(word))]
            found.best_line = [Expected(seat, best, plain(best))]
        return found


def shares_of(rng: Random, seats: int) -> list[float]:
    """Shares of a win."""
    found = [rng.random() for _ in range(seats)]
    return [share / sum(found) for share in found]


def reviewed(match: Match, judge: Judge | None = None) -> Review:
    """A review of a match, done."""
    review = Review(Course(match))
    for _ in review.go_on(judge or Oracle()):
        pass
    return review
