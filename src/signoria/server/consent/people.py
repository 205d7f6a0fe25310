"""Whose consent is needed at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signoria.server.accounts.marks import is_bot

if TYPE_CHECKING:
    from signoria.server.tables.table import Table


def voters(table: Table) -> list[str]:
    """The people who must agree: those who sit there and are here. Bots agree to everything."""
    found = {
        seat.account: None
        for seat in table.seats
        if seat.account is not None and not seat.absent and not is_bot(seat.account)
    }
    return list(found)


def waits_for(table: Table) -> list[int]:
    """The seats whose people have not agreed yet."""
    vote = table.vote
    if vote is None:
        return []
    agreed = {table.seats[seat].account for seat in vote.agreed}
    missing = [account for account in voters(table) if account not in agreed]
    return [number for number, seat in enumerate(table.seats) if seat.account in missing]
