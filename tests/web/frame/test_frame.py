"""The frame of a table: what one missed, what one is told, and what one may say."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import Page, expect

from tests.waiting import until
from tests.web.conftest import PHONE, House, Opened
from tests.web.hand import CHOSEN, GLOWING, OVER, play_on, play_together
from tests.web.sitting import invited, keep_two, sit_down, take_row

HIDE = """hidden => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


PAY_ON = """asked => {
  if (document.querySelector('#question').textContent.includes(asked)) return true;
  document.querySelector('.app:not(.sending) .bar .good.legal')?.click();
  return false;
}"""
"""Pay with whatever is offered first, until another question comes."""


def both_keep(one: Page, other: Page, house: House) -> None:
    """Two people at a table, ready for the first turn; the second has his starting resource."""
    invited(one, other, house.address)
    keep_two(one)
    keep_two(other)
    other.get_by_role("button", name="stone", exact=True).click()
    other.locator(CHOSEN).click()
    expect(one.locator("#question")).to_contain_text("Take from the market")


def test_who_comes_back_is_told_what_happened(house: House, opened: Opened) -> None:
    one, other = opened(), opened()
    both_keep(one, other, house)
    table = one.url
    take_row(one)
    one.goto(house.address)
    expect(one.get_by_text("Baldo's turn · just now")).to_be_visible()
    take_row(other, 1)
    one.goto(table)
    since = one.get_by_role("region", name="While you were away")
    expect(since).to_contain_text("Baldo took row 2 of the market")
    expect(since).not_to_contain_text("Ginevra")
    since.get_by_role("button", name="Continue").click()
    expect(since).to_have_count(0)
    one.reload()
    expect(one.locator("#question")).to_contain_text("Take from the market")
    expect(since).to_have_count(0)


def test_who_looks_at_another_tab_is_told_too(house: House, opened: Opened) -> None:
    one, other = opened(), opened()
    both_keep(one, other, house)
    take_row(one)
    expect(one.locator("#question")).to_contain_text("Baldo's turn")
    one.evaluate(HIDE, True)
    take_row(other, 1)
    expect(one.locator("#question")).to_contain_text("Take from the market")
    expect(one).to_have_title(re.compile("Your turn"))
    one.evaluate(HIDE, False)
    expect(one.get_by_role("region", name="While you were away")).to_contain_text(
        "Baldo took row 2"
    )
    one.locator(".ar.row.legal").first.click()
    expect(one.get_by_role("region", name="While you were away")).to_have_count(0)


def test_the_log_speaks_in_sentences_with_icons(house: House, opened: Opened) -> None:
    one, other = opened(), opened()
    both_keep(one, other, house)
    take_row(one)
    line = other.locator(".log li").first
    expect(line).to_contain_text(
        re.compile(r"^Ginevra took row 1 of the market: \w+ \w+ \w+ \w+ ?; .*ended the turn$")
    )
    start = other.locator(".log li", has_text="Baldo kept")
    expect(start).to_contain_text("started with 1")
    expect(start.locator("svg")).not_to_have_count(0)
    assert other.locator(".log li", has_text="Ginevra kept two leaders").count() == 1


def test_a_screen_reader_hears_what_is_new(house: House, opened: Opened) -> None:
    one, other = opened(), opened()
    both_keep(one, other, house)
    take_row(one)
    heard = other.locator("[aria-live=polite]").first
    expect(heard).to_contain_text("Ginevra ended the turn")
    expect(heard).to_contain_text("Your turn. Take from the market, buy a card or produce")


def test_a_production_shows_its_totals_while_it_is_chosen(house: House, opened: Opened) -> None:
    page = opened()
    sit_down(page, house.address, 1)
    keep_two(page)
    for row in (0, 1):
        take_row(page, row)
        expect(page.locator(".ar.row.legal").first).to_be_visible()
    page.get_by_role("button", name=re.compile("^Base power")).click()
    bar = page.locator(".bar")
    expect(bar).to_contain_text("You pay")
    expect(bar).to_contain_text("You receive")
    page.wait_for_function(PAY_ON, arg="Choose 1 resource", polling=30)
    paid = bar.locator(".tag.bad")
    expect(paid).not_to_have_count(0)
    expect(page.locator(".well.pay")).not_to_have_count(0)
    gained = bar.locator(".tag.ok")
    expect(gained.first.get_by_label("resource of your choice")).to_be_visible()
    bar.get_by_role("button", name="coin", exact=True).click()
    expect(page.locator(".log li").first).to_contain_text("received 1")
    expect(page.locator(".box")).to_contain_text("1")


def test_talk_is_heard_and_counted_until_it_is_read(house: House, opened: Opened) -> None:
    one, other = opened(), opened()
    invited(one, other, house.address)
    one.locator(".tools").get_by_role("button", name="Chat").click()
    one.get_by_label("Write a message").fill("Good evening!")
    one.get_by_role("button", name="Send").click()
    expect(other.locator(".badge").first).to_have_text("1")
    other.locator(".tools").get_by_role("button", name="Chat").click()
    expect(other.locator(".chat")).to_contain_text("Ginevra Good evening!")
    expect(other.locator(".badge")).to_have_count(0)


