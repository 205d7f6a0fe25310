"""Families: the power each player has from the auction on (Rulings H-H1 to H-H19, H-L1, H-L2)."""

from __future__ import annotations

from typing import Any, Final

from signoria.games.lorenzo.effects.modifiers.triggers import card_taken
from signoria.games.lorenzo.effects.totals import OF_FAMILIES, SeatModifier
from signoria.games.lorenzo.modules.advanced.leaders import leaders_of
from signoria.games.lorenzo.pieces import NONE, Belonging
from signoria.games.lorenzo.setup.board import face
from signoria.games.lorenzo.setup.cards import name_modifiers, read_always
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.games.lorenzo.texts import modifiers_text
from signoria.games.lorenzo.view.agendas import inside_modifiers
from signoria.kernel.agenda import Task
from signoria.kernel.panel import Printed
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, join_texts, list_texts, plain
from signoria.kernel.title.slot import Slot


class Family:
    """A family tile. Most of its powers are named after what they depend on."""

    def __init__(self, number: int, id: str, name: str, origin: str) -> None:
        self.number = number
        self.id = id
        self.name = plain(name)
        self.origin = origin
        self.modifiers: tuple[SeatModifier, ...] = ()
        self.taken_type = NONE  # cards of this type bring `taken`
        self.taken: Task[Any] | None = None
        self.after_actions: Task[Any] | None = None
        self.sets: list[Task[Any]] = []  # for the first full set of all types, the second ...
        self.reveals = 0  # leaders shown before the auction, which come with the family ...
        self.revealed = NONE  # ... and the tray they lie on until then
        self.acquired: Task[Any] | None = None
        self.member = NONE  # a member of its own
        self.store: list[int] = []  # goods that stay on the tile when they are spent ...
        self.store_type = NONE  # ... on cards of this type
        self.faith_tiles: list[str] = []
        self.visconti: list[str] = []  # tokens turned up one by one, as leaders are played
        self.exchange: FreeExchange | None = None

    def tasks(self) -> list[tuple[str, Task[Any]]]:
        """What it does, by name."""
        found: list[tuple[str, Task[Any]]] = []
        if self.taken is not None:
            found.append(("taken", self.taken))
        if self.after_actions is not None:
            found.append(("after actions", self.after_actions))
        if self.acquired is not None:
            found.append(("acquired", self.acquired))
        found += [(f"set {index + 1}", task) for index, task in enumerate(self.sets)]
        return found


class FreeExchange:
    """Some goods for others, as often as the player likes in the windows of a turn."""

    def __init__(self, pay: list[int], gain: list[int]) -> None:
        self.pay = pay
        self.gain = gain


class Families:
    """All families in the game, and what is known of them at the table."""

    def __init__(self, game: Lorenzo) -> None:
        self.cards: list[Family] = []
        self.names: tuple[str, ...] = ()
        seats = range(game.seats)
        self.of = [game.tray(f"family of {seat}") for seat in seats]
        self.stored = [game.tray(f"goods on the tile of {seat}") for seat in seats]
        self.rewarded = [game.tray(f"sets rewarded {seat}") for seat in seats]  # how many
        self.reached = [game.tray(f"faith tiles taken by {seat}") for seat in seats]
        self.turned = [game.tray(f"tokens turned up by {seat}") for seat in seats]

    def family(self, s: Table, seat: int) -> Family | None:
        """The family of a seat; none before the auction is over."""
        found = s.trays[self.of[seat]]
        return self.cards[found[0]] if found else None


class OnTray(Belonging[Table]):
    """What brings something to the seat on whose tray it lies: a family, or what a family collects."""

    def __init__(self, tasks: list[Task[Any]], name: str, trays: list[int], number: int) -> None:
        super().__init__(tasks, f"this seat does not have {name}")
        self.trays = trays
        self.number = number

    def held(self, s: Table, seat: int) -> bool:
        return self.number in s.trays[self.trays[seat]]


FAMILIES: Final = Slot("families", Families)


def families_of(game: Lorenzo) -> Families:
    """The families this module registered with the game."""
    return FAMILIES.of(game)


def join(s: Table, seat: int, family: Family) -> None:
    """A seat has this family: its member and its modifiers."""
    player = s.players[seat]
    if family.member != NONE:
        player.members += (family.member,)
    if family.modifiers:
        player.modifiers += family.modifiers
        player.totals = s.game.totals(player.modifiers)


def add_belongings(game: Lorenzo) -> None:
    """What a family does, it does for its owner."""
    known = families_of(game)
    for family in known.cards:
        tasks = [task for _, task in family.tasks()] + inside_modifiers(family.modifiers)
        game.belongings.append(OnTray(tasks, family.id, known.of, family.number))


# Reading.


def add_family(game: Lorenzo, entry: Reader) -> None:
    """Read a family, and put it into the game."""
    families = families_of(game)
    family = read_family(game, entry, len(families.cards))
    families.cards.append(family)
    families.names = (*families.names, family.id)
    for part, task in family.tasks():
        game.name(f"family {family.id} {part}", task)
    name_modifiers(game, f"family {family.id} always", family.modifiers)
    text = family_text(game, family)
    shown = face(game, entry)
    game.printed.append(Printed("family", family.id, family.origin, text, family.name, shown))


