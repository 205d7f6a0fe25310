"""Every command with its arguments and options, from the program itself."""

from __future__ import annotations

import inspect
from typing import Any

import typer

from signoria.cli.app import app

HEAD = """# Options of all commands

What `--help` says, on one page. [Commands](../guides/commands.md) shows them by example.
"""


EXAMPLES = "Examples:"
"""The line above the examples of a command."""


def pages() -> dict[str, str]:
    """The page of options."""
    group: Any = typer.main.get_command(app)
    return {"reference/commands": HEAD + "".join(sections(group, "signoria", 2))}


def sections(group: Any, name: str, depth: int) -> list[str]:
    """The commands of a group, with those of the groups inside it."""
    found: list[str] = []
    for word, command in sorted(group.commands.items()):
        whole = f"{name} {word}"
        found.append(f"\n{'#' * depth} {whole}\n\n{says(command)}\n{table(command)}")
        if hasattr(command, "commands"):
            found += sections(command, whole, depth + 1)
    return found


def says(command: Any) -> str:
    """What a command does; its examples are a block."""
    parts: list[str] = []
    for part in inspect.cleandoc(command.help or "").split("\n\n"):
        lines = [line.strip() for line in part.replace("\b", "").strip().splitlines()]
        is_example = lines[0] == EXAMPLES
        parts.append("```\n" + "\n".join(lines[1:]) + "\n```" if is_example else " ".join(lines))
    return "\n\n".join(parts) + "\n"


def table(command: Any) -> str:
    """What can be said with a command."""
    rows = [row(each) for each in command.params if each.name != "help" and not each.hidden]
    head = ["", "| argument or option | what it is | by default |", "| --- | --- | --- |"]
    return "\n".join([*head, *rows, ""]) if rows else ""


def row(given: Any) -> str:
    """One argument or option."""
    is_option = given.param_type_name == "option"
    names = ", ".join([*given.opts, *given.secondary_opts]) if is_option else given.name.upper()
    default = given.default
    plain = (
        isinstance(default, (int, float, str)) and not isinstance(default, bool) and default != ""
    )
    text = (getattr(given, "help", None) or "").replace("|", "or")
    return f"| `{names}` | {text} | {f'`{default}`' if plain else ''} |"
