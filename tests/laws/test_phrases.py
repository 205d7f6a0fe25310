"""The message files: the same holes in both languages, nothing unused, nothing missing."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import signoria
from signoria.games.shelf import RULEBOOKS
from signoria.kernel.text import COMMON, Phrases, read_phrases

HOME = Path(signoria.__file__).parent
SPEAKERS = ("say", "noun", "counted")
"""The methods that look a phrase up; its key is their first argument."""

FILES = sorted(HOME.rglob("texts.toml"))
files = pytest.mark.parametrize("path", FILES, ids=lambda path: path.parent.name)


def phrases_of(path: Path) -> Phrases:
    """The phrases of one file alone, without those of the kernel unless it is the kernel's."""
    both = read_phrases(path) if path != COMMON else Phrases(path.name)
    common = read_common()
    if path == COMMON:
        return common
    own = Phrases(path.name)
    own.texts = {key: text for key, text in both.texts.items() if key not in common.texts}
    return own


def read_common() -> Phrases:
    """What the kernel says in every game."""
    import tomllib

    common = Phrases("kernel")
    common.add(tomllib.loads(COMMON.read_text(encoding="utf-8")))
    return common


class Spoken:
    """The keys some source files look up: whole ones, and patterns with a part filled in later."""

    def __init__(self, folder: Path) -> None:
        self.strings: set[str] = set()
        self.patterns: set[str] = set()
        self.looked_up: set[str] = set()
        self.patterns_looked_up: set[str] = set()
        for path in sorted(folder.rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                self.hear(node)

    def hear(self, node: ast.AST) -> None:
        """Any text in the source may be a key; what is given to a speaker must be one."""
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            self.strings.add(node.value)
        elif isinstance(node, ast.JoinedStr) and starts_as_a_key(node):
            self.patterns.add(pattern(node))
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr in SPEAKERS and node.args:
                for key in ast.walk(node.args[0]):
                    if isinstance(key, ast.Constant) and isinstance(key.value, str):
                        self.looked_up.add(key.value)
                if isinstance(node.args[0], ast.JoinedStr):
                    self.patterns_looked_up.add(pattern(node.args[0]))
                    self.looked_up -= {text(part) for part in node.args[0].values}

    def says(self, key: str) -> bool:
        """Is there a place that says this phrase?"""
        return key in self.strings or any(re.fullmatch(each, key) for each in self.patterns)


def starts_as_a_key(node: ast.JoinedStr) -> bool:
    """`reason.{...}` may be a key, `{...}.{...}` could be anything."""
    return re.match(r"[a-z_]+\.", text(node.values[0])) is not None


def text(part: ast.expr) -> str:
    """The written part of a text with holes, nothing for a hole."""
    return part.value if isinstance(part, ast.Constant) and isinstance(part.value, str) else ""


def pattern(node: ast.JoinedStr) -> str:
    """A text with holes, as a pattern of the keys it may become."""
    return "".join([re.escape(text(part)) or r"[a-z_\-]+" for part in node.values])


def holes(words: str) -> set[str]:
    """The names of the parts that are filled in."""
    return set(re.findall(r"\{(\w*)\}", words))


@files
def test_both_languages_have_the_same_holes(path: Path) -> None:
    for key, phrase in phrases_of(path).texts.items():
        assert phrase.en.strip() and phrase.it.strip(), key
        assert holes(phrase.en) == holes(phrase.it), key
        assert phrase.en.count("{") == phrase.it.count("{") == phrase.en.count("}"), key
        assert phrase.en.count("|") <= 1 and phrase.it.count("|") <= 1, key


@files
def test_no_phrase_is_unused(path: Path) -> None:
    spoken = Spoken(path.parent)
    if path != COMMON:
        common = Spoken(COMMON.parent)
        spoken.patterns |= common.patterns
    assert [key for key in phrases_of(path).texts if not spoken.says(key)] == []


@files
def test_no_phrase_is_missing(path: Path) -> None:
    known = [*phrases_of(path).texts, *read_common().texts]
    spoken = Spoken(path.parent)
    assert sorted(spoken.looked_up - set(known)) == []
    if path != COMMON:
        for each in spoken.patterns_looked_up:
            assert any(re.fullmatch(each, key) for key in known), each


def test_every_title_has_a_message_file() -> None:
    assert {path.parent.name for path in FILES} == {"kernel", *RULEBOOKS}
