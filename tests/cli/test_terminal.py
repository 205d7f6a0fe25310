"""A real terminal: colours and NO_COLOR, the curtain, Ctrl-C, stepping through a replay."""

from __future__ import annotations

import codecs
import json
import os
import pty
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import signoria as package
from tests.waiting import LIMIT, run, until

HOME = Path(package.__file__).parents[1]


def without_colour_settings() -> dict[str, str]:
    """The environment, less what would decide about colours."""
    return {name: value for name, value in os.environ.items() if "COLOR" not in name}


def state_of(process: int) -> str:
    """What a process is doing, in one letter: R runs, S sleeps until something comes."""
    stat = Path(f"/proc/{process}/stat")
    if stat.exists():
        return stat.read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    return run(["ps", "-o", "state=", "-p", str(process)]).stdout.strip()[:1]


class Terminal:
    """A command on a pseudo-terminal: what it shows, and what is typed."""

    def __init__(self, folder: Path, *arguments: str, **environment: str) -> None:
        self.master, slave = pty.openpty()
        settings = {"TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24", "PYTHONUTF8": "1"}
        settings |= environment
        self.process = subprocess.Popen(
            [sys.executable, "-m", "signoria", *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=folder,
            env={**without_colour_settings(), "PYTHONPATH": str(HOME), **settings},
            start_new_session=True,
        )
        os.close(slave)
        self.shown = ""
        self.over = False
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")

    def until(self, words: str) -> str:
        """Everything shown until these words come."""

        def shown() -> str:
            assert not self.over or words in self.shown, f"{words!r} did not come:\n{self.shown}"
            self.read()
            return self.shown

        until(shown, repr(words), lambda seen: words in seen)
        before, _, self.shown = self.shown.partition(words)
        return before + words

    def read(self) -> None:
        """What has been shown meanwhile."""
        ready, _, _ = select.select([self.master], [], [], 0)
        if ready:
            try:
                self.shown += self.decoder.decode(os.read(self.master, 65536))
            except OSError:
                self.over = True  # the other side has closed

    def type(self, line: str) -> None:
        """Type a line."""
        os.write(self.master, f"{line}\n".encode())

    def until_it_listens(self) -> None:
        """The prompt is shown a moment before the line editor hears signals: until it has shown what
        is typed, and sleeps."""
        os.write(self.master, b"?")
        self.until("?")
        until(
            lambda: state_of(self.process.pid),
            "the line editor to listen",
            lambda state: state == "S",
        )

    def end(self) -> int:
        """Wait for the end: the exit code."""
        return self.process.wait(LIMIT)

    def close(self) -> None:
        """Leave nothing running."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.master)


@pytest.fixture
def terminals() -> Iterator[list[Terminal]]:
    """Terminals that are closed after the test."""
    opened: list[Terminal] = []
    yield opened
    for terminal in opened:
        terminal.close()


def test_colours_and_the_way_out(tmp_path: Path, terminals: list[Terminal]) -> None:
    terminal = Terminal(tmp_path, "play", "masters", "--seed", "1", "--save", "g.json")
    terminals.append(terminal)
    page = terminal.until("› ")
    assert "\x1b[" in page and ";5;" in page  # 256 colours
    terminal.type("1")
    terminal.until("› ")
    terminal.type("q")
    terminal.until("To continue: signoria play --load g.json")
    assert terminal.end() == 0
    assert package.load((tmp_path / "g.json").read_text()).entries


def test_no_color_is_respected(tmp_path: Path, terminals: list[Terminal]) -> None:
    terminal = Terminal(
        tmp_path, "play", "masters", "--seed", "1", "--save", "g.json", NO_COLOR="1"
    )
    terminals.append(terminal)
    page = terminal.until("› ")
    assert ";5;" not in page and "[38" not in page and "[48" not in page
    assert "[1]" in page and "●C" in page  # letters and symbols still say it
    terminal.type("q")
    assert terminal.end() == 0


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_an_interrupted_game_is_saved(
    tmp_path: Path, terminals: list[Terminal], how: signal.Signals
) -> None:
    terminal = Terminal(tmp_path, "play", "masters", "--seed", "1", "--save", "g.json")
    terminals.append(terminal)
    terminal.until("› ")
    terminal.type("1")
    terminal.until("› ")
    terminal.until_it_listens()
    terminal.process.send_signal(how)
    shown = terminal.until("To continue: ")
    assert "Interrupted." in shown and "Traceback" not in shown
    assert terminal.end() == 0
    assert [e for e in package.load((tmp_path / "g.json").read_text()).entries if e.seat == 0]


def test_the_curtain_clears_what_could_be_scrolled_back_to(
    tmp_path: Path, terminals: list[Terminal]
) -> None:
    terminal = Terminal(
        tmp_path, "play", "masters", "--seats", "2", "--bots", "none", "--seed", "1",
    )  # fmt: skip
    terminals.append(terminal)
    assert "\x1b[3J" in terminal.until("Pass the screen to Player 1.")
    terminal.type("")
    terminal.until("› ")
    terminal.type("1")
    assert "\x1b[3J" in terminal.until("Pass the screen to Player 2.")
    terminal.type("")
    terminal.until("› ")
    terminal.type("q")
    assert terminal.end() == 0


def test_stepping_through_a_replay(tmp_path: Path, terminals: list[Terminal]) -> None:
    match = package.new("masters", seats=2, seed=1)
    (tmp_path / "g.json").write_text(json.dumps(match.record()), encoding="utf-8")
    last = len(match.entries)
    terminal = Terminal(tmp_path, "replay", "g.json")
    terminals.append(terminal)
    for typed, step in [("", 0), ("", 1), ("b", 2), ("17", 1), ("x", 17)]:
        terminal.until(f"{step} of {last}")
        terminal.until("› ")
        terminal.type(typed)
    terminal.until(f"a number from 0 to {last}.")
    terminal.type("q")
    assert terminal.end() == 0
