"""`signoria games`: what can be played."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

import typer
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from signoria.api import GameInfo, ModuleInfo, SettingInfo, games as games_there_are
from signoria.cli.console import out, print_json
from signoria.cli.palette import GOLD, QUIET
from signoria.kernel.text import check_language
from signoria.kernel.title.setting import Value


def games(
    language: Annotated[str, typer.Option(help="Language: en or it.")] = "en",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """List the games, with their seats, modules and settings.

    \b
    Examples:
      signoria games
      signoria games --language it
      signoria games --json
    """
    found = games_there_are(check_language(language))
    if as_json:
        print_json([asdict(game) for game in found])
        return
    console = out()
    for game in found:
        console.print(describe(game))


def describe(game: GameInfo) -> RenderableType:
    """One game: its title and seats, then a line for each module and each setting."""
    low, high = game.seats
    head = Text.assemble(
        (game.id, GOLD),
        f"  {game.title}",
        (f"  {low} to {high} players, rules {game.rules}", QUIET),
    )
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column()
    for module in game.modules:
        line = Text((module.text or module.title) + additions(module, game))
        table.add_row(f"  --modules {module.id}", line)
    for setting in game.settings:
        line = Text.assemble((f"{values_of(setting)}  ", QUIET), setting.text)
        table.add_row(f"  --set {setting.id}={value_text(setting.default)}", line)
    return Group(head, table, "")


def additions(module: ModuleInfo, game: GameInfo) -> str:
    """What else a module brings: others, and another number of players."""
    found = [f"with {', '.join(module.implies)}"] if module.implies else []
    if module.seats != game.seats:
        found.append(f"{module.seats[0]} to {module.seats[1]} players")
    return f" ({'; '.join(found)})" if found else ""


def values_of(setting: SettingInfo) -> str:
    """What a setting may be."""
    if isinstance(setting.default, bool):
        return "true | false"
    if setting.choices:
        return " | ".join(setting.choices)
    return f"{setting.range[0]} - {setting.range[1]}" if setting.range is not None else "text"


def value_text(value: Value) -> str:
    """A value as it is typed behind --set."""
    return str(value).lower() if isinstance(value, bool) else str(value)
