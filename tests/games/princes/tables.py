"""A small language for tables of The Princes of Florence.

A table is a few princes and whatever else matters for the test; everything not named lies where it
comes out of the box. Things are written as the game's own words are: ``hand="poet lawyer"``,
``freedoms="travel"``; pieces either by name, anywhere they fit (``pieces="theater forest"``), or on
a spot (``laid=["tower turn 0 at d7"]``).

    m = table(Prince(hand="poet", pieces="theater", freedoms="travel", jesters=2), Prince(), Prince())
    play(m, "work poet", "prestige 5")
    assert prestige(m) == 5

The table is the position of a real match, edited and loaded again, so the game itself checks it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from typing import Any

import signoria
from signoria import Match
from signoria.games.princes.rulebook import ThePrincesOfFlorence
from signoria.games.princes.state import Princes
from tests.games.princes.moments import agenda_of, lay_court

DECKS = {
    "profession": ("hand", "recruits", "table"),
    "prestige": ("prestige_cards",),
    "bonus": ("bonus",),
}
STACKS = ("forest", "lake", "park", "jester", "builder", "prestige", "recruiting")


@dataclass(frozen=True)
class Prince:
    """One player's side of the table. Prestige was earned with works; `sold` went back to the bank."""

    money: int = 3500
    prestige: int = 0
    hand: str = ""
    recruits: str = ""
    recruiting: int = 0
    table: str = ""
    recruiting_on_table: int = 0
    bonus: str = ""
    prestige_cards: str = ""
    rejected: str = ""
    jesters: int = 0
    builders: int = 0
    freedoms: str = ""
    pieces: str = ""
    laid: Sequence[str] = ()
    best_work: int = 0


@cache
def game(seats: int, modules: tuple[str, ...] = ()) -> Princes:
    """The game for this many players."""
    found = ThePrincesOfFlorence().game(seats, list(modules))
    assert isinstance(found, Princes)
    return found


@cache
def first_question(
    seats: int, modules: tuple[str, ...], settings: tuple[tuple[str, Any], ...]
) -> Any:
    """The position of a real match before its first auction."""
    m = signoria.new("princes", seats=seats, seed=1, modules=list(modules), **dict(settings))
    while kind(m) != "name":
        m.play(m.words[0])
    return m.position()


def table(
    *princes: Prince,
    ask: str = "turn",
    seat: int = 0,
    arg: object = None,
    then: Sequence[str] | None = None,
    round: int = 1,
    start: int = 0,
    actions: int = 2,
    used: str = "",
    auction: Mapping[str, Any] | None = None,
    court: Mapping[str, Any] | None = None,
    below: Mapping[str, Sequence[tuple[str, int]]] | None = None,
    spent: str = "",
    drawn: Mapping[str, Any] | None = None,
    supply: Mapping[str, Any] | None = None,
    modules: tuple[str, ...] = (),
    rules: int = 0,
    fate: Sequence[str] = (),
    **settings: Any,
) -> Match:
    """A match at this table: `seat` is asked `ask`, by default what to do in its action turn.

    `then` are the steps that follow before the next round, by default the rest of this one. `below`
    are cards put back under a deck, each with the seat that did; `spent` are bonus cards out of play.
    """
    seats = len(princes)
    position = deepcopy(first_question(seats, modules, tuple(sorted(settings.items()))))
    position |= {"composed": True, "round": round, "start_player": start, "drawn": drawn}
    position["rules"] = rules or position["rules"]
    if ask == "take last":
        position["auction"]["declined"] = [other for other in range(seats) if other != seat]
    position["auction"] |= auction or {}
    if court is not None:
        lay_court(position["court"], court, seats)
    lay_players(position, princes, game(seats, modules))
    lay_supply(position, princes, game(seats, modules), supply or {})
    lay_decks(position, princes, below or {}, spent, drawn)
    if arg is None and ask == "turn":
        once = {name: name in used.split() for name in ("profession", "freedom")}
        arg = {"actions": actions} | once
    asked = {"task": ask, "seat": seat, "arg": arg or 0}
    position["agenda"] = agenda_of(game(seats, modules), asked, start, then)
    return signoria.from_position(position, fate=signoria.fates.scripted(fate))


def lay_players(position: dict[str, Any], princes: Sequence[Prince], rules: Princes) -> None:
    """Every player's side."""
    for prince, player in zip(princes, position["players"], strict=True):
        fame = dict.fromkeys(player["fame"], 0) | {"works": prince.prestige}
        player |= {
            "money": prince.money,
            "fame": fame,
            "hand": prince.hand.split(),
            "recruits": prince.recruits.split(),
            "recruiting": prince.recruiting,
            "table": prince.table.split(),
            "recruiting_on_table": prince.recruiting_on_table,
            "bonus": prince.bonus.split(),
            "prestige_cards": prince.prestige_cards.split(),
            "rejected": prince.rejected or None,
            "jesters": prince.jesters,
            "builders": prince.builders,
            "freedoms": prince.freedoms.split(),
            "pieces": pieces_of(prince, rules),
            "best_work": prince.best_work,
        }


