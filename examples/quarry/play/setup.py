"""Before the first turn: everybody is dealt a secret wish (Q-2)."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final

from examples.quarry.pieces import plan_name
from examples.quarry.state import NONE, Table
from signoria.kernel.agenda import FATE, Chance, Effect
from signoria.kernel.cards.dealing import deal
from signoria.kernel.reading import Reader
from signoria.kernel.secret import Secret
from signoria.kernel.text import Text


class DealWish(Chance[Table]):
    """Fate deals a wish, and only its owner learns it. The frame's number is the owner."""

    kind: ClassVar[str] = "wish"
    fills_a_place: ClassVar[bool] = True

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        return list(s.box)

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        s.box = tuple([wish for wish in s.box if wish != option])
        s.wishes[arg] = option

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"wish {s.game.plans[option].id}"

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        plan = plan_name(s.game, s.game.plans[option])
        return s.game.phrases.say("wish.label", {"plan": plan})

    def audience(self, s: Table, seat: int, arg: int, option: int) -> int:
        return 1 << arg

    def outline(self, s: Table, seat: int, arg: int, option: int) -> Text:
        return s.game.phrases.say("wish.outline")

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        owner = source.integer(0, s.game.seats - 1)
        if s.wishes[owner] != NONE:
            raise source.fail("this player has a wish already (Q-2)")
        return owner


class Begin(Effect[Table]):
    """A wish for everybody who has none; then the first player begins (Q-3)."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        if NONE in s.wishes:
            s.then((DEAL_WISH, FATE, s.wishes.index(NONE)), (self, seat, 0))
        else:
            s.round = 1
            s.game.turn.begin(s, 0)


class Wishes(Secret[Table]):
    """Unseen are the wishes of the others, until they are shown, and those in the box (Q-2)."""

    def redeal_hidden(self, s: Table, seat: int, rng: Random) -> None:
        if s.over:
            return
        others = [each for each in range(s.game.seats) if each != seat and s.wishes[each] != NONE]
        unseen = sorted([*s.box, *[s.wishes[each] for each in others]])  # not as they truly lie
        for each in others:
            (s.wishes[each],) = deal(unseen, 1, rng)
        s.box = tuple(unseen)


DEAL_WISH: Final = DealWish()
BEGIN: Final = Begin()
