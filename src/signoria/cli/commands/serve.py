"""`signoria serve`: tables for friends and bots, on this machine or on the network."""

from __future__ import annotations

import threading
import webbrowser
from typing import Annotated

import typer

from signoria.cli.console import notes
from signoria.cli.palette import GOLD
from signoria.kernel.errors import SignoriaError

DATABASE = "A file (by default one in your data folder), or postgresql://USER@HOST/NAME"


class NoServer(SignoriaError):
    """The server's libraries are not installed."""


def missing_part(error: ImportError) -> NoServer:
    """What to install when a library of the server is missing."""
    install = "pip install 'signoria[server]', in a clone '.[server]'"
    return NoServer(f"the server needs {error.name}: {install}")


def serve(
    host: Annotated[
        str, typer.Option(help="Address to listen on; 0.0.0.0 for your network.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="Port to listen on.")] = 8000,
    database: Annotated[str, typer.Option(help=DATABASE)] = "",
    redis: Annotated[
        str | None, typer.Option(help="redis://HOST/0, if several servers share the tables.")
    ] = None,
    https: Annotated[
        bool, typer.Option("--https", help="Send cookies over HTTPS only, behind a TLS proxy.")
    ] = False,
    proxies: Annotated[
        str, typer.Option(help="Addresses of trusted proxies, separated by commas.")
    ] = "127.0.0.1",
    workers: Annotated[
        int, typer.Option(min=1, max=64, help="How many bots may think at once.")
    ] = 1,
    budget: Annotated[
        float, typer.Option(min=0.01, max=60, help="Seconds a bot may think about a move.")
    ] = 1.0,
    pause: Annotated[
        float, typer.Option(min=0, max=10, help="Seconds between bot moves, to let people follow.")
    ] = 0.6,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
) -> None:
    """Host tables: friends join by a link, bots take the other seats, nothing is lost in a crash.

    \b
    Examples:
      signoria serve --open
      signoria serve --host 127.0.0.1 --port 8080
      signoria serve --database postgresql://signoria@db/tables --redis redis://cache/0 --https
    """
    try:
        from signoria.server.live.redis import check_address as checked_redis
        from signoria.server.page import NO_PAGE, has_page
        from signoria.server.running import addresses, run
        from signoria.server.settings import Bots, Settings
        from signoria.server.storage.database import check_address
    except ImportError as error:
        raise missing_part(error) from error
    settings = Settings(
        database=check_address(database),
        redis=checked_redis(redis) if redis is not None else None,
        https=https,
        bots=Bots(workers=workers, budget=budget, pause=pause),
    )
    found = addresses(host, port)

    def ready() -> None:
        for address, where in zip(found, ("on this machine", "on your network")):
            notes().print(f"{address}  {where}", style=GOLD)
        if not has_page():
            notes().print(NO_PAGE.en, markup=False, soft_wrap=True)
        if open_page:
            threading.Thread(target=webbrowser.open, args=[found[0]], daemon=True).start()

    run(settings, host, port, proxies, ready)
