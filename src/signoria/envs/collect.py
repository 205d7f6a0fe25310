"""Making a codebook: `python -m signoria.envs.collect masters_v1`, once for each version.

Actions are the words that the questions of a game declare (`signoria.kernel.words.vocabulary`), over all
modules, numbers of seats and settings. Words of open forms and words that come later, of a card in a
pack for example, are left to the spare numbers.

Observations are still collected: games are played by random, novice and curious bots, and every named
number that a seat sees is written down, while chance is asked and after the end too. In every third
game everybody is made rich (`Panel.make_rich`), so that what takes long to get is met too. What
follows from all that is added (`signoria.envs.observations`).

The order is fixed: kinds of questions by the alphabet and the words of each by the alphabet, then the
spare numbers; named numbers by the alphabet.
"""

from __future__ import annotations

import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final, cast

from signoria.api import rulebook_of
from signoria.bots import Bot, SeatHandle, make
from signoria.envs.codebook import path_of, split_id, versions
from signoria.envs.features import features, legend_of
from signoria.envs.observations import Names, kinds_of
from signoria.kernel.agenda import FATE, Decision, State, apply, words
from signoria.kernel.errors import BadPosition, SignoriaError
from signoria.kernel.game import Game
from signoria.kernel.legend import Legend
from signoria.kernel.reading import Reader
from signoria.kernel.record.fate import SeededFate
from signoria.kernel.title.rulebook import Rulebook
from signoria.kernel.title.setting import Setting, Value
from signoria.kernel.words.vocabulary import words_by_kind

GAMES: Final = 1000

OTHERS: Final = 5
"""A seat that is not asked looks at every fifth question of chance."""

EVERYTHING: Final = 40
"""After this many questions every seat looks, and every seat may get gifts."""


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
    """The named numbers seen so far."""

    def __init__(self, rulebook: Rulebook) -> None:
        self.names: set[str] = set()
        self.said: Counter[tuple[str, str]] = Counter()
        self.kinds = kinds_of(rulebook)
        self.legend = Legend()
        self.seats = rulebook.seats_with(rulebook.with_implied(rulebook.choices()))[1]

    def look(self, game: Game[Any], s: State, moment: int) -> None:
        """Note what the seat that is asked sees, and now and then what the others see."""
        if not s.over and s.seat != FATE:
            self.see(game, s, s.seat)
            if moment % EVERYTHING == 0:
                self.see_everything(game, s)
        elif moment % OTHERS == 0:
            self.see(game, s, moment // OTHERS % game.seats)

    def see(self, game: Game[Any], s: State, seat: int) -> None:
        """Note what a seat sees."""
        self.names.update(features(game.view(s, seat), legend_of(game)))

    def see_everything(self, game: Game[Any], s: State) -> None:
        """Note everybody's views, and every question that can be asked."""
        for seat in range(game.seats):
            self.see(game, s, seat)
        tasks = game.tasks.values()
        self.names.update([f"question={each.kind}" for each in tasks if isinstance(each, Decision)])

    def closure(self) -> list[str]:
        """All names, and those that follow from them, by the alphabet."""
        return Names(self.names, self.kinds, self.legend, self.seats).closure()


def actions_of(rulebook: Rulebook) -> dict[str, list[str]]:
    """The words of all questions that players are asked, whatever is chosen before a game."""
    found: dict[str, set[str]] = defaultdict(set)
    for game in configurations(rulebook):
        for kind, listed in words_by_kind(game).items():
            found[kind].update(listed)
    return {kind: sorted(found[kind]) for kind in sorted(found) if found[kind]}


def configurations(rulebook: Rulebook) -> Iterator[Game[Any]]:
    """Games that together say every word: all modules and numbers of seats, and every setting."""
    for modules in module_sets(rulebook):
        low, high = rulebook.seats_with(modules)
        for seats in range(low, high + 1):
            yield rulebook.game(seats, list(modules))
    everything = rulebook.boxes()[-1]
    yield everything
    for setting in rulebook.settings():
        for value in values_of(setting):
            settings = {**everything.settings, setting.id: value}
            yield rulebook.game(everything.seats, rulebook.choices(), settings)


def module_sets(rulebook: Rulebook) -> list[tuple[str, ...]]:
    """No module, the first of those people may choose, the first two, and so on up to all."""
    choices = rulebook.choices()
    sets = [rulebook.with_implied(choices[:count]) for count in range(len(choices) + 1)]
    return list(dict.fromkeys(sets))


def collect(game: str, games: int) -> Collection:
    """Play this number of games, and note what is seen in them."""
    rulebook = rulebook_of(game)
    sets = module_sets(rulebook)
    found = Collection(rulebook)
    for number in range(games):
        modules = sets[number % len(sets)]
        low, high = rulebook.seats_with(modules)
        seats = low + number // len(sets) % (high - low + 1)
        configured = rulebook.game(seats, list(modules), some_settings(rulebook, modules, number))
        found.legend.add(legend_of(configured))
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
    """The same table with more for everybody, as far as the rules allow such a table."""
    position = game.position(s)
    for panel in game.panels:
        panel.make_rich(position, rng)
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
            chance, _, arg = s.asked
            chosen = fate.choose(moment, chance.weights(s, arg, s.options), said)
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
        raise SignoriaError(
            f"once released, a codebook never changes; the next one of {title} is {following} "
            "(one that was never released may be deleted and made again)"
        )
    return path_of(id)


def main() -> None:
    """Write the codebooks that are named, each of a new version."""
    try:
        paths = [new_path(id) for id in sys.argv[1:]]
    except SignoriaError as refusal:
        sys.exit(str(refusal))
    for path in paths:
        title = split_id(path.stem)[0]
        found = {
            "actions": actions_of(rulebook_of(title)),
            "observation": collect(title, GAMES).closure(),
        }
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8") as file:  # not over one made in the meantime
            file.write(json.dumps(found, indent=0, ensure_ascii=False) + "\n")
        print(path.name)


if __name__ == "__main__":
    main()
