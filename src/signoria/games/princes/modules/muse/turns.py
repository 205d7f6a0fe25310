"""What the characters do in an action turn (Rulings P-60 to P-64, P-70)."""

from __future__ import annotations

from typing import Final

from signoria.games.princes.actions.work_value import minimum, too_poor
from signoria.games.princes.actions.works import complete
from signoria.games.princes.modules.muse.court import (
    CARDINAL,
    CHARACTERS,
    MERCHANT,
    MUSE,
    PRINCESS,
    PROFESSOR,
    Court,
    princess_parts,
)
from signoria.games.princes.modules.muse.special import SpecialAuction
from signoria.games.princes.modules.muse.windows import (
    RANK,
    STUDY_BONUS,
    STUDY_PRESTIGE,
    WORDS,
    use,
    use_label,
    use_path,
    uses,
)
from signoria.games.princes.state import SeatModifier, Table, TurnAction
from signoria.games.princes.texts import parts_text
from signoria.kernel.agenda import Effect
from signoria.kernel.flow.menu import NO_ITEMS, ONLY_ITEM
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, plain
from signoria.kernel.words.obstacle import Obstacle

NOT_HELD: Final = 1
MINIMUM: Final = 2
EMPTY: Final = 4


class CardinalActs(SeatModifier):
    """One more action for the Cardinal's holder (Ruling P-60)."""

    def __init__(self, court: Court) -> None:
        super().__init__("turn.actions", "cardinal")
        self.court = court

    def amount(self, s: Table, seat: int) -> int:
        return self.court.more_actions if self.court.holder(s, CARDINAL) == seat else 0

    def most(self, s: Table) -> int:
        return self.court.more_actions


class MuseInspires(SeatModifier):
    """The round's number for each work of the Muse's holder (Ruling P-62).

    While the special auction of the round is still to come, a Muse that was not used no longer helps:
    it goes back before anyone completes a work (Ruling P-58).
    """

    def __init__(self, court: Court, special: SpecialAuction) -> None:
        super().__init__("work.value", "muse")
        self.court = court
        self.special = special

    def amount(self, s: Table, seat: int) -> int:
        if self.court.holder(s, MUSE) != seat:
            return 0
        for task, _, _ in s.agenda:
            if task is self.special:
                return 0
        return s.round

    def most(self, s: Table) -> int:
        return s.round


class ReturnUsed(Effect[Table]):
    """A Cardinal or Muse that was used goes back at the end of the turn (Ruling P-70).

    The frame's number is the actions left: without any, the Cardinal's was used.
    """

    def __init__(self, court: Court) -> None:
        super().__init__()
        self.court = court

    def run(self, s: Table, seat: int, arg: int) -> None:
        held = self.court.held_by(s, seat)
        if (held == CARDINAL and not arg) or (held == MUSE and s.players[seat].best_work):
            self.court.give_back(s, held)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source.integer(0, 7)


def not_held(s: Table, character: int, rule: str) -> Obstacle:
    """A character one does not have."""
    parts = {"character": s.game.phrases.say(f"character.{CHARACTERS[character]}")}
    return Obstacle("character", s.game.phrases.say("reason.character", parts), rule)


class PrincessWork(TurnAction):
    """A work without a profession, by the Princess (Ruling P-63)."""

    def __init__(self, court: Court) -> None:
        super().__init__(1, 0)
        self.court = court

    def parts(self, s: Table, seat: int) -> list[tuple[str, int]]:
        """What the work is worth, part by part."""
        return princess_parts(s, self.court, seat)

    def value(self, s: Table, seat: int) -> int:
        """The work value."""
        return sum([part for _, part in self.parts(s, seat)])

    def most_work(self, s: Table, seat: int) -> int:
        if s.round <= 1 and not self.court.has_used(s, seat):
            return 0  # there was no other special auction in which to buy the Princess
        value = self.value(s, seat)  # nothing that counts is ever lost
        return value if value >= min(s.game.minimum) else 0

    def items(self, s: Table, seat: int) -> list[int]:
        if self.court.holder(s, PRINCESS) != seat:
            return NO_ITEMS
        return ONLY_ITEM if self.value(s, seat) >= minimum(s) else NO_ITEMS

    def candidates(self, s: Table, seat: int) -> list[int]:
        return [0]

    def obstacles(self, s: Table, seat: int, item: int) -> int:
        found = 0 if self.court.holder(s, PRINCESS) == seat else NOT_HELD
        return found if self.value(s, seat) >= minimum(s) else found | MINIMUM

    def describe(self, s: Table, seat: int, item: int, obstacle: int) -> Obstacle:
        if obstacle == NOT_HELD:
            return not_held(s, PRINCESS, "P-63")
        return too_poor(s, self.parts(s, seat))

    def perform(self, s: Table, seat: int, arg: int, item: int) -> None:
        self.court.give_back(s, PRINCESS)
        complete(s, seat, self.value(s, seat))

    def word(self, s: Table, seat: int, item: int) -> str:
        return "princess"

    def label(self, s: Table, seat: int, item: int) -> Text:
        parts = {
            "value": plain(self.value(s, seat)),
            "parts": parts_text(s.game, self.parts(s, seat)),
        }
        return s.game.phrases.say("action.princess", parts)

    def path(self, s: Table, seat: int, item: int) -> list[str]:
        return ["character:princess", "use:work"]


class UseCharacter(TurnAction):
    """The Merchant's points or the Professor's card, beside the actions (P-61, P-64, P-67).

    An item is what is done, as in the windows.
    """

    def __init__(self, court: Court) -> None:
        super().__init__(0, 0)
        self.court = court

    def items(self, s: Table, seat: int) -> list[int]:
        return uses(s, self.court, seat)

    def candidates(self, s: Table, seat: int) -> list[int]:
        return [RANK, STUDY_PRESTIGE, STUDY_BONUS]

    def obstacles(self, s: Table, seat: int, item: int) -> int:
        character = MERCHANT if item == RANK else PROFESSOR
        if self.court.holder(s, character) != seat:
            return NOT_HELD
        return 0 if item in uses(s, self.court, seat) else EMPTY

    def describe(self, s: Table, seat: int, item: int, obstacle: int) -> Obstacle:
        rule = "P-61" if item == RANK else "P-64"
        if obstacle == NOT_HELD:
            return not_held(s, MERCHANT if item == RANK else PROFESSOR, rule)
        return Obstacle("deck", s.game.phrases.say("reason.deck"), rule)

    def perform(self, s: Table, seat: int, arg: int, item: int) -> None:
        use(s, self.court, seat, item)

    def word(self, s: Table, seat: int, item: int) -> str:
        return WORDS[item]

    def label(self, s: Table, seat: int, item: int) -> Text:
        return use_label(s, seat, item)

    def path(self, s: Table, seat: int, item: int) -> list[str]:
        return use_path(item)
