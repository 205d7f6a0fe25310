"""The question of a match, as people and programs meet it: a prompt, and options to choose from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signoria.kernel.errors import SignoriaError
from signoria.kernel.panel import Json
from signoria.kernel.preview import Measures

if TYPE_CHECKING:  # a match makes its questions, so it is there before them
    from signoria.kernel.match import Match


class Before:
    """The measures of a table before an answer, taken once for all options, and only if one asks."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.found: Measures | None = None

    def measures(self) -> Measures:
        """The numbers previews compare with."""
        if self.found is None:
            self.found = self.match.game.measures(self.match.state, self.match.state.seat)
        return self.found


class Option:
    """One legal answer: how it is written, said and clicked, and what it would change."""

    def __init__(self, match: Match, option: int, before: Before) -> None:
        self.match = match
        self.before = before
        self.number = option
        self.moment = len(match.entries)
        task, seat, arg = match.state.asked
        self.word = task.word(match.state, seat, arg, option)
        self.path = task.path(match.state, seat, arg, option)
        self.text = task.label(match.state, seat, arg, option)

    @property
    def label(self) -> str:
        """The whole answer as a sentence, in the match's language."""
        return self.text.to(self.match.language)

    @property
    def preview(self) -> Json:
        """What would change, computed on a copy: public numbers before and after, per seat."""
        if len(self.match.entries) != self.moment:
            raise SignoriaError("this option belongs to an earlier question")
        return self.match.preview(self.number, self.before.measures())

    def __repr__(self) -> str:
        return f"Option({self.word!r})"


class Question:
    """The question at hand: its kind, its prompt and its options."""

    def __init__(self, match: Match) -> None:
        task, seat, arg = match.state.asked
        self.kind = task.kind
        self.text = task.prompt(match.state, seat, arg)
        self.prompt = self.text.to(match.language)
        before = Before(match)
        self.options = [Option(match, option, before) for option in match.state.options]

    def __repr__(self) -> str:
        return f"Question({self.kind!r}, {len(self.options)} options)"
