"""An attempt at a lesson: what was played so far, and what the coach says about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from signoria.kernel.agenda import FATE
from signoria.kernel.errors import BadRecord, IllegalMove, SignoriaError
from signoria.kernel.panel import Json
from signoria.kernel.question import Option
from signoria.kernel.text import Text
from signoria.kernel.words.obstacle import Obstacle
from signoria.learn.lessons.lesson import ALSO, REFUSED, RIGHT, WRONG, Answer, Lesson
from signoria.learn.lessons.phrases import say
from signoria.learn.study import Answerer, Study, gentle

OPEN: Final = "open"
SOLVED: Final = "solved"
MISSED: Final = "missed"
REFUSAL: Final = "refused"
LATER: Final = "later"

TRIES_TO_LOOK: Final = 2
"""After this many failed tries the lesson shows where to look."""

TRIES_TO_SHOW: Final = 3
"""After this many failed tries it offers to show the solution."""


@dataclass(frozen=True)
class Feedback:
    """How an attempt stands, and what the coach says.

    - `state`: `open`, `solved`, `missed`, `refused` (the rules do not allow the word) or `later` (they
      do, but this lesson is about something else). After the last two nothing has changed.
    - `say`: what the coach says, if anything; `reasons` why the rules refuse.
    - `look`: elements to light up, from the third try on; `hint` is what is said with them.
    - `solution`: from the fourth try on, the words to play from the start.
    """

    state: str
    say: Text | None = None
    reasons: list[Obstacle] = field(default_factory=list)
    look: list[str] = field(default_factory=list)
    hint: Text | None = None
    solution: list[str] = field(default_factory=list)

    def to_json(self, language: str) -> Json:
        """As data in one language."""
        reasons = [obstacle.localized(language) for obstacle in self.reasons]
        return {
            "state": self.state,
            "say": None if self.say is None else self.say.to(language),
            "reasons": [
                {"code": each.code, "text": each.text, "rule": each.rule, "parts": each.parts}
                for each in reasons
            ],
            "look": self.look,
            "hint": None if self.hint is None else self.hint.to(language),
            "solution": self.solution,
        }


class Attempt:
    """An attempt: the lesson, which table of it (0, or a twist from 1), what was played, failed tries.

    `study` is its board; `study.entries` are what to give next time. `feedback` says how it stands.
    """

    def __init__(
        self,
        lesson: Lesson,
        twist: int = 0,
        entries: Sequence[tuple[int, str]] = (),
        tries: int = 0,
        others: Answerer = gentle,
    ) -> None:
        if not 0 <= twist < len(lesson.tables):
            raise SignoriaError(f"{lesson.id} has twists 0 to {len(lesson.tables) - 1}")
        self.lesson = lesson
        self.table = lesson.tables[twist]
        self.tries = tries
        start = self.table.start()
        self.kind = start.state.decision.kind
        self.study = Study(start, self.table.wishes(), lesson.seat, others)
        self.handed_on = 0  # how often play went on to others
        self.state = OPEN
        for seat, word in entries:
            self.retrace(seat, word)
        self.retire()

    @property
    def feedback(self) -> Feedback:
        """How the attempt stands."""
        if self.state == SOLVED:
            return Feedback(SOLVED, self.praise())
        if self.state == MISSED:
            return self.with_help(MISSED, self.reproach(), self.tries + 1)
        return self.with_help(OPEN, None, self.tries)

    # Playing.

    def play(self, word: object) -> Feedback:
        """Play a word, let the others answer, and judge."""
        if self.state != OPEN:
            return self.feedback
        if self.is_put_off(word):
            return Feedback(LATER, say("later", {"idea": self.lesson.idea}))
        try:
            self.study.answer(word)
        except IllegalMove:
            return self.refusal(word)
        self.judge(own=True)
        while self.state == OPEN and not self.study.asked:
            self.let_another_answer()
        if self.state != OPEN:
            self.let_chance_answer()
        return self.feedback

    def is_put_off(self, word: object) -> bool:
        """Is this possible, but neither offered here nor what the lesson is about?"""
        question = self.study.match.decision
        if question is None or not self.study.asked:
            return False
        narrowed = question.kind == self.kind
        for option in question.options:
            if option.word == word:
                return self.lesson.hides(option) or (narrowed and not self.lesson.offers(option))
        return False

    def options(self) -> list[Option]:
        """The answers that are offered at the question at hand; the others are for later."""
        question = self.study.match.decision
        if question is None or not self.study.asked or self.state != OPEN:
            return []
        narrowed = question.kind == self.kind
        return [
            option
            for option in question.options
            if not self.lesson.hides(option) and (not narrowed or self.lesson.offers(option))
        ]

    def let_another_answer(self) -> None:
        """Chance or another seat answers, while a wish fits or the learner has turns left."""
        study = self.study
        if study.match.state.seat != FATE and study.wish() is None and self.is_done():
            self.state = MISSED
            return
        study.one_answer()
        self.judge(own=False)

    def let_chance_answer(self) -> None:
        """At the end of an attempt chance still answers, so that no deck is left without its top card.

        It stays judged as it is, and nobody else plays.
        """
        match = self.study.match
        while not match.over and match.state.seat == FATE:
            self.study.one_answer()

    def is_done(self) -> bool:
        """Are the learner's turns over, or was something played that is known not to lead there?"""
        known = self.complete()
        wrong = known is not None and known.kind == WRONG
        return wrong or self.handed_on >= self.lesson.turns

    def retrace(self, seat: int, word: str) -> None:
        """Enter what was played before; after the end of an attempt only what chance answered."""
        if self.state != OPEN and seat != FATE:
            raise BadRecord(f"{self.lesson.id}: the attempt is over before {word!r}")
        self.study.enter(seat, word)
        if self.state == OPEN:
            self.judge(own=self.study.is_own(seat))

    def retire(self) -> None:
        """What was played before may end where the next to answer has no wish."""
        study = self.study
        if self.state == OPEN and not study.match.over and not study.asked:
            if study.match.state.seat != FATE and study.wish() is None and self.is_done():
                self.state = MISSED

    # Judging.

    def judge(self, own: bool) -> None:
        """After an answer: is the goal reached, or will it not be reached any more?"""
        match = self.study.match
        asked = self.study.asked
        if self.is_handed_on(own):
            self.handed_on += 1
        known = self.complete()
        right = known is not None and known.kind in (RIGHT, ALSO)
        if (right or self.at_rest()) and self.table.goal.reached(match):
            self.state = SOLVED
        elif match.over or (asked and self.was_it(known)):
            self.state = MISSED

    def is_handed_on(self, own: bool) -> bool:
        """Is it another seat's turn now, or, for one who plays alone, the next turn after chance's?"""
        match = self.study.match
        if match.over or match.state.seat == FATE:
            return False
        if own:
            return not self.study.asked
        return match.game.seats == 1 and match.state.decision.kind == self.kind

    def at_rest(self) -> bool:
        """Is this a moment to judge: the end, another seat is asked, or a question like the first?"""
        match = self.study.match
        if match.over or match.state.seat == FATE:
            return match.over
        kind = match.state.decision.kind
        return not self.study.asked or kind == self.kind or kind in self.lesson.rest

    def was_it(self, known: Answer | None) -> bool:
        """The learner is asked again: was all of it wrong, or are the turns over?"""
        if known is not None and known.kind == WRONG:
            return True
        again = self.study.match.state.decision.kind == self.kind
        return again and self.handed_on >= self.lesson.turns

    def complete(self) -> Answer | None:
        """The answer of the lesson that was played word for word."""
        played = tuple(self.study.own_words)
        for answer in self.table.answers:
            if answer.kind != REFUSED and answer.play == played:
                return answer
        return None

    # What the coach says.

    def praise(self) -> Text:
        """What is said about reaching the goal: the rule, also where another way led to it."""
        played = tuple(self.study.own_words)
        good = [answer for answer in self.table.answers if answer.kind in (RIGHT, ALSO)]
        matching = [answer for answer in good if answer.play == played[: len(answer.play)]]
        alike = [answer for answer in good if answer.play[0] == played[0]]
        for answer in [*longest_first(matching), *(good if matching else alike)]:
            if answer.say is not None:
                return answer.say
        parts = {"idea": self.lesson.idea}
        meant = [answer.say for answer in good if answer.kind == RIGHT and answer.say is not None]
        if not meant:
            return say("another_way", parts)
        return say("another_way_than", {**parts, "meant": meant[0]})

    def reproach(self) -> Text:
        """What is said when the goal was not reached: what happened instead."""
        played = tuple(self.study.own_words)
        wrong = [answer for answer in self.table.answers if answer.kind == WRONG]
        matching = [answer for answer in wrong if answer.play == played[: len(answer.play)]]
        for answer in longest_first(matching):
            if answer.say is not None:
                return answer.say
        return say("not_reached", {"idea": self.lesson.idea})

    def refusal(self, word: object) -> Feedback:
        """The rules do not allow it: their reasons, and what the lesson says about it."""
        played = (*self.study.own_words, str(word))
        said = [a.say for a in self.table.answers if a.kind == REFUSED and a.play == played]
        return Feedback(REFUSAL, said[0] if said else None, self.study.match.obstacles(word))

    def with_help(self, state: str, said: Text | None, tries: int) -> Feedback:
        """Feedback with the help that is due after this many failed tries."""
        if tries < TRIES_TO_LOOK:
            return Feedback(state, said)
        shown = tries >= TRIES_TO_SHOW
        hint = say("show" if shown else "look")
        solution = list(self.table.solution()) if shown else []
        return Feedback(state, said, [], list(self.table.look), hint, solution)


def longest_first(answers: list[Answer]) -> list[Answer]:
    """Answers with those of the most words first."""
    return sorted(answers, key=words_negative)


def words_negative(answer: Answer) -> int:
    """For sorting by how many words an answer has."""
    return -len(answer.play)
