"""`draw_tokens`: look at several tokens, keep some, discard the rest (Ruling H-F22)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from signoria.games.lorenzo.effects.term import LorenzoVerb
from signoria.games.lorenzo.modules.houses.pieces import TOKEN, Face
from signoria.games.lorenzo.modules.houses.tokens.token import tokens_of
from signoria.games.lorenzo.payment.goods import source_from_json, source_to_json
from signoria.games.lorenzo.pieces import NONE
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.kernel.agenda import FATE, Decision, Effect, Line, Task
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.icons import ARROW, Row, action, icon, value
from signoria.kernel.cards.terms import Number, Parameter
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, plain

TEXT: Final = Text(
    "draw {draw} special tokens and keep {keep}", "pesca {draw} gettoni speciali e tienine {keep}"
)
KEEP_NONE: Final = Text(
    "Keep none", "Non tenerne nessuno", Text("kept no token", "non ha tenuto nessun gettone")
)
LABEL: Final = Text(
    "Keep the token: {effect}",
    "Tieni il gettone: {effect}",
    Text("kept a token: {effect}", "ha tenuto un gettone: {effect}"),
)
PROMPT: Final = Text("Which token do you keep?", "Quale gettone tieni?")
OUTLINE: Final = Text(
    "Keeps a token", "Tiene un gettone", Text("kept a token", "ha tenuto un gettone")
)

DRAW: Final = Number("draw", 1, 9)


class DrawTokens(Effect[Table]):
    """Draw some tokens to look at, then keep some of them; if only one is drawn, it is kept."""

    def __init__(self, game: Lorenzo, draw: int, keep: int) -> None:
        super().__init__()
        self.game = game
        self.draw = draw
        self.keep = keep
        self.choose = KeepTokens(game, keep)

    def run(self, s: Table, seat: int, arg: int) -> None:
        tokens = tokens_of(self.game)
        looks = min(self.draw, tokens.available(s))
        keep = self.keep - s.players[seat].totals.less_always.count(TOKEN)
        drawing = [(tokens.look, FATE, seat)] * looks
        s.follow([*drawing, (self.choose, seat, min(looks, max(0, keep)))])

    def brings(self, s: Table) -> list[Line]:
        return [[[tokens_of(self.game).look], self.choose]]

    def text(self) -> Text:
        parts = {"draw": plain(self.draw), "keep": plain(self.keep)}
        return TEXT.fill(parts)

    def parts(self) -> list[tuple[str, Task[Table]]]:
        return [("keep", self.choose)]

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return source_to_json(s.game, arg)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source_from_json(s.game, source)


class KeepTokens(Decision[Table]):
    """Which of the tokens just looked at is kept; the others are discarded faceup.

    The frame's number is how many are kept. It is asked also where both show the same: else the
    others would know what was kept from what is discarded.
    """

    kind: ClassVar[str] = "keep_token"

    def __init__(self, game: Lorenzo, most: int) -> None:
        super().__init__()
        self.game = game
        self.most = most

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        looked = s.trays[tokens_of(self.game).looked[seat]]
        return sorted(set(looked)) if arg else [NONE]

    def must_ask(self, s: Table, seat: int, arg: int) -> bool:
        return 0 < arg < len(s.trays[tokens_of(self.game).looked[seat]])

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        tokens = tokens_of(self.game)
        if option == NONE:
            tokens.drop_looked(s, seat)
            return
        tokens.keep_looked(s, seat, option)
        s.do(self, seat, arg - 1)

    def brings(self, s: Table) -> list[Line]:
        return [[self]]

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return "keep none" if option == NONE else f"keep {self.face(option).id}"

    def face(self, option: int) -> Face:
        """The face of an answer."""
        return tokens_of(self.game).faces[option]

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        if option == NONE:
            return KEEP_NONE
        return LABEL.fill({"effect": self.face(option).effect.text()})

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return ["decline"] if option == NONE else [f"token:{self.face(option).id}"]

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        return PROMPT

    def audience(self, s: Table, seat: int, arg: int, option: int) -> int:
        return 1 << seat

    def outline(self, s: Table, seat: int, arg: int, option: int) -> Text:
        return OUTLINE

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source.integer(0, self.most)


class DrawTokensVerb(LorenzoVerb):
    """How it is read and drawn."""

    name: ClassVar[str] = "draw_tokens"
    meaning: ClassVar[str] = "look at tokens, keep some"
    parameters: ClassVar[tuple[Parameter, ...]] = (
        DRAW,
        Parameter("keep", "how many of them are kept"),
    )

    def read(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        draw = DRAW.of(source)
        return DrawTokens(self.game, draw, source.get("keep").integer(1, draw))

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        kept = source.get("keep").integer(1, DRAW.of(source))
        return action(value(DRAW.of(source)), icon("token"), ARROW, value(kept), icon("token"))


TERMS: Final = [DrawTokensVerb]
