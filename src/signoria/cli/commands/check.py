"""`signoria check`: are all card files and texts in order?"""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Annotated, Any, Final

import typer
from rich.text import Text as Styled

from signoria.api import rulebook_of
from signoria.cli.arguments import names_in
from signoria.cli.console import notes, out, print_json, progress
from signoria.cli.packs import game_of_pack, is_pack, setting_for
from signoria.cli.palette import BAD, GOOD
from signoria.cli.sheets import Sheet
from signoria.games.pack_files import check_pack_name
from signoria.games.registry import RULEBOOKS
from signoria.kernel.agenda import FATE, State, apply
from signoria.kernel.errors import SignoriaError
from signoria.kernel.game import Game
from signoria.kernel.panel import Json
from signoria.kernel.text import Phrases, Text
from signoria.kernel.title.packs import CheckedPack, check_pack, read_pack
from signoria.kernel.title.rulebook import Rulebook
from signoria.kernel.title.setting import Value

BLANK: Final = re.compile(r"\{\w+\}")


def check(
    pack: Annotated[
        str | None,
        typer.Argument(metavar="[PACK]", help="Only this game, or a pack of cards (.toml)."),
    ] = None,
    game: Annotated[
        str | None,
        typer.Option(help="The game a pack belongs to; by default the one that has such cards."),
    ] = None,
    modules: Annotated[
        str | None,
        typer.Option(
            help="The modules a pack is played with; by default the fewest that know its cards."
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Check all card files and texts, in every configuration.

    Plays one random game of each, so that every question, move and log line
    is worded in both languages. The exit code is 1 if there are problems.

    \b
    Examples:
      signoria check
      signoria check masters
      signoria check mybox.toml
      signoria check mybox.toml --game lorenzo --modules advanced
      signoria check --json
    """
    named = None if game is None else rulebook_of(game)
    if pack is not None and is_pack(pack):
        path = Path(pack)
        check_file(named or game_of_pack(path), path, names_in(modules), as_json)
        return
    if game is not None or modules is not None:
        raise SignoriaError("--game and --modules are for packs: name the file of one")
    wanted = list(RULEBOOKS.values()) if pack is None else [rulebook_of(pack)]
    with progress() as bar:
        reports = [check_title(book) for book in bar.track(wanted, description="checking")]
    if as_json:
        print_json(reports)
    else:
        tell(reports)
    if any(report["problems"] for report in reports):
        raise typer.Exit(1)


def check_file(rulebook: Rulebook, path: Path, modules: list[str], as_json: bool) -> None:
    """Check a pack: a file with the cards of an owner's own box."""
    problems, checked = [], CheckedPack([], tuple(modules), "")
    try:
        check_pack_name(path.stem)
        if modules:
            checked.printed = read_pack(rulebook, path, modules)
        else:
            checked = check_pack(rulebook, path)
    except SignoriaError as error:
        problems = [str(error)]
    if as_json:
        report = {"game": rulebook.id, "pack": str(path), "modules": checked.modules}
        print_json([{**report, "printed": len(checked.printed), "problems": problems}])
    else:
        for each in checked.printed:
            out().print(each.text.en, markup=False, soft_wrap=True)
        checked_as = f"checked as a pack of {rulebook.id} (use --game for another game)"
        hints = [] if problems else how_to_play(checked, setting_for(rulebook, path))
        for line in [*problems, checked_as, *hints]:
            notes().print(line, markup=False, soft_wrap=True)
    if problems:
        raise typer.Exit(1)


def how_to_play(checked: CheckedPack, setting: str) -> list[str]:
    """Which modules and setting the cards of a pack need, and what would be wrong with fewer."""
    modules = f"--modules {','.join(checked.modules)} " if checked.modules else ""
    found = [f"play it with {modules}{setting}"]
    return [*found, f"with fewer modules: {checked.otherwise}"] if checked.otherwise else found


def check_title(rulebook: Rulebook) -> Json:
    """What one title has, and what is wrong with it."""
    problems: list[str] = []
    printed: set[tuple[str, str]] = set()
    phrases: Phrases | None = None
    tables = configurations(rulebook)
    for seats, modules, settings in tables:
        chosen = [*modules, *(["all optional cards and rules"] if settings else [])]
        place = ", ".join([f"{seats} seats", *chosen])
        try:
            game = rulebook.game(seats, modules, settings)
            printed |= {(each.kind, each.id) for each in game.printed}
            phrases = game.phrases
            problems += [f"{place}: {problem}" for problem in problems_of(game)]
        except SignoriaError as error:
            problems.append(f"{place}: {error}")
    if phrases is not None:
        problems += phrase_problems(phrases)
    return {
        "game": rulebook.id,
        "configurations": len(tables),
        "printed": len(printed),
        "phrases": len(phrases.texts) if phrases is not None else 0,
        "problems": sorted(set(problems)),
    }


def configurations(rulebook: Rulebook) -> list[tuple[int, list[str], dict[str, Value]]]:
    """Seats, modules and settings: every number of seats, and one table with all that is optional."""
    found: list[tuple[int, list[str], dict[str, Value]]] = []
    for modules in module_sets(rulebook):
        low, high = rulebook.seats_with(tuple(modules))
        found += [(seats, modules, {}) for seats in range(low, high + 1)]
    modules = rulebook.choices()
    wide = rulebook.widest_settings(rulebook.with_implied(modules))
    if any([wide.get(each.id, each.default) != each.default for each in rulebook.settings()]):
        found.append((rulebook.seats_with(tuple(modules))[1], modules, wide))
    return found


def module_sets(rulebook: Rulebook) -> list[list[str]]:
    """No module, each by itself, all together."""
    choices = rulebook.choices()
    sets: list[list[str]] = [[]] + [[module] for module in choices]
    return sets + [choices] if len(choices) > 1 else sets


def problems_of(game: Game[Any]) -> list[str]:
    """What is wrong with the texts of one configuration."""
    said = [(f"{each.kind} {each.id}", each.text) for each in game.printed]
    said += [(f"note {name}", text) for name, text in game.notes.items()]
    found = [f"{what}: {problem}" for what, text in said for problem in text_problems(text)]
    return found + play_in_words(game)


def play_in_words(game: Game[Any]) -> list[str]:
    """Play one random game and put everything into words."""
    rng = Random(0)
    s: State = game.start()
    found: list[str] = []
    while not s.over:
        task, seat, arg = s.asked
        option = s.options[rng.randrange(len(s.options))]
        said = [task.label(s, seat, arg, option), task.outline(s, seat, arg, option)]
        if seat != FATE:
            said.append(task.prompt(s, seat, arg))
        found += [
            f"question {task.kind}: {problem}" for text in said for problem in text_problems(text)
        ]
        apply(s, option)
    return found


def text_problems(text: Text) -> list[str]:
    """What is missing in a text: all of it, or a part that was not filled in."""
    found = []
    for language, words in (("en", text.en), ("it", text.it)):
        if not words.strip():
            found.append(f"is empty in {language}")
        found += [f"{blank} is not filled in ({language})" for blank in BLANK.findall(words)]
    return found


def phrase_problems(phrases: Phrases) -> list[str]:
    """Phrases whose two languages do not have the same parts."""
    return [
        f"phrase {key}: en and it have different parts"
        for key, text in phrases.texts.items()
        if sorted(BLANK.findall(text.en)) != sorted(BLANK.findall(text.it))
    ]


def tell(reports: list[Json]) -> None:
    """The findings for people."""
    sheet = Sheet()
    sheet.names("game")
    for column in ("configurations", "printed", "phrases", "problems"):
        sheet.figures(column)
    for report in reports:
        count = len(report["problems"])
        numbers = [str(report[column]) for column in ("configurations", "printed", "phrases")]
        mark = Styled(str(count), style=BAD if count else GOOD)
        sheet.row(report["game"], *numbers, mark)
    out().print(sheet)
    for report in reports:
        for problem in report["problems"]:
            notes().print(f"{report['game']}: {problem}", markup=False, soft_wrap=True)
