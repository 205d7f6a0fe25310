"""A menu offers the items of its actions, in their order, and is asked again after those that repeat."""

from __future__ import annotations

from typing import Final

import pytest

from signoria.kernel.agenda import EVERYONE, State, advance, apply, words
from signoria.kernel.flow.menu import ITEMS, WHOLE_ACTION, Action, Menu
from signoria.kernel.text import Text
from signoria.kernel.words.obstacle import Obstacle

SPENT: Final = 1
TIRED: Final = WHOLE_ACTION


class Camp(State):
    """Three stones lie around; a player who collects is tired after two."""

    def __init__(self) -> None:
        super().__init__()
        self.stones = [0, 1, 2]
        self.seen: list[int] = []


class Collect(Action[Camp]):
    """Pick up a stone, for oneself alone to see."""

    def candidates(self, s: Camp, seat: int) -> list[int]:
        return [0, 1, 2]

    def obstacles(self, s: Camp, seat: int, item: int) -> int:
        return 0 if item in s.stones else SPENT

    def perform(self, s: Camp, seat: int, arg: int, item: int) -> None:
        s.stones.remove(item)
        s.seen.append(arg)

    def word(self, s: Camp, seat: int, item: int) -> str:
        return f"collect {item}"

    def label(self, s: Camp, seat: int, item: int) -> Text:
        return Text(f"Collect stone {item}", f"Raccogli la pietra {item}")

    def path(self, s: Camp, seat: int, item: int) -> list[str]:
        return [f"stone:{item}"]

    def describe(self, s: Camp, seat: int, item: int, obstacle: int) -> Obstacle:
        return Obstacle("spent", Text("it is gone", "non c'è più"), "T-1")

    def details(self, s: Camp, seat: int, item: int) -> dict[str, int]:
        return {"stone": item}

    def audience(self, s: Camp, seat: int, item: int) -> int:
        return 1 << seat


class Rest(Action[Camp]):
    """No more."""

    def perform(self, s: Camp, seat: int, arg: int, item: int) -> None:
        pass

    def word(self, s: Camp, seat: int, item: int) -> str:
        return "rest"


class Day(Menu[Camp]):
    """The number counts what was collected."""

    def __init__(self) -> None:
        super().__init__()
        self.both: list[Action[Camp]] = [Collect(), Rest(repeats=False)]

    def actions(self, s: Camp) -> list[Action[Camp]]:
        return self.both

    def barred(self, s: Camp, seat: int, arg: int, action: Action[Camp]) -> int:
        return TIRED if arg == 2 and action is self.both[0] else 0

    def ask_again(self, s: Camp, seat: int, arg: int, action: Action[Camp]) -> None:
        s.do(self, seat, arg + 1)


@pytest.fixture
def camp() -> Camp:
    s = Camp()
    s.do(Day(), 0)
    advance(s)
    return s


def choose(s: Camp, word: str) -> None:
    apply(s, s.options[words(s).index(word)])
    advance(s)


def test_the_items_of_all_actions_are_offered_in_order(camp: Camp) -> None:
    assert words(camp) == ["collect 0", "collect 1", "collect 2", "rest"]
    assert camp.options == [0, 1, 2, ITEMS]


def test_an_action_that_repeats_asks_again_with_a_number_of_its_own(camp: Camp) -> None:
    choose(camp, "collect 1")
    assert words(camp) == ["collect 0", "collect 2", "rest"]
    assert camp.agenda[-1][2] == 1 and camp.seen == [0]


def test_an_action_that_does_not_repeat_ends_the_menu(camp: Camp) -> None:
    choose(camp, "rest")
    assert camp.over


def test_a_barred_action_is_closed_with_all_its_items_and_both_reasons_count(camp: Camp) -> None:
    day = camp.decision
    assert day.options(camp, 0, 2) == [ITEMS]
    choose(camp, "collect 0")
    assert [day.obstacles(camp, 0, 2, option) for option in day.candidates(camp, 0, 2)] == [
        SPENT | TIRED,
        TIRED,
        TIRED,
        0,
    ]


def test_what_an_action_says_of_an_item_the_menu_says_of_the_option(camp: Camp) -> None:
    day = camp.decision
    assert day.label(camp, 0, 0, 2).en == "Collect stone 2"
    assert day.path(camp, 0, 0, 2) == ["stone:2"]
    assert day.details(camp, 0, 0, 2) == {"stone": 2}
    assert day.describe(camp, 0, 0, 2, SPENT).rule == "T-1"
    assert day.audience(camp, 0, 0, 2) == 1
    assert day.audience(camp, 0, 0, ITEMS) == EVERYONE and day.details(camp, 0, 0, ITEMS) == {}
