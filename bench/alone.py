"""How long the page without a server takes until the first board, and how long its bots think.

``python -m bench.alone`` after ``make static``, on a machine that does nothing else: a Chromium, a line
of 10 Mbit/s with 40 ms, and for the bots a processor that works a quarter of the time.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from bench.line import Line, SlowHost
from bench.slow import processor_seconds, renderers, slowed
from tests.waiting import until
from tests.web.alone.test_offline import GAMES, KEPT, sit_down
from tests.web.conftest import DESKTOP, FLAGS, MET, PHONE, UNHURRIED, program
from tests.web.hand import click, play_on, tap

NOTE = """() => {
  self.thoughts = [];
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    if (message.kind === 'think') {
      const begun = performance.now();
      const done = () => self.thoughts.push(Math.round(performance.now() - begun));
      this.addEventListener('message', done, {once: true});
    }
    return post.call(this, message, ...rest);
  };
}"""
"""In the worker of the app: how long each thought takes, in milliseconds."""
STRONGEST = "input[name=level]"
PATIENCE = 300_000
"""Milliseconds: a machine may be busy with other work."""
NOW = "() => Math.round(performance.now())"


@contextmanager
def opened(browser: Browser, phone: bool = False) -> Iterator[BrowserContext]:
    """A browser that has never been here."""
    context = browser.new_context(viewport=PHONE if phone else DESKTOP, has_touch=phone)
    context.set_default_timeout(PATIENCE)
    for script in (MET, UNHURRIED):
        context.add_init_script(script)
    yield context
    context.close()


def first_board(page: Page, address: str, game: str) -> dict[str, int]:
    """Milliseconds from the address to the home page, and to the first board of a game; and what the
    processes that show pages worked for it, which other work on the machine hardly changes."""
    before = processor_seconds(renderers())
    page.goto(address, wait_until="commit")
    page.locator(".bay").first.wait_for()
    home = page.evaluate(NOW)
    sit_down(page, *GAMES[game][:2])
    worked = round(1000 * (processor_seconds(renderers()) - before))
    return {"home": home, "board": page.evaluate(NOW), "worked": worked}


def starts(browser: Browser, host: SlowHost, game: str) -> dict[str, dict[str, int]]:
    """The first visit, and the next one once everything is kept."""
    with opened(browser) as context:
        page = context.new_page()
        cold = first_board(page, host.address, game)
        until(lambda: page.evaluate(f"(async () => {KEPT})()"), "the page to be kept", page=page)
        page.close()
        warm = first_board(context.new_page(), host.address, game)
    return {"cold": cold, "warm": warm}


def thoughts(browser: Browser, address: str, game: str, times: int, moves: int) -> list[int]:
    """How long the strongest bot thinks on a slow processor, the start of its worker first."""
    with opened(browser, phone=True) as context:
        page = context.new_page()
        page.goto(address)
        page.locator(".bay").first.wait_for()
        page.workers[0].evaluate(NOTE)
        title, players, manner = GAMES[game]
        page.locator(".bay", has_text=title).click()
        page.locator(f"input[name=seats][value='{players}']").check(force=True)
        page.locator(STRONGEST).last.check(force=True)
        page.get_by_role("button", name="Start", exact=True).click()
        page.wait_for_selector(".app")
        with slowed(renderers(), times):
            play_on(
                page,
                Random(1),
                manner,
                tap if page.viewport_size == PHONE else click,
                stop_after=moves,
            )
            found: list[int] = page.workers[0].evaluate("() => self.thoughts")
    return found


def said(found: list[int]) -> str:
    """Thoughts in a line."""
    first, *rest = found or [0]
    middle = statistics.median(rest) if rest else 0
    most = max(rest, default=0)
    return f"{first} ms (a worker starts), then {len(rest)}: median {middle:.0f}, most {most} ms"


def main() -> None:
    """The command."""
    reader = argparse.ArgumentParser(prog="python -m bench.alone", description=__doc__)
    reader.add_argument("--games", nargs="*", default=list(GAMES), choices=list(GAMES))
    reader.add_argument("--runs", type=int, default=3, help="how often each is opened")
    reader.add_argument("--mbit", type=float, default=10.0, help="of the line, in a second")
    reader.add_argument("--latency", type=float, default=40.0, help="of the line, in milliseconds")
    reader.add_argument("--slow", type=int, default=4, help="how many times slower a phone is")
    reader.add_argument(
        "--moves", type=int, default=25, help="clicks while bots are watched; 0: none"
    )
    asked = reader.parse_args()
    print(f"load {os.getloadavg()[0]:.1f}, {os.cpu_count()} cores", flush=True)
    host = SlowHost(Line(asked.mbit, asked.latency / 1000))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program(), args=FLAGS)
        for game in asked.games:
            for _ in range(asked.runs):
                found: dict[str, Any] = starts(browser, host, game)
                print(game, json.dumps(found), f"load {os.getloadavg()[0]:.1f}", flush=True)
            if asked.moves:
                found_thoughts = thoughts(browser, host.address, game, asked.slow, asked.moves)
                print(game, f"{asked.slow}x slower:", said(found_thoughts), flush=True)
        browser.close()
    host.cut()


if __name__ == "__main__":
    main()
