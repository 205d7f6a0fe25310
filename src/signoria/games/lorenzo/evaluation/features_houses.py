"""Houses of Renaissance among the features of a table: families, tokens, auction, special tower."""

from __future__ import annotations

from typing import Final

from signoria.bots.evaluate.features import POINTS, Features, Row
from signoria.games.lorenzo.evaluation import LorenzoEvaluation
from signoria.games.lorenzo.modules.houses.auction.lots import auction_of
from signoria.games.lorenzo.modules.houses.families.family import Families
from signoria.games.lorenzo.modules.houses.special_tower.adaptation import ADAPTATION
from signoria.games.lorenzo.modules.houses.tokens.token import SLOT, tokens_of
from signoria.games.lorenzo.state import Lorenzo, Table

GOODS: Final = 10.0
SPACES: Final = 6.0


class HouseFeatures:
    """The family of a seat and what lies on its tile, its tokens, and its offer."""

    def __init__(
        self, features: Features, game: Lorenzo, opinion: LorenzoEvaluation, families: Families
    ) -> None:
        self.game = game
        self.opinion = opinion
        self.families = families
        self.tokens = tokens_of(game)
        self.auction = auction_of(game)
        self.adaptation = ADAPTATION.of(game)
        self.family = [features.place(f"family:{family.id}") for family in families.cards]
        self.stored = features.place("family.stored")
        self.sets = features.place("family.sets")
        self.reached = features.place("family.faith_tiles")
        self.turned = features.place("family.turned")
        self.with_slot = self.tokens.with_slot
        self.held = [features.place(f"token:{face.id}") for face in self.tokens.faces]
        self.slots = [features.place(f"slot:{game.cards[card].id}") for card in self.with_slot]
        self.bid = [features.place(f"bid:{family.id}") for family in families.cards]
        self.space = features.place("bid.space")
        self.term = features.place("term.offer")
        towers = self.adaptation.towers(game)
        self.adapted = {tower.number: features.place(f"adapted.{tower.id}") for tower in towers}

    def fill(self, s: Table, seat: int, row: Row) -> float:
        """All of these; what the offer is worth while it stands."""
        self.fill_family(s, seat, row)
        self.fill_tokens(s, seat, row)
        for tower in s.trays[self.adaptation.tray]:
            row.add(self.adapted[tower], 1.0)
        return self.fill_offer(s, seat, row)

    def fill_family(self, s: Table, seat: int, row: Row) -> None:
        """The family, and what lies on its tile."""
        families = self.families
        for number in s.trays[families.of[seat]]:
            row.add(self.family[number], 1.0)
        for amount in s.trays[families.rewarded[seat]]:
            row.add(self.sets, amount / 3.0)
        stored = 0
        for amount in s.trays[families.stored[seat]]:
            stored += amount
        row.add(self.stored, stored / GOODS)
        row.add(self.reached, len(s.trays[families.reached[seat]]) / 3.0)
        row.add(self.turned, len(s.trays[families.turned[seat]]) / 4.0)

    def fill_tokens(self, s: Table, seat: int, row: Row) -> None:
        """The tokens in hand by face, and the cards of the seat on which one lies."""
        faces, alike = s.trays[self.tokens.held[seat]], 0
        for index in range(len(faces)):  # which are sorted
            alike += 1
            if index + 1 == len(faces) or faces[index + 1] != faces[index]:
                row.add(self.held[faces[index]], float(alike))
                alike = 0
        cards = s.players[seat].cards
        for entry in s.trays[self.tokens.slots]:
            card = entry >> SLOT
            if card in cards[self.game.cards[card].type]:
                row.add(self.slots[self.with_slot.index(card)], 1.0)

    def fill_offer(self, s: Table, seat: int, row: Row) -> float:
        """The lot on which the seat stands in the auction."""
        auction = self.auction
        for lot in range(len(s.trays[auction.offers])):
            if auction.holder(s, lot) == seat and auction.complete(s, lot):
                space = auction.offer(s, lot)
                worth = self.opinion.effects.bundle(auction.tile(s, lot).lines[space - 1])
                row.add(self.bid[auction.family(s, lot).number], 1.0)
                row.add(self.space, space / SPACES)
                row.add(self.term, worth / POINTS)
                return worth
        return 0.0
