"""What a look at one answer found, as data: so a review can stop anywhere, and go on elsewhere."""

from __future__ import annotations

from typing import Final

from signoria.kernel.errors import BadRecord
from signoria.kernel.panel import Json
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text

SLIP: Final = 0.02
MISTAKE: Final = 0.05
BLUNDER: Final = 0.1
"""What an answer costs of a win, at least, to be called that. What costs less counts as good."""


def size_of(charge: float) -> str:
    """What an answer is called that costs this much of a win."""
    if charge < SLIP:
        return ""
    return "slip" if charge < MISTAKE else "mistake" if charge < BLUNDER else "blunder"


class Expected:
    """An answer in a line that the judge expects."""

    def __init__(self, seat: int, word: str, label: Text) -> None:
        self.seat = seat
        self.word = word
        self.label = label

    def to_json(self) -> Json:
        """As data, in both languages."""
        return {"seat": self.seat, "word": self.word, "en": self.label.en, "it": self.label.it}


def read_expected(source: Reader, seats: int) -> Expected:
    """And back."""
    label = Text(source.get("en").text(), source.get("it").text())
    return Expected(source.get("seat").integer(0, seats - 1), source.get("word").text(), label)


class Verdict:
    """What one look found about an answer: the best one, and everybody's shares of a win with either.

    `cost` is how much of its own share the seat gave away. A deeper look sets it to 0 where its
    searches do not agree that another answer is better; then the best answer is the one given. The lines
    are there after a deeper look alone. `points` are what the best answer brings more at once than the
    one given, by the lines of the score; empty where chance has a say in it. `others` are answers that
    were tried nearly as often, with the seat's share of a win.
    """

    def __init__(
        self,
        step: int,
        seat: int,
        word: str,
        best: str,
        shares: list[float],
        best_shares: list[float],
        deep: bool,
    ) -> None:
        self.step = step
        self.seat = seat
        self.word = word
        self.best = best
        self.shares = shares
        self.best_shares = best_shares
        self.deep = deep
        self.cost = max(0.0, best_shares[seat] - shares[seat])
        self.line: list[Expected] = []
        self.best_line: list[Expected] = []
        self.points: dict[str, int] = {}
        self.others: dict[str, float] = {}

    def accept(self) -> None:
        """Nothing better is certain: the answer given counts as the best one."""
        self.best = self.word
        self.shares = self.best_shares
        self.cost = 0.0

    def to_json(self) -> Json:
        """As data."""
        found: Json = {
            "step": self.step,
            "seat": self.seat,
            "word": self.word,
            "best": self.best,
            "shares": [round(share, 5) for share in self.shares],
            "best_shares": [round(share, 5) for share in self.best_shares],
            "deep": self.deep,
        }
        if self.line:
            found["line"] = [expected.to_json() for expected in self.line]
            found["best_line"] = [expected.to_json() for expected in self.best_line]
        if self.points:
            found["points"] = dict(self.points)
        if self.others:
            found["others"] = {word: round(share, 5) for word, share in self.others.items()}
        return found


def read_verdict(value: object, seats: int) -> Verdict:
    """A verdict from data; BadRecord names what cannot be."""
    source = Reader(value, "verdict", BadRecord)
    found = Verdict(
        source.get("step").integer(0, 10**6),
        source.get("seat").integer(0, seats - 1),
        source.get("word").text(),
        source.get("best").text(),
        read_shares(source.get("shares"), seats),
        read_shares(source.get("best_shares"), seats),
        source.get("deep").boolean(),
    )
    if source.has("line"):
        found.line = [read_expected(item, seats) for item in source.get("line").items()]
        found.best_line = [read_expected(item, seats) for item in source.get("best_line").items()]
    if source.has("points"):
        points = source.get("points")
        found.points = {name: points.get(name).integer(-(10**6), 10**6) for name in points.table()}
    if source.has("others"):
        others = source.get("others")
        found.others = {word: read_share(others.get(word)) for word in others.table()}
    return found


def read_shares(source: Reader, seats: int) -> list[float]:
    """Everybody's shares of a win."""
    return [read_share(item) for item in source.exactly(seats)]


def read_share(source: Reader) -> float:
    """One of them."""
    value = source.value
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 <= value <= 1:
        raise source.fail("a share is a number from 0 to 1")
    return float(value)
