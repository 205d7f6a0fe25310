"""The steps of the setup, of a round and of the end: none is left out, doubled or out of place.

One frame of a true agenda is taken away, put in once more, or put in from another moment of the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import signoria
from signoria import BadPosition
from signoria.kernel.agenda import Chance
from tests.input.impossible.changes import at
from tests.input.test_positions import true_positions
from tests.laws.tables import Configuration, every_table

Json = dict[str, Any]


def steps(configuration: Configuration) -> set[str]:
    """The keys of the steps that stand last on an agenda."""
    return {task.key for program in configuration.game.outermost() for task in program}


def refused(position: Json, agenda: list[Json]) -> bool:
    """Is the position refused with another agenda?"""
    try:
        signoria.from_position({**position, "agenda": agenda}, seed=1)
    except BadPosition:
        return True
    return False


def with_new_agendas(positions: list[Json]) -> list[Json]:
    """The first position with each agenda, for whatever player: the same steps are judged alike."""
    found: dict[tuple[str, ...], Json] = {}
    for position in positions:
        found.setdefault(tasks_of(position["agenda"]), position)
    return list(found.values())


def tasks_of(agenda: list[Json]) -> tuple[str, ...]:
    """What is to be done, in order."""
    return tuple([frame["task"] for frame in agenda])


def misplaced(position: Json, known: set[str]) -> Iterator[list[Json]]:
    """Agendas in which one step is left out after the next, doubled, or before others: the one before
    it, half of them, or all."""
    agenda = position["agenda"]
    places = [place for place, frame in enumerate(agenda) if frame["task"] in known]
    for place in places:
        yield [*agenda[:place], agenda[place], *agenda[place:]]
        for earlier in {0, place // 2, place - 1} - {place, -1}:
            yield [*agenda[:earlier], agenda[place], *agenda[earlier:]]
    for place in places[1:]:
        yield [*agenda[:place], *agenda[place + 1 :]]


@every_table
def test_each_step_comes_once_and_in_its_place(configuration: Configuration) -> None:
    known = steps(configuration)
    tried: set[tuple[str, ...]] = set()
    for position in with_new_agendas(true_positions(configuration)):
        for agenda in misplaced(position, known):
            if tasks_of(agenda) not in tried:
                assert refused(position, agenda), tasks_of(agenda)
                tried.add(tasks_of(agenda))


@every_table
def test_nothing_of_a_later_moment_comes_during_the_setup(configuration: Configuration) -> None:
    game, positions = configuration.game, true_positions(configuration)
    opening = [*game.waiting.opening(game.courses()[0]), *game.outermost()[0]]
    frames = {frame["task"]: frame for each in positions for frame in each["agenda"]}
    later = [frame for task, frame in frames.items() if game.tasks[task] not in opening]
    for position in with_new_agendas(positions):
        if not is_setup(configuration, position):
            continue
        for frame in later:
            for place in range(len(position["agenda"]) + 1):
                agenda = [*position["agenda"][:place], frame, *position["agenda"][place:]]
                by_chance = isinstance(game.tasks[frame["task"]], Chance)
                assert by_chance or refused(position, agenda), frame


def is_setup(configuration: Configuration, position: Json) -> bool:
    """Is this before the first round, and before cards do what they do?"""
    game = configuration.game
    state = signoria.from_position(position, seed=1).state
    tasks = tasks_of(position["agenda"])
    left = [task for task in game.setup.tasks if task.key in tasks]
    done = game.setup.tasks[: len(game.setup.tasks) - len(left)]
    return bool(left) and not game.has_begun(state) and done[-1:] != game.waiting.acting


@pytest.mark.parametrize("place", [1, 2])
def test_p72_windows_are_asked_before_an_auction_or_at_the_end(place: int) -> None:
    position = at("princes", "window", modules=("muse",)).position()
    window = position["agenda"][0]
    marker = at("princes", "marker", modules=("muse",)).position()
    marker["agenda"].insert(place, {**window, "arg": 0})
    with pytest.raises(BadPosition):
        signoria.from_position(marker, seed=1)


def test_p72_a_window_of_the_merchant_alone_was_one_of_older_rules() -> None:
    """Since P-73 all windows of a round are alike."""
    position = at("princes", "window", modules=("muse",)).position()
    assert position["agenda"][0]["arg"] == 0
    position["agenda"][0]["arg"] = 1
    with pytest.raises(BadPosition, match=r"P-72"):
        signoria.from_position(position, seed=1)


@every_table
def test_what_is_done_for_a_player_has_a_seat(configuration: Configuration) -> None:
    game = configuration.game
    for position in true_positions(configuration):
        for place, frame in enumerate(position["agenda"]):
            task = game.tasks[frame["task"]]
            if not isinstance(task, Chance) and not task.of_nobody:
                agenda = list(position["agenda"])
                agenda[place] = {**frame, "seat": -1}
                assert refused(position, agenda), frame


def test_p20_a_landscape_is_chosen_in_a_sale_alone() -> None:
    position = at("princes", "action").position()
    seat = position["agenda"][0]["seat"]
    position["agenda"].insert(0, {"task": "landscape", "seat": seat, "arg": 0})
    with pytest.raises(BadPosition, match="close lot"):
        signoria.from_position(position, seed=1)


def test_l10_a_die_is_a_word_of_the_game_at_any_question() -> None:
    reasons = at("lorenzo", "place").explain("black 3")
    assert [(reason.code, reason.rule) for reason in reasons] == [
        ("question", "L-12"),
        ("chance", "L-10"),
    ]


def test_l12_an_unclear_order_of_words_names_a_rule_that_is_in_play() -> None:
    (reason,) = at("lorenzo", "place").explain("palace palace")
    assert (reason.code, reason.rule) == ("order", "L-12")
