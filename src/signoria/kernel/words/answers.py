"""The forms of answers: what can be written in reply to one kind of question, at any table.

A form is a text with places: fixed names, and between them places for others, for numbers, for goods.
A word is of a form where its places hold names that the game has; and all words of a form are found
by putting every name into every place.
"""

from __future__ import annotations

import re
from typing import Final

from signoria.kernel.text import Text
from signoria.kernel.words.wording import is_number, orders_of

SOME_NUMBER: Final = "-?[0-9]{1,40}"
"""The pattern of a number, out of whatever range; longer ones are nonsense."""

SOME_NAME: Final = "[a-z0-9][a-z0-9._-]{0,39}"
"""The pattern of a name, also of one that nothing has."""

CELL: Final = re.compile("[a-z][0-9]+")
"""A name like a1: a letter for the column, a number for the row."""

SLOT: Final = re.compile(r"\{([^{}+]+)(\+?)\}")
NUMBER: Final = "number"
GOODS: Final = "goods"
NOTHING: Final = "nothing"  # no goods
GOOD: Final = "good"
Names = dict[str, list[str]]
"""By kind, the names that can stand in a word."""


class Form:
    """One way to answer: fixed names, and places for others, for numbers, for goods."""

    def __init__(
        self, text: str, module: str, rule: str, only: Text | None, order_rule: str = ""
    ) -> None:
        self.text = text
        self.module = module
        self.rule = rule
        self.only = only
        self.order_rule = order_rule or rule  # where its names stand in an order that says nothing
        self.pattern = re.compile("")
        self.beyond = re.compile("")  # the same, with any numbers in the names
        self.names: set[str] = set()
        self.places: list[list[str]] = []  # the names that can stand in each place
        self.fixed = " ".join(SLOT.split(text)[::3]).split()

    def learn(self, names: Names) -> bool:
        """Take in the names that can stand here; False where there is none for some place."""
        parts = SLOT.split(self.text)
        found = beyond = re.escape(parts[0])
        for index in range(1, len(parts), 3):
            slot, several, after = parts[index : index + 3]
            known = names.get(GOOD if slot == GOODS else slot, [])
            if not known and slot != NUMBER:
                return False
            self.names.update(known)
            self.places.append(known)
            if slot == GOODS:
                self.names.add(NOTHING)
            exact = [re.escape(name) for name in sorted(known, reverse=True)]
            loose = list(dict.fromkeys([with_any_number(name) for name in known]))
            found += place(slot, exact, bool(several)) + re.escape(after)
            beyond += place(slot, loose, bool(several)) + re.escape(after)
        self.pattern = re.compile(found)
        self.beyond = re.compile(beyond)
        return True

    @property
    def is_open(self) -> bool:
        """Are its words too many to list? One or more names, in any order, are."""
        return "+}" in self.text

    def words(self, names: Names) -> list[str]:
        """Every word of this form with these names in its places; none where there are too many."""
        if self.is_open:
            return []
        parts = SLOT.split(self.text)
        found = [parts[0]]
        for index in range(1, len(parts), 3):
            slot, after = parts[index], parts[index + 2]
            found = [f"{word}{name}{after}" for word in found for name in names.get(slot, [])]
        return found

    def example(self, word: str) -> str:
        """A word of this form, with the names and numbers of another one where they fit."""
        parts, rest = SLOT.split(self.text), word.split(" ")
        for name in self.fixed:
            if name in rest:
                rest.remove(name)
        found = parts[0]
        for known, index in zip(self.places, range(1, len(parts), 3)):
            slot, after = parts[index], parts[index + 2]
            own_number = next((name for name in rest if is_number(name)), "1")
            own_name = next((name for name in rest if name in known), "".join(known[:1]))
            chosen = [own_number] if slot == NUMBER else [own_name]
            if slot == GOODS:
                chosen = [own_number, own_name]
            rest = [name for name in rest if name not in chosen]
            found += " ".join(chosen) + after
        return found

    def fits(self, word: str) -> bool:
        """Is the word of this form?"""
        return self.pattern.fullmatch(word) is not None

    def goes_beyond(self, word: str) -> bool:
        """Would the word be of this form if there were more of what has a number?"""
        return self.beyond.fullmatch(word) is not None

    def has_names_of(self, word: str) -> bool:
        """Is the word of the names of this form, in whatever order and with whatever numbers?"""
        rest = word.split(" ")
        for name in self.fixed:
            if name not in rest:
                return False
            rest.remove(name)
        slots = self.slots()
        if GOODS in slots or self.is_open:
            enough = len(rest) > 1
        else:
            enough = len(rest) == len(slots)
        if not enough:
            return False
        return all([name in self.names or is_number(name) for name in rest])

    def has_parts_of(self, word: str) -> bool:
        """Do all names of the word stand in words of this form, though it is not a whole one?"""
        names = [name for name in word.split(" ") if not is_number(name)]
        if not names:
            return NUMBER in self.slots()
        return all([name in self.fixed or name in self.names for name in names])

    def slots(self) -> list[str]:
        """The kinds of its places."""
        return SLOT.split(self.text)[1::3]

    def missing(self, word: str) -> str:
        """The first name in a word that goes beyond this form which nothing has."""
        for name in word.split(" "):
            if name not in self.names and not is_number(name) and re.search("[0-9]", name):
                return name
        return word

    def strange_name(self, word: str) -> str:
        """The name that nothing has in a word which would be of this form otherwise; or none.

        A form is recognised by its fixed names, so it needs some.
        """
        parts = SLOT.split(self.text)
        if not self.fixed or len(parts) == 1:
            return ""
        found = re.escape(parts[0])
        for index in range(1, len(parts), 3):
            slot, several, after = parts[index : index + 3]
            found += place(slot, [SOME_NAME], bool(several)) + re.escape(after)
        if re.fullmatch(found, word) is None:
            return ""
        known = {*self.fixed, *self.names, NOTHING}
        names = [name for name in word.split(" ") if name not in known and not is_number(name)]
        return names[0] if names else ""

    def number_in(self, word: str) -> tuple[str, int]:
        """The only number of a word of this form, and the word without it; else no word at all."""
        found = self.pattern.fullmatch(word)
        if found is None or self.pattern.groups != 1:
            return ("", 0)
        return (f"{word[: found.start(1)]}#{word[found.end(1) :]}", int(found[1]))


