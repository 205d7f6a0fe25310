"""What a question declares: the words of its forms, or of its own making."""

from __future__ import annotations

from examples.quarry.rulebook import Quarry
from signoria.games.registry import RULEBOOKS
from signoria.kernel.agenda import Decision, State
from signoria.kernel.cards.combinators import OneOf, Optional
from signoria.kernel.flow.menu import Action, Menu
from signoria.kernel.words.answers import Answers, Form, Names, numbers
from signoria.kernel.words.vocabulary import words_by_kind
from tests.kernel.agenda.test_agenda import bench
from tests.kernel.agenda.test_combinators import Earn

NAMES: Names = {"plan": ["hut", "tower"], "stone": ["marble", "granite"]}


def answers(*texts: str) -> Answers:
    """The answers to a question with these forms."""
    return Answers("T-1", "T-1", [Form(text, "", "T-1", None) for text in texts], False, NAMES)


def test_every_name_stands_in_every_place() -> None:
    found = answers("build {plan} of {stone}", "pass").words({})
    assert found == [
        "build hut of marble",
        "build hut of granite",
        "build tower of marble",
        "build tower of granite",
        "pass",
    ]


def test_a_question_may_have_fewer_names_than_the_game_and_says_its_numbers() -> None:
    forms = answers("build {plan}", "fetch {number}")
    assert forms.words({}) == ["build hut", "build tower"], "a number has no names"
    own = {"plan": ["hut"], "number": numbers(0, 4, 2)}
    assert forms.words(own) == ["build hut", "fetch 0", "fetch 2", "fetch 4"]


def test_several_names_in_any_order_are_too_many_to_list() -> None:
    show = Form("show {plan+}", "", "T-1", None)
    assert show.is_open and show.words(NAMES) == []
    assert not Form("show {plan}", "", "T-1", None).is_open
    assert answers("show {plan+}", "show none").words({}) == ["show none"]


class Fetch(Action[State]):
    """Fetch a block of marble, of which there are few."""

    def word_parts(self, s: State) -> Names:
        return {"stone": ["marble"]}


class Build(Action[State]):
    """Build up to a floor."""

    def word_parts(self, s: State) -> Names:
        return {"number": numbers(1, 2)}


class Turn(Menu[State]):
    """Both, in this order."""

    def actions(self, s: State) -> list[Action[State]]:
        return [Fetch(), Build()]


def test_the_actions_of_a_menu_say_what_stands_in_its_words() -> None:
    found = Turn().vocabulary(State(), answers("fetch {stone}", "build {plan} {number}"))
    assert found == ["fetch marble", "build hut 1", "build hut 2", "build tower 1", "build tower 2"]


def test_choices_of_card_files_declare_their_words() -> None:
    nothing = answers()
    table = bench()
    assert OneOf([Earn(1), Earn(-5)]).vocabulary(table, nothing) == ["choose 1", "choose 2"]
    assert Optional(Earn(2)).vocabulary(table, nothing) == ["accept", "decline"]


def test_who_begins_is_declared_where_fate_says_it() -> None:
    game = RULEBOOKS["masters"].game(3, settings={"first_player": "random"})
    assert words_by_kind(game, by_chance=True)["first_player"] == [
        "first seat 0",
        "first seat 1",
        "first seat 2",
    ]


def test_words_are_told_apart_by_who_is_asked() -> None:
    game = Quarry().game(2)
    kinds = {task.kind for task in game.tasks.values() if isinstance(task, Decision)}
    asked, drawn = words_by_kind(game), words_by_kind(game, by_chance=True)
    assert asked.keys() | drawn.keys() == kinds and not asked.keys() & drawn.keys()
    assert "fetch" in asked["action"]
    assert drawn["draw"] == ["draw small", "draw large"]
