"""`activate`: cards that make others work (Rulings H-G6, H-G7, H-G16)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from signoria.games.lorenzo.effects.term import LorenzoVerb, either_icon
from signoria.games.lorenzo.payment.goods import source_from_json, source_to_json
from signoria.games.lorenzo.pieces import NONE, Card
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.games.lorenzo.work.cards_at_work import (
    ASIDE,
    HIGHEST,
    VALUE,
    Choice,
    all_gains,
    ask_beforehand,
    asked_beforehand,
    choices_of,
    gains_of,
    receive,
    receive_brings,
)
from signoria.kernel.agenda import Effect, Frame, Line, Task
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.icons import Row, action, icon, value
from signoria.kernel.cards.packing import Field
from signoria.kernel.cards.terms import Number, Parameter
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, list_texts, plain
from signoria.kernel.words.answers import Answers
from signoria.kernel.words.obstacle import Obstacle

PROMPT: Final = Text(
    "{card}: which other card do you activate?", "{card}: quale altra carta attivi?"
)
LABEL: Final = Text(
    "{card}: activate {other}",
    "{card}: attiva {other}",
    Text("activated {other} with {card}", "ha attivato {other} con {card}"),
)
SKIP: Final = Text(
    "{card}: activate nothing",
    "{card}: non attivare nulla",
    Text("activated nothing with {card}", "non ha attivato nulla con {card}"),
)
TEXT: Final = Text(
    "activate another card ({cards}), whatever its number",
    "attiva un'altra carta ({cards}), qualunque sia il suo numero",
)
AT_ONCE: Final = Text(
    "activate up to {count} different cards ({cards}), whatever their numbers",
    "attiva fino a {count} carte diverse ({cards}), qualunque siano i loro numeri",
)

CHAIN: Final = Field("cards that make others work", VALUE.end, 8)
"""In a run, a bit for each card that makes others work: its chain has met it."""

LEFT: Final = Field("cards still to be chosen", CHAIN.end, 4)
"""And how many more cards may be chosen after this one."""

OLDER_CHAIN: Final = 8
OLDER_LEFT: Final = 16
"""Where they began in older positions, which show a run as one number."""
COUNT: Final = Number("count", 1, 9)
WORTH: Final = Number("value", 1, 99)

ITSELF: Final = 1
OTHER_TYPE: Final = 2
CHOSEN: Final = 4


class MakeWork(Choice):
    """Another card of one's own works too, whatever its number; or none does (H-G6, H-G16).

    It may be one that works in this action anyway. A chain of such cards meets none of them twice.
    """

    kind: ClassVar[str] = "activate"

    def __init__(self, game: Lorenzo, types: list[int], place: int) -> None:
        super().__init__(game)
        self.types = types
        self.met = CHAIN.put(1 << place)  # the mark this card leaves in a chain

    def number(self, run: int) -> int:
        return run | self.met

    def answers(self) -> int:
        return len(self.game.cards)

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        player = s.players[seat]
        owned = [number for type in self.types for number in player.cards[type]]
        return [*[number for number in owned if not self.in_the_way(s, arg, number)], NONE]

    def candidates(self, s: Table, seat: int, arg: int) -> list[int]:
        return [*[number for cards in s.players[seat].cards for number in cards], NONE]

    def obstacles(self, s: Table, seat: int, arg: int, option: int) -> int:
        return 0 if option == NONE else self.in_the_way(s, arg, option)

    def in_the_way(self, s: Table, arg: int, number: int) -> int:
        """What forbids a card: its type, the chain, or that it was chosen already (H-G6, H-G7)."""
        card = self.game.cards[number]
        mask = 0 if card.type in self.types else OTHER_TYPE
        if number == self.card or mark_of(card) & arg:
            mask |= ITSELF
        if self.card << ASIDE | number in s.aside and self.different(arg):
            mask |= CHOSEN
        return mask

    def different(self, arg: int) -> bool:
        """Must the cards chosen for this one differ?"""
        return False

    def describe(self, s: Table, seat: int, arg: int, option: int, obstacle: int) -> Obstacle:
        found = {ITSELF: "itself", OTHER_TYPE: "type", CHOSEN: "chosen"}[obstacle]
        rule = "H-G7" if obstacle == CHOSEN else "H-G6"
        parts = {"card": self.game.cards[option].name}
        return Obstacle(found, self.game.phrases.say(f"reason.activate_{found}", parts), rule)

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        if option != NONE:
            self.put_aside(s, option)
            ask_beforehand(s, seat, self.game.cards[option], arg)

    def brings(self, s: Table) -> list[Line]:
        return [[asked_beforehand(self.game, self.types)]]

    def types_at_work(self) -> list[int]:
        return self.types

    def gains(self, s: Table, seat: int, run: int, aside: list[int]) -> list[Frame]:
        chosen = self.take_back(aside)
        if chosen == NONE:
            return []
        return gains_of(s, seat, self.game.cards[chosen], run, aside)

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        if option == NONE:
            return f"skip {self.game.cards[self.card].id}"
        return f"activate {self.game.cards[option].id}"

    def vocabulary(self, s: Table, answers: Answers) -> list[str]:
        others = [
            card.number
            for card in self.game.cards
            if card.type in self.types and card.number != self.card
        ]
        return [self.word(s, 0, 0, option) for option in [*others, NONE]]

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        card = self.game.cards[self.card].name
        if option == NONE:
            return SKIP.fill({"card": card})
        parts = {"card": card, "other": self.game.cards[option].name}
        return LABEL.fill(parts)

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return ["decline"] if option == NONE else [f"card:{self.game.cards[option].id}"]

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        return PROMPT.fill({"card": self.game.cards[self.card].name})

    def text(self) -> Text:
        return TEXT.fill({"cards": self.card_nouns()})

    def card_nouns(self) -> Text:
        """The types of card, in words."""
        phrases = self.game.phrases
        names = [phrases.noun(f"type.{self.game.type_names[type]}", 1) for type in self.types]
        return list_texts(names, phrases.say("or"))

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        met = [card.id for card in self.game.cards if mark_of(card) & arg]
        return {"value": VALUE.of(arg), "met": met, "left": LEFT.of(arg)}

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        if isinstance(source.value, int):
            number = source.integer(0, (1 << OLDER_LEFT + 4) - 1)
            chain = CHAIN.put(number >> OLDER_CHAIN & CHAIN.most)
            return number & 255 | chain | LEFT.put(number >> OLDER_LEFT)
        source.only("value", "met", "left")
        arg = source.get("value").integer(0, HIGHEST)
        for item in source.get("met").different():
            arg |= mark_of(self.game.cards[item.index_in(self.game.card_names, "card")])
        return arg | LEFT.put(source.get("left").integer(0, LEFT.most))


class MakeSeveralWork(MakeWork):
    """The same for several different cards, one after the other, outside a work (Ruling H-G7)."""

    def different(self, arg: int) -> bool:
        return True

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        left = LEFT.of(arg)
        run = arg - LEFT.put(left)
        if option != NONE and left:
            s.do(self, seat, run | LEFT.put(left - 1))
        super().answer(s, seat, run, option)

    def brings(self, s: Table) -> list[Line]:
        return [[asked_beforehand(self.game, self.types), [self]]]


class WorkAtOnce(Effect[Table]):
    """Make `count` cards work now, at this value if they need one: it is not an action (Ruling H-G7)."""

    def __init__(self, game: Lorenzo, types: list[int], place: int, count: int, value: int) -> None:
        super().__init__()
        self.game = game
        self.count = count
        self.value = value
        self.choose = MakeSeveralWork(game, types, place)
        self.collect = CollectChosen(self.choose, value)

    def run(self, s: Table, seat: int, arg: int) -> None:
        first = self.choose.number(self.value) | LEFT.put(self.count - 1)
        s.then((self.choose, seat, first), (self.collect, seat, 0))

    def brings(self, s: Table) -> list[Line]:
        return [[self.choose, self.collect]]

    def text(self) -> Text:
        parts = {"count": plain(self.count), "cards": self.choose.card_nouns()}
        return AT_ONCE.fill(parts)

    def parts(self) -> list[tuple[str, Task[Table]]]:
        return [("choose", self.choose), ("collect", self.collect)]

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return source_to_json(s.game, arg)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source_from_json(s.game, source)


class CollectChosen(Effect[Table]):
    """Receive what the chosen cards give."""

    def __init__(self, choose: MakeWork, value: int) -> None:
        super().__init__()
        self.choose = choose
        self.value = value

    def run(self, s: Table, seat: int, arg: int) -> None:
        aside = list(s.aside)
        gains: list[Frame] = []
        while aside and aside[0] >> ASIDE == self.choose.card:
            gains += self.choose.gains(s, seat, self.value, aside)
        receive(s, seat, gains)

    def brings(self, s: Table) -> list[Line]:
        return [receive_brings(s.game, all_gains(s.game, self.choose.types))]


def mark_of(card: Card) -> int:
    """The mark a card leaves in a chain of cards that make others work; most leave none."""
    for choice in choices_of(card):
        if isinstance(choice, MakeWork):
            return choice.met
    return 0


class ActivateVerb(LorenzoVerb):
    """How it is read and drawn."""

    name: ClassVar[str] = "activate"
    meaning: ClassVar[str] = (
        "other cards work too, whatever their numbers; without a `value` only in `work`"
    )
    parameters: ClassVar[tuple[Parameter, ...]] = (
        Parameter("types", "a list of types of card"),
        COUNT,
        WORTH,
    )

    def __init__(self, game: Lorenzo) -> None:
        super().__init__(game)
        self.places = 0  # how many cards make others work

    def read(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        names = self.game.type_names
        types = [item.index_in(names, "type") for item in source.get("types").at_least_one()]
        if self.places > CHAIN.most.bit_length() - 1:
            raise source.fail(f"at most {self.places} cards make others work")
        self.places += 1
        if not source.has("value"):
            source.get("count").integer(1, 1)
            return MakeWork(self.game, types, self.places - 1)
        return WorkAtOnce(self.game, types, self.places - 1, COUNT.of(source), WORTH.of(source))

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        several = [value(f"{COUNT.of(source)}×")] if COUNT.of(source) > 1 else []
        return action(*several, icon("always"), *either_icon(source.get("types")))


TERMS: Final = [ActivateVerb]
