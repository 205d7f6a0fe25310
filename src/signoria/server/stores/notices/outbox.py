"""The outbox in the database: which turns are to be announced, what waits, and who sends it.

A channel that has something to carry has a time to `wake`. The process that takes it on puts that off;
if it dies, the time passes, and another goes on. Every write names the time the writer has set, so that
one who was too slow writes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import (
    Connection,
    ScalarSelect,
    and_,
    delete,
    func,
    insert,
    or_,
    select,
    tuple_,
    update,
)
from sqlalchemy.exc import IntegrityError

from signoria.server.notices.kept import (
    DAY,
    HOUR,
    MINUTE,
    WAITING,
    Bundle,
    Call,
    Channel,
    Notice,
    Turn,
    Wishes,
)
from signoria.server.storage.schema import (
    LOG,
    NOTICE_CHANNELS,
    NOTICE_RULES,
    NOTICE_WISHES,
    NOTICES,
    SEATS,
    TABLES,
)
from signoria.server.stores.notices.wishes import SqlWishStore
from signoria.server.tables.table import GAME_KINDS

KEPT: Final = 30 * DAY
UNCONFIRMED: Final = 7 * DAY
"""How long notices are kept that are done with, and channels whose address nobody has confirmed."""

OTHERS: Final = SEATS.alias("others")
SAME: Final = {"live": NOTICE_CHANNELS.c.live, "days": NOTICE_CHANNELS.c.slow}


def turn_at() -> ScalarSelect[int]:
    """The version of the last line by which another seat made it the awaited seat's turn: the start, or
    an answer of another seat. One's own answers in between begin no new turn."""
    by_another = and_(LOG.c.kind.in_(GAME_KINDS), LOG.c.seat != TABLES.c.awaited)
    return (
        select(LOG.c.version)
        .where(LOG.c.table == TABLES.c.id, or_(LOG.c.kind == "started", by_another))
        .order_by(LOG.c.version.desc())
        .limit(1)
        .correlate(TABLES)
        .scalar_subquery()
    )


def wanted() -> Any:
    """Does anything say that this turn is announced? A rule for the table counts before channels."""
    channels, rules = NOTICE_CHANNELS.c, NOTICE_RULES.c
    by_pace = or_(*[and_(TABLES.c.pace == pace, column) for pace, column in SAME.items()])
    here = and_(rules.account == SEATS.c.account, rules.table == TABLES.c.id)
    ruled = select(rules.kinds).where(here).correlate(SEATS, TABLES)
    # A rule that names only kinds of which there is no channel announces nothing: else its turns would
    # be found again for ever, and stand before those of others.
    is_named = (" " + rules.kinds + " ").like("% " + channels.kind + " %")
    both = NOTICE_CHANNELS.join(NOTICE_RULES, and_(here, is_named))
    named = select(channels.id).select_from(both)
    usual = select(channels.id).where(by_pace, ~ruled.exists())
    mine = channels.account == SEATS.c.account, channels.confirmed
    return or_(*[each.where(*mine).correlate(SEATS, TABLES).exists() for each in (named, usual)])


def waiting_turns() -> Any:
    """Tables that wait for someone who wants to be called, with others who wait."""
    seats, tables = SEATS.c, TABLES.c
    turn = turn_at()
    announced = select(NOTICES.c.turn).where(
        NOTICES.c.account == seats.account, NOTICES.c.table == tables.id, NOTICES.c.turn == turn
    )
    others = select(OTHERS.c.seat).where(
        OTHERS.c.table == tables.id, OTHERS.c.account != seats.account
    )
    return (
        select(tables.id, tables.awaited, turn.label("turn"), tables.pace, NOTICE_WISHES)
        .select_from(NOTICE_WISHES)
        .join(SEATS, and_(seats.account == NOTICE_WISHES.c.account, seats.status == "playing"))
        .join(TABLES, and_(tables.id == seats.table, tables.awaited == seats.seat))
        .where(tables.status == "playing", seats.kind == "human", seats.absent.is_(False))
        .where(others.correlate(SEATS, TABLES).exists())
        .where(wanted(), ~announced.correlate(SEATS, TABLES).exists())
    )


TURNS: Final = waiting_turns()


