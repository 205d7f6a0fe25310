"""Observations as named numbers, made from a seat's view and from nothing else.

A view is readable data; here it becomes numbers with names that say where they come from:

- a number or a yes/no under its path: `players.0.goods.wood`
- a word as a 1 under its path and itself: `floors.territory.1=forest`
- a list of words as how often each is in it: `players.0.cards.venture:building-the-walls`
- a player's piece in a list as its place there, under whose and which it is: `spaces.palace.1.black`
- a thing in a list that has a number as that number, under its name: `aside.mint.row`
- lists of anything else by place: `order.0`, `players.2.score`

Seats are counted from the one that looks: player 0 is oneself, player 1 the next to the left. What a
view does not show has no number, so an observation obeys the secrecy law because views do.

Which entries hold seats, pieces and such, the panels of a game declare (`signoria.kernel.legend`).
"""

from __future__ import annotations

from typing import Any

from signoria.kernel.game import Game
from signoria.kernel.legend import Legend, joined


def legend_of(game: Game[Any]) -> Legend:
    """What the entries of a game's views mean: those that all views have, and those of its panels."""
    common = Legend(seats=["awaiting"], elsewhere=["game", "seats"])
    return joined([common, *[panel.legend() for panel in game.panels]])


def features(view: dict[str, Any], legend: Legend) -> dict[str, float]:
    """The named numbers of a view."""
    found: dict[str, float] = {}
    Walk(view["seat"] or 0, view["seats"], legend, found).table("", view)
    return found


class Walk:
    """One way through a view, for one seat."""

    def __init__(self, seat: int, seats: int, legend: Legend, found: dict[str, float]) -> None:
        self.seat = seat
        self.seats = seats
        self.legend = legend
        self.found = found

    def table(self, path: str, value: dict[str, Any]) -> None:
        """Named things."""
        for name, inner in value.items():
            if name == "players" and isinstance(inner, list):
                inner = inner[self.seat :] + inner[: self.seat]
            if name in self.legend.seats or (name == "seat" and path):
                inner = self.relative_seats(inner)
            if name not in self.legend.elsewhere:
                self.thing(f"{path}.{name}" if path else name, inner)

    def relative_seats(self, value: Any) -> Any:
        """A seat, or a list of seats, counted from the one that looks."""
        if isinstance(value, list):
            return [self.relative_seats(each) for each in value]
        if isinstance(value, int) and not isinstance(value, bool):
            return (value - self.seat) % self.seats
        return value

    def thing(self, path: str, value: Any) -> None:
        """Whatever a view holds."""
        if isinstance(value, dict):
            self.table(path, value)
        elif isinstance(value, list):
            self.sequence(path, value)
        elif isinstance(value, str):
            self.found[f"{path}={value}"] = 1.0
        elif value is not None:
            self.found[path] = float(value)

    def sequence(self, path: str, value: list[Any]) -> None:
        """Words are counted; anything else has its place. Words in a grid have theirs too."""
        self.found[f"{path}.length"] = float(len(value))
        if value and all([isinstance(each, str) for each in value]):
            for each in value:
                name = f"{path}:{each}"
                self.found[name] = self.found.get(name, 0.0) + 1.0
        for index, each in enumerate(value):
            if isinstance(each, list):
                self.grid(f"{path}.{index}", each)
            elif isinstance(each, dict) and len(each) == 2 and self.pair(path, index, each):
                continue
            elif not isinstance(each, str):
                self.thing(f"{path}.{index}", each)

    def pair(self, path: str, index: int, each: dict[str, Any]) -> bool:
        """A player's piece, or a thing with its number, in a list. False: it is something else."""
        for name, inner in each.items():
            if name in self.legend.pieces and "seat" in each:
                whose = self.relative_seats(each["seat"])
                self.found[f"{path}.{whose}.{inner}"] = index + 1.0
                return True
            number = self.legend.numbered.get(name, "")
            if number in each:
                self.found[f"{path}.{inner}.{number}"] = float(each[number])
                return True
        return False

    def grid(self, path: str, row: list[Any]) -> None:
        """A row of a grid, cell by cell."""
        for index, each in enumerate(row):
            self.thing(f"{path}.{index}", each)
