"""Making a codebook: `python -m signoria.envs.collect masters_v1`, once for each version.

Plays games over all modules, numbers of seats and settings, by random, novice and curious bots, and
writes down every named number a seat sees, while chance is asked and after the end too, and every word
that is offered or explained. Now and then every question of the catalogue is asked, so that a card
that was never used says its words as well; and in every third game everybody is made rich and has all
leaders in play, so that what takes long to get is met too. What follows from all that is added
(`signoria.envs.closing`).

The order is fixed: kinds of questions by the alphabet and the words of each by the alphabet, then the
spare numbers; named numbers by the alphabet. A kind of question with more than `TOO_MANY` words is
left to the spare numbers.
"""

from __future__ import annotations

import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, Final, cast

from signoria.api import rulebook_of
from signoria.bots import Bot, SeatHandle, make
from signoria.envs.closing import Kinds, Names, close_words
from signoria.envs.codebook import path_of, split_id, versions
from signoria.envs.features import features
from signoria.kernel.agenda import FATE, Chance, Decision, State, apply, words
from signoria.kernel.errors import BadPosition, SignoriaError
from signoria.kernel.fate import SeededFate
from signoria.kernel.game import Game
from signoria.kernel.reading import Reader
from signoria.kernel.rulebook import Rulebook
from signoria.kernel.setting import Setting, Value

GAMES: Final = 1000
TOO_MANY: Final = 1000
"""A kind of question with more words than this is not listed."""

FARTHEST: Final = {"whites": 4, "pay": 9, "instead": 9}
"""How far numbers go where games seldom show it: white marbles in a row, what is paid at once."""

GOODS: Final = ("goods", "depots")
"""Where a player's view tells goods by their names."""

GIVEN: Final = {"wood", "stone", "coin", "servant", "military", "shield"}
"""Goods that are given away, so that what is rarely paid for is met."""

OTHERS: Final = 5
"""A seat that is not asked looks at every fifth question of chance."""

SIX: Final = 6
"""A question without an answer out of the blue is asked with this number: it may be a value."""

EVERYTHING: Final = 40
"""After so many questions every question of the catalogue is asked."""


class Curious(Bot):
    """Says what was said least so far: what is rare is met soonest that way."""

    def __init__(self, seed: int, said: Counter[tuple[str, str]]) -> None:
        super().__init__(seed)
        self.said = said

    def choose(self, handle: SeatHandle) -> str:
        offered = handle.words
        Random(self.seed + handle.moment).shuffle(offered)
        chosen = min(offered, key=lambda word: self.said[(handle.kind, word)])
        self.said[(handle.kind, chosen)] += 1
        return chosen


