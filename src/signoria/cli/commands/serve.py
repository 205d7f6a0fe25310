"""`signoria serve`: tables for friends and bots, on this machine or for everybody."""

from __future__ import annotations

import threading
import webbrowser
from typing import Annotated

import typer

from signoria.cli.console import notes
from signoria.cli.palette import GOLD
from signoria.kernel.errors import SignoriaError

DATABASE = "A file, or postgresql://USER@HOST/NAME; by default a file in your data folder."


class NoServer(SignoriaError):
    """The server's parts are not installed."""


def missing_part(error: ImportError) -> NoServer:
    """What to do when a part of the server is not there."""
    return NoServer(f"the server needs {error.name}: pip install 'signoria[server]'")


def serve(
    host: Annotated[
        str, typer.Option(help="Where to listen; 0.0.0.0 for the network.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port.")] = 8000,
    database: Annotated[str, typer.Option(help=DATABASE)] = "",
    redis: Annotated[
        str | None, typer.Option(help="redis://HOST/0, when several processes share the tables.")
    ] = None,
    https: Annotated[
        bool, typer.Option("--https", help="Behind a proxy with TLS: cookies travel only there.")
    ] = False,
    proxies: Annotated[
        str, typer.Option(help="Addresses of proxies to believe, with commas.")
    ] = "127.0.0.1",
    workers: Annotated[int, typer.Option(min=1, max=64, help="Bots that think at once.")] = 1,
    budget: Annotated[
        float, typer.Option(min=0.01, max=60, help="Seconds a bot may think about an answer.")
    ] = 1.0,
    pause: Annotated[
        float, typer.Option(min=0, max=10, help="Seconds people have to see what was done.")
    ] = 0.6,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
) -> None:
    """Serve tables: friends join by a link, bots take the other seats, nothing is lost on a crash.

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
        for address, where in zip(found, ("on this machine", "in your network")):
            notes().print(f"{address}  {where}", style=GOLD)
        if not has_page():
            notes().print(NO_PAGE.en, markup=False, soft_wrap=True)
        if open_page:
            threading.Thread(target=webbrowser.open, args=[found[0]], daemon=True).start()

    run(settings, host, port, proxies, ready)
