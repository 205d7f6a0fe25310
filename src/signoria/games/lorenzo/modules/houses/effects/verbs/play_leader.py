"""`play_leader`: a leader played without its requirements (Rulings H-F14, H-H19)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from signoria.games.lorenzo.effects.term import FREE_NOTE, LorenzoVerb
from signoria.games.lorenzo.modules.advanced.actions import actions_of
from signoria.games.lorenzo.modules.advanced.leaders import ability_text, leaders_of, without
from signoria.games.lorenzo.payment.goods import source_from_json, source_to_json
from signoria.games.lorenzo.pieces import NONE
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.games.lorenzo.work.cards_at_work import Afterwards
from signoria.kernel.agenda import Line, Task
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.icons import Row, action, icon, note
from signoria.kernel.cards.terms import Parameter
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text

TEXT: Final = Text(
    "you may play a leader whatever it requires", "puoi giocare un leader ignorandone i requisiti"
)
REVEALED: Final = Text(
    "play one of the revealed leaders whatever it requires",
    "gioca uno dei leader rivelati ignorandone i requisiti",
)
PROMPT: Final = Text(
    "Which leader do you play, ignoring its requirements?",
    "Quale leader giochi, ignorandone i requisiti?",
)

PLACES: Final = ("hand", "revealed")


class PlayFree(Afterwards):
    """Play a leader whatever it asks for (Ruling H-F14).

    From the hand it may be left; of those revealed one must be played (Ruling H-H19). A leader that
    copies needs a leader to copy. A player with leaders in hand is asked even if none can be played:
    otherwise the others would know it.
    """

    kind: ClassVar[str] = "play_free"

    def __init__(self, game: Lorenzo, revealed: bool) -> None:
        super().__init__()
        self.game = game
        self.revealed = revealed

    def possible(self, s: Table, seat: int) -> bool:
        return bool(self.playable(s, seat))

    def playable(self, s: Table, seat: int) -> list[int]:
        """The leaders that can be played now."""
        leaders = leaders_of(self.game)
        hand = leaders.known_leaders(s, seat) if self.revealed else s.trays[leaders.hand[seat]]
        return [
            number
            for number in hand
            if not leaders.cards[number].copies or leaders.targets(s, seat)
        ]

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        found = self.playable(s, seat)
        return found if self.revealed else [*found, NONE]

    def must_ask(self, s: Table, seat: int, arg: int) -> bool:
        return not self.revealed and bool(s.trays[leaders_of(self.game).hand[seat]])

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        if option != NONE:
            hand = leaders_of(self.game).hand[seat]
            s.trays[hand] = without(s.trays[hand], option)
            actions_of(self.game).bring(s, seat, option)

    def brings(self, s: Table) -> list[Line]:
        return [actions_of(self.game).bring_brings()]

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        if option == NONE:
            return "decline"
        return f"play {leaders_of(self.game).names[option]}"

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        if option == NONE:
            return self.game.phrases.say("decline")
        leader = leaders_of(self.game).cards[option]
        parts = {"leader": leader.name, "ability": ability_text(self.game, leader)}
        return self.game.phrases.say("leader.play", parts)

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        if option == NONE:
            return ["decline"]
        return [f"leader:{leaders_of(self.game).names[option]}", "act:play"]

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        return PROMPT

    def text(self) -> Text:
        return REVEALED if self.revealed else TEXT

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return source_to_json(s.game, arg)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source_from_json(s.game, source)


class PlayLeaderVerb(LorenzoVerb):
    """How it is read and drawn."""

    name: ClassVar[str] = "play_leader"
    meaning: ClassVar[str] = "play a leader whatever it asks for"
    parameters: ClassVar[tuple[Parameter, ...]] = (
        Parameter("from", "the `hand`, or those `revealed`"),
    )

    def read(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        place = source.get("from").index_in(PLACES, "place")
        return PlayFree(self.game, PLACES[place] == "revealed")

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        return action(icon("leader"), note(FREE_NOTE))


TERMS: Final = [PlayLeaderVerb]
