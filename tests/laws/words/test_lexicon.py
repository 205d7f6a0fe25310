"""A word of the game is never unknown: at whatever question, it gets a true reason with a rule.

Every family of words (those of one kind of question, fate's included) meets every kind of question
that comes up, a few times each over the run, with other words each time.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from functools import cache
from zlib import crc32

from signoria.kernel.agenda import word_of
from signoria.kernel.match import Match
from signoria.kernel.words.vocabulary import words_by_kind
from tests.laws.journeys import Journey
from tests.laws.tables import Configuration

OFTEN = 2
"""How often a family of words meets a kind of question, for every set of modules."""

Meeting = tuple[str, tuple[str, ...], str, str]

met: Counter[Meeting] = Counter()
met_with_other_numbers: Counter[Meeting] = Counter()


def words_met(journey: Journey) -> dict[str, dict[str, None]]:
    """The words of a journey by the kind of question they were open at, fate's included."""
    found: dict[str, dict[str, None]] = defaultdict(dict)
    for table in journey.tables[:-1]:
        if len(found[table.decision.kind]) < 200:
            words = [word_of(table, option) for option in table.options]
            found[table.decision.kind].update(dict.fromkeys(words))
    return found


@cache
def words_listed(configuration: Configuration) -> dict[str, list[str]]:
    """The words that all questions declare: far more than some games happen to show."""
    game = configuration.game
    return words_by_kind(game) | words_by_kind(game, by_chance=True)


def families(journey: Journey) -> dict[str, list[str]]:
    """All words of a game by kind: those met, and those declared."""
    found = {kind: list(words) for kind, words in words_met(journey).items()}
    for kind, words in words_listed(journey.configuration).items():
        if kind in journey.game.lexicon.by_kind:
            found[kind] = found.get(kind, []) + words
    return found


def moments(journey: Journey) -> list[int]:
    """For each kind of question that a player is asked, the places where it comes up: a few."""
    found: dict[str, list[int]] = defaultdict(list)
    for number, table in enumerate(journey.tables[:-1]):
        if table.seat >= 0:
            found[table.decision.kind].append(number)
    return [places[len(places) // 2] for places in found.values()]


def test_every_word_has_a_form_of_its_question(journey: Journey) -> None:
    for kind, words in words_met(journey).items():
        forms = journey.game.lexicon.answers(kind).forms
        for word in words:
            assert any(form.fits(word) for form in forms), (kind, word)


def test_every_word_at_every_question_is_legal_or_has_reasons_with_rules(journey: Journey) -> None:
    known = families(journey)
    for number in moments(journey):
        match = journey.at(number)
        asked = match.state.decision.kind
        for kind, words in known.items():
            meeting = (*configured(journey), asked, kind)
            if met[meeting] < OFTEN and words:
                met[meeting] += 1
                check(
                    match,
                    kind,
                    words[crc32(f"{journey.configuration} {meeting}".encode()) % len(words)],
                )


def test_a_word_with_any_other_number_in_it_has_reasons_with_rules(journey: Journey) -> None:
    """Too low, too high by one or by far, or negative: also in a name like `row.4` or `h7`."""
    numbered = {
        kind: [word for word in words if re.search("[0-9]", word)]
        for kind, words in families(journey).items()
    }
    for number in moments(journey):
        match = journey.at(number)
        for kind, words in numbered.items():
            meeting = (*configured(journey), match.state.decision.kind, kind)
            if met_with_other_numbers[meeting] < OFTEN and words:
                met_with_other_numbers[meeting] += 1
                word = words[crc32(f"{journey.configuration} {meeting}".encode()) % len(words)]
                beyond = max([int(each) for other in words for each in re.findall("[0-9]+", other)])
                for other in (0, -1, beyond + 1, 10**9, 10**10):
                    check(match, kind, re.sub("[0-9]+", str(other), word))


def configured(journey: Journey) -> tuple[str, tuple[str, ...]]:
    """The title and its modules: games that have the same words."""
    return (journey.configuration.title, journey.configuration.modules)


def check(match: Match, kind: str, word: str) -> None:
    """A word of one kind of question, said at any question by the player asked, and by another."""
    reasons = match.explain(word)
    assert (reasons == []) == (word in match.words), word
    codes = [reason.code for reason in reasons]
    assert "unknown" not in codes, (word, codes)
    assert all([reason.rule and reason.text for reason in reasons]), (word, reasons)
    if kind == match.state.decision.kind:
        assert "question" not in codes, (word, codes)
    other = (match.state.seat + 1) % match.game.seats
    if other != match.state.seat and word[-1] in "aeiou1":
        answers = match.explain(word, other)
        assert answers[0].code == "turn" and all([reason.rule for reason in answers]), word
