"""What a process tells the others about a change, so that they can follow it without reading the log.

A picture goes on with what is told only if it is the very one the change was made on. Whatever comes
too late, twice or not at all does no harm: then the log is read, as if nothing had been told.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import msgspec

from signoria.kernel.errors import SignoriaError
from signoria.server.clocks.running import next_times
from signoria.server.consent.vote import vote_after
from signoria.server.tables.messages import Kind, Status
from signoria.server.tables.shelf import Shelf
from signoria.server.tables.table import Change, Line, Seat, Table, replay_log
from signoria.server.telemetry import LOG, Metrics, short_id

Row = tuple[int, Kind, int, str, float, str]
"""A line without its entry: the rules make that anew."""


class Told(msgspec.Struct, array_like=True, frozen=True):
    """A change that is on the disk: the version it was made on, and what is different since."""

    id: str
    before: int
    version: int
    length: int
    status: Status
    host: str
    wake: float | None
    rematch: str | None
    lines: list[Row]
    seats: dict[int, Seat]


Batch = list[Told]
ENCODE: Final = msgspec.msgpack.Encoder().encode
DECODE: Final = msgspec.msgpack.Decoder(Batch).decode


def tell(before: Table, after: Table) -> Told:
    """What another process needs to come from one picture to the next."""
    new = after.lines[len(before.lines) :]
    return Told(
        id=after.config.id,
        before=before.version,
        version=after.version,
        length=after.length,
        status=after.status,
        host=after.host,
        wake=after.wake,
        rematch=after.rematch,
        lines=[
            (line.version, line.kind, line.seat, line.word, line.at, line.account) for line in new
        ],
        seats={
            number: seat
            for number, seat in enumerate(after.seats)
            if seat is not before.seats[number]
        },
    )


def apply(told: Told, before: Table) -> Table:
    """The picture after a change that was told."""
    rows = [Line(*row[:5], account=row[5]) for row in told.lines]
    match, lines = replay_log(before.config, before.match, rows)
    after = replace(
        before,
        host=told.host,
        status=told.status,
        version=told.version,
        length=told.length,
        wake=told.wake,
        rematch=told.rematch,
        seats=tuple([told.seats.get(number, seat) for number, seat in enumerate(before.seats)]),
        lines=before.lines + tuple(lines),
        match=match,
        conduct=before.conduct.after(lines),
        vote=vote_after(before.vote, lines),
        cache={},
    )
    change = Change(lines, match, seats=told.seats)
    return replace(after, times=next_times(before, after, change))


class Following:
    """Keeps the pictures of this process up with what others tell."""

    def __init__(self, pictures: Shelf, metrics: Metrics) -> None:
        self.pictures = pictures
        self.metrics = metrics

    def follow(self, told: Told) -> None:
        """Go on with a picture, if it is the one before; who looks at the table next finds out."""
        known = self.pictures.get(told.id)
        if known is None or known.version != told.before:
            return
        try:
            with self.metrics.measure("follow"):
                self.pictures.keep(apply(told, known))
        except SignoriaError as error:  # a newer release may tell what this one cannot play
            LOG.error("cannot follow", table=short_id(told.id), error=type(error).__name__)
