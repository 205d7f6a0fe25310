"""How the common part of the table is seen, written down, read back and counted."""

from __future__ import annotations

from typing import Final

from signoria.games.princes.actions.work_value import minimum
from signoria.games.princes.auction.lots import can_be_bid
from signoria.games.princes.box import DECKS, FREEDOMS, LANDSCAPES, NONE
from signoria.games.princes.hidden import HiddenCards
from signoria.games.princes.player import MOST
from signoria.games.princes.state import Princes, Table
from signoria.games.princes.view.agenda import check_agenda
from signoria.games.princes.view.players import PlayersPanel, count, seats_json, seats_mask
from signoria.kernel.panel import Json, Panel
from signoria.kernel.reading import Reader

BIDDING: Final = ("next bidder", "bid", "close lot")


class CommonPanel(Panel[Table]):
    """Round, start player and supplies: all of it public."""

    def __init__(self, game: Princes) -> None:
        self.game = game

    def names(self) -> list[str]:
        return ["round", "start_player", "shown", "revealed", "supply"]

    def show(self, s: Table, seat: int, view: Json) -> None:
        self.write(s, view)
        view["minimum"] = minimum(s)
        view["minimums"] = list(self.game.minimum)

    def news(self, before: Table, after: Table) -> list[Json]:
        """Another round."""
        return [{"what": "round", "round": after.round}] if after.round > before.round > 0 else []

    def check(self, s: Table, position: Reader) -> None:
        check_agenda(s, position)

    def write(self, s: Table, position: Json) -> None:
        position["round"] = s.round
        position["start_player"] = s.start
        position["shown"] = seats_json(s.shown)
        position["revealed"] = s.revealed
        position["supply"] = {
            "landscapes": dict(zip(LANDSCAPES, s.landscapes)),
            "buildings": dict(zip(self.game.buildings, s.buildings)),
            "freedoms": dict(zip(FREEDOMS, s.freedoms)),
            "spare_freedoms": dict(zip(FREEDOMS, s.spare_freedoms)),
            "jesters": s.jesters,
            "builders": s.builders,
            "recruiting": s.recruiters,
        }

    def read(self, s: Table, position: Reader) -> None:
        s.round = position.get("round").integer(0, len(self.game.minimum))
        s.start = position.get("start_player").integer(0, self.game.seats - 1)
        s.shown = seats_mask(position.get("shown"), self.game.seats)
        s.revealed = position.get("revealed").boolean()
        supply = position.get("supply").only(
            "landscapes",
            "buildings",
            "freedoms",
            "spare_freedoms",
            "jesters",
            "builders",
            "recruiting",
        )
        s.landscapes = supply.get("landscapes").amounts(LANDSCAPES, "landscape")
        s.buildings = supply.get("buildings").amounts(self.game.buildings, "building")
        s.freedoms = supply.get("freedoms").amounts(FREEDOMS, "freedom")
        s.spare_freedoms = supply.get("spare_freedoms").amounts(FREEDOMS, "freedom")
        s.jesters = supply.get("jesters").integer(0, 99)
        s.builders = supply.get("builders").integer(0, 99)
        s.recruiters = supply.get("recruiting").integer(0, 99)

    def census(self, s: Table, pieces: dict[str, int]) -> None:
        for names, kind, amounts in (
            (LANDSCAPES, "landscape", s.landscapes),
            (self.game.buildings, "building", s.buildings),
            (FREEDOMS, "freedom", s.freedoms),
            (FREEDOMS, "freedom", s.spare_freedoms),
        ):
            for name, amount in zip(names, amounts):
                count(pieces, f"{kind} {name}", amount)
        count(pieces, "jester", s.jesters)
        count(pieces, "builder", s.builders)
        count(pieces, "recruiting card", s.recruiters)
        count(pieces, "florin", s.bank)


