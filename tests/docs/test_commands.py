"""Every command line on every page is one that the program understands."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from signoria.cli.app import app
from tests.docs.pages import PAGES, ROOT, blocks, code, name

GROUP: Any = typer.main.get_command(app)
COMMANDS = sorted(GROUP.commands)
GUIDE = ROOT / "docs" / "guides" / "commands.md"
PROMPT = re.compile(r"^\$ |^\.venv/bin/(?=signoria\b)")


def typed(page: Path) -> list[str]:
    """The command lines that a page shows as something to type."""
    shown = [
        re.sub(r"\s+# .*", "", PROMPT.sub("", line.strip()))
        for block in blocks(page)
        if block.language in ("", "console")
        for line in block.text.splitlines()
    ]
    return [line for line in shown if re.match(r"signoria +\S", line)]


def named(page: Path) -> list[str]:
    """The commands that a page names in its prose, with or without what follows them."""
    shown = [PROMPT.sub("", line) for line in code(page)]
    return [line for line in shown if re.match(r"signoria [a-z]", line)]


TYPED = sorted({(name(page), line) for page in PAGES for line in typed(page)})
NAMED = sorted({(name(page), line) for page in PAGES for line in named(page)})


@pytest.mark.parametrize(("page", "line"), TYPED)
def test_a_command_line_on_a_page_is_understood(page: str, line: str) -> None:
    """Parsed as the program would, without being run: unknown names and options are refused."""
    _, command, *given = shlex.split(line)
    assert command in COMMANDS, f"{page}: there is no command {command!r}"
    GROUP.commands[command].make_context(command, given)


@pytest.mark.parametrize(("page", "line"), NAMED)
def test_a_command_that_is_named_exists(page: str, line: str) -> None:
    _, command, *given = shlex.split(line)
    assert command in COMMANDS, f"{page}: there is no command {command!r}"
    if given:
        GROUP.commands[command].make_context(command, given)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples(command: str) -> None:
    result = CliRunner().invoke(app, [command, "--help"])
    assert result.exit_code == 0
    assert f"signoria {command}" in result.output


def test_the_guide_to_commands_shows_every_command() -> None:
    shown = {line.split()[1] for line in typed(GUIDE)}
    assert sorted(shown) == COMMANDS
