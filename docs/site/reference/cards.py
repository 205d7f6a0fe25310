"""The verbs and queries of the card files, from their files, each with a card that uses it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

from signoria.games.registry import RULEBOOKS
from signoria.kernel.cards.catalogue import COMMON, Term, Verb
from signoria.kernel.title.rulebook import Rulebook

GAMES = Path(__file__).parents[3] / "src" / "signoria" / "games"
ENTRY = re.compile(r"(?=^\[\[\w+\]\]$)", re.MULTILINE)
LONGEST = 16
"""Lines of an example, at most."""

HEAD = """# Verbs and queries of card files

What cards can do, in the words of their files. A verb is something that happens; a query is a
number or a list of the rules that a lasting effect modifies. [Card files](../guides/card-files.md)
says how cards are written and how to add a term. Each term is shown with a card that uses it.
"""


def pages() -> dict[str, str]:
    """The page of terms."""
    common: dict[str, Any] = {term.name: term for term in COMMON}
    parts = [HEAD, "\n## Every game\n", *[section(term, "") for _, term in sorted(common.items())]]
    for rulebook in RULEBOOKS.values():
        known = set(common)
        for modules in ((), *[(each.id,) for each in rulebook.modules if each.can_be_chosen()]):
            terms = terms_of(rulebook, modules)
            added = {name: term for name, term in terms.items() if name not in known}
            known |= set(added)
            if added:
                parts.append(f"\n## {heading(rulebook, modules)}\n")
                parts += [section(term, rulebook.id) for _, term in sorted(added.items())]
    return {"reference/terms": "".join(parts)}


def heading(rulebook: Rulebook, modules: tuple[str, ...]) -> str:
    """A game, or what a module adds to it."""
    if not modules:
        return rulebook.title.en
    [module] = [each for each in rulebook.modules if each.id == modules[0]]
    return f"{rulebook.title.en}: {module.title().en}"


def terms_of(rulebook: Rulebook, modules: tuple[str, ...]) -> dict[str, Any]:
    """The terms that the card files of a game may use with these modules."""
    found: dict[str, Any] = {}
    low, high = rulebook.seats_with(modules)
    for seats in {low, high}:
        catalogue = getattr(rulebook.game(seats, modules), "catalogue", None)
        if catalogue is not None:
            found |= {**catalogue.verbs, **catalogue.queries}
    return {name: term if isinstance(term, type) else type(term) for name, term in found.items()}


def section(term: type[Term], game: str) -> str:
    """One term."""
    kind = "verb" if issubclass(term, Verb) else "query"
    rows = [
        f"- `{each.name}`: {each.meaning}" if each.name else f"- {each.meaning}"
        for each in term.parameters
    ]
    said = (
        f"\n### {term.name} ({kind})\n\n{term.meaning[0].upper()}{term.meaning[1:]}.\n\n"
        + "\n".join(rows)
        + "\n"
    )
    found = example(term.name, kind, game)
    return said + (f"\n```toml\n{found}\n```\n" if found else "")


def example(name: str, kind: str, game: str) -> str:
    """A short card that uses the term."""
    used = re.compile(
        rf'modifies = "{name}"' if kind == "query" else rf"[{{ ]{name} = |^\[\w+\.{name}\]"
    )
    fitting = [entry for entry in card_entries(game) if used.search(entry)]
    short = [entry for entry in fitting if entry.count("\n") < LONGEST]
    return min(short, key=len, default="")


@cache
def card_entries(game: str) -> list[str]:
    """The cards of all files of a game, or of all games."""
    found: list[str] = []
    for file in sorted((GAMES / game).rglob("*.toml")):
        parts = ENTRY.split(file.read_text(encoding="utf-8"))[1:]
        entries = [re.split(r"\n\n|\n#", part)[0].strip() for part in parts]
        found += [entry for entry in entries if "\norigin = " in entry]  # every card says its own
    return found
