"""Games in which every card is played: how they are played, and how they were found.

    python -m tests.laws.coverage masters

looks for a few games of each title that is named, or of all, that together do everything the rules can
name, and keeps their numbers in `coverage.json`, so that the test need not look again while the rules
stay as they are. Many of them are played at rich tables: what a card does is seen sooner when it can
be paid.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import signoria
from signoria.games.registry import RULEBOOKS
from signoria.kernel.agenda import FATE, Decision
from signoria.kernel.game import SPECTATOR
from signoria.kernel.match import Match
from signoria.kernel.panel import Printed
from tests.laws.journeys import at_start, step
from tests.laws.players import Whim, last, reluctance
from tests.laws.tables import CONFIGURATIONS, TITLES, Configuration

KEPT = Path(__file__).parent / "coverage.json"
GIFT = 20
MOST_GAMES = 500
OPENING = 150
"""By then every question that can be asked about has come up once."""

Deed = tuple[str, str]
"""The first word of an answer, and something printed that the answer names."""


class Curious:
    """Does what it has not done yet, and otherwise a little of everything."""

    def __init__(self, seed: int, names: set[str]) -> None:
        self.whim = Whim(seed)
        self.names = names
        self.done: dict[object, int] = {}

    def __call__(self, words: list[str]) -> int:
        mood = self.whim.below(16)
        ranks = [self.rank(word, mood) for word in words]
        best = [index for index, rank in enumerate(ranks) if rank == min(ranks)]
        chosen = best[self.whim.below(len(best))]
        for key in [words[chosen].split(" ")[0], *deeds_in(words[chosen], self.names)]:
            self.done[key] = self.done.get(key, 0) + 1
        return chosen

    def rank(self, word: str, mood: int) -> tuple[int, ...]:
        """The smaller, the more it appeals: new deeds or variety, as the mood is; seldom anything."""
        if mood == 0:
            return (0,)
        unwilling = reluctance(word)
        new = any(deed not in self.done for deed in deeds_in(word, self.names)) and unwilling < 2
        often = self.done.get(word.split(" ")[0], 0) // 2
        return (not new, unwilling, often) if mood % 2 else (unwilling, often, not new)


def deeds_in(word: str, names: set[str]) -> list[Deed]:
    """The printed things an answer names, each with what is done to it."""
    verb, *rest = word.split(" ")
    return [(verb, name) for name in rest if name in names] + [("", verb)] * (verb in names)


@cache
def configurations(title: str) -> list[Configuration]:
    """The tables of one title."""
    return [configuration for configuration in CONFIGURATIONS if configuration.title == title]


@cache
def printed(title: str) -> dict[str, Printed]:
    """Everything printed of a title, whatever configuration it belongs to, by id."""
    return {each.id: each for table in configurations(title) for each in table.game.printed}


def played(configuration: Configuration, seed: int) -> Match:
    """One game to its end; two of three become rich after a while."""
    names = set(printed(configuration.title))
    match, choose = at_start(configuration, seed), Curious(seed, names)
    answers = 0
    while not match.over:
        if match.state.seat != FATE:
            answers += 1
            if seed % 3 and answers == 6 * configuration.seats:
                entries = match.entries
                match = signoria.from_position(enriched(match.position()), seed=seed)
                match.entries = entries + match.entries
        step(match, choose)
    return match


def enriched(position: dict[str, Any]) -> dict[str, Any]:
    """The same table with more of every good, as far as that is a table that can be."""
    for board in position["players"]:
        for goods in board.values():
            if is_bundle(goods):
                for good in goods:
                    goods[good] += GIFT
                    if not can_be(position):
                        goods[good] -= GIFT
    return position


def is_bundle(value: object) -> bool:
    """Amounts of several goods by name."""
    return (
        isinstance(value, dict)
        and len(value) > 2
        and all(isinstance(amount, int) for amount in value.values())
    )


def can_be(position: dict[str, Any]) -> bool:
    """Is this a table of its game?"""
    try:
        signoria.from_position(deepcopy(position), seed=1)
    except signoria.SignoriaError:
        return False
    return True


class Seen:
    """What has been done and shown in some games."""

    def __init__(self, title: str) -> None:
        self.names = set(printed(title))
        self.done: set[Deed] = set()
        self.used: set[str] = set()  # on a board, or named by a player in public
        self.drawn: set[str] = set()  # named by fate in public

    def add(self, match: Match) -> None:
        """One more game."""
        for entry in match.entries:
            deeds = deeds_in(entry.word, self.names)
            public = {name for _, name in deeds} if entry.seen_by(SPECTATOR) else set()
            if entry.seat == FATE:
                self.drawn |= public
            else:
                self.done.update(deeds)
                self.used |= public
        self.used |= self.names & set(texts_in(match.view(None)["players"]))

    def everything(self) -> set[object]:
        """All of it, to see whether a game brought something new."""
        return {*self.done, *self.used, *[("drawn", name) for name in self.drawn]}


def texts_in(value: object) -> Iterator[str]:
    """All texts in a view; a name with nothing under it does not count."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from texts_in(inner)
            if inner:
                yield name
    elif isinstance(value, list):
        for inner in value:
            yield from texts_in(inner)
    elif isinstance(value, str):
        yield value


