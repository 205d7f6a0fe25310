"""How leaders are seen and written down. Hands are their owner's secret; the rest is public (L-8)."""

from __future__ import annotations

from random import Random

from signoria.games.lorenzo.boards import count
from signoria.games.lorenzo.modules.advanced.leaders import Leaders
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.games.lorenzo.windows import Secret
from signoria.kernel.panel import Json, Panel
from signoria.kernel.reading import Reader


class LeadersPanel(Panel[Table]):
    """Leaders in hand, in the draft, in play, face down, copied and discarded."""

    def __init__(self, game: Lorenzo, leaders: Leaders) -> None:
        self.game = game
        self.leaders = leaders

    def names(self) -> list[str]:
        return ["leaders_discarded"]

    def show(self, s: Table, seat: int, view: Json) -> None:
        self.write(s, view)
        for each, shown in enumerate(view["players"]):
            leaders = shown["leaders"]
            leaders["in_hand"] = len(leaders["hand"])
            leaders["in_pack"] = len(leaders["pack"]) + len(leaders.pop("coming"))
            if each != seat:
                leaders["hand"] = None
                leaders["pack"] = None

    def write(self, s: Table, position: Json) -> None:
        leaders = self.leaders
        for seat, written in enumerate(position["players"]):
            copied = s.trays[leaders.copied[seat]]
            written["leaders"] = {
                "hand": self.listed(s.trays[leaders.hand[seat]]),
                "pack": self.listed(s.trays[leaders.pack[seat]]),
                "coming": self.listed(s.trays[leaders.coming[seat]]),
                "played": self.listed(s.trays[leaders.played[seat]]),
                "face_down": self.listed(s.trays[leaders.down[seat]]),
                "copied": leaders.names[copied[0]] if copied else None,
            }
        position["leaders_discarded"] = self.listed(s.trays[leaders.discarded])

    def listed(self, numbers: tuple[int, ...]) -> list[str]:
        """Leaders by id."""
        return [self.leaders.names[number] for number in numbers]

    def read(self, s: Table, position: Reader) -> None:
        for seat, player in enumerate(position.get("players").items()):
            self.read_seat(s, seat, player.get("leaders"))
        s.trays[self.leaders.discarded] = self.read_leaders(position.get("leaders_discarded"))

    def read_seat(self, s: Table, seat: int, source: Reader) -> None:
        """The leaders of one seat, and what they bend."""
        leaders = self.leaders
        source.only("hand", "pack", "coming", "played", "face_down", "copied")
        s.trays[leaders.hand[seat]] = tuple(sorted(self.read_leaders(source.get("hand"))))
        s.trays[leaders.pack[seat]] = tuple(sorted(self.read_leaders(source.get("pack"))))
        s.trays[leaders.coming[seat]] = tuple(sorted(self.read_leaders(source.get("coming"))))
        played = self.read_leaders(source.get("played"))
        s.trays[leaders.played[seat]] = played
        down = tuple(sorted(self.read_leaders(source.get("face_down"))))
        if any([number not in played for number in down]):
            raise source.get("face_down").fail("only leaders in play are turned down")
        s.trays[leaders.down[seat]] = down
        copied = source.get("copied")
        s.trays[leaders.copied[seat]] = (
            () if copied.value is None else (copied.index_in(leaders.names, "leader"),)
        )
        player = s.players[seat]
        player.bends += tuple(leaders.bends_of(s, seat))
        player.terms = s.game.terms(player.bends)

    def read_leaders(self, source: Reader) -> tuple[int, ...]:
        """Leaders by id."""
        return tuple([item.index_in(self.leaders.names, "leader") for item in source.items()])

    def census(self, s: Table, pieces: dict[str, int]) -> None:
        leaders = self.leaders
        found = [*leaders.in_box(s), *s.trays[leaders.discarded]]
        for tray in [*leaders.hand, *leaders.pack, *leaders.coming, *leaders.played]:
            found += s.trays[tray]
        for number in found:
            count(pieces, f"leader {leaders.names[number]}")

    def measures(self, s: Table, seat: int, numbers: dict[str, int]) -> None:
        numbers["leaders.hand"] = len(s.trays[self.leaders.hand[seat]])
        numbers["leaders.played"] = len(s.trays[self.leaders.played[seat]])


class HiddenLeaders(Secret[Table]):
    """The others' hands and packs, packs nobody has looked at yet, and the box."""

    def __init__(self, leaders: Leaders) -> None:
        self.leaders = leaders

    def deal_anew(self, s: Table, seat: int, rng: Random) -> None:
        leaders = self.leaders
        others = [other for other in range(len(s.players)) if other != seat]
        trays = [leaders.hand[each] for each in others] + [leaders.pack[each] for each in others]
        trays += leaders.coming
        unseen = leaders.in_box(s)
        for tray in trays:
            unseen += s.trays[tray]
        unseen.sort()
        rng.shuffle(unseen)
        for tray in trays:
            size = len(s.trays[tray])
            s.trays[tray] = tuple(sorted(unseen[:size]))
            del unseen[:size]