class DecksPanel(Panel[Table]):
    """The decks: how many cards, how many of them were put back below; which, only by whom."""

    def __init__(self, game: Princes) -> None:
        self.game = game

    def names(self) -> list[str]:
        return ["decks", "spent_bonus", "drawn"]

    def show(self, s: Table, seat: int, view: Json) -> None:
        view["decks"] = {
            name: {
                "cards": len(s.loose[deck]) + len(s.below[deck]),
                "below": [
                    {"card": self.name(deck, card) if by == seat else None, "by": by}
                    for card, by in zip(s.below[deck], s.returners[deck])
                ],
            }
            for deck, name in enumerate(DECKS)
        }
        view["spent_bonus"] = self.card_ids(2, s.spent)
        view["drawn"] = self.drawn_json(s, s.drawer == seat)

    def write(self, s: Table, position: Json) -> None:
        position["decks"] = {
            name: {
                "cards": self.card_ids(deck, s.loose[deck]),
                "below": [
                    {"card": self.name(deck, card), "by": by}
                    for card, by in zip(s.below[deck], s.returners[deck])
                ],
            }
            for deck, name in enumerate(DECKS)
        }
        position["spent_bonus"] = self.card_ids(2, s.spent)
        position["drawn"] = self.drawn_json(s, True)

    def drawn_json(self, s: Table, known: bool) -> Json | None:
        """The cards a player is looking at."""
        if s.drawer == NONE:
            return None
        cards = [self.name(s.drawn_from, card) if known else None for card in s.drawn]
        return {"by": s.drawer, "deck": DECKS[s.drawn_from], "cards": cards}

    def read(self, s: Table, position: Reader) -> None:
        decks = position.get("decks").only(*DECKS)
        for deck, name in enumerate(DECKS):
            source = decks.get(name).only("cards", "below")
            s.loose[deck] = tuple(sorted(self.cards(deck, source.get("cards"))))
            below = [item.only("card", "by") for item in source.get("below").items()]
            s.below[deck] = tuple([self.card(deck, item.get("card")) for item in below])
            s.returners[deck] = tuple([self.seat(item.get("by")) for item in below])
        s.spent = tuple(self.cards(2, position.get("spent_bonus")))
        drawn = position.get("drawn")
        s.drawer, s.drawn_from, s.drawn = NONE, NONE, ()
        if drawn.value is not None:
            drawn.only("by", "deck", "cards")
            s.drawer = self.seat(drawn.get("by"))
            s.drawn_from = drawn.get("deck").index_in(DECKS, "deck")
            s.drawn = tuple(self.cards(s.drawn_from, drawn.get("cards")))
            if len(s.drawn) > self.game.drawn:
                raise drawn.fail(f"at most {self.game.drawn} cards are drawn")

    def check(self, s: Table, position: Reader) -> None:
        """Cards are drawn, one is kept, the others go back: one player at a time (P-23)."""
        agenda = position.get("agenda").items()
        tasks = [item.get("task").value for item in agenda]
        keeping = [item for item in agenda if item.get("task").value in ("keep", "return")]
        ends = [item.get("task").value for item in keeping]
        draws = len([task for task in tasks if task == "draw"])
        if len(ends) != (0 if s.drawer == NONE else 1):
            raise position.get("drawn").fail("a player who draws cards keeps one of them (P-23)")
        if keeping and keeping[0].get("seat").value != s.drawer:
            raise position.get("drawn").get("by").fail("another seat keeps one of them (P-23)")
        if keeping and any([task != "draw" for task in tasks[: tasks.index(ends[0])]]):
            raise position.get("drawn").fail("nothing else comes before one is kept (P-23)")
        if draws and (ends != ["keep"] or "draw" in tasks[tasks.index("keep") :]):
            raise position.get("drawn").fail("all cards are drawn before one is kept (P-23)")
        if len(s.drawn) + draws > self.game.drawn - (ends == ["return"]):
            raise position.get("drawn").fail(f"at most {self.game.drawn} cards are drawn")

    def census(self, s: Table, pieces: dict[str, int]) -> None:
        for deck, name in enumerate(DECKS):
            for card in s.loose[deck] + s.below[deck]:
                count(pieces, f"{name} {self.name(deck, card)}", 1)
        for card in s.spent:
            count(pieces, f"bonus {self.name(2, card)}", 1)
        for card in s.drawn:
            count(pieces, f"{DECKS[s.drawn_from]} {self.name(s.drawn_from, card)}", 1)

    def name(self, deck: int, card: int) -> str:
        """A card by its id."""
        return self.game.card_names[deck][card]

    def card_ids(self, deck: int, cards: tuple[int, ...]) -> list[str]:
        """Cards by their ids."""
        return [self.game.card_names[deck][card] for card in cards]

    def card(self, deck: int, source: Reader) -> int:
        """A card from its id."""
        return source.index_in(self.game.card_names[deck], f"{DECKS[deck]} card")

    def cards(self, deck: int, source: Reader) -> list[int]:
        """Cards from their ids."""
        return [self.card(deck, item) for item in source.items()]

    def seat(self, source: Reader) -> int:
        """A player."""
        return source.integer(0, self.game.seats - 1)


