"""Both answers of an analysed moment: on the board, or as the cards and goods they are about."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from signoria.kernel.match import Match
from tests.web.back.games import finished, show
from tests.web.conftest import House, Opened
from tests.web.reviewed import review_of


def moment(match: Match, kind: str) -> int:
    """The first time this was asked with something to choose."""
    for step, entry in enumerate(match.entries):
        if entry.seat >= 0:
            decision = match.at(step).decision
            if decision is not None and decision.kind == kind and len(decision.options) > 1:
                return step
    raise AssertionError(kind)


def compared(page: Page, house: House, kind: str, **more: Any) -> None:
    """A moment of a game of Masters, where the last of its answers is said to be better."""
    match = finished()
    step = moment(match, kind)
    entry, position = match.entries[step], match.at(step)
    best = [word for word in position.words if word != entry.word][-1]
    review = review_of(match)
    told = min(review["moves"], key=lambda move: abs(int(move["step"]) - step))
    told |= {"step": step, "seat": entry.seat, "word": entry.word, "best": best}
    told |= {"best_label": "the better one", "cost": 0.05, "charge": 0.05, "size": "mistake"}
    told |= {key: told[value] for key, value in more.items()}
    show(page, house, f"analysis/{step}", match, review)


def test_leaders_to_keep_are_shown_for_both(house: House, opened: Opened) -> None:
    page = opened()
    compared(page, house, "keep")
    seen = page.locator(".plan .cut:not(.gone) .ab, .way__card")
    expect(seen.first).to_be_visible()
    assert seen.count() >= 2


def test_a_discard_is_drawn_where_no_board_shows_it(house: House, opened: Opened) -> None:
    page = opened()
    compared(page, house, "store")
    expect(page.locator(".way__things .q").first).to_be_visible()
    expect(page.locator(".mo__b")).not_to_have_class("both")


def test_lines_that_go_on_alike_are_told_once(house: House, opened: Opened) -> None:
    page = opened()
    compared(page, house, "action", best_line="line")
    better = page.locator(".way").last
    expect(better).to_contain_text("It goes on as after A.")
    expect(better.locator(".line li")).to_have_count(0)
