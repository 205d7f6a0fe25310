"""How leaders are seen and written down. Hands are their owner's secret; the rest is public (L-8)."""

from __future__ import annotations

from random import Random

from signoria.games.lorenzo.modules.advanced.checks import (
    check_choice_of_tiles,
    check_dealt,
    check_draft,
    check_raised,
)
from signoria.games.lorenzo.modules.advanced.leaders import Leaders, with_card
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.games.lorenzo.view.boards import count
from signoria.kernel.legend import Legend
from signoria.kernel.panel import Json, Panel
from signoria.kernel.reading import Reader
from signoria.kernel.secret import Secret


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
            leaders["progress"] = self.progress(s, each)
            if each != seat:
                leaders["progress"] = None
                leaders["hand"] = None
                leaders["pack"] = None
                leaders["handed_on"] = None
                leaders["met"] = None

    def legend(self) -> Legend:
        return Legend(alike={"progress": "length"})

    def make_rich(self, position: Json, rng: Random) -> None:
        for player in position["players"]:
            leaders = player["leaders"]
            leaders["played"], leaders["hand"] = [*leaders["played"], *leaders["hand"]], []

    def progress(self, s: Table, seat: int) -> Json:
        """How much of what each leader in hand asks for is there."""
        player = s.players[seat]
        cards = [self.leaders.cards[number] for number in s.trays[self.leaders.hand[seat]]]
        return {
            leader.id: [need.measure.of(s, player) for need in leader.needs] for leader in cards
        }

    def write(self, s: Table, position: Json) -> None:
        leaders = self.leaders
        for seat, written in enumerate(position["players"]):
            copied = s.trays[leaders.copied[seat]]
            written["leaders"] = {
                "hand": self.leader_ids(s.trays[leaders.hand[seat]]),
                "pack": self.leader_ids(s.trays[leaders.pack[seat]]),
                "coming": self.leader_ids(s.trays[leaders.coming[seat]]),
                "handed_on": self.leader_ids(s.trays[leaders.handed[seat]]),
                "met": self.leader_ids(s.trays[leaders.met[seat]]),
                "played": self.leader_ids(s.trays[leaders.played[seat]]),
                "face_down": self.leader_ids(s.trays[leaders.down[seat]]),
                "copied": leaders.names[copied[0]] if copied else None,
            }
        position["leaders_discarded"] = self.leader_ids(s.trays[leaders.discarded])

    def leader_ids(self, numbers: tuple[int, ...]) -> list[str]:
        """Leaders by id."""
        return [self.leaders.names[number] for number in numbers]

    def read(self, s: Table, position: Reader) -> None:
        for seat, player in enumerate(position.get("players").items()):
            self.read_seat(s, seat, player.get("leaders"))
        s.trays[self.leaders.discarded] = self.read_leaders(position.get("leaders_discarded"))

    def read_seat(self, s: Table, seat: int, source: Reader) -> None:
        """The leaders of one seat, and their modifiers."""
        leaders = self.leaders
        source.only("hand", "pack", "coming", "handed_on", "met", "played", "face_down", "copied")
        s.trays[leaders.hand[seat]] = tuple(sorted(self.read_leaders(source.get("hand"))))
        s.trays[leaders.pack[seat]] = tuple(sorted(self.read_leaders(source.get("pack"))))
        s.trays[leaders.coming[seat]] = tuple(sorted(self.read_leaders(source.get("coming"))))
        s.trays[leaders.handed[seat]] = tuple(sorted(self.read_leaders(source.get("handed_on"))))
        s.trays[leaders.met[seat]] = tuple(sorted(self.read_leaders(source.get("met"))))
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
        player.modifiers += tuple(leaders.modifiers_of(s, seat))
        player.totals = s.game.totals(player.modifiers)

    def read_leaders(self, source: Reader) -> tuple[int, ...]:
        """Leaders by id."""
        return tuple([item.index_in(self.leaders.names, "leader") for item in source.different()])

    def check(self, s: Table, position: Reader) -> None:
        """Another player has what a seat handed on in the draft."""
        check_draft(s, self.leaders, position)
        check_dealt(s, self.leaders, position)
        check_choice_of_tiles(s, position)
        check_raised(s, self.leaders, position)
        box = self.leaders.in_box(s)
        for seat, player in enumerate(position.get("players").items()):
            own = box + [*s.trays[self.leaders.hand[seat]], *s.trays[self.leaders.pack[seat]]]
            for name in ("handed_on", "met"):
                source = player.get("leaders").get(name)
                if any([number in own for number in self.read_leaders(source)]):
                    raise source.fail("what was handed on is with another player")
            if any(
                [
                    card in s.trays[self.leaders.handed[seat]]
                    for card in s.trays[self.leaders.met[seat]]
                ]
            ):
                raise (
                    player.get("leaders")
                    .get("met")
                    .fail("what was handed on last is not named here too (Ruling L-136)")
                )
            asked = [item for item in position.get("agenda").items() if copies(item, seat)]
            self.check_copied(s, seat, player.get("leaders").get("copied"), bool(asked))

    def check_copied(self, s: Table, seat: int, source: Reader, asked: bool) -> None:
        """A leader that copies has one of an opponent's, unless it is just chosen (L-108, L-109)."""
        leaders = self.leaders
        copied = s.trays[leaders.copied[seat]]
        played = s.trays[leaders.played[seat]]
        copying = any([leaders.cards[number].copies for number in played])
        if copied and not copying:
            raise source.fail("no leader in play copies another (Ruling L-108)")
        if copied and copied[0] not in leaders.targets(s, seat):
            raise source.fail("only what an opponent has in play is copied (Ruling L-109)")
        if copying and not copied and not asked:
            raise source.fail("the leader in play copies one of another player (Ruling L-108)")

    def census(self, s: Table, pieces: dict[str, int]) -> None:
        leaders = self.leaders
        found = [*leaders.in_box(s), *s.trays[leaders.discarded]]
        trays = [*leaders.hand, *leaders.pack, *leaders.coming, *leaders.played]
        for tray in [*trays, *leaders.elsewhere]:
            found += s.trays[tray]
        for number in found:
            count(pieces, f"leader {leaders.names[number]}")

    def measures(self, s: Table, seat: int, numbers: dict[str, int]) -> None:
        numbers["leaders.hand"] = len(s.trays[self.leaders.hand[seat]])
        numbers["leaders.played"] = len(s.trays[self.leaders.played[seat]])


