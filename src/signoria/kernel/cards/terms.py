"""Terms of card files: a verb for what happens, a query for what lasting effects modify.

A term has a file of its own. The file has the task or modifier that the term stands for, and says
how the term is read from a card, in which words cards tell it, and which icons a page draws for it.
A game reads whole folders of such files: a new one needs no entry elsewhere.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages
from typing import Any, ClassVar

from signoria.kernel.errors import BadCatalogue
from signoria.kernel.native import mypyc_attr
from signoria.kernel.reading import Reader


@mypyc_attr(allow_interpreted_subclasses=True)
class Parameter:
    """What a card file says with a term: an entry of this name, or the value itself (no name)."""

    def __init__(self, name: str, meaning: str) -> None:
        self.name = name
        self.meaning = meaning


class Number(Parameter):
    """A whole number within bounds."""

    def __init__(self, name: str, low: int, high: int) -> None:
        super().__init__(name, f"a number from {low} to {high}")
        self.low = low
        self.high = high

    def of(self, source: Reader) -> int:
        """The number a card file says."""
        return (source.get(self.name) if self.name else source).integer(self.low, self.high)


@mypyc_attr(allow_interpreted_subclasses=True)
class Term:
    """A verb or a query of the card files. What it means goes into the guide on card files."""

    name: ClassVar[str] = ""
    meaning: ClassVar[str] = ""
    parameters: ClassVar[tuple[Parameter, ...]] = ()

    def entries(self) -> list[str]:
        """The names that may stand in a table of this term."""
        return [parameter.name for parameter in self.parameters if parameter.name]

    def takes_a_value(self) -> bool:
        """May the term be followed by a plain value instead of a table with its parameters?"""
        return not all([parameter.name for parameter in self.parameters])


def terms_in(package: str) -> list[Any]:
    """The terms of all files in a package and in those below it: each file lists its `TERMS`."""
    found: list[Any] = []
    for module in walk_packages(import_module(package).__path__, f"{package}."):
        if not module.ispkg:
            terms = getattr(import_module(module.name), "TERMS", None)
            if not terms:
                raise BadCatalogue(f"{module.name} lists no TERMS")
            found += terms
    return found
