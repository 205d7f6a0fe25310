"""A seat handle gives a bot what its seat may know, and nothing by which it could know more."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import signoria
from signoria.bots import SeatHandle, make, seat_to_answer
from signoria.games.shelf import RULEBOOKS
from signoria.kernel.agenda import FATE, State
from signoria.kernel.match import Match


def walk(
    game: str, seats: int, seed: int, modules: tuple[str, ...] = (), step: int = 6
) -> list[Match]:
    """Copies of a random game, one for every so many entries of its log."""
    match = signoria.new(game, seats=seats, seed=seed, modules=modules)
    rng = Random(seed)
    found = []
    while not match.over:
        if len(match.entries) % step == 0:
            found.append(match.clone())
        words = match.words
        match.play(words[rng.randrange(len(words))])
    return found


def things_reached(start: object) -> list[object]:
    """Everything that can be reached from an object through names without an underscore."""
    found: list[object] = []
    seen: set[int] = set()
    todo = [start]
    while todo:
        thing = todo.pop()
        if id(thing) in seen or isinstance(thing, (str, bytes, int, float, type)):
            continue
        seen.add(id(thing))
        found.append(thing)
        if isinstance(thing, dict):
            todo.extend(thing.values())
        elif isinstance(thing, (list, tuple, set)):
            todo.extend(thing)
        elif not callable(thing):
            todo.extend([read(thing, name) for name in dir(thing) if not name.startswith("_")])
    return found


def read(thing: object, name: str) -> object:
    """An attribute; a property that cannot be read now leads nowhere."""
    try:
        return getattr(thing, name)
    except (AssertionError, IndexError, NotImplementedError):
        return None


def test_nothing_public_leads_to_the_true_table() -> None:
    for match in walk("masters", 3, 1)[:6]:
        handle = seat_to_answer(match)
        reached = [id(thing) for thing in things_reached(handle)]
        reached += [id(thing) for thing in things_reached([handle.view(), handle.words])]
        secret = [match, match.state, match.fate, match.entries]
        assert not [thing for thing in secret if id(thing) in reached]
        assert not [thing for thing in things_reached(handle) if isinstance(thing, State)]


def test_an_imagined_table_looks_like_the_true_one() -> None:
    for match in walk("masters", 4, 2):
        handle = seat_to_answer(match)
        imagined = handle.imagine(Random(3))
        assert imagined is not match.state
        assert handle.game.view(imagined, handle.seat) == handle.view()
        assert len(imagined.options) == handle.count
        assert handle.words == [handle.word(index) for index in range(handle.count)]


def test_what_is_done_to_an_imagined_table_leaves_the_true_one_alone() -> None:
    for match in walk("masters", 2, 3):
        before = match.position()
        handle = seat_to_answer(match)
        imagined = handle.imagine(Random(1))
        handle.apply(imagined, handle.count - 1)
        handle.let_chance_fall(imagined, Random(1))
        assert imagined.over or imagined.seat != FATE
        assert len(handle.ranking(imagined)) == 2
        assert handle.score(imagined, 0) >= 0
        assert match.position() == before


@pytest.mark.parametrize("bot", ["random", "novice", "adept:8", "master:8"])
@pytest.mark.parametrize("game", sorted(RULEBOOKS))
def test_an_answer_does_not_depend_on_what_the_seat_cannot_know(bot: str, game: str) -> None:
    """Two tables that differ only in what is hidden from the seat: the same seed answers the same."""
    rulebook = RULEBOOKS[game]
    differed = 0
    for match in walk(game, rulebook.seats[1], 5, tuple(rulebook.choices()), 10):
        seat = match.state.seat
        other: Any = match.game.resample(match.state, seat, Random(11))
        differed += match.game.position(other) != match.position()
        moment = len(match.entries)
        true = make(bot, 7).think(SeatHandle(match.game, match.state, seat, moment))
        imagined = make(bot, 7).think(SeatHandle(match.game, other, seat, moment))
        assert true.to_json() == imagined.to_json()  # the answer, and every reason given for it
    assert differed


def test_what_was_said_since_is_told_as_far_as_the_seat_knows() -> None:
    match = signoria.new("masters", seats=2, seed=1)
    first = match.words[0]
    match.play(first)  # which leaders are kept is hidden from the other
    assert seat_to_answer(match).since(len(match.entries) - 1) == [(0, "")]
    own = SeatHandle(match.game, match.state, 0, len(match.entries), match.entries)
    assert own.since(len(match.entries) - 1) == [(0, first)]


def test_a_question_tells_its_kind_its_prompt_and_its_seat() -> None:
    match = signoria.new("masters", seats=2, seed=1)
    handle = seat_to_answer(match)
    assert (handle.kind, handle.seat, handle.seats) == ("keep", 0, 2)
    assert handle.prompt.en == "Keep two leaders"
    assert handle.moment == len(match.entries)
    assert handle.words == match.words
