"""What is done when a time is over, as was agreed when the table was opened."""

from __future__ import annotations

from signoria.server.clocks.running import OVER
from signoria.server.moderation.acts import hand_over
from signoria.server.tables import acts
from signoria.server.tables.acts import Asker
from signoria.server.tables.table import Change, Table


def run_out(table: Table, asker: Asker, claimed: float, level: str) -> Change:
    """The time of the awaited seat is over, unless something happened since: a bot takes the seat until
    its player is back, or for good, or all wait."""
    seat = table.awaited
    if seat is None or table.seats[seat].is_played_by_bot or table.wake != claimed:
        return Change([])
    if table.times.paused or table.times.late:
        return Change([])
    over = table.config.over
    if over == "wait":
        return Change(acts.lines(table, asker, [("late", seat, "")]))
    if over == "forfeit":
        return hand_over(table, asker, seat, "forfeited", level)
    return acts.step_out(table, asker, [seat], OVER)
