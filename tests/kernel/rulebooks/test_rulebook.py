"""Rulebooks: seats, modules, settings, and how a game is put together."""

from __future__ import annotations

from typing import Any

import pytest

import signoria
from signoria import BadCatalogue, BadPosition, BadSeats, BadSetting, UnknownGame, UnknownModule
from signoria.kernel.agenda import apply
from signoria.kernel.cards.combinators import All
from signoria.kernel.reading import Reader
from tests.kernel.title import BenchPanel, Toy, ToyRulebook
from tests.kernel.toy import Bench


@pytest.mark.parametrize("seats", [0, 4, -1])
def test_a_game_is_played_by_so_many(toy: ToyRulebook, seats: int) -> None:
    with pytest.raises(BadSeats, match=f"toy is for 1 to 3 players, not {seats}"):
        toy.game(seats)


@pytest.mark.usefixtures("toy_on_the_shelf")
@pytest.mark.parametrize("seats", [0, 4, "2", 2.0, True])
def test_the_door_takes_whole_numbers_only(seats: Any) -> None:
    with pytest.raises(BadSeats, match=f"toy is for 1 to 3 players, not {seats!r}"):
        signoria.new("toy", seats=seats)


def test_an_unknown_module_is_refused_with_the_known_ones(toy: ToyRulebook) -> None:
    with pytest.raises(UnknownModule, match="toy has no module 'bank'; known: guild, fair"):
        toy.game(2, ["guild", "bank"])


@pytest.mark.parametrize("module", ["base", "alone"])
def test_what_comes_by_itself_cannot_be_chosen(toy: ToyRulebook, module: str) -> None:
    with pytest.raises(UnknownModule, match=f"no module '{module}'"):
        toy.game(2, [module])
    assert toy.choices() == ["guild", "fair"]


def test_implied_modules_come_along_in_the_order_of_the_rulebook(toy: ToyRulebook) -> None:
    assert toy.game(2, ["fair"]).modules == ("guild", "fair")
    assert toy.game(2, ["fair", "guild", "fair"]) is toy.game(2, ["guild", "fair"])
    assert toy.game(2, []).modules == ()


def test_one_configuration_is_put_together_once(toy: ToyRulebook) -> None:
    assert toy.game(2) is toy.game(2, [], {"days": 3})
    assert toy.game(2) is not toy.game(3)
    assert toy.game(2) is not toy.game(2, settings={"days": 4})


def test_modules_extend_the_course_of_the_game(toy: ToyRulebook) -> None:
    plain, extended = toy.game(2), toy.game(2, ["guild"])
    assert isinstance(plain, Toy) and isinstance(extended, Toy)
    assert plain.course.names == ["deal", "days"]
    assert extended.course.names == ["deal", "dues", "days"]


def test_a_module_may_come_with_the_number_of_seats(toy: ToyRulebook) -> None:
    assert toy.game(1).trays == ["alone"]
    assert toy.game(2).trays == []


def test_a_tray_holds_a_modules_own_pieces(toy: ToyRulebook) -> None:
    game = toy.game(1, ["guild"])
    assert game.trays == ["guild", "alone"]
    s = game.start()
    while not s.over and s.seat < 0:
        apply(s, s.options[0])
    assert s.trays == [(1,), ()]
    assert s.clone().trays == s.trays
    with pytest.raises(BadCatalogue, match="there is a tray 'guild' already"):
        game.tray("guild")


def test_a_key_names_one_task_and_a_task_has_one_key(toy: ToyRulebook) -> None:
    game = toy.game(2)
    with pytest.raises(BadCatalogue, match="the key 'day' cannot name this task"):
        game.name("day", All([]))
    with pytest.raises(BadCatalogue, match="the key 'other' cannot name this task"):
        game.name("other", game.tasks["day"])
    game.name("day", game.tasks["day"])


class TestSettings:
    """What can be chosen when a game is created."""

    def test_all_have_defaults(self, toy: ToyRulebook) -> None:
        assert toy.game(2).settings == {"days": 3, "fair": True, "town": "siena"}
        assert toy.game(2, settings={"days": 9}).settings["days"] == 9

    @pytest.mark.parametrize(
        ("id", "value", "complaint"),
        [
            ("days", 0, "toy: days must be a whole number from 1 to 9, not 0"),
            ("days", 10, "must be a whole number from 1 to 9, not 10"),
            ("days", "3", "must be a whole number from 1 to 9, not '3'"),
            ("days", True, "must be a whole number from 1 to 9, not True"),
            ("fair", 1, "toy: fair must be true or false, not 1"),
            ("town", "rome", "toy: town must be one of siena, pisa, not 'rome'"),
            ("weather", 1, "toy has no setting 'weather'; known: days, fair, town"),
        ],
    )
    def test_wrong_ones_are_refused(
        self, toy: ToyRulebook, id: str, value: int, complaint: str
    ) -> None:
        with pytest.raises(BadSetting) as refusal:
            toy.game(2, settings={id: value})
        assert complaint in str(refusal.value)

    @pytest.mark.usefixtures("toy_on_the_shelf")
    def test_they_are_keywords_of_new(self) -> None:
        match = signoria.new("toy", seats=1, seed=1, days=1, town="pisa")
        assert match.record()["settings"] == {"days": 1, "fair": True, "town": "pisa"}
        with pytest.raises(BadSetting):
            signoria.new("toy", weather="fine")


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownGame, match=r"unknown game 'chess'; known: .*masters"):
        signoria.new("chess")
    nothing: Any = None
    with pytest.raises(UnknownGame):
        signoria.new(nothing)


class Careless(BenchPanel):
    """A panel whose check does not expect everything a position may say."""

    def check(self, s: Bench, position: Reader) -> None:
        assert position.get("agenda").items()[7]


def test_a_slip_in_the_check_of_a_panel_is_a_bad_position(
    toy_on_the_shelf: ToyRulebook, monkeypatch: pytest.MonkeyPatch
) -> None:
    position = signoria.new("toy", seats=2, seed=1).position()
    assert signoria.from_position(position, seed=1).position() == position
    game = toy_on_the_shelf.game(2)
    monkeypatch.setattr(game, "panels", [Careless()])
    with pytest.raises(BadPosition, match="does not fit the table"):
        game.from_position(Reader(position, "position", BadPosition))
