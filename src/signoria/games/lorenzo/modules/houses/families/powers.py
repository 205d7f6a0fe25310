"""When the powers of families act: cards taken, sets, leaders, the end of the actions, what is spent."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.lorenzo.modules.advanced.leaders import leaders_of
from signoria.games.lorenzo.modules.houses.families.family import Families, OnTray, families_of
from signoria.games.lorenzo.modules.houses.pieces import FROM_FAMILY
from signoria.games.lorenzo.payment.bills import (
    PURPOSES,
    bill_from_json,
    bill_json,
    bill_number,
    bill_of,
)
from signoria.games.lorenzo.payment.goods import covers, missing_goods, pay, put
from signoria.games.lorenzo.payment.methods import Bill
from signoria.games.lorenzo.pieces import MOST_HELD, NONE, PrivilegeKind
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.games.lorenzo.turn.placement import add_free_action
from signoria.kernel.agenda import Decision, Effect, Line, Task
from signoria.kernel.flow.menu import Action
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text
from signoria.kernel.words.answers import Names
from signoria.kernel.words.obstacle import Obstacle

NOT_ONES_OWN: Final = 1
STOCK: Final = 2


class FamilyTaken(Effect[Table]):
    """A card was taken: the family may bring something. The frame's number is the card (H-G15)."""

    def __init__(self, families: Families) -> None:
        super().__init__()
        self.families = families

    def run(self, s: Table, seat: int, arg: int) -> None:
        family = self.families.family(s, seat)
        if family is not None and family.taken is not None:
            if s.game.cards[arg].type == family.taken_type:
                s.do(family.taken, seat, FROM_FAMILY)

    def brings(self, s: Table) -> list[Line]:
        return [[card.taken] for card in self.families.cards if card.taken is not None]

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source.integer(0, len(s.game.cards) - 1)


class RewardSets(Effect[Table]):
    """Full sets of all types bring their rewards, each once (Rulings H-H9, H-H18)."""

    def __init__(self, families: Families) -> None:
        super().__init__()
        self.families = families

    def run(self, s: Table, seat: int, arg: int) -> None:
        family = self.families.family(s, seat)
        if family is None or not family.sets:
            return
        rewarded = s.trays[self.families.rewarded[seat]]
        before = rewarded[0] if rewarded else 0
        sets = min([len(cards) for cards in s.players[seat].cards])
        after = min(max(before, sets), len(family.sets))
        if after > before:
            s.trays[self.families.rewarded[seat]] = (after,)
            s.follow([(task, seat, FROM_FAMILY) for task in family.sets[before:after]])

    def brings(self, s: Table) -> list[Line]:
        return [[[task] for task in card.sets] for card in self.families.cards]

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source.integer(0, len(s.game.cards) - 1)


class AfterActions(Effect[Table]):
    """When all turns of the round are over, some families have an offer (Rulings H-H6, H-H17)."""

    for_everybody: ClassVar[bool] = True

    def __init__(self, families: Families) -> None:
        super().__init__()
        self.families = families

    def run(self, s: Table, seat: int, arg: int) -> None:
        for each in s.order[::-1]:
            family = self.families.family(s, each)
            if family is not None and family.after_actions is not None:
                if family.after_actions.possible(s, each):
                    s.do(family.after_actions, each, FROM_FAMILY)

    def brings(self, s: Table) -> list[Line]:
        offers = [card.after_actions for card in self.families.cards]
        return [[[offer for offer in offers if offer is not None]]]


class StoreSpent(Effect[Table]):
    """What is really spent on cards of a type stays on the family's tile (Rulings H-H3, H-H14).

    The frame's number is the bill that was paid.
    """

    def __init__(self, families: Families) -> None:
        super().__init__()
        self.families = families

    def run(self, s: Table, seat: int, arg: int) -> None:
        family = self.families.family(s, seat)
        bill = bill_of(s.game, arg)
        if family is None or not family.store or bill.card == NONE:
            return
        spent = [bill.bundle[good] for good in family.store]
        if any(spent) and s.game.cards[bill.card].type == family.store_type:
            tray = self.families.stored[seat]
            before = s.trays[tray] or (0,) * len(family.store)
            s.trays[tray] = tuple(
                [min(before[index] + spent[index], MOST_HELD) for index in range(len(spent))]
            )

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return bill_json(s, bill_of(s.game, arg))

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        if isinstance(source.value, int):
            return bill_number(older_bill(s.game, source))
        source.only("pay", "for", "card", "holding", "plan")
        return bill_number(bill_from_json(s, source))


def older_bill(game: Lorenzo, source: Reader) -> Bill:
    """A bill as older positions show it: one number, with 6 bits for each of ten goods."""
    number = source.integer(0, 1 << 128)
    bundle = [number >> 6 * good & 63 for good in range(len(game.goods))]
    rest = number >> 60
    bill = Bill(bundle, rest & 15, (rest >> 4 & 4095) - 1, rest >> 16 & 255, rest >> 24)
    if bill.purpose >= len(PURPOSES) or bill.card >= len(game.cards):
        raise source.fail("this is not a bill")
    return bill


