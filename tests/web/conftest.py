"""A running server with the built page, and a real Chromium in front of it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import ProxyHandler, build_opener

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, ViewportSize, expect, sync_playwright

from signoria.games.registry import GAMES
from tests.server.clients import free_port
from tests.server.programs import needed
from tests.waiting import LIMIT, MILLISECONDS, until

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "src" / "signoria" / "page" / "index.html"
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-proxy-server",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
expect.set_options(timeout=MILLISECONDS)

DIRECT = build_opener(ProxyHandler({}))
LAPTOP: ViewportSize = {"width": 1366, "height": 768}
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}


class House:
    """A server in a process of its own, which can be cut off and come back."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}/"
        self.command = [
            sys.executable,
            "-m",
            "tests.web.house",
            str(self.port),
            str(folder / "tables.db"),
        ]
        self.process = self.started()

    def started(self) -> subprocess.Popen[bytes]:
        """Start, and wait until it answers."""
        path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
        process = subprocess.Popen(self.command, cwd=ROOT, env=os.environ | {"PYTHONPATH": path})

        def is_up() -> bool:
            assert process.poll() is None, "the server ended"
            with DIRECT.open(f"{self.address}health", timeout=LIMIT) as answer:
                return bool(answer.status == 200)

        try:
            until(is_up, "the server to answer", not_yet=OSError)
        except BaseException:
            process.kill()
            raise
        return process

    def cut(self) -> None:
        """Pull the plug."""
        self.process.kill()
        self.process.wait()

    def back(self) -> None:
        """The same tables at the same address."""
        self.process = self.started()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The server of all browser tests."""
    if not BUILT.exists():
        pytest.fail("the page has not been built: make page")
    found = House(tmp_path_factory.mktemp("house"))
    yield found
    found.cut()


BROWSERS = ("chromium-headless-shell", "google-chrome", "chromium")
"""The first is the same browser without windows: it opens a page with a third of the work."""


def program() -> str:
    """The browser's program: the one named in CHROMIUM, one that is here, or one installed now."""
    named = os.environ.get("CHROMIUM")
    if named:
        return named
    here = [found for found in map(shutil.which, BROWSERS) if found]
    return here[0] if here else str(needed(BROWSERS[0], BROWSERS[0]))


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """The browser; closed before tests of other parts, for while it is open no other loop can run."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=program(), args=FLAGS, timeout=MILLISECONDS
        )
        yield browser
        browser.close()


HIDE = "document.documentElement.style.opacity = 0"
SHOW = "document.documentElement.style.opacity = ''"
"""A hidden page is laid out and can be clicked; it is not painted, which is half of a browser's work."""

Opened = Callable[..., Page]

MET = f"try {{ localStorage['signoria.met'] = '{' '.join(GAMES)}' }} catch {{}}"
"""Nobody is told again what the games are about."""

UNHURRIED = """try { localStorage['signoria.settings'] ??= '{"ending": false}' } catch {}"""
"""Turns wait until a test ends them, however slow the machine is."""


@contextmanager
def painted(page: Page) -> Iterator[None]:
    """For a look at what people see."""
    page.evaluate(SHOW)
    yield
    page.evaluate(HIDE)


REFUSAL = ("Failed to load resource", "WebSocket connection to ")
"""What the browser itself writes when a server refuses something, or does not answer."""


@pytest.fixture
def opened(chromium: Browser) -> Iterator[Opened]:
    """Opens pages of people who do not know each other; whatever goes wrong in one fails the test.

    So does every warning in its console. Where a test is about refusals, the browser may report those.
    """
    contexts = []
    wrong: list[str] = []

    def open_page(
        viewport: ViewportSize = LAPTOP,
        scheme: str = "light",
        lang: str = "en",
        met: bool = True,
        refusals: bool = False,
        ending: bool = False,
    ) -> Page:
        def hear(message: ConsoleMessage) -> None:
            expected = refusals and message.text.startswith(REFUSAL)
            if message.type in ("warning", "error") and not expected:
                wrong.append(f"{message.text} ({message.location['url']})")

        phone = viewport["width"] < 700
        context = chromium.new_context(
            viewport=viewport,
            color_scheme="dark" if scheme == "dark" else "light",
            locale=lang,
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="reduce",
        )
        contexts.append(context)
        context.set_default_timeout(MILLISECONDS)
        context.add_init_script(f"addEventListener('DOMContentLoaded', () => {{ {HIDE} }})")
        if met:
            context.add_init_script(MET)
        if not ending:
            context.add_init_script(UNHURRIED)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(error.stack or str(error)))
        page.on("console", hear)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not wrong, wrong
