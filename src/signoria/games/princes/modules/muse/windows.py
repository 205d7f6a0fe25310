"""When Merchant and Professor may be used, and the Banker's exchange (P-59, P-61, P-72 to P-75)."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.princes.actions.drawing import DRAW_CARDS, cards_left
from signoria.games.princes.auction.lots import check_winner, with_bid
from signoria.games.princes.box import BONUS, NONE, PRESTIGE
from signoria.games.princes.modules.muse.court import (
    HOLDER,
    MERCHANT,
    PROFESSOR,
    Court,
    rank_of,
    score_rank,
)
from signoria.games.princes.money import gain, pay
from signoria.games.princes.player import MOST_LISTED
from signoria.games.princes.state import Table
from signoria.games.princes.texts import florins, points
from signoria.kernel.agenda import Decision, Effect
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text
from signoria.kernel.words.answers import Names, numbers

LATER: Final = 0
RANK: Final = 1
STUDY_PRESTIGE: Final = 2
STUDY_BONUS: Final = 3
WORDS: Final = ("later", "merchant rank", "professor prestige", "professor bonus")
PHRASES: Final = ("later", "merchant_rank", "professor_prestige", "professor_bonus")

FREE: Final = 0
PAY: Final = 1
PAY_AND_SCORE: Final = 2
PAYING: Final = ("free", "pay", "pay and score")
PAYING_PHRASES: Final = ("free", "pay", "pay_and_score")


def uses(s: Table, court: Court, seat: int) -> list[int]:
    """What a seat may do now with the character it has."""
    character = court.held_by(s, seat)
    if character == MERCHANT:
        return [RANK]
    if character != PROFESSOR:
        return []
    found = [STUDY_PRESTIGE] if cards_left(s, PRESTIGE) else []
    return [*found, STUDY_BONUS] if cards_left(s, BONUS) else found


def use(s: Table, court: Court, seat: int, what: int) -> None:
    """Score the rank, or look at five cards for nothing (Rulings P-61, P-64)."""
    if what == RANK:
        score_rank(s, court, seat)
        return
    court.give_back(s, PROFESSOR)
    s.do(DRAW_CARDS, seat, PRESTIGE if what == STUDY_PRESTIGE else BONUS)


def use_label(s: Table, seat: int, what: int) -> Text:
    """What a use does."""
    parts = {"points": points(s.game, rank_of(s, seat))}
    return s.game.phrases.say(f"window.{PHRASES[what]}", parts)


def use_path(what: int) -> list[str]:
    """What to click for a use."""
    character, _, choice = WORDS[what].partition(" ")
    return [f"character:{character}", f"use:{choice}"] if choice else ["later"]


class Windows(Effect[Table]):
    """Everybody's window, clockwise from the start player (Ruling P-72). The number: Merchant only."""

    def __init__(self, window: Window, merchant_only: bool) -> None:
        super().__init__()
        self.window = window
        self.merchant_only = int(merchant_only)

    def run(self, s: Table, seat: int, arg: int) -> None:
        s.follow([(self.window, other, self.merchant_only) for other in s.clockwise(s.start)])


class Window(Decision[Table]):
    """Use the character now, or later. Not asked of those who have none for this moment.

    The frame's number is 1 when only the Merchant may be used.
    """

    kind: ClassVar[str] = "window"

    def __init__(self, court: Court) -> None:
        super().__init__()
        self.court = court

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        found = [what for what in uses(s, self.court, seat) if what == RANK or not arg]
        return [*found, LATER]

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        if option != LATER:
            use(s, self.court, seat, option)

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return WORDS[option]

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        return use_label(s, seat, option)

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return use_path(option)

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        return s.game.phrases.say("window.prompt")

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source.integer(0, 1)


class MerchantPays(Decision[Table]):
    """With the Merchant an object may be free, or paid, or paid with the rank scored (P-61, P-72).

    Without it the bid is paid. The rank is taken before the object is resolved.
    """

    kind: ClassVar[str] = "merchant"

    def __init__(self, court: Court) -> None:
        super().__init__()
        self.court = court

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        if self.court.holder(s, MERCHANT) == seat:
            return [FREE, PAY, PAY_AND_SCORE]
        return [PAY]

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        if option == FREE:
            self.court.give_back(s, MERCHANT)
            return
        pay(s, seat, s.bid)
        if option == PAY_AND_SCORE:
            score_rank(s, self.court, seat)

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return PAYING[option]

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        parts = {"sum": florins(s.game, s.bid), "points": points(s.game, rank_of(s, seat))}
        return s.game.phrases.say(f"merchant.{PAYING_PHRASES[option]}", parts)

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return [f"pay:{PAYING_PHRASES[option]}"]

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        parts = {"object": s.game.phrases.say(f"object.{s.game.stacks[s.lot].name}")}
        return s.game.phrases.say("merchant.prompt", parts)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        check_winner(s, seat, source)
        return with_bid(s, source)


class BankersExchange(Effect[Table]):
    """Who bought the Banker in the last round may change money at the end (Rulings P-59, P-75)."""

    def __init__(self, court: Court, change: ChangeMoney) -> None:
        super().__init__()
        self.court = court
        self.change = change

    def run(self, s: Table, seat: int, arg: int) -> None:
        holder = self.court.number(s, HOLDER)
        if holder != NONE:
            s.do(self.change, holder)


class ChangeMoney(Decision[Table]):
    """200 florins for a prestige point, as many as one likes; an answer is the points (P-59)."""

    kind: ClassVar[str] = "change"

    def __init__(self, court: Court) -> None:
        super().__init__()
        self.court = court

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        return list(range(s.players[seat].money // self.court.bank_exchange + 1))

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        pay(s, seat, option * self.court.bank_exchange)
        gain(s, seat, option, self.court.banker_source)

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"change {option}"

    def word_parts(self, s: Table) -> Names:
        return {"number": numbers(0, MOST_LISTED // self.court.bank_exchange)}

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        parts = {
            "sum": florins(s.game, option * self.court.bank_exchange),
            "points": points(s.game, option),
        }
        return s.game.phrases.say("window.change", parts)

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return [f"prestige:{option}"]

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        return s.game.phrases.say("window.banker")
