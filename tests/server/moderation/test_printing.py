"""What the commands print: whole at 80 columns, a line for each row in a pipe, JSON for programs."""

from __future__ import annotations

import asyncio
import io
import re
from dataclasses import replace
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console

from signoria.cli.commands.admin import printing
from tests.server.clients import served
from tests.server.moderation.house import account_at, admin, listed, quiet, two_at_a_table

LONG = "He has insulted everybody at this table again and again, also after the host had muted him"


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> io.StringIO:
    """A terminal of 80 columns."""
    written = io.StringIO()
    monkeypatch.setattr(
        printing, "out", lambda: Console(file=written, width=80, force_terminal=True, no_color=True)
    )
    return written


def test_lists_are_whole_at_80_columns_and_lines_in_a_pipe(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = str(tmp_path / "tables.db")

    async def play() -> None:
        async with served(quiet(place)) as address:
            ada, ben, table = await two_at_a_table(address)
            await ben.do(table, "chat", seat=1, text="Slow!")
            await ada.do(table, "report", key="report-0001", seat=1, text=LONG)
            who = await account_at(place, table, 1)
            await admin(place, "bans", "add", "2001:db8::/32", "--reason", LONG, "--yes")
            lists = {
                ("tables", "list"): table,
                ("tables", "show", table): "Slow!",
                ("accounts", "list", "--name", "BE"): who,
                ("accounts", "show", who): "Ben",
                ("bans", "list"): "2001:db8::/32",
                ("reports", "list"): LONG,
                ("reports", "show", "1"): "Slow!",
                ("log",): "bans add",
                ("keys", "list"): "identity",
            }
            for words, found in lists.items():
                piped = await admin(place, *words)
                assert found in piped and "\x1b" not in piped, words
                assert any([found in line and "\t" in line for line in piped.splitlines()]), words
                written = io.StringIO()
                console = Console(file=written, width=80, force_terminal=True, no_color=True)
                with monkeypatch.context() as patched:
                    patched.setattr(printing, "out", lambda console=console: console)
                    await admin(place, *words)
                shown = written.getvalue().splitlines()
                assert shown and max([cell_len(plain(line)) for line in shown]) <= 80, words
                assert found.split()[0] in written.getvalue(), words
                assert await listed(place, *words), words

    asyncio.run(play())


def plain(line: str) -> str:
    """A line without what makes letters bold."""
    return re.sub(r"\x1b\[[0-9;]*m", "", line)


def test_a_table_with_nothing_in_it_is_said_in_words(
    terminal: io.StringIO, capsys: pytest.CaptureFixture[str]
) -> None:
    printing.show(("table", "game"), [])
    assert terminal.getvalue() == "" and "nothing found" in capsys.readouterr().err


def test_old_tables_are_counted_and_then_deleted(tmp_path: Path) -> None:
    place = str(tmp_path / "tables.db")
    long_ago = replace(quiet(place), clock=lambda: 1_000_000.0)
    old = ["retention", "--waiting-days", "30"]

    async def play() -> None:
        async with served(long_ago) as address:
            ada, _, waiting = await two_at_a_table(address)
            _, _, playing = await two_at_a_table(address)
            closed = await ada.create([{"kind": "mine"}, {"kind": "open"}])
            await ada.do(closed, "close")
            assert await listed(place, *old) == {"open": 2}
            await admin(place, "tables", "close", playing, "--yes")
            assert await listed(place, *old, "--finished-days", "9999") == {
                "closed": 1,
                "open": 1,
            }
            assert "--waiting-days" in await admin(place, "retention", fails=True)
            await admin(place, *old, "--delete", "--yes", "--reason", "spring")
            left = {row["id"] for row in await listed(place, "tables", "list")}
            assert waiting not in left and {playing, closed} == left
            deed = (await listed(place, "log"))[0]
            assert (deed["act"], deed["details"]["tables"]) == ("retention delete", [waiting])

    asyncio.run(play())


def test_a_reason_of_several_lines_is_refused(tmp_path: Path) -> None:
    place = str(tmp_path / "tables.db")

    async def play() -> None:
        async with served(quiet(place)):
            for reason in ("two\nlines", "x" * 501, "\x1b[2J"):
                said = await admin(
                    place, "bans", "add", "192.0.2.1", "--yes", "--reason", reason, fails=True
                )
                assert "one line" in said

    asyncio.run(play())
