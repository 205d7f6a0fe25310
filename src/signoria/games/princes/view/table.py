"""How the common part of the table is seen, written down, read back and counted."""

from __future__ import annotations

from signoria.games.princes.actions.drawing import cards_left
from signoria.games.princes.actions.work_value import minimum
from signoria.games.princes.box import DECKS, FREEDOMS, LANDSCAPES, NONE
from signoria.games.princes.hidden import HiddenCards
from signoria.games.princes.state import Princes, Table
from signoria.games.princes.view.agenda import check_agenda
from signoria.games.princes.view.auction import AuctionPanel
from signoria.games.princes.view.fame import check_fame
from signoria.games.princes.view.kept import check_decks
from signoria.games.princes.view.players import PlayersPanel, count, seats_json, seats_mask
from signoria.kernel.legend import Legend
from signoria.kernel.panel import Json, Panel
from signoria.kernel.reading import Reader


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

    def legend(self) -> Legend:
        return Legend(seats=["start_player"])

    def news(self, before: Table, after: Table) -> list[Json]:
        """Another round."""
        return [{"what": "round", "round": after.round}] if after.round > before.round > 0 else []

    def check(self, s: Table, position: Reader) -> None:
        check_agenda(s, position)
        check_fame(s, position)
        if not s.composed:
            self.check_freedoms(s, position)

    def check_freedoms(self, s: Table, position: Reader) -> None:
        """As many of each freedom as there should be are in play, and those drawn (P-3, P-50)."""
        tasks = [item.get("task").value for item in position.get("agenda").items()]
        to_come = tasks.count("draw freedom")
        if "more freedoms" in tasks:
            to_come = self.game.freedoms_drawn
        due = self.game.freedoms_in_play
        there = [
            left + len([player for player in s.players if player.freedoms >> freedom & 1])
            for freedom, left in enumerate(s.freedoms)
        ]
        if min(there) < due or sum(there) - due * len(there) != self.game.freedoms_drawn - to_come:
            raise (
                position.get("supply").get("freedoms").fail("there are more, or fewer (P-3, P-50)")
            )

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

    def legend(self) -> Legend:
        return Legend(seats=["by"], cards=["card"])

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
        if not s.composed and s.round:
            check_decks(s, position)
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
        if ends == ["keep"] and len(s.drawn) + draws < self.game.drawn:
            if draws != cards_left(s, s.drawn_from):
                raise position.get("drawn").fail(
                    f"{self.game.drawn} cards are drawn, or all there are (Ruling P-23)"
                )

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


def add_panels(game: Princes) -> None:
    """The parts of the base game's table."""
    game.panels.append(CommonPanel(game))
    game.panels.append(DecksPanel(game))
    game.panels.append(AuctionPanel(game))
    game.panels.append(PlayersPanel(game))
    game.secrets.append(HiddenCards())
