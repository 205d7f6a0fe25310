"""A new version of the page without a server: whole or not at all, and only when one takes it."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.waiting import until
from tests.web.alone.host import SITE, Host
from tests.web.alone.test_offline import GAMES, load, sit_down
from tests.web.conftest import Opened
from tests.web.hand import wait_for_table

pytestmark = pytest.mark.slow

MOVED = (("assets", "assetz"), ("py", "pz"))
"""Folders that are called otherwise in the new version, so that no file of one is any of the other's."""
MARK = '<meta name="edition" content="second">'
UPDATE = "async () => { await (await navigator.serviceWorker.ready).update() }"
CACHES = "async () => (await caches.keys()).sort()"
LOADED = "() => performance.getEntriesByType('resource').map(({name}) => name)"


@pytest.fixture(scope="module")
def second(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as a later version: every file has moved, and the page says which it is."""
    folder = tmp_path_factory.mktemp("second") / "site"
    shutil.copytree(SITE, folder)
    for old, new in MOVED:
        (folder / old).rename(folder / new)
    for path in [folder / "index.html", *(folder / "assetz").iterdir()]:
        if path.suffix in (".js", ".html", ".css"):
            text = path.read_text(encoding="utf-8")
            for old, new in MOVED:
                text = re.sub(rf"(?<![\w-]){old}/", f"{new}/", text)
            if path.suffix == ".html":
                text = text.replace("<title>", f"{MARK}<title>")
            path.write_text(text, encoding="utf-8")
    write_worker(folder)
    return folder


def write_worker(folder: Path) -> None:
    """The worker that keeps these files."""
    text = (SITE / "sw.js").read_text(encoding="utf-8")
    found = re.search(r"const FILES = (\{.*?\});", text, re.DOTALL)
    version = re.search(r'const VERSION = "(\w+)"', text)
    assert found and version
    names = [moved(name) for name in json.loads(found[1])]
    files = {name: integrity(folder / ("index.html" if name == "./" else name)) for name in names}
    text = text.replace(found[1], json.dumps(files)).replace(version[1], "second")
    (folder / "sw.js").write_text(text, encoding="utf-8")


def moved(name: str) -> str:
    """What a file is called in the new version."""
    for old, new in MOVED:
        name = re.sub(rf"^{old}/", f"{new}/", name)
    return name


def integrity(path: Path) -> str:
    """What a browser checks a file by."""
    return f"sha256-{base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()}"


def is_second(page: Page) -> bool:
    """Is it the later version?"""
    return page.locator("meta[name=edition]").count() == 1


def is_waiting(page: Page) -> Any:
    """Is a new version kept whole, and waits?"""
    return page.evaluate("async () => !!(await navigator.serviceWorker.ready).waiting")


def test_an_open_page_stays_whole_until_the_new_one_is_taken(
    host: Host, opened: Opened, second: Path
) -> None:
    page = opened(refusals=True)
    load(page, host)
    page.reload()
    page.locator(".bay").first.wait_for()
    sit_down(page, *GAMES["masters"][:2])
    table = page.url
    other = page.context.new_page()
    other.goto(host.address)
    host.folder = second
    page.evaluate(UPDATE)
    until(lambda: is_waiting(page), "the new version to be kept", page=page)
    host.asked.clear()
    # What was not open yet is still of the first version, also in a page that is opened now.
    page.goto(f"{host.address}#/learn")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    fresh = page.context.new_page()
    fresh.goto(f"{host.address}#/puzzles")
    expect(fresh.get_by_role("link", name="Solve it")).to_be_visible()
    assert not is_second(page) and not is_second(fresh)
    assert not [name for name in host.asked if name != "sw.js"]
    assert len(page.evaluate(CACHES)) == 2
    fresh.get_by_role("button", name="Take it now").click()
    for each in (page, other, fresh):
        until(lambda each=each: is_second(each), "the new version", page=each)  # type: ignore[misc]
    assert [name.rpartition(" ")[2] for name in page.evaluate(CACHES)] == ["second"]
    page.goto(table)
    page.reload()
    wait_for_table(page)
    names = page.evaluate(LOADED)
    assert names and not [name for name in names if re.search(r"/(assets|py)/", name)]


def test_a_version_of_which_something_is_missing_is_not_taken(
    host: Host, opened: Opened, second: Path, tmp_path: Path
) -> None:
    page = opened(refusals=True)
    load(page, host)
    before = page.evaluate(CACHES)
    broken = tmp_path / "broken"
    shutil.copytree(second, broken)
    next((broken / "pz").rglob("core.bin.pack")).write_bytes(b"something else")
    host.folder = broken
    state = page.evaluate("""async () => {
      const registration = await navigator.serviceWorker.ready;
      const found = new Promise((done) => registration.addEventListener('updatefound', () => {
        const worker = registration.installing;
        worker.addEventListener('statechange', () => done(worker.state));
      }));
      await registration.update().catch(() => {});
      return found;
    }""")
    assert state == "redundant"
    host.cut()
    page.reload()
    page.locator(".bay").first.wait_for()
    assert not is_second(page)
    expect(page.get_by_role("button", name="Take it now")).to_have_count(0)
    assert page.evaluate(CACHES)[: len(before)] == before
