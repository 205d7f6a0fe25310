"""A question never has a word that it does not declare, and declares none that is not of its forms."""

from __future__ import annotations

from collections import defaultdict
from functools import cache

import pytest

from signoria.kernel.agenda import Decision, State, words
from signoria.kernel.words.vocabulary import declared_words, words_by_kind
from tests.laws.journeys import Journey
from tests.laws.tables import TITLES, Configuration, every_table

MOST_WORDS = 1000
"""A question with more words than this leaves them to an open form."""


@cache
def declared(configuration: Configuration, key: str) -> set[str]:
    """The words of one question, by the key of its task."""
    task = configuration.game.tasks[key]
    assert isinstance(task, Decision)
    return set(declared_words(configuration.game, task))


def undeclared(configuration: Configuration, table: State) -> list[str]:
    """The legal words of the question at hand that it does not declare."""
    task = table.decision
    open_forms = [
        form for form in configuration.game.lexicon.answers(task.kind).forms if form.is_open
    ]
    return [
        word
        for word in words(table)
        if word not in declared(configuration, task.key)
        and not any([form.fits(word) for form in open_forms])
    ]


def test_every_legal_word_is_declared_by_its_question(journey: Journey) -> None:
    for table in journey.tables[:-1]:
        assert not undeclared(journey.configuration, table), table.decision.kind


@every_table
def test_what_is_declared_is_of_a_form_and_not_too_much(configuration: Configuration) -> None:
    lexicon = configuration.game.lexicon
    for task in configuration.game.tasks.values():
        if isinstance(task, Decision):
            listed = declared_words(configuration.game, task)
            assert len(listed) <= MOST_WORDS, task.kind
            assert len(set(listed)) == len(listed), task.kind
            forms = lexicon.answers(task.kind).forms
            assert listed or any([form.is_open for form in forms]), f"{task.key} says nothing"
            for word in listed:
                assert any([form.fits(word) for form in forms]), (task.kind, word)


SAID_WHOLE = {
    "quarry": (8, {"wish", "draw", "rain"}),
    "masters": (30, {"keep", "start", "base_inputs", "marble", "reveal", "deal"}),
    "princes": (16, {"reject", "name", "take", "turn piece", "keep", "window", "marker", "draw"}),
    "lorenzo": (12, {"privilege", "bonus_take", "draft", "offer", "reveal", "die", "leftover"}),
}
"""By title, a number of games in which these questions have all the words they declare.

Which ones do can only be seen by playing, so a title need not be here."""


@pytest.mark.parametrize("title", SAID_WHOLE)
def test_questions_that_come_up_often_declare_nothing_that_is_never_said(title: str) -> None:
    rulebook = TITLES[title]
    modules = rulebook.with_implied(rulebook.choices())
    configuration = Configuration(title, modules, rulebook.seats_with(modules)[1])
    games, kinds = SAID_WHOLE[title]
    said: dict[str, set[str]] = defaultdict(set)
    for seed in range(games):
        journey = Journey(configuration, seed, "eager" if seed % 2 else "wander")
        for table in journey.tables[:-1]:
            said[table.decision.kind].update(words(table))
    listed = words_by_kind(configuration.game) | words_by_kind(configuration.game, by_chance=True)
    assert {kind: said[kind] for kind in kinds} == {kind: set(listed[kind]) for kind in kinds}
