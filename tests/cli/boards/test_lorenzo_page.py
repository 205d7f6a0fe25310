"""The drawing of Lorenzo: it fits the screen at every table, in both languages."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from rich.console import Console
from rich.text import Text

import signoria
from signoria import Match
from signoria.cli.boards import board_of
from signoria.cli.boards.board import Scene
from signoria.cli.phrases import Words
from signoria.cli.table.page import LOW
from tests.cli.conftest import Command
from tests.games.lorenzo.houses.tables import Board as HouseBoard, table as house_table
from tests.games.lorenzo.tables import Board, table


def drawn(m: Match, seat: int | None, language: str, width: int, tight: bool = False) -> list[str]:
    """The lines of the drawing."""
    names = [Text(f"Player {each + 1}") for each in range(m.game.seats)]
    scene = Scene(m.view(seat), names, seat, {"space:territory.1": 7}, width, tight)
    console = Console(width=width, force_terminal=False, color_system=None)
    with console.capture() as capture:
        console.print(board_of(m.game, Words(language)).draw(scene), width=width)
    return capture.get().splitlines()


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize(("width", "tight"), [(80, True), (80, False), (120, False)])
@pytest.mark.parametrize(("module", "seats"), [("advanced", 4), ("houses", 5)])
def test_every_table_fits_the_screen(
    language: str, width: int, tight: bool, module: str, seats: int
) -> None:
    m = signoria.new("lorenzo", seats=seats, seed=11, modules=[module])
    number = 0
    while not m.over:
        number += 1
        if number % 25 == 0:
            for seat in (None, m.seat):
                lines = drawn(m, seat, language, width, tight)
                assert max([len(line) for line in lines]) <= width
                assert len(lines) <= (30 if tight else LOW - 3)
        m.play(m.words[number % len(m.words)])


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize(("module", "seats"), [("advanced", 4), ("houses", 5)])
def test_at_sixty_columns_no_number_is_left_out(language: str, module: str, seats: int) -> None:
    m = signoria.new("lorenzo", seats=seats, seed=9, modules=[module])
    for number in range(120):
        if number % 30 == 0:
            narrow, broad = [numbers(drawn(m, None, language, width)) for width in (60, 120)]
            assert narrow == broad
        m.play(m.words[number % len(m.words)])


def numbers(lines: list[str]) -> Counter[str]:
    """Every number on a page, with the letter that says of what."""
    return Counter(re.findall(r"[+-]?\d+[A-Z]?", " ".join(lines)))


def test_what_is_drawn() -> None:
    board = Board(goods="3 coin", cards="farmer", at="white palace", hand="rita", tiles="1")
    m = table(board, Board(at="black territory.2"), floors="forest", dice="2 3 6")
    page = "\n".join(drawn(m, 0, "en", 100))
    for part in ("Forest [7]", "+3C", "b 2  w 3  o 6", "Farmer", "(rita)", "Excommunications 1-1"):
        assert part in page
    assert "rita" not in "\n".join(drawn(m, 1, "en", 100))


def test_what_is_drawn_of_houses_of_renaissance() -> None:
    m = signoria.new("lorenzo", seats=3, seed=9, modules=["houses"])
    lots = m.view(None)["auction"]
    page = "\n".join(drawn(m, m.seat, "en", 100))
    assert page.count("no offer") == len(lots) == 3
    m.play(f"{lots[0]['family']} 2")
    assert "space 2 by" in "\n".join(drawn(m, m.seat, "en", 100))
    board = HouseBoard(goods="3 coin", tokens="fame relic", family="medici", played="bembo")
    m = house_table(board, HouseBoard())
    page = "\n".join(drawn(m, 0, "en", 120))
    for part in ("Medici", "Tokens: relic, fame", "2T", "Special", "◆"):
        assert part in page
    assert "fame" not in "\n".join(drawn(m, 1, "en", 120))


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_power_of_a_family_is_told_in_the_auction_and_at_home(language: str) -> None:
    m = signoria.new("lorenzo", seats=5, seed=11, modules=["houses"])
    texts = {each.id: each.text.to(language) for each in m.game.printed if each.kind == "family"}
    for width, tight in ((80, True), (80, False), (120, False)):
        lines = drawn(m, m.seat, language, width, tight)
        assert max([len(line) for line in lines]) <= width and len(lines) <= 30
        page = " ".join(" ".join(lines).replace("│", " ").split())
        for lot in m.view(None)["auction"]:
            _, _, power = texts[lot["family"]].partition(": ")
            assert power in page
    m = house_table(HouseBoard(family="malatesta"), HouseBoard(family="orsini"))
    _, _, power = texts["house-malatesta"].partition(": ")
    assert power in "\n".join(drawn(m, 0, language, 80))
    assert power not in "\n".join(drawn(m, 1, language, 80))


@pytest.mark.parametrize("module", ["advanced", "houses"])
def test_names_of_measures_and_lines(module: str) -> None:
    m = signoria.new("lorenzo", seats=2, seed=1, modules=[module])
    for language in ("en", "it"):
        board = board_of(m.game, Words(language))
        for what in m.game.measures(m.state, 0)[0]:
            assert board.words.knows(f"measure.{what}"), what
        for line in m.game.breakdown(m.state)[0]:
            assert board.words.knows(f"score.{line}"), line


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_legend_tells_every_sign_of_the_board(language: str) -> None:
    words = Words(language)
    basic, houses = [
        " ".join(board_of(signoria.new("lorenzo", 2, 1, modules).game, words).legend())
        for modules in ([], ["houses"])
    ]
    assert all([sign in basic for sign in ("(5)", "·", "/1", "■", "? 1-4", "+3")])
    brown = {"en": "r brown", "it": "m marrone"}[language]
    assert "◆" not in basic and "◆" in houses
    assert brown not in basic and brown in houses


@pytest.mark.parametrize("lesson", ["3", "19"])
def test_on_a_low_screen_the_board_can_be_seen_alone(signoria: Command, lesson: str) -> None:
    run = signoria("learn", "lorenzo", "--lesson", lesson, typed=["b", "q"], height=24, width=80)
    whole, alone = run.out.split("› b")
    assert len(alone.splitlines()) < 24 < len(whole.splitlines())
    assert "Market 1" in alone and "Place a family member" not in alone
    run = signoria("learn", "lorenzo", "--lesson", lesson, typed=["b", "q"], height=60, width=100)
    assert run.out.count("Place a family member") == 2
