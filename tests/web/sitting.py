"""Sitting down: from the home page to a running game, alone with bots or with a friend."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from playwright.sync_api import Page, expect

from tests.server.clients import as_seated
from tests.web.hand import CHOSEN, wait_for_table
from tests.web.updates import NAMES

OPEN_A_TABLE = """async (asked) => {
  const post = async (path, body) => {
    const answer = await fetch('/api' + path, {
      method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(body)});
    const found = await answer.json();
    if (!answer.ok) throw new Error(JSON.stringify(found));
    return found;
  };
  await post('/me', {name: asked.seats[0].name});
  const {id} = await post('/tables', asked);
  if (!asked.seats.some(({kind}) => kind === 'open')) await post(`/tables/${id}/start`, {});
  location.hash = `/t/${id}`;
}"""


def sit_down(page: Page, address: str, players: int, rounds: int | None = None) -> None:
    """Masters against bots, without the way through the home page.

    A limit on rounds, a house rule, makes it a short one.
    """
    settings = {} if rounds is None else {"round_limit": rounds}
    open_table(
        page,
        address,
        "masters",
        [],
        random_bots(["Baldo", "Nico", "Piero"][: players - 1]),
        settings,
    )
    wait_for_table(page)


def sit_down_by_hand(page: Page, address: str, players: int, name: str = NAMES[0]) -> None:
    """Masters against bots: two clicks and the number of players."""
    page.goto(address)
    page.get_by_role("button", name="Play now").click()
    begin_with_the_host(page)
    page.locator(f"input[name=seats][value='{players}']").check(force=True)
    if players > 1:
        page.locator("input[name=level][value='1']").check(force=True)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Start", exact=True).click()
    wait_for_table(page)


def begin_with_the_host(page: Page) -> None:
    """Nobody draws lots, so that a test knows who begins."""
    page.get_by_text("House rules").click()
    page.locator("select[name=first_player]").select_option("as_seated")


def sit_with_bots(page: Page, address: str, game: str, seats: int, modules: list[str]) -> None:
    """Any game with bots that answer at once."""
    open_table(page, address, game, modules, random_bots(NAMES[1:seats]))
    wait_for_table(page)


def random_bots(names: list[str]) -> list[dict[str, Any]]:
    """Bots that answer at once, in their seats."""
    return [{"kind": "bot", "level": "random", "name": name} for name in names]


def sit_with_a_friend(host: Page, guest: Page, address: str, game: str) -> None:
    """Any game for two: one opens the table, the other follows the link."""
    open_table(host, address, game, [], [{"kind": "open"}])
    join(host, guest)


def open_table(
    page: Page,
    address: str,
    game: str,
    modules: list[str],
    others: list[dict[str, Any]],
    settings: Mapping[str, int] = MappingProxyType({}),
) -> None:
    """A table of one's own, at which the host begins."""
    page.goto(f"{address}#/nowhere")  # a page that is soon there
    page.wait_for_selector("main")
    seats = [{"kind": "mine", "name": NAMES[0]}, *others]
    chosen = as_seated(game) | settings
    asked = {"game": game, "modules": modules, "seats": seats, "settings": chosen}
    page.evaluate(OPEN_A_TABLE, asked)


def invited(host: Page, guest: Page, address: str) -> None:
    """Masters for two: one opens a table for friends by hand, the other follows the link."""
    host.goto(address)
    host.get_by_role("button", name="Invite friends").click()
    begin_with_the_host(host)
    host.locator("input[name=seats][value='2']").check(force=True)
    host.get_by_label("Your name").fill(NAMES[0])
    host.get_by_role("button", name="Open the table").click()
    join(host, guest)


def join(host: Page, guest: Page) -> None:
    """The friend sits down, and the game begins."""
    link = host.get_by_label("Link for your friends")
    link.wait_for()
    guest.goto(link.input_value())
    guest.get_by_label("Your name").fill("Baldo")
    guest.get_by_role("button", name="Sit down").click()
    host.get_by_role("button", name="Start the game").click()
    for page in (host, guest):
        wait_for_table(page)


def keep_two(page: Page) -> None:
    """The first question of Masters: two of four leaders."""
    page.wait_for_selector(".ld.legal")
    for number in range(2):
        page.locator(".ld.hand").nth(number).click()
    page.locator(CHOSEN).click()


KEEP_ON = """([chosen, end]) => {
  const button = document.querySelector('.app:not(.sending) ' + chosen);
  const ends = button?.textContent.includes(end) ?? false;
  if (button && !ends) button.click();
  return ends;
}"""
"""Confirm whatever is chosen, unless that is the end of the turn.

Looked at and clicked in one go: a hand that is slower could end the turn with a click that was meant
for the question before.
"""


def take_row(page: Page, row: int = 0) -> None:
    """A whole turn at the market: take a row, keep what one can, end the turn.

    With leaders in hand one is always asked before the turn ends.
    """
    page.locator(".ar.row.legal").nth(row).click()
    page.wait_for_function(KEEP_ON, arg=[CHOSEN, "End the turn"], polling=30)
    end = page.locator(CHOSEN, has_text="End the turn")
    end.click()
    expect(end).to_have_count(0)  # it has arrived: others may look now
