"""Completing a work (Rulings P-30 to P-34)."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.princes.actions.work_value import (
    bonus_after_playing,
    common_parts,
    holdings,
    minimum,
    named_parts,
    too_poor,
    wanted_parts,
    work_parts,
)
from signoria.games.princes.money import WORKS, gain, pay, receive
from signoria.games.princes.player import without
from signoria.games.princes.state import Table, TurnAction
from signoria.games.princes.texts import bonus_text, florins, parts_text, points
from signoria.kernel.agenda import FATE, Chance, Decision, indices
from signoria.kernel.flow.menu import NO_ITEMS
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, plain
from signoria.kernel.words.answers import Names, numbers
from signoria.kernel.words.obstacle import Obstacle

COMPLETE: Final = 99

NOT_IN_HAND: Final = 1
MINIMUM: Final = 2
UNFINISHED: Final = 4


class CompleteWork(TurnAction):
    """Play a profession from hand (Ruling P-30); an item is the profession."""

    def items(self, s: Table, seat: int) -> list[int]:
        player = s.players[seat]
        hand = player.hand + player.recruits
        if not hand:
            return NO_ITEMS
        others = sum(common_parts(s, seat)) + bonus_after_playing(s.game, player)
        due = minimum(s) - others
        found = []
        for profession in hand:
            building, landscape, freedom = wanted_parts(s.game, player, profession)
            if building + landscape + freedom >= due:
                found.append(profession)
        return found

    def candidates(self, s: Table, seat: int) -> list[int]:
        return indices(len(s.game.professions))

    def obstacles(self, s: Table, seat: int, item: int) -> int:
        player = s.players[seat]
        if item not in player.hand + player.recruits:
            return NOT_IN_HAND
        value = sum(work_parts(s, seat, item)) + bonus_after_playing(s.game, player)
        return 0 if value >= minimum(s) else MINIMUM

    def describe(self, s: Table, seat: int, item: int, obstacle: int) -> Obstacle:
        phrases = s.game.phrases
        if obstacle == NOT_IN_HAND:
            parts = {"profession": s.game.professions[item].title}
            return Obstacle("hand", phrases.say("reason.hand", parts), "P-30")
        bonus = bonus_after_playing(s.game, s.players[seat])
        return too_poor(s, named_parts(s.game, work_parts(s, seat, item), bonus))

    def perform(self, s: Table, seat: int, arg: int, item: int) -> None:
        player = s.players[seat]
        value = sum(work_parts(s, seat, item))
        player.hand = without(player.hand, item)
        player.recruits = without(player.recruits, item)
        player.table = (*player.table, item)
        s.do(PLAY_BONUS, seat, value)

    def word(self, s: Table, seat: int, item: int) -> str:
        return f"work {s.game.professions[item].name}"

    def label(self, s: Table, seat: int, item: int) -> Text:
        parts = work_parts(s, seat, item)
        said = {
            "profession": s.game.professions[item].title,
            "value": plain(sum(parts)),
            "parts": parts_text(s.game, named_parts(s.game, parts, 0)),
        }
        return s.game.phrases.say("action.work", said)

    def path(self, s: Table, seat: int, item: int) -> list[str]:
        return [f"profession:{s.game.professions[item].name}"]


class PlayBonus(Decision[Table]):
    """Bonus cards, any number, one after the other; then the work is complete (Rulings P-31, P-32).

    The frame's number is the work value so far.
    """

    kind: ClassVar[str] = "bonus"

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        bonus = list(s.players[seat].bonus)
        return [*bonus, COMPLETE] if arg >= minimum(s) else bonus

    def candidates(self, s: Table, seat: int, arg: int) -> list[int]:
        return [*range(len(s.game.bonus_cards)), COMPLETE]

    def obstacles(self, s: Table, seat: int, arg: int, option: int) -> int:
        if option == COMPLETE:
            return 0 if arg >= minimum(s) else UNFINISHED
        return 0 if option in s.players[seat].bonus else NOT_IN_HAND

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        if option == COMPLETE:
            complete(s, seat, arg)
            return
        if arg < minimum(s) and len(s.players[seat].bonus) == 1:
            s.do(NEEDED_BONUS, FATE, arg << 4 | seat)  # nobody was asked: the log must tell
        else:
            play_bonus(s, seat, arg, option)

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return "complete" if option == COMPLETE else f"add {s.game.bonus_cards[option].name}"

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        if option == COMPLETE:
            return s.game.phrases.say("work.complete", {"value": plain(arg)})
        parts = {
            "card": bonus_text(s.game, s.game.bonus_cards[option]),
            "worth": plain(worth(s, seat, option)),
        }
        return s.game.phrases.say("work.bonus", parts)

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return ["confirm"] if option == COMPLETE else [f"card:{s.game.bonus_cards[option].name}"]

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        parts = {"value": plain(arg), "minimum": plain(minimum(s))}
        return s.game.phrases.say("work.prompt", parts)

    def describe(self, s: Table, seat: int, arg: int, option: int, obstacle: int) -> Obstacle:
        if obstacle == UNFINISHED:
            return too_poor(s, [("value", arg)])
        parts = {"card": bonus_text(s.game, s.game.bonus_cards[option])}
        return Obstacle("hand", s.game.phrases.say("reason.bonus", parts), "P-32")

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        value = source.integer(0, 999)
        if value < minimum(s) and not s.players[seat].bonus:
            raise source.fail("without bonus cards this work stays below the minimum (P-31)")
        check_at_hand(s, seat, source)
        return value


def check_at_hand(s: Table, seat: int, source: Reader) -> None:
    """The work's card lies on the table (P-32). What bonus cards are worth is not counted: on a table
    that a seat imagines, those of others are others."""
    if not s.players[seat].table:
        raise source.fail("no work is at hand (Ruling P-32)")


def worth(s: Table, seat: int, card: int) -> int:
    """What a bonus card adds now."""
    return s.game.bonus_cards[card].worth(holdings(s.game, s.players[seat]))


def play_bonus(s: Table, seat: int, value: int, card: int) -> None:
    """The card leaves the game, and its worth joins the work value (Ruling P-32)."""
    player = s.players[seat]
    more = worth(s, seat, card)
    player.bonus = without(player.bonus, card)
    s.spent = (*s.spent, card)
    s.do(PLAY_BONUS, seat, value + more)


class NeededBonus(Chance[Table]):
    """The last bonus card, without which the work falls short, is played; everybody learns which.

    The frame's number is the work value so far, and the player in its lowest bits.
    """

    kind: ClassVar[str] = "needed bonus"

    def must_ask(self, s: Table, seat: int, arg: int) -> bool:
        return True

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        return list(s.players[arg & 15].bonus)

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        play_bonus(s, arg & 15, arg >> 4, option)

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"add {s.game.bonus_cards[option].name}"

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        parts = {
            "card": bonus_text(s.game, s.game.bonus_cards[option]),
            "worth": plain(worth(s, arg & 15, option)),
        }
        return s.game.phrases.say("show.bonus", parts)

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return {"player": arg & 15, "value": arg >> 4}

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        source.only("player", "value")
        player = source.get("player").integer(0, len(s.players) - 1)
        if len(s.players[player].bonus) != 1:
            raise source.fail("this player does not have exactly one bonus card")
        value = source.get("value").integer(0, 999)
        if value >= minimum(s):
            raise source.get("value").fail("this work does not need its bonus card (Ruling P-31)")
        check_at_hand(s, player, source)
        return value << 4 | player


def complete(s: Table, seat: int, value: int) -> None:
    """The bank pays 100 for each point; the best value of the round is remembered (P-33, P-34)."""
    player = s.players[seat]
    player.best_work = max(player.best_work, value)
    receive(s, seat, value * s.game.work_pay)
    s.do(EXCHANGE, seat, value)


MOST_EXCHANGED: Final = 30
"""The most prestige for one work that vocabularies list: its value would be 60."""


class Exchange(Decision[Table]):
    """How much of this payment is turned into prestige, now or never (Ruling P-33)?

    The frame's number is the work value, an answer the prestige points.
    """

    kind: ClassVar[str] = "exchange"

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        return indices(arg * s.game.work_pay // s.game.prestige_price + 1)

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        pay(s, seat, option * s.game.prestige_price)
        gain(s, seat, option, WORKS)

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"prestige {option}"

    def word_parts(self, s: Table) -> Names:
        return {"number": numbers(0, MOST_EXCHANGED)}

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        left = arg * s.game.work_pay - option * s.game.prestige_price
        parts = {"points": points(s.game, option), "sum": florins(s.game, left)}
        return s.game.phrases.say("work.exchange", parts)

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return [f"prestige:{option}"]

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        parts = {"value": plain(arg), "sum": florins(s.game, arg * s.game.work_pay)}
        return s.game.phrases.say("work.paid", parts)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        player = s.players[seat]
        value = source.integer(0, player.best_work)
        if value * s.game.work_pay > player.money:
            raise source.fail("the payment for this work is not there (Ruling P-33)")
        if value < minimum(s) and not s.composed:
            raise source.fail(f"a work is worth {minimum(s)} at least (Ruling P-31)")
        return value


PLAY_BONUS: Final = PlayBonus()
NEEDED_BONUS: Final = NeededBonus()
EXCHANGE: Final = Exchange()
