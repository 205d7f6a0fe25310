"""Two pages of one person: what is played in one is seen in the other, nothing is lost or doubled."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.waiting import until
from tests.web.alone.host import Host
from tests.web.alone.test_offline import GAMES, load, sit_down
from tests.web.conftest import Opened
from tests.web.hand import hurried, play_on, play_together, wait_for_table

pytestmark = pytest.mark.slow

KEPT = """async () => {
  const opening = indexedDB.open('signoria');
  const db = await new Promise((done) => { opening.onsuccess = () => done(opening.result); });
  const both = db.transaction(['heads', 'log']);
  const all = (asked) => new Promise((done) => { asked.onsuccess = () => done(asked.result); });
  const heads = await all(both.objectStore('heads').getAll());
  const log = await all(both.objectStore('log').getAllKeys());
  db.close();
  return {heads: heads.map(JSON.parse), versions: log.map(([, version]) => version)};
}"""
"""The heads of all tables, and the versions of the lines."""


def version(page: Page) -> int:
    """How far the table is that a page shows."""
    return int(page.locator(".app").get_attribute("data-version") or 0)


def kept(page: Page) -> Any:
    """What the browser keeps of the one table there is."""
    found = page.evaluate(KEPT)
    (head,) = found["heads"]
    return head["version"], found["versions"]


def follow(one: Page, other: Page) -> None:
    """Both show what is kept, and it is whole: each version once, in a row."""

    def both() -> tuple[int, int, int]:
        return version(one), version(other), kept(one)[0]

    until(both, "both pages to show the same", lambda seen: len(set(seen)) == 1, page=one)
    last, versions = kept(one)
    assert versions == list(range(min(versions), last + 1))


def test_two_pages_at_one_table(host: Host, opened: Opened) -> None:
    one = opened()
    load(one, host)
    sit_down(one, *GAMES["masters"][:2])
    other = one.context.new_page()
    other.goto(one.url)
    wait_for_table(other)
    for page in (one, other):
        before = version(page)
        play_on(page, Random(1), hurried, stop_after=6)
        assert version(page) > before
        follow(one, other)
    play_together([one, other], Random(2), hurried, clicks=40)
    follow(one, other)
    for page in (one, other):
        page.reload()
        wait_for_table(page)
    follow(one, other)


def test_a_table_of_one_page_is_listed_in_another(host: Host, opened: Opened) -> None:
    one = opened()
    load(one, host)
    other = one.context.new_page()
    other.goto(host.address)
    sit_down(one, *GAMES["masters"][:2])
    other.reload()
    other.get_by_role("link", name=GAMES["masters"][0]).click()
    wait_for_table(other)
    expect(other.locator(".app")).to_have_attribute("data-game", "masters")
    follow(one, other)
