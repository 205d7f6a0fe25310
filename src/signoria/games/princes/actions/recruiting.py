"""Recruiting: a profession from another player's table (Rulings P-24 to P-28)."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.princes.box import NONE
from signoria.games.princes.player import without
from signoria.games.princes.state import Table, TurnAction
from signoria.kernel.agenda import Decision, indices
from signoria.kernel.flow.menu import NO_ITEMS
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, plain
from signoria.kernel.words.obstacle import Obstacle

KEEP: Final = 99

NO_RECRUITER: Final = 1
NOT_ON_A_TABLE: Final = 2
OWN_TABLE: Final = 4


def targets(s: Table, seat: int) -> list[int]:
    """The professions on the others' tables, in the order of the seats."""
    found: list[int] = []
    for other in range(len(s.players)):
        if other != seat:
            found.extend(s.players[other].table)
    return found


def table_of(s: Table, profession: int) -> int:
    """On whose table a profession lies; NONE when on no table."""
    for seat in range(len(s.players)):
        if profession in s.players[seat].table:
            return seat
    return NONE


def recruit(s: Table, seat: int, profession: int) -> None:
    """Take the profession into hand and leave the recruiting card in its place (P-25, P-26)."""
    recruiter, patron = s.players[seat], s.players[table_of(s, profession)]
    recruiter.recruiters -= 1
    recruiter.recruits = tuple(sorted((*recruiter.recruits, profession)))
    patron.table = without(patron.table, profession)
    patron.replaced += 1


def recruiting_obstacles(s: Table, seat: int, profession: int) -> int:
    """A recruiting card, and a profession on another player's table."""
    found = 0 if s.players[seat].recruiters else NO_RECRUITER
    patron = table_of(s, profession)
    if patron == NONE:
        return found | NOT_ON_A_TABLE
    return found | OWN_TABLE if patron == seat else found


def recruiting_obstacle(s: Table, seat: int, obstacle: int) -> Obstacle:
    """Why a profession cannot be recruited."""
    phrases = s.game.phrases
    if obstacle == NO_RECRUITER:
        return Obstacle(
            "recruiting", phrases.say("reason.recruiter"), "P-24", {"recruiting card": 1}
        )
    key = "reason.own_table" if obstacle == OWN_TABLE else "reason.on_table"
    return Obstacle("table", phrases.say(key), "P-25")


def recruiting_label(s: Table, profession: int) -> Text:
    """Whom, and from whom."""
    parts = {
        "profession": s.game.professions[profession].title,
        "seat": plain(table_of(s, profession) + 1),
    }
    return s.game.phrases.say("recruit.label", parts)


class RecruitNow(Decision[Table]):
    """A recruiting card just won may be used at once, or kept (Ruling P-24)."""

    kind: ClassVar[str] = "recruit"

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        return [*targets(s, seat), KEEP]

    def candidates(self, s: Table, seat: int, arg: int) -> list[int]:
        return [*range(len(s.game.professions)), KEEP]

    def obstacles(self, s: Table, seat: int, arg: int, option: int) -> int:
        return 0 if option == KEEP else recruiting_obstacles(s, seat, option)

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        if option != KEEP:
            recruit(s, seat, option)

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return "later" if option == KEEP else f"recruit {s.game.professions[option].name}"

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        return (
            s.game.phrases.say("recruit.later") if option == KEEP else recruiting_label(s, option)
        )

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return ["later"] if option == KEEP else [f"profession:{s.game.professions[option].name}"]

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        return s.game.phrases.say("recruit.prompt")

    def describe(self, s: Table, seat: int, arg: int, option: int, obstacle: int) -> Obstacle:
        return recruiting_obstacle(s, seat, obstacle)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        if not s.players[seat].recruiters:
            raise source.fail("this player has no recruiting card (Ruling P-24)")
        return super().arg_from_json(s, seat, source)


class Recruit(TurnAction):
    """Beside the actions of a turn, as often as one has recruiting cards (Ruling P-24)."""

    def items(self, s: Table, seat: int) -> list[int]:
        return targets(s, seat) if s.players[seat].recruiters else NO_ITEMS

    def candidates(self, s: Table, seat: int) -> list[int]:
        return indices(len(s.game.professions))

    def obstacles(self, s: Table, seat: int, item: int) -> int:
        return recruiting_obstacles(s, seat, item)

    def describe(self, s: Table, seat: int, item: int, obstacle: int) -> Obstacle:
        return recruiting_obstacle(s, seat, obstacle)

    def perform(self, s: Table, seat: int, arg: int, item: int) -> None:
        recruit(s, seat, item)

    def word(self, s: Table, seat: int, item: int) -> str:
        return f"recruit {s.game.professions[item].name}"

    def label(self, s: Table, seat: int, item: int) -> Text:
        return recruiting_label(s, item)

    def path(self, s: Table, seat: int, item: int) -> list[str]:
        return ["recruit", f"profession:{s.game.professions[item].name}"]


RECRUIT_NOW: Final = RecruitNow()
