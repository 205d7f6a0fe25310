"""Routes for events. Who has the id of one may look at it and take part; its organiser does the rest."""

from __future__ import annotations

from typing import Final

from signoria.server.dependencies import InjectedAsker, InjectedEvents, InjectedRateLimits
from signoria.server.events.messages import (
    AboutEntrant,
    AboutTable,
    EventOut,
    Joining,
    ListedEvent,
    NewBot,
    NewEvent,
    NextRound,
)
from signoria.server.routing import FromPath, JSONBody, Request, Response, Routes, asks, does

Id = FromPath[str]
CSV: Final = "text/csv; charset=utf-8"


@does("/events", status=201)
async def arrange(
    data: JSONBody[NewEvent],
    request: Request,
    asker: InjectedAsker,
    events: InjectedEvents,
    rate_limits: InjectedRateLimits,
) -> EventOut:
    """Arrange an event. Its id is also the invitation to it."""
    await rate_limits.spend(request.address, "events")
    return events.message(await events.arrange(data, events.asker(asker)), asker)


@asks("/events")
async def mine(asker: InjectedAsker, events: InjectedEvents) -> list[ListedEvent]:
    """The events you have arranged or take part in, the newest first, fifty at most."""
    return await events.of(asker)


@asks("/events/{id:str}")
async def look(id: Id, asker: InjectedAsker, events: InjectedEvents) -> EventOut:
    """An event: who takes part, how it stands, who plays where. Of a round that is on, nothing of what
    happens at its tables."""
    return await events.look(id, asker)


@asks("/events/{id:str}/standings.csv")
async def standings(id: Id, events: InjectedEvents) -> Response[str]:
    """The standings after the rounds that are over, for a spreadsheet."""
    name = {"Content-Disposition": f'attachment; filename="standings-{id[:12]}.csv"'}
    return Response(await events.csv(id), name, CSV)


@does("/events/{id:str}/join")
async def join(
    id: Id, data: JSONBody[Joining], asker: InjectedAsker, events: InjectedEvents
) -> EventOut:
    """Take part, or come back. Where a round is on, you play from the next one."""
    return events.message(await events.join(id, events.asker(asker), data.name), asker)


@does("/events/{id:str}/leave")
async def leave(id: Id, asker: InjectedAsker, events: InjectedEvents) -> EventOut:
    """Play no more from the next round on. The round that is on you should play to its end."""
    return events.message(await events.leave(id, events.asker(asker)), asker)


@does("/events/{id:str}/bots")
async def add_bot(
    id: Id, data: JSONBody[NewBot], asker: InjectedAsker, events: InjectedEvents
) -> EventOut:
    """As the organiser: a bot takes part."""
    return events.message(await events.add_bot(id, events.asker(asker), data), asker)


@does("/events/{id:str}/remove")
async def remove(
    id: Id, data: JSONBody[AboutEntrant], asker: InjectedAsker, events: InjectedEvents
) -> EventOut:
    """As the organiser: someone plays no more from the next round on."""
    known = events.asker(asker)
    return events.message(await events.remove(id, known, data.entrant, is_out=True), asker)


@does("/events/{id:str}/restore")
async def restore(
    id: Id, data: JSONBody[AboutEntrant], asker: InjectedAsker, events: InjectedEvents
) -> EventOut:
    """As the organiser: someone who left or was removed plays again from the next round on."""
    known = events.asker(asker)
    return events.message(await events.remove(id, known, data.entrant, is_out=False), asker)


@does("/events/{id:str}/rounds")
async def begin(
    id: Id, data: JSONBody[NextRound], asker: InjectedAsker, events: InjectedEvents
) -> EventOut:
    """As the organiser: begin the next round. Everybody is seated, and the tables start."""
    return events.message(await events.begin(id, events.asker(asker), data.number), asker)


@does("/events/{id:str}/close-table")
async def close_table(
    id: Id, data: JSONBody[AboutTable], asker: InjectedAsker, events: InjectedEvents
) -> EventOut:
    """As the organiser: a table of this round ends without a result."""
    return events.message(await events.close_table(id, events.asker(asker), data.board), asker)


@does("/events/{id:str}/call-off")
async def call_off(id: Id, asker: InjectedAsker, events: InjectedEvents) -> EventOut:
    """As the organiser: the event ends here, with what was played until now."""
    return events.message(await events.call_off(id, events.asker(asker)), asker)


ROUTES: Final = Routes(
    "events",
    (
        arrange,
        mine,
        look,
        standings,
        join,
        leave,
        add_bot,
        remove,
        restore,
        begin,
        close_table,
        call_off,
    ),
)
