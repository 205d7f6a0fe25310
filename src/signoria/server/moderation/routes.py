"""Routes for moderation: what hosts do at their tables, and what players do about others."""

from __future__ import annotations

from functools import partial
from typing import Final

from signoria.server.dependencies import (
    InjectedAsker,
    InjectedBlocks,
    InjectedBus,
    InjectedRateLimits,
    InjectedReports,
    InjectedTables,
)
from signoria.server.moderation import acts
from signoria.server.moderation.messages import (
    AtSeat,
    BlockOut,
    HandOver,
    Muting,
    NewReport,
    ReportOut,
)
from signoria.server.routing import FromPath, JSONBody, Request, Routes, asks, does
from signoria.server.tables.messages import Accepted
from signoria.server.tables.routes import Id, accepted_message


@does("/tables/{id:str}/remove")
async def remove(
    id: Id, data: JSONBody[AtSeat], asker: InjectedAsker, tables: InjectedTables
) -> Accepted:
    """Remove someone from your table before the game. They cannot sit down there again."""
    act = partial(acts.remove, asker=tables.asker(asker), number=data.seat)
    return accepted_message(await tables.change(id, act))


@does("/tables/{id:str}/mute")
async def mute(
    id: Id, data: JSONBody[Muting], asker: InjectedAsker, tables: InjectedTables
) -> Accepted:
    """Mute someone's chat and comments at your table, or let them speak again."""
    known = tables.asker(asker)
    act = partial(acts.mute, asker=known, number=data.seat, is_muted=data.muted)
    return accepted_message(await tables.change(id, act))


@does("/tables/{id:str}/hand-over")
async def hand_over(
    id: Id, data: JSONBody[HandOver], asker: InjectedAsker, tables: InjectedTables
) -> Accepted:
    """Hand a seat at your table to a bot for good, or let anyone with the link take a seat that a bot
    plays."""
    table = await tables.fetch(id)
    level = tables.level_for(None, table.config.game)
    chosen = acts.hand_to_bot if data.to == "bot" else acts.offer
    act = partial(chosen, asker=tables.asker(asker), number=data.seat, level=level)
    return accepted_message(await tables.change(id, act))


@does("/tables/{id:str}/close")
async def close(id: Id, asker: InjectedAsker, tables: InjectedTables) -> Accepted:
    """Close your table: its game ends here, without a result."""
    return accepted_message(await tables.change(id, partial(acts.close, asker=tables.asker(asker))))


@does("/tables/{id:str}/block")
async def block(
    id: Id,
    data: JSONBody[AtSeat],
    asker: InjectedAsker,
    tables: InjectedTables,
    blocks: InjectedBlocks,
    bus: InjectedBus,
) -> list[BlockOut]:
    """Block the person at a seat: you share no tables from now on, and do not read what they say. All
    whom you have blocked. Nobody is told."""
    found = await blocks.add(asker, await tables.look(id, asker), data.seat)
    bus.look_again(asker or "")
    return found


@does("/tables/{id:str}/unblock")
async def unblock_at(
    id: Id,
    data: JSONBody[AtSeat],
    asker: InjectedAsker,
    tables: InjectedTables,
    blocks: InjectedBlocks,
    bus: InjectedBus,
) -> list[BlockOut]:
    """Block the person at a seat no longer; those who are left."""
    found = await blocks.remove_at(asker, await tables.look(id, asker), data.seat)
    bus.look_again(asker or "")
    return found


@asks("/me/blocks")
async def my_blocks(asker: InjectedAsker, blocks: InjectedBlocks) -> list[BlockOut]:
    """Whom you have blocked, the latest first."""
    return await blocks.of(asker)


@does("/me/blocks/{key:str}/remove")
async def unblock(
    key: FromPath[str], asker: InjectedAsker, blocks: InjectedBlocks, bus: InjectedBus
) -> list[BlockOut]:
    """Block someone no longer; those who are left."""
    found = await blocks.remove(asker, key)
    bus.look_again(asker or "")
    return found


@does("/tables/{id:str}/report")
async def report(
    id: Id,
    data: JSONBody[NewReport],
    request: Request,
    asker: InjectedAsker,
    tables: InjectedTables,
    reports: InjectedReports,
    rate_limits: InjectedRateLimits,
) -> ReportOut:
    """Report the person at a seat, or what was said there, to those who look after this server. What was
    said at the table until then goes with it; they and you are named, to nobody else."""
    await rate_limits.spend(request.address, "reports")
    return await reports.add(asker, await tables.look(id, asker), data)


ROUTES: Final = Routes(
    "moderation", (remove, mute, hand_over, close, block, unblock_at, my_blocks, unblock, report)
)
