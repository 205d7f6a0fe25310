"""How the table is seen, written down, read back and counted. In the basic game all of it is public."""

from __future__ import annotations

from signoria.games.lorenzo.pieces import NONE, Space
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.games.lorenzo.towers.taking import (
    stand,
)
from signoria.games.lorenzo.view.boards import (
    PlayersPanel,
    card_list,
    card_or_none,
    count,
    read_card_or_none,
    read_cards,
)
from signoria.games.lorenzo.view.checks import (
    check_aside,
    check_choices,
    check_colours,
    check_floors,
    check_neutrals,
    check_plan,
    check_room,
    check_round,
    check_tidying,
    check_towers,
)
from signoria.games.lorenzo.view.turns import check_members, check_reporters, check_turns
from signoria.games.lorenzo.work.cards_at_work import ASIDE, HIGHEST, choices_of
from signoria.kernel.legend import Legend
from signoria.kernel.panel import Json, Panel
from signoria.kernel.reading import Reader


class BoardPanel(Panel[Table]):
    """Round, turn order, dice, towers, decks and excommunication tiles."""

    def __init__(self, game: Lorenzo) -> None:
        self.game = game
        self.tiles = tuple([tile.id for tile in game.excommunications])
        self.dice = [member.id for member in game.members if member.die != NONE]

    def names(self) -> list[str]:
        return ["round", "order", "dice", "floors", "decks", "gone", "excommunications", "aside"]

    def show(self, s: Table, seat: int, view: Json) -> None:
        self.write(s, view)
        view["period"] = s.period + 1
        view["decks"] = {name: len(deck) for name, deck in zip(self.game.deck_names, s.decks)}

    def legend(self) -> Legend:
        return Legend(seats=["order"], numbered={"card": "row"})

    def news(self, before: Table, after: Table) -> list[Json]:
        """Lost turns, excommunications, the end of a Vatican report, another round."""
        found: list[Json] = []
        seats = range(len(after.players))
        idle = after.lost_turns[len(before.lost_turns) :]
        if idle:
            found.append({"what": "lost_turn", "seats": sorted(set(idle))})
        struck = [seat for seat in seats if after.players[seat].cubes != before.players[seat].cubes]
        if struck:
            tile = self.tiles[after.tiles[before.period]]
            found.append({"what": "excommunicated", "seats": struck, "tile": tile})
        if after.round == before.round and after.over == before.over:
            return found
        if before.round > 0 and before.round % self.game.rounds_per_period == 0:
            lost = [seat for seat in seats if after.players[seat].cubes >> before.period & 1]
            kept = [seat for seat in seats if seat not in lost]
            report: Json = {"what": "report", "number": before.period + 1}
            found.append({**report, "kept": kept, "lost": lost})
        if after.round > before.round > 0:
            found.append({"what": "round", "round": after.round})
        return found

    def write(self, s: Table, position: Json) -> None:
        game = self.game
        position["round"] = s.round
        position["order"] = list(s.order)
        position["dice"] = dict(zip(self.dice, s.dice))
        position["floors"] = {
            floor.id: card_or_none(game, s.floors[floor.number]) for floor in game.floors
        }
        position["decks"] = {
            name: card_list(game, deck) for name, deck in zip(game.deck_names, s.decks)
        }
        position["gone"] = card_list(game, s.gone)
        position["excommunications"] = [
            None if tile == NONE else self.tiles[tile] for tile in s.tiles
        ]
        position["aside"] = [
            {"card": game.card_names[chosen >> ASIDE], "row": (chosen & HIGHEST) + 1}
            for chosen in s.aside
        ]

    def read(self, s: Table, position: Reader) -> None:
        game = self.game
        s.round = position.get("round").integer(0, game.periods * game.rounds_per_period)
        order = position.get("order")
        s.order = tuple([item.integer(0, game.seats - 1) for item in order.items()])
        if len(set(s.order)) != len(s.order) or (s.round and len(s.order) != game.seats):
            raise order.fail("every seat has one place in the turn order")
        dice = position.get("dice").only(*self.dice)
        s.dice = tuple([dice.get(name).integer(0, game.die) for name in self.dice])
        floors = position.get("floors").only(*[floor.id for floor in game.floors])
        s.floors = [read_card_or_none(game, floors.get(floor.id)) for floor in game.floors]
        decks = position.get("decks").only(*game.deck_names)
        s.decks = [self.read_deck(decks.get(name), name) for name in game.deck_names]
        s.gone = read_cards(game, position.get("gone"))
        tiles = position.get("excommunications").exactly(game.periods)
        s.tiles = tuple([self.read_tile(item, index + 1) for index, item in enumerate(tiles)])
        s.aside = tuple([self.read_aside(item) for item in position.get("aside").items()])

    def read_deck(self, source: Reader, name: str) -> tuple[int, ...]:
        """The cards of a deck, which must be of its type and period."""
        cards = read_cards(self.game, source)
        for card in cards:
            if card not in self.game.deck(name):
                raise source.fail(f"{self.game.card_names[card]} does not belong into this deck")
        return cards

    def read_tile(self, source: Reader, period: int) -> int:
        """The excommunication of a period; none while it is not drawn."""
        if source.value is None:
            return NONE
        tile = source.index_in(self.tiles, "tile")
        if self.game.excommunications[tile].period != period:
            raise source.fail("this tile belongs to another period")
        return tile

    def read_aside(self, source: Reader) -> int:
        """What was chosen for a card at work."""
        source.only("card", "row")
        card = source.get("card").index_in(self.game.card_names, "card")
        choices = choices_of(self.game.cards[card])
        if not choices:
            raise source.fail("this card leaves no choice")
        return card << ASIDE | source.get("row").integer(1, choices[0].answers()) - 1

    def check(self, s: Table, position: Reader) -> None:
        """Cards in their towers, tiles and dice on the board, and nothing left aside."""
        check_floors(self.game, s, position.get("floors"))
        check_towers(s, position)
        check_round(s, position)
        check_aside(s, position)
        check_choices(s, position.get("agenda"))
        check_reporters(s, position.get("agenda"))
        check_turns(s, position.get("agenda"))
        check_plan(s, position.get("agenda"))
        check_tidying(s, position.get("agenda"))

    def census(self, s: Table, pieces: dict[str, int]) -> None:
        for number in [*s.floors, *s.gone]:
            if number != NONE:
                count(pieces, f"card {self.game.card_names[number]}")
        for deck in s.decks:
            for number in deck:
                count(pieces, f"card {self.game.card_names[number]}")


