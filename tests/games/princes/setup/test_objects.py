"""What the page says about the objects of the auction and beside the board: derived from the data."""

from __future__ import annotations

from pathlib import Path

import pytest

from signoria.games.princes.modules.muse.module import court_of, numbers_said
from signoria.games.princes.rulebook import ThePrincesOfFlorence
from signoria.games.princes.setup.board import CARDS, read_board
from signoria.games.princes.setup.objects import print_any_landscape, print_objects
from signoria.games.princes.state import Princes
from signoria.kernel.cards.catalogue import read_toml

BOARD = (CARDS / "board.toml").read_text("utf-8")


def fresh(seats: int = 4, modules: tuple[str, ...] = ()) -> Princes:
    """A game that shares nothing with the others, so that its numbers may be changed."""
    found = ThePrincesOfFlorence().game(seats, list(modules))
    assert isinstance(found, Princes)
    return found


@pytest.fixture
def changed(tmp_path: Path) -> Princes:
    """A game whose board has other numbers."""
    text = BOARD
    for old, new in (
        ("jester = 2", "jester = 5"),
        ("building = [700, 300, 300, 0]", "building = [800, 800, 400, 100]"),
        ("builder = 3 # from", "builder = 9 # from"),
        ("landscape = 3 # from", "landscape = 8 # from"),
        ("dealt = 4", "dealt = 3"),
        ("kept = 3", "kept = 2"),
        ("drawn = 5", "drawn = 4"),
    ):
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    (tmp_path / "board.toml").write_text(text, "utf-8")
    game = fresh()
    read_board(game, read_toml(tmp_path / "board.toml"))
    game.printed.clear()
    game.notes.clear()
    print_objects(game)
    print_any_landscape(game)
    return game


def text_of(game: Princes, id: str) -> str:
    """What is printed about an object, in English."""
    (found,) = [each.text.en for each in game.printed if (each.kind, each.id) == ("object", id)]
    return found


def test_every_object_says_what_it_does() -> None:
    game = fresh()
    assert text_of(game, "jester") == "Jester: +2 to each of your works; needs no room"
    assert text_of(game, "builder") == (
        "Builder: buildings cost 700 florins, 300 with 1, 0 with 3; with 2 they may touch; "
        "after the first, each brings 3 prestige points"
    )
    assert "look at 5 prestige cards" in text_of(game, "prestige")
    for seats in (2, 4):
        game = fresh(seats)
        for stack in game.stacks:
            assert {f"object.{stack.name}", f"brief.{stack.name}"} <= set(game.notes)


def test_another_number_of_the_board_is_another_text(changed: Princes) -> None:
    assert "+5 to each" in text_of(changed, "jester")
    assert changed.notes["brief.jester"].it == "+5 a ogni opera"
    assert text_of(changed, "builder") == (
        "Builder: buildings cost 800 florins, 400 with 2, 100 with 3; with 2 they may touch; "
        "after the first, each brings 9 prestige points"
    )
    assert "look at 4 prestige cards" in text_of(changed, "prestige")
    assert "each brings 8 prestige points" in text_of(changed, "landscape")
    assert changed.notes["reject"].en == "the other 2 stay in your hand"
    assert changed.notes["reject"].it == "le altre 2 restano in mano"


def test_ids_of_what_is_printed_are_unique() -> None:
    for seats in (2, 5):
        ids = [each.id for each in fresh(seats, ("muse",)).printed]
        assert len(ids) == len(set(ids))


def test_the_characters_say_their_numbers() -> None:
    game = fresh(3, ("muse",))
    texts = {each.id: each.text.en for each in game.printed if each.kind == "character"}
    assert "200 florins a point" in texts["banker"]
    assert texts["cardinal"] == "Cardinal: 3 actions in this round"
    assert "3 for each landscape, 2 for each Builder, 2 for each building" in texts["princess"]
    assert texts["professor"].endswith("one of 5")
    court = court_of(game)
    court.bank_exchange, court.more_actions, court.princess = 150, 2, [7, 6, 5, 4]
    said = numbers_said(game, court)
    assert [said[name].en for name in ("exchange", "actions", "landscape", "card")] == [
        "150 florins",
        "4 actions",
        "7",
        "4",
    ]
    assert game.notes["bids"].it == "offerte × 100 fiorini"
