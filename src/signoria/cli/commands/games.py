"""`signoria games`: what can be played."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

import typer
from rich.table import Table

from signoria.api import GameInfo, ModuleInfo, SettingInfo, games as games_there_are
from signoria.cli.arguments import language_in
from signoria.cli.console import out, print_json
from signoria.cli.palette import GOLD, SERENA


def games(
    language: Annotated[str, typer.Option(help="Language of the texts: en or it.")] = "en",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """The games there are, with their seats, modules and settings.

    \b
    Examples:
      signoria games
      signoria games --language it
      signoria games --json
    """
    found = games_there_are(language_in(language))
    if as_json:
        print_json([asdict(game) for game in found])
        return
    table = Table(border_style=SERENA, header_style="bold", show_lines=True)
    table.add_column("game", style=GOLD, no_wrap=True)
    for column in ("title", "seats", "modules", "settings"):
        table.add_column(column)
    for game in found:
        table.add_row(*described(game))
    out().print(table)


def described(game: GameInfo) -> list[str]:
    """One game as the cells of its row."""
    return [
        game.id,
        f"{game.title}\n(rules {game.rules})",
        f"{game.seats[0]} - {game.seats[1]}",
        "\n".join([module_line(module) for module in game.modules]) or "-",
        "\n".join([setting_line(setting) for setting in game.settings]) or "-",
    ]


def module_line(module: ModuleInfo) -> str:
    """A module, what it brings, and what comes along with it."""
    also = f" (with {', '.join(module.implies)})" if module.implies else ""
    return f"{module.id}: {module.text or module.title}{also}"


def setting_line(setting: SettingInfo) -> str:
    """A setting, its default, what it may be, and what it does."""
    if setting.choices:
        values = " | ".join(setting.choices)
    elif setting.range is not None:
        values = f"{setting.range[0]} - {setting.range[1]}"
    else:
        values = "true | false"
    return f"{setting.id} = {setting.default} ({values}): {setting.text}"
