"""Quiet hours: when a notice may come, by the clock where someone lives."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from signoria.server.notices.kept import Wishes
from signoria.server.refusals import Refused


def zone_of(name: str) -> ZoneInfo:
    """The time zone of this name."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise Refused(422, "zone", f"there is no time zone {name}") from error


def is_quiet(minute: int, wishes: Wishes) -> bool:
    """Is this minute of the day one of the quiet ones? They may begin before midnight."""
    begin, end = wishes.quiet_from, wishes.quiet_to
    if begin <= end:
        return begin <= minute < end
    return minute >= begin or minute < end


def due_at(now: float, wishes: Wishes) -> float:
    """When something that could be said now may be said: now, or when the quiet hours end."""
    try:
        here = datetime.fromtimestamp(now, zone_of(wishes.zone))
    except Refused:  # the zones of this machine have changed
        return now
    if not wishes.quiet or not is_quiet(60 * here.hour + here.minute, wishes):
        return now
    end = here.replace(hour=wishes.quiet_to // 60, minute=wishes.quiet_to % 60, second=0)
    end = end.replace(microsecond=0)
    return (end if end > here else end + timedelta(days=1)).timestamp()
