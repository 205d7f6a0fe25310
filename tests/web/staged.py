"""A position of a match on the page: what the server would send, sent by a line of our own.

So a test can look at any question, however rare, without playing until it comes up.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from playwright.sync_api import Page

from signoria.kernel.match import Match
from tests.web.conftest import House
from tests.web.hand import wait_for_table
from tests.web.updates import update

LINE = """
window.said = [];
window.WebSocket = class extends EventTarget {
  static OPEN = 1;
  readyState = 1;
  constructor() {
    super();
    setTimeout(() => this.onmessage?.({ data: JSON.stringify(window.update) }), 0);
  }
  send(text) {
    const said = JSON.parse(text);
    if (said.kind === 'beat') this.onmessage?.({ data: text });
    else window.said.push(said);
  }
  close() {}
};
"""
SET = """update => {
  window.update = JSON.parse(update);
  window.said = [];
  location.hash = '/t/staged';
}"""


def stage(
    page: Page, house: House, match: Match, name: str = "", names: Sequence[str] = ()
) -> None:
    """Show a match as the one to answer sees it, whatever that one, or everybody, is called."""
    sent = update(match, match.seat)
    for seat, called in zip(sent["table"]["seats"], names, strict=False):
        seat["name"] = called
    if name and match.seat is not None:
        sent["table"]["seats"][match.seat]["name"] = name
    if not page.url.startswith(house.address):
        page.add_init_script(LINE)
        page.route("**/api/tables/staged/explain*", lambda route: route.fulfill(json=[]))
        page.route("**/api/tables/*/past/*", lambda route: route.fulfill(body="null"))
        page.goto(f"{house.address}#/nowhere")
    else:  # away from the table that is there, and to the next
        page.evaluate("location.hash = '/nowhere'")
    page.wait_for_selector(".app", state="detached")
    page.evaluate(SET, json.dumps(sent))  # as text: large things are long on their way otherwise
    wait_for_table(page)
