"""A seat handle gives a bot what its seat may know, and nothing by which it could know more."""

from __future__ import annotations

from itertools import count
from random import Random
from types import ModuleType
from typing import Any

import pytest

import signoria
from signoria.bots import SeatHandle, make, seat_to_answer
from signoria.games.registry import RULEBOOKS
from signoria.kernel.agenda import FATE, State
from signoria.kernel.game import Game
from signoria.kernel.match import Match
from signoria.kernel.record.log import Entry
from signoria.kernel.title.module_source import ModuleSource

GAMES = sorted(RULEBOOKS)


def walk(
    game: str, seats: int, seed: int, modules: tuple[str, ...] = (), step: int = 6
) -> list[Match]:
    """Copies of a random game, its first question and one after every `step` answers."""
    match = signoria.new(game, seats=seats, seed=seed, modules=modules)
    rng = Random(seed)
    found = []
    for number in count():
        if match.over:
            return found
        if number % step == 0:
            found.append(match.clone())
        words = match.words
        match.play(words[rng.randrange(len(words))])
    raise AssertionError("a game comes to an end")


PLAIN = (str, bytes, int, float, type, ModuleType)
RULES = (ModuleSource,)
"""What leads from a game to all the others set up in this process: hundreds, after many tests."""


def things_reached(start: object) -> list[object]:
    """Everything that can be reached from an object through names without an underscore.

    Not through modules, which anything can import: a path leads to one, from Python 3.13 on. And not
    to other games: they are printed rules without a table.
    """
    found: list[object] = []
    seen: set[int] = set()
    todo = [start]
    while todo:
        thing = todo.pop()
        if id(thing) in seen or isinstance(thing, (*PLAIN, *RULES)):
            continue
        seen.add(id(thing))
        found.append(thing)
        if isinstance(thing, dict):
            todo.extend(thing.values())
        elif isinstance(thing, (list, tuple, set)):
            todo.extend(thing)
        elif not callable(thing):
            todo.extend([getattr(thing, name) for name in dir(thing) if not name.startswith("_")])
    return found


def whole(game: str) -> tuple[str, ...]:
    """All modules of a game: nothing is hidden that they do not hide."""
    return tuple(RULEBOOKS[game].choices())


def check_difference(game: Game[Any], differed: int) -> None:
    """Where there are secrets, some must have been dealt otherwise, or nothing is proved."""
    assert bool(differed) == game.has_secrets


@pytest.mark.parametrize("game", GAMES)
def test_nothing_public_leads_to_the_true_table(game: str) -> None:
    for match in walk(game, 3, 1, whole(game))[:4:3]:
        handle = seat_to_answer(match)
        things = things_reached(handle)
        shown = things_reached([handle.view(), handle.words])
        reached = {id(thing) for thing in [*things, *shown]}
        secret = [match, match.state, match.fate, match.entries]
        assert not [thing for thing in secret if id(thing) in reached]
        assert not [thing for thing in things if isinstance(thing, State)]


@pytest.mark.parametrize("game", GAMES)
def test_an_imagined_table_looks_like_the_true_one(game: str) -> None:
    for match in walk(game, 4, 2, whole(game), 12):
        handle = seat_to_answer(match)
        imagined = handle.imagine(Random(3))
        assert imagined is not match.state
        assert handle.game.view(imagined, handle.seat) == handle.view()
        assert len(imagined.options) == handle.count
        assert handle.words == [handle.word(index) for index in range(handle.count)]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_done_to_an_imagined_table_leaves_the_true_one_alone(game: str) -> None:
    for match in walk(game, 2, 3, whole(game), 12):
        before = match.position()
        handle = seat_to_answer(match)
        imagined = handle.imagine(Random(1))
        handle.apply(imagined, handle.count - 1)
        handle.resolve_chance(imagined, Random(1))
        assert imagined.over or imagined.seat != FATE
        assert len(handle.ranking(imagined)) == 2
        assert isinstance(handle.score(imagined, 0), int)
        assert match.position() == before


@pytest.mark.parametrize(
    "bot", ["random", "strength:2", "novice", "adept:8", "master:8", "grandmaster:8"]
)
@pytest.mark.parametrize("game", GAMES)
def test_an_answer_does_not_depend_on_what_the_seat_cannot_know(bot: str, game: str) -> None:
    """Two tables that differ only in what is hidden from the seat: the same seed answers the same."""
    differed = 0
    for match in walk(game, RULEBOOKS[game].seats[1], 5, whole(game), 10):
        seat = match.state.seat
        other: Any = match.game.resample(match.state, seat, Random(11))
        differed += match.game.position(other) != match.position()
        moment = len(match.entries)
        true = make(bot, 7).think(SeatHandle(match.game, match.state, seat, moment))
        imagined = make(bot, 7).think(SeatHandle(match.game, other, seat, moment))
        assert true.to_json() == imagined.to_json()  # the answer, and every reason given for it
    check_difference(match.game, differed)


def test_what_a_bot_remembers_does_not_depend_on_it_either() -> None:
    """One that is kept for a game and goes on with its tree, beside one that never saw the truth."""
    found = [remembered(game) for game in GAMES]
    assert any([went_on for went_on, _ in found]), "no game in which a bot goes on with its tree"
    assert any([hidden for _, hidden in found]), "no game with secrets"


def remembered(game: str) -> tuple[int, int]:
    """How often a bot went on with its tree, and not everything was heard."""
    match = signoria.new(game, seats=3, seed=5, modules=whole(game))
    knowing, other = make("master:8", 3), make("master:8", 3)
    rng, went_on, hidden = Random(1), 0, 0
    while not match.over and len(match.entries) < 150:
        entries = match.entries
        if match.state.seat != 0:
            match.play(rng.choice(match.words))
            continue
        heard = [entry if entry.seen_by(0) else unheard(entry) for entry in entries]
        hidden += heard != entries
        table: Any = match.game.resample(match.state, 0, Random(len(entries)))
        thought = knowing.think(SeatHandle(match.game, match.state, 0, len(entries), entries))
        same = other.think(SeatHandle(match.game, table, 0, len(entries), heard))
        assert thought.to_json() == same.to_json()
        went_on += sum([option.visits for option in thought.options]) > thought.iterations
        match.play(thought.word)
    return went_on, hidden


def unheard(entry: Entry) -> Entry:
    """An entry with another word: players who did not hear it cannot tell."""
    return Entry(entry.seat, "something else", entry.audience, entry.outline, entry.outline)


@pytest.mark.parametrize("game", GAMES)
def test_no_generator_however_dishonest_deals_the_true_table(game: str) -> None:
    """What is dealt anew is not in an order that would tell where it lay."""
    differed = 0
    for match in walk(game, 3, 6, whole(game), 8):
        seat = match.state.seat
        other: Any = match.game.resample(match.state, seat, Random(11))
        differed += match.game.position(other) != match.position()
        spies = Spy(), Spy()
        tables = [
            SeatHandle(match.game, table, seat, 0).imagine(spy)
            for table, spy in zip((match.state, other), spies, strict=True)
        ]
        assert match.game.position(tables[0]) == match.game.position(tables[1])
        assert spies[0].shown == spies[1].shown
    check_difference(match.game, differed)


class Spy(Random):
    """Leaves everything as it is, and remembers what it was shown."""

    def __init__(self) -> None:
        super().__init__(0)
        self.shown: list[str] = []

    def random(self) -> float:
        return 0.0

    def getrandbits(self, k: int) -> int:
        return 0

    def shuffle(self, x: Any) -> None:
        self.shown.append(repr(x))


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