class StoredGoods(PrivilegeKind[Table]):
    """A council privilege may be everything that lies on the family's tile (Rulings H-C17, H-H3)."""

    def __init__(self, game: Lorenzo, families: Families) -> None:
        super().__init__("tile", [0] * len(game.goods), True)
        self.phrase = "privilege.stored"
        self.families = families

    def offered(self, s: Table, seat: int) -> bool:
        return any(s.trays[self.families.stored[seat]])

    def bundle(self, s: Table, seat: int) -> list[int]:
        family = self.families.family(s, seat)
        found = self.gain[:]
        stored = s.trays[self.families.stored[seat]]
        if family is not None:
            for index in range(len(stored)):
                found[family.store[index]] = stored[index]
        return found

    def on_taken(self, s: Table, seat: int) -> None:
        s.trays[self.families.stored[seat]] = ()


class ExchangeFreely(Action[Table]):
    """In the windows of a turn: the exchange of one's family, any number of times (H-H5, H-L2)."""

    def __init__(self, families: Families) -> None:
        super().__init__()
        self.families = families

    def candidates(self, s: Table, seat: int) -> list[int]:
        return [family.number for family in self.families.cards if family.exchange is not None]

    def items(self, s: Table, seat: int) -> list[int]:
        family = self.families.family(s, seat)
        if family is None or family.exchange is None:
            return []
        return [family.number] if covers(s.players[seat].goods, family.exchange.pay) else []

    def obstacles(self, s: Table, seat: int, item: int) -> int:
        exchange = self.families.cards[item].exchange
        assert exchange is not None
        mask = 0 if s.trays[self.families.of[seat]] == (item,) else NOT_ONES_OWN
        return mask if covers(s.players[seat].goods, exchange.pay) else mask | STOCK

    def perform(self, s: Table, seat: int, arg: int, item: int) -> None:
        exchange = self.families.cards[item].exchange
        assert exchange is not None
        pay(s, seat, exchange.pay)
        put(s, seat, exchange.gain)

    def word(self, s: Table, seat: int, item: int) -> str:
        return f"exchange {self.families.names[item]}"

    def word_parts(self, s: Table) -> Names:
        return {"family": [card.id for card in self.families.cards if card.exchange is not None]}

    def label(self, s: Table, seat: int, item: int) -> Text:
        exchange = self.families.cards[item].exchange
        assert exchange is not None
        phrases = s.game.phrases
        parts = {
            "pay": phrases.bundle(s.game.good_names, exchange.pay),
            "gain": phrases.bundle(s.game.good_names, exchange.gain),
        }
        return phrases.say("family.exchange_label", parts)

    def path(self, s: Table, seat: int, item: int) -> list[str]:
        return [f"family:{self.families.names[item]}"]

    def describe(self, s: Table, seat: int, item: int, obstacle: int) -> Obstacle:
        family = self.families.cards[item]
        assert family.exchange is not None
        phrases = s.game.phrases
        if obstacle == NOT_ONES_OWN:
            text = phrases.say("reason.family", {"family": family.name})
            return Obstacle("family", text, "H-H11")
        goods = s.players[seat].goods
        missing = missing_goods(s.game, goods, family.exchange.pay)
        due = phrases.bundle(s.game.good_names, family.exchange.pay)
        return Obstacle("stock", phrases.say("reason.exchange", {"pay": due}), "H-H5", missing)


class TurnToken(Decision[Table]):
    """A leader was played: turn up one more of the family's tokens, and gain all turned up (H-L1)."""

    kind: ClassVar[str] = "turn_token"

    def __init__(self, families: Families, tokens: list[tuple[str, Task[Table]]]) -> None:
        super().__init__()
        self.families = families
        self.tokens = tokens

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        family = self.families.family(s, seat)
        if family is None or not family.visconti:
            return []
        turned = s.trays[self.families.turned[seat]]
        down = [index for index in range(len(self.tokens)) if index not in turned]
        return down or [NONE]

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        tray = self.families.turned[seat]
        if option != NONE:
            s.trays[tray] = tuple(sorted([*s.trays[tray], option]))
        s.follow([(self.tokens[index][1], seat, FROM_FAMILY) for index in s.trays[tray]])

    def brings(self, s: Table) -> list[Line]:
        return [[[task] for _, task in self.tokens]]

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return "turn none" if option == NONE else f"turn {self.tokens[option][0]}"

    def word_parts(self, s: Table) -> Names:
        return {"number": [id for id, _ in self.tokens]}

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        if option == NONE:
            return s.game.phrases.say("turn_token.none")
        effect = self.tokens[option][1].text()
        return s.game.phrases.say("turn_token.label", {"effect": effect})

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return ["end"] if option == NONE else [f"visconti:{self.tokens[option][0]}"]

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        return s.game.phrases.say("turn_token.prompt")

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source.integer(0, len(leaders_of(s.game).cards) - 1)


def add_phases(game: Lorenzo, tokens: list[tuple[str, Task[Table]]]) -> None:
    """Put each power where it acts; after what leaders bring (Ruling H-G15)."""
    families = families_of(game)
    steps = {
        "family taken": FamilyTaken(families),
        "reward sets": RewardSets(families),
        "after actions": AfterActions(families),
        "store spent": StoreSpent(families),
        "turn token": TurnToken(families, tokens),
    }
    for key, task in steps.items():
        game.name(key, task)
    game.taken.last("family", steps["family taken"])
    game.taken.last("sets", steps["reward sets"])
    game.round.after("extra_turns", "after_actions", steps["after actions"])
    game.paid.last("store", steps["store spent"])
    leaders_of(game).leader_played.last("family", steps["turn token"])
    add_free_action(game, ExchangeFreely(families))
    for number, (id, task) in enumerate(tokens):
        game.belongings.append(OnTray([task], id, families.turned, number))
