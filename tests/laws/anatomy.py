"""What a state is made of, in the plain and in the compiled form alike."""

from __future__ import annotations

from typing import Any

from signoria.kernel.agenda import State, Task
from signoria.kernel.cards.modifier import Modifier
from signoria.kernel.game import Game

ATOMS = (int, str, type(None))
OURS = ("signoria", "tests", "examples")


def attributes(thing: object) -> dict[str, Any]:
    """An object's attributes by name; compiled classes list theirs instead of having a __dict__."""
    found = dict(vars(thing)) if hasattr(thing, "__dict__") else {}
    for kind in type(thing).__mro__:
        for name in getattr(kind, "__mypyc_attrs__", ()):
            if name != "__dict__":
                found[name] = getattr(thing, name)
    return found


def is_plain(thing: object) -> bool:
    """A number, a text, or a tuple of such: nothing that could change."""
    return isinstance(thing, ATOMS) or (
        isinstance(thing, tuple) and all(is_plain(item) for item in thing)
    )


def copies_differ(one: object, other: object, place: str) -> list[str]:
    """What a copy and its original must not have in common: a list, or anything unknown.

    An object of ours that both have is a shared immutable; that it never changes, other laws see.
    """
    if is_plain(one):
        return [] if one == other else [f"{place} differs"]
    if isinstance(one, tuple) and isinstance(other, tuple):
        return pairwise(list(one), list(other), place)
    if isinstance(one, list) and isinstance(other, list):
        return (
            [f"{place} is the same list in both"] if one is other else pairwise(one, other, place)
        )
    if one is other and type(one).__module__.startswith(OURS):
        return []
    if isinstance(one, (Task, Modifier, Game)):
        return [f"{place} should be shared, but was copied"]
    if type(one) is type(other) and type(one).__module__.startswith(OURS):
        mine, theirs = attributes(one), attributes(other)
        if isinstance(one, State):  # an answer list is never changed, so copies may share it
            mine.pop("options")
        found = [] if mine.keys() <= theirs.keys() else [f"{place} has other attributes"]
        for name, value in mine.items():
            found += copies_differ(value, theirs.get(name), f"{place}.{name}")
        return found
    return [f"{place} holds a {type(one).__name__}"]


def pairwise(one: list[Any], other: list[Any], place: str) -> list[str]:
    """The same, item by item."""
    if len(one) != len(other):
        return [f"{place} differs in length"]
    return [
        problem
        for index, (mine, theirs) in enumerate(zip(one, other))
        for problem in copies_differ(mine, theirs, f"{place}[{index}]")
    ]


def fingerprint(thing: object) -> object:
    """Everything a table holds, as plain nested tuples that can be compared later."""
    if is_plain(thing):
        return thing
    if isinstance(thing, (Task, Modifier, Game)):
        return id(thing)
    if isinstance(thing, (list, tuple)):
        return tuple([fingerprint(item) for item in thing])
    return tuple([(name, fingerprint(value)) for name, value in sorted(attributes(thing).items())])
