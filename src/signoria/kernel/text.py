"""Words for people, in both languages at once.

A `Text` is one sentence in English and Italian. `Phrases` is a game's message file: templates by
key, with parts filled in; nouns know their plural, and what a player may do also has
a past tense, for the log. Rules never spell out a sentence themselves.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

from signoria.kernel.errors import BadCatalogue, SignoriaError
from signoria.kernel.reading import short
from signoria.kernel.toml import parse_toml

LANGUAGES: Final = ("en", "it")
COMMON: Final = Path(__file__).parent / "texts.toml"


def check_language(language: object) -> str:
    """A language there are texts in; anything else is refused, also in the compiled build."""
    if not isinstance(language, str) or language not in LANGUAGES:
        raise SignoriaError(f"unknown language {short(language)}; known: {', '.join(LANGUAGES)}")
    return language


class Text:
    """The same words in English and in Italian; `past` is what a log says after a name."""

    def __init__(self, en: str, it: str, past: Text | None = None) -> None:
        self.en = en
        self.it = it
        self.past = past

    def to(self, language: str) -> str:
        """The words in one language."""
        return self.it if language == "it" else self.en

    def past_tense(self, language: str) -> str:
        """The words as a log says them after a name: for "take a coin" it is "took a coin"."""
        return (self if self.past is None else self.past).to(language)

    def fill(self, parts: dict[str, Text]) -> Text:
        """The words with their parts filled in, in the past tense too."""
        past = None if self.past is None else self.past.fill(parts)
        en, it = self.en, self.it
        for name, part in parts.items():
            en = en.replace("{" + name + "}", part.en)
            it = it.replace("{" + name + "}", part.it)
        return Text(en, it, past)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and self.en == other.en and self.it == other.it

    def __hash__(self) -> int:
        return hash((self.en, self.it))

    def __str__(self) -> str:
        return self.en

    def __repr__(self) -> str:
        return f"Text({self.en!r}, {self.it!r})"


def plain(words: object) -> Text:
    """Something that reads the same in every language: a number, a name."""
    return Text(str(words), str(words))


def join_texts(parts: list[Text], separator: str = ", ") -> Text:
    """Several texts in a row."""
    return Text(
        separator.join([part.en for part in parts]), separator.join([part.it for part in parts])
    )


def list_texts(parts: list[Text], last: Text) -> Text:
    """Several texts as people list them: a, b and c. `last` is the word before the last one."""
    if len(parts) < 2:
        return join_texts(parts)
    head, tail = join_texts(parts[:-1]), parts[-1]
    return Text(f"{head.en} {last.en} {tail.en}", f"{head.it} {last.it} {tail.it}")


class Phrases:
    """A game's message file: texts by dotted key."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.texts: dict[str, Text] = {}

    def add(self, table: dict[str, object], prefix: str = "") -> None:
        """Take in a (nested) table whose leaves are ``{en = ..., it = ...}``.

        What a player may answer has a third entry, ``past_tense = {en = ..., it = ...}``: what
        the log says after the player's name.
        """
        for name, value in table.items():
            key = f"{prefix}{name}"
            if not isinstance(value, dict):
                raise BadCatalogue(f"{self.source}: {key!r} is not a table with en and it")
            if "en" not in value and "it" not in value:
                self.add(value, f"{key}.")
                continue
            if key in self.texts:
                raise BadCatalogue(f"{self.source}: {key!r} is there twice")
            said = {name: words for name, words in value.items() if name != "past_tense"}
            found = self.read(said, key)
            if "past_tense" in value:
                found.past = self.read(value["past_tense"], f"{key}.past_tense")
            self.texts[key] = found

    def read(self, value: object, key: str) -> Text:
        """One leaf of the file."""
        found = value if isinstance(value, dict) else {}
        en, it = found.get("en"), found.get("it")
        if not isinstance(en, str) or not isinstance(it, str) or len(found) != 2:
            raise BadCatalogue(f"{self.source}: {key!r} needs one text in en and one in it")
        return Text(en, it)

    def say(self, key: str, parts: dict[str, Text] | None = None) -> Text:
        """A phrase with its parts filled in."""
        found = self.texts.get(key)
        if found is None:
            raise BadCatalogue(f"{self.source}: there is no phrase {key!r}")
        return found if parts is None else found.fill(parts)

    def called(self, name: str) -> Text | None:
        """What a part of a view or a line of the score is called, where the file says so."""
        return self.texts.get(f"label.{name}")

    def labels(self) -> dict[str, Text]:
        """All those names, for drawing a table without knowing the game."""
        return {
            key.removeprefix("label."): text
            for key, text in self.texts.items()
            if key.startswith("label.")
        }

    def kind(self, name: str, count: int) -> Text:
        """What things of a printed kind are called: the entries under `[kind]`, or the bare name."""
        key = f"kind.{name}"
        return self.noun(key, count) if key in self.texts else plain(name)

    def notes(self, names: list[str], parts: dict[str, Text] | None = None) -> dict[str, Text]:
        """What a page says about the rules beside the board, by name: the entries under `[note]`."""
        return {name: self.say(f"note.{name}", parts) for name in names}

    def noun(self, key: str, count: int) -> Text:
        """A noun, written ``one|many`` in the file, in the form this number asks for."""
        found = self.say(key)
        return Text(form(found.en, count), form(found.it, count))

    def quantity(self, key: str, count: int) -> Text:
        """A number and its noun: 2 coins, 2 monete."""
        noun = self.noun(key, count)
        return Text(f"{count} {noun.en}", f"{count} {noun.it}")

    def bundle(self, goods: tuple[str, ...], amounts: list[int]) -> Text:
        """Several goods: 2 coins and 1 stone; nothing when there are none."""
        parts = [
            self.quantity(f"good.{goods[good]}", amounts[good])
            for good in range(len(amounts))
            if amounts[good]
        ]
        return list_texts(parts, self.say("and")) if parts else self.say("nothing")


def form(noun: str, count: int) -> str:
    """The singular or the plural of ``one|many``."""
    one, _, many = noun.partition("|")
    return one if count == 1 or not many else many


def read_phrases(path: Path, *of_modules: Path) -> Phrases:
    """A game's message file and those of its modules, with what the kernel says in every game."""
    phrases = Phrases(f"{path.parent.name}/{path.name}")
    for source in (COMMON, path, *of_modules):
        try:
            phrases.add(parse_toml(source.read_text(encoding="utf-8")))
        except (OSError, tomllib.TOMLDecodeError) as error:
            raise BadCatalogue(f"{phrases.source}: {error}") from error
    return phrases
