"""What a seat cannot see, dealt anew as it may imagine it (Rulings M-77, M-79)."""

from __future__ import annotations

from random import Random

from signoria.games.masters.state import Table
from signoria.kernel.cards.dealing import deal
from signoria.kernel.secret import Secret


class HiddenLeaders(Secret[Table]):
    """Unseen are the others' hands, what they put away, and the leaders in the box."""

    def redeal_hidden(self, s: Table, seat: int, rng: Random) -> None:
        unseen = list(s.box)
        others = [s.players[other] for other in range(s.game.seats) if other != seat]
        for player in others:
            unseen.extend(player.hand + player.shed)
        unseen.sort()  # the deal may depend on what is unseen, never on where it truly lies
        for player in others:
            player.hand = tuple(sorted(deal(unseen, len(player.hand), rng)))
            player.shed = tuple(sorted(deal(unseen, len(player.shed), rng)))
        s.box = tuple(unseen)
