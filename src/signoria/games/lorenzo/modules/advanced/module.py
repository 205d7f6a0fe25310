"""The advanced rules as a module: bonus tiles of choice, the draft, leaders."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Final

from signoria.games.lorenzo.effects.measures import add_measure, read_measure
from signoria.games.lorenzo.effects.moments import LEADER_PLAYED, add_moment
from signoria.games.lorenzo.effects.term import add_terms
from signoria.games.lorenzo.effects.totals import OF_LEADERS
from signoria.games.lorenzo.modules.advanced.actions import (
    ACTION,
    LEADER_ACTIONS,
    LeaderActions,
    LeadersUp,
)
from signoria.games.lorenzo.modules.advanced.checks import LeaderInPlay
from signoria.games.lorenzo.modules.advanced.draft import CHOOSE_TILE, CHOOSE_TILES, DealLeaders
from signoria.games.lorenzo.modules.advanced.inside import InsideAction
from signoria.games.lorenzo.modules.advanced.leaders import (
    LEADERS,
    NO_END,
    Leader,
    Leaders,
    LeadersPlayed,
    Need,
    leader_text,
    leaders_of,
)
from signoria.games.lorenzo.modules.advanced.settings import SETTINGS
from signoria.games.lorenzo.modules.advanced.view import HiddenLeaders, LeadersPanel
from signoria.games.lorenzo.setup.board import face
from signoria.games.lorenzo.setup.cards import (
    add_bonus_tile,
    name_modifiers,
    read_always,
    read_bonus_tile,
)
from signoria.games.lorenzo.state import Lorenzo
from signoria.games.lorenzo.turn.placement import add_free_action
from signoria.games.pack_files import chosen_pack, pack_edition
from signoria.kernel.errors import BadCatalogue
from signoria.kernel.panel import Json, Printed
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text
from signoria.kernel.title.module import Module
from signoria.kernel.title.setting import Setting, Value

HERE: Final = Path(__file__).parent
EFFECTS: Final = "signoria.games.lorenzo.modules.advanced.effects"


class Advanced(Module[Lorenzo]):
    """The advanced rules."""

    id: ClassVar[str] = "advanced"
    pack_tables: ClassVar[tuple[str, ...]] = ("leader",)
    pack_setting: ClassVar[str] = "leaders_pack"

    def title(self) -> Text:
        return Text("Advanced rules", "Regole avanzate")

    def text(self) -> Text:
        return Text(
            "Choose your bonus tile, and draft leaders, each with an ability of its own.",
            "Scegli la tessera bonus e fai il draft dei leader, ognuno con la sua abilità.",
        )

    def settings(self) -> list[Setting]:
        return SETTINGS

    def edition(self, settings: dict[str, Value]) -> str:
        return pack_edition(settings, self.pack_setting)

    def read_pack(self, game: Lorenzo, path: Path) -> None:
        for ours in leaders_of(game).files:  # whose ids it may not have
            game.catalogue.entries(ours, "leader")
        add_leaders(game, path)

    def verbs(self, game: Lorenzo) -> None:
        game.fee_waived_everywhere = bool(game.settings["brunelleschi_everywhere"])
        LEADERS.fill(game, Leaders(game))
        leaders_of(game).files.append(HERE / "leaders.toml")
        add_measure(game, LeadersPlayed("leaders played", leaders_of(game)))
        add_terms(game, (EFFECTS,))

    def cards(self, game: Lorenzo) -> None:
        for entry in game.catalogue.entries(HERE / "bonus_tiles.toml", "bonus_tile"):
            add_bonus_tile(game, read_bonus_tile(game, entry), face(game, entry))
        for path in leaders_of(game).files:
            add_leaders(game, path)
        pack = chosen_pack(game, self.pack_setting)
        if pack is not None:
            add_leaders(game, pack)
        game.notes.update(game.phrases.notes(["draft", "copy", "tile"]))

    def phases(self, game: Lorenzo) -> None:
        leaders = leaders_of(game)
        deal, up = DealLeaders(leaders), LeadersUp(leaders)
        actions = LeaderActions(game, leaders)
        game.setup.replace("bonus_tiles", CHOOSE_TILES)
        game.setup.after("bonus_tiles", "draft", deal)
        game.round.after("members_home", "leaders_up", up)
        LEADER_ACTIONS.fill(game, actions)
        add_free_action(game, actions)
        add_moment(game, leaders.leader_played, LEADER_PLAYED, len(leaders.cards))
        draft = [deal.draft.keep, deal.draft.hand_on, deal.draft.hand_on.look]
        game.waiting.add(CHOOSE_TILES, [CHOOSE_TILE])
        game.waiting.add(deal, [deal.deal, deal.draft, *draft])
        game.name("choose tiles", CHOOSE_TILES)
        game.name("choose tile", CHOOSE_TILE)
        game.name("deal leaders", deal)
        game.name("leaders up", up)
        game.name("leader privilege", actions.privilege)
        game.name("copy leader", actions.copy)
        if game.settings["leaders_inside_actions"]:
            inside = InsideAction(actions)
            game.taking.after("floor", "leaders", inside)
            game.name("leaders inside", inside)

    def panels(self, game: Lorenzo) -> None:
        if len(leaders_of(game).cards) > ACTION:
            raise BadCatalogue(f"there are at most {ACTION} leaders")
        game.board_entries.append("leaders")
        game.panels.append(LeadersPanel(game, leaders_of(game)))
        game.secrets.append(HiddenLeaders(leaders_of(game)))
        for leader in leaders_of(game).cards:
            game.belongings.append(LeaderInPlay(leaders_of(game), leader))


def add_leaders(game: Lorenzo, path: Path) -> None:
    """Put the leaders of a file into the game."""
    for entry in game.catalogue.entries(path, "leader"):
        add_leader(game, read_leader(game, entry), face(game, entry))


def read_leader(game: Lorenzo, entry: Reader) -> Leader:
    """One leader, with exactly one ability."""
    abilities = leaders_of(game).abilities
    entry.only("id", "name", "needs", *abilities, "origin")
    if len([key for key in abilities if entry.has(key)]) != 1:
        raise entry.fail(f"a leader has one ability: {', '.join(abilities)}")
    id = entry.get("id").text()
    return Leader(
        number=len(leaders_of(game).cards),
        id=id,
        name=entry.get("name").text(),
        needs=[read_need(game, item) for item in entry.get("needs").items()],
        effect=game.catalogue.effect(entry.get("effect")) if entry.has("effect") else None,
        modifiers=read_always(game, entry, id, OF_LEADERS),
        copies=entry.has("copies") and entry.get("copies").boolean(),
        at_once=game.catalogue.effect(entry.get("at_once")) if entry.has("at_once") else None,
        space=entry.get("space") if entry.has("space") else None,
        origin=game.catalogue.origin(entry),
    )


def read_need(game: Lorenzo, source: Reader) -> Need:
    """A requirement: `least` is the smallest number `of` something, `most` the largest."""
    source.only("of", "least", "most")
    measure = read_measure(game, source.get("of"))
    if source.has("least") and source.has("most"):
        raise source.fail("a requirement has `least` or `most`, not both")
    if source.has("most"):
        return Need(measure, 0, source.get("most").integer(0, 99))
    return Need(measure, source.get("least").integer(1, 99), NO_END)


def add_leader(game: Lorenzo, leader: Leader, shown: Json) -> None:
    """Put a leader into the game, and name what it does."""
    leaders = leaders_of(game)
    leaders.cards.append(leader)
    leaders.names = (*leaders.names, leader.id)
    if leader.effect is not None:
        game.name(f"leader {leader.id}", leader.effect)
    if leader.at_once is not None:
        game.name(f"leader {leader.id} when played", leader.at_once)
    name_modifiers(game, f"leader {leader.id} always", leader.modifiers)
    for need, item in zip(leader.needs, shown["needs"]):
        if need.measure.icon() != need.measure.name:
            item["icon"] = need.measure.icon()
    text = leader_text(game, leader)
    game.printed.append(Printed("leader", leader.id, leader.origin, text, leader.name, shown))
