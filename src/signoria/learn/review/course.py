"""The course of a game: who was asked what and had a choice, where rounds begin, where chance came in.

It is read from the record alone, in one pass.
"""

from __future__ import annotations

from signoria.kernel.agenda import EVERYONE, FATE, State
from signoria.kernel.match import Match
from signoria.kernel.panel import Json
from signoria.kernel.text import Text
from signoria.learn.labels import short_labels


class Choice:
    """A question with more than one answer: at which step, to whom, of what kind, what could be said,
    and the short labels of answers that have long ones."""

    def __init__(
        self, step: int, seat: int, kind: str, words: list[str], short: dict[str, Text]
    ) -> None:
        self.step = step
        self.seat = seat
        self.kind = kind
        self.words = words
        self.short = short


class Mark:
    """News of the game: the step after which everybody heard of it."""

    def __init__(self, step: int, news: Json) -> None:
        self.step = step
        self.news = news

    @property
    def what(self) -> str:
        """What kind of news it is."""
        return str(self.news["what"])

    @property
    def number(self) -> int | None:
        """Its number, if such news are counted."""
        found = self.news.get("number")
        return found if isinstance(found, int) else None


class Round:
    """The step with which a round begins, and its number; the setup has number 0."""

    def __init__(self, begin: int, number: int) -> None:
        self.begin = begin
        self.number = number


class Course:
    """A match from its beginning to where it stands."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.game = match.game
        self.seats = match.game.seats
        self.length = len(match.entries)
        self.choices: list[Choice] = []
        self.marks: list[Mark] = []
        self.settled: set[int] = set()  # steps at which fate had no choice, and not all saw it
        self.read_choices()
        self.rounds = self.begin_rounds()
        self.read_news()
        self.by_step = {choice.step: choice for choice in self.choices}

    def read_choices(self) -> None:
        """Play it once more, and note who had a choice."""
        again = self.match.at(0)
        for step, entry in enumerate(self.match.entries):
            state = again.state
            if entry.seat != FATE and len(state.options) > 1:
                words = again.words
                kind = state.decision.kind
                self.choices.append(Choice(step, entry.seat, kind, words, short_labels(state)))
            elif entry.seat == FATE and is_settled(state):
                self.settled.add(step)
            again.replay([(entry.seat, entry.word)])

    def begin_rounds(self) -> list[Round]:
        """The setup, if anybody had a choice in it, and the first round."""
        begins = [step + 1 for step, entry in enumerate(self.match.entries) if entry.begins]
        first = begins[0] if begins else 0
        if any([choice.step < first for choice in self.choices]):
            return [Round(0, 0), Round(first, 1)]
        return [Round(0, 1)]

    def read_news(self) -> None:
        """Rounds, and whatever else everybody heard of."""
        for step, entry in enumerate(self.match.entries):
            for news in entry.news:
                if news["what"] == "round":
                    self.rounds.append(Round(step + 1, self.rounds[-1].number + 1))
                else:
                    self.marks.append(Mark(step + 1, news))

    def round_of(self, step: int) -> int:
        """The place of a step's round in the list of rounds."""
        return len([each for each in self.rounds if each.begin <= step]) - 1

    def number_of(self, step: int) -> int:
        """The number of a step's round; 0 in the setup."""
        return self.rounds[self.round_of(step)].number

    @property
    def has_rounds(self) -> bool:
        """Has it more than one round?"""
        return self.rounds[-1].number > 1

    def draws(self, begin: int, end: int) -> list[Text]:
        """What chance brought between two steps, in words. What was settled before and now comes to
        light for some, such as a pack that is handed on, does not count as chance."""
        found = []
        for step in range(begin, end):
            entry = self.match.entries[step]
            if entry.seat == FATE and step not in self.settled:
                found.append(entry.label)
            found += [text for _, text in entry.draws]
        return found

    def label(self, step: int) -> Text:
        """What was answered at a step, in short."""
        entry = self.match.entries[step]
        return self.short_label(step, entry.word, entry.label)

    def short_label(self, step: int, word: str, label: Text) -> Text:
        """The label of an answer that was possible at a step, in short."""
        choice = self.by_step.get(step)
        return label if choice is None else choice.short.get(word, label)

    def result(self) -> list[float] | None:
        """Everybody's share of the win; None while the game goes on."""
        if not self.match.over:
            return None
        places = self.match.ranking
        first = places.count(1)
        return [1.0 / first if place == 1 else 0.0 for place in places]


def is_settled(s: State) -> bool:
    """Had fate but one answer, which not everybody may see?"""
    task, seat, arg = s.asked
    return len(s.options) == 1 and task.audience(s, seat, arg, s.options[0]) != EVERYONE
