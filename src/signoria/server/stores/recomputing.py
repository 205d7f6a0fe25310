"""Everything that follows from results, computed anew: to see that it is as it stands, or to write
it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, bindparam, select, update

from signoria.server.ratings.kept import GameResult
from signoria.server.ratings.ledger import Form, Ledger, Moved, Rated
from signoria.server.stores.rating_tables import RESULT_SEATS
from signoria.server.stores.ratings import clear_ledger, lock, read_ledger, write_ledger
from signoria.server.stores.results import AT_ONCE, settled_results

CLOSE: Final = 1e-6
"""Other machines may compute the last digits in another way."""

AGAIN: Final = (
    update(RESULT_SEATS)
    .where(RESULT_SEATS.c.table == bindparam("of_table"), RESULT_SEATS.c.seat == bindparam("of"))
    .values(mu_before=bindparam("old"), mu=bindparam("new"), sigma=bindparam("off"))
)
History = dict[tuple[str, int], tuple[float | None, ...]]


class Recomputed(NamedTuple):
    """How many results there are, and how many of all the numbers that follow came out differently."""

    results: int
    different: int


def recompute(connection: Connection, write: bool) -> Recomputed:
    """Within a transaction: compute everything from the kept results, and compare it with what stands
    there; write it, if that is asked for."""
    lock(connection)
    ledger, results, different = Ledger(), 0, 0
    every = settled_results(connection)
    while some := list(islice(every, AT_ONCE)):
        found = history(some, ledger)
        different += differences(found, history_there(connection, some))
        results += len(some)
        if write:
            connection.execute(AGAIN, [*history_rows(found)])
    different += compare(ledger, read_ledger(connection, None))
    if write:
        clear_ledger(connection)
        write_ledger(connection, ledger)
    return Recomputed(results, different)


def history(results: Iterable[GameResult], ledger: Ledger) -> History:
    """Enter results; what becomes of the rating of each seat."""
    return {
        (result.table, seat): numbers(change)
        for result in results
        for seat, change in enumerate(ledger.enter(result))
    }


def numbers(change: Moved | None) -> tuple[float | None, ...]:
    """A change as it is kept."""
    if change is None:
        return None, None, None
    return change.before.mu, change.after.mu, change.after.sigma


def history_there(connection: Connection, results: list[GameResult]) -> History:
    """The same as it is kept."""
    columns = RESULT_SEATS.c
    asked = select(columns.table, columns.seat, columns.mu_before, columns.mu, columns.sigma).where(
        columns.table.in_([result.table for result in results])
    )
    return {(row.table, row.seat): tuple(row[2:]) for row in connection.execute(asked)}


def history_rows(found: History) -> Iterator[dict[str, object]]:
    """As it is written."""
    for (table, seat), (old, new, off) in found.items():
        yield {"of_table": table, "of": seat, "old": old, "new": new, "off": off}


def compare(ours: Ledger, there: Ledger) -> int:
    """How many entries of two ledgers differ. Who has not played need not be in both."""
    played = [
        {key: form for key, form in each.forms.items() if form != Form()} for each in (ours, there)
    ]
    return (
        differences(flat(ours.ratings), flat(there.ratings))
        + differences(ours.tallies, there.tallies)
        + differences(ours.sources, there.sources)
        + differences(ours.meetings, there.meetings)
        + differences(*played)
    )


def flat(ratings: Mapping[Any, Rated]) -> dict[Any, tuple[float, ...]]:
    """Ratings as plain numbers."""
    return {
        key: (rated.rating.mu, rated.rating.sigma, rated.games, rated.at)
        for key, rated in ratings.items()
    }


def differences(ours: Mapping[Any, Any], there: Mapping[Any, Any]) -> int:
    """How many entries are in one only, or are not the same in both."""
    keys = {*ours, *there}
    return len([key for key in keys if not alike(ours.get(key), there.get(key))])


def alike(one: Any, other: Any) -> bool:
    """Are these the same, but for the last digits?"""
    if isinstance(one, tuple) and isinstance(other, tuple):
        return len(one) == len(other) and all(map(alike, one, other))
    if isinstance(one, float) and isinstance(other, float | int):
        return abs(one - other) <= CLOSE
    return bool(one == other)
