"""What every page owes its readers: names and contrast, both languages, a light first load."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

import signoria
from signoria.games.registry import GAMES, RULEBOOKS
from tests.loopback import client
from tests.web.checks import violations
from tests.web.conftest import BUILT, LAPTOP, PHONE, ROOT, House, Opened
from tests.web.hand import GLOWING, OVER, play_on
from tests.web.sitting import invited, sit_down

FIRST_LOAD = 250_000


@pytest.mark.slow
@pytest.mark.parametrize(
    ("viewport", "scheme"), [(LAPTOP, "light"), (PHONE, "dark")], ids=["laptop", "phone by candle"]
)
def test_axe_finds_nothing_serious_on_any_page(
    house: House, opened: Opened, viewport: Any, scheme: str
) -> None:
    page = opened(viewport, scheme)
    found: dict[str, list[str]] = {}
    page.goto(house.address)
    expect(page.get_by_role("button", name="Play now")).to_be_enabled()
    found["home"] = violations(page)
    page.get_by_role("button", name="Invite friends").click()
    page.get_by_text("House rules").click()
    found["new table"] = violations(page)
    page.get_by_role("button", name="Open the table").click()
    page.get_by_label("Link for your friends").wait_for()
    found["lobby"] = violations(page)
    sit_down(page, house.address, 2, rounds=2)
    page.wait_for_selector(GLOWING)
    found["table"] = violations(page)
    page.emulate_media(color_scheme="dark" if scheme == "light" else "light")
    found["table in the other light"] = violations(page)
    page.locator("[data-why]:visible").first.focus()
    page.keyboard.press("w")
    page.get_by_role("tooltip").wait_for()
    found["why not"] = violations(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="All options as a list").click()
    found["options"] = violations(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    found["menu"] = violations(page)
    page.get_by_role("button", name="Chat").last.click()
    found["chat"] = violations(page)
    page.get_by_role("button", name="Close").first.click()
    table = page.url
    play_on(page, Random(3))
    page.locator(OVER).click()
    page.wait_for_selector("svg.chart")
    found["end"] = violations(page)
    page.goto(f"{table}/replay")
    page.wait_for_selector("input[type=range]")
    found["replay"] = violations(page)
    page.goto(f"{house.address}#/cards/masters")
    page.wait_for_selector(".browse li")
    found["cards"] = violations(page)
    page.goto(f"{house.address}#/rules/masters")
    page.wait_for_selector(".rules h2")
    found["rules"] = violations(page)
    assert {name: what for name, what in found.items() if what} == {}


def test_italian_has_no_missing_text(house: House, opened: Opened) -> None:
    page = opened(lang="it-IT")
    page.goto(house.address)
    expect(page.locator("html")).to_have_attribute("lang", "it")
    page.get_by_role("button", name="Gioca subito").click()
    page.get_by_role("button", name="Inizia", exact=True).click()
    page.wait_for_selector(GLOWING)
    expect(page.locator("#question")).to_contain_text("Tieni due leader")
    body = page.locator("body").inner_text()
    assert not re.search(r"\b(masters|bar|step|good|end|home)\.[a-z]", body)
    page.get_by_role("button", name="English").first.click()
    expect(page.locator("#question")).to_contain_text("Keep two leaders")


def test_the_first_load_is_light(house: House, opened: Opened) -> None:
    page = opened()
    page.goto(house.address)
    expect(page.get_by_role("button", name="Play now")).to_be_enabled()
    page.wait_for_load_state("networkidle")
    sizes: Any = page.evaluate(
        "performance.getEntriesByType('resource').map(e => [e.name, e.encodedBodySize])"
    )
    total = sum(size for _, size in sizes)
    assert 0 < total < FIRST_LOAD, sizes


WATCH = """
window.late = []; window.seen = 0;
const Line = window.WebSocket;
window.WebSocket = class extends Line {
  constructor(...given) {
    super(...given);
    queueMicrotask(() => this.addEventListener("message", watched)); // the page listens first
  }
};
function watched({ data }) {
  const { kind, version, view } = JSON.parse(data);
  if (kind !== "update" || !view || !document.querySelector(".app")) return;
  requestAnimationFrame(() => {
    window.seen++;
    const shown = Number(document.querySelector(".app")?.dataset.version);
    if (shown < version) window.late.push([version, shown]);
  });
}
"""


def test_a_move_shows_within_one_frame(house: House, opened: Opened) -> None:
    page = opened()
    page.add_init_script(WATCH)
    sit_down(page, house.address, 3)
    play_on(page, Random(4), stop_after=12)
    assert page.evaluate("window.seen") > 5
    assert page.evaluate("window.late") == []


def test_the_bundle_knows_no_card() -> None:
    printed = signoria.new("masters", seats=1, seed=1).game.printed
    ids = [thing.id for thing in printed]
    for path in Path(BUILT.parent).rglob("*"):
        if path.suffix in (".js", ".css", ".html", ".svg", ".json"):
            text = path.read_text(encoding="utf-8")
            assert [id for id in ids if f'"{id}"' in text or f"`{id}`" in text] == [], path


def test_what_does_not_glow_says_why_not(house: House, opened: Opened) -> None:
    page = opened()
    sit_down(page, house.address, 2)
    page.wait_for_selector(GLOWING)
    page.locator(".cards .dc").first.hover()
    tip = page.get_by_role("tooltip")
    expect(tip).to_contain_text("Why not?")
    expect(tip.locator("p").first).not_to_be_empty()


def test_a_choice_can_be_taken_back(house: House, opened: Opened) -> None:
    page = opened()
    sit_down(page, house.address, 1)
    for number in range(2):
        page.locator(".ld.hand").nth(number).click()
    expect(page.locator(".ld.chosen")).to_have_count(2)
    page.keyboard.press("z")
    expect(page.locator(".ld.chosen")).to_have_count(1)
    page.locator(".ld.hand").nth(1).click()
    page.locator("#confirm").click()
    expect(page.locator("#question")).to_contain_text("Take from the market")
    page.locator(".tools").get_by_role("button", name="Undo").click()
    expect(page.locator("#question")).to_contain_text("Keep two leaders")


def test_who_watches_sees_no_hand_and_decides_nothing(house: House, opened: Opened) -> None:
    one, other, third = opened(), opened(), opened()
    invited(one, other, house.address)
    third.goto(one.url)
    expect(third.locator(".watch")).to_contain_text("watching")
    assert third.locator(".ld.hand").count() == 0
    assert third.locator(GLOWING).count() == 0


def test_a_line_of_the_log_shows_how_it_stood(house: House, opened: Opened) -> None:
    page = opened()
    sit_down(page, house.address, 1)
    for number in range(2):
        page.locator(".ld.hand").nth(number).click()
    page.locator("#confirm").click()
    expect(page.locator("#question")).to_contain_text("Take from the market")
    page.locator(".log summary").first.click()
    page.locator(".log li.chance").first.locator("[role=presentation]").last.hover()
    expect(page.locator(".banner")).to_contain_text("An earlier position")
    label = page.locator(".banner").bounding_box()
    seats, bar, side = [page.locator(part).bounding_box() for part in (".head", ".bar", ".side")]
    assert label and seats and bar and side
    assert seats["y"] + seats["height"] <= label["y"]
    assert label["y"] + label["height"] <= bar["y"] and label["x"] + label["width"] <= side["x"]
    expect(page.locator(".leaders .ld.hand")).to_have_count(4)


def test_the_schema_is_the_one_the_page_was_made_for() -> None:
    """The page's types come from the server's document: every message it reads is still there."""
    from signoria.server.tables.messages import Update

    source = (ROOT / "web" / "src" / "lib" / "schema.d.ts").read_text(encoding="utf-8")
    fields = source[source.index("        Update: {") :]
    fields = fields[: fields.index("};")]
    assert [name for name in Update.__struct_fields__ if f"{name}:" not in fields] == []
    assert json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))["private"]


def test_a_wrong_address_is_answered_by_the_page(house: House, opened: Opened) -> None:
    page = opened(lang="it-IT", refusals=True)
    for wrong in ("zzz/yyy", "#/zzz", "#/%E0%A4%A", "#/t/"):
        page.goto(house.address + wrong)
        expect(page.get_by_role("heading")).to_have_text("Pagina non trovata")
    page.goto(f"{house.address}#/t/nonesuch")
    expect(page.get_by_role("heading")).to_have_text("Tavolo non trovato")
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading")).to_have_text("Table not found")
    page.goto(f"{house.address}#/cards/foo")
    expect(page.get_by_role("alert")).to_have_text("Page not found")
    page.goto(f"{house.address}recover#none")
    expect(page.get_by_role("alert")).to_contain_text(
        "This link has already been used or has expired"
    )


def test_programs_are_told_in_their_own_way_that_there_is_nothing(house: House) -> None:
    http = client(house.address)
    for path, accept in (("api/zzz", "text/html"), ("zzz", "*/*"), ("assets/zzz.js", "text/html")):
        answer = http.get(path, headers={"accept": accept})
        assert (answer.status_code, answer.json()["code"]) == (404, "unknown")
    answer = http.get("zzz", headers={"accept": "text/html"})
    assert answer.status_code == 404 and "<html" in answer.text


def test_the_end_of_a_running_game_leads_to_its_table(house: House, opened: Opened) -> None:
    page = opened()
    sit_down(page, house.address, 2)
    table = page.url
    page.goto(f"{table}/end")
    page.wait_for_selector(GLOWING)
    assert page.url == table


def test_rules_and_cards_open_the_game_met_last(house: House, opened: Opened) -> None:
    page, last = opened(), RULEBOOKS[GAMES[-1]].title.en
    current = page.locator(".gametabs [aria-current=page]")
    page.goto(f"{house.address}#/rules")
    expect(page.locator(".rules h2").first).to_be_visible()
    expect(current).to_have_text(last)
    page.goto(f"{house.address}#/cards")
    expect(page.locator(".browse li").first).to_be_visible()
    expect(current).to_have_text(last)


WIDER = "document.documentElement.scrollWidth - innerWidth"


@pytest.mark.parametrize("lang", ["en", "it"])
def test_no_page_is_wider_than_a_phone(house: House, opened: Opened, lang: str) -> None:
    page = opened(PHONE, lang=lang)
    page.goto(house.address)
    for part in ("", "learn", "puzzles", "what-if", "rules/lorenzo", "cards/lorenzo", "nowhere"):
        page.evaluate("part => (location.hash = '/' + part)", part)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        theme = page.locator(".top__end button").last
        expect(theme).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("link", name="Signoria")).to_be_in_viewport()
        assert page.evaluate(WIDER) <= 0, part


def test_tables_of_the_rules_are_moved_by_keys_too(house: House, opened: Opened) -> None:
    page = opened(PHONE, lang="it")
    page.goto(f"{house.address}#/rules/lorenzo")
    wide = page.locator(".rules .scroll").first
    expect(wide).to_have_accessible_name("Impostazioni")
    assert violations(page) == []
