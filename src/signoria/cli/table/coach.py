"""The coach at the terminal: each time it is asked about a question it says one thing more."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from signoria.bots import seat_to_answer
from signoria.cli.palette import BAD, GOLD, GOOD, QUIET, STRONG
from signoria.cli.phrases import Words
from signoria.kernel.match import Match
from signoria.learn.coach import Advice, Move, coach_for

CLOSE: Final = 0.01
"""A difference this small is none."""


class Talk:
    """What the coach says about one question: where to look, then the best moves, then why."""

    def __init__(self, match: Match, names: list[str], words: Words) -> None:
        self.moment = len(match.entries)
        self.words = words
        self.advice: Advice = coach_for().advise(seat_to_answer(match), names)
        question = match.decision
        assert question is not None
        self.labels = {option.word: option.label for option in question.options}
        self.told = 0

    def next(self) -> RenderableType:
        """The next thing; the last one again where there is none."""
        steps = (self.where, self.moves, self.why)
        found = steps[min(self.told, len(steps) - 1)]()
        self.told += 1
        return found

    def where(self) -> RenderableType:
        """What decides here."""
        point = self.advice.point
        said = self.words("coach.where") if point is None else point.to(self.words.language)
        return Group(Text(said, style=GOLD), Text(self.words("coach.more"), style=QUIET))

    def moves(self) -> RenderableType:
        """The best moves, with what they win."""
        lines = [Text(self.words("coach.moves"), style=STRONG)]
        for number, move in enumerate(self.advice.moves, 1):
            lines.append(
                Text.assemble(
                    f"{number}. {move.share:>4.0%}  ",
                    (self.labels[move.word], STRONG),
                    (f"  {self.difference(move)}", QUIET),
                )
            )
        return Group(*lines, Text(self.words("coach.more_why"), style=QUIET))

    def difference(self, move: Move) -> str:
        """How much less it wins, in words."""
        if move is self.advice.moves[0]:
            return self.words("coach.best")
        if move.less < CLOSE:
            return self.words("coach.equal")
        return self.words("coach.less", less=f"{move.less:.0%}")

    def why(self) -> RenderableType:
        """Why the best is better than each of the others."""
        best = self.advice.moves[0]
        lines: list[Text] = []
        for number, move in enumerate(self.advice.moves[1:], 2):
            if move.less < CLOSE:
                continue
            lines.append(Text(self.words("coach.why", number=number), style=STRONG))
            lines += self.reasons(move) or [Text(f"   {self.words('coach.none')}", style=QUIET)]
        lines += [Text(fact.to(self.words.language)) for fact in best.facts]
        return Group(*lines) if lines else Text(self.words("coach.nearly"))

    def reasons(self, move: Move) -> list[Text]:
        """Named terms with their shares, and facts."""
        language = self.words.language
        found = [
            Text.assemble(
                (f"   {reason.share:+4.0%}  ", GOOD if reason.share > 0 else BAD),
                (f"{reason.name.to(language)}. ", STRONG),
                reason.about.to(language),
            )
            for reason in move.reasons
        ]
        return found + [Text(f"   {fact.to(language)}") for fact in move.facts]
