"""Discarding tokens for what they show: in a turn, and at the end of the game (H-C2, H-C8, H-C18)."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.lorenzo.modules.houses.pieces import FROM_TOKEN, TOKEN
from signoria.games.lorenzo.modules.houses.tokens.token import Tokens
from signoria.games.lorenzo.pieces import NONE, TILE, WORK
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.games.lorenzo.turn.placement import add_free_action
from signoria.kernel.agenda import FATE, Decision, Effect, Line, Task
from signoria.kernel.flow.menu import Action
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text
from signoria.kernel.words.obstacle import Obstacle

NO_TOKEN: Final = 1


class DrawDue(Effect[Table]):
    """The tokens a source gave are drawn; those of a work when it has given everything (H-C15, H-C16).

    The frame's number is the kind of source.
    """

    def __init__(self, tokens: Tokens) -> None:
        super().__init__()
        self.tokens = tokens

    def run(self, s: Table, seat: int, arg: int) -> None:
        if arg not in (WORK, TILE):
            s.follow([(self.tokens.draw, FATE, seat)] * self.tokens.draws(s, seat))

    def brings(self, s: Table) -> list[Line]:
        return [[[self.tokens.draw]]]

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source.integer(0, len(s.game.sources) - 1)


class CashToken(Action[Table]):
    """In one's turn, before or after the placement: discard a token for its bonus (H-C2, H-C13)."""

    def __init__(self, tokens: Tokens) -> None:
        super().__init__()
        self.tokens = tokens

    def candidates(self, s: Table, seat: int) -> list[int]:
        return list(range(len(self.tokens.faces)))

    def items(self, s: Table, seat: int) -> list[int]:
        return sorted(set(s.trays[self.tokens.held[seat]]))

    def obstacles(self, s: Table, seat: int, item: int) -> int:
        return 0 if item in s.trays[self.tokens.held[seat]] else NO_TOKEN

    def perform(self, s: Table, seat: int, arg: int, item: int) -> None:
        cash(s, seat, self.tokens, item)

    def brings(self, s: Table) -> list[Line]:
        return [[face.effect] for face in self.tokens.faces]

    def word(self, s: Table, seat: int, item: int) -> str:
        return f"discard {self.tokens.faces[item].id}"

    def label(self, s: Table, seat: int, item: int) -> Text:
        effect = self.tokens.faces[item].effect.text()
        return s.game.phrases.say("cash_token.label", {"effect": effect})

    def path(self, s: Table, seat: int, item: int) -> list[str]:
        return [f"token:{self.tokens.faces[item].id}", "act:discard"]

    def describe(self, s: Table, seat: int, item: int, obstacle: int) -> Obstacle:
        return Obstacle("token", s.game.phrases.say("reason.no_token"), "H-C2")


def cash(s: Table, seat: int, tokens: Tokens, face: int) -> None:
    """A token is discarded, and gives what it shows."""
    tokens.take(s, seat, face)
    tokens.drop(s, face)
    s.do(tokens.faces[face].effect, seat, FROM_TOKEN)


class FinalDiscards(Effect[Table]):
    """After the last round everybody may still use tokens, in turn order (Rulings H-C8, H-C18)."""

    for_everybody: ClassVar[bool] = True

    def __init__(self, tokens: Tokens) -> None:
        super().__init__()
        self.discard = FinalDiscard(tokens)

    def run(self, s: Table, seat: int, arg: int) -> None:
        s.follow([(self.discard, each, 0) for each in s.order])

    def brings(self, s: Table) -> list[Line]:
        return [[[self.discard]]]

    def parts(self) -> list[tuple[str, Task[Table]]]:
        return [("discard", self.discard)]


class FinalDiscard(Decision[Table]):
    """Use one more token, or keep the rest: some card may score for them (Ruling H-C8)."""

    kind: ClassVar[str] = "final_discard"

    def __init__(self, tokens: Tokens) -> None:
        super().__init__()
        self.tokens = tokens

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        held = sorted(set(s.trays[self.tokens.held[seat]]))
        return [*held, NONE] if held else []

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        if option != NONE:
            s.do(self, seat, 0)
            cash(s, seat, self.tokens, option)

    def brings(self, s: Table) -> list[Line]:
        return [[face.effect, self] for face in self.tokens.faces]

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return "keep the rest" if option == NONE else f"discard {self.tokens.faces[option].id}"

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        if option == NONE:
            return s.game.phrases.say("final_discard.done")
        effect = self.tokens.faces[option].effect.text()
        return s.game.phrases.say("cash_token.label", {"effect": effect})

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return ["end"] if option == NONE else [f"token:{self.tokens.faces[option].id}"]

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        return s.game.phrases.say("final_discard.prompt")


def add_phases(game: Lorenzo, tokens: Tokens) -> None:
    """When tokens are drawn and when they may be used."""
    draw, final = DrawDue(tokens), FinalDiscards(tokens)
    game.watched.append(TOKEN)
    game.gained.last("draw", draw)
    game.worked.last("draw", draw)
    game.ending.last("final_discards", final)
    add_free_action(game, CashToken(tokens))
    for key, task in {
        "draw due": draw,
        "draw token": tokens.draw,
        "look at token": tokens.look,
        "give token": tokens.give,
        "final discards": final,
    }.items():
        game.name(key, task)
