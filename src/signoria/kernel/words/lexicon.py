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

The forms also declare the words of a question; see `Decision.vocabulary`.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

from signoria.kernel.agenda import Chance, Decision
from signoria.kernel.cards.catalogue import read_toml
from signoria.kernel.errors import BadCatalogue
from signoria.kernel.reading import Reader
from signoria.kernel.text import LANGUAGES, Text
from signoria.kernel.words.answers import Answers, Form, Names
from signoria.kernel.words.wording import (
    is_amount,
    is_number,
    orders_of,
    with_spaces,
    without_zeros,
)

NUMBERS: Final = re.compile("[0-9]+")

MOST_PARTS: Final = 24
"""Names are not looked for in longer words."""

GAME: Final = "game"
"""The entry that is not a question: the rules on turns and on the end."""


class Lexicon:
    """All words of one configuration of a game."""

    def __init__(
        self,
        source: Reader,
        names: Names,
        questions: list[Decision[Any]],
        modules: tuple[str, ...],
    ) -> None:
        found: dict[str, Answers] = {}
        rules = source.get(GAME).only("turn", "over") if source.has(GAME) else None
        self.turn = "" if rules is None else rules.get("turn").text()
        self.over = "" if rules is None else rules.get("over").text()
        for question in questions:
            if question.kind not in found and source.has(question.kind):
                entry = source.get(question.kind).only("rule", "turn", "words", "only")
                forms = [
                    form
                    for form in read_forms(entry)
                    if (not form.module or form.module in modules) and form.learn(names)
                ]
                turn = entry.get("turn").text() if entry.has("turn") else self.turn
                by_chance = isinstance(question, Chance)
                answers = Answers(entry.get("rule").text(), turn, forms, by_chance, names)
                found[question.kind] = answers
        self.by_kind = {kind: found[kind] for kind in source.table() if kind in found}
        forms = [form for answers in self.by_kind.values() for form in answers.forms]
        self.names = {name for form in forms for name in [*form.names, *form.fixed]}
        patterns = {NUMBERS.sub("#", name) for name in self.names if re.search("[a-z]", name)}
        self.by_parts = {apart: name for name in sorted(patterns) for apart in with_spaces(name)}
        """Names of several parts, with spaces between them, and as they are written."""

        self.by_number = {without_zeros(name): name for name in self.names}
        """Names without zeros before their numbers, and as they are written."""

    def as_written(self, word: str) -> str:
        """A word with its names as they are written, if that makes it one of the game's."""
        readings = self.readings(word)
        if len(readings) > 1:
            for reading in readings:
                if any([self.with_form_of(order) for order in orders_of(reading)]):
                    return reading
            for reading in readings:
                if any([self.with_form_beyond(order) for order in orders_of(reading)]):
                    return reading
        return readings[0]

    def readings(self, word: str) -> list[str]:
        """A word as it is, and with its names joined where spaces stand between their parts."""
        parts = word.split(" ")
        if len(parts) > MOST_PARTS:
            return [word]
        joined = [
            " ".join([*parts[:first], self.join_names(" ".join(parts[first:]))])
            for first in range(len(parts))
        ]
        return list(dict.fromkeys([self.with_known_numbers(each) for each in [word, *joined]]))

    def with_known_numbers(self, word: str) -> str:
        """A word with the numbers in its names as they are written, and others without zeros."""
        parts = [
            name if name in self.names else self.by_number.get(without_zeros(name), name)
            for name in word.split(" ")
        ]
        return " ".join([without_zeros(part) if is_amount(part) else part for part in parts])

    def join_names(self, word: str) -> str:
        """A word with the parts of its names joined: from the beginning on, the longest first."""
        parts = word.split(" ")
        for first in range(len(parts)):
            for last in range(len(parts), first + 1, -1):
                apart = " ".join(parts[first:last])
                name = self.by_parts.get(NUMBERS.sub("#", apart))
                if name is not None:
                    for number in NUMBERS.findall(apart):
                        name = name.replace("#", number, 1)
                    rest = self.join_names(" ".join(parts[last:]))
                    return " ".join([*parts[:first], name, *([rest] if rest else [])])
        return word

    def answers(self, kind: str) -> Answers:
        """What can be answered to a question of this kind."""
        return self.by_kind.get(kind, NOTHING)

    def questions_for(self, word: object) -> list[Answers]:
        """The questions to which a word is an answer, at whatever table."""
        for order in self.orders_of(word):
            found = self.with_form_of(order)
            if found:
                return found
        return []

    def questions_beyond(self, word: object) -> list[Answers]:
        """The questions to which a word would be an answer if there were more of what has a number."""
        for order in self.orders_of(word):
            found = self.with_form_beyond(order)
            if found:
                return found
        return []

    def rule_of(self, word: object, known: set[str] | None = None) -> str:
        """The rule behind a word of the game; nothing where it is not one.

        With names that are known elsewhere, also the rule behind the first other name of a word
        that is not whole, or in which names do not belong together.
        """
        questions = self.questions_for(word)
        if questions:
            return questions[0].rule_of(self.as_written(str(word)))
        if known is not None and isinstance(word, str):
            form = self.form_beyond_names(word, known)
            return form.order_rule if form is not None else ""
        return ""

    def orders_of(self, word: object) -> list[str]:
        """A word in every order of its phrases, with its names as they are written."""
        return orders_of(self.as_written(word)) if isinstance(word, str) else []

    def with_form_of(self, word: str) -> list[Answers]:
        """The questions to which a word in this order is an answer."""
        return [each for each in self.by_kind.values() if each.form_of([word]) is not None]

    def with_form_beyond(self, word: str) -> list[Answers]:
        """The same for a word with a number in a name that nothing has."""
        return [each for each in self.by_kind.values() if each.form_beyond([word]) is not None]

    def has_names_of(self, word: str) -> bool:
        """Is there a question with an answer of these names, in whatever order?"""
        return any([each.form_with_names_of(word) is not None for each in self.by_kind.values()])

    def knows_each_name_of(self, word: str) -> bool:
        """Is a word made of nothing but names of this game, though they may not belong together?"""
        names = self.join_names(word).split(" ")
        return all([name in self.names or is_number(name) for name in names])

    def form_beyond_names(self, word: str, known: set[str]) -> Form | None:
        """A form with the first name of a word that is not known elsewhere, if all are known here."""
        if self.knows_each_name_of(word):
            names = self.join_names(word).split(" ")
            fresh = [name for name in names if name not in known and not is_number(name)]
            for answers in self.by_kind.values():
                for form in answers.forms:
                    if fresh and (fresh[0] in form.fixed or fresh[0] in form.names):
                        return form
        return None

    def rule_of_chance(self, word: str) -> str:
        """The rule behind a part of a word that fate says, as `reveal`; nothing where it is none."""
        for answers in self.by_kind.values():
            for form in answers.forms:
                if answers.by_chance and form.fixed and form.has_parts_of(word):
                    if any([name in form.fixed for name in word.split(" ")]):
                        return answers.rule
        return ""

    def forms_with_parts_of(self, word: str, kind: str) -> list[Form]:
        """The forms whose words have these names and more: of this question first, then of others.

        Never of fate's, which nobody writes.
        """
        own, all_answers = self.answers(kind), list(self.by_kind.values())
        return [
            form
            for answers in [own, *[each for each in all_answers if each is not own]]
            for form in answers.forms
            if not answers.by_chance and form.has_parts_of(word)
        ]


NOTHING: Final = Answers("", "", [], False, {})
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
    # With an `only` of its own, the rule is about that.
    order_rule = entry.get("rule").text() if item.has("only") else rule
    return Form(item.get("form").text(), module, rule, only, order_rule)


def read_only(source: Reader) -> Text | None:
    """What there is to choose from, in both languages, where it is said."""
    if not source.has("only"):
        return None
    texts = source.get("only").only(*LANGUAGES)
    return Text(texts.get("en").text(), texts.get("it").text())


def read_answers(path: Path) -> Reader:
    """A game's file of answers."""
    return Reader(read_toml(path).value, f"{path.parent.name}/{path.name}", BadCatalogue)
