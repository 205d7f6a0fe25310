"""An evening of a club on the page: two people and bots play a Swiss of three rounds; by mouse and keys,
on a phone, in Italian, in the dark."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.waiting import until
from tests.web.checks import violations
from tests.web.conftest import PHONE, House, Opened

INTRODUCE = """async (name) => {
  await fetch('/api/me', {method: 'POST', headers: {'content-type': 'application/json'},
    body: JSON.stringify({name})});
  localStorage.setItem('signoria.settings', JSON.stringify({
    ...JSON.parse(localStorage.getItem('signoria.settings') ?? '{}'), name}));
}"""
ARRANGE = """async (plan) => {
  const answer = await fetch('/api/events', {method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({name: 'Autumn Duplicate', plan})});
  return (await answer.json()).id;
}"""
PLAY = """async (event) => {
  const api = (path, body) => fetch(`/api${path}`, body && {
    method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(body)
  }).then((answer) => answer.json());
  const table = (await api(`/events/${event}`)).mine;
  if (!table) return true;
  const seen = await api(`/tables/${table}`);
  if (seen.table.status === 'over') return true;
  if (seen.decision) await api(`/tables/${table}/moves`, {
    seat: seen.seat, length: seen.length, word: seen.decision.options[0].word});
  return false;
}"""
STICKS_OUT = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
SHORT: dict[str, Any] = {"game": "masters", "size": 2, "settings": {"round_limit": 1}, "rounds": 3}


def introduced(page: Page, house: House, name: str) -> None:
    """Someone comes in and says a name."""
    page.goto(house.address)
    page.evaluate(INTRODUCE, name)
    page.reload()


BEGUN = """async ([event, number]) => {
  const { rounds } = await (await fetch(`/api/events/${event}`)).json();
  return rounds.length >= number;
}"""


def play(event: str, number: int, *people: Page) -> None:
    """Everybody plays their table of the round to its end, perhaps the same one."""
    until(lambda: people[0].evaluate(BEGUN, [event, number]), "the round to begin", page=people[0])
    until(
        lambda: all([page.evaluate(PLAY, event) for page in people]),
        "the tables of an event to end",
    )


def test_two_people_and_bots_play_a_swiss_of_three_rounds(house: House, opened: Opened) -> None:
    ada, ben = opened(refusals=True), opened(PHONE, refusals=True)
    introduced(ada, house, "Ada")
    event = ada.evaluate(ARRANGE, SHORT)
    ada.goto(f"{house.address}#/events/{event}")
    expect(ada.get_by_role("heading", name="Autumn Duplicate", level=1)).to_be_visible()
    ada.get_by_role("button", name="Take part").click()
    expect(ada.locator(".ev-people")).to_contain_text("Ada")
    ben.goto(f"{house.address}#/events/{event}")
    ben.get_by_placeholder("Your name").fill("Ben")
    ben.keyboard.press("Enter")
    expect(ada.locator(".ev-people")).to_contain_text("Ben")
    ada.get_by_text("For the organiser").click()
    ada.get_by_label("Strength").select_option("1")
    for count in (3, 4):
        ada.get_by_role("button", name="Add this bot").click()
        expect(ada.locator(".ev-people li")).to_have_count(count)
    assert violations(ada) == []
    for number in (1, 2, 3):
        begin = ada.get_by_role("button", name=f"Begin round {number}")
        begin.focus()
        ada.keyboard.press("Enter")
        go = ben.get_by_role("link", name="Go to my table").first
        expect(go).to_have_attribute("href", re.compile(r"#/t/"))
        if number == 2:
            expect(ben.get_by_text("closed to others until the last one ends")).to_be_visible()
            assert violations(ben) == [] and not ben.evaluate(STICKS_OUT)
        play(event, number, ada, ben)
        expect(ada.get_by_role("heading", name=re.compile("Standings"))).to_contain_text(
            f"after {number} round"
        )
    expect(ada.get_by_role("status").first).to_have_text("All 3 rounds are played")
    rows = ada.locator(".ev-standings tbody tr")
    expect(rows).to_have_count(4)
    expect(ada.locator(".ev-standings tr.mine")).to_contain_text("Ada")
    expect(ada.locator(".ev-deal__line")).to_have_count(2)
    expect(ada.get_by_role("link", name=re.compile("Look at the game"))).to_have_count(2)
    assert violations(ada) == [] and not ada.evaluate(STICKS_OUT)
    with ada.expect_download() as saved:
        ada.get_by_role("link", name="CSV").click()
    assert saved.value.path().read_text().startswith("place,name,bot")
    ben.get_by_role("button", name="Italiano").click()
    expect(ben.get_by_role("heading", name=re.compile("Classifica"))).to_be_visible()
    ben.get_by_role("button", name=re.compile("[Tt]ema")).click()
    assert violations(ben) == [] and not ben.evaluate(STICKS_OUT)


def test_an_event_is_arranged_on_the_page(house: House, opened: Opened) -> None:
    page = opened(refusals=True)
    page.goto(house.address)
    page.get_by_role("link", name="Events").click()
    form = page.locator("form.ev-new")
    form.get_by_label("What is it called?").fill("Winter league")
    form.get_by_label("Your name").fill("Cleo")
    form.get_by_role("radio", name="All against all").check(force=True)
    expect(form).to_contain_text("two at a table")
    assert violations(page) == []
    form.get_by_role("button", name="Arrange it").click()
    expect(page.get_by_role("heading", name="Winter league", level=1)).to_be_visible()
    expect(page.get_by_text("All against all")).to_be_visible()
    page.get_by_text("For the organiser").click()
    page.get_by_role("button", name="Call the event off").click()
    page.get_by_role("button", name="Yes, call it off").click()
    expect(page.get_by_role("status").first).to_have_text("This event was called off")
    page.goto(f"{house.address}#/events")
    expect(page.get_by_role("link", name=re.compile("Winter league"))).to_contain_text("called off")
