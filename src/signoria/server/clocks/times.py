"""How much time everybody has left: what is kept of it, and what each change makes of it.

It is written with every change of the table, in the same transaction. Nothing ticks: whose time runs out
when is one number, and what a move has used is known when the move is there.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import msgspec

from signoria.server.clocks.terms import BREATH, Terms


@dataclass(frozen=True)
class Times:
    """What is left. `due` is when the time of `seat` is over, its reserve in `spare` included; `rest` is
    what it has left while the clocks stand still. `reached` is how far the game had come when a
    move was last given time: what is taken back and done again is given none. `late` and `out` say that
    the time of this very move is over: all wait, or a bot makes it."""

    spare: tuple[float, ...] = ()
    seat: int | None = None
    due: float | None = None
    rest: float = 0.0
    reached: int = 0
    paused: bool = False
    late: bool = False
    out: bool = False

    def spare_of(self, seat: int) -> float:
        """What a seat has in reserve."""
        return self.spare[seat] if seat < len(self.spare) else 0.0

    def with_spare(self, seat: int, seconds: float) -> Times:
        """The same with another reserve of a seat."""
        if seat >= len(self.spare):
            return self
        return replace(self, spare=(*self.spare[:seat], max(0.0, seconds), *self.spare[seat + 1 :]))


NONE: Final = Times()
ENCODE: Final = msgspec.json.Encoder().encode
DECODE: Final = msgspec.json.Decoder(Times).decode


def written(times: Times) -> str:
    """As it is stored."""
    return ENCODE(times).decode()


def read_times(text: str, seat: int | None, wake: float | None) -> Times:
    """As it was stored; a table of an older release says only when it must be looked at."""
    return DECODE(text) if text else Times(seat=seat, due=wake)


def begun(terms: Terms, seats: int) -> Times:
    """Everybody's time when a game begins."""
    return Times(spare=(terms.reserve,) * seats)


def charged(times: Times, now: float) -> Times:
    """Whose time ran has made a move, or is not asked any more: what went beyond it is gone."""
    if times.seat is None or times.due is None:
        return times
    due = now + times.rest if times.paused else times.due
    spare = times.spare_of(times.seat)
    return times.with_spare(times.seat, spare - max(0.0, now - (due - spare)))


def stopped(times: Times) -> Times:
    """Nobody's time runs."""
    return replace(times, seat=None, due=None, rest=0.0, late=False, out=False)


def passed_on(times: Times, terms: Terms, seat: int, entries: int) -> Times:
    """A turn is over: something is added for it, once."""
    if entries <= times.reached:
        return times
    return times.with_spare(seat, times.spare_of(seat) + terms.increment)


def given(times: Times, terms: Terms, seat: int, entries: int, now: float) -> Times:
    """A seat is asked: its time begins to run, or is shown while the clocks stand still."""
    if terms.is_game:
        times = times.with_spare(seat, max(times.spare_of(seat), BREATH))
    rest = terms.each + times.spare_of(seat)
    reached = max(times.reached, entries)
    return replace(
        times, seat=seat, due=now + rest, rest=rest, reached=reached, late=False, out=False
    )


def paused(times: Times, now: float) -> Times:
    """All clocks stand still."""
    rest = 0.0 if times.due is None else max(0.0, times.due - now)
    return replace(times, paused=True, rest=rest)


def resumed(times: Times, now: float) -> Times:
    """The clocks go on where they stood."""
    due = None if times.due is None else now + times.rest
    return replace(times, paused=False, due=due, late=False)
