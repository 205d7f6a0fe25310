"""Games for the pictures: bots play up to a moment that shows something, and the page gets it."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
from playwright.sync_api import Page, Route

import signoria
from signoria.bots import make, seat_to_answer
from signoria.kernel.match import Match
from signoria.learn import Study
from signoria.server.learning.boards import Board
from signoria.server.learning.payload import study_message
from tests.web.stage import Stage

Stop = Callable[[Match], bool]


def asked(kind: str, round: int, seat: int = 0) -> Stop:
    """Stop when a seat is asked this in some round, with something to choose."""
    return lambda match: (
        match.decision is not None
        and match.decision.kind == kind
        and match.seat == seat
        and match.view(seat)["round"] >= round
        and len(match.decision.options) > 1
    )


@cache
def played(game: str, seats: int, modules: tuple[str, ...], stop: str, seed: int = 3) -> Match:
    """A game between bots, until it is interesting."""
    kind, _, round = stop.partition(" in ")
    until = (lambda match: match.over) if stop == "over" else asked(kind, int(round))
    match = signoria.new(game, seats=seats, modules=list(modules), seed=seed)
    bots = [make("novice", seat) for seat in range(seats)]
    while not until(match):
        if match.over:
            return played(game, seats, modules, stop, seed + 1)
        match.play(bots[match.state.seat].choose(seat_to_answer(match)))
    return match


class Shown(Stage):
    """A match as a whole table: also what was, and how the points grew."""

    def __init__(
        self, page: Page, address: str, match: Match, part: str = "", review: Any = None
    ) -> None:
        self.review = review
        super().__init__(page, address, match.clone())
        page.route("**/api/tables/stage/log*", self.logged)
        page.route("**/api/tables/stage/course*", lambda route: route.fulfill(json=self.course()))
        page.route("**/api/tables/stage/replay/*", self.replayed)
        page.route("**/api/tables/stage/review*", self.reviewed)
        page.route("**/api/studies", self.studied)
        page.route("**/api/tables/stage/comments", lambda route: route.fulfill(json=[]))
        if part:
            page.goto("about:blank")
            page.goto(f"{address}#/t/stage/{part}")
            page.wait_for_selector("svg.chart" if part == "end" else "input[type=range]")

    def at(self, entry: int) -> Match:
        """The match after this many entries."""
        if entry == len(self.match.entries):
            return self.match
        record = {key: value for key, value in self.match.record().items() if key != "result"}
        return signoria.load({**record, "entries": record["entries"][:entry]})

    def logged(self, route: Route) -> None:
        """The log in parts."""
        since = int(route.request.url.split("since=")[1].split("&")[0])
        route.fulfill(json={"since": since, "log": self.update()["log"][since : since + 200]})

    def replayed(self, route: Route) -> None:
        """What the seat saw then."""
        entry = int(route.request.url.split("/replay/")[1].split("?")[0])
        route.fulfill(json=self.at(entry).view(self.seat))

    def studied(self, route: Route) -> None:
        """The board as it was at a step, for the seat that was asked then."""
        asked = route.request.post_data_json
        if asked["start"].get("table") != "stage":
            return route.fallback()
        study = Study(self.at(asked["start"]["step"]).clone(), seat=asked["seat"], others=None)
        told = study_message(Board("table-stage", study), asked["seat"], asked["language"])
        return route.fulfill(body=msgspec.json.encode(told), content_type="application/json")

    def reviewed(self, route: Route) -> None:
        """What was found about the game, if anybody has asked."""
        route.fulfill(body=json.dumps(self.review), content_type="application/json")

    def course(self) -> list[dict[str, Any]]:
        """How the points grew."""
        last = len(self.match.entries)
        steps = [*range(40, last, max(1, last // 60)), last]
        return [self.stood(entry) for entry in steps]

    def stood(self, entry: int) -> dict[str, Any]:
        """The points at one moment."""
        match = self.at(entry)
        round = match.view(None)["round"]
        return {
            "entry": entry,
            "round": round,
            "scores": match.scores,
            "breakdown": match.breakdown,
            "rival": -1,
        }


@cache
def bidding() -> Match:
    """An auction of houses, when all but two have made an offer."""
    match = signoria.new("lorenzo", seats=5, seed=11, modules=["houses"])
    bots = [make("novice", seat) for seat in range(5)]
    while len([lot for lot in match.view(None)["auction"] if lot["space"]]) < 3:
        match.play(bots[match.state.seat].choose(seat_to_answer(match)))
    return match
