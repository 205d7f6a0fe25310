"""Finished games on the page, with a review or without one."""

from __future__ import annotations

from functools import cache
from typing import Any

from playwright.sync_api import Page

import signoria
from docs.pictures.shown import Shown, played
from signoria.kernel.match import Match
from tests.web.conftest import House


@cache
def finished(game: str = "masters", seats: int = 3) -> Match:
    """A whole game between bots."""
    return played(game, seats, (), "over")


@cache
def short(seats: int = 2) -> Match:
    """A game of one round, as bots play it that do not look."""
    match = signoria.new("masters", seats=seats, seed=1, round_limit=1)
    while not match.over:
        match.play(match.words[0])
    return match


def show(page: Page, house: House, part: str, match: Match, review: Any = None) -> Shown:
    """One of the pages of a finished game."""
    shown = Shown(page, house.address, match, review=review)
    page.goto("about:blank")
    page.goto(f"{house.address}#/t/stage/{part}")
    return shown
