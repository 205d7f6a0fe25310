"""A review in sentences: how the game was won, where most changed hands, and the moments it turned."""

from __future__ import annotations

from typing import Final

from signoria.kernel.panel import Json
from signoria.kernel.text import Text, join_texts, plain
from signoria.learn.review.course import Course, Mark
from signoria.learn.review.phrases import PHRASES, and_list, percent, points_text
from signoria.learn.review.sums import Charge, Sums
from signoria.learn.review.verdict import SLIP

MOST_TURNS: Final = 8
MOST_DRAWS: Final = 2

LUCK: Final = 0.08
"""What chance must change of a seat's share to be told."""


class Turn:
    """A moment at which much changed hands: for which seat, by luck or not, from what to what."""

    def __init__(
        self, step: int, seat: int, luck: bool, text: Text, before: float, after: float
    ) -> None:
        self.step = step
        self.seat = seat
        self.luck = luck
        self.text = text
        self.before = before
        self.after = after

    @property
    def size(self) -> float:
        """How much changed hands."""
        return abs(self.after - self.before)


class Story:
    """What is said about a review, with the players' names."""

    def __init__(self, sums: Sums, names: list[Text]) -> None:
        self.sums = sums
        self.course = sums.course
        self.names = names

    # Turning points.

    def turns(self) -> list[Turn]:
        """The largest, in the order of the game."""
        found = [
            self.mistake(charge) for charge in self.sums.charges.values() if charge.amount >= SLIP
        ]
        found += self.lucky()
        largest = sorted(found, key=lambda turn: -turn.size)[:MOST_TURNS]
        return sorted(largest, key=lambda turn: turn.step)

    def mistake(self, charge: Charge) -> Turn:
        """An answer that cost much."""
        verdict = charge.verdict
        parts = {
            "name": self.names[charge.seat],
            "did": past(self.course.label(charge.step)),
            "best": self.course.short_label(charge.step, verdict.best, verdict.best_line[0].label),
        }
        _, best = self.sums.shares_at(verdict)
        before = best[charge.seat]
        after = max(0.0, before - charge.amount)
        text = PHRASES.say("turning.mistake", parts)
        return Turn(charge.step, charge.seat, False, text, before, after)

    def lucky(self) -> list[Turn]:
        """What chance changed."""
        found = []
        points = self.sums.points
        for index in range(len(points) - 1 if self.sums.whole else 0):
            here, there = points[index], points[index + 1]
            if there.chance:
                gains = self.sums.luck_between(index)
                seat = max(range(len(gains)), key=lambda each: abs(gains[each]))
                if abs(gains[seat]) >= LUCK:
                    found.append(self.luck(here.step, there.step, seat, gains[seat], index))
        return found

    def luck(self, step: int, end: int, seat: int, gain: float, index: int) -> Turn:
        """What chance brought, and to whom."""
        parts = {"name": self.names[seat], "draws": told_draws(self.course.draws(step, end))}
        text = PHRASES.say("turning.good_luck" if gain > 0 else "turning.bad_luck", parts)
        after = self.sums.points[index + 1].shares[seat]
        return Turn(step, seat, True, text, after - gain, after)

    # The heading and the line below it.

    def heading(self) -> Text:
        """How the game was won, in one sentence."""
        match = self.course.match
        return self.won(match.scores, match.winners) if match.over else plain("")

    def won(self, scores: list[int], winners: list[int]) -> Text:
        """How these won with these scores."""
        if len(winners) != 1:
            return self.without_winner(scores, winners)
        winner = winners[0]
        name = {"name": self.names[winner]}
        if self.sums.alone:
            return PHRASES.say("story.alone_won", {**name, "points": points_text(scores[0])})
        margin = scores[winner] - max(scores[:winner] + scores[winner + 1 :])
        if margin > 0:
            story = PHRASES.say("story.margin", {**name, "points": points_text(margin)})
        else:
            story = PHRASES.say("story.tie", name)
        return self.since(story, winner)

    def without_winner(self, scores: list[int], winners: list[int]) -> Text:
        """Several share the win, or the only player has lost to the game."""
        if not winners:
            parts = {"name": self.names[0], "points": points_text(scores[0])}
            return PHRASES.say("story.alone_lost", parts)
        parts = {
            "names": and_list([self.names[seat] for seat in winners]),
            "points": points_text(scores[winners[0]]),
        }
        return PHRASES.say("story.shared", parts)

    def since(self, story: Text, winner: int) -> Text:
        """The story, with the moment from which the winner was ahead."""
        points = self.sums.points
        behind = [
            index for index, point in enumerate(points) if point.shares[winner] < max(point.shares)
        ]
        if not points or points[-1].seat is not None:
            return story
        if not behind:
            return PHRASES.say("story.since_start", {"story": story})
        here, there = points[behind[-1]], points[behind[-1] + 1]
        if there.seat is None:
            return PHRASES.say("story.since_end", {"story": story})
        for mark in self.course.marks:
            since = say_news(self.course, f"since.{mark.what}", mark)
            if here.step < mark.step <= there.step and since is not None:
                return PHRASES.say("story.since_news", {"story": story, "since": since})
        if not self.course.has_rounds:
            return story
        number = self.course.number_of(there.step)
        if not number:
            return PHRASES.say("story.since_setup", {"story": story})
        return PHRASES.say("story.since_round", {"story": story, "round": in_round(number)})

    def summary(self) -> Text:
        """In which round most changed hands, and by what; who was ahead is told by the heading."""
        play, luck = self.sums.play_by_round(), self.sums.luck_by_round()
        if not self.sums.balances() or not self.course.has_rounds:
            return plain("")
        most = max(range(len(play)), key=lambda each: max(play[each], luck[each]))
        parts = {"when": when(self.course.rounds[most].number)}
        if play[most] >= luck[most]:
            return PHRASES.say("summary.by_play", {**parts, "play": percent(play[most])})
        return PHRASES.say("summary.by_luck", {**parts, "luck": percent(luck[most])})


def in_round(number: int) -> Text:
    """A round inside a sentence."""
    return PHRASES.say("in_round", {"number": plain(number)})


def when(number: int) -> Text:
    """In which round something happened; 0 is the setup."""
    if not number:
        return PHRASES.say("summary.when_setup")
    return PHRASES.say("summary.when_round", {"number": plain(number)})


def past(label: Text) -> Text:
    """What was done, after a name."""
    return Text(label.past_tense("en"), label.past_tense("it"))


def told_draws(draws: list[Text]) -> Text:
    """What chance brought, the first of it."""
    told = join_texts(draws[:MOST_DRAWS], "; ")
    return PHRASES.say("draws", {"first": told}) if len(draws) > MOST_DRAWS else told


def say_news(course: Course, key: str, mark: Mark) -> Text | None:
    """News in the words of the game, where it has some: under `[news]` as a name, under `[since]`
    as a time."""
    if key not in course.game.phrases.texts:
        return None
    return course.game.phrases.say(key, numbers(mark.news))


def numbers(news: Json) -> dict[str, Text]:
    """What can be said of news: its numbers."""
    return {name: plain(value) for name, value in news.items() if isinstance(value, int)}
