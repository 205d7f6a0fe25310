"""The language of `tests.games.lorenzo.tables`, for tables of Houses of Renaissance.

A board also has a family and tokens; special cards are laid in the special tower:

    m = table(Board(family="medici", tokens="coins fame"), Board(), floors="castellan@1")

Families that matter to no test are dealt to the boards that name none.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from typing import Any

import signoria
from signoria import Match
from tests.games.lorenzo import tables as base
from tests.games.lorenzo.tables import amounts, entries, kind, pairs, play, player

__all__ = ["Board", "goods", "kind", "play", "player", "table"]

HOUSE = "modules/houses/cards"
SPECIAL = {
    id: card
    for file in ("territories", "characters", "buildings", "ventures")
    for id, card in entries(f"{HOUSE}/{file}.toml", "card").items()
}
CARDS = {**base.CARDS, **SPECIAL}
LEADERS = entries(f"{HOUSE}/leaders.toml", "leader")
FAMILIES = entries(f"{HOUSE}/families.toml", "family")
FACES = entries(f"{HOUSE}/pack.toml", "token")
AUCTION = entries(f"{HOUSE}/pack.toml", "auction")
GOODS = (*base.GOODS, "token")
QUIET = ("gonzaga", "orsini", "malatesta", "montefeltro", "medici")
"""Families for boards that name none, the quietest first."""


@dataclass(frozen=True)
class Board(base.Board):
    """A board with its family and tokens; `stored` and all below is on the family's tile."""

    family: str = ""
    tokens: str = ""
    looked: str = ""
    stored: str = ""
    sets: int = 0
    reached: str = ""
    turned: str = ""
    known: str = ""


@dataclass(frozen=True)
class Setting(base.Setting):
    """What else lies on the table: `slots` is ``port-of-pisa coins``, a token on a card."""

    adaptation: str = "venture"
    gone: str = ""
    slots: str = ""
    discarded: str = ""
    leaders_discarded: str = ""
    rules: int = 0


def table(*boards: Board, settings: dict[str, Any] | None = None, **given: Any) -> Match:
    """A match at this table, as the base game's `table` makes it."""
    setting = Setting(**given)
    position = deepcopy(first_turn(len(boards), tuple(sorted((settings or {}).items()))))
    order = [int(seat) for seat in setting.order.split()] or list(range(len(boards)))
    position |= {
        "rules": setting.rules or position["rules"],
        "composed": True,
        "round": base.round_of(setting, boards),
        "order": order,
        "dice": dict(zip(base.MEMBERS, [int(die) for die in setting.dice.split()])),
        "excommunications": setting.tiles.split(),
        "adaptation": setting.adaptation,
        "leaders_discarded": setting.leaders_discarded.split(),
        "tokens": {
            "discarded": setting.discarded.split(),
            "on_cards": dict(pairs(setting.slots)),
        },
    }
    lay_cards(position, boards, setting)
    named = [board.family for board in boards]
    quiet = [name for name in QUIET if name not in named]
    for board, written in zip(boards, position["players"], strict=True):
        lay_board(board, written, board.family or quiet.pop(0))
    base.lay_members(position, boards)
    position["agenda"] = base.agenda_of(position["agenda"], setting, order, boards)
    base.after_reports(position)
    return signoria.from_position(position, fate=signoria.fates.scripted(setting.fate))


@cache
def first_turn(seats: int, settings: tuple[tuple[str, Any], ...]) -> dict[str, Any]:
    """The position of a real match before its first placement."""
    m = signoria.new("lorenzo", seats=seats, seed=1, modules=["houses"], **dict(settings))
    while kind(m) != "place":
        m.play(m.words[-1])
    return m.position()


def lay_cards(position: dict[str, Any], boards: Sequence[Board], setting: Setting) -> None:
    """The cards on the floors and out of the game, and all others in their decks."""
    position["floors"] = dict.fromkeys(position["floors"])
    position["gone"] = setting.gone.split()
    for word in setting.floors.split():
        card, _, floor = word.partition("@")
        tower = "special" if card in SPECIAL else CARDS[card]["type"]
        free = [space for space in position["floors"] if space.startswith(f"{tower}.")]
        free = [space for space in free if position["floors"][space] is None]
        position["floors"][f"{tower}.{floor}" if floor else free[0]] = card
    laid = [card for board in boards for card in board.cards.split()] + position["gone"]
    laid += [card for card in position["floors"].values() if card]
    for name in position["decks"]:
        position["decks"][name] = [
            id for id, card in CARDS.items() if id not in laid and name == deck_of(id, card)
        ]


def deck_of(id: str, card: dict[str, Any]) -> str:
    """The deck a card lies in."""
    return f"{'special' if id in SPECIAL else card['type']}.{card['period']}"


def lay_board(board: Board, written: dict[str, Any], family: str) -> None:
    """One personal board, with its family and tokens."""
    cards, goods = board.cards.split(), written["goods"]
    written["goods"] = dict.fromkeys(goods, 0) | amounts(board.goods)
    written["goods"]["token"] = len(board.tokens.split())
    written["cards"] = {
        type: [card for card in cards if CARDS[card]["type"] == type] for type in base.TYPES
    }
    written["bonus_tile"] = board.bonus_tile
    written["excommunicated"] = [str(period) in board.tiles.split() for period in (1, 2, 3)]
    written["raised"] = {name: int(value) for name, value in pairs(board.raised)}
    written["leaders"] = {
        "hand": board.hand.split(),
        "pack": board.pack.split(),
        "coming": [],
        "handed_on": [],
        "met": board.met.split(),
        "played": board.played.split(),
        "face_down": board.face_down.split(),
        "copied": board.copied or None,
    }
    written["tokens"] = {
        "held": board.tokens.split(),
        "looked": board.looked.split(),
        "due": 0,
    }
    written["family"] |= {
        "name": f"house-{family}",
        "stored": amounts(board.stored),
        "sets": board.sets,
        "faith_tiles": [int(tile) for tile in board.reached.split()],
        "turned": [int(token) for token in board.turned.split()],
        "known_leaders": board.known.split(),
    }


# Looking.


def goods(m: Match, seat: int = 0) -> str:
    """What a seat has: `2 wood 1 faith 1 token`."""
    held = player(m, seat)["goods"]
    return " ".join([f"{held[good]} {good}" for good in GOODS if held[good]])


def held(m: Match, seat: int = 0) -> str:
    """The tokens of a seat by face."""
    return " ".join(player(m, seat)["tokens"]["held"])


def difference(m: Match, other: Match, seat: int = 0) -> str:
    """What a seat has more in one match than in the other: `-1 coin 1 token`."""
    here, there = player(m, seat)["goods"], player(other, seat)["goods"]
    more = {good: here[good] - there[good] for good in GOODS}
    return " ".join([f"{more[good]} {good}" for good in GOODS if more[good]])
