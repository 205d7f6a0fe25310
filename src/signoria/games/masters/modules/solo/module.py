"""The solo game as a module: what it adds to the base game when one plays alone."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Final

from signoria.games.masters.modules.solo.checks import check_columns, check_setup, check_stack
from signoria.games.masters.modules.solo.lorenzo import (
    CROSS,
    DEFEAT,
    STACK,
    WON,
    CloseGame,
    DrawToken,
    Judge,
    LayTokens,
    LorenzosTurn,
    LostToLorenzo,
    Stack,
    Token,
    defeated,
    stack_of,
    won,
)
from signoria.games.masters.state import Masters, Table
from signoria.kernel.cards.terms import terms_in
from signoria.kernel.panel import Json, Panel, Printed
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, plain
from signoria.kernel.title.module import Module

TOKENS: Final = Path(__file__).parent / "tokens.toml"
EFFECTS: Final = "signoria.games.masters.modules.solo.effects"
OUTCOMES: Final = ("open", "won", "lost")


class LorenzoPanel(Panel[Table]):
    """Lorenzo's cross, the tokens left by elimination (their order is nobody's), the outcome."""

    def __init__(self, game: Masters, stack: Stack) -> None:
        self.game = game
        self.stack = stack
        self.kinds = tuple([token.name for token in stack.tokens])

    def names(self) -> list[str]:
        return ["lorenzo"]

    def show(self, s: Table, seat: int, view: Json) -> None:
        self.write(s, view)

    def write(self, s: Table, position: Json) -> None:
        left = s.trays[self.stack.left] or self.stack.full()
        outcome = s.trays[self.stack.outcome]
        position["lorenzo"] = {
            "faith": s.faith[CROSS],
            "tokens_left": {self.kinds[kind]: left[kind] for kind in range(len(left))},
            "outcome": OUTCOMES[outcome[0] if outcome else 0],
        }

    def read(self, s: Table, position: Reader) -> None:
        source = position.get("lorenzo").only("faith", "tokens_left", "outcome")
        s.faith[CROSS] = source.get("faith").integer(0, self.game.last_space)
        left = source.get("tokens_left").amounts(self.kinds, "token")
        for kind, token in enumerate(self.stack.tokens):
            if left[kind] > token.count:
                raise source.fail(f"there are only {token.count} of {token.name}")
        s.trays[self.stack.left] = tuple(left)
        outcome = source.get("outcome").index_in(OUTCOMES, "outcome")
        s.trays[self.stack.outcome] = (outcome,) if outcome in (WON, DEFEAT) else ()

    def check(self, s: Table, position: Reader) -> None:
        """The outcome must be what the table says: open exactly while nobody has reached a goal."""
        outcome = s.trays[self.stack.outcome]
        true = {(): not won(s) and not defeated(s), (WON,): won(s), (DEFEAT,): defeated(s)}
        if not true[outcome]:
            raise position.get("lorenzo").get("outcome").fail("the table says otherwise")
        if not s.round:
            check_setup(s, self.stack, position)
        if not outcome and s.round:
            check_stack(s, self.stack, position)
            check_columns(s, self.stack, position)

    def measures(self, s: Table, seat: int, numbers: dict[str, int]) -> None:
        numbers["lorenzo"] = s.faith[CROSS]

    def rival(self, s: Table) -> int | None:
        return s.faith[CROSS]


class Solo(Module[Masters]):
    """One player against Lorenzo."""

    id: ClassVar[str] = "solo"

    def always(self, seats: int) -> bool:
        return seats == 1

    def can_be_chosen(self) -> bool:
        return False

    def title(self) -> Text:
        return Text("the solo game", "il gioco in solitario")

    def text(self) -> Text:
        return Text("One player against Lorenzo.", "Un giocatore contro Lorenzo.")

    def verbs(self, game: Masters) -> None:
        STACK.fill(game, Stack([], game.tray("tokens"), game.tray("outcome")))
        game.catalogue.add([term(game) for term in terms_in(EFFECTS)])

    def cards(self, game: Masters) -> None:
        for entry in game.catalogue.entries(TOKENS, "token"):
            entry.only("id", "count", "effect", "origin")
            token = Token(
                entry.get("id").text(),
                entry.get("count").integer(1, 9),
                game.catalogue.effect(entry.get("effect")),
                game.catalogue.origin(entry),
            )
            game.name(f"token {token.name}", token.effect)
            stack_of(game).tokens.append(token)
            face = game.catalogue.with_icons(entry.get("effect").value)
            game.printed.append(printed_token(token, face))
        goals = {"faith": plain(game.last_space), "cards": plain(game.card_limit)}
        game.notes.update(game.phrases.notes(["cross", "colour", "goals"], goals))

    def phases(self, game: Masters) -> None:
        stack = stack_of(game)
        lay, draw = LayTokens(stack), DrawToken(stack)
        lorenzo, judge, close = LorenzosTurn(draw), Judge(stack), CloseGame(stack)
        game.markers += 1
        game.cards_leave = True  # by Lorenzo's tokens (Ruling M-68)
        game.setup.before("turns", "tokens", lay)
        game.events.last("judge", judge)
        game.acted.last("close", close)
        game.turn.after("action", "close", close)
        game.turn.before("next", "lorenzo", lorenzo)
        effects = [token.effect for token in stack.tokens]
        parts = [part for effect in effects for _, part in effect.parts()]
        game.waiting.add(lorenzo, [draw, *effects, *parts])
        game.waiting.one_of.append([draw, *effects, *parts])
        game.defeats.append(LostToLorenzo(stack))
        game.name("lay tokens", lay)
        game.name("lorenzo", lorenzo)
        game.name("draw token", draw)
        game.name("judge", judge)
        game.name("close", close)

    def panels(self, game: Masters) -> None:
        game.panels.append(LorenzoPanel(game, stack_of(game)))


def printed_token(token: Token, face: object) -> Printed:
    """A token as people look it up; its face is its effect, as written in the data, with icons."""
    text = token.effect.text()
    return Printed(
        "token", token.name, token.origin, text, text, {"count": token.count, "effect": face}
    )