def copies(frame: Reader, seat: int) -> bool:
    """Does this entry of a written agenda ask a seat which leader is copied?"""
    return frame.get("task").value == "copy leader" and frame.get("seat").value == seat


class HiddenLeaders(Secret[Table]):
    """The others' hands and packs, packs nobody has looked at yet, and the box.

    A player who took part in the draft has met some of the leaders the others have, and imagines none
    of them in the box. What was handed on last is with the neighbour: in the pack, until one is kept.
    """

    def __init__(self, leaders: Leaders) -> None:
        self.leaders = leaders

    def redeal_hidden(self, s: Table, seat: int, rng: Random) -> None:
        leaders = self.leaders
        places = self.places(s, seat)
        unseen = leaders.in_box(s)
        known = self.known_leaders(s, seat)
        for tray in set(places):
            unseen += [number for number in s.trays[tray] if number not in known]
            s.trays[tray] = tuple([number for number in s.trays[tray] if number in known])
        unseen.sort()
        rng.shuffle(unseen)
        handed, met = s.trays[leaders.handed[seat]], s.trays[leaders.met[seat]]
        near = [number for number in unseen if number in handed]
        nearest = self.nearest(s, seat, places)[: len(near)]
        for tray in nearest:
            places.remove(tray)
        rng.shuffle(places)
        others = [number for number in unseen if number in met]
        unknown = [number for number in unseen if number not in handed and number not in met]
        for number, tray in zip(near + others + unknown, nearest + places):
            s.trays[tray] = with_card(s.trays[tray], number)
        self.forget(s, seat)

    def forget(self, s: Table, seat: int) -> None:
        """What the others remember of the draft is theirs: an imagined table knows nothing of it."""
        for other in range(len(s.players)):
            if other != seat:
                s.trays[self.leaders.handed[other]] = ()
                s.trays[self.leaders.met[other]] = ()

    def places(self, s: Table, seat: int) -> list[int]:
        """Every tray with leaders this seat cannot see, once for each of them."""
        leaders = self.leaders
        trays = leaders.coming[:]
        for other in range(len(s.players)):
            if other != seat:
                trays += [leaders.hand[other], leaders.pack[other]]
        known = self.known_leaders(s, seat)
        return [tray for tray in trays for number in s.trays[tray] if number not in known]

    def known_leaders(self, s: Table, seat: int) -> list[int]:
        """The leaders in the others' hands that everybody knows."""
        return [
            number
            for other in range(len(s.players))
            if other != seat
            for number in self.leaders.known_leaders(s, other)
        ]

    def nearest(self, s: Table, seat: int, places: list[int]) -> list[int]:
        """The places of the neighbour in the draft: the pack first, then the hand."""
        if seat not in s.order:
            return []
        neighbour = s.order[s.order.index(seat) - 1]
        leaders = self.leaders
        pack = [leaders.pack[neighbour], leaders.coming[neighbour]]
        hand = leaders.hand[neighbour]
        return [tray for tray in places if tray in pack] + [tray for tray in places if tray == hand]
