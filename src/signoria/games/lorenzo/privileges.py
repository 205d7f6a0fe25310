"""Council privileges: one thing of choice; several from one effect differ (Rulings L-64, L-65)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from signoria.games.lorenzo.goods import gain, source_from_json, source_to_json
from signoria.games.lorenzo.pieces import PRIVILEGE
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.kernel.agenda import Decision, Task
from signoria.kernel.catalogue import Catalogue
from signoria.kernel.obstacle import Obstacle
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, plain

TAKEN: Final = 4
"""Above so many bits, a frame's number holds the kinds this effect has given already."""


ANOTHER: Final = 1


class Privileges(Decision[Table]):
    """So many council privileges, one after the other, all different."""

    kind: ClassVar[str] = "privilege"

    def __init__(self, game: Lorenzo, count: int) -> None:
        super().__init__()
        self.game = game
        self.count = count

    def candidates(self, s: Table, seat: int, arg: int) -> list[int]:
        return list(range(len(self.game.privileges)))

    def obstacles(self, s: Table, seat: int, arg: int, option: int) -> int:
        return ANOTHER if arg >> TAKEN + option & 1 else 0

    def describe(self, s: Table, seat: int, arg: int, option: int, obstacle: int) -> Obstacle:
        return Obstacle("taken", self.game.phrases.say("reason.privilege"), "L-64")

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        following = arg | 1 << TAKEN + option
        if (following >> TAKEN).bit_count() < self.count:
            s.do(self, seat, following)
        gain(s, seat, PRIVILEGE, self.game.privileges[option].gain)

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"privilege {self.game.privileges[option].id}"

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        goods = self.game.phrases.bundle(self.game.good_names, self.game.privileges[option].gain)
        return self.game.phrases.say("privilege.label", {"goods": goods})

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return [f"privilege:{self.game.privileges[option].id}"]

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        if self.count == 1:
            return self.game.phrases.say("privilege.prompt")
        number = plain((arg >> TAKEN).bit_count() + 1)
        parts = {"number": number, "count": plain(self.count)}
        return self.game.phrases.say("privilege.prompt_of", parts)

    def text(self) -> Text:
        phrases = self.game.phrases
        privileges = phrases.counted("council_privilege", self.count)
        key = "verb.privileges" if self.count > 1 else "verb.privilege"
        return phrases.say(key, {"privileges": privileges})

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        kinds = self.game.privileges
        taken = [kinds[kind].id for kind in range(len(kinds)) if arg >> TAKEN + kind & 1]
        return {"source": source_to_json(arg & 15), "taken": taken}

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        source.only("source", "taken")
        arg = source_from_json(source.get("source"))
        names = tuple([kind.id for kind in self.game.privileges])
        for item in source.get("taken").items():
            arg |= 1 << TAKEN + item.index_in(names, "privilege")
        return arg


class PrivilegeReader:
    """Reads the verb from card files."""

    def __init__(self, game: Lorenzo) -> None:
        self.game = game

    def privileges(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        """How many."""
        return Privileges(self.game, source.integer(1, 5))


def add_privileges(game: Lorenzo) -> None:
    """Teach the catalogue the verb of this file."""
    game.catalogue.verbs["privileges"] = PrivilegeReader(game).privileges
