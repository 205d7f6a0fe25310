"""Doing what a tutorial says: files are saved, commands typed, sessions compared.

In a `console` block a line after `$` is a command, one after `›` is typed while it runs, and the
others are what it says; `...` stands for anything. A block whose first line is `# name.py` or
`# name.toml` is a file. Everything happens in a folder of its own, on a port of its own.
"""

from __future__ import annotations

import doctest
import os
import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from tests.docs.pages import ROOT, Block, blocks, name
from tests.server.clients import free_port
from tests.waiting import LIMIT, run, until

FILE = re.compile(r"# ([\w.-]+\.(?:py|toml))\n")
PROGRAMS = {
    ".venv/bin/signoria": [sys.executable, "-m", "signoria"],
    ".venv/bin/python": [sys.executable],
}
LOOSE = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
ADDRESS = "localhost:8000"


def says(found: str, wanted: str) -> bool:
    """Is this what a page shows, whatever its three dots stand for?"""
    return doctest.OutputChecker().check_output(wanted, found, LOOSE)


class Reader:
    """Someone who follows a tutorial in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.names: dict[str, object] = {"__name__": "__main__"}
        self.port = free_port()
        self.server: subprocess.Popen[bytes] | None = None
        self.env = {
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "PYTHONIOENCODING": "utf-8",
            "COLUMNS": "80",
            "LINES": "24",
            "XDG_DATA_HOME": str(folder / "data"),
        }

    def follow(self, page: Path) -> None:
        """Do everything on the page, in order."""
        for block in blocks(page):
            place = f"{name(page)}, line {block.line}"
            saved = FILE.match(block.text)
            if saved:
                (self.folder / saved[1]).write_text(block.text, encoding="utf-8")
            elif block.language == "console":
                self.type(block, place)
            elif block.language == "pycon":
                self.talk(block, place)
            else:
                assert not block.language, f"{place}: this block is neither saved nor run"

    def type(self, block: Block, place: str) -> None:
        """Type a command and what it asks for, and compare what it says."""
        first, *said = block.text.splitlines()
        assert first.startswith("$ "), f"{place}: the first line is what is typed"
        program, *rest = shlex.split(first.removeprefix("$ "))
        command = [*PROGRAMS[program], *rest]
        wanted = "\n".join(said) + "\n"
        if rest[0] == "serve" and "--print-config" not in rest:
            self.serve(command, wanted, place)
            return
        typed = [f"{line.removeprefix('› ')}\n" for line in said if line.startswith("› ")]
        done = run(
            command,
            cwd=ROOT if "--collect-only" in rest else self.folder,
            env=self.env,
            input="".join(typed),
            capture_output=False,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
        )
        assert says(done.stdout, wanted), f"{place}: it says\n{done.stdout}"

    def serve(self, command: list[str], wanted: str, place: str) -> None:
        """A server stays until the reader leaves."""
        said = self.folder / "said.txt"
        with said.open("wb") as file:
            self.server = subprocess.Popen(
                [*command, "--port", str(self.port), "--set", "server.metrics=off"],
                cwd=self.folder,
                env=self.env,
                stdout=file,
                stderr=subprocess.STDOUT,
            )
        here = f"http://localhost:{self.port}/ready"
        until(
            lambda: urlopen(here).status, "the server to answer", lambda seen: seen == 200, URLError
        )
        until(
            lambda: said.read_text(encoding="utf-8").replace(str(self.port), "8000"),
            f"what the server says on {place}",
            lambda found: says(found, wanted),
        )

    def talk(self, block: Block, place: str) -> None:
        """A session in Python."""
        text = block.text.replace(ADDRESS, f"localhost:{self.port}")
        session = doctest.DocTestParser().get_doctest(text, self.names, place, place, block.line)
        report: list[str] = []
        runner = doctest.DocTestRunner(verbose=False, optionflags=LOOSE)
        runner.run(session, out=report.append, clear_globs=False)
        self.names.update(session.globs)
        assert not report, "".join(report)

    def leave(self) -> None:
        """Stop what still runs, as Ctrl-C does."""
        if self.server is not None:
            self.server.send_signal(signal.SIGINT)
            self.server.wait(LIMIT)