class SpacesPanel(Panel[Table]):
    """Where the members stand."""

    def __init__(self, game: Lorenzo) -> None:
        self.game = game
        self.members = tuple([member.id for member in game.members])

    def names(self) -> list[str]:
        return ["spaces"]

    def show(self, s: Table, seat: int, view: Json) -> None:
        self.write(s, view)
        view["closed"] = [space.id for space in self.game.spaces if space.seats > self.game.seats]
        view["needs"] = dict(zip(self.game.space_names, s.needs))

    def legend(self) -> Legend:
        return Legend(pieces=["member"], alike={"spaces": "length"})

    def write(self, s: Table, position: Json) -> None:
        position["spaces"] = {
            space.id: [
                {"seat": pawn >> 4, "member": self.members[pawn & 15]}
                for pawn in s.pawns[space.number]
            ]
            for space in self.game.spaces
        }

    def read(self, s: Table, position: Reader) -> None:
        spaces = position.get("spaces").only(*self.game.space_names)
        for space in self.game.spaces:
            source = spaces.get(space.id)
            for item in source.items():
                self.read_pawn(s, space, item.only("seat", "member"))
            if space.seats > self.game.seats and s.pawns[space.number]:
                raise source.fail("this space is closed (Ruling L-4)")

    def read_pawn(self, s: Table, space: Space, source: Reader) -> None:
        """One member on a space; nobody stands in two places."""
        seat = source.get("seat").integer(0, self.game.seats - 1)
        member = source.get("member").index_in(self.members, "member")
        if s.players[seat].at[member] != NONE:
            raise source.fail("this member stands somewhere else already")
        stand(s, seat, member, space.number)

    def check(self, s: Table, position: Reader) -> None:
        """A player with a member on a floor has its card (Ruling L-35), or is just about to take it."""
        spaces, agenda = position.get("spaces"), position.get("agenda").items()
        check_colours(s, spaces)
        check_neutrals(s, spaces)
        check_room(s, spaces)
        for floor in self.game.floors:
            if s.pawns[floor.number] and s.floors[floor.number] != NONE:
                if not any([takes(item, floor) for item in agenda]):
                    raise spaces.get(floor.id).fail("the card of an occupied floor is gone")
        check_members(s, position)

    def census(self, s: Table, pieces: dict[str, int]) -> None:
        for pawns in s.pawns:
            for pawn in pawns:
                count(pieces, f"member {self.members[pawn & 15]} of seat {pawn >> 4}")
        for seat, player in enumerate(s.players):
            for member in player.members:
                if player.at[member] == NONE:
                    count(pieces, f"member {self.members[member]} of seat {seat}")


def takes(frame: Reader, floor: Space) -> bool:
    """Does this entry of a written agenda take the card of a floor?"""
    if frame.get("task").value != "take card":
        return False
    return frame.get("arg").get("space").value == floor.id


def add_panels(game: Lorenzo) -> None:
    """The parts of the base game's table."""
    game.panels.append(BoardPanel(game))
    game.panels.append(PlayersPanel(game))
    game.panels.append(SpacesPanel(game))
