"""Setting up the table: three professions for everybody (Rulings P-1 to P-4, P-78)."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.princes.box import PROFESSION
from signoria.games.princes.player import without
from signoria.games.princes.state import Table
from signoria.kernel.agenda import FATE, Chance, Decision, Effect
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text


class DealProfessions(Effect[Table]):
    """Four professions to each player (Ruling P-2)."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        s.then(
            *[(DEAL, FATE, player) for player in range(len(s.players)) for _ in range(s.game.dealt)]
        )


class Deal(Chance[Table]):
    """Fate deals one profession, and only its owner sees it. The frame's number is the owner."""

    kind: ClassVar[str] = "deal"

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        return list(s.loose[PROFESSION])

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        s.loose[PROFESSION] = without(s.loose[PROFESSION], option)
        s.players[arg].hold(PROFESSION, [*s.players[arg].hand, option])

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"deal {s.game.professions[option].name}"

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        parts = {"profession": s.game.professions[option].title}
        return s.game.phrases.say("deal.label", parts)

    def audience(self, s: Table, seat: int, arg: int, option: int) -> int:
        return 1 << arg

    def outline(self, s: Table, seat: int, arg: int, option: int) -> Text:
        return s.game.phrases.say("deal.outline")

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source.integer(0, len(s.players) - 1)


class RejectProfessions(Effect[Table]):
    """Everybody keeps three, in secret; asked in seat order, known to the chooser alone (P-2)."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        s.follow([(REJECT, player, 0) for player in range(len(s.players))])


class Reject(Decision[Table]):
    """The profession that goes back into the deck (Rulings P-2, P-78)."""

    kind: ClassVar[str] = "reject"

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        return list(s.players[seat].hand)

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        player = s.players[seat]
        player.hand = without(player.hand, option)
        player.rejected = option
        s.loose[PROFESSION] = tuple(sorted((*s.loose[PROFESSION], option)))

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"reject {s.game.professions[option].name}"

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        parts = {"profession": s.game.professions[option].title}
        return s.game.phrases.say("reject.label", parts)

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return [f"profession:{s.game.professions[option].name}"]

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        return s.game.phrases.say("reject.prompt")

    def audience(self, s: Table, seat: int, arg: int, option: int) -> int:
        return 1 << seat

    def outline(self, s: Table, seat: int, arg: int, option: int) -> Text:
        return s.game.phrases.say("reject.outline")


DEAL_PROFESSIONS: Final = DealProfessions()
DEAL: Final = Deal()
REJECT_PROFESSIONS: Final = RejectProfessions()
REJECT: Final = Reject()
