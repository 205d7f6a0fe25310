"""A small language for tables of Masters of Renaissance.

A table is a few boards and whatever else matters for the test; everything not named is put where it
does no harm. Things are written as the game's own words are: ``depots="2 coin 1 stone"``,
``slots=["green-01 blue-05"]`` (from the bottom card up), ``market=["white grey yellow yellow"]``.

    m = table(Board(depots="2 coin", faith=7), Board(faith=4), market=["red white white blue"])
    play(m, "market row.1", "keep all")
    assert depots(m) == "2 coin 1 shield" and faith(m) == [8, 4]

The table is the position of a real match, edited and loaded again, so the game itself checks it.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import signoria
from signoria import Match

HOUSE = Path(signoria.__file__).parent / "games" / "masters"
RESOURCES = ("coin", "stone", "servant", "shield")
COLOURS = ("green", "blue", "yellow", "purple")
LINES = ("row.1", "row.2", "row.3", "column.1", "column.2", "column.3", "column.4")


def entries(file: str, kind: str) -> dict[str, dict[str, Any]]:
    """The entries of a card file by id, as they are written there."""
    found: list[dict[str, Any]] = tomllib.loads((HOUSE / file).read_text("utf-8"))[kind]
    return {entry["id"]: entry for entry in found}


CARDS = {
    id: entry
    for colour in COLOURS
    for id, entry in entries(f"cards/development/{colour}.toml", "card").items()
}
LEADERS = entries("cards/leaders.toml", "leader")
TOKENS = entries("modules/solo/tokens.toml", "token")
BOARD: dict[str, Any] = tomllib.loads((HOUSE / "cards/board.toml").read_text("utf-8"))

MARKET = ["white blue blue red", "white grey grey yellow", "white yellow purple purple", "white"]
"""The tray and the slide of a table that does not care."""

NOTHING = "market column.1"
"""On that market a turn that changes nothing, as often as one likes."""


@dataclass(frozen=True)
class Board:
    """A personal board. Favour tiles are as the markers on the track make them, unless given.

    Leaders are those in hand and in play, two at most, and those put away, filled up to four.
    """

    depots: str = ""
    strongbox: str = ""
    slots: Sequence[str] = ()
    faith: int = 0
    hand: str = ""
    played: str = ""
    shed: str = ""
    favours: str = ""

    def __post_init__(self) -> None:
        kept = f"{self.hand} {self.played}".split()
        assert len(kept) <= BOARD["leaders"]["kept"], f"nobody keeps {len(kept)} leaders"


def table(
    *boards: Board,
    seat: int = 0,
    market: Sequence[str] = (),
    slide: str = "",
    tops: str = "",
    decks: Mapping[str, str] | None = None,
    cross: int = 0,
    tokens: str = "",
    round: int = 1,
    round_limit: int = 200,
    asking: tuple[str, object] | None = None,
    fate: Sequence[str] = (),
) -> Match:
    """A match at this table: it is `seat`'s turn, and the main action is to be chosen.

    `tops` are cards that lie on top of their decks; `decks` lists whole decks from the top, and the
    cards left out are out of the game. `asking` puts another question in the place of the action.
    One board is a solo game, with Lorenzo's cross and the tokens still in the stack.
    """
    position = fresh_position(len(boards), round_limit)
    position |= {"composed": True, "round": round}
    if asking is not None and asking[0] == "store" and not market:
        market, slide = just_taken(asking[1], boards[seat])
    position["market"] |= tray(market, slide)
    lay_grid(position, boards, tops, decks if decks is not None else {})
    lay_boards(position, boards, cross)
    if "lorenzo" in position:
        position["lorenzo"]["faith"] = cross
        if tokens:
            position["lorenzo"]["tokens_left"] = amounts(tokens)
    for frame in position["agenda"]:
        frame["seat"] = seat
    if asking is not None:
        position["agenda"][0] |= {"task": asking[0], "arg": asking[1]}
    return signoria.from_position(position, fate=signoria.fates.scripted(fate))


def fresh_position(seats: int, round_limit: int) -> dict[str, Any]:
    """The position of a real match before its first action."""
    return deepcopy(first_action(seats, round_limit))


@cache
def first_action(seats: int, round_limit: int) -> dict[str, Any]:
    """The same, made only once for each number of seats."""
    m = signoria.new("masters", seats=seats, seed=1, round_limit=round_limit)
    while kind(m) != "action":
        m.play(m.words[0])
    return m.position()


def tray(market: Sequence[str], slide: str) -> dict[str, Any]:
    """The rows that are named, the others filled with what is left of the thirteen marbles."""
    if not market and not slide:
        market, slide = MARKET[:3], MARKET[3]
    rows = [row.split() for row in market]
    left = Counter(BOARD["market"]["marbles"]) - Counter(sum(rows, [slide]))
    rest = list(left.elements())
    while len(rows) < BOARD["market"]["rows"]:
        rows.append([])
    for row in rows:
        while len(row) < BOARD["market"]["columns"]:
            row.append(rest.pop(0))
    return {"rows": rows, "slide": slide or rest.pop()}


def just_taken(taken: Any, board: Board) -> tuple[list[str], str]:
    """The first row and the slide after these resources were taken from that row.

    There are two marbles of a colour; more come from white ones, with a leader.
    """
    colours = dict(zip(RESOURCES, ("yellow", "grey", "purple", "blue")))
    marbles = [colours[good] for good in taken for _ in range(min(2, taken[good]))]
    marbles += ["white"] * (sum(taken.values()) - len(marbles))
    filler = "red" if "white-marble" in board.played else "white"
    marbles += [filler] * (BOARD["market"]["columns"] - len(marbles))
    return [" ".join(marbles[1:])], marbles[0]


def lay_grid(
    position: dict[str, Any], boards: Sequence[Board], tops: str, decks: Mapping[str, str]
) -> None:
    """Twelve decks without the cards on the boards."""
    owned = [card for board in boards for stack in board.slots for card in stack.split()]
    position["gone"] = []
    for name, deck in position["grid"].items():
        cards = [card for card in deck_of(name) if card not in owned]
        if name in decks:
            laid = decks[name].split()
            position["gone"] += [card for card in cards if card not in laid]
            cards = laid
        cards.sort(key=lambda card: card not in tops.split())
        deck |= {"top": cards[0] if cards else None, "below": cards[1:]}


def deck_of(name: str) -> list[str]:
    """The four cards of a deck such as `green.2`."""
    return [id for id, card in CARDS.items() if name == f"{card['colour']}.{card['level']}"]


def lay_boards(position: dict[str, Any], boards: Sequence[Board], cross: int) -> None:
    """The boards, the leaders nobody has, and which sections have been reported."""
    furthest = max([board.faith for board in boards] + [cross])
    box = [leader for leader in LEADERS if leader not in leaders_of(*boards)]
    for board, player in zip(boards, position["players"], strict=True):
        stacks = [stack.split() for stack in board.slots]
        fill = BOARD["leaders"]["dealt"] - len(leaders_of(board))
        player |= {
            "depots": amounts(board.depots),
            "strongbox": amounts(board.strongbox),
            "slots": stacks + [[]] * (BOARD["board"]["slots"] - len(stacks)),
            "faith": board.faith,
            "favours": board.favours.split() or favours_at(board.faith, furthest),
            "hand": board.hand.split(),
            "played": board.played.split(),
            "shed": board.shed.split() + [box.pop() for _ in range(fill)],
        }
    position["leaders_in_box"] = box
    tiles = zip(*[player["favours"] for player in position["players"]], strict=True)
    position["reports"] = [set(section) != {"open"} for section in tiles]


def leaders_of(*boards: Board) -> list[str]:
    """The leaders these boards name."""
    return [id for board in boards for id in f"{board.hand} {board.played} {board.shed}".split()]


def favours_at(faith: int, furthest: int) -> list[str]:
    """The tiles of a marker here when the first marker is there."""
    return [
        "open" if furthest < report["pope"] else "kept" if faith >= report["first"] else "lost"
        for report in BOARD["report"]
    ]


def amounts(words: str) -> dict[str, int]:
    """`2 coin 1 stone` as amounts by name."""
    numbers, names = words.split()[::2], words.split()[1::2]
    return {name: int(number) for number, name in zip(numbers, names, strict=True)}


def written(goods: Mapping[str, int]) -> str:
    """Amounts by name as `2 coin 1 stone`, in the order of the game's words."""
    return " ".join([f"{goods[good]} {good}" for good in RESOURCES if goods.get(good)])


