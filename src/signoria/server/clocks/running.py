"""What a change of a table makes of everybody's time."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from signoria.server.clocks.times import (
    Times,
    begun,
    charged,
    given,
    passed_on,
    paused,
    resumed,
    stopped,
)
from signoria.server.tables.table import GAME_KINDS, Change, Table

OVER: Final = "time"
"""The word of a line with which someone is absent whose time is over."""


def runs(table: Table) -> bool:
    """Is time measured here? One person alone with bots keeps nobody waiting; several who share a screen
    may want a clock for the game."""
    if table.is_shared:
        return True
    people = [seat for seat in table.seats if seat.account is not None]
    return table.config.terms.is_game and len(people) > 1


def next_times(before: Table, after: Table, change: Change) -> Times:
    """Everybody's time after a change."""
    now, kinds = change.lines[-1].at, {line.kind for line in change.lines}
    times = before.times
    if "started" in kinds:
        times = begun(after.config.terms, after.config.size)
    if after.status != "playing":
        return stopped(charged(times, now))
    if "paused" in kinds:
        times = paused(times, now)
    if "resumed" in kinds:
        times = resumed(times, now)
    if "late" in kinds:
        times = replace(times, late=True)
    if not change.is_about_turns:
        return times
    return after_turn(before, after, change, times)


def after_turn(before: Table, after: Table, change: Change, times: Times) -> Times:
    """The game has gone on, or someone has come or gone."""
    now, seat = change.lines[-1].at, after.awaited
    has_moved = any([line.kind in GAME_KINDS for line in change.lines])
    entries = 0 if after.match is None else len(after.match.entries)
    is_asked = seat is not None and not after.awaits_bot and runs(after)
    if is_asked and seat == times.seat and (not has_moved or entries <= times.reached):
        return times  # it is still the same move
    times = charged(times, now)
    if before.awaited is not None and seat != before.awaited and has_moved:
        times = passed_on(times, after.config.terms, before.awaited, entries)
    if seat is not None and is_asked:
        return given(times, after.config.terms, seat, entries, now)
    ran_out = any([line.kind == "absent" and line.word == OVER for line in change.lines])
    return replace(stopped(times), out=ran_out or (times.out and not has_moved))


def wake_time(before: Table, after: Table, change: Change, lease: float) -> float | None:
    """When the server must look at a table: to move for a bot, or because a time is over."""
    if after.status != "playing":
        return None
    if after.awaits_bot:
        return change.lines[-1].at + lease if change.is_about_turns else before.wake
    return None if after.times.paused or after.times.late else after.times.due
