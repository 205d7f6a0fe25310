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
from tests.laws.curious import Curious, Deed, deeds_in
from tests.laws.journeys import at_start, step
from tests.laws.players import last
from tests.laws.tables import CONFIGURATIONS, TITLES, Configuration, other_values

KEPT = Path(__file__).parent / "coverage.json"
GIFT = 20
PATIENCE = 1000
"""Games in a row that may do nothing new of what is lacking, before the search gives up."""

OPENING = 150
"""By then every question that can be asked about has come up once."""


@cache
def configurations(title: str) -> list[Configuration]:
    """The tables of one title, and those with a setting that brings more cards into the game."""
    usual = [configuration for configuration in CONFIGURATIONS if configuration.title == title]
    ids = {each.id for table in usual for each in table.game.printed}
    modules = TITLES[title].with_implied(TITLES[title].choices())
    most = TITLES[title].seats_with(modules)[1]
    return usual + [
        table
        for setting in TITLES[title].settings()
        for value in other_values(setting)
        for table in [Configuration(title, modules, most, ((setting.id, value),))]
        if any(each.id not in ids for each in table.game.printed)
    ]


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
def deeds_at(configuration: Configuration) -> set[Deed]:
    """What the rules can always be asked about at a table: done to everything it can be done to."""
    title = configuration.title
    names, found, heard = set(printed(title)), set(), set()
    match = at_start(configuration, 0)
    while not match.over and len(match.entries) < OPENING:
        for task, seat, arg in match.game.standing(match.state, 0):
            assert isinstance(task, Decision)
            if task.kind not in heard:
                heard.add(task.kind)
                for option in task.candidates(match.state, seat, arg):
                    found.update(deeds_in(task.word(match.state, seat, arg, option), names))
        step(match, last)
    return {deed for deed in found if not excused(title, *deed)}


def deeds_of(title: str) -> set[Deed]:
    """The same at all tables of a title."""
    return set().union(*[deeds_at(configuration) for configuration in configurations(title)])


def excused(title: str, verb: str, name: str) -> bool:
    """Deeds the rules can name, only to say that they are never possible."""
    lasting = "once per round" not in printed(title)[name].text.en
    return title == "lorenzo" and verb == "activate" and lasting  # works by itself


def unused(title: str, seen: Seen) -> list[Printed]:
    """What is printed and was never used; what never lies on a board was at least drawn."""
    boards = {printed(title)[name].kind for name in seen.used}
    return [
        each
        for each in printed(title).values()
        if each.id not in (seen.used if each.kind in boards else seen.drawn)
    ]


def lacking(title: str, seen: Seen) -> list[str]:
    """What no game did: deeds never done, printed things never used."""
    undone = [f"{verb} {name}" for verb, name in sorted(deeds_of(title) - seen.done)]
    return [f"{each.kind} {each.id}" for each in unused(title, seen)] + undone


def promising(title: str, seen: Seen) -> list[Configuration]:
    """The tables at which something can be done that is lacking."""
    wanted = {each.id for each in unused(title, seen)}
    return [
        table
        for table in configurations(title)
        if deeds_at(table) - seen.done or wanted & {each.id for each in table.game.printed}
    ]


def search(title: str, seen: Seen, progress: bool = False) -> list[list[Any]]:
    """Games that do what has not been seen yet, until nothing is lacking or patience ends.

    As long as they do something that was lacking, there are more: a larger deck needs more games.
    """
    found, seed, idle = [], 0, 0
    left = len(lacking(title, seen))
    while left and idle < PATIENCE:
        tables = promising(title, seen)
        table = tables[seed // 3 % len(tables)]  # a poor game and two rich ones at each
        before = seen.everything()
        seen.add(played(table, seed))
        if seen.everything() - before:
            found.append([str(table), seed])
        seed += 1
        last_left, left = left, len(lacking(title, seen))
        idle = 0 if left < last_left else idle + 1
        if progress and seed % 25 == 0:
            print(f"  {seed} games, {left} lacking", flush=True)
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
    for title in wanted:
        print(
            f"{title}: looking for games in which everything is played; this can take minutes ..."
        )
        games = pruned(title, search(title, Seen(title), progress=True))
        keep({title: games})
        seen = seen_in(title, matches_of(title, games))
        print(title, len(games), "games; lacking:", ", ".join(lacking(title, seen)) or "nothing")


if __name__ == "__main__":
    main()