def test_who_leaves_is_played_by_a_bot_and_may_come_back(house: House, opened: Opened) -> None:
    one, other = opened(), opened()
    both_keep(one, other, house)
    table = one.url
    one.get_by_role("button", name="Menu").click()
    one.get_by_role("button", name="Leave the table").click()
    expect(one.get_by_role("button", name="Stay")).to_be_focused()
    one.get_by_role("button", name="Stay").click()
    one.get_by_role("button", name="Leave the table").click()
    one.get_by_role("button", name="Yes, leave").click()
    expect(one.get_by_role("button", name="Play now")).to_be_visible()
    expect(other.locator("#question")).to_contain_text("Take from the market")
    expect(other.locator(".log")).to_contain_text("Ginevra is away; a bot takes over")
    one.goto(table)
    expect(other.locator(".log")).to_contain_text("Ginevra is back")
    since = one.get_by_role("region", name="While you were away")
    expect(since).to_contain_text("Ginevra took")
    expect(since).to_contain_text("ended the turn")


def test_a_rematch_seats_everybody_again(house: House, opened: Opened) -> None:
    page = opened()
    sit_down(page, house.address, 2, rounds=1)
    play_on(page, Random(2))
    page.locator(OVER).click()
    first = page.url
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_selector(GLOWING)
    assert page.url != first
    expect(page.locator(".turn")).to_contain_text("Baldo")


def test_a_finished_game_is_replayed_from_any_seat(house: House, opened: Opened) -> None:
    page = opened()
    sit_down(page, house.address, 2, rounds=1)
    play_on(page, Random(2))
    page.locator(OVER).click()
    page.get_by_role("link", name="Replay").first.click()
    slider = page.get_by_role("slider")
    expect(slider).to_be_visible()
    mine = page.locator(".leaders .ld.hand").all_inner_texts()
    page.locator(".head .eyes").get_by_role("button", name="Baldo").click()
    expect(page.locator(".board .cap")).to_contain_text("Baldo")
    expect(page.locator(".leaders .ld.hand")).to_have_count(len(mine))
    assert page.locator(".leaders .ld.hand").all_inner_texts() != mine
    at = int(slider.input_value())
    page.get_by_role("button", name="One step forward").click()
    expect(slider).to_have_value(str(at + 1))


def test_house_rules_and_modules_reach_the_table(house: House, opened: Opened) -> None:
    page = opened()
    sit_down(page, house.address, 1, rounds=1)
    keep_two(page)
    take_row(page)
    expect(page.locator(OVER)).to_be_visible()


def test_boards_of_others_are_a_tap_away_on_the_phone(house: House, opened: Opened) -> None:
    page = opened(PHONE)
    sit_down(page, house.address, 2)
    page.wait_for_selector(GLOWING)
    page.locator(".tabs").get_by_role("button", name="Others").click()
    page.get_by_role("button", name=re.compile("^Board of Baldo")).click()
    expect(page.locator(".board .cap")).to_contain_text("Board of Baldo")
    page.get_by_role("button", name="back to yours").click()
    expect(page.get_by_role("button", name=re.compile("^Board of Baldo"))).to_be_visible()


def test_two_people_see_the_same_table(house: House, opened: Opened) -> None:
    one, other = opened(), opened()
    invited(one, other, house.address)
    play_together([one, other], Random(1), clicks=30)
    until(
        lambda: {page.locator(".app").get_attribute("data-version") for page in (one, other)},
        "both to see the same table",
        lambda shown: len(shown) == 1,
        page=one,
    )


def test_keys_lead_to_the_decision_and_back(house: House, opened: Opened) -> None:
    page = opened()
    sit_down(page, house.address, 2)
    page.wait_for_selector(".ld.legal")
    page.keyboard.press("Escape")  # what tells a newcomer what it is about
    expect(page.locator(".drawer")).to_have_count(0)
    page.locator("body").evaluate("body => document.activeElement.blur()")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Go to the decision")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#question")).to_be_focused()
    for number in range(2):
        page.keyboard.press("l")
        expect(page.locator(".ld.legal").nth(number)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".ld.chosen")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".ld.chosen")).to_have_count(0)


def test_a_double_click_does_not_confirm(house: House, opened: Opened) -> None:
    page = opened()
    sit_down(page, house.address, 2)
    keep_two(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("every step").check(force=True)
    page.get_by_role("button", name="Close", exact=True).click()
    expect(page.locator("#question")).to_contain_text("Take from the market")
    page.locator(".ar.row.legal").first.dblclick()
    expect(page.locator(CHOSEN)).to_be_visible()
    expect(page.locator("#question")).to_contain_text("Take from the market")


def test_tab_goes_from_part_to_part_and_everything_that_glows_is_reached(
    house: House, opened: Opened
) -> None:
    page = opened()
    sit_down(page, house.address, 2)
    keep_two(page)
    page.wait_for_selector(".ar.legal")
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Signoria").focus()
    met: list[str] = []
    for _ in range(30):
        page.keyboard.press("Tab")
        at = page.evaluate(WHERE)
        if at == "bar":
            break
        met += [at] if at else []
    # The log twice: the list, and its line that opens.
    assert met == ["market", "cards", "board", "side", "log", "log"]
    # The page puts the parts it passed over back a moment after each Tab.
    expect(page.locator('.app [tabindex="-1"]')).to_have_count(1)
    page.locator("#question").focus()
    reached = set()
    for _ in range(page.locator(".app button.legal").count()):
        page.keyboard.press("l")
        reached.add(page.evaluate("document.activeElement.dataset.element"))
    assert reached == set(page.evaluate(GLOWING_THINGS))
    page.locator(".ar.row").first.focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".ar.row").nth(1)).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    expect(page.locator(".ar.row").nth(1)).to_be_focused()


WHERE = "document.activeElement.closest('.app [data-region]')?.dataset.region ?? ''"
GLOWING_THINGS = (
    "[...document.querySelectorAll('.app button.legal')].map(each => each.dataset.element)"
)
