"""Answers as the board of their game tells them: shorter, and with what one chooses by."""

from __future__ import annotations

import re
from random import Random

import pytest
from rich.console import Console

import signoria as package
from signoria.cli.boards import board_of
from signoria.cli.boards.board import Scene
from signoria.cli.phrases import Words
from signoria.cli.table.choices import listing
from signoria.cli.table.page import Page
from signoria.cli.table.participants import recorded_participants
from signoria.kernel.match import Match
from tests.cli.test_choices import FEW, NUMBER, TABLES, questions


def scene_of(match: Match, width: int) -> tuple[Page, Scene]:
    """What the drawing of the question at hand knows, on a small screen."""
    words = Words(match.language)
    people = recorded_participants(match.game.seats, words)
    console = Console(width=width, height=24, color_system=None)
    page = Page(console, board_of(match.game, words), people, words)
    return page, page.scene(match, match.state.seat, match.decision)


@pytest.mark.parametrize(("game", "modules", "language"), TABLES)
def test_answers_in_few_words_still_differ_and_first_ones_are_the_first(
    game: str, modules: tuple[str, ...], language: str
) -> None:
    for match in questions(game, modules, language):
        page, scene = scene_of(match, 80)
        assert match.decision is not None
        options = match.decision.options
        briefs = [page.board.brief(option, scene) for option in options]
        assert len(set(briefs)) == len(briefs)
        assert 1 <= page.board.foremost(options) <= len(options)
        people = page.participants
        console = Console(width=80, color_system=None)
        for lines in (3, FEW):
            with console.capture() as captured:
                seat, board = match.state.seat, page.board
                console.print(listing(options, seat, board, people, 80, lines, scene))
            found = {int(number) for number in NUMBER.findall(captured.get())}
            shown = len(options) if len(found) == len(options) else board.foremost(options)
            assert found == set(range(1, shown + 1))
            left = len(options) - shown
            assert (
                f"m: {left} more" in captured.get() or f"m: altre {left}" in captured.get()
            ) is (left > 0)


def test_lines_of_the_market_and_what_is_kept_fit_small_columns() -> None:
    match = package.new("masters", seats=3, seed=7)
    rng = Random(7)
    while match.decision is None or match.decision.kind != "store" or len(match.words) < FEW:
        match.play(rng.choice(match.words))
    page, scene = scene_of(match, 80)
    for option in match.decision.options:
        assert len(page.board.brief(option, scene)) <= 20


def test_bids_for_characters_are_a_table_of_prices() -> None:
    match = package.new("princes", seats=3, seed=7, modules=["muse"])
    rng = Random(7)
    while match.decision is None or match.decision.kind != "marker":
        match.play("decline" if "decline" in match.words else rng.choice(match.words))
    page, scene = scene_of(match, 80)
    options = match.decision.options
    console = Console(width=80, color_system=None)
    with console.capture() as captured:
        console.print(
            listing(options, match.state.seat, page.board, page.participants, 80, 9, scene)
        )
    head, *rows = captured.get().splitlines()
    assert head.split() == ["Banker", "Cardinal", "Merchant", "Muse", "Princess", "Professor"]
    assert len(rows) < len(options) / 3 and "[1]" in "".join(rows)


def test_a_profession_on_offer_is_told_with_its_wishes_and_its_value() -> None:
    match = package.new("princes", seats=3, seed=11)
    while match.decision is None or match.decision.kind != "keep":
        wanted = [word for word in match.words if word in ("profession", "decline", "pass")]
        match.play(wanted[0] if wanted else match.words[0])
    page, scene = scene_of(match, 80)
    people, options = page.participants, match.decision.options
    console = Console(width=80, color_system=None)
    with console.capture() as captured:
        console.print(listing(options, match.state.seat, page.board, people, 80, 2, scene))
    assert captured.get().count("work value") == len(options), "none is cut, however few lines"
    for option in match.decision.options:
        said = page.board.sentence(option, scene)
        wishes = r" \(\w+✓?, \w+✓?, \w+✓?\): work value \d+"
        assert re.fullmatch(re.escape(option.label) + wishes, said)
