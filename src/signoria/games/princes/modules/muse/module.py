"""The Muse and the Princess as a module: what it adds to the base game (Rulings P-54 to P-64)."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Final

from signoria.games.princes.actions.turn import add_actions
from signoria.games.princes.modules.muse.checks import after_windows
from signoria.games.princes.modules.muse.court import BANKER, CHARACTERS, HUNDRED, Court, lay_out
from signoria.games.princes.modules.muse.settings import MODULE, SETTINGS
from signoria.games.princes.modules.muse.special import SpecialAuction, SpecialTurn
from signoria.games.princes.modules.muse.turns import (
    CardinalActs,
    MuseInspires,
    PrincessWork,
    ReturnUsed,
    UseCharacter,
)
from signoria.games.princes.modules.muse.view import CourtPanel
from signoria.games.princes.modules.muse.windows import (
    BankersExchange,
    ChangeMoney,
    MerchantPays,
    Window,
    Windows,
)
from signoria.games.princes.state import Princes
from signoria.games.princes.texts import florins
from signoria.kernel.panel import Json, Printed
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, plain
from signoria.kernel.title.module import Module
from signoria.kernel.title.setting import Setting
from signoria.kernel.title.slot import Slot

CARDS: Final = Path(__file__).parent / "characters.toml"
HIGH: Final = 10_000
PRINCESS_COUNTS: Final = ("landscape", "builder", "building", "card")
"""What makes up a work of the Princess (Ruling P-63)."""


class Muse(Module[Princes]):
    """Six special characters, sold in an auction of their own; prestige is no longer for sale."""

    id: ClassVar[str] = MODULE

    def title(self) -> Text:
        return Text("The Muse and the Princess", "La musa e la principessa")

    def text(self) -> Text:
        return Text(
            "Six special characters are auctioned each round; prestige cannot be sold.",
            "Sei personaggi speciali sono messi all'asta a ogni turno; il prestigio non si vende.",
        )

    def settings(self) -> list[Setting]:
        return SETTINGS

    def verbs(self, game: Princes) -> None:
        court = Court(game.tray("characters"), game.tray("markers"), game.tray("special"))
        court.merchant_source = len(game.sources)
        court.banker_source = len(game.sources) + 1
        court.banker_in_cash = bool(game.settings["banker_in_cash"])
        court.banker_exchange = bool(game.settings["banker_exchange"])
        game.sources += ["merchant", "banker"]
        COURT.fill(game, court)

    def cards(self, game: Princes) -> None:
        court = court_of(game)
        found: list[str] = []
        for entry in game.catalogue.entries(CARDS, "character"):
            entry.get("id").index_in((CHARACTERS[len(found)],), "character")
            found.append(entry.get("id").text())
            read_character(court, entry)
            text = game.phrases.say(text_of(court, found[-1]), numbers_said(game, court))
            name = game.phrases.say(f"character.{found[-1]}")
            face: Json = {"spaces": list(court.spaces[-1]), "step": HUNDRED}
            origin = game.catalogue.origin(entry)
            game.printed.append(Printed("character", found[-1], origin, text, name, face))
        step = {"sum": florins(game, HUNDRED)}
        game.notes.update(game.phrases.notes(["court", "bids", "markers"], step))
        game.first_trays = [()] * len(game.trays)
        lay_out(game, court)

    def phases(self, game: Princes) -> None:
        court = court_of(game)
        game.selling = False
        game.sums += [HUNDRED, court.bank_money, court.bank_interest, court.bank_exchange]
        window = Window(court)
        windows, merchant_windows = Windows(window, False), Windows(window, True)
        turn = SpecialTurn(court, window)
        special = SpecialAuction(court, turn)
        pays, used = MerchantPays(court), ReturnUsed(court)
        change = ChangeMoney(court)
        exchange = BankersExchange(court, change)
        game.round.before("auction", "windows", windows)
        game.round.after("auction", "merchant windows", merchant_windows)
        game.round.before("actions", "special auction", special)
        game.won.replace("pay", pays)
        game.turn_end.last("characters", used)
        game.finale.before("reveal", "windows", windows)
        game.finale.before("reveal", "banker", exchange)
        game.work_modifiers.append(MuseInspires(court, special))
        game.action_modifiers.append(CardinalActs(court))
        add_actions(game, [PrincessWork(court), UseCharacter(court)])
        game.questions.append(("marker", 0, "special auction"))
        game.waiting.one_of[0] += [turn, turn.place]
        game.waiting.add(special, [turn, turn.place])
        for key, task in {
            "window": window,
            "windows": windows,
            "merchant windows": merchant_windows,
            "special turn": turn,
            "marker": turn.place,
            "special auction": special,
            "merchant": pays,
            "return used": used,
            "banker": exchange,
            "change": change,
        }.items():
            game.name(key, task)
        add_draws(game)

    def panels(self, game: Princes) -> None:
        game.panels.append(CourtPanel(game, court_of(game)))


def add_draws(game: Princes) -> None:
    """With the Professor cards are drawn in windows too, and prestige cards in a turn (P-64, P-72)."""
    game.draws["turn"].append("prestige")
    for then in ["window", "special turn", *[str(step) for step, _ in after_windows(game)]]:
        game.draws[then] = ["prestige", "bonus"]


def read_character(court: Court, entry: Reader) -> None:
    """One character: its spaces, and the numbers of what it does."""
    entry.only("id", "spaces", "money", "interest", "exchange", "actions", "work", "origin")
    low, high = entry.get("spaces").exactly(2)
    court.spaces.append((low.integer(0, 99), high.integer(low.integer(0, 99), 99)))
    if entry.has("money"):
        court.bank_money = entry.get("money").integer(0, HIGH)
        court.bank_interest = entry.get("interest").integer(0, HIGH)
        court.bank_exchange = entry.get("exchange").integer(1, HIGH)
    if entry.has("actions"):
        court.more_actions = entry.get("actions").integer(1, 3)
    if entry.has("work"):
        court.princess = entry.get("work").amounts(PRINCESS_COUNTS, "thing")


def text_of(court: Court, character: str) -> str:
    """The text of a card: the Banker promises an exchange only where there is one (Ruling P-59)."""
    if character == CHARACTERS[BANKER] and not court.banker_exchange:
        return "character_text.banker_without_exchange"
    return f"character_text.{character}"


def numbers_said(game: Princes, court: Court) -> dict[str, Text]:
    """The numbers in the texts of the characters: of those that were read, and of the board."""
    found = {name: plain(worth) for name, worth in zip(PRINCESS_COUNTS, court.princess)}
    found["exchange"] = florins(game, court.bank_exchange)
    found["actions"] = game.phrases.quantity("action.left", game.actions + court.more_actions)
    found["drawn"] = plain(game.drawn)
    return found


COURT: Final = Slot("muse", Court)


def court_of(game: Princes) -> Court:
    """The court this module registered with the game."""
    return COURT.of(game)
