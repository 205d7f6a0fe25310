"""The personal boards: how they are seen, written down, read back and counted."""

from __future__ import annotations

from random import Random
from typing import Final

from signoria.games.lorenzo.pieces import NONE
from signoria.games.lorenzo.player import Player
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.games.lorenzo.towers.prices import price_json, prices_of
from signoria.games.lorenzo.turn.servants import member_value
from signoria.games.lorenzo.view.checks import check_tiles
from signoria.games.lorenzo.view.turns import check_reports
from signoria.kernel.legend import Legend
from signoria.kernel.panel import Json, Panel
from signoria.kernel.reading import Reader

GIVEN: Final = ("coin", "military", "servant", "stone", "wood")
"""What is paid with: who has plenty of it meets what is rarely paid for."""


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
            shown["prices"] = self.prices(s, player)
            shown["limits"] = dict(zip(self.game.type_names, player.totals.limits))
            shown["lines"] = {line.name: line.points(s, each) for line in self.game.score_lines}
            shown["score"] = self.game.score(s, each)

    def legend(self) -> Legend:
        return Legend(
            elsewhere=["prices"],
            alike={"members": "value"},
            goods=["goods"],
            places={"at": "spaces"},
        )

    def make_rich(self, position: Json, rng: Random) -> None:
        for player in position["players"]:
            for good in GIVEN:
                player["goods"][good] += rng.randrange(6)

    def prices(self, s: Table, player: Player) -> Json:
        """What cards on the floors cost this player, where that is not what is printed."""
        found: Json = {}
        if player.totals.discounts:
            for number in s.floors:
                if number != NONE:
                    card = self.game.cards[number]
                    ways = prices_of(s, player.totals, card, 0)
                    if [way.pay for way in ways] != [price.pay for price in card.prices]:
                        found[card.id] = {"ways": [price_json(self.game, way) for way in ways]}
        return found

    def adds(self, player: Player) -> Json:
        """What cards and tiles add to each kind of action."""
        adds = dict(zip(self.game.type_names, player.totals.take))
        for work in self.game.works:
            adds[work.id] = player.totals.work[work.number]
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
        player.goods = [goods.get(good.id).integer(0, good.cap) for good in game.goods]
        cards = source.get("cards").only(*game.type_names)
        player.cards = [
            self.read_row(cards.get(name), type) for type, name in enumerate(game.type_names)
        ]
        tile = source.get("bonus_tile")
        player.bonus_tile = (
            NONE if tile.value is None else tile.index_in(self.bonus_tiles, "bonus tile")
        )
        raised = source.get("raised").amounts(self.members, "member", 9)
        if any(raised) and "leaders" not in game.board_entries:
            raise source.get("raised").fail("only leaders raise members (Ruling L-96)")
        player.raised = tuple(raised)
        self.read_cubes(s, player, source.get("excommunicated"))
        player.modifiers = tuple(
            [
                modifier
                for row in player.cards
                for card in row
                for modifier in game.cards[card].modifiers
            ]
            + [
                modifier
                for period in range(game.periods)
                if player.cubes >> period & 1
                for modifier in game.excommunications[s.tiles[period]].modifiers
            ]
        )
        player.totals = game.totals(player.modifiers)

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

    def check(self, s: Table, position: Reader) -> None:
        """Nobody has more cards than fit (Ruling L-40); in a round everybody has a bonus tile."""
        sources = position.get("players").items()
        check_tiles(s, sources)
        for seat, (player, source) in enumerate(zip(s.players, sources)):
            check_reports(s, seat, source.get("excommunicated"), position.get("agenda"))
            for type, name in enumerate(self.game.type_names):
                if len(player.cards[type]) > player.totals.limits[type]:
                    raise source.get("cards").get(name).fail("there is no room for this many")
            if s.round and player.bonus_tile == NONE:
                raise source.get("bonus_tile").fail("everybody has one before the first round")

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
            numbers[f"cards.{name}"] = len(player.cards[type])
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
