"""The event service: every change of an event goes through here, planned on what was read and written
only if nobody was faster."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, Final

from signoria.api import rulebook_of
from signoria.events.field import FEWEST, MOST, SeatPlayed
from signoria.kernel.errors import SignoriaError
from signoria.kernel.title.first_player import AS_SEATED, FIRST_PLAYER
from signoria.server.accounts.names import checked_name, checked_text
from signoria.server.accounts.people import People
from signoria.server.events import acts
from signoria.server.events.acts import Asker
from signoria.server.events.kept import Board, Event, EventLine, Round
from signoria.server.events.messages import (
    EventOut,
    ListedEvent,
    NewBot,
    NewEvent,
    Plan,
)
from signoria.server.events.payload import event_message, standings_csv
from signoria.server.events.runner import Runner
from signoria.server.refusals import Refused, stranger
from signoria.server.settings import Settings
from signoria.server.stores.events.store import SqlEventStore
from signoria.server.tables.building import build_config
from signoria.server.tables.messages import NewSeat, NewTable
from signoria.server.tables.service import Tables
from signoria.server.tables.table import Seat, Table, TableConfig

ATTEMPTS: Final = 8
LISTED: Final = 50
ID: Final = re.compile(r"[A-Za-z0-9_-]{1,32}")
Act = Callable[[Event], Event]


def unknown_event() -> Refused:
    """The refusal for an event that does not exist."""
    return Refused(404, "unknown", "there is no such event")


class Events:
    """All events."""

    def __init__(
        self,
        store: SqlEventStore,
        tables: Tables,
        accounts: People,
        settings: Settings,
    ) -> None:
        self.store = store
        self.tables = tables
        self.accounts = accounts
        self.runner = Runner(store, tables)
        self.settings = settings

    def asker(self, account: str | None) -> Asker:
        """Who asks, now."""
        return Asker(account, self.settings.now())

    # Looking.

    async def fetch(self, id: str) -> Event:
        """An event."""
        found = await self.store.read(id) if ID.fullmatch(id) else None
        if found is None:
            raise unknown_event()
        return found

    async def look(self, id: str, account: str | None) -> EventOut:
        """An event as one person may know it."""
        return self.message(await self.fetch(id), account)

    def message(self, event: Event, account: str | None) -> EventOut:
        """The same, once it was read."""
        return event_message(event, account, *sizes_of(event.plan))

    async def csv(self, id: str) -> str:
        """The standings for a spreadsheet."""
        return standings_csv(await self.fetch(id))

    async def of(self, account: str | None) -> list[ListedEvent]:
        """The newest events one has arranged or takes part in."""
        if account is None:
            return []
        return [
            ListedEvent(row.id, row.name, game_of(row.plan), row.status, row.created, mine)
            for row in await self.store.of(account, LISTED)
            for mine in [row.organiser == account]
        ]

    # Changing.

    async def arrange(self, wanted: NewEvent, asker: Asker) -> Event:
        """A new event."""
        if asker.account is None:
            raise stranger()
        if await self.store.count_open(asker.account) >= self.settings.limits.open_events:
            raise Refused(409, "too-many", "you have arranged too many events that are not over")
        await self.accounts.name(asker.account)
        plan = self.checked(wanted.plan)
        event = Event(
            id=self.settings.token(12),
            created=asker.now,
            organiser=asker.account,
            name=checked_text(wanted.name).strip(),
            plan=plan,
            status="open",
            version=1,
            lines=(EventLine(asker.now, "arranged"),),
        )
        await self.store.add(event)
        return event

    def checked(self, plan: Plan) -> Plan:
        """A plan that can be played."""
        fewest, most = sizes_of(plan)
        size = 2 if plan.way == "robin" else plan.size
        if not fewest <= size <= most:
            if plan.way == "robin":
                raise Refused(422, "size", "all against all is for games that two can play")
            raise Refused(422, "size", f"this game is for {fewest} to {most} players")
        plan.size = size
        if plan.pace == "days":
            plan.allowed = min(plan.allowed, 30)
        for each in range(fewest, most + 1):
            self.config(plan, each)
        return plan

    def config(self, plan: Plan, size: int) -> TableConfig:
        """A table of an event, as the rules set it up. The first seat begins, so that seats can be
        shared out fairly; nobody is coached."""
        settings = dict(plan.settings)
        if FIRST_PLAYER in [each.id for each in rulebook_of(plan.game).settings()]:
            settings.setdefault(FIRST_PLAYER, AS_SEATED)
        wanted = NewTable(
            game=plan.game,
            seats=[NewSeat() for _ in range(size)],
            modules=plan.modules,
            settings=settings,
            pace=plan.pace,
            allowed=plan.allowed,
            coach=False,
            rated=plan.rated,
        )
        return build_config(wanted, self.settings, self.settings.now())

    async def change(self, id: str, act: Act) -> Event:
        """Plan a change and write it; try again when someone was faster."""
        for _ in range(ATTEMPTS):
            event = await self.fetch(id)
            after = act(event)
            if after is event or await self.store.change(event, after):
                return after
        raise Refused(409, "stale", "others were faster; try again")

    async def join(self, id: str, asker: Asker, name: str | None) -> Event:
        """Take part."""
        called = checked_name(name or await self.accounts.name(asker.account))
        apart = await self.accounts.apart(asker.account)
        limits = self.settings.limits
        return await self.change(
            id, partial(acts.join, asker=asker, name=called, limits=limits, apart=apart)
        )

    async def leave(self, id: str, asker: Asker) -> Event:
        """Play no more from the next round on."""
        return await self.change(id, partial(acts.leave, asker=asker))

    async def remove(self, id: str, asker: Asker, entrant: int, is_out: bool) -> Event:
        """Someone plays no more from the next round on, or does again."""
        act = partial(acts.remove, asker=asker, number=entrant, is_out=is_out)
        return await self.change(id, act)

    async def add_bot(self, id: str, asker: Asker, wanted: NewBot) -> Event:
        """A bot takes part."""
        level = self.tables.level_for(wanted.level, (await self.fetch(id)).plan.game)
        name, limits = checked_name(wanted.name or level), self.settings.limits
        return await self.change(
            id, partial(acts.add_bot, asker=asker, level=level, name=name, limits=limits)
        )

    async def close_table(self, id: str, asker: Asker, board: int) -> Event:
        """A table of the round that is on ends without a result."""
        event = await self.fetch(id)
        acts.check_organiser(event, asker)
        here = event.current.boards if event.current is not None else ()
        found = next((each for each in here if each.number == board), None)
        if found is None:
            raise Refused(404, "unknown", "there is no such table in this round")
        if not found.is_on:
            return event
        after = await self.change(
            id, lambda now: now.after(EventLine(asker.now, "table-closed", board))
        )
        await self.runner.close(found)
        return after

    async def call_off(self, id: str, asker: Asker) -> Event:
        """The event ends here."""
        after = await self.change(id, partial(acts.call_off, asker=asker))
        self.runner.wake()
        return after

    # Rounds.

    async def begin(self, id: str, asker: Asker, number: int) -> Event:
        """The next round: who plays with whom is written in one transaction, with all its tables. Any
        process may start them."""
        for _ in range(ATTEMPTS):
            event = await self.fetch(id)
            acts.check_organiser(event, asker)
            acts.check_goes_on(event)
            if number == len(event.rounds):
                return event
            acts.check_next(event, asker, number)
            found, tables = await asyncio.to_thread(self.round_of, event, asker, number)
            after = event.after(
                EventLine(asker.now, "paired", number),
                rounds=(*event.rounds, found),
                status="playing",
            )
            if await self.store.change(event, after, tables):
                self.runner.wake()
                return after
        raise Refused(409, "stale", "others were faster; try again")

    def round_of(self, event: Event, asker: Asker, number: int) -> tuple[Round, list[Table]]:
        """A round and its tables. Its deal is sealed before anybody is seated."""
        deal = json.dumps(self.settings.sealed().to_json()) if event.plan.duplicate else ""
        paired = acts.paired(event, *sizes_of(event.plan))
        boards, tables = [], []
        for board, entrants in enumerate(paired.tables, 1):
            config = self.config(event.plan, len(entrants))
            fate = deal or config.fate
            config = replace(config, event=event.id, fate=fate)
            seats = tuple([self.seat(event, each) for each in entrants])
            host = event.organiser
            tables.append(Table(config, host, "open", 0, 0, None, None, seats, (), None))
            played = tuple([SeatPlayed(each) for each in entrants])
            boards.append(Board(board, config.id, played, "open"))
        return Round(number, asker.now, None, False, deal, paired.byes, tuple(boards)), tables

    def seat(self, event: Event, number: int) -> Seat:
        """The seat of an entrant."""
        entrant = event.entrants[number]
        if entrant.level:
            return Seat("bot", None, entrant.name, entrant.level)
        return Seat("human", entrant.account, entrant.name)


def sizes_of(plan: Plan) -> tuple[int, int]:
    """How few and how many can sit at a table."""
    try:
        rulebook = rulebook_of(plan.game)
        low, high = rulebook.seats_with(tuple(plan.modules))
    except SignoriaError as error:
        raise Refused(422, "game", str(error)) from error
    if plan.way == "robin":
        high = min(high, FEWEST)
    return max(low, FEWEST), min(high, MOST)


def game_of(plan: str) -> str:
    """The game of a plan as it is kept."""
    found: dict[str, Any] = json.loads(plan)
    return str(found["game"])
