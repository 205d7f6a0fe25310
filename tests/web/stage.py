"""A staged position that goes on: every answer the page gives goes through the rules.

So rare questions come when they are wanted, and what follows from an answer can be seen too.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

import signoria
from signoria.kernel.agenda import Chance, Decision
from signoria.kernel.match import Match
from tests.waiting import until
from tests.web.hand import wait_for_table
from tests.web.updates import update


def kinds(game: str, seats: int, modules: list[str], **settings: Any) -> set[str]:
    """Every kind of question people can be asked in a configuration."""
    match = signoria.new(game, seats=seats, modules=modules, seed=1, **settings)
    tasks = match.game.tasks.values()
    return {
        task.kind for task in tasks if isinstance(task, Decision) and not isinstance(task, Chance)
    }


def found(game: str, seats: int, modules: list[str], stop: Callable[[Match], bool]) -> Match:
    """The first random game in which this comes up."""
    for seed in range(200):
        match = signoria.new(game, seats=seats, modules=modules, seed=seed)
        rng = Random(seed)
        while not match.over:
            if stop(match):
                return match
            match.play(rng.choice(match.words))
    raise AssertionError("this never comes up")


class Stage:
    """A match behind the page: it sends what the seat sees and plays what the page says."""

    def __init__(
        self,
        page: Page,
        address: str,
        match: Match,
        others: Random | None = None,
        still: bool = False,
    ) -> None:
        self.page = page
        self.match = match
        self.others = others  # how the other seats play, if they do
        self.said: list[str] = []
        self.seat = 0 if match.seat is None else match.seat
        page.route_web_socket("**/api/tables/stage/live*", self.opened)
        page.route("**/api/tables/stage/explain*", self.explained)
        page.route("**/api/tables/stage?*", lambda route: route.fulfill(json=self.update()))
        page.route("**/api/tables/stage/course", lambda route: route.fulfill(json=[]))
        page.route("**/api/tables/stage/review*", lambda route: route.fulfill(body="null"))
        if still:  # the page's clock, which is moved on by hand
            page.clock.install(time=0)
            page.clock.pause_at(1)
        page.goto(f"{address}#/t/stage")
        if still:
            until(self.shown, "the table to be shown")
        else:
            wait_for_table(page)

    def shown(self) -> int:
        """A moment later: is the table there?"""
        self.page.clock.run_for(50)
        return self.page.locator(".app").count()

    def opened(self, line: WebSocketRoute) -> None:
        """The page is there: it gets everything, and after every answer everything again."""

        def heard(message: str | bytes) -> None:
            asked = json.loads(message)
            if asked["kind"] == "beat":
                line.send(message)
                return
            if asked["kind"] == "play":
                self.said.append(asked["word"])
                self.match.play(asked["word"])
                self.let_others_play()
            elif asked["kind"] == "undo":
                self.match.undo(self.seat, 1)
            line.send(json.dumps({"kind": "accepted", "id": asked["id"]}))
            line.send(json.dumps(self.update()))

        line.on_message(heard)
        line.send(json.dumps(self.update()))

    def let_others_play(self) -> None:
        """The other seats answer at random until it is the page's turn again."""
        while self.others and not self.match.over and self.match.seat != self.seat:
            self.match.play(self.others.choice(self.match.words))

    def update(self) -> dict[str, Any]:
        """What the seat is sent."""
        sent = update(self.match, self.seat)
        sent["table"]["id"] = "stage"
        return sent

    def explained(self, route: Any) -> None:
        """Why not?"""
        route.fulfill(json=[])
