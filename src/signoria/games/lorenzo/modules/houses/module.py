"""Houses of Renaissance as a module: families, special cards and tokens, new leaders, a fifth seat."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Final

from signoria.games.lorenzo.effects.term import add_terms
from signoria.games.lorenzo.modules.advanced.leaders import leaders_of
from signoria.games.lorenzo.modules.houses import pack, sheet
from signoria.games.lorenzo.modules.houses.auction import bidding, lots
from signoria.games.lorenzo.modules.houses.effects import measures, payments
from signoria.games.lorenzo.modules.houses.families import (
    faith_tiles,
    family as families,
    powers,
    view as families_view,
)
from signoria.games.lorenzo.modules.houses.leaders import spaces
from signoria.games.lorenzo.modules.houses.pieces import MORE_SOURCES, TOKEN
from signoria.games.lorenzo.modules.houses.settings import MODULE, SETTINGS
from signoria.games.lorenzo.modules.houses.special_tower import adaptation, cards as special_cards
from signoria.games.lorenzo.modules.houses.tokens import (
    cashing,
    slots,
    view as tokens_view,
)
from signoria.games.lorenzo.modules.houses.tokens.token import TOKENS, Tokens, tokens_of
from signoria.games.lorenzo.setup.board import (
    add_good,
    add_privilege,
    face,
    numbers,
    read_good,
    read_member,
)
from signoria.games.lorenzo.setup.cards import add_bonus_tile, read_bonus_tile
from signoria.games.lorenzo.state import Lorenzo
from signoria.games.pack_files import chosen_pack, pack_edition
from signoria.kernel.cards.catalogue import read_toml
from signoria.kernel.text import Text
from signoria.kernel.title.module import Module
from signoria.kernel.title.setting import Setting, Value

CARDS: Final = Path(__file__).parent / "cards"
PACK: Final = CARDS / "pack.toml"
EFFECTS: Final = (
    "signoria.games.lorenzo.modules.houses.effects.modifiers",
    "signoria.games.lorenzo.modules.houses.effects.verbs",
)
MOST_SEATS: Final = 5


class Houses(Module[Lorenzo]):
    """Houses of Renaissance."""

    id: ClassVar[str] = MODULE
    pack_tables: ClassVar[tuple[str, ...]] = ("token", "auction", "tile", "faith_tile", "visconti")
    pack_setting: ClassVar[str] = "houses_pack"
    implies: ClassVar[tuple[str, ...]] = ("advanced",)

    def title(self) -> Text:
        return Text("Houses of Renaissance", "Houses of Renaissance")

    def text(self) -> Text:
        return Text(
            "The expansion: families at auction, a fifth tower of special cards, special tokens, "
            "more leaders and a fifth player.",
            "L'espansione: famiglie all'asta, una quinta torre di carte speciali, gettoni speciali, "
            "altri leader e un quinto giocatore.",
        )

    def seats(self, low: int, high: int) -> tuple[int, int]:
        return (low, MOST_SEATS)

    def settings(self) -> list[Setting]:
        return SETTINGS

    def edition(self, settings: dict[str, Value]) -> str:
        return pack_edition(settings, self.pack_setting)

    def read_pack(self, game: Lorenzo, path: Path) -> None:
        read_toml(path).only(*self.pack_tables)
        pack.read_tokens(game, tokens_of(game), path)
        pack.read_tiles(game, path)
        pack.read_auction_tiles(game, lots.Auction(game), path)
        faith_tiles.read_faith_tiles(game, path)
        pack.read_visconti(game, path)

    def verbs(self, game: Lorenzo) -> None:
        add_vocabulary(game)
        measures.add_measures(game)
        add_terms(game, EFFECTS)

    def cards(self, game: Lorenzo) -> None:
        path = pack_of(game)
        read_toml(path).only(*self.pack_tables)
        slots.know_cards(game, special_cards.read_special_cards(game))
        pack.read_tokens(game, tokens_of(game), path)
        pack.read_tiles(game, path)
        add_board(game)
        spaces.add_spaces(game)
        sheet.add_sheet(game, read_toml(CARDS / "board.toml"))
        for entry in game.catalogue.entries(CARDS / "families.toml", "family"):
            families.add_family(game, entry)
        if game.settings["promos"]:
            for entry in game.catalogue.entries(CARDS / "promo_families.toml", "family"):
                families.add_family(game, entry)
        lots.AUCTION.fill(game, lots.Auction(game))
        pack.read_auction_tiles(game, lots.auction_of(game), path)
        game.notes.update(game.phrases.notes(["auction", "play", "take", "adaptation"]))

    def phases(self, game: Lorenzo) -> None:
        path = pack_of(game)
        tile = adaptation.read_adaptation(game, read_toml(CARDS / "board.toml").get("adaptation"))
        adaptation.ADAPTATION.fill(game, tile)
        cashing.add_phases(game, tokens_of(game))
        faith_tiles.add_phases(game, faith_tiles.read_faith_tiles(game, path))
        slots.add_phases(game)
        powers.add_phases(game, pack.read_visconti(game, path) if game.settings["promos"] else [])
        bidding.add_phases(game)
        adaptation.add_phases(game, tile, special_cards.SPECIAL)
        payments.add_phases(game)

    def panels(self, game: Lorenzo) -> None:
        tile = adaptation.ADAPTATION.of(game)
        game.board_entries.append("family")
        game.panels.append(families_view.FamiliesPanel(game, lots.auction_of(game)))
        game.panels.append(adaptation.AdaptationPanel(game, tile))
        tokens_view.add_panel(game, tokens_of(game))
        families.add_belongings(game)


def add_vocabulary(game: Lorenzo) -> None:
    """A good, sources, a tower, a member and leaders more than the base game has."""
    board = read_toml(CARDS / "board.toml")
    for item in board.get("good").items():
        add_good(game, read_good(game, item))
    game.sources = (*game.sources, *MORE_SOURCES)
    game.lessened += [False] * len(MORE_SOURCES)
    game.classes = (*game.classes, "exempt")
    for item in board.get("member").items():
        game.members.append(read_member(game, item))
    game.more_towers.extend(board.get("tower").items())
    tokens = Tokens(game)
    game.goods[TOKEN].keeper = tokens
    TOKENS.fill(game, tokens)
    families.FAMILIES.fill(game, families.Families(game))
    leaders = leaders_of(game)
    leaders.abilities.append("space")
    leaders.shown = [game.tray(f"leaders shown by {seat}") for seat in range(game.seats)]
    if game.settings["leader_set"] == MODULE:
        leaders.files.clear()
    if game.settings["leader_set"] != "base":
        leaders.files.append(CARDS / "leaders.toml")
    if game.settings["promos"]:
        leaders.files.append(CARDS / "promo_leaders.toml")


def add_board(game: Lorenzo) -> None:
    """Starting coins, the token as a privilege, the family's store as one, a fifth bonus tile."""
    board = read_toml(CARDS / "board.toml")
    game.start_goods = game.catalogue.bundle(board.get("setup").get("goods"))
    game.start_coins = numbers(board.get("setup").get("coins"))
    for item in board.get("privilege").items():
        add_privilege(game, item)
    game.privileges.append(powers.StoredGoods(game, families.families_of(game)))
    for entry in game.catalogue.entries_of_table(CARDS / "board.toml", "bonus_tile"):
        add_bonus_tile(game, read_bonus_tile(game, entry), face(game, entry))


def pack_of(game: Lorenzo) -> Path:
    """The file of the designed pieces: ours, or the owner's."""
    return chosen_pack(game, Houses.pack_setting) or PACK
