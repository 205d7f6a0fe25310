"""How the players' sides of the table are seen, written down, read back and counted (Ruling P-1)."""

from __future__ import annotations

from random import Random
from typing import Final

from signoria.games.princes.box import BONUS, FREEDOMS, NONE, PRESTIGE, PROFESSION
from signoria.games.princes.money import SOLD
from signoria.games.princes.player import MOST, Player
from signoria.games.princes.principality.placement import lay, look_again
from signoria.games.princes.state import Princes, Table
from signoria.games.princes.view.fame import smallest_coin
from signoria.games.princes.view.ledger import check_money
from signoria.games.princes.view.owner import owner_view
from signoria.games.princes.view.professions import check_professions, check_won
from signoria.kernel.legend import Legend
from signoria.kernel.panel import Json, Panel
from signoria.kernel.reading import Reader

ENTRIES: Final = (
    "money",
    "fame",
    "hand",
    "recruits",
    "recruiting",
    "table",
    "recruiting_on_table",
    "bonus",
    "prestige_cards",
    "rejected",
    "jesters",
    "builders",
    "freedoms",
    "pieces",
    "best_work",
)


class PlayersPanel(Panel[Table]):
    """Principalities, works and counts are public; money and cards are their owner's (Ruling P-1)."""

    def __init__(self, game: Princes) -> None:
        self.game = game

    def names(self) -> list[str]:
        return ["players"]

    def show(self, s: Table, seat: int, view: Json) -> None:
        view["players"] = [
            self.player_json(s, each, each == seat) for each in range(self.game.seats)
        ]

    def legend(self) -> Legend:
        return Legend(elsewhere=["pieces", "placing", "prices"], alike={"works": "value"})

    def make_rich(self, position: Json, rng: Random) -> None:
        for player in position["players"]:
            player["money"] += rng.randrange(20) * smallest_coin(self.game)

    def player_json(self, s: Table, seat: int, own: bool) -> Json:
        """A player's side as its owner or as another sees it."""
        player = s.players[seat]
        shown = self.public(player)
        shown["prestige"] = player.prestige
        shown["score"] = self.game.score(s, seat)
        shown["grid"] = self.grid_rows(player)
        shown["empty_spaces"] = player.free.bit_count()
        shown["hand_cards"] = player.in_hand()
        shown["bonus_cards"] = len(player.bonus)
        shown["prestige_card_count"] = len(player.secrets)
        hidden = self.hidden_json(player)
        if not own:
            shown.update(dict.fromkeys(hidden))
            if s.shown >> seat & 1:
                shown["prestige_cards"] = hidden["prestige_cards"]
            return shown
        shown.update(hidden)
        shown.update(owner_view(s, seat))
        return shown

    def public(self, player: Player) -> Json:
        """What everybody sees, as a position writes it."""
        game = self.game
        return {
            "fame": dict(zip(game.sources, player.fame)),
            "recruits": self.card_ids(PROFESSION, player.recruits),
            "recruiting": player.recruiters,
            "table": self.card_ids(PROFESSION, player.table),
            "recruiting_on_table": player.replaced,
            "jesters": player.jesters,
            "builders": player.builders,
            "freedoms": [
                FREEDOMS[freedom]
                for freedom in range(len(FREEDOMS))
                if player.freedoms >> freedom & 1
            ],
            "pieces": [
                {"piece": game.shapes[shape].name, "cells": game.grid.cell_names(mask)}
                for shape, mask in player.pieces
            ],
            "best_work": player.best_work,
        }

    def hidden_json(self, player: Player) -> Json:
        """What only the owner sees, as a position writes it."""
        rejected = player.rejected
        return {
            "money": player.money,
            "hand": self.card_ids(PROFESSION, player.hand),
            "bonus": self.card_ids(BONUS, player.bonus),
            "prestige_cards": self.card_ids(PRESTIGE, player.secrets),
            "rejected": None if rejected == NONE else self.game.professions[rejected].name,
        }

    def grid_rows(self, player: Player) -> list[list[str | None]]:
        """The principality row by row from the top: what lies on each cell."""
        grid = self.game.grid
        cells: list[str | None] = [
            "palazzo" if grid.palazzo >> cell & 1 else None for cell in range(grid.cells)
        ]
        for shape, mask in player.pieces:
            for cell in range(grid.cells):
                if mask >> cell & 1:
                    cells[cell] = self.game.shapes[shape].name
        return [cells[row * grid.columns : (row + 1) * grid.columns] for row in range(grid.rows)]

    def write(self, s: Table, position: Json) -> None:
        position["players"] = [
            {**self.hidden_json(player), **self.public(player)} for player in s.players
        ]

    def read(self, s: Table, position: Reader) -> None:
        for seat, source in enumerate(position.get("players").exactly(self.game.seats)):
            source.only(*ENTRIES)
            s.players[seat] = self.game.fresh_player()
            self.read_numbers(s.players[seat], source)
            self.read_cards(s.players[seat], source)
            self.read_pieces(s.players[seat], source.get("pieces"))
        s.bank = self.game.seats * self.game.money - sum([player.money for player in s.players])

    def read_numbers(self, player: Player, source: Reader) -> None:
        """Money, prestige, jesters, builders."""
        player.money = source.get("money").integer(0, MOST)
        fame = source.get("fame").only(*self.game.sources)
        player.fame = [
            fame.get(name).integer(0, self.most(name)) if fame.has(name) else 0
            for name in self.game.sources
        ]
        player.prestige = sum(player.fame) - 2 * player.fame[SOLD]
        if player.prestige < 0:
            raise fame.fail("prestige is never below 0 (Ruling P-39)")
        player.jesters = source.get("jesters").integer(0, 99)
        player.builders = source.get("builders").integer(0, self.game.builders_each)
        player.recruiters = source.get("recruiting").integer(0, 99)
        player.replaced = source.get("recruiting_on_table").integer(0, 99)
        player.best_work = source.get("best_work").integer(0, 999)

    def most(self, source: str) -> int:
        """How much prestige may come from a source; everything can be sold."""
        sources = self.game.sources
        return MOST * (len(sources) - 1) if source == sources[SOLD] else MOST

    def read_cards(self, player: Player, source: Reader) -> None:
        """Cards and freedoms."""
        player.hand = tuple(sorted(self.cards(PROFESSION, source.get("hand"))))
        player.recruits = tuple(sorted(self.cards(PROFESSION, source.get("recruits"))))
        player.table = tuple(self.cards(PROFESSION, source.get("table")))
        player.bonus = tuple(sorted(self.cards(BONUS, source.get("bonus"))))
        player.secrets = tuple(sorted(self.cards(PRESTIGE, source.get("prestige_cards"))))
        rejected = source.get("rejected")
        if rejected.value is not None:
            player.rejected = rejected.index_in(self.game.card_names[PROFESSION], "profession")
        for item in source.get("freedoms").different():
            player.freedoms |= 1 << item.index_in(FREEDOMS, "freedom")

    def check(self, s: Table, position: Reader) -> None:
        """A profession known to lie in the deck must lie there, and one player rejected it."""
        found: list[int] = []
        for seat, source in enumerate(position.get("players").items()):
            if not s.composed:
                check_won(s, seat, position, source)
            rejected = s.players[seat].rejected
            if rejected != NONE and s.drawn_from == PROFESSION and s.drawer != seat:
                raise source.get("rejected").fail("another player draws professions (Ruling P-36)")
            if rejected != NONE and rejected not in s.loose[PROFESSION]:
                raise source.get("rejected").fail("this profession is not in the deck")
            if rejected in found:
                raise source.get("rejected").fail("another player rejected this profession")
            if rejected != NONE:
                found.append(rejected)
        if s.round and not s.composed:
            check_professions(s, position)
        if not s.composed:
            check_money(s, position)

    def read_pieces(self, player: Player, source: Reader) -> None:
        """The principality, piece by piece; how buildings came to touch is not asked (P-43)."""
        game = self.game
        names = tuple([shape.name for shape in game.shapes])
        for item in source.items():
            item.only("piece", "cells")
            shape = item.get("piece").index_in(names, "piece")
            mask = 0
            for cell in item.get("cells").different():
                mask |= 1 << cell.index_in(game.grid.names, "cell")
            if mask not in game.shapes[shape].spots:
                raise item.get("cells").fail(f"these cells do not have the shape of {names[shape]}")
            if mask & player.free != mask:
                raise item.get("cells").fail("something else covers these cells")
            if player.buildings >> shape & 1:
                raise item.get("piece").fail("there is one of each building (Ruling P-44)")
            lay(game, player, shape, mask)
        look_again(game, player)

    def census(self, s: Table, pieces: dict[str, int]) -> None:
        for player in s.players:
            for number in player.hand + player.recruits + player.table:
                count(pieces, f"profession {self.game.card_names[PROFESSION][number]}", 1)
            for number in player.secrets:
                count(pieces, f"prestige {self.game.card_names[PRESTIGE][number]}", 1)
            for number in player.bonus:
                count(pieces, f"bonus {self.game.card_names[BONUS][number]}", 1)
            for shape, _ in player.pieces:
                kind = "building" if shape < len(self.game.buildings) else "landscape"
                count(pieces, f"{kind} {self.game.shapes[shape].name}", 1)
            for freedom, name in enumerate(FREEDOMS):
                count(pieces, f"freedom {name}", player.freedoms >> freedom & 1)
            count(pieces, "jester", player.jesters)
            count(pieces, "builder", player.builders)
            count(pieces, "recruiting card", player.recruiters + player.replaced)
            count(pieces, "florin", player.money)

    def measures(self, s: Table, seat: int, numbers: dict[str, int]) -> None:
        player = s.players[seat]
        numbers["prestige"] = player.prestige
        numbers["best_work"] = player.best_work
        numbers["jesters"] = player.jesters
        numbers["builders"] = player.builders
        numbers["freedoms"] = player.freedoms.bit_count()
        numbers["buildings"] = player.buildings.bit_count()
        numbers["landscapes"] = sum(player.landscapes)
        numbers["empty_spaces"] = player.free.bit_count()
        numbers["hand_cards"] = player.in_hand()
        numbers["works"] = player.on_table()
        numbers["bonus_cards"] = len(player.bonus)
        numbers["prestige_cards"] = len(player.secrets)

    def own_measures(self, s: Table, seat: int, numbers: dict[str, int]) -> None:
        numbers["money"] = s.players[seat].money

    def card_ids(self, deck: int, cards: tuple[int, ...]) -> list[str]:
        """Cards by their ids."""
        return [self.game.card_names[deck][card] for card in cards]

    def cards(self, deck: int, source: Reader) -> list[int]:
        """Cards from their ids."""
        return [item.index_in(self.game.card_names[deck], "card") for item in source.items()]


def count(pieces: dict[str, int], piece: str, more: int) -> None:
    """Count pieces of one name."""
    pieces[piece] = pieces.get(piece, 0) + more


def seats_json(mask: int) -> list[int]:
    """The seats of a bit mask."""
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]


def seats_mask(source: Reader, seats: int) -> int:
    """And back."""
    mask = 0
    for item in source.different():
        mask |= 1 << item.integer(0, seats - 1)
    return mask
