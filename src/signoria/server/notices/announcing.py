"""Announcing turns: who is away and waited for, and by which channels and when they are told.

Nothing is remembered here that a kill could lose: what has not been announced is found again. Only when
someone did something waits a few seconds to be written.
"""

from __future__ import annotations

from typing import Final

from signoria.server.notices.kept import Channel, Notice, NoticeStore, Rule, Turn
from signoria.server.notices.quiet import due_at
from signoria.server.settings import Settings
from signoria.server.tables.acts import NOBODY
from signoria.server.tables.table import Table

AT_ONCE: Final = 200
"""Turns of one sweep."""

DOING: Final = ("move", "undo", "chat", "sat", "back")
"""Lines by which someone shows that they are there."""


class Announcer:
    """Finds turns to be announced, and writes their notices."""

    def __init__(self, store: NoticeStore, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.seen: set[str] = set()

    def table_changed(self, before: Table, after: Table) -> None:
        """The people who did it are there."""
        for line in after.lines[len(before.lines) :]:
            if line.kind in DOING and line.seat != NOBODY:
                seat = after.seats[line.seat]
                if seat.account is not None and not seat.is_played_by_bot:
                    self.seen.add(seat.account)

    async def sweep(self) -> None:
        """Write down who is there, then announce the turns of those who are not."""
        now = self.settings.now()
        until = now + self.settings.notices.lease
        seen, self.seen = self.seen, set()
        if seen:
            await self.store.seen(seen, now)
        for turn in await self.store.turns(now, AT_ONCE):
            channels, rules = await self.store.told(turn.wishes.account)
            notices = plan(turn, channels, rules, now)
            if notices:
                await self.store.announce(notices, until)


def plan(turn: Turn, channels: list[Channel], rules: list[Rule], now: float) -> list[Notice]:
    """The notices of a turn: a rule for its table counts before what channels say."""
    rule = next((each for each in rules if each.table == turn.table), None)
    due = now if rule is not None and rule.night else due_at(now, turn.wishes)
    return [
        Notice(
            channel=channel.id,
            table=turn.table,
            turn=turn.turn,
            account=turn.wishes.account,
            seat=turn.seat,
            created=now,
            due=due,
        )
        for channel in channels
        if channel.confirmed and carries(channel, turn.pace, rule)
    ]


def carries(channel: Channel, pace: str, rule: Rule | None) -> bool:
    """Does a channel tell of this table?"""
    if rule is not None:
        return channel.kind in rule.kinds.split()
    return channel.live if pace == "live" else channel.slow
