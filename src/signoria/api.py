"""The public face of Signoria: `new`, `games`, `load`, `from_position`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from signoria.games.registry import RULEBOOKS
from signoria.kernel.errors import (
    BadFate,
    BadPosition,
    BadRecord,
    SignoriaError,
    UnknownGame,
    UnknownModule,
)
from signoria.kernel.match import Match, begin
from signoria.kernel.reading import Reader, short
from signoria.kernel.record.fate import Fate, SeededFate, SystemFate
from signoria.kernel.record.log import (
    Header,
    check_packs,
    read_entries,
    read_fate,
    read_format,
    read_header,
)
from signoria.kernel.record.proof import foreign_draws
from signoria.kernel.text import check_language
from signoria.kernel.title.rulebook import Rulebook
from signoria.kernel.title.setting import Value


@dataclass(frozen=True)
class ModuleInfo:
    """A module that may be chosen, with those it implies and the numbers of players it is for."""

    id: str
    title: str
    text: str
    implies: tuple[str, ...]
    seats: tuple[int, int]


@dataclass(frozen=True)
class SettingInfo:
    """A setting, its default, and what it may be: a range, or a list of choices."""

    id: str
    default: Value
    text: str
    range: tuple[int, int] | None
    choices: tuple[str, ...]
    module: str | None


@dataclass(frozen=True)
class GameInfo:
    """A game that can be played."""

    id: str
    title: str
    seats: tuple[int, int]
    modules: tuple[ModuleInfo, ...]
    settings: tuple[SettingInfo, ...]
    rules: int


def games(language: str = "en") -> list[GameInfo]:
    """The games there are, with the modules and settings they offer."""
    check_language(language)
    return [game_info(rulebook, language) for rulebook in RULEBOOKS.values()]


def game_info(rulebook: Rulebook, language: str, for_people: bool = False) -> GameInfo:
    """What one title offers, in one language; by default, or to people who sit down at a table."""
    modules = [
        ModuleInfo(
            module.id,
            module.title().to(language),
            module.text().to(language),
            module.implies,
            rulebook.seats_with((module.id,)),
        )
        for module in rulebook.modules
        if module.can_be_chosen()
    ]
    settings = [
        SettingInfo(
            setting.id,
            setting.for_people if for_people else setting.default,
            setting.text.to(language),
            (setting.low, setting.high) if setting.high else None,
            setting.choices,
            setting.module or None,
        )
        for setting in rulebook.settings()
    ]
    return GameInfo(
        rulebook.id,
        rulebook.title.to(language),
        rulebook.seats,
        tuple(modules),
        tuple(settings),
        rulebook.rules,
    )


def rulebook_of(game: object) -> Rulebook:
    """The title of this id."""
    if not isinstance(game, str) or game not in RULEBOOKS:
        raise UnknownGame(f"unknown game {short(game)}; known: {', '.join(RULEBOOKS)}")
    return RULEBOOKS[game]


def new(
    game: str,
    seats: int | None = None,
    seed: int | None = None,
    modules: Sequence[str] = (),
    fate: Fate | None = None,
    language: str = "en",
    **settings: Value,
) -> Match:
    """A new match. Without a seed or a fate, chance comes from the operating system."""
    rulebook = rulebook_of(game)
    chosen = module_list(modules)
    wanted = rulebook.seats[0] if seats is None else seats
    rulebook.check_seats(wanted, rulebook.with_implied(chosen))
    configured = rulebook.game(wanted, chosen, settings)
    match = begin(configured, chance(seed, fate))
    match.language = language
    return match


def module_list(modules: object) -> list[str]:
    """Modules as a list of ids; one alone may be given as it is."""
    if isinstance(modules, str):
        return [modules]
    if not isinstance(modules, (list, tuple, set, frozenset)):
        raise UnknownModule(f"modules are a list of ids, not {short(modules)}")
    return [id if isinstance(id, str) else short(id) for id in modules]


def chance(seed: int | None, fate: Fate | None) -> Fate:
    """The fate asked for: given, seeded, or the system's."""
    if fate is not None:
        if not isinstance(fate, Fate):
            raise BadFate(f"a fate must come from signoria.fates, not {short(fate)}")
        if seed is not None:
            raise BadFate("give a seed or a fate, not both")
        return fate
    if seed is None:
        return SystemFate()
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise BadFate(f"a seed is a whole number, not {short(seed)}")
    return SeededFate(seed)


def configure(header: Header) -> Any:
    """The game a header describes, under its own rules version."""
    rulebook = rulebook_of(header.game)
    return rulebook.game(header.seats, header.modules, header.settings, header.rules)


def load(record: dict[str, Any] | str | bytes) -> Match:
    """Take up a recorded match (a record, or its JSON text), replayed under its own rules."""
    source = read_format(parse_json(record, BadRecord))
    match = at_start(source)
    match.replay(read_entries(source.get("entries"), match.game.seats))
    check_result(match, source)
    match.ask_fate()
    return match


def verify(record: dict[str, Any] | str | bytes, commitment: str | None = None) -> list[int]:
    """Replay a record and check its chance: the entries its sealed (or seeded) fate did not give.

    An empty list is the proof; a secret that does not fit its commitment is a BadRecord. Give the
    commitment that was published before the match, so that nobody can have exchanged both.
    """
    source = read_format(parse_json(record, BadRecord))
    match = at_start(source)
    if match.fate.kind not in ("sealed", "seeded"):
        raise BadRecord(f"record.fate: {match.fate.kind} draws cannot be verified")
    if commitment is not None and match.fate.public_json().get("commitment") != commitment:
        raise BadRecord("record.fate: the commitment does not match")
    found = foreign_draws(match, read_entries(source.get("entries"), match.game.seats))
    if not found:  # a game with other draws ends as it will
        check_result(match, source)
    return found


def at_start(source: Reader) -> Match:
    """The match a record tells, before its first entry."""
    if source.has("seat"):
        raise BadRecord("record.seat: a redacted record cannot be loaded: it is what one seat saw")
    game = configure(read_header(source))
    check_packs(game, source)
    fate = read_fate(source)
    if not source.has("start"):
        return Match(game, game.start(), fate, None)
    state = game.from_position(Reader(source.get("start").value, "start", BadPosition))
    return Match(game, state, fate, state.clone())


def check_result(match: Match, source: Reader) -> None:
    """A finished game must end as its record says, and a record says how when it is finished."""
    recorded = source.get("result").value if source.has("result") else None
    found = match.record().get("result")
    if recorded != found:
        raise BadRecord(
            f"record.result: the record ends with {short(recorded)}, its entries with {short(found)}"
        )


def from_position(
    position: dict[str, Any] | str | bytes, seed: int | None = None, fate: Fate | None = None
) -> Match:
    """A match that begins on the table a position describes."""
    source = Reader(parse_json(position, BadPosition), "position", BadPosition)
    try:
        game = configure(read_header(source))
    except BadRecord as error:
        raise BadPosition(str(error)) from error
    state = game.from_position(source)
    match = Match(game, state, chance(seed, fate), state.clone())
    match.ask_fate()
    return match


def parse_json(given: object, error: type[SignoriaError]) -> object:
    """A value, or the JSON text of one."""
    if not isinstance(given, (str, bytes)):
        return given
    try:
        return json.loads(given)
    except (ValueError, RecursionError) as problem:
        raise error(f"this is not JSON: {problem}") from problem
