"""Setting up the advanced game: bonus tiles of choice, then the leader draft (L-5 to L-8, L-136)."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.lorenzo.modules.advanced.leaders import (
    Leaders,
    ability_text,
    needs_text,
    with_card,
    without,
)
from signoria.games.lorenzo.state import Table
from signoria.games.lorenzo.texts import bonus_tile_text
from signoria.kernel.agenda import FATE, Chance, Decision, Effect, Line, Task
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, list_texts

LEADERS_EACH: Final = 4


class ChooseTiles(Effect[Table]):
    """Everybody chooses a bonus tile, the last in turn order first (Ruling L-5)."""

    for_everybody: ClassVar[bool] = True

    def run(self, s: Table, seat: int, arg: int) -> None:
        s.follow([(CHOOSE_TILE, each, 0) for each in s.order[::-1]])

    def brings(self, s: Table) -> list[Line]:
        return [[[CHOOSE_TILE]]]


class ChooseTile(Decision[Table]):
    """Which bonus tile: one of the advanced sides nobody has taken."""

    kind: ClassVar[str] = "bonus_tile"

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        taken = [player.bonus_tile for player in s.players]
        return [tile for tile in range(1, len(s.game.bonus_tiles)) if tile not in taken]

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        s.players[seat].bonus_tile = option

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"bonus tile {s.game.bonus_tiles[option].id}"

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        tile = bonus_tile_text(s.game, s.game.bonus_tiles[option])
        return s.game.phrases.say("choose_tile.label", {"tile": tile})

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return [f"bonus_tile:{s.game.bonus_tiles[option].id}"]

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        return s.game.phrases.say("choose_tile.prompt")


class DealLeaders(Effect[Table]):
    """Four leaders to each player, to begin with (Ruling L-6)."""

    def __init__(self, leaders: Leaders) -> None:
        super().__init__()
        self.deal = DealLeader(leaders)
        self.draft = Draft(leaders)

    def run(self, s: Table, seat: int, arg: int) -> None:
        each = [(self.deal, FATE, player) for player in s.order for _ in range(LEADERS_EACH)]
        s.follow([*each, (self.draft, seat, 0)])

    def brings(self, s: Table) -> list[Line]:
        return [[[self.deal], self.draft]]

    def parts(self) -> list[tuple[str, Task[Table]]]:
        return [("card", self.deal), ("draft", self.draft)]


class DealLeader(Chance[Table]):
    """Fate deals one leader, and only its owner sees it. The frame's number is the owner."""

    kind: ClassVar[str] = "deal"

    def __init__(self, leaders: Leaders) -> None:
        super().__init__()
        self.leaders = leaders

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        return self.leaders.in_box(s)

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        tray = self.leaders.pack[arg]
        s.trays[tray] = with_card(s.trays[tray], option)

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"deal {self.leaders.names[option]}"

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        leader = self.leaders.cards[option].name
        return s.game.phrases.say("deal.label", {"leader": leader})

    def outline(self, s: Table, seat: int, arg: int, option: int) -> Text:
        return s.game.phrases.say("deal.outline")

    def audience(self, s: Table, seat: int, arg: int, option: int) -> int:
        return 1 << arg

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source.integer(0, len(s.players) - 1)


class Draft(Effect[Table]):
    """Everybody keeps one leader and hands the others on, until none is left (Ruling L-136)."""

    for_everybody: ClassVar[bool] = True

    def __init__(self, leaders: Leaders) -> None:
        super().__init__()
        self.leaders = leaders
        self.keep = KeepLeader(leaders)
        self.hand_on = HandOn(leaders)

    def run(self, s: Table, seat: int, arg: int) -> None:
        if any([s.trays[tray] for tray in self.leaders.pack]):
            keeping = [(self.keep, each, 0) for each in s.order]
            s.follow([*keeping, (self.hand_on, seat, 0), (self, seat, 0)])

    def brings(self, s: Table) -> list[Line]:
        return [[[self.keep], self.hand_on, self]]

    def parts(self) -> list[tuple[str, Task[Table]]]:
        return [("keep", self.keep), ("hand on", self.hand_on)]


