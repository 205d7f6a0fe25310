"""A game that the page has no drawing for: it is played on the plain board."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Page, expect

from signoria.games.registry import GAMES
from tests.web.checks import untold, violations
from tests.web.conftest import PHONE, House, Opened
from tests.web.hand import CHOSEN, GLOWING, TABS, play_on, see_the_score, tap
from tests.web.keys import ended_by_keys, keys


@pytest.fixture(scope="module")
def quarry_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that was told of the example game by one variable."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SIGNORIA_GAMES", "examples.quarry")
        found = House(tmp_path_factory.mktemp("quarry"))
    yield found
    found.cut()


def sit_down(page: Page, house: House, go: str = "Start") -> None:
    """Quarry with the weakest bot, chosen in the dialog for a new table; nobody has met it before."""
    page.goto(house.address)
    page.locator(".btn--gold").first.click()
    page.locator("input[name=game][value=quarry]").check(force=True)
    page.locator("input[name=seats][value='2']").check(force=True)
    page.locator("input[name=level][value='1']").check(force=True)
    page.get_by_role("button", name=go, exact=True).click()
    page.wait_for_selector(".app .plain")
    page.locator(".intro .b").click()  # the game in short, from the rules the package brought


def eager(rng: Random) -> list[str]:
    """Confirm what is chosen, else choose something."""
    return [CHOSEN, GLOWING, TABS]


def test_it_has_an_arch_on_the_home_page_and_its_table_is_one_click_away(
    quarry_house: House, opened: Opened
) -> None:
    page = opened()
    page.goto(quarry_house.address)
    expect(page.locator(".bay")).to_have_count(len(GAMES) + 1)
    page.get_by_role("button", name="Quarry 2 to 4 players Play").click()
    expect(page.get_by_role("dialog").get_by_role("heading", name="Quarry")).to_be_visible()


def test_a_game_by_clicks_with_the_games_own_words(quarry_house: House, opened: Opened) -> None:
    page = opened()
    sit_down(page, quarry_house)
    middle = page.locator(".plain__middle")
    expect(middle.get_by_role("heading", name="Quarry")).to_be_visible()
    expect(middle).to_contain_text("Palace; costs 3 small blocks and 3 large blocks; 13 points")
    boards = page.locator(".plain__players section")
    expect(boards).to_have_count(2)
    expect(boards.nth(0).locator("dd").last).not_to_have_text("–")  # one's own wish
    expect(boards.nth(1).locator("dd").last).to_have_text("–")  # nobody else's
    page.wait_for_selector(GLOWING)
    assert violations(page) == []
    play_on(page, Random(3), eager)
    see_the_score(page)
    assert page.locator("table.score tbody th").all_inner_texts() == ["Plans", "Wish"]
    assert untold(page) == []


def test_a_choice_shows_what_it_changes_and_the_rules_can_be_read(
    quarry_house: House, opened: Opened
) -> None:
    page = opened()
    sit_down(page, quarry_house)
    # Who could only fetch would not be asked, so there is something to build.
    page.locator(".legal[data-element^='plan:']").first.click()
    expect(page.locator(".bar .tag").first).to_contain_text("block")
    expect(page.locator(".bar .tag").last).to_contain_text("Points 0 →")
    page.goto(f"{quarry_house.address}#/rules/quarry?rule=Q-5")
    expect(page.locator("p.wanted")).to_contain_text("A player who builds pays the blocks")


def test_a_game_by_keyboard_alone(quarry_house: House, opened: Opened) -> None:
    page = opened()
    sit_down(page, quarry_house)
    play_on(page, Random(5), eager, keys)
    ended_by_keys(page)


def test_a_game_on_the_phone_in_italian(quarry_house: House, opened: Opened) -> None:
    page = opened(PHONE, scheme="dark", lang="it")
    sit_down(page, quarry_house, go="Inizia")
    page.wait_for_selector(GLOWING)
    expect(page.locator(".plain__options")).to_contain_text("Prendi un blocco")
    assert violations(page) == []
    page.locator(".tabs button").nth(1).tap()
    expect(page.locator(".plain__middle")).to_contain_text("Blocco piccolo")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator(".tabs button").nth(0).tap()
    play_on(page, Random(8), eager, tap)
    see_the_score(page)
    assert page.locator("table.score tbody th").all_inner_texts() == ["Progetti", "Desiderio"]
