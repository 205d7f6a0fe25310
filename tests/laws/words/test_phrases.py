"""The message files: the same holes in both languages, nothing unused, nothing missing."""

from __future__ import annotations

import ast
import re
import tomllib
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

import examples.quarry
import signoria
from signoria import games
from signoria.cli import boards
from signoria.games.registry import RULEBOOKS
from signoria.kernel.text import COMMON, Phrases, Text
from signoria.learn import coach, review
from tests.laws.tables import TITLES

HOMES = [Path(signoria.__file__).parent, Path(examples.quarry.__file__).parent]
FILES = sorted([path for home in HOMES for path in home.rglob("texts.toml")])
SPEAKERS = ("say", "noun", "quantity")
"""The methods of `Phrases` that look a phrase up; its key is their first argument."""

FOR_ALL = [COMMON.parent, *[Path(str(each.__file__)).parent for each in (boards, coach, review)]]
"""What speaks for every game: the kernel, the drawing that knows none, the coach, the story."""

files = pytest.mark.parametrize("path", FILES, ids=lambda path: "/".join(path.parts[-3:-1]))


@cache
def phrases_in(path: Path) -> Phrases:
    """The phrases of one file."""
    phrases = Phrases(path.parent.name)
    phrases.add(tomllib.loads(path.read_text(encoding="utf-8")))
    return phrases


class Source:
    """What the source files of a folder may say, and what they certainly say."""

    def __init__(self, folder: Path) -> None:
        self.texts: set[str] = set()  # any text in the source may be a key
        self.patterns: set[str] = set()  # and so may a text with holes
        self.keys: set[str] = set()  # what is given to a speaker must be one
        self.key_patterns: set[str] = set()
        inner = [path.parent for path in folder.glob("*/**/texts.toml")]
        for path in sorted(folder.rglob("*.py")):
            if any([other in path.parents for other in inner]):  # it has a file of its own
                continue
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                self.hear(node)

    def hear(self, node: ast.AST) -> None:
        """Note the texts in one piece of source."""
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            self.texts.add(node.value)
        elif isinstance(node, ast.JoinedStr) and could_be_a_key(node):
            self.patterns.add(pattern(node))
        elif isinstance(node, ast.Call) and is_speaker(node.func) and node.args:
            self.hear_key(node.args[0])

    def hear_key(self, key: ast.expr) -> None:
        """Note the key given to a speaker, or both if it depends."""
        if isinstance(key, ast.IfExp):
            self.hear_key(key.body)
            self.hear_key(key.orelse)
        elif isinstance(key, ast.JoinedStr):
            self.key_patterns.add(pattern(key))
        elif isinstance(key, ast.Constant):
            self.keys.add(str(key.value))

    def may_say(self, key: str) -> bool:
        """Is there a place that could say this phrase?"""
        return key in self.texts or any(re.fullmatch(each, key) for each in self.patterns)


def could_be_a_key(text: ast.JoinedStr) -> bool:
    """`reason.{...}` and `{...}.measure.{...}` could; `{...}.{...}` could be anything."""
    parts = [written(part) for part in text.values]
    return bool(re.match(r"[a-z_]+\.", parts[0])) or bool(re.search(r"\.[a-z_]+\.", "".join(parts)))


def is_speaker(function: ast.expr) -> bool:
    """Is it `phrases.say`, `game.phrases.quantity` or another such method?"""
    if not isinstance(function, ast.Attribute) or function.attr not in SPEAKERS:
        return False
    owner = function.value
    name = owner.attr if isinstance(owner, ast.Attribute) else getattr(owner, "id", "")
    return "phrases" in str(name).lower()


def written(part: ast.expr) -> str:
    """The written part of a text with holes, nothing for a hole."""
    return part.value if isinstance(part, ast.Constant) and isinstance(part.value, str) else ""


def pattern(text: ast.JoinedStr) -> str:
    """A text with holes, as a pattern of the keys it may become."""
    return "".join([re.escape(written(part)) or r"[\w.\- ]+" for part in text.values])


def holes(words: str) -> set[str]:
    """The names of the parts that are filled in."""
    return set(re.findall(r"\{(\w*)\}", words))


