"""Every word of a game: for each kind of question its rule and the forms of its answers.

Candidates are what a question can be asked at one table; forms are what it can be asked at any. So a
word of the game is known for one wherever it is said, with whatever number in it. A game writes its
forms into a file, `answers.toml`:

    [keep]
    rule = "M-3"
    words = ["keep {leader} {leader}"]
    only = { en = "two leaders from your hand", it = "due leader della tua mano" }

`{number}` is any number, `{goods}` amounts like `1 coin 2 stone`, another name one of the names the
game has of that kind, and `{leader+}` one or more of them. A name with another number in it than any
has (`row.4`, `h7`) is known for a name that there is not. `only` says what there is to choose from;
a form that differs in this is a table of its own: `form`, and `only` or `rule`, or the `module` it
belongs to. `turn` is the rule on whose turn it is, where that is not the usual one.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

from signoria.kernel.agenda import Chance, Decision
from signoria.kernel.catalogue import read_toml
from signoria.kernel.errors import BadCatalogue
from signoria.kernel.reading import Reader
from signoria.kernel.text import LANGUAGES, Text
from signoria.kernel.wording import is_number, orders_of

SOME_NUMBER: Final = "-?[0-9]{1,40}"
"""The pattern of a number, out of whatever range; longer ones are nonsense."""

CELL: Final = re.compile("[a-z][0-9]+")
"""A name like a1: a letter for the column, a number for the row."""

SLOT: Final = re.compile(r"\{([^{}+]+)(\+?)\}")
NUMBER: Final = "number"
GOODS: Final = "goods"
GOOD: Final = "good"
GAME: Final = "game"
"""The entry that is not a question: the rules on turns and on the end."""

Names = dict[str, list[str]]
"""By kind, the names that can stand in a word."""


class Form:
    """One way to answer: fixed names, and places for others, for numbers, for goods."""

    def __init__(self, text: str, module: str, rule: str, only: Text | None) -> None:
        self.text = text
        self.module = module
        self.rule = rule
        self.only = only
        self.pattern = re.compile("")
        self.beyond = re.compile("")  # the same, with any numbers in the names
        self.names: set[str] = set()

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
            exact = [re.escape(name) for name in sorted(known, reverse=True)]
            loose = list(dict.fromkeys([with_any_number(name) for name in known]))
            found += place(slot, exact, bool(several)) + re.escape(after)
            beyond += place(slot, loose, bool(several)) + re.escape(after)
        self.pattern = re.compile(found)
        self.beyond = re.compile(beyond)
        return True

    def fits(self, word: str) -> bool:
        """Is the word of this form?"""
        return self.pattern.fullmatch(word) is not None

    def goes_beyond(self, word: str) -> bool:
        """Would the word be of this form if there were more of what has a number?"""
        return self.beyond.fullmatch(word) is not None

    def missing(self, word: str) -> str:
        """The first name in a word that goes beyond this form which nothing has."""
        for name in word.split(" "):
            if name not in self.names and not is_number(name) and re.search("[0-9]", name):
                return name
        return word

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
        return f"(?:nothing|{SOME_NUMBER} {one}(?: {SOME_NUMBER} {one})*)"
    return f"{one}(?: {one})*" if several else one


def with_any_number(name: str) -> str:
    """The pattern of a name and of all that differ from it in their numbers, or a cell's letter."""
    if CELL.fullmatch(name):
        return f"[a-z]{SOME_NUMBER}"
    return SOME_NUMBER.join([re.escape(part) for part in re.split("[0-9]+", name)])


class Answers:
    """What can be answered to one kind of question, and the rule that asks it."""

    def __init__(self, rule: str, turn: str, forms: list[Form], by_chance: bool) -> None:
        self.rule = rule
        self.turn = turn  # the rule that says whom it is asked
        self.forms = forms
        self.by_chance = by_chance

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


class Lexicon:
    """All words of one configuration of a game."""

    def __init__(
        self,
        source: Reader,
        names: Names,
        questions: list[Decision[Any]],
        modules: tuple[str, ...],
    ) -> None:
        self.by_kind: dict[str, Answers] = {}
        rules = source.get(GAME).only("turn", "over") if source.has(GAME) else None
        self.turn = "" if rules is None else rules.get("turn").text()
        self.over = "" if rules is None else rules.get("over").text()
        for question in questions:
            if question.kind not in self.by_kind and source.has(question.kind):
                entry = source.get(question.kind).only("rule", "turn", "words", "only")
                forms = [
                    form
                    for form in read_forms(entry)
                    if (not form.module or form.module in modules) and form.learn(names)
                ]
                turn = entry.get("turn").text() if entry.has("turn") else self.turn
                by_chance = isinstance(question, Chance)
                answers = Answers(entry.get("rule").text(), turn, forms, by_chance)
                self.by_kind[question.kind] = answers

    def answers(self, kind: str) -> Answers:
        """What can be answered to a question of this kind."""
        return self.by_kind.get(kind, NOTHING)

    def questions_for(self, word: object) -> list[Answers]:
        """The questions to which a word is an answer, at whatever table."""
        if not isinstance(word, str):
            return []
        for order in orders_of(word):
            found = [each for each in self.by_kind.values() if each.form_of([order]) is not None]
            if found:
                return found
        return []

    def questions_beyond(self, word: object) -> list[Answers]:
        """The questions to which a word would be an answer if there were more of what has a number."""
        if not isinstance(word, str):
            return []
        for order in orders_of(word):
            found = [
                each for each in self.by_kind.values() if each.form_beyond([order]) is not None
            ]
            if found:
                return found
        return []


NOTHING: Final = Answers("", "", [], False)
"""The answers to a question that no file tells of."""


def read_forms(entry: Reader) -> list[Form]:
    """The forms of one entry: each a text, or a table where it has something of its own."""
    return [read_form(item, entry) for item in entry.get("words").items()]


def read_form(item: Reader, entry: Reader) -> Form:
    """One form; what it does not say itself is said of the whole entry."""
    if not isinstance(item.value, dict):
        return Form(item.text(), "", entry.get("rule").text(), read_only(entry))
    item.only("form", "module", "rule", "only")
    module = item.get("module").text() if item.has("module") else ""
    rule = (item if item.has("rule") else entry).get("rule").text()
    only = read_only(item if item.has("only") else entry)
    return Form(item.get("form").text(), module, rule, only)


def read_only(source: Reader) -> Text | None:
    """What there is to choose from, in both languages, where it is said."""
    if not source.has("only"):
        return None
    texts = source.get("only").only(*LANGUAGES)
    return Text(texts.get("en").text(), texts.get("it").text())


def read_answers(path: Path) -> Reader:
    """A game's file of answers."""
    return Reader(read_toml(path).value, f"{path.parent.name}/{path.name}", BadCatalogue)
