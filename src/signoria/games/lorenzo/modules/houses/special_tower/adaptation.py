"""The adaptation tile: other values for one tower, and it moves on each round (H-E1 to H-E6)."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.lorenzo.pieces import Tower
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.kernel.agenda import FATE, Chance, Effect, Line, Task
from signoria.kernel.panel import Json, Panel
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text
from signoria.kernel.title.slot import Slot
from signoria.kernel.words.answers import Names


class Adaptation:
    """The tile for this number of players: its values, and the tower it lies on."""

    def __init__(self, game: Lorenzo, needs: list[int]) -> None:
        self.needs = needs
        self.tray = game.tray("adaptation tile")  # the tower, once it is laid

    def towers(self, game: Lorenzo) -> list[Tower]:
        """The towers it moves along: those of a single type, from left to right (Ruling H-E1)."""
        return [tower for tower in game.towers if tower.id in game.type_names]

    def lay(self, s: Table, tower: int) -> None:
        """Put the tile on a tower: its floors ask for other values, all else is as printed (H-E3)."""
        s.trays[self.tray] = (tower,)
        needs = [space.need for space in s.game.spaces]
        for index, floor in enumerate(s.game.towers[tower].floors):
            needs[floor.number] = self.needs[index]
        s.needs = tuple(needs)


ADAPTATION: Final = Slot("adaptation", Adaptation)


class LayAdaptation(Effect[Table]):
    """A special card nobody will see again says where the tile begins (Rulings H-A2, H-A7)."""

    def __init__(self, adaptation: Adaptation, deck: str) -> None:
        super().__init__()
        self.draw = DrawLeftover(adaptation, deck)

    def run(self, s: Table, seat: int, arg: int) -> None:
        s.do(self.draw, FATE)

    def brings(self, s: Table) -> list[Line]:
        return [[self.draw]]

    def parts(self) -> list[tuple[str, Task[Table]]]:
        return [("card", self.draw)]


class DrawLeftover(Chance[Table]):
    """Fate draws one of all special cards; it leaves the game, for all to see (Ruling H-A7)."""

    kind: ClassVar[str] = "leftover"

    def __init__(self, adaptation: Adaptation, deck: str) -> None:
        super().__init__()
        self.adaptation = adaptation
        self.deck = deck

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        return [
            card
            for name, deck in zip(s.game.deck_names, s.decks)
            if name.startswith(f"{self.deck}.")
            for card in deck
        ]

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        s.decks = [tuple([card for card in deck if card != option]) for deck in s.decks]
        s.gone += (option,)
        type = s.game.type_names[s.game.cards[option].type]
        tower = next(tower for tower in s.game.towers if tower.id == type)
        self.adaptation.lay(s, tower.number)

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"leftover {s.game.card_names[option]}"

    def word_parts(self, s: Table) -> Names:
        return {"card": [card.id for card in s.game.cards if card.deck == self.deck]}

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        card = s.game.cards[option]
        tower = s.game.phrases.say(f"tower.{s.game.type_names[card.type]}")
        return s.game.phrases.say("adaptation.label", {"card": card.name, "tower": tower})


class MoveAdaptation(Effect[Table]):
    """At the end of a round the tile moves one tower to the right, and around (H-E1, H-E4)."""

    def __init__(self, adaptation: Adaptation) -> None:
        super().__init__()
        self.adaptation = adaptation

    def run(self, s: Table, seat: int, arg: int) -> None:
        for lies in s.trays[self.adaptation.tray]:
            towers = [tower.number for tower in self.adaptation.towers(s.game)]
            self.adaptation.lay(s, towers[(towers.index(lies) + 1) % len(towers)])


class AdaptationPanel(Panel[Table]):
    """Where the tile lies; what the spaces ask for is shown with them."""

    def __init__(self, game: Lorenzo, adaptation: Adaptation) -> None:
        self.game = game
        self.adaptation = adaptation
        self.towers = tuple([tower.id for tower in adaptation.towers(game)])

    def names(self) -> list[str]:
        return ["adaptation"]

    def show(self, s: Table, seat: int, view: Json) -> None:
        self.write(s, view)

    def write(self, s: Table, position: Json) -> None:
        laid = s.trays[self.adaptation.tray]
        position["adaptation"] = self.game.towers[laid[0]].id if laid else None

    def read(self, s: Table, position: Reader) -> None:
        source = position.get("adaptation")
        if source.value is not None:
            name = self.towers[source.index_in(self.towers, "tower")]
            tower = next(tower for tower in self.game.towers if tower.id == name)
            self.adaptation.lay(s, tower.number)

    def check(self, s: Table, position: Reader) -> None:
        """The tile lies on a tower, or the setup is yet to lay it (Ruling H-A7)."""
        tasks = [item.get("task").value for item in position.get("agenda").items()]
        to_come = any([task in ("lay adaptation", "lay adaptation.card") for task in tasks])
        if not s.trays[self.adaptation.tray] and (s.round or (tasks and not to_come)):
            raise position.get("adaptation").fail(
                "the adaptation tile lies on a tower (Ruling H-A7)"
            )


def read_adaptation(game: Lorenzo, source: Reader) -> Adaptation:
    """The tile for this number of players."""
    for item in source.items():
        item.only("seats", "needs", "origin")
        if game.seats in [seats.integer(1, 9) for seats in item.get("seats").items()]:
            return Adaptation(game, [need.integer(0, 99) for need in item.get("needs").items()])
    raise source.fail(f"there is no tile for {game.seats} players")


def add_phases(game: Lorenzo, adaptation: Adaptation, deck: str) -> None:
    """When the tile is laid and when it moves (Rulings H-K1, H-K3)."""
    lay, move = LayAdaptation(adaptation, deck), MoveAdaptation(adaptation)
    game.setup.after("excommunications", "adaptation", lay)
    game.round.after("turn_order", "adaptation", move)
    game.name("lay adaptation", lay)
    game.name("move adaptation", move)
