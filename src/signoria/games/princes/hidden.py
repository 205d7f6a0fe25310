"""What a seat cannot see, dealt anew as it may imagine it (Rulings P-1, P-66)."""

from __future__ import annotations

from random import Random

from signoria.games.princes.box import BONUS, NONE, PRESTIGE, PROFESSION
from signoria.games.princes.state import Table
from signoria.kernel.cards.dealing import deal
from signoria.kernel.secret import Secret


class HiddenCards(Secret[Table]):
    """Unseen are the others' hands and the decks, except for cards the seat put below them itself.

    Money is hidden too, but every payment is public. Anyone can count it (Ruling P-66), so there is
    nothing to imagine.
    """

    def redeal_hidden(self, s: Table, seat: int, rng: Random) -> None:
        for deck in (PROFESSION, PRESTIGE, BONUS):
            deal_deck_anew(s, deck, seat, rng)
        reject_anew(s, seat, rng)


def deal_deck_anew(s: Table, deck: int, seat: int, rng: Random) -> None:
    """Gather the cards of one kind that a seat cannot place, and deal them out again."""
    known = s.shown if deck == PRESTIGE else 0
    others = [
        s.players[other]
        for other in range(s.game.seats)
        if other != seat and not known >> other & 1
    ]
    rejected = s.players[seat].rejected if deck == PROFESSION and seat >= 0 else NONE
    sure = [card for card in s.loose[deck] if card == rejected]
    looked_at = s.drawn_from == deck and s.drawer != seat
    unseen = [card for card in s.loose[deck] if card != rejected]
    for player in others:
        unseen.extend(player.cards(deck))
    below = list(s.below[deck])
    returners = s.returners[deck]
    not_own = [place for place in range(len(below)) if returners[place] != seat]
    unseen.extend([below[place] for place in not_own])
    if looked_at:
        unseen.extend(s.drawn)
    unseen.sort()  # the deal may depend on what is unseen, never on where it truly lies
    for player in others:
        held = len(player.cards(deck))
        if held:
            player.hold(deck, deal(unseen, held, rng))
    for place, card in zip(not_own, deal(unseen, len(not_own), rng)):
        below[place] = card
    s.below[deck] = tuple(below)
    if looked_at:
        s.drawn = tuple(deal(unseen, len(s.drawn), rng))
    s.loose[deck] = tuple(sorted([*unseen, *sure]))


def reject_anew(s: Table, seat: int, rng: Random) -> None:
    """What the others rejected lies somewhere in the deck, but it is not what the seat rejected.

    Once a player has looked at cards of the deck, it is not known whether another player's rejected
    card still lies there: then none is imagined.
    """
    looked_at = s.drawn_from == PROFESSION or bool(s.returners[PROFESSION])
    own = s.players[seat].rejected if seat >= 0 else NONE
    possible = [card for card in s.loose[PROFESSION] if card != own]
    for other, player in enumerate(s.players):
        if other != seat and player.rejected != NONE:
            if looked_at:
                player.rejected = NONE
            else:
                player.rejected = deal(possible, 1, rng)[0]
