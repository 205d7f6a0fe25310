"""Everything a seat gets to see of a match, so that two matches can be compared through its eyes."""

from __future__ import annotations

from typing import Any

from signoria.kernel.agenda import Decision, Frame, State
from signoria.kernel.game import SPECTATOR
from signoria.kernel.match import Match
from signoria.kernel.question import Question
from signoria.kernel.words.obstacle import bits

Json = dict[str, Any]


def payload(match: Match, previews: bool = True) -> Json:
    """The question at hand as it is sent to the player who must answer it, in both languages."""
    question = Question(match)
    return {
        "kind": question.kind,
        "prompt": [question.text.en, question.text.it],
        "options": [
            {
                "word": option.word,
                "label": [option.text.en, option.text.it],
                "path": option.path,
                "preview": option.preview if previews else None,
            }
            for option in question.options
        ],
    }


def questions_of(match: Match, seat: int) -> list[Frame]:
    """The questions a seat may ask about now: its own at hand, and those that always stand."""
    at_hand = [match.state.agenda[-1]] if match.seat == seat else []
    return at_hand + match.game.standing(match.state, seat)


def explanations(table: State, frame: Frame) -> list[Json]:
    """Every word one could say to a question, with what stands in its way."""
    task, seat, arg = frame
    assert isinstance(task, Decision)
    found = []
    for option in task.candidates(table, seat, arg):
        mask = task.obstacles(table, seat, arg, option)
        reasons = [task.describe(table, seat, arg, option, bit) for bit in bits(mask)]
        found.append(
            {
                "word": task.word(table, seat, arg, option),
                "reasons": [
                    [each.code, each.text.en, each.text.it, each.rule, each.missing, each.parts]
                    for each in reasons
                ],
            }
        )
    return found


def candidate_words(match: Match, seat: int) -> list[str]:
    """All words a seat may ask about, legal or not, each once."""
    found: dict[str, None] = {}
    for task, whose, arg in questions_of(match, seat):
        assert isinstance(task, Decision)
        for option in task.candidates(match.state, whose, arg):
            found[task.word(match.state, whose, arg, option)] = None
    return list(found)


def log_of(match: Match, seat: int | None) -> list[list[str]]:
    """The log as a seat reads it, in both languages."""
    reader = SPECTATOR if seat is None else seat
    texts = [entry.text_for(reader) for entry in match.entries]
    return [[text.en, text.it] for text in texts]
