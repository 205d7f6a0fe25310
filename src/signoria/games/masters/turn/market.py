"""Taking resources from the market (Rulings M-11 to M-21)."""

from __future__ import annotations

from itertools import combinations
from typing import ClassVar, Final

from signoria.games.masters.effects.abilities.white_marble import WhiteMarble
from signoria.games.masters.faith import advance_marker
from signoria.games.masters.pieces import FAITH, NONE, RESOURCES
from signoria.games.masters.player import Player
from signoria.games.masters.state import Table
from signoria.games.masters.stock.depots import (
    STORE,
    amounts_json,
    amounts_word,
    pack_amounts,
    unpack_amounts,
)
from signoria.kernel.agenda import Decision, indices
from signoria.kernel.flow.menu import Action
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, join_texts, plain
from signoria.kernel.words.answers import Names


def take_line(s: Table, seat: int, line: int) -> None:
    """Receive what the line shows, push the slide marble in, move for faith, then place the rest.

    Faith moves first, and the report it may cause comes before anything is stored (Ruling M-21).
    """
    tray, marble_gives = s.tray, s.game.marble_gives
    taken = whites = faith = 0
    for place in s.game.lines[line]:
        gives = marble_gives[tray[place]]
        if gives == NONE:
            whites += 1
        elif gives == FAITH:
            faith += 1
        else:
            taken += 1 << 4 * gives
    push_slide(s, line)
    if whites:
        s.do(WHITES, seat, taken | whites << 16)
    else:
        s.do(STORE, seat, taken)
    if faith:
        advance_marker(s, seat, faith)


def push_slide(s: Table, line: int) -> None:
    """The slide marble enters at the right or from below; the opposite one goes on the slide (M-12)."""
    places = s.game.lines[line]
    out = s.tray[places[0]]
    for index in range(len(places) - 1):
        s.tray[places[index]] = s.tray[places[index + 1]]
    s.tray[places[-1]] = s.slide
    s.slide = out


def white_gives(player: Player) -> list[int]:
    """What white marbles give (query `market.white`): one resource for each such leader."""
    return [modifier.good for modifier in player.modifiers if isinstance(modifier, WhiteMarble)]


class TakeResources(Action[Table]):
    """Take what a line of the market shows; an item is the line."""

    def items(self, s: Table, seat: int) -> list[int]:
        return indices(len(s.game.lines))

    def candidates(self, s: Table, seat: int) -> list[int]:
        return indices(len(s.game.lines))

    def perform(self, s: Table, seat: int, arg: int, item: int) -> None:
        take_line(s, seat, item)

    def word(self, s: Table, seat: int, item: int) -> str:
        return f"market {s.game.line_names[item]}"

    def label(self, s: Table, seat: int, item: int) -> Text:
        phrases = s.game.phrases
        kind, _, number = s.game.line_names[item].partition(".")
        marbles = [
            phrases.say(f"marble.colour.{s.game.marbles[s.tray[place]]}")
            for place in s.game.lines[item]
        ]
        parts = {
            "line": phrases.say(f"line.{kind}", {"number": plain(number)}),
            "marbles": join_texts(marbles, " "),
        }
        return phrases.say("action.market", parts)

    def path(self, s: Table, seat: int, item: int) -> list[str]:
        return [f"market:{s.game.line_names[item]}"]


class Whites(Decision[Table]):
    """White marbles: nothing, one leader's resource, or a choice for each marble (M-15 to M-18).

    The frame's number is what was taken, and the number of white marbles above it. An answer is how
    many of them give the first leader's resource (each combination once, Ruling M-86).
    """

    kind: ClassVar[str] = "whites"

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        if len(white_gives(s.players[seat])) < 2:
            return [arg >> 16]
        return list(range(arg >> 16, -1, -1))

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        given = self.white_goods(s, seat, arg, option)
        s.do(STORE, seat, (arg & 0xFFFF) + pack_amounts(given))

    def white_goods(self, s: Table, seat: int, arg: int, option: int) -> list[int]:
        """What the white marbles give under this answer."""
        given = [0, 0, 0, 0]
        goods = white_gives(s.players[seat])
        if goods:
            given[goods[0]] += option
            given[goods[-1]] += (arg >> 16) - option
        return given

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"white {amounts_word(self.white_goods(s, seat, arg, option))}"

    def word_parts(self, s: Table) -> Names:
        """Any number of marbles shared between the resources of two leaders."""
        given = [
            modifier.good
            for leader in s.game.leaders
            for modifier in leader.modifiers
            if isinstance(modifier, WhiteMarble)
        ]
        found: list[str] = []
        for marbles in range(1, max(s.game.rows, s.game.columns) + 1):
            for first, second in combinations(given, 2):
                for option in range(marbles + 1):
                    goods = [0] * len(RESOURCES)
                    goods[first] += option
                    goods[second] += marbles - option
                    found.append(amounts_word(goods))
        return {"goods": list(dict.fromkeys(found))}

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        goods = s.game.phrases.bundle(RESOURCES, self.white_goods(s, seat, arg, option))
        return s.game.phrases.say("whites.label", {"goods": goods})

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        given = self.white_goods(s, seat, arg, option)
        return [f"white:{RESOURCES[good]}" for good in range(4) for _ in range(given[good])]

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        marbles = s.game.phrases.quantity("marble.white", arg >> 16)
        return s.game.phrases.say("whites.prompt", {"marbles": marbles})

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return {"taken": amounts_json(unpack_amounts(arg & 0xFFFF)), "white": arg >> 16}

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        source.only("taken", "white")
        taken = source.get("taken").amounts(RESOURCES, "resource", 4)
        white = source.get("white").integer(0, 4)
        if sum(taken) + white > max(s.game.rows, s.game.columns):
            raise source.fail("no line of the market gives this many")
        return pack_amounts(taken) | white << 16


WHITES: Final = Whites()
