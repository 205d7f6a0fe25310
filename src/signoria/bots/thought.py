"""What a bot thought about a question, as data for hints and analysis."""

from __future__ import annotations

from signoria.kernel.panel import Json


class Weighed:
    """One answer as it was weighed: how often it was tried, and what came of it.

    `results` are the mean results per seat, as shares of a win; `worth` is in points, for bots that
    weigh without trying. Either may be missing.
    """

    def __init__(
        self, word: str, visits: int, share: float, results: list[float], worth: float | None
    ) -> None:
        self.word = word
        self.visits = visits
        self.share = share
        self.results = results
        self.worth = worth

    def to_json(self) -> Json:
        """As data."""
        found: Json = {"word": self.word, "visits": self.visits, "share": round(self.share, 4)}
        found["results"] = [round(result, 4) for result in self.results]
        if self.worth is not None:
            found["worth"] = round(self.worth, 3)
        return found


class Thought:
    """A bot's answer with its reasons. Everything in it comes from what the seat may know.

    `options` has the best first; `line` is the play the bot expects, beginning with its answer, on
    one of the tables it imagined.
    """

    def __init__(self, level: str, seat: int, word: str) -> None:
        self.level = level
        self.seat = seat
        self.word = word
        self.iterations = 0
        self.options: list[Weighed] = []
        self.line: list[tuple[int, str]] = []

    def to_json(self) -> Json:
        """As data."""
        return {
            "level": self.level,
            "seat": self.seat,
            "word": self.word,
            "iterations": self.iterations,
            "options": [option.to_json() for option in self.options],
            "line": [{"seat": seat, "word": word} for seat, word in self.line],
        }