def place(slot: str, names: list[str], several: bool) -> str:
    """The pattern of one place in a form, given those of the names that can stand there."""
    if slot == NUMBER:
        return f"({SOME_NUMBER})"
    one = f"(?:{'|'.join(names)})"
    if slot == GOODS:
        return f"(?:{NOTHING}|{SOME_NUMBER} {one}(?: {SOME_NUMBER} {one})*)"
    return f"{one}(?: {one})*" if several else one


def with_any_number(name: str) -> str:
    """The pattern of a name and of all that differ from it in their numbers, or a cell's letter."""
    if CELL.fullmatch(name):
        return f"[a-z]{SOME_NUMBER}"
    return SOME_NUMBER.join([re.escape(part) for part in re.split("[0-9]+", name)])


class Answers:
    """What can be answered to one kind of question, and the rule that asks it."""

    def __init__(
        self, rule: str, turn: str, forms: list[Form], by_chance: bool, names: Names
    ) -> None:
        self.rule = rule
        self.turn = turn  # the rule that says whom it is asked
        self.forms = forms
        self.by_chance = by_chance
        self.names = names

    def words(self, parts: Names) -> list[str]:
        """The words of all forms: with these names where a question has its own, else the game's."""
        names = {**self.names, **parts}
        return [word for form in self.forms for word in form.words(names)]

    def form_of(self, orders: list[str]) -> tuple[Form, str] | None:
        """The form of a word that is given in all its orders, and the word as the form has it."""
        for word in orders:
            for form in self.forms:
                if form.fits(word):
                    return (form, word)
        return None

    def form_beyond(self, orders: list[str]) -> tuple[Form, str] | None:
        """The same for a word with a number in a name that nothing has."""
        for word in orders:
            for form in self.forms:
                if form.goes_beyond(word):
                    return (form, word)
        return None

    def form_with_names_of(self, word: str) -> Form | None:
        """A form that has all the names of a word which is of none."""
        for form in self.forms:
            if form.has_names_of(word):
                return form
        return None

    def form_with_strange_name(self, word: str) -> tuple[Form, str] | None:
        """A form that a word is like, except for a name that nothing has; and that name."""
        for form in self.forms:
            name = form.strange_name(word)
            if name:
                return (form, name)
        return None

    def rule_of(self, word: str) -> str:
        """The rule behind a word: what a module adds to a question has its own."""
        found = self.form_of(orders_of(word))
        return self.rule if found is None or not found[0].module else found[0].rule


def numbers(low: int, high: int, step: int = 1) -> list[str]:
    """The numbers from one to another as they are written."""
    return [str(number) for number in range(low, high + 1, step)]
