"""`signoria serve`: tables for friends and bots, on this machine or on the network."""

from __future__ import annotations

import os
import threading
import webbrowser
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from signoria.cli.console import notes
from signoria.cli.palette import GOLD
from signoria.cli.running_server import noted
from signoria.kernel.errors import SignoriaError

if TYPE_CHECKING:
    from signoria.server.settings import Settings

DATABASE = "A file (by default one in your data folder), or postgresql://USER@HOST/DB"
CONFIG = "A TOML file with settings; --print-config shows all of them."
IN_SHELL: Final = "SIGNORIA_SERVER_DATABASE"
"""The database as the environment names it."""


class NoServer(SignoriaError):
    """The server's libraries are not installed."""


def missing_part(error: ImportError) -> NoServer:
    """What to install when a library of the server is missing."""
    install = "pip install 'signoria[server]', in a clone '.[server]'"
    return NoServer(f"the server needs {error.name}: {install}")


def serve(
    host: Annotated[
        str | None, typer.Option(help="Address to listen on; 0.0.0.0 for your network.")
    ] = None,
    port: Annotated[int | None, typer.Option(min=1, max=65535, help="Port to listen on.")] = None,
    database: Annotated[str | None, typer.Option(help=DATABASE)] = None,
    redis: Annotated[
        str | None, typer.Option(help="redis://HOST/0, if several servers share the tables.")
    ] = None,
    https: Annotated[
        bool, typer.Option("--https", help="Send cookies over HTTPS only, behind a TLS proxy.")
    ] = False,
    proxies: Annotated[
        str | None, typer.Option(help="Addresses of trusted proxies, separated by commas.")
    ] = None,
    workers: Annotated[
        int | None, typer.Option(min=1, max=64, help="How many bots may think at once.")
    ] = None,
    budget: Annotated[
        float | None, typer.Option(min=0.01, max=60, help="Seconds a bot may think about a move.")
    ] = None,
    pause: Annotated[
        float | None,
        typer.Option(min=0, max=10, help="Seconds between bot moves, to let people follow."),
    ] = None,
    config: Annotated[Path | None, typer.Option(help=CONFIG, envvar="SIGNORIA_CONFIG")] = None,
    set_: Annotated[
        list[str] | None, typer.Option("--set", help="Any setting: limits.sockets=100. Repeatable.")
    ] = None,
    print_config: Annotated[
        bool, typer.Option("--print-config", help="Print all settings as a file, and leave.")
    ] = False,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
) -> None:
    """Host tables: friends join by a link, bots take the other seats, nothing is lost in a crash.

    \b
    Examples:
      signoria serve --open
      signoria serve --host 127.0.0.1 --port 8080
      signoria serve --database postgresql://signoria@db/tables --redis redis://cache/0 --https
      signoria serve --print-config
      signoria serve --config signoria.toml --set limits.sockets=100
    """
    given = {
        "server.host": host,
        "server.port": port,
        "server.database": database,
        "server.redis": redis,
        "server.https": https or None,
        "server.proxies": proxies,
        "bots.workers": workers,
        "bots.budget": budget,
        "bots.pause": pause,
    }
    named = {name: value for name, value in given.items() if value is not None}
    settings = settings_of(config, named, set_ or [])
    if print_config:
        from signoria.server.configuration.printing import as_toml

        print(as_toml(settings), end="")
        return
    run_server(settings, open_page)


def settings_of(config: Path | None, named: dict[str, Any], written: list[str]) -> Settings:
    """What the file, the environment and the options say together."""
    try:
        from signoria.server.configuration.reading import options_in, read_settings
        from signoria.server.storage.database import check_address

        settings = read_settings(config, os.environ, named | options_in(written))
        check_address(settings.database)
        if settings.redis:
            from signoria.server.live.redis import check_address as check_redis

            check_redis(settings.redis)
    except ImportError as error:
        raise missing_part(error) from error
    return settings


def run_server(
    settings: Settings, open_page: bool, ready: Callable[[str], None] | None = None
) -> None:
    """Serve, and say where: by default all addresses."""
    from signoria.server.page.files import NO_PAGE, has_page
    from signoria.server.running import addresses, run

    found = addresses(settings.host, settings.port)

    def say_where() -> None:
        if ready is not None:
            ready(found[0])
        else:
            for address, where in zip(found, ("on this machine", "on your network")):
                notes().print(f"{address}  {where}", style=GOLD)
        if not has_page():
            notes().print(NO_PAGE.en, markup=False, soft_wrap=True)
        if open_page:
            threading.Thread(target=webbrowser.open, args=[found[0]], daemon=True).start()

    with ExitStack() as until_the_end:

        def begun() -> None:
            until_the_end.enter_context(noted(settings.place, found[0]))
            say_where()

        run(settings, settings.host, settings.port, settings.proxies, begun)
