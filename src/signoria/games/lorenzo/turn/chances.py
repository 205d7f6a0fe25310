"""What chance does in each round: cards for the towers, and the dice (Rulings L-2, L-10)."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.lorenzo.pieces import NONE
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.kernel.agenda import FATE, Chance, Effect, Line
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, plain
from signoria.kernel.words.answers import Answers, Names, numbers


class RevealCards(Effect[Table]):
    """Four cards in each tower, from the bottom floor up (Ruling L-2)."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        s.follow([(REVEAL, FATE, floor.number) for floor in s.game.floors])

    def brings(self, s: Table) -> list[Line]:
        return [[[REVEAL]]]


class Reveal(Chance[Table]):
    """Fate turns up the card of a floor, which is the frame's number."""

    kind: ClassVar[str] = "reveal"
    fills_a_place: ClassVar[bool] = True

    def deck(self, s: Table, floor: int) -> int:
        """The deck a floor is filled from in this period."""
        return s.game.towers[s.game.floors[floor].tower].decks[s.period]

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        return list(s.decks[self.deck(s, arg)])

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        deck = self.deck(s, arg)
        s.decks[deck] = tuple([card for card in s.decks[deck] if card != option])
        s.floors[arg] = option

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"{s.game.space_names[arg]} {s.game.card_names[option]}"

    def vocabulary(self, s: Table, answers: Answers) -> list[str]:
        return [
            self.word(s, FATE, floor.number, card)
            for floor in s.game.floors
            for deck in s.game.towers[floor.tower].decks
            for card in s.game.full_decks[deck]
        ]

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        return s.game.phrases.say("reveal", {"card": s.game.cards[option].name})

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return s.game.space_names[arg]

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        floors = s.game.space_names[: len(s.game.floors)]
        floor = source.index_in(floors, "floor")
        if s.floors[floor] != NONE:
            raise source.fail("there is a card on this floor already")
        return floor


class RollDice(Effect[Table]):
    """Three dice for all (Ruling L-10)."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        s.dice = (0,) * s.game.dice
        s.follow([(ROLL, FATE, die) for die in range(s.game.dice)])

    def brings(self, s: Table) -> list[Line]:
        return [[[ROLL]]]


class Roll(Chance[Table]):
    """Fate rolls a die, which is the frame's number."""

    kind: ClassVar[str] = "die"
    fills_a_place: ClassVar[bool] = True

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        return list(range(1, s.game.die + 1))

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        dice = list(s.dice)
        dice[arg] = option
        s.dice = tuple(dice)

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"{die_name(s.game, arg)} {option}"

    def word_parts(self, s: Table) -> Names:
        dice = [die_name(s.game, die) for die in range(s.game.dice)]
        return {"member": dice, "number": numbers(1, s.game.die)}

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        member = s.game.phrases.say(f"die.{die_name(s.game, arg)}")
        return s.game.phrases.say("die.label", {"die": member, "value": plain(option)})

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source.integer(0, s.game.dice - 1)


def die_name(game: Lorenzo, die: int) -> str:
    """A die is called like the member that goes by it."""
    return next(member.id for member in game.members if member.die == die)


REVEAL_CARDS: Final = RevealCards()
REVEAL: Final = Reveal()
ROLL_DICE: Final = RollDice()
ROLL: Final = Roll()
