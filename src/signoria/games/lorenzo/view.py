"""How the table is seen, written down, read back and counted. In the basic game all of it is public."""

from __future__ import annotations

from signoria.games.lorenzo.pieces import NONE, Space
from signoria.games.lorenzo.servants import member_value
from signoria.games.lorenzo.state import Lorenzo, Player, Table
from signoria.games.lorenzo.towers import stand
from signoria.games.lorenzo.work import Exchange
from signoria.kernel.game import Json, Panel
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
            {"card": game.card_names[chosen >> 4], "row": (chosen & 15) + 1} for chosen in s.aside
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
        """An exchange that is paid for."""
        source.only("card", "row")
        card = source.get("card").index_in(self.game.card_names, "card")
        rows = 0
        for task in self.game.cards[card].work:
            if isinstance(task, Exchange):
                rows = len(task.rows)
        if not rows:
            raise source.fail("this card exchanges nothing")
        return card << 4 | source.get("row").integer(1, rows) - 1

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
        view["needs"] = {space.id: space.need for space in self.game.spaces}

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

    def census(self, s: Table, pieces: dict[str, int]) -> None:
        for pawns in s.pawns:
            for pawn in pawns:
                count(pieces, f"member {self.members[pawn & 15]} of seat {pawn >> 4}")
        for seat, player in enumerate(s.players):
            for member in player.members:
                if player.at[member] == NONE:
                    count(pieces, f"member {self.members[member]} of seat {seat}")


class PlayersPanel(Panel[Table]):
    """The personal boards."""

    def __init__(self, game: Lorenzo) -> None:
        self.game = game
        self.bonus_tiles = tuple([tile.id for tile in game.bonus_tiles])
        self.members = tuple([member.id for member in game.members])

    def names(self) -> list[str]:
        return ["players"]

    def show(self, s: Table, seat: int, view: Json) -> None:
        self.write(s, view)
        for each, shown in enumerate(view["players"]):
            player = s.players[each]
            shown["members"] = {
                self.members[member]: {
                    "value": member_value(s, player, member),
                    "at": None
                    if player.at[member] == NONE
                    else self.game.space_names[player.at[member]],
                }
                for member in player.members
            }
            shown["adds"] = self.adds(player)
            shown["score"] = self.game.score(s, each)

    def adds(self, player: Player) -> Json:
        """What cards and tiles add to each kind of action."""
        adds = dict(zip(self.game.type_names, player.terms.take))
        for work in self.game.works:
            adds[work.id] = player.terms.work[work.number]
        return adds

    def write(self, s: Table, position: Json) -> None:
        game = self.game
        position["players"] = [
            {
                "goods": dict(zip(game.good_names, player.goods)),
                "cards": {
                    name: card_list(game, cards)
                    for name, cards in zip(game.type_names, player.cards)
                },
                "bonus_tile": None
                if player.bonus_tile == NONE
                else self.bonus_tiles[player.bonus_tile],
                "excommunicated": [
                    bool(player.cubes >> period & 1) for period in range(game.periods)
                ],
                "raised": {
                    self.members[member]: player.raised[member]
                    for member in player.members
                    if player.raised[member]
                },
            }
            for player in s.players
        ]

    def read(self, s: Table, position: Reader) -> None:
        for seat, source in enumerate(position.get("players").exactly(self.game.seats)):
            self.read_board(s, s.players[seat], source)

    def read_board(self, s: Table, player: Player, source: Reader) -> None:
        """One personal board; modules read their own entries of it."""
        game = self.game
        source.only(*game.board_entries)
        goods = source.get("goods").only(*game.good_names)
        player.goods = [
            goods.get(good.id).integer(0, good.cap if good.cap else 9999) for good in game.goods
        ]
        cards = source.get("cards").only(*game.type_names)
        player.cards = [
            self.read_row(cards.get(name), type) for type, name in enumerate(game.type_names)
        ]
        tile = source.get("bonus_tile")
        player.bonus_tile = (
            NONE if tile.value is None else tile.index_in(self.bonus_tiles, "bonus tile")
        )
        raised = source.get("raised").amounts(self.members, "member", 9)
        player.raised = tuple(raised)
        self.read_cubes(s, player, source.get("excommunicated"))
        player.bends = tuple(
            [bend for row in player.cards for card in row for bend in game.cards[card].bends]
            + [
                bend
                for period in range(game.periods)
                if player.cubes >> period & 1
                for bend in game.excommunications[s.tiles[period]].bends
            ]
        )
        player.terms = game.terms(player.bends)

    def read_row(self, source: Reader, type: int) -> tuple[int, ...]:
        """The cards of one type."""
        cards = read_cards(self.game, source)
        for card in cards:
            if self.game.cards[card].type != type:
                raise source.fail(f"{self.game.card_names[card]} is of another type")
        return cards

    def read_cubes(self, s: Table, player: Player, source: Reader) -> None:
        """The excommunications suffered; there must be a tile for each."""
        player.cubes = 0
        for period, item in enumerate(source.exactly(self.game.periods)):
            if item.boolean():
                if s.tiles[period] == NONE:
                    raise item.fail("this period has no tile yet")
                player.cubes |= 1 << period

    def census(self, s: Table, pieces: dict[str, int]) -> None:
        for player in s.players:
            for row in player.cards:
                for number in row:
                    count(pieces, f"card {self.game.card_names[number]}")

    def measures(self, s: Table, seat: int, numbers: dict[str, int]) -> None:
        player = s.players[seat]
        for good, name in enumerate(self.game.good_names):
            numbers[name] = player.goods[good]
        for type, name in enumerate(self.game.type_names):
            numbers[f"{name} cards"] = len(player.cards[type])
        numbers["excommunications"] = player.cubes.bit_count()
        numbers["score"] = self.game.score(s, seat)


def card_or_none(game: Lorenzo, number: int) -> str | None:
    """A card's id; None where there is none."""
    return None if number == NONE else game.card_names[number]


def card_list(game: Lorenzo, numbers: tuple[int, ...]) -> list[str]:
    """Cards by id."""
    return [game.card_names[number] for number in numbers]


def read_card_or_none(game: Lorenzo, source: Reader) -> int:
    """A card by its id, or none."""
    return NONE if source.value is None else source.index_in(game.card_names, "card")


def read_cards(game: Lorenzo, source: Reader) -> tuple[int, ...]:
    """Cards by id."""
    return tuple([item.index_in(game.card_names, "card") for item in source.items()])


def count(pieces: dict[str, int], piece: str) -> None:
    """Count one more piece of this name."""
    pieces[piece] = pieces.get(piece, 0) + 1


def add_panels(game: Lorenzo) -> None:
    """The parts of the base game's table."""
    game.panels.append(BoardPanel(game))
    game.panels.append(PlayersPanel(game))
    game.panels.append(SpacesPanel(game))
