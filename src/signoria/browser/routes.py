"""Routes that only a page without a server has: who one is, and games that move."""

from __future__ import annotations

from typing import Annotated, Any, Final

from signoria.browser.alone import OnePerson, alone
from signoria.browser.records import Moved, bring, whole
from signoria.server.accounts.messages import Introduction, Me
from signoria.server.accounts.names import checked_name
from signoria.server.dependencies import InjectedAsker, InjectedComments, InjectedTables
from signoria.server.routing import FromPath, JSONBody, Routes, Source, asks, does
from signoria.server.tables.messages import Created

InjectedPerson = Annotated[OnePerson, Source.SERVICE]


@does("/me")
async def introduce(data: JSONBody[Introduction], person: InjectedPerson) -> Me:
    """Say your name."""
    await person.rename(checked_name(data.name))
    return Me(person.said)


@asks("/me")
async def me(asker: InjectedAsker, person: InjectedPerson) -> Me:
    """Who you are."""
    return Me(await person.name(asker))


@does("/records", status=201)
async def bring_record(
    data: JSONBody[Moved],
    asker: InjectedAsker,
    tables: InjectedTables,
    person: InjectedPerson,
) -> Created:
    """Take up a game from its record: yours alone from now on."""
    table = await bring(tables, data, await person.name(asker))
    return Created(table.config.id, f"/tables/{table.config.id}")


@asks("/tables/{id:str}/whole")
async def whole_record(
    id: FromPath[str], asker: InjectedAsker, tables: InjectedTables, comments: InjectedComments
) -> dict[str, Any]:
    """All of a game, to take it elsewhere. It holds the secret of its chance."""
    table = await tables.look(id, asker)
    said = await comments.in_record(table, asker) if table.status == "over" else {}
    return {**whole(table), **said}


async def refuse() -> None:
    """What needs other people, or another device."""
    raise alone()


ROUTES: Final = Routes(
    "browser",
    (
        introduce,
        me,
        bring_record,
        whole_record,
        asks("/me/devices")(refuse),
        does("/me/recovery")(refuse),
        does("/me/sign-out")(refuse),
        does("/recover")(refuse),
    ),
)
