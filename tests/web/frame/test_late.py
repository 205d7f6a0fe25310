"""Answers that come late: the board shows now, whatever was asked before."""

from __future__ import annotations

from contextlib import suppress
from re import Pattern

from playwright.sync_api import Error, Page, Route, expect

from docs.pictures.shown import Shown, played
from tests.waiting import until
from tests.web.conftest import House, Opened
from tests.web.hand import wait_for_table
from tests.web.sitting import invited, keep_two, sit_down, take_row

AFTERWARDS = """async () => {
  await fetch('/api/bots').then((answer) => answer.json());
  await new Promise(requestAnimationFrame);
}"""
"""Whatever was answered before has been seen by the page."""


class Held:
    """Answers to one kind of question, kept back."""

    def __init__(self, page: Page, pattern: str | Pattern[str]) -> None:
        self.page = page
        self.routes: list[Route] = []
        page.route(pattern, self.keep)

    def keep(self, route: Route) -> None:
        """Not yet."""
        self.routes.append(route)

    def wait(self) -> None:
        """Until something was asked."""
        until(lambda: self.routes, "a question to the server", page=self.page)

    def let_go(self) -> None:
        """They all come now."""
        for route in self.routes:
            answer = route.fetch()
            with suppress(Error):  # nobody waits for it any more
                route.fulfill(response=answer)
        self.page.evaluate(AFTERWARDS)


THEN_OR_NEW = """(version) => {
  const app = document.querySelector('.app');
  return app.classList.contains('then') || app.dataset.version !== version;
}"""


def look_back(page: Page) -> None:
    """Rest on the oldest line until the board shows the past: what comes meanwhile shows now again."""

    def shown() -> int:
        version = page.locator(".app").get_attribute("data-version")
        page.locator(".ar.row").first.hover()
        page.locator(OLDEST).last.hover()
        page.wait_for_function(THEN_OR_NEW, arg=version)
        return page.locator(".app.then").count()

    until(shown, "the board to show the past", page=page)


OLDEST = ".log li:not(.chance):not(.news) span"
"""Lines of what players did: the last one is the oldest."""


def test_a_past_that_comes_late_is_not_shown(house: House, opened: Opened) -> None:
    page = opened()
    sit_down(page, house.address, 1)
    keep_two(page)
    take_row(page)
    expect(page.locator(".ar.row.legal").first).to_be_visible()
    past = Held(page, "**/past/**")
    page.locator(OLDEST).last.hover()
    past.wait()
    page.locator(".ar.row.legal").first.hover()
    take_row(page, 1)
    expect(page.locator(".log li", has_text="took row 2").first).to_be_visible()
    past.let_go()
    expect(page.locator(".app.then")).to_have_count(0)
    page.unroute("**/past/**")
    expect(page.locator('.app[data-question="action"] .ar.row.legal').first).to_be_visible()
    look_back(page)
    page.locator(".ar.row").first.hover()
    expect(page.locator(".app.then")).to_have_count(0)


LARGER = ".app.then .side > .opp { padding-bottom: 6rem; }"
"""A rival of whom there was more to see than there is now."""

WATCH = """(line) => {
  line.scrollIntoView({block: 'nearest'});
  const app = document.querySelector('.app');
  window.places = [line.getBoundingClientRect().top];
  new MutationObserver(() => {
    if (app.classList.contains('then')) window.places.push(line.getBoundingClientRect().top);
  }).observe(app, {attributeFilter: ['class']});
}"""
"""Where a line of the log is now, and as soon as the board shows what was then."""


def test_the_log_stays_under_the_pointer_that_looks_back(house: House, opened: Opened) -> None:
    page = opened()
    match = played("masters", 1, (), "action in 4")
    shown = Shown(page, house.address, match)
    earlier = shown.at(10).view(0)
    page.route("**/api/tables/stage/past/*", lambda route: route.fulfill(json=earlier))
    wait_for_table(page)
    page.add_style_tag(content=LARGER)
    line = page.locator(OLDEST).last
    line.evaluate(WATCH)
    line.hover()
    expect(page.locator(".app.then")).to_be_visible()
    before, then = page.evaluate("window.places")
    assert then == before
    page.locator(".ar.row").first.hover()
    expect(page.locator(".app.then")).to_have_count(0)
    expect(page.locator(".side > [style*=height]")).to_have_count(0)


