"""The tables of verbs and queries on the page on card files, made from the files of the effects.

    .venv/bin/python -m tests.docs.terms

writes them anew. A table stands after a line that names its folder: `<!-- terms: package -->`. What
leaders of Lorenzo il Magnifico may ask for stands after `<!-- measures -->`.
"""

from __future__ import annotations

import re
from typing import Any

from signoria.games.lorenzo.effects.measures import countable, measure
from signoria.games.lorenzo.rulebook import LorenzoIlMagnifico
from signoria.games.lorenzo.state import Lorenzo
from signoria.kernel.cards import catalogue
from signoria.kernel.cards.catalogue import Term, Verb
from signoria.kernel.cards.terms import terms_in
from tests.docs.pages import ROOT

PAGE = ROOT / "docs" / "guides" / "card-files.md"
PLACE = re.compile(r"(<!-- terms: ([\w.]+) -->\n\n)(?:\|.*\n)*\n*")
MEASURES = re.compile(r"(<!-- measures -->\n\n)(?:\|.*\n)*\n*")
EVERY_GAME = "signoria.kernel.cards.catalogue"


def terms_of(package: str) -> list[type[Term]]:
    """The terms of a folder, by name; those of every game are in a file of the kernel."""
    found: list[Any] = catalogue.COMMON if package == EVERY_GAME else terms_in(package)
    return sorted(found, key=lambda term: str(term.name))


def table(package: str) -> str:
    """The terms of a folder as a table: what each is called, takes and does."""
    terms = terms_of(package)
    kinds = ["verb" if issubclass(term, Verb) else "query" for term in terms]
    kind = " or ".join(sorted(set(kinds), reverse=True))
    rows = [f"| {kind} | parameters | what it does |", "| --- | --- | --- |"]
    rows += [f"| `{term.name}` | {parameters(term)} | {term.meaning} |" for term in terms]
    return "\n".join(rows) + "\n"


def parameters(term: type[Term]) -> str:
    """What a card file says with a term."""
    return "; ".join(
        [
            f"`{parameter.name}`: {parameter.meaning}" if parameter.name else parameter.meaning
            for parameter in term.parameters
        ]
    )


def measures() -> str:
    """What can be counted in Lorenzo il Magnifico, in words, and what of it an expansion adds."""
    plain, whole = [LorenzoIlMagnifico().game(2, [module]) for module in ("advanced", "houses")]
    assert isinstance(plain, Lorenzo) and isinstance(whole, Lorenzo)
    rows = ["| `of` | what is counted |", "| --- | --- |"]
    for name in countable(whole):
        counted = measure(whole, name)
        assert counted is not None
        meaning = whole.phrases.noun(counted.noun(), 2).en
        only = "" if name in countable(plain) else " (with Houses of Renaissance)"
        rows.append(f"| `{name}` | {meaning}{only} |")
    return "\n".join(rows) + "\n"


def filled(text: str) -> str:
    """The page with its tables as the effects are now."""
    text = MEASURES.sub(lambda place: place[1] + measures() + "\n", text)
    return PLACE.sub(lambda place: place[1] + table(place[2]) + "\n", text)


def packages(text: str) -> list[str]:
    """The folders whose tables are on the page."""
    return [package for _, package in PLACE.findall(text)]


if __name__ == "__main__":
    PAGE.write_text(filled(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