def check_holes(key: str, phrase: Text) -> None:
    """The same holes in both languages, and none that is not closed."""
    assert phrase.en.strip() and phrase.it.strip(), key
    assert holes(phrase.en) == holes(phrase.it), key
    assert phrase.en.count("{") == len(re.findall(r"\{\w+\}", phrase.en)), key
    assert phrase.it.count("{") == len(re.findall(r"\{\w+\}", phrase.it)), key
    assert phrase.en.count("|") <= 1 and phrase.it.count("|") <= 1, key
    if phrase.past is not None:
        assert holes(phrase.past.en) == holes(phrase.past.it), key


@files
def test_both_languages_have_the_same_holes(path: Path) -> None:
    for key, phrase in phrases_in(path).texts.items():
        check_holes(key, phrase)


def texts_of_effects() -> dict[str, Text]:
    """The texts that stand in the files of effects, by their module and name."""
    found: dict[str, Text] = {}
    folders = [module.name for module in walk_packages(games.__path__, f"{games.__name__}.")]
    for name in [each for each in folders if ".effects." in each]:
        for key, value in vars(import_module(name)).items():
            if isinstance(value, Text) and key.isupper():
                found[f"{name}.{key}"] = value
    return found


def test_effects_have_the_same_holes_in_both_languages() -> None:
    found = texts_of_effects()
    assert len(found) > 80
    for key, phrase in found.items():
        check_holes(key, phrase)


NAMED = r"\{(?:leader|card|character|profession|family|object|piece|space)\}"
SAID = r"\w+(?:at|ut|it|st|tt|rt|lt|es|iv)[oa]"
AGREES = re.compile(
    rf"{NAMED}(?: non)? (?:è|viene|ha bisogno di essere)(?: già)?(?: stat[oa])? {SAID}\b"
    rf"|^(?:Viene|È) (?:già )?(?:stat[oa] )?{SAID}:? {NAMED}"
)
"""What a sentence says of a name whose gender it cannot know: "Caterina" is not "distribuito"."""


def test_no_italian_sentence_agrees_with_a_name() -> None:
    phrases = {key: text for path in FILES for key, text in phrases_in(path).texts.items()}
    found = [
        key for key, text in {**phrases, **texts_of_effects()}.items() if AGREES.search(text.it)
    ]
    assert found == []
    for words in ("Viene pescato {leader}", "{card} è già stata scelta", "{space} è occupato"):
        assert AGREES.search(words)
    assert not AGREES.search("Viene distribuito il leader {leader}")


def test_no_hole_of_an_effects_text_is_left_open() -> None:
    for rulebook in RULEBOOKS.values():
        for game in rulebook.boxes():
            for printed in game.printed:
                assert "{" not in printed.text.en + printed.text.it, printed.id


NESTED = re.compile(r"\([^()]*\(")


def test_no_printed_text_has_brackets_within_brackets() -> None:
    nested = {
        words
        for rulebook in RULEBOOKS.values()
        for game in rulebook.boxes()
        for printed in game.printed
        for words in (printed.text.en, printed.text.it)
        if NESTED.search(words)
    }
    assert nested == set()


@files
def test_no_phrase_is_unused(path: Path) -> None:
    sources = [Source(folder) for folder in (path.parent, *FOR_ALL)]
    unused = [
        key for key in phrases_in(path).texts if not any(source.may_say(key) for source in sources)
    ]
    assert unused == [], f"nothing says these: {', '.join(unused)}"


def beside(path: Path) -> list[Path]:
    """The files whose phrases the same source may say: those of the game and of its modules."""
    homes = [folder for folder in path.parents if (folder / "manifest.py").is_file()]
    if not homes or path.parent.name == "terminal":
        return [path]
    found = [each for each in FILES if homes[0] in each.parents]
    return [each for each in found if each.parent.name != "terminal"]


@files
def test_no_phrase_is_missing(path: Path) -> None:
    known = [key for file in (COMMON, *beside(path)) for key in phrases_in(file).texts]
    source = Source(path.parent)
    missing = sorted(source.keys - set(known))
    if path != COMMON:  # what the kernel says of goods, each game fills in
        missing += [
            each
            for each in sorted(source.key_patterns)
            if not any(re.fullmatch(each, key) for key in known)
        ]
    assert missing == []


def test_every_title_has_a_message_file() -> None:
    assert {"kernel", *TITLES} <= {path.parent.name for path in FILES}
