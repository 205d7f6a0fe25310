"""The course of a game: who was asked what and had a choice, where rounds begin, where chance came in.

It is read from the record alone, in one pass.
"""

from __future__ import annotations

from signoria.kernel.agenda import FATE
from signoria.kernel.match import Match
from signoria.kernel.panel import Json
from signoria.kernel.text import Text


class Choice:
    """A question with more than one answer: at which step, to whom, of what kind, what could be said."""

    def __init__(self, step: int, seat: int, kind: str, words: list[str]) -> None:
        self.step = step
        self.seat = seat
        self.kind = kind
        self.words = words


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


class Course:
    """A match from its beginning to where it stands."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.game = match.game
        self.seats = match.game.seats
        self.length = len(match.entries)
        self.choices: list[Choice] = []
        self.rounds: list[int] = [0]
        self.marks: list[Mark] = []
        self.read_choices()
        self.read_news()
        self.by_step = {choice.step: choice for choice in self.choices}

    def read_choices(self) -> None:
        """Play it once more, and note who had a choice."""
        again = self.match.at(0)
        for step, entry in enumerate(self.match.entries):
            state = again.state
            if entry.seat != FATE and len(state.options) > 1:
                words = again.words
                self.choices.append(Choice(step, entry.seat, state.decision.kind, words))
            again.replay([(entry.seat, entry.word)])

    def read_news(self) -> None:
        """Rounds, and whatever else everybody heard of."""
        for step, entry in enumerate(self.match.entries):
            for news in entry.news:
                if news["what"] == "round":
                    self.rounds.append(step + 1)
                else:
                    self.marks.append(Mark(step + 1, news))

    def round_of(self, step: int) -> int:
        """The place of a step's round in the list of rounds."""
        return len([begin for begin in self.rounds if begin <= step]) - 1

    def draws(self, begin: int, end: int) -> list[Text]:
        """What chance brought between two steps, in words."""
        found = []
        for entry in self.match.entries[begin:end]:
            if entry.seat == FATE:
                found.append(entry.label)
            found += [text for _, text in entry.draws]
        return found

    def label(self, step: int) -> Text:
        """What was answered at a step."""
        return self.match.entries[step].label

    def result(self) -> list[float] | None:
        """Everybody's share of the win; None while the game goes on."""
        if not self.match.over:
            return None
        places = self.match.ranking
        first = places.count(1)
        return [1.0 / first if place == 1 else 0.0 for place in places]