def pieces_of(prince: Prince, rules: Princes) -> list[dict[str, Any]]:
    """The pieces on their spots: those given, then the others where they fit."""
    names = [shape.name for shape in rules.shapes]
    free = rules.grid.all & ~rules.grid.palazzo
    found = []
    for spot in prince.laid:
        name, side, angle, _, cell = spot.split()
        shape = rules.shapes[names.index(name)]
        orientation = next(o for o in shape.orientations if o.name == f"{side} {angle}")
        mask = orientation.at[rules.grid.names.index(cell)]
        free &= ~mask
        found.append({"piece": name, "cells": rules.grid.cell_names(mask)})
    wanted = [rules.shapes[names.index(name)] for name in prince.pieces.split()]
    masks = packed([shape.spots for shape in sorted(wanted, key=lambda shape: -shape.size)], free)
    assert masks is not None, "these pieces do not fit together"
    for shape, mask in zip(sorted(wanted, key=lambda shape: -shape.size), masks):
        found.append({"piece": shape.name, "cells": rules.grid.cell_names(mask)})
    return found


def packed(spots: list[list[int]], free: int) -> list[int] | None:
    """A spot for each piece so that none overlap."""
    if not spots:
        return []
    for mask in spots[0]:
        if mask & free == mask:
            rest = packed(spots[1:], free & ~mask)
            if rest is not None:
                return [mask, *rest]
    return None


def lay_supply(
    position: dict[str, Any], princes: Sequence[Prince], rules: Princes, supply: Mapping[str, Any]
) -> None:
    """What the players do not have; `supply` says how many freedoms are left, the rest are spare."""
    pieces = [piece["piece"] for player in position["players"] for piece in player["pieces"]]
    laid = position["supply"]
    for name in laid["buildings"]:
        laid["buildings"][name] = rules.building_tiles - pieces.count(name)
    for name in laid["landscapes"]:
        laid["landscapes"][name] = rules.landscape_tiles - pieces.count(name)
    laid["jesters"] = rules.jesters - sum(prince.jesters for prince in princes)
    laid["builders"] = rules.builders - sum(prince.builders for prince in princes)
    laid["recruiting"] = rules.recruiters - sum(
        prince.recruiting + prince.recruiting_on_table for prince in princes
    )
    owned = [name for prince in princes for name in prince.freedoms.split()]
    for name in laid["freedoms"]:
        laid["freedoms"][name] = supply.get(name, rules.freedoms_in_play - owned.count(name))
        taken = laid["freedoms"][name] + owned.count(name)
        laid["spare_freedoms"][name] = rules.freedom_tiles - taken


def lay_decks(
    position: dict[str, Any],
    princes: Sequence[Prince],
    below: Mapping[str, Sequence[tuple[str, int]]],
    spent: str,
    drawn: Mapping[str, Any] | None,
) -> None:
    """The cards nobody has."""
    position["spent_bonus"] = spent.split()
    names = dict(zip(DECKS, game(len(princes)).card_names))
    for deck, places in DECKS.items():
        held = [getattr(prince, place) for prince in princes for place in places]
        gone = " ".join(held).split()
        gone += [card for card, _ in below.get(deck, ())]
        gone += spent.split() if deck == "bonus" else []
        gone += drawn["cards"] if drawn is not None and drawn["deck"] == deck else []
        position["decks"][deck] = {
            "cards": [card for card in names[deck] if card not in gone],
            "below": [{"card": card, "by": by} for card, by in below.get(deck, ())],
        }


# Playing and looking.


def play(m: Match, *words: str) -> None:
    """Answer several questions in a row."""
    for word in words:
        m.play(word)


def kind(m: Match) -> str:
    """The kind of question at hand; `over` after the last one."""
    return m.decision.kind if m.decision is not None else "over"


def codes(m: Match, word: str, seat: int | None = None) -> list[str]:
    """The reasons against a word, by their codes."""
    return [reason.code for reason in m.explain(word, seat)]


def side(m: Match, seat: int = 0) -> dict[str, Any]:
    """A player's side of the table as the player sees it."""
    found: dict[str, Any] = m.view(seat)["players"][seat]
    return found


def money(m: Match, seat: int = 0) -> int:
    """A player's money."""
    found: int = side(m, seat)["money"]
    return found


def prestige(m: Match, seat: int = 0) -> int:
    """A player's place on the fame track."""
    found: int = side(m, seat)["prestige"]
    return found


def offered(m: Match, verb: str) -> list[str]:
    """What follows a verb among the words at hand: `offered(m, "build")`."""
    return [word.removeprefix(f"{verb} ") for word in m.words if word.startswith(f"{verb} ")]


def pieces(m: Match, seat: int = 0) -> list[str]:
    """The pieces of a principality, in the order they came."""
    return [piece["piece"] for piece in side(m, seat)["pieces"]]


def settle(m: Match) -> None:
    """Place a piece, keep a card, put the others back: the first way there is."""
    while kind(m) in ("turn piece", "spot", "keep", "return"):
        m.play(m.words[0])


def win(m: Match, *words: str) -> None:
    """Play these, and settle whatever was won."""
    for word in words:
        m.play(word)
        settle(m)
