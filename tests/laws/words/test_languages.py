"""Every sentence a player meets is there in both languages, and whole."""

from __future__ import annotations

import pytest

from signoria.kernel.agenda import FATE, Decision
from signoria.kernel.question import Question
from signoria.kernel.record.log import Entry
from signoria.kernel.text import Text
from signoria.kernel.title.rulebook import Rulebook
from signoria.kernel.words.obstacle import bits
from tests.laws.journeys import Journey
from tests.laws.sight import questions_of
from tests.laws.tables import TITLES, Configuration, every_table

titles = pytest.mark.parametrize("rulebook", TITLES.values(), ids=list(TITLES))


def flaws(text: Text) -> list[str]:
    """What is wrong with a sentence: empty, with a hole in it, or with a noun in both numbers."""
    return [
        f"{language}: {words!r}"
        for language, words in (("en", text.en), ("it", text.it))
        if not words.strip() or words != words.strip() or set(words) & set("{}|")
    ]


def untranslated(text: Text) -> bool:
    """The same in both languages, although it is a sentence."""
    return text.en == text.it


def test_the_log_reads_well(journey: Journey) -> None:
    for entry in journey.entries:
        for text in sentences_of(entry):
            assert flaws(text) == []
            assert not untranslated(text)


def test_the_log_tells_what_happened(journey: Journey) -> None:
    """After a name, as something that is done: not as the order it was chosen by."""
    for entry in journey.entries:
        if entry.seat == FATE:
            continue
        for text in sentences_of(entry):
            assert text.past is not None, text
            assert flaws(text.past) == []
            assert not untranslated(text.past)
            assert text.past.en[0].islower() and text.past.it[0].islower(), text.past


def sentences_of(entry: Entry) -> list[Text]:
    """The sentences an entry is read as; the outline only where someone reads it."""
    return [entry.label] if entry.seen_by(-2) else [entry.label, entry.outline]


def test_questions_and_answers_read_well(journey: Journey) -> None:
    for number in journey.some(25):
        match = journey.at(number)
        if match.over or match.seat == FATE:
            continue
        question = Question(match)
        for text in [question.text, *[option.text for option in question.options]]:
            assert flaws(text) == []
            assert not untranslated(text)
        labels = [option.text for option in question.options]
        assert len({text.en for text in labels}) == len(labels)
        assert len({text.it for text in labels}) == len(labels)


def test_reasons_read_well(journey: Journey) -> None:
    for number in journey.some(4):
        match = journey.at(number)
        for seat in range(journey.game.seats):
            for task, whose, arg in questions_of(match, seat):
                assert isinstance(task, Decision)
                for option in task.candidates(match.state, whose, arg):
                    for bit in bits(task.obstacles(match.state, whose, arg, option)):
                        reason = task.describe(match.state, whose, arg, option, bit)
                        assert flaws(reason.text) == []
                        assert not untranslated(reason.text)
                        assert reason.code


def test_what_the_match_itself_says_reads_well(journey: Journey) -> None:
    """Not now, not you, not any more, never heard of it."""
    for number in journey.some(8):
        match = journey.at(number)
        for seat in range(journey.game.seats):
            for obstacle in match.obstacles("no such word", seat):
                assert flaws(obstacle.text) == []


@every_table
def test_cards_and_names_read_well(configuration: Configuration) -> None:
    for printed in configuration.game.printed:
        assert flaws(printed.text) == []
        assert not untranslated(printed.text)
    for name, note in configuration.game.notes.items():
        assert flaws(note) == [], name
        assert not untranslated(note), name


@titles
def test_modules_and_settings_read_well(rulebook: Rulebook) -> None:
    assert flaws(rulebook.title) == []
    for module in rulebook.modules:
        if module.can_be_chosen():
            assert flaws(module.title()) == flaws(module.text()) == []
    for setting in rulebook.settings():
        assert flaws(setting.text) == []
    for amendment in rulebook.amendments:
        assert flaws(amendment.text) == []
