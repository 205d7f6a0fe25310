"""How one is called, and the tables that wait: by mouse, keys and on a phone, in both languages."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

from playwright.sync_api import Page, expect

from tests.waiting import until
from tests.web.checks import violations
from tests.web.conftest import PHONE, House, Opened, painted
from tests.web.people.test_people import playing

HEARD: list[Any] = []


class Room(BaseHTTPRequestHandler):
    """Where a webhook leads."""

    def do_POST(self) -> None:
        HEARD.append(json.loads(self.rfile.read(int(self.headers["content-length"]))))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Tests say nothing."""


@contextmanager
def room() -> Iterator[str]:
    """Its address."""
    HEARD.clear()
    with ThreadingHTTPServer(("127.0.0.1", 0), Room) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/room"
        server.shutdown()


def known_as(page: Page, name: str, house: House, to: str) -> None:
    """The page knows its name, as after a visit to the home page, and is somewhere else."""
    page.evaluate(
        """name => {
          const kept = JSON.parse(localStorage['signoria.settings'] ?? '{}');
          localStorage['signoria.settings'] = JSON.stringify({...kept, name});
        }""",
        name,
    )
    page.goto(f"{house.address}#/{to}")
    page.reload()


def test_a_webhook_is_added_tried_and_called_when_it_is_ones_turn(
    house: House, opened: Opened
) -> None:
    ada, ben = opened(), opened()
    id = playing(ada, ben, house)
    with room() as address:
        known_as(ada, "Ada", house, "notices")
        expect(ada.get_by_role("heading", level=1)).to_have_text("When it is your turn")
        expect(ada).to_have_title("Notices · Signoria")
        ada.get_by_label("Where it leads").select_option("json")
        ada.get_by_label("Address of the webhook").fill(address)
        ada.keyboard.press("Enter")
        expect(ada.get_by_role("status")).to_have_text("The webhook is there. Try it.")
        with painted(ada):
            assert violations(ada) == []
        ada.get_by_role("button", name="Try it: Webhook").focus()
        ada.keyboard.press("Enter")
        expect(ada.get_by_role("status")).to_have_text("A trial has been sent.")
        assert [heard["kind"] for heard in HEARD] == ["trial"]
        ada.get_by_label("Call me after").select_option(label="always, at once")
        expect(ada.get_by_role("status")).to_have_text("Saved.")
        live = ada.get_by_role("checkbox", name="Webhook 127.0.0.1, live tables")
        expect(live).not_to_be_checked()
        live.focus()
        ada.keyboard.press("Space")
        expect(live).to_be_checked()
        until(lambda: len(HEARD) == 2, "the notice", page=ada)
        assert HEARD[1]["kind"] == "turn" and HEARD[1]["games"][0]["game"] == "masters"
        assert id not in json.dumps(HEARD)
        ada.get_by_label("Quiet hours").check()
        ada.get_by_label("from", exact=True).fill("23:15")
        expect(ada.get_by_role("status")).to_have_text("Saved.")
        ada.get_by_label("Rule for Masters of Renaissance with Ben").select_option("never")
        expect(ada.get_by_role("status")).to_have_text("Saved.")
        ada.reload()
        expect(ada.get_by_label("from", exact=True)).to_have_value("23:15")
        rule = ada.get_by_label("Rule for Masters of Renaissance with Ben")
        expect(rule).to_have_value("never")
        ada.get_by_role("button", name="Remove: Webhook").click()
        expect(ada.get_by_role("status")).to_have_text("Removed: Webhook 127.0.0.1")


def test_the_tables_that_wait_are_listed_and_the_next_one_is_offered(
    house: House, opened: Opened
) -> None:
    ada, ben = opened(PHONE, scheme="dark", lang="it"), opened()
    first = playing(ada, ben, house)
    second = playing(ada, ben, house)
    known_as(ada, "Ada", house, "turns")
    expect(ada.get_by_role("heading", level=1)).to_have_text("Tocca a me")
    rows = ada.locator(".turns__row")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("Ben")
    expect(ada).to_have_title("● Tocca a me · Signoria")
    with painted(ada):
        assert violations(ada) == []
    known_as(ben, "Ben", house, f"t/{second}")
    expect(ben.locator(".next-table")).to_have_count(0)  # nothing waits for Ben
    known_as(ada, "Ada", house, f"t/{first}")
    end_turn(ada, first)
    offered = ada.locator(".next-table")
    expect(offered).to_contain_text("Un tavolo ti aspetta")
    with painted(ada):
        assert violations(ada) == []
    offered.get_by_role("link", name="Prossimo tavolo").click()
    expect(ada).to_have_url(f"{house.address}#/t/{second}")
    known_as(ada, "Ada", house, "notices")
    expect(ada.get_by_role("heading", level=1)).to_have_text("Quando tocca a te")
    with painted(ada):
        assert violations(ada) == []
    assert ada.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def end_turn(page: Page, id: str) -> None:
    """Ada answers until it is Ben's turn."""
    page.evaluate(
        """async id => {
          for (;;) {
            const now = await (await fetch(`/api/tables/${id}?seat=0`)).json();
            if (now.view.awaiting !== 0) return;
            const {word} = now.decision.options[0];
            await fetch(`/api/tables/${id}/moves`, {
              method: 'POST', headers: {'content-type': 'application/json'},
              body: JSON.stringify({seat: 0, length: now.length, word})});
          }
        }""",
        id,
    )


def test_a_link_of_an_email_does_nothing_before_a_tap(house: House, opened: Opened) -> None:
    page = opened(refusals=True)
    page.goto(f"{house.address}#/notices/end/nothing.of.1.ours")
    expect(page.get_by_role("status")).to_have_text("End the notices to this e-mail address?")
    page.get_by_role("button", name="No more notices").click()
    expect(page.get_by_role("alert")).to_be_visible()
    with painted(page):
        assert violations(page) == []
