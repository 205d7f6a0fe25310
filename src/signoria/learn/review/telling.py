"""A review as people and programs get it: plain data in one language."""

from __future__ import annotations

from signoria.kernel.panel import Json
from signoria.kernel.text import Text, plain
from signoria.learn.review.accuracy import accuracy
from signoria.learn.review.actions import actions
from signoria.learn.review.phrases import PHRASES, round_text
from signoria.learn.review.progress import Review
from signoria.learn.review.reasons import reason
from signoria.learn.review.story import Story, say_news
from signoria.learn.review.sums import Charge, Sums
from signoria.learn.review.verdict import Expected, Verdict, size_of


def tell(review: Review, names: list[str], language: str) -> Json:
    """Everything a review has found so far."""
    return Teller(review, names, language).tell()


class Teller:
    """Tells a review with these names, in one language."""

    def __init__(self, review: Review, names: list[str], language: str) -> None:
        self.review = review
        self.course = review.course
        self.sums = Sums(review)
        self.names = [plain(name) for name in names]
        self.story = Story(self.sums, self.names)
        self.language = language
        self.actions = actions(self.course)

    def tell(self) -> Json:
        """Everything that was found so far."""
        begun = review_is_told(self.review)
        return {
            "sure": self.review.sure,
            "rounds": self.rounds(),
            "reports": self.reports(),
            "points": self.points(),
            "ahead": self.ahead(),
            "moves": self.moves(),
            "turning": self.turning() if begun else [],
            "players": self.players(),
            "story": self.say(self.story.heading()) if begun else "",
            "summary": self.say(self.story.summary()) if begun else "",
        }

    def say(self, text: Text) -> str:
        """A text in the language that was asked for."""
        return text.to(self.language)

    def rounds(self) -> list[Json]:
        """Where rounds begin, and what changed hands in each."""
        luck, play = self.sums.luck_by_round(), self.sums.play_by_round()
        found = []
        for index, each in enumerate(self.course.rounds):
            is_whole = each.number and not self.course.has_rounds
            text = PHRASES.say("whole") if is_whole else round_text(each.number)
            shares = {"luck": round(luck[index], 4), "play": round(play[index], 4)}
            found.append({"step": each.begin, "text": self.say(text), **shares})
        return found

    def reports(self) -> list[Json]:
        """News worth a mark."""
        found = []
        for mark in self.course.marks:
            text = say_news(self.course, f"news.{mark.what}", mark)
            said = "" if text is None else self.say(text)
            found.append(
                {"step": mark.step, "what": mark.what, "number": mark.number, "text": said}
            )
        return found

    def points(self) -> list[Json]:
        """Everybody's chances over the game."""
        return [
            {
                "step": point.step,
                "shares": rounded(point.shares),
                "seat": point.seat,
                "chance": point.chance,
            }
            for point in self.sums.points
        ]

    def ahead(self) -> list[Json]:
        """Where points are still to come."""
        return [{"step": step, "chance": chance} for step, chance in self.sums.ahead()]

    def moves(self) -> list[Json]:
        """All answers that were judged."""
        found = []
        for step in self.review.steps:
            verdict = self.review.find(step)
            if verdict is not None:
                found.append(self.move(verdict, self.sums.charges.get(step)))
        return found

    def move(self, verdict: Verdict, charge: Charge | None) -> Json:
        """One answer; nothing is said against it that is not confirmed."""
        label = self.say(self.course.label(verdict.step))
        shares, best_shares = self.sums.shares_at(verdict)
        found: Json = {
            "step": verdict.step,
            "round": self.course.round_of(verdict.step),
            "seat": verdict.seat,
            "action": self.actions.get(verdict.step),
            "word": verdict.word,
            "label": label,
            "confirmed": charge is not None,
            "best": verdict.word,
            "best_label": label,
            "shares": rounded(shares),
            "best_shares": rounded(best_shares),
            "cost": 0.0,
            "charge": 0.0,
            "counted_at": None,
            "size": "",
            "line": [],
            "best_line": [],
            "reason": None,
        }
        if charge is not None:
            found.update(self.confirmed(charge))
        return found

    def confirmed(self, charge: Charge) -> Json:
        """What a deeper look has confirmed."""
        verdict = charge.verdict
        why = reason(self.course, charge, self.names)
        return {
            "best": verdict.best,
            "best_label": self.say(self.label(verdict, verdict.best_line[0])),
            "cost": round(charge.cost, 4),
            "charge": round(charge.amount, 4),
            "counted_at": charge.counted_at,
            "size": size_of(charge.amount),
            "line": self.line(verdict, verdict.line),
            "best_line": self.line(verdict, verdict.best_line),
            "reason": None if why is None else self.say(why),
        }

    def line(self, verdict: Verdict, line: list[Expected]) -> list[Json]:
        """A line in words; the first answer as the move itself is told."""
        labels = [self.label(verdict, each) for each in line[:1]]
        labels += [each.label for each in line[1:]]
        return [
            {"seat": each.seat, "word": each.word, "label": self.say(label)}
            for each, label in zip(line, labels)
        ]

    def label(self, verdict: Verdict, first: Expected) -> Text:
        """An answer to the question that was judged, in short."""
        return self.course.short_label(verdict.step, first.word, first.label)

    def turning(self) -> list[Json]:
        """The moments at which the game turned."""
        return [
            {
                "step": turn.step,
                "round": self.course.round_of(turn.step),
                "seat": turn.seat,
                "luck": turn.luck,
                "text": self.say(turn.text),
                "before": round(turn.before, 4),
                "after": round(turn.after, 4),
            }
            for turn in self.story.turns()
        ]

    def players(self) -> list[Json]:
        """How everybody did."""
        balances = self.sums.balances()
        found = []
        for seat in range(self.course.seats):
            share = accuracy(self.sums, seat)
            player: Json = {"seat": seat, "accuracy": None if share is None else round(share, 1)}
            for name in ("start", "luck", "mistakes", "others", "result"):
                player[name] = getattr(balances[seat], name) if balances else None
            found.append(player)
        return found


def review_is_told(review: Review) -> bool:
    """Is the first look done, so that there is a whole to tell?"""
    return review.state != "first"


def rounded(shares: list[float]) -> list[float]:
    """Shares as they are sent."""
    return [round(share, 4) for share in shares]
