"""Words that this table lacks and another of the same game has: the reason says what brings them."""

from __future__ import annotations

from random import Random

import pytest

import signoria
from signoria.games.registry import RULEBOOKS
from signoria.kernel.agenda import Decision
from signoria.kernel.words.vocabulary import words_by_kind
from tests.laws.journeys import journey
from tests.laws.tables import TITLES, Configuration, every_table

MOST = 400


def words_of_title(title: str) -> list[str]:
    """Words that some table of a game has, with any modules and with whatever settings bring."""
    found: set[str] = set()
    for box in TITLES[title].boxes():
        for kinds in (words_by_kind(box), words_by_kind(box, by_chance=True)):
            found.update(*kinds.values())
    return sorted(found)


@every_table
def test_every_word_of_the_game_is_explained_with_a_rule(configuration: Configuration) -> None:
    """Whatever modules and settings are in play here."""
    known = words_of_title(configuration.title)
    some = Random(7).sample(known, min(MOST, len(known)))
    game = journey(configuration, 3, "eager")
    asked = [number for number, table in enumerate(game.tables[:-1]) if table.seat >= 0]
    match = game.at(asked[len(asked) // 2])
    for word in some:
        for reason in match.explain(word):
            assert reason.rule and reason.code != "unknown", word


@pytest.mark.parametrize(
    ("settings", "word", "rule", "said"),
    [
        ({}, "go on", "L-13", "Leaders may also be played or discarded between"),
        ({}, "discard alberti", "H-L1", "Play with promotional leaders"),
        ({}, "house-visconti 4", "H-L1", "Play with promotional leaders"),
        ({"leader_set": "base"}, "discard alfonso-v", "H-A6", "The leaders of the base game and"),
    ],
)
def test_a_word_that_a_setting_brings_names_the_setting(
    settings: dict[str, str], word: str, rule: str, said: str
) -> None:
    match = signoria.new("lorenzo", seats=2, seed=1, modules=["houses"], **settings)
    (reason,) = match.explain(word)
    assert (reason.code, reason.rule) == ("setting", rule)
    assert reason.text.startswith(f"this needs another house rule: {said}")
    italian = signoria.new(
        "lorenzo", seats=2, seed=1, modules=["houses"], language="it", **settings
    )
    assert italian.explain(word)[0].text.startswith("per questo serve un'altra regola della casa")


def test_where_the_module_is_not_in_play_either_the_module_is_named() -> None:
    match = signoria.new("lorenzo", seats=2, seed=1)
    (reason,) = match.explain("house-visconti 4")
    assert (reason.code, reason.text) == (
        "module", "this belongs to Houses of Renaissance, which is not in play"
    )  # fmt: skip


@pytest.mark.parametrize(("game", "rule"), [("masters", "M-4"), ("princes", "P-4")])
def test_who_begins_is_a_word_of_the_game(game: str, rule: str) -> None:
    drawn = signoria.new(game, seats=3, seed=1, first_player="random")
    assert ("chance", rule) in [(each.code, each.rule) for each in drawn.explain("first seat 0")]
    (reason,) = signoria.new(game, seats=3, seed=1).explain("first seat 0")
    assert (reason.code, reason.rule) == ("setting", rule)


def test_m4_alone_nobody_draws_who_begins() -> None:
    (reason,) = signoria.new("masters", seats=1, seed=1).explain("first seat 0")
    assert (reason.code, reason.rule) == ("players", "M-4")
    assert reason.text == "this belongs to games with more players"


@pytest.mark.parametrize("title", RULEBOOKS)
def test_every_kind_of_question_has_its_words(title: str) -> None:
    """Also those that only a setting brings."""
    for game in RULEBOOKS[title].boxes():
        kinds = {task.kind for task in game.tasks.values() if isinstance(task, Decision)}
        assert [kind for kind in sorted(kinds) if not game.answers.has(kind)] == []
