"""A small language for tables of Lorenzo il Magnifico.

A table is a few boards and whatever else matters for the test; everything not named is put where it
does no harm: unknown cards in their decks, members at home. Things are written as the game's own
words are: ``goods="2 wood 3 coin"``, ``cards="forest warlord"``, ``at="white territory.3"``.

    m = table(Board(goods="3 coin", cards="farmer"), Board(), dice="1 4 6", floors="city forest")
    play(m, "orange territory.2")
    assert goods(m) == "1 wood 3 coin" and cards(m) == "forest farmer"

Floors without a card are empty. The table is the position of a real match, edited and loaded again,
so the game itself checks it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import signoria
from signoria import Match

HOUSE = Path(signoria.__file__).parent / "games" / "lorenzo"
TYPES = ("territory", "character", "building", "venture")
GOODS = ("wood", "stone", "coin", "servant", "military", "faith", "victory")
MEMBERS = ("black", "white", "orange", "neutral")


def entries(file: str, kind: str) -> dict[str, dict[str, Any]]:
    """The entries of a card file by id, as they are written there."""
    found: list[dict[str, Any]] = tomllib.loads((HOUSE / file).read_text("utf-8"))[kind]
    return {entry["id"]: entry for entry in found}


def published(entries: dict[str, dict[str, Any]]) -> list[str]:
    """The ids of those whose values are printed; the rulebook counts these and no others."""
    return [id for id, entry in entries.items() if entry["origin"] == "published"]


CARDS = {
    id: card
    for file in ("territories", "characters", "buildings", "ventures")
    for id, card in entries(f"cards/{file}.toml", "card").items()
}
TILES = entries("cards/excommunications.toml", "tile")
LEADERS = entries("modules/advanced/leaders.toml", "leader")
BONUS_TILES = entries("modules/advanced/bonus_tiles.toml", "bonus_tile")
BOARD: dict[str, Any] = tomllib.loads((HOUSE / "cards/board.toml").read_text("utf-8"))


@dataclass(frozen=True)
class Board:
    """A personal board: what is on it, where its members stand, its leaders.

    `at` is ``white territory.3, neutral palace``; `tiles` are the periods of its excommunications.
    """

    goods: str = ""
    cards: str = ""
    at: str = ""
    tiles: str = ""
    bonus_tile: str = "standard"
    raised: str = ""
    hand: str = ""
    played: str = ""
    face_down: str = ""
    copied: str = ""
    pack: str = ""
    met: str = ""


@dataclass(frozen=True)
class Setting:
    """What a table is made of, apart from its boards."""

    seat: int = 0
    dice: str = "4 4 4"
    floors: str = ""
    tiles: str = "1-1 2-1 3-1"
    order: str = ""
    round: int = 1
    lap: int = 0
    extra: bool = False
    phase: str = ""
    asking: tuple[str, object] | None = None
    fate: Sequence[str] = ()
    advanced: bool = False


def table(*boards: Board, settings: dict[str, Any] | None = None, **given: Any) -> Match:
    """A match at this table: it is `seat`'s turn to place a member in this lap of the round.

    `floors` are cards, each laid on the next free floor of its tower; ``forest@3`` says which floor.
    `tiles` are the excommunications in play. `asking` puts another question in the place of the
    turn; `phase` begins with a later step of the round.
    """
    setting = Setting(**given)
    advanced = setting.advanced or any([b.hand or b.played or b.pack for b in boards])
    position = deepcopy(first_turn(len(boards), advanced, tuple(sorted((settings or {}).items()))))
    order = [int(seat) for seat in setting.order.split()] or list(range(len(boards)))
    position |= {
        "composed": True,
        "round": round_of(setting, boards),
        "order": order,
        "dice": dict(zip(MEMBERS, [int(die) for die in setting.dice.split()])),
        "excommunications": setting.tiles.split(),
    }
    lay_cards(position, boards, setting.floors)
    for board, player in zip(boards, position["players"], strict=True):
        lay_board(board, player, advanced)
    lay_members(position, boards)
    position["agenda"] = agenda_of(position["agenda"], setting, order, boards)
    after_reports(position)
    return signoria.from_position(position, fate=signoria.fates.scripted(setting.fate))


def round_of(setting: Setting, boards: Sequence[Board]) -> int:
    """The round, or the first one in which everybody can have these excommunications."""
    periods = [int(period) for board in boards for period in board.tiles.split()]
    return max([setting.round, *[min(2 * period + 1, 6) for period in periods]])


def after_reports(position: dict[str, Any]) -> None:
    """Who was excommunicated in the last period has had the last report, and it comes to the end."""
    tasks = [frame["task"] for frame in position["agenda"]]
    last = any([player["excommunicated"][-1] for player in position["players"]])
    if last and "vatican report" in tasks:
        position["agenda"] = position["agenda"][tasks.index("vatican report") + 1 :]


@cache
def first_turn(seats: int, advanced: bool, settings: tuple[tuple[str, Any], ...]) -> dict[str, Any]:
    """The position of a real match before its first placement, made once for each configuration."""
    modules = ["advanced"] if advanced else []
    m = signoria.new("lorenzo", seats=seats, seed=1, modules=modules, **dict(settings))
    while kind(m) != "place":
        m.play(m.words[0])
    return m.position()


def lap_of(setting: Setting, order: list[int], boards: Sequence[Board]) -> int:
    """The lap, or the first one in which everybody has had the turns to place these members."""
    place = order.index(setting.seat)
    needed = [len(pairs(boards[seat].at)) - (number < place) for number, seat in enumerate(order)]
    return max([setting.lap, *needed])


def agenda_of(
    agenda: list[dict[str, Any]], setting: Setting, order: list[int], boards: Sequence[Board]
) -> list[dict[str, Any]]:
    """The frames of a turn: whose it is, and which turns come after it."""
    turns = next(index for index, frame in enumerate(agenda) if frame["task"] == "turns")
    frames = deepcopy(agenda)
    place = order.index(setting.seat)
    frames[turns]["arg"] = lap_of(setting, order, boards) * len(order) + place + 1
    if setting.extra:
        frames = [frame for frame in frames if frame["task"] not in ("turns", "extra turns")]
    for frame in frames[:turns]:
        frame["seat"] = setting.seat
        frame["arg"] = {"extra": setting.extra}
    if setting.phase:
        tasks = [frame["task"] for frame in frames]
        return frames[tasks.index(setting.phase) :]
    if setting.asking is not None:
        frames[0] |= {"task": setting.asking[0], "arg": setting.asking[1]}
    return frames


def lay_cards(position: dict[str, Any], boards: Sequence[Board], floors: str) -> None:
    """The cards on the floors, and all others that nobody has in their decks."""
    owned = [card for board in boards for card in board.cards.split()]
    position["floors"] = dict.fromkeys(position["floors"])
    position["gone"] = []
    for word in floors.split():
        card, _, floor = word.partition("@")
        tower = CARDS[card]["type"]
        free = [space for space in position["floors"] if space.startswith(tower)]
        free = [space for space in free if position["floors"][space] is None]
        position["floors"][f"{tower}.{floor}" if floor else free[0]] = card
    laid = owned + [card for card in position["floors"].values() if card]
    for name in position["decks"]:
        position["decks"][name] = [
            id
            for id, card in CARDS.items()
            if id not in laid and name == f"{card['type']}.{card['period']}"
        ]


def lay_board(board: Board, player: dict[str, Any], advanced: bool) -> None:
    """One personal board."""
    owned = board.cards.split()
    player |= {
        "goods": dict.fromkeys(GOODS, 0) | amounts(board.goods),
        "cards": {type: [c for c in owned if CARDS[c]["type"] == type] for type in TYPES},
        "bonus_tile": board.bonus_tile,
        "excommunicated": [str(period) in board.tiles.split() for period in (1, 2, 3)],
        "raised": {name: int(value) for name, value in pairs(board.raised)},
    }
    if advanced:
        player["leaders"] = {
            "hand": board.hand.split(),
            "pack": board.pack.split(),
            "coming": [],
            "handed_on": [],
            "met": board.met.split(),
            "played": board.played.split(),
            "face_down": board.face_down.split(),
            "copied": board.copied or None,
        }


def lay_members(position: dict[str, Any], boards: Sequence[Board]) -> None:
    """The members that stand on spaces, seat by seat in the order they are named."""
    position["spaces"] = {space: [] for space in position["spaces"]}
    for seat, board in enumerate(boards):
        for member, space in pairs(board.at):
            position["spaces"][space].append({"seat": seat, "member": member})


def pairs(words: str) -> list[tuple[str, str]]:
    """`white palace, neutral market.1` as pairs."""
    found = [pair.split() for pair in words.split(",") if pair]
    return [(first, second) for first, second in found]


def amounts(words: str) -> dict[str, int]:
    """`2 coin 1 stone` as amounts by name."""
    numbers, names = words.split()[::2], words.split()[1::2]
    return {name: int(number) for number, name in zip(numbers, names, strict=True)}


# Playing and looking.


def play(m: Match, *words: str) -> None:
    """Answer several questions in a row."""
    for word in words:
        m.play(word)


def kind(m: Match) -> str:
    """The kind of question at hand; `over` after the last one."""
    return m.decision.kind if m.decision is not None else "over"


def player(m: Match, seat: int = 0) -> dict[str, Any]:
    """A board as a position shows it."""
    found: dict[str, Any] = m.position()["players"][seat]
    return found


def goods(m: Match, seat: int = 0) -> str:
    """What a seat has: `2 wood 1 faith`."""
    held = player(m, seat)["goods"]
    return " ".join([f"{held[good]} {good}" for good in GOODS if held[good]])


def cards(m: Match, seat: int = 0) -> str:
    """A seat's cards by type: territories, characters, buildings, ventures."""
    return " ".join([card for row in player(m, seat)["cards"].values() for card in row])


def spaces_for(m: Match, member: str) -> str:
    """The spaces a member may enter now."""
    return " ".join([w.split()[1] for w in m.words if w.split()[0] == member])


def codes(m: Match, word: str, seat: int | None = None) -> list[str]:
    """The reasons against a word, by their codes."""
    return [reason.code for reason in m.explain(word, seat)]


def rules(m: Match, word: str) -> list[tuple[str, str]]:
    """The same, with the ruling each of them cites."""
    return [(reason.code, reason.rule) for reason in m.explain(word)]


def missing(m: Match, word: str) -> dict[str, int]:
    """What is missing for a word, all reasons together."""
    return {name: n for reason in m.explain(word) for name, n in reason.missing.items()}


def passes(m: Match, *seats: int) -> None:
    """Each of these seats in turn does the least it can: whatever it has, to the palace."""
    for seat in seats:
        assert m.seat == seat
        idle(m)


def idle(m: Match) -> None:
    """One turn that is of no importance: a member to the palace, for a coin."""
    seat = m.seat
    m.play(next((word for word in m.words if word.endswith("palace")), m.words[0]))
    while m.seat == seat and kind(m) in ("servants", "privilege", "window"):
        m.play(m.words[0])
