"""The leader deck, and leaders played without their requirements (Rulings H-F1, H-F14, H-H19).

The leaders nobody has are the deck: it has no order, fate says what is drawn.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from signoria.games.lorenzo.modules.advanced.actions import actions_of
from signoria.games.lorenzo.modules.advanced.leaders import (
    Leaders,
    ability_text,
    leaders_of,
    with_card,
    without,
)
from signoria.games.lorenzo.payment.goods import source_from_json, source_to_json
from signoria.games.lorenzo.pieces import NONE
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.games.lorenzo.work.cards_at_work import Afterwards
from signoria.kernel.agenda import FATE, Chance, Effect, Task
from signoria.kernel.catalogue import Catalogue
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text

PLACES: Final = ("hand", "revealed")


class DrawLeaders(Effect[Table]):
    """Draw so many leaders into the hand; there is no limit to it (Ruling H-F1)."""

    def __init__(self, game: Lorenzo, count: int, draw: DrawLeader) -> None:
        super().__init__()
        self.game = game
        self.count = count
        self.draw = draw

    def run(self, s: Table, seat: int, arg: int) -> None:
        s.follow([(self.draw, FATE, seat)] * self.count)

    def text(self) -> Text:
        leaders = self.game.phrases.quantity("leader_card", self.count)
        return self.game.phrases.say("verb.draw_leaders", {"leaders": leaders})

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return source_to_json(s.game, arg)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source_from_json(s.game, source)


class DrawLeader(Chance[Table]):
    """Fate draws a leader, and only its owner sees it. The frame's number is the owner (H-F13)."""

    kind: ClassVar[str] = "draw_leader"

    def __init__(self, leaders: Leaders) -> None:
        super().__init__()
        self.leaders = leaders

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        return self.leaders.in_box(s) or sorted(s.trays[self.leaders.discarded])

    def must_ask(self, s: Table, seat: int, arg: int) -> bool:
        return True

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        leaders = self.leaders
        if not leaders.in_box(s):
            self.shuffle(s)
        s.trays[leaders.hand[arg]] = with_card(s.trays[leaders.hand[arg]], option)

    def shuffle(self, s: Table) -> None:
        """The discarded leaders are the new deck, and no longer where somebody met or saw them."""
        leaders = self.leaders
        discarded = s.trays[leaders.discarded]
        s.trays[leaders.discarded] = ()
        for tray in [*leaders.handed, *leaders.met, *leaders.shown]:
            s.trays[tray] = tuple([number for number in s.trays[tray] if number not in discarded])

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"draw {self.leaders.names[option]}"

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        leader = self.leaders.cards[option].name
        return s.game.phrases.say("draw_leader.label", {"leader": leader})

    def outline(self, s: Table, seat: int, arg: int, option: int) -> Text:
        return s.game.phrases.say("draw_leader.outline")

    def audience(self, s: Table, seat: int, arg: int, option: int) -> int:
        return 1 << arg

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source.integer(0, len(s.players) - 1)


class PlayFree(Afterwards):
    """Play a leader whatever it asks for (Ruling H-F14).

    From the hand it may be left; of those revealed one must be played (Ruling H-H19). A leader that
    copies needs somebody to copy. Whoever has leaders in hand is asked even if none can be played:
    else the others would know it.
    """

    kind: ClassVar[str] = "play_free"

    def __init__(self, game: Lorenzo, revealed: bool) -> None:
        super().__init__()
        self.game = game
        self.revealed = revealed

    def possible(self, s: Table, seat: int) -> bool:
        return bool(self.playable(s, seat))

    def playable(self, s: Table, seat: int) -> list[int]:
        """The leaders that can be played now."""
        leaders = leaders_of(self.game)
        hand = leaders.known_leaders(s, seat) if self.revealed else s.trays[leaders.hand[seat]]
        return [
            number
            for number in hand
            if not leaders.cards[number].copies or leaders.targets(s, seat)
        ]

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        found = self.playable(s, seat)
        return found if self.revealed else [*found, NONE]

    def must_ask(self, s: Table, seat: int, arg: int) -> bool:
        return not self.revealed and bool(s.trays[leaders_of(self.game).hand[seat]])

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        if option != NONE:
            hand = leaders_of(self.game).hand[seat]
            s.trays[hand] = without(s.trays[hand], option)
            actions_of(self.game).bring(s, seat, option)

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        if option == NONE:
            return "decline"
        return f"play {leaders_of(self.game).names[option]}"

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        if option == NONE:
            return self.game.phrases.say("decline")
        leader = leaders_of(self.game).cards[option]
        parts = {"leader": leader.name, "ability": ability_text(self.game, leader)}
        return self.game.phrases.say("leader.play", parts)

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        if option == NONE:
            return ["decline"]
        return [f"leader:{leaders_of(self.game).names[option]}", "act:play"]

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        return self.game.phrases.say("play_free.prompt")

    def text(self) -> Text:
        key = "verb.play_revealed" if self.revealed else "verb.play_leader"
        return self.game.phrases.say(key)

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return source_to_json(s.game, arg)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source_from_json(s.game, source)


class LeaderDeckReader:
    """Reads the verbs of this file."""

    def __init__(self, game: Lorenzo, draw: DrawLeader) -> None:
        self.game = game
        self.draw = draw

    def draw_leaders(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        """How many."""
        return DrawLeaders(self.game, source.integer(1, 9), self.draw)

    def play_leader(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        """`from` the hand, or from those revealed."""
        place = source.only("from").get("from").index_in(PLACES, "place")
        return PlayFree(self.game, PLACES[place] == "revealed")


def add_verbs(game: Lorenzo) -> None:
    """Teach the catalogue the verbs of this file."""
    draw = DrawLeader(leaders_of(game))
    game.name("draw leader", draw)
    reader = LeaderDeckReader(game, draw)
    game.catalogue.verbs["draw_leaders"] = reader.draw_leaders
    game.catalogue.verbs["play_leader"] = reader.play_leader