def test_closing_the_introduction_over_the_log_shows_now(house: House, opened: Opened) -> None:
    page = opened(met=False)
    page.clock.install()
    sit_down(page, house.address, 1)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    expect(page.get_by_role("region", name="The game in short")).to_be_visible()
    page.evaluate("document.querySelector('.log details').open = true")
    page.evaluate(COVER)
    line = page.locator(".log li span").first.bounding_box()
    assert line is not None
    page.mouse.move(line["x"] + 5, line["y"] + 5)
    page.keyboard.press("Escape")
    expect(page.locator(".log li span:hover").first).to_be_attached()
    page.clock.run_for(1000)
    page.evaluate(AFTERWARDS)
    assert not [url for url in asked if "/past/" in url]
    expect(page.locator(".app.then")).to_have_count(0)


COVER = (
    "document.querySelector('.drawer').style.cssText = 'inset: 0; width: auto; max-height: none'"
)
"""Wherever the log is, the introduction lies over it."""


def test_advice_that_comes_late_leaves_what_was_clicked_meanwhile(
    house: House, opened: Opened
) -> None:
    page = opened()
    sit_down(page, house.address, 1)
    page.wait_for_selector(".ld.legal")
    coach = Held(page, "**/coach*")
    page.get_by_role("button", name="Ask the coach").click()
    coach.wait()
    page.locator(".ld.hand").nth(0).click()
    coach.let_go()
    expect(page.locator(".coach-panel h3")).to_be_visible()
    expect(page.locator(".ld.chosen")).to_have_count(1)


def test_a_reason_that_comes_late_is_not_told(house: House, opened: Opened) -> None:
    page = opened()
    sit_down(page, house.address, 1)
    keep_two(page)
    page.wait_for_selector(".ar.row.legal")
    why = Held(page, "**/explain*")
    page.locator("[data-why]:visible").first.hover()
    why.wait()
    page.locator("#question").hover()
    why.let_go()
    expect(page.get_by_role("tooltip")).to_have_count(0)


def test_a_reason_goes_with_its_question(house: House, opened: Opened) -> None:
    """The pointer rests on a card that becomes legal: neither screen nor screen reader says why not."""
    host, guest = opened(), opened()
    invited(host, guest, house.address)
    guest.locator(".ld.hand").first.hover()
    expect(guest.get_by_role("tooltip")).to_be_visible()
    expect(guest.locator(".ld[aria-description]")).to_have_count(1)
    keep_two(host)
    expect(guest.locator(".ld.hand.legal").first).to_be_visible()
    expect(guest.get_by_role("tooltip")).to_have_count(0)
    expect(guest.locator("[aria-description]")).to_have_count(0)


def test_a_reason_that_comes_after_its_question_is_not_told(house: House, opened: Opened) -> None:
    host, guest = opened(), opened()
    why = Held(guest, "**/explain*")  # a card may come to lie where the pointer already rests
    invited(host, guest, house.address)
    guest.locator(".ld.hand").first.hover()
    why.wait()
    keep_two(host)
    expect(guest.locator(".ld.hand.legal").first).to_be_visible()
    why.let_go()
    expect(guest.get_by_role("tooltip")).to_have_count(0)
    expect(guest.locator("[aria-description]")).to_have_count(0)


def test_a_reason_that_is_closed_is_not_read_out_any_more(house: House, opened: Opened) -> None:
    page = opened()
    sit_down(page, house.address, 1)
    keep_two(page)
    page.wait_for_selector(".ar.row.legal")
    page.locator("[data-why]:visible").first.hover()
    expect(page.locator("[aria-description]")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.get_by_role("tooltip")).to_have_count(0)
    expect(page.locator("[aria-description]")).to_have_count(0)


def test_cards_of_another_game_that_come_late_are_not_drawn(house: House, opened: Opened) -> None:
    page = opened()
    cards = Held(page, "**/api/games/lorenzo/printed*")
    page.goto(f"{house.address}#/cards/lorenzo")
    cards.wait()
    page.goto(f"{house.address}#/cards/masters")
    expect(page.locator(".browse li").first).to_contain_text("level I")
    count = page.locator(".browse li").count()
    cards.let_go()
    assert page.locator(".browse li").count() == count
    expect(page.locator(".browse li").first).to_contain_text("level I")


def test_rules_of_another_game_that_come_late_are_not_shown(house: House, opened: Opened) -> None:
    page = opened()
    rules = Held(page, "**/rules/lorenzo.*")
    page.goto(f"{house.address}#/rules/lorenzo")
    rules.wait()
    page.goto(f"{house.address}#/rules/masters")
    article = page.locator("article")
    expect(article).to_contain_text("M-10.")
    rules.let_go()
    expect(article).to_contain_text("M-10.")
    expect(article).not_to_contain_text("L-10.")
