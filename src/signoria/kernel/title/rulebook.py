"""What a game offers before it is set up: seats, modules, settings, and its rules' version.

The rules' version changes only when behaviour does. Each change is an `Amendment`: the modules
assemble the first version, and the amendments up to the version asked for follow in order. So a
record is always replayed under the rules it was played with.
"""

from __future__ import annotations

from typing import Any

from signoria.kernel.errors import BadCatalogue, BadRecord, BadSeats, BadSetting, UnknownModule
from signoria.kernel.game import Game
from signoria.kernel.native import mypyc_attr
from signoria.kernel.reading import Reader, short
from signoria.kernel.text import Text
from signoria.kernel.title.module import Module
from signoria.kernel.title.module_source import ModuleSource
from signoria.kernel.title.pack_words import check_pack_words
from signoria.kernel.title.setting import Setting, Value
from signoria.kernel.words.lexicon import Lexicon


@mypyc_attr(allow_interpreted_subclasses=True)
class Amendment:
    """One change of behaviour: from which version on, what it is, how it alters the game."""

    def __init__(self, version: int, text: Text) -> None:
        self.version = version
        self.text = text

    def amend(self, game: Game[Any]) -> None:
        """Replace a step, a line, a value: whatever the change is."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Rulebook(ModuleSource):
    """One title: how many play, which modules and settings there are, and how it is put together."""

    def __init__(
        self,
        id: str,
        title: Text,
        seats: tuple[int, int],
        modules: list[Module[Any]],
        amendments: list[Amendment],
    ) -> None:
        self.id = id
        self.title = title
        self.seats = seats
        self.modules = modules
        self.amendments = amendments
        self.lexicons: dict[str, Lexicon] = {}  # by module, of games with it
        self.answers = Reader({}, id, BadCatalogue)  # the forms of all answers, see `Lexicon`
        self.games: dict[str, Game[Any]] = {}

    def bare(
        self, seats: int, modules: tuple[str, ...], settings: dict[str, Value], rules: int
    ) -> Game[Any]:
        """The game before its modules have touched it."""
        raise NotImplementedError

    def edition(self, settings: dict[str, Value]) -> str:
        """What else a configuration depends on: card files from outside may change under a name."""
        return "".join([module.edition(settings) for module in self.modules])

    @property
    def rules(self) -> int:
        """The version in force."""
        return max([1] + [amendment.version for amendment in self.amendments])

    def settings(self) -> list[Setting]:
        """All settings of the base game and its modules."""
        return [setting for module in self.modules for setting in module.settings()]

    def for_people(self, settings: dict[str, Value]) -> dict[str, Value]:
        """These settings for a table at which people sit down: some then begin otherwise."""
        others = {
            setting.id: setting.for_people
            for setting in self.settings()
            if setting.for_people != setting.default
        }
        return {**others, **settings}

    def choices(self) -> list[str]:
        """The modules people may choose."""
        return [module.id for module in self.modules if module.can_be_chosen()]

    def game(
        self,
        seats: int,
        modules: list[str] | None = None,
        settings: dict[str, Value] | None = None,
        rules: int = 0,
    ) -> Game[Any]:
        """One configuration, checked and put together; the same one is made only once."""
        chosen = self.with_implied(modules if modules is not None else [])
        self.check_seats(seats, chosen)
        values = self.check_settings(settings if settings is not None else {}, chosen)
        version = rules if rules else self.rules
        if not 1 <= version <= self.rules:
            raise BadRecord(
                f"{self.id} has rules versions 1 to {self.rules}; version {version} needs "
                "a newer release"
            )
        key = repr((seats, chosen, sorted(values.items()), version, self.edition(values)))
        if key not in self.games:
            self.games[key] = self.assemble(seats, chosen, values, version)
        return self.games[key]

    def assemble(
        self, seats: int, chosen: tuple[str, ...], settings: dict[str, Value], rules: int
    ) -> Game[Any]:
        """Ask every module for its part, then let the amendments follow."""
        game = self.bare(seats, chosen, settings, rules)
        game.answers = self.answers
        game.module_source = self
        parts = self.parts(seats, chosen)
        for module in parts:
            module.verbs(game)
        for module in parts:
            module.cards(game)
        for module in parts:
            module.phases(game)
        for module in parts:
            module.scoring(game)
        for module in parts:
            module.panels(game)
        for amendment in self.amendments:
            if amendment.version <= rules:
                amendment.amend(game)
        ours = {name: value for name, value in settings.items() if value not in game.packs}
        for path in game.pack_files:
            check_pack_words(self.game(seats, list(chosen), ours), path)
        return game

    def parts(self, seats: int, chosen: tuple[str, ...]) -> list[Module[Any]]:
        """The modules in play: those that were chosen, and those the number of seats brings."""
        return [
            module
            for module in self.modules
            if module.id in chosen or (not module.can_be_chosen() and module.always(seats))
        ]

    def others(self, modules: tuple[str, ...], seats: int) -> list[tuple[Text, Lexicon]]:
        """The modules that are not in play: neither chosen nor brought by the number of seats."""
        return [
            (module.title(), self.lexicon_with(module))
            for module in self.modules
            if module.id not in modules and not module.always(seats)
        ]

    def lexicon_with(self, module: Module[Any]) -> Lexicon:
        """The words of a game with this module; put together once, for that takes a while."""
        if module.id not in self.lexicons:
            chosen = [module.id] if module.can_be_chosen() else []
            low, high = self.seats_with(self.with_implied(chosen))
            fitting = [seats for seats in range(low, high + 1) if module.always(seats)]
            seats = fitting[0] if fitting else high
            settings = self.widest_settings(self.with_implied(chosen))
            self.lexicons[module.id] = self.game(seats, chosen, settings).lexicon
        return self.lexicons[module.id]

    def setting_for(
        self,
        modules: tuple[str, ...],
        seats: int,
        settings: dict[str, Value],
        word: object,
        known: set[str] | None,
    ) -> tuple[Text, str] | None:
        """The setting that brings a word which a game with these settings lacks, and its rule."""
        wide = self.widest_settings(modules)
        if not self.game(seats, list(modules), wide).lexicon.rule_of(word, known):
            return None
        for setting in self.settings():
            if setting.id in wide and wide[setting.id] != settings[setting.id]:
                changed = {**settings, setting.id: wide[setting.id]}
                rule = self.game(seats, list(modules), changed).lexicon.rule_of(word, known)
                if rule:
                    return setting.text, setting.rule or rule
        return None

    def rule_with_more_seats(
        self, modules: tuple[str, ...], seats: int, word: object, known: set[str] | None
    ) -> str:
        """The rule of a word that only games with more players have; nothing if they lack it too."""
        most = self.seats_with(modules)[1]
        if seats == most:
            return ""
        larger = self.game(most, list(modules), self.widest_settings(modules))
        return larger.lexicon.rule_of(word, known)

    def widest_settings(self, modules: tuple[str, ...]) -> dict[str, Value]:
        """The settings with which a game has most pieces and words: whatever is optional is there."""
        return {
            setting.id: True if setting.default is False else setting.for_people
            for setting in self.settings()
            if not setting.module or setting.module in modules
        }

    def boxes(self) -> list[Game[Any]]:
        """Games that together hold everything there is: all modules, for the fewest and the most.

        Some pieces come into the game by a setting only: the game with them is the last.
        """
        chosen = self.with_implied(self.choices())
        low, high = self.seats_with(chosen)
        games = [self.game(seats, self.choices()) for seats in (low, high)]
        return [*games, self.game(high, self.choices(), self.widest_settings(chosen))]

    def with_implied(self, modules: list[str]) -> tuple[str, ...]:
        """The chosen modules and those they imply, in the order of the rulebook."""
        wanted: set[str] = set()
        for id in modules:
            if id not in self.choices():
                known = ", ".join(self.choices()) or "none"
                raise UnknownModule(f"{self.id} has no module {short(id)}; known: {known}")
            wanted.add(id)
        for module in self.modules[::-1]:
            if module.id in wanted:
                wanted.update(module.implies)
        return tuple([module.id for module in self.modules if module.id in wanted])

    def seats_with(self, modules: tuple[str, ...]) -> tuple[int, int]:
        """How many may play with these modules: the fewest, the most."""
        low, high = self.seats
        for module in self.modules:
            if module.id in modules:
                low, high = module.seats(low, high)
        return (low, high)

    def check_seats(self, seats: object, modules: tuple[str, ...] = ()) -> None:
        """Is the game, with these modules, played by this many?"""
        low, high = self.seats_with(modules)
        if isinstance(seats, bool) or not isinstance(seats, int) or not low <= seats <= high:
            raise BadSeats(f"{self.id} is for {low} to {high} players, not {short(seats)}")

    def check_settings(
        self, settings: dict[str, Any], modules: tuple[str, ...] = ()
    ) -> dict[str, Value]:
        """All settings with their values, the given ones checked, whatever they are.

        What belongs to a module alone is not said of a table without it.
        """
        known = {setting.id: setting for setting in self.settings()}
        for id, value in settings.items():
            if id not in known:
                names = ", ".join(known) or "none"
                raise BadSetting(f"{self.id} has no setting {short(id)}; known: {names}")
            problem = known[id].problem(value)
            if problem:
                raise BadSetting(f"{self.id}: {id} {problem}, not {short(value)}")
            needed = known[id].module
            if needed and needed not in modules and value != known[id].default:
                raise BadSetting(f"{self.id}: {id} needs the module {needed}")
        return {
            id: settings.get(id, setting.default)
            for id, setting in known.items()
            if not setting.module or setting.module in modules
        }