class KeepLeader(Decision[Table]):
    """Which leader to keep: in secret, so that only the chooser knows (Ruling L-6)."""

    kind: ClassVar[str] = "draft"

    def __init__(self, leaders: Leaders) -> None:
        super().__init__()
        self.leaders = leaders

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        return list(s.trays[self.leaders.pack[seat]])

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        pack, hand = self.leaders.pack[seat], self.leaders.hand[seat]
        s.trays[pack] = without(s.trays[pack], option)
        s.trays[hand] = with_card(s.trays[hand], option)

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"keep {self.leaders.names[option]}"

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        leader = self.leaders.cards[option]
        parts = {
            "leader": leader.name,
            "needs": needs_text(s.game, leader),
            "ability": ability_text(s.game, leader),
        }
        return s.game.phrases.say("draft.label", parts)

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return [f"leader:{self.leaders.names[option]}"]

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        return s.game.phrases.say("draft.prompt")

    def outline(self, s: Table, seat: int, arg: int, option: int) -> Text:
        return s.game.phrases.say("draft.outline")

    def audience(self, s: Table, seat: int, arg: int, option: int) -> int:
        return 1 << seat


class HandOn(Effect[Table]):
    """All packs go to the right at once: to the previous player in the first turn order (Ruling L-7)."""

    def __init__(self, leaders: Leaders) -> None:
        super().__init__()
        self.leaders = leaders
        self.look = LookAtPack(leaders)

    def run(self, s: Table, seat: int, arg: int) -> None:
        leaders = self.leaders
        for place, giver in enumerate(s.order):
            pack = s.trays[leaders.pack[giver]]
            s.trays[leaders.coming[s.order[place - 1]]] = pack
            s.trays[leaders.pack[giver]] = ()
            met = (*s.trays[leaders.met[giver]], *s.trays[leaders.handed[giver]])
            s.trays[leaders.met[giver]] = tuple(sorted(met))
            s.trays[leaders.handed[giver]] = pack
        s.follow([(self.look, FATE, each) for each in s.order])

    def brings(self, s: Table) -> list[Line]:
        return [[[self.look]]]

    def parts(self) -> list[tuple[str, Task[Table]]]:
        return [("look", self.look)]


class LookAtPack(Chance[Table]):
    """What was handed on comes to light for its new owner alone. The frame's number is the owner."""

    kind: ClassVar[str] = "pack"
    fills_a_place: ClassVar[bool] = True

    def __init__(self, leaders: Leaders) -> None:
        super().__init__()
        self.leaders = leaders

    def must_ask(self, s: Table, seat: int, arg: int) -> bool:
        return True

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        return [0] if self.pack(s, arg) else []

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        pack, met = self.pack(s, arg), self.leaders.met[arg]
        s.trays[self.leaders.pack[arg]] = pack
        s.trays[self.leaders.coming[arg]] = ()
        s.trays[met] = tuple([card for card in s.trays[met] if card not in pack])

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return " ".join(["pack", *[self.leaders.names[card] for card in self.pack(s, arg)]])

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        names = [self.leaders.cards[card].name for card in self.pack(s, arg)]
        return s.game.phrases.say(
            "pack.label", {"leaders": list_texts(names, s.game.phrases.say("and"))}
        )

    def outline(self, s: Table, seat: int, arg: int, option: int) -> Text:
        return s.game.phrases.say("pack.outline")

    def audience(self, s: Table, seat: int, arg: int, option: int) -> int:
        return 1 << arg

    def pack(self, s: Table, owner: int) -> tuple[int, ...]:
        """The leaders handed to a player, who has not looked at them yet."""
        return s.trays[self.leaders.coming[owner]]

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source.integer(0, len(s.players) - 1)


CHOOSE_TILES: Final = ChooseTiles()
CHOOSE_TILE: Final = ChooseTile()
