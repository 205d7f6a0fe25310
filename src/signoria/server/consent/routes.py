"""Routes for what players do together."""

from __future__ import annotations

from functools import partial
from typing import Final

from signoria.server.consent import acts
from signoria.server.consent.messages import Answer, Ask
from signoria.server.dependencies import InjectedAsker, InjectedTables
from signoria.server.routing import JSONBody, Routes, does
from signoria.server.tables.messages import Accepted
from signoria.server.tables.routes import Id, accepted_message


@does("/tables/{id:str}/ask")
async def ask(
    id: Id, data: JSONBody[Ask], asker: InjectedAsker, tables: InjectedTables
) -> Accepted:
    """Ask all who play whether they agree; when all have, it is done. While a question is open, nothing
    else is asked."""
    act = partial(acts.ask, asker=tables.asker(asker), seat=data.seat, what=data.what)
    return accepted_message(await tables.change(id, act))


@does("/tables/{id:str}/answer")
async def answer(
    id: Id, data: JSONBody[Answer], asker: InjectedAsker, tables: InjectedTables
) -> Accepted:
    """Agree to what is asked, or decline; who asked takes it back by declining."""
    known = tables.asker(asker)
    act = partial(
        acts.answer, asker=known, seat=data.seat, version=data.version, agrees=data.agrees
    )
    return accepted_message(await tables.change(id, act))


ROUTES: Final = Routes("consent", (ask, answer))
