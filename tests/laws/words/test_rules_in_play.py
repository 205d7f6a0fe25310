"""No reason names a rule that is not in play.

Every rule stands in a chapter of the rules of its game. Some chapters belong to modules: what they say
explains nothing at a table without them.
"""

from __future__ import annotations

import re
from functools import cache
from random import Random

from signoria.kernel.match import Match
from tests.docs.rules_pages import RULE, page
from tests.input.words.test_words_of_others import words_of_title
from tests.laws.journeys import Journey
from tests.laws.sight import candidate_words
from tests.laws.tables import TITLES
from tests.laws.words.test_explain import player_places

CHAPTERS = {
    ("lorenzo", "rules.md", "Leaders"): ("advanced", "houses"),
    ("lorenzo", "houses.md", ""): ("houses",),
    ("masters", "rules.md", "Alone against Lorenzo"): ("solo",),
    ("princes", "rules.md", "Two players"): ("two_players",),
}
"""Chapters that belong to modules, or a whole page: one of these modules must be in play.

So do chapters that have the title of a module.
"""

SAYS_WHERE_IT_BELONGS = ("module", "players")
"""Reasons that a word belongs to a game with other modules or players: its rule is one of that game."""

HEADING = re.compile(r"^## (.+)$", re.MULTILINE)
NUMBER = re.compile(r"[A-Z]-\w+")
WORDS = 60


@cache
def modules_of_rules(game: str) -> dict[str, tuple[str, ...]]:
    """The rules of a game that need one of some modules, by their numbers."""
    found: dict[str, tuple[str, ...]] = {}
    titled = {module.title().en: (module.id,) for module in TITLES[game].modules}
    headings = [each for each in HEADING.findall(page(game, "rules.md")) if each in titled]
    own = {(game, "rules.md", heading): titled[heading] for heading in headings}
    for (title, name, chapter), modules in (own | CHAPTERS).items():
        if title == game:
            parts = HEADING.split(page(game, name))
            texts = parts if not chapter else [parts[parts.index(chapter) + 1]]
            numbers = [number for text in texts for _, number in RULE.findall(text)]
            assert numbers, f"there are no rules in {name}: {chapter}"
            found.update(dict.fromkeys(numbers, modules))
    return found


def out_of_play(match: Match, word: str, seat: int) -> list[str]:
    """The reasons against a word from a seat that name a rule of a module that is not in play."""
    game = match.game
    rules = modules_of_rules(game.id)
    in_play = {module.id for module in TITLES[game.id].parts(game.seats, game.modules)}
    return [
        f"{word}, seat {seat}: {reason.text} ({reason.rule})"
        for reason in match.explain(word, seat)
        for rule in NUMBER.findall(reason.rule)
        if reason.code not in SAYS_WHERE_IT_BELONGS
        and rule in rules
        and in_play.isdisjoint(rules[rule])
    ]


def test_every_reason_names_a_rule_in_play(journey: Journey) -> None:
    known = words_of_title(journey.configuration.title)
    for number in player_places(journey, 4):
        match = journey.at(number)
        assert match.seat is not None
        words = Random(number).sample(known, min(WORDS, len(known)))
        for word in [*candidate_words(match, match.seat)[::7], *words, "no such word"]:
            for seat in {match.seat, (match.seat + 1) % journey.game.seats}:
                assert out_of_play(match, word, seat) == []