@cache
def deeds_of(title: str) -> set[Deed]:
    """What the rules can always be asked about: done to everything it can be done to."""
    names, found = set(printed(title)), set()
    for configuration in configurations(title):
        match, heard = at_start(configuration, 0), set()
        while not match.over and len(match.entries) < OPENING:
            for task, seat, arg in match.game.standing(match.state, 0):
                assert isinstance(task, Decision)
                if task.kind not in heard:
                    heard.add(task.kind)
                    for option in task.candidates(match.state, seat, arg):
                        found.update(deeds_in(task.word(match.state, seat, arg, option), names))
            step(match, last)
    return {deed for deed in found if not excused(title, *deed)}


def excused(title: str, verb: str, name: str) -> bool:
    """Deeds the rules can name, only to say that they are never possible."""
    lasting = "once per round" not in printed(title)[name].text.en
    return title == "lorenzo" and verb == "activate" and lasting  # works by itself


def lacking(title: str, seen: Seen) -> list[str]:
    """What no game did: deeds never done, printed things never used."""
    boards = {printed(title)[name].kind for name in seen.used}
    unused = [
        f"{each.kind} {each.id}"
        for each in printed(title).values()
        if each.id not in (seen.used if each.kind in boards else seen.drawn)
    ]
    undone = [f"{verb} {name}" for verb, name in sorted(deeds_of(title) - seen.done)]
    return unused + undone


def search(title: str, seen: Seen) -> list[list[Any]]:
    """Games that do what has not been seen yet, until nothing is lacking or patience ends."""
    found = []
    for seed in range(MOST_GAMES):
        if not lacking(title, seen):
            break
        configuration = configurations(title)[seed % len(configurations(title))]
        before = seen.everything()
        seen.add(played(configuration, seed))
        if seen.everything() - before:
            found.append([str(configuration), seed])
    return found


def pruned(title: str, games: list[list[Any]]) -> list[list[Any]]:
    """As few of these games as still do everything, found by leaving out one after the other."""
    matches = list(zip(games, matches_of(title, games)))
    most = len(lacking(title, seen_in(title, [match for _, match in matches])))
    for pair in matches[:]:
        rest = [match for match in matches if match is not pair]
        if len(lacking(title, seen_in(title, [match for _, match in rest]))) == most:
            matches = rest
    return [game for game, _ in matches]


def matches_of(title: str, games: list[list[Any]]) -> list[Match]:
    """The games of these tables and seeds; a table that is gone is passed over."""
    tables = {str(configuration): configuration for configuration in configurations(title)}
    return [played(tables[name], seed) for name, seed in games if name in tables]


def seen_in(title: str, matches: list[Match]) -> Seen:
    """What has been done in these games."""
    seen = Seen(title)
    for match in matches:
        seen.add(match)
    return seen


def keep(found: dict[str, list[list[Any]]]) -> None:
    """Keep the games found for some titles; those of the others stay as they are."""
    kept = json.loads(KEPT.read_text(encoding="utf-8")) | found
    rows = [f'  "{title}": {json.dumps(kept[title])}' for title in TITLES if title in kept]
    KEPT.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")


def main() -> None:
    """Search for the titles that are named, or for all, and keep what was found."""
    RULEBOOKS.update(TITLES)
    wanted = sys.argv[1:] or list(TITLES)
    unknown = [title for title in wanted if title not in TITLES]
    if unknown:
        sys.exit(f"there is no game {', '.join(unknown)}; there are {', '.join(TITLES)}")
    found = {title: pruned(title, search(title, Seen(title))) for title in wanted}
    keep(found)
    for title, games in found.items():
        seen = seen_in(title, matches_of(title, games))
        print(title, len(games), "games; lacking:", ", ".join(lacking(title, seen)) or "nothing")


if __name__ == "__main__":
    main()
