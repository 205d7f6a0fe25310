"""Called on this device, and the page without its server: a real browser with the page's own worker."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import shutil
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.waiting import until
from tests.web.checks import violations
from tests.web.conftest import BUILT, DIRECT, PHONE, House, Opened, painted
from tests.web.notices.stand_in import push_service, told_and_tapped
from tests.web.notices.test_notices import end_turn, known_as
from tests.web.people.test_people import playing

CACHES = "async () => (await caches.keys()).length"


def test_a_device_is_called_and_a_tap_opens_the_table(house: House, opened: Opened) -> None:
    ada, ben = opened(PHONE), opened()
    id = playing(ada, ben, house)
    origin = house.address.rstrip("/")
    ada.context.grant_permissions(["notifications"], origin=origin)
    with push_service() as service:
        service.at(ada)
        known_as(ada, "Ada", house, "notices")
        ada.get_by_role("button", name="Call this device").click()
        expect(ada.get_by_role("status")).to_have_text("This device is called from now on. Try it.")
        expect(ada.locator(".channels")).to_contain_text("this device")
        assert ada.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        with painted(ada):
            assert violations(ada) == []
        ada.get_by_role("button", name="Try it: Push").click()
        expect(ada.get_by_role("status")).to_have_text("A trial has been sent.")
        assert [said["place"] for said in service.said] == ["#/notices"]
        ada.get_by_label("Call me after").select_option(label="always, at once")
        until(lambda: len(service.said) == 2, "the notice", page=ada)
        said = service.said[1]
        assert said["lines"][0].startswith("Masters of Renaissance: it is your turn")
        shown = {"title": "It is your turn", "place": f"#/t/{id}", "count": 1}
        assert told_and_tapped(ada, said) == [shown]
        expect(ada).to_have_url(f"{house.address}#/t/{id}")
        known_as(ada, "Ada", house, "notices")
        ada.get_by_role("button", name="Remove: Push").click()
        expect(ada.get_by_role("button", name="Call this device")).to_be_visible()
        assert ada.evaluate("localStorage['stand-in.subscribed']") is None
        end_turn(ada, id)


def test_the_installed_page_opens_without_its_server(house: House, opened: Opened) -> None:
    page = opened(scheme="dark", lang="it", refusals=True)
    page.goto(house.address)
    manifest = page.locator("link[rel=manifest]").get_attribute("href")
    assert manifest == "./manifest.webmanifest"
    found = json.loads(DIRECT.open(f"{house.address}manifest.webmanifest").read())
    assert found["display"] == "standalone" and found["start_url"] == "./#/"
    for icon in found["icons"]:
        with DIRECT.open(f"{house.address}{icon['src']}") as answer:
            assert answer.headers["content-type"] == "image/png"
            assert answer.read()[16:24] == int(icon["sizes"].split("x")[0]).to_bytes(4, "big") * 2
    assert page.evaluate("navigator.serviceWorker.getRegistration()") is None  # nobody has asked
    known_as(page, "Ada", house, "notices")
    page.get_by_role("button", name="Salvala in questo browser").click()
    expect(page.get_by_text("La pagina è salvata in questo browser")).to_be_visible()
    with painted(page):
        assert violations(page) == []
    house.cut()
    try:
        page.goto(f"{house.address}#/rules/masters")
        page.reload()
        expect(page.get_by_role("heading", level=1)).to_contain_text("Maestri")
        page.goto(f"{house.address}#/turns")
        expect(page.locator(".banner")).to_be_visible()
    finally:
        house.back()
    expect(page.locator(".banner")).to_have_count(0)


class Site:
    """The page's files on a plain host, which can be cut off and have another version."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(BUILT.parent, folder)
        self.port = 0
        self.back()

    def back(self) -> None:
        """Hand out files."""

        class Quiet(SimpleHTTPRequestHandler):
            """Says nothing."""

            def log_message(self, *_: object) -> None:
                """Nothing."""

        handler = partial(Quiet, directory=str(self.folder))
        self.server = ThreadingHTTPServer(("127.0.0.1", self.port), handler)
        self.port = self.server.server_port
        Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def cut(self) -> None:
        """No more files."""
        self.server.shutdown()
        self.server.server_close()

    def publish(self, version: str, torn: bool = False) -> None:
        """A later version; a torn one names an asset that is not as it should be."""
        front = self.folder / "index.html"
        text = re.sub(r'<meta name="edition"[^>]*>', "", front.read_text(encoding="utf-8"))
        edition = f'<meta name="edition" content="{version}"><title>'
        front.write_text(text.replace("<title>", edition), encoding="utf-8")
        path = self.folder / "sw.js"
        worker = path.read_text(encoding="utf-8")
        found = re.search(r"const FILES = (\{.*?\});", worker, re.DOTALL)
        assert found
        files: dict[str, Any] = json.loads(found[1])
        digest = hashlib.sha256(b"torn" if torn else front.read_bytes()).digest()
        files["./"] = f"sha256-{base64.b64encode(digest).decode()}"
        worker = worker.replace(found[1], json.dumps(files))
        worker = re.sub(r'VERSION = "\w+"', f'VERSION = "{version}"', worker)
        path.write_text(worker, encoding="utf-8")


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    found = Site(tmp_path / "site")
    yield found
    found.cut()


def edition(page: Page) -> str:
    """Which version of the page this is."""
    found = page.locator("meta[name=edition]")
    return found.get_attribute("content") or "" if found.count() else "first"


UPDATED = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update().catch(() => {});
  const fresh = registration.installing;
  if (fresh) await new Promise(done => fresh.onstatechange = done);
  return [Boolean(registration.waiting), (await caches.keys()).length];
}"""


def test_versions_are_kept_whole_and_never_mixed(site: Site, opened: Opened) -> None:
    page = opened(refusals=True)
    page.goto(site.address)
    page.evaluate("navigator.serviceWorker.register('./sw.js')")
    page.evaluate("async () => { await navigator.serviceWorker.ready }")
    site.publish("torn", torn=True)
    waiting, _ = page.evaluate(UPDATED)
    assert not waiting
    site.publish("second")
    waiting, caches = page.evaluate(UPDATED)
    assert waiting and caches >= 2
    page.reload()
    assert edition(page) == "second"  # the page is as new as its host
    site.cut()
    page.reload()
    assert edition(page) == "first"  # and whole where that is away
    expect(page.get_by_role("alert").first).to_be_visible()
    site.back()
    context = page.context
    page.close()  # nobody has the first version open any more
    page = context.new_page()
    page.goto(site.address)
    until(lambda: page.evaluate(CACHES) == 1, "the first version to be forgotten", page=page)
    site.cut()
    page.reload()
    assert edition(page) == "second"
    site.back()