class SqlNoticeStore(SqlWishStore):
    """Statements, nothing else."""

    async def turns(self, now: float, most: int) -> list[Turn]:
        """Turns to be announced now: their people are away, and nobody has announced them."""
        wishes = NOTICE_WISHES.c
        away = wishes.seen + wishes.away * MINUTE <= now
        asked = TURNS.where(away).order_by(TABLES.c.id).limit(most)

        def ask(connection: Connection) -> list[Turn]:
            return [
                Turn(id, seat, turn, pace, Wishes(*rest))
                for id, seat, turn, pace, *rest in connection.execute(asked)
            ]

        return await self.database.read(ask)

    async def announce(self, notices: Sequence[Notice], until: float) -> int:
        """Write the notices of a turn, unless they are there; how many are new. A channel that wakes
        before that time is left alone: a process may be looking after it."""

        def do(connection: Connection) -> int:
            connection.execute(insert(NOTICES), [vars(notice) for notice in notices])
            for notice in notices:
                wake_by(connection, notice.channel, notice.due, until)
            return len(notices)

        try:
            return await self.database.write(do)
        except IntegrityError:  # another process was faster, or a channel has gone
            return 0

    async def due(self, now: float, most: int) -> list[tuple[str, float]]:
        """Channels that have something to carry, longest due first."""
        columns = NOTICE_CHANNELS.c
        asked = (
            select(columns.id, columns.wake)
            .where(columns.wake <= now)
            .order_by(columns.wake)
            .limit(most)
        )
        return await self.database.read(
            lambda connection: [(row[0], row[1]) for row in connection.execute(asked)]
        )

    async def claim(self, id: str, seen: float, until: float) -> bool:
        """Take a due channel on; of several processes one gets it."""
        columns = NOTICE_CHANNELS.c
        claimed = (
            update(NOTICE_CHANNELS).where(columns.id == id, columns.wake == seen).values(wake=until)
        )
        return await self.database.write(
            lambda connection: bool(connection.execute(claimed).rowcount == 1)
        )

    async def bundle(self, id: str, now: float) -> Bundle | None:
        """What a channel is to carry now, and whether each of its tables still waits."""
        columns, notices = NOTICE_CHANNELS.c, NOTICES.c
        channel = select(NOTICE_CHANNELS, NOTICE_WISHES.c.language).join_from(
            NOTICE_CHANNELS, NOTICE_WISHES, columns.account == NOTICE_WISHES.c.account
        )
        still = and_(
            SEATS.c.table == TABLES.c.id,
            SEATS.c.seat == TABLES.c.awaited,
            SEATS.c.account == notices.account,
            SEATS.c.absent.is_(False),
            TABLES.c.status == "playing",
        )
        calls = (
            select(NOTICES, TABLES.c.game, TABLES.c.wake, turn_at(), SEATS.c.seat)
            .join(TABLES, TABLES.c.id == notices.table)
            .outerjoin(SEATS, still)
            .where(notices.channel == id, notices.state == WAITING, notices.due <= now)
            .order_by(notices.due, notices.table)
        )

        def ask(connection: Connection) -> Bundle | None:
            found = connection.execute(channel.where(columns.id == id)).one_or_none()
            if found is None:
                return None
            *row, language = found
            waiting = [call(*each) for each in connection.execute(calls)]
            return Bundle(Channel(*row), language, waiting)

        return await self.database.read(ask)

    async def settle(
        self, bundle: Bundle, seen: float, states: dict[str, list[Notice]], **values: object
    ) -> bool:
        """Write what became of it, unless another process has taken it on; whether that was so. Without
        a time to wake the channel wakes for what is due next."""
        columns, id = NOTICE_CHANNELS.c, bundle.channel.id
        mine = update(NOTICE_CHANNELS).where(columns.id == id, columns.wake == seen)
        waits = select(func.min(NOTICES.c.due)).where(
            NOTICES.c.channel == id, NOTICES.c.state == WAITING
        )

        def do(connection: Connection) -> bool:
            if connection.execute(mine.values(**{"wake": None, **values})).rowcount != 1:
                return False
            for state, notices in states.items():
                keys = [(each.channel, each.table, each.turn) for each in notices]
                here = tuple_(NOTICES.c.channel, NOTICES.c.table, NOTICES.c.turn).in_(keys)
                connection.execute(update(NOTICES).where(here).values(state=state))
            following = connection.execute(waits).scalar_one_or_none()
            if following is not None and "wake" not in values:
                wake_by(connection, id, following, following)
            return True

        return await self.database.write(do)

    async def tidy(self, now: float) -> None:
        """Forget what is old."""
        columns = NOTICE_CHANNELS.c
        unwanted = columns.confirmed.is_(False) & (columns.created < now - UNCONFIRMED)
        await self.run(
            delete(NOTICES).where(NOTICES.c.state != WAITING, NOTICES.c.created < now - KEPT),
            delete(NOTICE_CHANNELS).where(unwanted),
        )


def call(*row: Any) -> Call:
    """A row of the outbox with what its table waits for."""
    *notice, game, wake, turn, seat = row
    return Call(Notice(*notice), game, wake, turn if seat is not None else None)


def wake_by(connection: Connection, id: str, due: float, until: float) -> None:
    """A channel has something to carry at that time. An e-mail waits until an hour after the last; a
    channel that fails, or is just being looked after, wakes in its own time."""
    columns = NOTICE_CHANNELS.c
    asked = select(columns.kind, columns.sent, columns.wake, columns.failures)
    found = connection.execute(asked.where(columns.id == id)).one()
    if found.kind == "email" and found.sent is not None:
        due = max(due, found.sent + HOUR)
    is_later = found.wake is None or found.wake > max(due, until)
    if is_later and not (found.failures and found.wake is not None):
        connection.execute(update(NOTICE_CHANNELS).where(columns.id == id).values(wake=due))