# Playing and looking.


def play(m: Match, *words: str) -> None:
    """Answer several questions in a row."""
    for word in words:
        m.play(word)


def kind(m: Match) -> str:
    """The kind of question at hand; `over` after the last one."""
    return m.decision.kind if m.decision is not None else "over"


def depots(m: Match, seat: int = 0) -> str:
    """What lies in a seat's depots."""
    return written(m.view(None)["players"][seat]["depots"])


def strongbox(m: Match, seat: int = 0) -> str:
    """What lies in a seat's strongbox."""
    return written(m.view(None)["players"][seat]["strongbox"])


def slots(m: Match, seat: int = 0) -> list[str]:
    """A seat's stacks of cards, each from the bottom up."""
    return [" ".join(stack) for stack in m.view(None)["players"][seat]["slots"]]


def faith(m: Match) -> list[int]:
    """Where the markers stand, Lorenzo's cross last."""
    view = m.view(None)
    cross = [view["lorenzo"]["faith"]] if "lorenzo" in view else []
    return [player["faith"] for player in view["players"]] + cross


def favours(m: Match, seat: int = 0) -> str:
    """A seat's three favour tiles: open, kept or lost."""
    return " ".join(m.view(None)["players"][seat]["favours"])


def market(m: Match) -> list[str]:
    """The rows of the tray from the top, and the marble on the slide."""
    shown = m.view(None)["market"]
    return [" ".join(row) for row in shown["rows"]] + [shown["slide"]]


def buyable(m: Match) -> list[str]:
    """The cards that can be bought now, in alphabetical order."""
    return sorted([word.removeprefix("buy ") for word in m.words if word.startswith("buy ")])


def codes(m: Match, word: str, seat: int | None = None) -> list[str]:
    """The reasons against a word, by their codes."""
    return [reason.code for reason in m.explain(word, seat)]
