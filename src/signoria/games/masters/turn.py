"""A turn: leader actions, one main action, leader actions (Rulings M-8 to M-10, M-78)."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.masters.buying import (
    CHOOSE_SLOT,
    covers,
    levels_open,
    open_slots,
    price,
)
from signoria.games.masters.leaders import PLAY, LeaderActions
from signoria.games.masters.market import take_line
from signoria.games.masters.production import ACTIVATE, can_produce
from signoria.games.masters.state import RESOURCES, Card, Player, Table
from signoria.games.masters.texts import card_name, card_text
from signoria.kernel.agenda import indices
from signoria.kernel.obstacle import Obstacle
from signoria.kernel.text import Text, plain

PRODUCE: Final = 100
END_TURN: Final = 101
BUY: Final = 1000

NOT_FACE_UP: Final = 4
NO_SLOT: Final = 8
COST: Final = 16
NOTHING_TO_PRODUCE: Final = 32


class Action(LeaderActions):
    """The main action - market, card or production - with leader actions before it.

    Answers: a line of the market, `PRODUCE`, `BUY` + card, `PLAY` or `DISCARD` + leader.
    """

    kind: ClassVar[str] = "action"

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        player = s.players[seat]
        held = player.resources()
        found = indices(len(s.game.lines)) + self.cards_to_buy(s, player, held)
        if can_produce(s, seat, held):
            found.append(PRODUCE)
        if player.hand:
            found += self.leader_options(s, seat)
        return found

    def cards_to_buy(self, s: Table, player: Player, held: list[int]) -> list[int]:
        """The face-up cards that fit a slot and can be paid."""
        levels = levels_open(s, player)
        cards = s.game.cards
        found = []
        for number in s.tops:
            if number >= 0:
                card = cards[number]
                if levels >> card.level & 1 and covers(held, price(player, card)):
                    found.append(BUY + number)
        return found

    def candidates(self, s: Table, seat: int, arg: int) -> list[int]:
        cards = [BUY + card.number for card in s.game.cards]
        return [*indices(len(s.game.lines)), *cards, PRODUCE, *self.leader_candidates(s)]

    def obstacles(self, s: Table, seat: int, arg: int, option: int) -> int:
        if option >= PLAY:
            return self.leader_obstacles(s, seat, option)
        if option >= BUY:
            return self.buying_obstacles(s, seat, s.game.cards[option - BUY])
        if option == PRODUCE and not can_produce(s, seat, s.players[seat].resources()):
            return NOTHING_TO_PRODUCE
        return 0

    def buying_obstacles(self, s: Table, seat: int, card: Card) -> int:
        """Not to be had, no slot for it, too dear: each is told."""
        player = s.players[seat]
        mask = 0
        if s.tops[card.spot] != card.number:
            mask |= NOT_FACE_UP
        if not open_slots(s, player, card.level):
            mask |= NO_SLOT
        if not covers(player.resources(), price(player, card)):
            mask |= COST
        return mask

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        if option >= PLAY:
            self.act(s, seat, option)
        elif option >= BUY:
            s.do(CHOOSE_SLOT, seat, option - BUY)
        elif option == PRODUCE:
            s.do(ACTIVATE, seat)
        else:
            take_line(s, seat, option)

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        if option >= PLAY:
            return self.leader_word(s, option)
        if option >= BUY:
            return f"buy {s.game.cards[option - BUY].name}"
        return "produce" if option == PRODUCE else f"market {s.game.line_names[option]}"

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        phrases = s.game.phrases
        if option >= PLAY:
            return self.leader_label(s, option)
        if option >= BUY:
            card = s.game.cards[option - BUY]
            names = {"card": card_text(s.game, card), "name": card_name(s.game, card)}
            return phrases.say("action.buy", names)
        if option == PRODUCE:
            return phrases.say("action.produce")
        kind, _, number = s.game.line_names[option].partition(".")
        marbles = [s.game.marbles[s.tray[place]] for place in s.game.lines[option]]
        parts = {
            "line": phrases.say(f"line.{kind}", {"number": plain(number)}),
            "marbles": Text(
                " ".join([phrases.say(f"marble.colour.{name}").en for name in marbles]),
                " ".join([phrases.say(f"marble.colour.{name}").it for name in marbles]),
            ),
        }
        return phrases.say("action.market", parts)

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        if option >= PLAY:
            return self.leader_path(s, option)
        if option >= BUY:
            return [f"card:{s.game.cards[option - BUY].name}"]
        return ["produce"] if option == PRODUCE else [f"market:{s.game.line_names[option]}"]

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        return s.game.phrases.say("action.prompt")

    def describe(self, s: Table, seat: int, arg: int, option: int, obstacle: int) -> Obstacle:
        if option >= PLAY:
            return self.leader_obstacle(s, seat, option, obstacle)
        if obstacle == NOTHING_TO_PRODUCE:
            missing = {"any": s.game.base_power.loose - sum(s.players[seat].resources())}
            return Obstacle("inputs", s.game.phrases.say("reason.produce"), "M-43", missing)
        return self.buying_obstacle(s, seat, s.game.cards[option - BUY], obstacle)

    def buying_obstacle(self, s: Table, seat: int, card: Card, obstacle: int) -> Obstacle:
        """Why a card cannot be bought."""
        phrases = s.game.phrases
        if obstacle == NOT_FACE_UP:
            below = card.number in s.decks[card.spot]
            return Obstacle("card", phrases.say("reason.below" if below else "reason.gone"), "M-1")
        if obstacle == NO_SLOT:
            below_level = {"level": plain("I" * (card.level - 1))}
            key = "reason.slot" if card.level > 1 else "reason.slot_empty"
            return Obstacle("slot", phrases.say(key, below_level), "M-32")
        player = s.players[seat]
        cost, held = price(player, card), player.resources()
        short = [max(0, cost[good] - held[good]) for good in range(4)]
        missing = {RESOURCES[good]: short[good] for good in range(4) if short[good]}
        parts = [
            (f"cost {RESOURCES[good]}", card.cost[good]) for good in range(4) if card.cost[good]
        ]
        parts += [
            (f"discount {RESOURCES[good]}", cost[good] - card.cost[good])
            for good in range(4)
            if cost[good] != card.cost[good]
        ]
        text = phrases.say("reason.cost", {"missing": phrases.bundle(RESOURCES, short)})
        return Obstacle("cost", text, "M-31", missing, parts)


class Window(LeaderActions):
    """After the main action: leader actions, or the end of the turn. Not asked without leaders."""

    kind: ClassVar[str] = "window"

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        return [END_TURN, *self.leader_options(s, seat)] if s.players[seat].hand else [END_TURN]

    def candidates(self, s: Table, seat: int, arg: int) -> list[int]:
        return [END_TURN, *self.leader_candidates(s)]

    def obstacles(self, s: Table, seat: int, arg: int, option: int) -> int:
        return 0 if option == END_TURN else self.leader_obstacles(s, seat, option)

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        if option != END_TURN:
            self.act(s, seat, option)

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return "end turn" if option == END_TURN else self.leader_word(s, option)

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        if option == END_TURN:
            return s.game.phrases.say("window.end")
        return self.leader_label(s, option)

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return ["end"] if option == END_TURN else self.leader_path(s, option)

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        return s.game.phrases.say("window.prompt")

    def describe(self, s: Table, seat: int, arg: int, option: int, obstacle: int) -> Obstacle:
        return self.leader_obstacle(s, seat, option, obstacle)


ACTION: Final = Action()
WINDOW: Final = Window()
