"""A position of a match on the page: what the server would send, sent by a line of our own.

So a test can look at any question, however rare, without playing until it comes up.
"""

from __future__ import annotations

import json

from playwright.sync_api import Page

from signoria.kernel.match import Match
from tests.web.conftest import House
from tests.web.told import update

LINE = """
window.told = TOLD;
window.said = [];
window.WebSocket = class extends EventTarget {
  static OPEN = 1;
  readyState = 1;
  constructor() {
    super();
    setTimeout(() => this.onmessage({ data: JSON.stringify(window.told) }), 0);
  }
  send(text) { window.said.push(JSON.parse(text)); }
  close() {}
};
"""


def stage(page: Page, house: House, match: Match, seat: int | None = None) -> None:
    """Show a match as the one to answer (or another seat) sees it."""
    told = json.dumps(update(match, match.seat if seat is None else seat))
    page.add_init_script(LINE.replace("TOLD", told))
    page.goto("about:blank")  # the next address is a new page, even if it is the same
    page.goto(f"{house.address}#/t/staged")
    page.wait_for_selector(".app")
