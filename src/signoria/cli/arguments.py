"""What people type behind a command, made into what the rules understand."""

from __future__ import annotations

from signoria.api import rulebook_of
from signoria.bots.outside import tidy_any
from signoria.kernel.errors import BadSeats, BadSetting
from signoria.kernel.title.setting import Value


def names_in(listed: str | None) -> list[str]:
    """The names of a list written with commas."""
    return [name.strip() for name in (listed or "").split(",") if name.strip()]


def bot_names(listed: str | None) -> list[str]:
    """The bots of a list: ours, each by its level and, after a colon, its budget or strength, and those
    from outside."""
    return [tidy_any(spec) for spec in names_in(listed)]


def settings_in(game: str, given: list[str] | None) -> dict[str, Value]:
    """Settings of a game written `name=value`: a number, true, false or a word."""
    texts = [each.id for each in rulebook_of(game).settings() if isinstance(each.default, str)]
    found: dict[str, Value] = {}
    for item in given or []:
        name, equals, value = item.partition("=")
        if not equals or not name or not value:
            raise BadSetting(f"write a setting as name=value, not {item!r}")
        if name.strip() in found:
            raise BadSetting(f"the setting {name.strip()!r} is given twice")
        value = value.strip()
        found[name.strip()] = value if name.strip() in texts else setting_value(value)
    return found


def setting_value(written: str) -> Value:
    """One value as it was meant."""
    if written.lower() in ("true", "false"):
        return written.lower() == "true"
    try:
        return int(written)
    except ValueError:
        return written


def seats_for(game: str, seats: int | None, bots: list[str] | None) -> int:
    """How many play: as many as asked for, else one person and the bots, else two."""
    low, high = rulebook_of(game).seats
    if seats is not None:
        return seats
    return min(high, max(low, 1 + len(bots) if bots else 2))


def seat_index(seat: int | None, seats: int) -> int | None:
    """A seat as people count, from 1, made into one that counts from 0."""
    if seat is None:
        return None
    if not 1 <= seat <= seats:
        raise BadSeats(f"there is no seat {seat}; seats are 1 to {seats}")
    return seat - 1
