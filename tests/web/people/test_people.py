"""The people at a table: what a host does about them, to block and to report; by mouse and by keys."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.web.checks import violations
from tests.web.conftest import PHONE, House, Opened, painted
from tests.web.hand import wait_for_table
from tests.web.sitting import OPEN_A_TABLE

SEATS = [{"kind": "mine", "name": "Ada"}, {"kind": "open"}]
SIT = """async ([id, name]) => {
  const post = (path, body) => fetch('/api' + path, {
    method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(body)});
  await post('/me', {name});
  await post(`/tables/${id}/seats`, {});
  location.hash = `/t/${id}`;
}"""
DO = """async ([id, what, body]) => {
  const answer = await fetch(`/api/tables/${id}/${what}`, {
    method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(body)});
  return answer.status;
}"""


def in_the_lobby(page: Page, house: House) -> str:
    """Ada opens a table for two, and waits; its id."""
    page.goto(house.address)
    asked = {"game": "masters", "modules": [], "settings": {"first_player": "as_seated"}}
    page.evaluate(OPEN_A_TABLE, {**asked, "seats": SEATS})
    expect(page.locator(".lobby__seats")).to_be_visible()
    return page.url.rpartition("/")[2]


def sits(page: Page, house: House, id: str, name: str = "Ben") -> None:
    """Someone comes with the link."""
    page.goto(house.address)
    page.evaluate(SIT, [id, name])


def does(page: Page, id: str, what: str, **body: Any) -> int:
    """Something about a table, beside the page."""
    status: int = page.evaluate(DO, [id, what, body])
    return status


def playing(ada: Page, ben: Page, house: House) -> str:
    """Ada and Ben at a game that has begun; its id."""
    id = in_the_lobby(ada, house)
    sits(ben, house, id)
    assert does(ada, id, "start") == 200
    wait_for_table(ada)
    wait_for_table(ben)
    return id


def people(page: Page, menu: str = "Menu", name: str = "People") -> Locator:
    """The dialog about people, opened from the menu by keys."""
    page.get_by_role("button", name=menu).first.focus()
    page.keyboard.press("Enter")
    page.get_by_role("dialog").get_by_role("button", name=name).focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name=name)
    expect(dialog).to_be_visible()
    return dialog


def test_in_the_lobby_the_host_removes_somebody(house: House, opened: Opened) -> None:
    ada, ben = opened(), opened(PHONE, refusals=True)
    id = in_the_lobby(ada, house)
    sits(ben, house, id)
    expect(ada.locator(".lobby__name").nth(1)).to_have_text("Ben")
    ada.get_by_role("button", name="People").click()
    dialog = ada.get_by_role("dialog", name="People")
    with painted(ada):
        assert violations(ada) == []
    dialog.get_by_role("button", name="Remove: Ben").click()
    expect(dialog.get_by_role("button", name="No, go back")).to_be_focused()
    ada.keyboard.press("Shift+Tab")
    ada.keyboard.press("Enter")
    expect(dialog.get_by_role("status")).to_have_text("Ben has been removed.")
    expect(dialog.get_by_role("listitem")).to_have_count(1)
    expect(ben.locator(".lobby__seats .open")).to_have_count(1)
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    expect(ben.get_by_role("alert")).to_have_text("The host has removed you from this table.")


def test_a_player_is_muted_blocked_and_reported(house: House, opened: Opened) -> None:
    ada, ben = opened(PHONE), opened()
    id = playing(ada, ben, house)
    assert does(ben, id, "chat", seat=1, text="Slow coach!") == 200
    dialog = people(ada)
    with painted(ada):
        assert violations(ada) == []
    dialog.get_by_role("button", name="Mute: Ben").click()
    expect(dialog.get_by_role("status")).to_have_text("Ben can't write at this table any more.")
    expect(dialog.get_by_role("button", name="Unmute: Ben")).to_be_visible()
    dialog.get_by_role("button", name="Report: Ben").click()
    expect(dialog.get_by_label("What happened?")).to_be_focused()
    ada.keyboard.type("He insults\neverybody.")
    dialog.get_by_role("button", name="Send the report").click()
    expect(dialog.get_by_role("status")).to_contain_text("Thank you.")
    dialog.get_by_role("button", name="Block: Ben").click()
    with painted(ada):
        assert violations(ada) == []
    dialog.get_by_role("button", name="Yes", exact=True).click()
    expect(dialog.get_by_role("button", name="Unblock: Ben")).to_be_visible()
    ada.keyboard.press("Escape")
    ada.get_by_role("button", name="Menu").first.click()
    ada.get_by_role("dialog").get_by_role("button", name="Chat").click()
    expect(ada.locator(".chat li")).to_have_text("No messages yet.")
    told = [sys.executable, "-m", "signoria", "admin", "reports", "list", "--json"]
    done = subprocess.run(
        [*told, "--database", house.command[-1]], capture_output=True, text=True, check=True
    )
    report = next(row for row in json.loads(done.stdout) if row["table"] == id)
    assert report["text"] == "He insults everybody."
    assert [line["text"] for line in report["excerpt"]] == ["Slow coach!"]


def test_blocked_people_are_listed_at_home_in_italian(house: House, opened: Opened) -> None:
    ada, ben = opened(lang="it"), opened()
    id = playing(ada, ben, house)
    assert does(ada, id, "block", seat=1) == 200
    dialog = people(ada, name="Persone")
    expect(dialog.get_by_role("listitem").nth(1)).to_contain_text("persona bloccata")
    ada.evaluate("name => localStorage['signoria.settings'] = JSON.stringify({name})", "Ada")
    ada.goto(house.address)
    ada.reload()
    ada.get_by_role("button", name="I tuoi dispositivi").click()
    devices = ada.get_by_role("dialog")
    with painted(ada):
        assert violations(ada) == []
    devices.get_by_role("button", name="Sblocca: Ben").click()
    expect(devices.get_by_role("status")).to_have_text("Hai sbloccato Ben.")


def test_a_seat_is_offered_and_taken(house: House, opened: Opened) -> None:
    ada, ben, eve = opened(), opened(), opened(PHONE)
    id = playing(ada, ben, house)
    assert does(ben, id, "leave") == 200
    dialog = people(ada)
    dialog.get_by_role("button", name="Offer the seat: Ben").click()
    dialog.get_by_role("button", name="Yes", exact=True).click()
    expect(dialog.get_by_role("status")).to_contain_text("Anyone with the link")
    eve.goto(house.address)
    eve.evaluate("name => localStorage['signoria.settings'] = JSON.stringify({name})", "Eve")
    eve.goto(f"{house.address}#/t/{id}")
    eve.reload()
    wait_for_table(eve)
    with painted(eve):
        assert violations(eve) == []
    eve.get_by_role("button", name="Take the seat").click()
    expect(eve.locator(".seat--own")).to_have_count(1)
    expect(dialog.get_by_role("listitem").nth(1)).to_contain_text("Eve")
    dialog.get_by_role("button", name="Close the table").click()
    dialog.get_by_role("button", name="Yes", exact=True).click()
    expect(eve.locator("#question")).to_have_text("The table was closed")