class Collection:
    """What was met so far."""

    def __init__(self, rulebook: Rulebook) -> None:
        self.words: dict[str, Counter[str]] = defaultdict(Counter)
        self.names: set[str] = set()
        self.said: Counter[tuple[str, str]] = Counter()
        self.kinds = kinds_of(rulebook)
        self.seats = rulebook.seats_with(rulebook.with_implied(rulebook.choices()))[1]

    def look(self, game: Game[Any], s: State, moment: int) -> None:
        """Note the question at hand and what the seat that is asked sees, and now and then the rest."""
        if not s.over and s.seat != FATE:
            task, seat, arg = s.agenda[-1]
            self.note(s, task, seat, arg, s.options)
            self.see(game, s, seat)
            if moment % EVERYTHING == 0:
                self.ask_everything(game, s)
        elif moment % OTHERS == 0:
            self.see(game, s, moment // OTHERS % game.seats)

    def see(self, game: Game[Any], s: State, seat: int) -> None:
        """Note what a seat sees."""
        self.names.update(features(game.view(s, seat)))

    def ask_everything(self, game: Game[Any], s: State) -> None:
        """Note everybody's views, and the words of every question that can be asked of this table."""
        for seat in range(game.seats):
            self.see(game, s, seat)
        for task in game.tasks.values():
            if isinstance(task, Decision):
                self.names.add(f"question={task.kind}")
                if not isinstance(task, Chance):
                    with suppress(ArithmeticError, AssertionError, LookupError):
                        arg = 0 if task.candidates(s, s.seat, 0) else SIX
                        self.note(s, task, s.seat, arg, [])

    def note(self, s: State, task: Any, seat: int, arg: int, options: list[int]) -> None:
        """Note the words of a question: those that are offered and those that are explained."""
        known = self.words[task.kind]
        if len(known) <= TOO_MANY:
            offered = [*options, *task.candidates(s, seat, arg)]
            said = {task.word(s, seat, arg, each) for each in offered}
            known.update([word for word in said if word == word.strip()])  # something of nothing

    def to_json(self) -> dict[str, object]:
        """The codebook: kinds, words and names in a fixed order."""
        listed = {
            kind: sorted(close_words(met, self.kinds, TOO_MANY, FARTHEST.get(kind, 0)))
            for kind, met in sorted(self.words.items())
        }
        return {
            "actions": {kind: words for kind, words in listed.items() if len(words) <= TOO_MANY},
            "observation": Names(self.names, self.kinds, self.seats).closure(),
        }


def kinds_of(rulebook: Rulebook) -> Kinds:
    """The ids of every kind of card, whatever the modules and settings, and the goods."""
    found: dict[str, dict[str, None]] = defaultdict(dict)
    for box in rulebook.boxes():
        for each in box.printed:
            if not each.id.isdigit():  # numbers are places, or amounts
                found[each.kind][each.id] = None
        player = box.view(box.start(), 0)["players"][0]
        found["good"].update(dict.fromkeys([id for name in GOODS for id in player.get(name, [])]))
    return {kind: tuple(ids) for kind, ids in found.items()}


def collect(game: str, games: int) -> Collection:
    """Play so many games."""
    rulebook = rulebook_of(game)
    sets = [rulebook.choices()[:count] for count in range(len(rulebook.choices()) + 1)]
    found = Collection(rulebook)
    for number in range(games):
        modules = rulebook.with_implied(sets[number % len(sets)])
        low, high = rulebook.seats_with(modules)
        seats = low + number // len(sets) % (high - low + 1)
        configured = rulebook.game(seats, list(modules), some_settings(rulebook, modules, number))
        bots = [bot_for(number // 3 + seat, found) for seat in range(seats)]
        for moment, s in enumerate(play_tables(configured, bots, number, number % 3 == 2)):
            found.look(configured, s, moment)
        for seat in range(seats):
            found.see(configured, s, seat)
        if sys.stderr.isatty():
            print(f"\r{game}: {number + 1} of {games} games", end="", file=sys.stderr)
    return found


def some_settings(rulebook: Rulebook, modules: tuple[str, ...], number: int) -> dict[str, Value]:
    """Every second game as it is usually played, the others with settings as they come."""
    rng = Random(number)
    return {
        setting.id: rng.choice(values_of(setting))
        for setting in rulebook.settings()
        if number % 2 and (not setting.module or setting.module in modules)
    }


def values_of(setting: Setting) -> list[Value]:
    """What a setting may be; of numbers and of card files from outside only what they usually are."""
    if isinstance(setting.default, bool):
        return [False, True]
    return [*setting.choices] or [setting.default]


def bot_for(number: int, found: Collection) -> Bot:
    """One of the bots in turn."""
    level = ("random", "novice", "curious")[number % 3]
    return Curious(number, found.said) if level == "curious" else make(level, number)


def add_gifts(game: Game[Any], s: State, rng: Random) -> State:
    """The same table with more goods and money for everybody, and the leaders in hand in play."""
    position = game.position(s)
    for player in position["players"]:
        purse = player.get("goods", player.get("strongbox", {}))
        for good in sorted(GIVEN & purse.keys()):
            purse[good] += rng.randrange(6)
        if "money" in player:
            player["money"] += rng.randrange(20) * 100
        cards = player.get("leaders", player)
        if "played" in cards:
            cards["played"], cards["hand"] = [*cards["played"], *cards["hand"]], []
    try:
        return cast(State, game.from_position(Reader(position, "position", BadPosition)))
    except BadPosition:
        return s


def play_tables(
    game: Game[Any], bots: Sequence[Bot], number: int, gifts: bool = False
) -> Iterator[State]:
    """Every table of a game, from the first question to the end; some with gifts for everybody."""
    s, fate, moment = game.start(), SeededFate(number), 0
    while True:
        yield s
        if s.over:
            return
        said = words(s)
        if s.seat == FATE:
            weights = s.decision.weights(s, s.agenda[-1][2], s.options)
            chosen = fate.choose(moment, weights, said)
        else:
            chosen = said.index(bots[s.seat].choose(SeatHandle(game, s, s.seat, moment)))
        apply(s, s.options[chosen])
        moment += 1
        if (
            gifts
            and moment % EVERYTHING == 0
            and not s.over
            and s.seat != FATE
            and game.has_begun(s)
        ):
            s = add_gifts(game, s, Random(moment))


def new_path(id: str) -> Path:
    """Where the codebook of a new version belongs; one that is there is never written again."""
    title, _ = split_id(id)
    rulebook_of(title)
    following = f"{title}_v{max(versions(title), default=-1) + 1}"
    if id != following:
        raise SignoriaError(f"a codebook never changes; the next one of {title} is {following}")
    return path_of(id)


def main() -> None:
    """Write the codebooks that are named, each of a new version."""
    try:
        paths = [new_path(id) for id in sys.argv[1:]]
    except SignoriaError as refusal:
        sys.exit(str(refusal))
    for path in paths:
        found = collect(split_id(path.stem)[0], GAMES).to_json()
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8") as file:  # not over one made in the meantime
            file.write(json.dumps(found, indent=0, ensure_ascii=False) + "\n")
        print(path.name)


if __name__ == "__main__":
    main()