def read_family(game: Lorenzo, entry: Reader, number: int) -> Family:
    """One family: all its entries but the name are powers, and there is at least one."""
    entry.only(
        "id", "name", "origin", "always", "taken", "after_actions", "sets", "reveals", "acquired",
        "member", "store", "faith_tiles", "visconti", "exchange",
    )  # fmt: skip
    id = entry.get("id").text()
    family = Family(number, id, entry.get("name").text(), game.catalogue.origin(entry))
    family.modifiers = read_always(game, entry, id, OF_FAMILIES)
    if entry.has("taken"):
        taken = entry.get("taken").only("type", "effect")
        family.taken_type = taken.get("type").index_in(game.type_names, "type")
        family.taken = game.catalogue.effect(taken.get("effect"))
    if entry.has("after_actions"):
        family.after_actions = game.catalogue.effect(entry.get("after_actions"))
    if entry.has("sets"):
        family.sets = [game.catalogue.effect(item) for item in entry.get("sets").items()]
    if entry.has("reveals"):
        family.reveals = entry.get("reveals").integer(1, 9)
        family.revealed = game.tray(f"leaders revealed beside {id}")
        leaders_of(game).elsewhere.append(family.revealed)
    if entry.has("acquired"):
        family.acquired = game.catalogue.effect(entry.get("acquired"))
    read_pieces(game, entry, family)
    return family


def read_pieces(game: Lorenzo, entry: Reader, family: Family) -> None:
    """What a family has of its own: a member, a store, tiles, tokens, an exchange."""
    if entry.has("member"):
        names = tuple([member.id for member in game.members])
        family.member = entry.get("member").index_in(names, "member")
    if entry.has("store"):
        store = entry.get("store").only("goods", "type")
        goods = store.get("goods").items()
        family.store = [item.index_in(game.good_names, "good") for item in goods]
        family.store_type = store.get("type").index_in(game.type_names, "type")
    if entry.has("faith_tiles"):
        family.faith_tiles = [item.text() for item in entry.get("faith_tiles").items()]
    if entry.has("visconti"):
        family.visconti = [item.text() for item in entry.get("visconti").items()]
    if entry.has("exchange"):
        exchange = entry.get("exchange").only("pay", "gain")
        pay = game.catalogue.bundle(exchange.get("pay"))
        gain = game.catalogue.bundle(exchange.get("gain"))
        family.exchange = FreeExchange(pay, gain)


# Wording.


def family_text(game: Lorenzo, family: Family) -> Text:
    """What a family can do, from its data."""
    say = game.phrases.say
    parts: list[Text] = []
    if family.reveals:
        parts.append(say("family.reveals", {"count": plain(family.reveals)}))
    if family.acquired is not None:
        parts.append(say("family.acquired", {"effect": family.acquired.text()}))
    if family.member != NONE:
        parts.append(member_text(game, family.member))
    if family.taken is not None:
        card = game.phrases.noun(f"type.{game.type_names[family.taken_type]}", 1)
        parts.append(card_taken.TEXT.fill({"card": card, "effect": family.taken.text()}))
    if family.modifiers:
        parts.append(modifiers_text(game, family.modifiers))
    if family.after_actions is not None:
        effect = family.after_actions.text()
        parts.append(say("family.after_actions", {"effect": effect}))
    for index, task in enumerate(family.sets):
        number = {"number": plain(index + 1), "effect": task.text()}
        parts.append(say("family.set", number))
    parts += pieces_text(game, family)
    return say("family.text", {"family": family.name, "power": join_texts(parts, "; ")})


def member_text(game: Lorenzo, member: int) -> Text:
    """A member of one's own."""
    parts = {
        "member": game.phrases.say(f"member.{game.members[member].id}"),
        "value": plain(game.members[member].base),
    }
    return game.phrases.say("family.member", parts)


def pieces_text(game: Lorenzo, family: Family) -> list[Text]:
    """A store, tiles, tokens and an exchange, in words."""
    phrases = game.phrases
    parts: list[Text] = []
    if family.store:
        names = [phrases.noun(f"good.{game.good_names[good]}", 2) for good in family.store]
        cards = phrases.noun(f"type.{game.type_names[family.store_type]}", 2)
        goods = list_texts(names, phrases.say("and"))
        parts.append(phrases.say("family.store", {"goods": goods, "cards": cards}))
    if family.faith_tiles:
        count = {"count": plain(len(family.faith_tiles))}
        parts.append(phrases.say("family.faith_tiles", count))
    if family.visconti:
        parts.append(phrases.say("family.visconti", {"count": plain(len(family.visconti))}))
    if family.exchange is not None:
        pay = phrases.bundle(game.good_names, family.exchange.pay)
        gain = phrases.bundle(game.good_names, family.exchange.gain)
        parts.append(phrases.say("family.exchange", {"pay": pay, "gain": gain}))
    return parts