class AuctionPanel(Panel[Table]):
    """The auction: what was sold this round, who is served or out, and the object at auction."""

    def __init__(self, game: Princes) -> None:
        self.game = game

    def names(self) -> list[str]:
        return ["auction"]

    def show(self, s: Table, seat: int, view: Json) -> None:
        self.write(s, view)
        stacks = self.game.stacks
        view["auction"]["stacks"] = {stack.name: stack.pieces_left(s) for stack in stacks}

    def write(self, s: Table, position: Json) -> None:
        stacks = self.game.stacks
        position["auction"] = {
            "sold": [stacks[i].name for i in range(len(stacks)) if s.closed >> i & 1],
            "served": seats_json(s.served),
            "declined": seats_json(s.declined),
            "object": None if s.lot == NONE else stacks[s.lot].name,
            "namer": None if s.namer == NONE else s.namer,
            "bid": s.bid,
            "bidder": None if s.bidder == NONE else s.bidder,
            "passed": seats_json(s.passed),
        }

    def read(self, s: Table, position: Reader) -> None:
        names = tuple([stack.name for stack in self.game.stacks])
        source = position.get("auction").only(
            "sold", "served", "declined", "object", "namer", "bid", "bidder", "passed"
        )
        s.closed = 0
        for item in source.get("sold").different():
            s.closed |= 1 << item.index_in(names, "object")
        s.served = seats_mask(source.get("served"), self.game.seats)
        s.declined = seats_mask(source.get("declined"), self.game.seats)
        s.passed = seats_mask(source.get("passed"), self.game.seats)
        lot = source.get("object")
        s.lot = NONE if lot.value is None else lot.index_in(names, "object")
        s.namer = self.seat(source.get("namer"), s.lot)
        s.bidder = self.seat(source.get("bidder"), s.lot)
        s.bid = source.get("bid").integer(0, MOST if s.lot != NONE else 0)
        if s.closed.bit_count() != s.served.bit_count():
            raise source.get("sold").fail("each object went to one player (Ruling P-7)")
        if s.lot != NONE:
            self.check_lot(s, source)

    def check_lot(self, s: Table, source: Reader) -> None:
        """The object was not sold before, and its bidder is still in the auction (P-7, P-9, P-10)."""
        if not can_be_bid(s):
            raise source.get("bid").fail(
                "bids begin at the lowest and rise step by step (P-9, P-10)"
            )
        if s.closed >> s.lot & 1:
            raise source.get("object").fail("this was sold in this round already (Ruling P-7)")
        if (s.served | s.declined | s.passed) >> s.bidder & 1:
            raise source.get("bidder").fail("the bidder is served, has declined or has passed")
        if (s.served | s.declined) >> s.namer & 1:
            raise source.get("namer").fail("who named the object is served or has declined")

    def check(self, s: Table, position: Reader) -> None:
        """Of an object at auction one thing is next: a bid, the next bidder, or its end (P-10)."""
        agenda = position.get("agenda")
        tasks = [item.get("task").value for item in agenda.items()]
        going_on = len([task for task in tasks if task in BIDDING])
        if tasks and going_on != int(s.lot != NONE):
            raise agenda.fail(
                "an object at auction is bid for, or its auction is closed, once (P-10)"
            )

    def seat(self, source: Reader, lot: int) -> int:
        """A player, while there is an object at auction; otherwise nobody."""
        if lot == NONE:
            if source.value is not None:
                raise source.fail("there is no object at auction")
            return NONE
        return source.integer(0, self.game.seats - 1)


def add_panels(game: Princes) -> None:
    """The parts of the base game's table."""
    game.panels.append(CommonPanel(game))
    game.panels.append(DecksPanel(game))
    game.panels.append(AuctionPanel(game))
    game.panels.append(PlayersPanel(game))
    game.secrets.append(HiddenCards())
