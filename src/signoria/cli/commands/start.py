"""`signoria` alone: a server on this machine, and its page in the browser."""

from __future__ import annotations

import os
import sys
import webbrowser
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from signoria.cli.commands.serve import run_server, settings_of
from signoria.cli.console import notes
from signoria.cli.palette import GOLD
from signoria.cli.running_server import address_of

if TYPE_CHECKING:
    from signoria.server.settings import Settings

NEXT: Final = 20
"""Ports that are tried, one above the other: the browser remembers what it keeps by the port."""

DISPLAYS: Final = ("DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME", "BROWSER")
"""Any of them says that a page can be shown, where a system may have no screen."""

IN_TERMINAL: Final = ("www-browser", "links", "elinks", "lynx", "w3m")
"""Browsers that would take the terminal, and cannot show the page."""

HOW: Final = "Stop with Ctrl-C: nothing is lost. Other commands: signoria --help"


def start() -> None:
    """Open the page: of the server that runs already, else of a new one."""
    config = os.environ.get("SIGNORIA_CONFIG")
    settings = settings_of(Path(config) if config else None, {}, [])
    shown = has_terminal() and has_display()
    running = address_of(settings.place)
    if running:
        tell("Signoria is running already.", running)
        if shown:
            webbrowser.open(running)
        return
    settings = with_free_port(settings)
    from signoria.server.telemetry import LOG

    LOG.only_errors = True  # a player is told where to go, not what a host wants to know

    def ready(address: str) -> None:
        told = "The page opens in your browser." if shown else "Open this address in a browser."
        tell(f"{told} {HOW}", address)

    run_server(settings, open_page=shown, ready=ready)


def tell(sentence: str, address: str) -> None:
    """The address is the answer of this command, so that a program can read it; the rest is a note."""
    notes().print(sentence, style=GOLD, markup=False, soft_wrap=True)
    print(address, flush=True)


def with_free_port(settings: Settings) -> Settings:
    """The same settings with a port that can be had: the usual one, else one of the next."""
    from signoria.server.running import is_taken

    for port in range(settings.port, min(settings.port + NEXT, 65_536)):
        if not is_taken(settings.host, port):
            break
    else:
        return settings  # the server says what is wrong
    if port != settings.port:
        notes().print(f"Port {settings.port} is taken; this is port {port}.", soft_wrap=True)
    return replace(settings, port=port)


def has_terminal() -> bool:
    """Is a person there?"""
    return sys.stdin.isatty() and sys.stdout.isatty()


def has_display() -> bool:
    """Can a page be shown here, in a browser with windows?"""
    if sys.platform in ("win32", "darwin"):
        if "SSH_CONNECTION" in os.environ:
            return False
    elif not any([os.environ.get(name) for name in DISPLAYS]):
        return False
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return False
    return Path(getattr(browser, "name", "")).name not in IN_TERMINAL
