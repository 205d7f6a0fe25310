"""The words all games share for putting effects together."""

from __future__ import annotations

import pytest

from signoria.kernel.agenda import Effect, Task, advance, apply, words
from signoria.kernel.cards.combinators import All, EachSeat, OneOf, Optional, Repeat
from signoria.kernel.errors import BadPosition
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text
from tests.kernel.agenda.test_agenda import bench
from tests.kernel.title import ToyRulebook
from tests.kernel.toy import Bench


class Earn(Effect[Bench]):
    """Receive coins; a negative number is a payment, which must be there."""

    def __init__(self, coins: int) -> None:
        super().__init__()
        self.coins = coins

    def possible(self, s: Bench, seat: int) -> bool:
        return s.coins[seat] + self.coins >= 0

    def run(self, s: Bench, seat: int, arg: int) -> None:
        s.coins[seat] += self.coins
        s.notes += (self.coins,)

    def text(self) -> Text:
        return Text(f"earn {self.coins}", f"guadagna {self.coins}")


def after(task: Task[Bench]) -> Bench:
    """A table on which this has been begun."""
    s = bench((task, 0, 0))
    advance(s)
    return s


def test_all_is_done_in_printed_order() -> None:
    s = after(All([Earn(1), Earn(2), Earn(3)]))
    assert s.notes == (1, 2, 3)


def test_one_of_offers_what_can_be_done() -> None:
    s = after(OneOf([Earn(1), Earn(-5), Earn(3)]))
    assert words(s) == ["choose 1", "choose 3"]
    apply(s, 2)
    assert s.coins == [3, 0]


def test_one_of_one_that_can_be_done_is_not_asked() -> None:
    assert after(OneOf([Earn(-1), Earn(2)])).notes == (2,)


def test_one_of_nothing_that_can_be_done_lapses() -> None:
    s = after(OneOf([Earn(-1), Earn(-2)]))
    assert s.notes == () and s.over
    assert not OneOf([Earn(-1), Earn(-2)]).possible(s, 0)
    assert OneOf([Earn(-1), Earn(2)]).possible(s, 0)


def test_optional_may_be_declined() -> None:
    s = after(Optional(Earn(2)))
    assert words(s) == ["accept", "decline"]
    other = s.clone()
    apply(s, s.options[0])
    apply(other, other.options[1])
    assert (s.coins, other.coins) == ([2, 0], [0, 0])


def test_optional_lapses_when_it_cannot_be_done() -> None:
    assert after(Optional(Earn(-2))).over


def test_repeat_does_it_several_times() -> None:
    assert after(Repeat(3, Earn(2))).notes == (2, 2, 2)


def test_each_seat_does_it_in_order() -> None:
    s = bench((EachSeat(2, Earn(2)), 1, 0))
    advance(s)
    assert s.coins == [2, 2]


def test_combinators_nest_and_ask_in_printed_order() -> None:
    s = after(All([Optional(OneOf([Earn(1), Earn(2)])), Repeat(2, Optional(Earn(3))), Earn(4)]))
    asked = []
    while not s.over:
        asked.append(words(s))
        apply(s, s.options[0])
    assert asked == [
        ["accept", "decline"],
        ["choose 1", "choose 2"],
        ["accept", "decline"],
        ["accept", "decline"],
    ]
    assert s.notes == (1, 3, 3, 4)


def test_their_texts_are_put_together_in_both_languages() -> None:
    one, two = Earn(1), Earn(2)
    assert All([one, two]).text() == Text("earn 1, then earn 2", "guadagna 1, poi guadagna 2")
    assert OneOf([one, two]).text() == Text("earn 1 or earn 2", "guadagna 1 oppure guadagna 2")
    assert Optional(one).text() == Text("you may earn 1", "se vuoi, guadagna 1")
    assert Repeat(3, one).text() == Text("3 times: earn 1", "3 volte: guadagna 1")
    assert EachSeat(2, one).text() == Text("each player: earn 1", "ogni giocatore: guadagna 1")


@pytest.mark.parametrize(
    ("task", "prompt", "labels"),
    [
        (OneOf([Earn(1), Earn(2)]), "Che cosa scegli?", ["Guadagna 1", "Guadagna 2"]),
        (Optional(Earn(1)), "Vuoi farlo?", ["Guadagna 1", "Rinuncia"]),
    ],
)
def test_what_they_ask_are_sentences(task: Task[Bench], prompt: str, labels: list[str]) -> None:
    s = after(task)
    asked, seat, arg = s.asked
    assert asked.prompt(s, seat, arg).it == prompt
    assert [asked.label(s, seat, arg, option).it for option in s.options] == labels


class Numbered(Earn):
    """An effect whose frame has a number, which a position calls by its name."""

    def arg_to_json(self, s: Bench, seat: int, arg: int) -> object:
        return f"source {arg}"

    def arg_from_json(self, s: Bench, seat: int, source: Reader) -> int:
        return int(source.text().removeprefix("source "))


@pytest.mark.parametrize(
    "task",
    [
        All([Numbered(1), Numbered(2)]),
        OneOf([Numbered(1), Numbered(2)]),
        Optional(Numbered(1)),
        Repeat(2, Numbered(1)),
        Optional(Repeat(2, OneOf([Numbered(1), Numbered(2)]))),
    ],
)
def test_the_number_of_their_frame_is_written_as_that_of_their_parts(task: Task[Bench]) -> None:
    s = bench((task, 0, 5))
    shown = task.arg_to_json(s, 0, 5)
    assert shown == "source 5"
    assert task.arg_from_json(s, 0, Reader(shown, "arg", BadPosition)) == 5


def test_parts_get_keys_of_their_own() -> None:
    """So that a table in the middle of them can be written down."""
    game = ToyRulebook([]).game(2)
    inner = Earn(1)
    game.name("card", All([Optional(inner), Repeat(2, Earn(2)), EachSeat(2, OneOf([Earn(3)]))]))
    assert inner.key == "card.1.may"
    assert {key for key in game.tasks if key.startswith("card")} == {
        "card",
        "card.1",
        "card.1.may",
        "card.2",
        "card.2.each",
        "card.3",
        "card.3.seat",
        "card.3.seat.1",
    }
