"""A coach for staged tables: what the server would send, thought out by a hasty coach."""

from __future__ import annotations

from urllib.parse import parse_qs, urlparse

import msgspec
from playwright.sync_api import Page, Route

from signoria.bots import seat_to_answer
from signoria.kernel.match import Match
from signoria.learn.coach import Advice, coach_for
from signoria.server.coaching.routes import advice_message
from tests.learn.review.games import played
from tests.web.updates import NAMES, table_of

ENOUGH = 0.05
"""A move that gives this much away is dear."""


def placing() -> Match:
    """The first round of Lorenzo: members are to be sent."""
    match = played("lorenzo", ["novice"] * 3, 14)
    while match.state.decision.kind != "place" or len(match.words) < 10:
        match.play(match.words[0])
    return match


class Advised:
    """Answers the page when it asks the coach; `asked` are the words that were named, "" for none.

    It has thought before it is asked: the page does not wait long before a move.
    """

    def __init__(self, page: Page, match: Match, tries: int = 40) -> None:
        self.match = match
        self.asked: list[str] = []
        self.coach = coach_for(3, tries)
        self.known = {"": self.think("")}
        self.best = self.known[""].moves[0].word
        self.dearest = ""
        cost = 0.0
        for word in match.words:
            if word not in [move.word for move in self.known[""].moves]:
                advice = self.known[word] = self.think(word)
                if advice.cost > cost:
                    self.dearest, cost = word, advice.cost
                if cost > ENOUGH:
                    break
        page.route("**/api/tables/staged/coach*", self.answer)

    def think(self, word: str) -> Advice:
        """What the coach says."""
        names = NAMES[: self.match.game.seats]
        return self.coach.advise(seat_to_answer(self.match), names, word)

    def answer(self, route: Route) -> None:
        """What the server would say."""
        query = parse_qs(urlparse(route.request.url).query)
        (word,) = query.get("word", [""])
        (language,) = query["language"]
        self.asked.append(word)
        if word not in self.known:
            self.known[word] = self.think(word)
        advice = self.known[word].to_json(language)
        found = advice_message(table_of(self.match, None), self.match, advice, language)
        route.fulfill(body=msgspec.json.encode(found), content_type="application/json")
