"""The comment service: who may say something about a finished game, and who reads it."""

from __future__ import annotations

from typing import Any

from signoria.server.accounts.names import checked_text
from signoria.server.accounts.people import People
from signoria.server.comments.kept import CommentStore, KeptComment
from signoria.server.comments.messages import CommentOut, NewComment
from signoria.server.paging import Page, Place
from signoria.server.refusals import Refused, stranger
from signoria.server.settings import Settings
from signoria.server.tables.service import Tables
from signoria.server.tables.table import Table


class Comments:
    """All comments."""

    def __init__(
        self, store: CommentStore, tables: Tables, accounts: People, settings: Settings
    ) -> None:
        self.store = store
        self.tables = tables
        self.accounts = accounts
        self.settings = settings

    async def finished(self, id: str, account: str | None) -> Table:
        """A table whose game is over; about others nothing is said here."""
        table = await self.tables.look(id, account)
        if table.status != "over" or table.match is None:
            raise Refused(409, "playing", "only a finished game can be commented on")
        return table

    async def of(self, id: str, account: str | None) -> list[CommentOut]:
        """All that was said about a game, but by people whom the reader has blocked."""
        return [comment_out(row, account) for row in await self.heard(id, account)]

    async def page(
        self, id: str, account: str | None, after: Place | None, most: int
    ) -> Page[CommentOut]:
        """Some of what was said about a game. Anyone with the link reads it."""
        await self.finished(id, account)
        page = await self.store.page(id, after, most)
        blocked = await self.accounts.blocked(account)
        rows = [comment_out(row, account) for row in page.rows if row.account not in blocked]
        return Page(rows, page.end)

    async def heard(self, id: str, account: str | None) -> list[KeptComment]:
        """All comments but those of people whom the reader has blocked."""
        blocked = await self.accounts.blocked(account)
        return [row for row in await self.store.of(id) if row.account not in blocked]

    async def in_record(self, table: Table, account: str | None) -> dict[str, Any]:
        """The same as records keep it, by the steps of the game; nothing where nobody said anything."""
        said = [
            {"step": row.step, "name": table.seats[row.seat].name, "text": row.text}
            for row in await self.heard(table.config.id, account)
        ]
        return {"comments": said} if said else {}

    async def add(self, id: str, account: str | None, said: NewComment) -> list[CommentOut]:
        """Say something: only those who played, from their own seat."""
        if account is None:
            raise stranger()
        table = await self.finished(id, account)
        if said.seat not in table.seats_of(account):
            raise Refused(403, "foreign", "only those who played this game can comment on it")
        if account in table.conduct.muted:
            raise Refused(403, "muted", "the host has muted you at this table")
        if table.match is None or said.step > len(table.match.entries):
            raise Refused(404, "unknown", "there is no such step")
        comment = KeptComment(
            table=id,
            key=said.key,
            account=account,
            seat=said.seat,
            step=said.step,
            text=checked_text(said.text).strip(),
            at=self.settings.now(),
        )
        if not await self.store.add(comment, self.settings.limits.comments):
            raise Refused(409, "commented", "this game has as many comments as it may have")
        return await self.of(id, account)

    async def delete(self, id: str, account: str | None, key: str) -> list[CommentOut]:
        """Take one's own comment back. One that is gone already is gone."""
        if account is None:
            raise stranger()
        await self.finished(id, account)
        await self.store.delete(id, key, account)
        return await self.of(id, account)


def comment_out(row: KeptComment, account: str | None) -> CommentOut:
    """A comment as it is sent."""
    return CommentOut(row.key, row.seat, row.step, row.text, row.at, row.account == account)
