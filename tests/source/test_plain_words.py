"""Phrases that we avoid, and the plain English that we write instead.

What people read is looked at: docstrings, comments and messages of the code, card files, the page, and
the pages of documentation. Words between backticks are names, and any name will do.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from pathlib import Path

import pytest

from tests.docs.pages import CODE, ROOT, name

INSTEAD = {
    r"so (?:many|much|often|few)(?! that\b)": "this many, how often, or a number",
    r"whoever(?:'s)?": "the player who, anyone who",
    r"somebody(?:'s)?": "a player, someone",
    r"besides(?! =)": "also, in addition to, apart from",
    r"(?<!there )is no(?! longer\b)": "is not a, does not count as",
    r"be it": "whether it is, not even",
    r"(?:it|this|that) is told(?! to\b)": "shown, said",
    r"(?:and|or) the like": "and others of this kind",
    r"for good and all": "for good",
    r"as it were|lest|whereof|thereof|nought": "a word of today",
}
"""Patterns in small letters, with one space between words, and what to write instead."""

AVOIDED = re.compile("|".join([rf"\b(?:{phrase})(?![\w-])" for phrase in INSTEAD]))
MARGIN = re.compile(r"\s*\n\s*(?://|[#*>|]+)?\s*|\s+")
"""Where a sentence goes on in the next line of a comment, or after more than one space."""
PARTS = re.compile(r"""["']\s+[frb]*["']""")
"""Where one text is written in two parts."""

PLACES = (
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "SECURITY.md",
    "docs/releasing.md",
    "Makefile",
    "docs/guides",
    "docs/games",
    "docs/index.md",
    "docs/pictures",
    "docs/site",
    "docs/tutorials",
    "src",
    "web/src",
    "examples",
    "compiling",
    "bench",
    "tests",
)
ENDINGS = (".py", ".toml", ".ts", ".svelte", ".css", ".cjs", ".md")
THIS = Path(__file__)


def files(place: str) -> list[Path]:
    """A file that people read, or those of a folder; this one is left out."""
    if (ROOT / place).is_file():
        return [ROOT / place]
    found = [path for path in sorted((ROOT / place).rglob("*")) if path.suffix in ENDINGS]
    return [path for path in found if path != THIS]


def prose(path: Path) -> str:
    """What people read of a file: of a program its comments and texts, of other files everything."""
    text = path.read_text(encoding="utf-8")
    return prose_of_python(text) if path.suffix == ".py" else text


def prose_of_python(text: str) -> str:
    """The comments and all texts of several words, docstrings among them, but no names."""
    if not avoided(PARTS.sub("", text.replace("`", ""))):
        return ""  # nothing in it could be such a phrase, whatever is a comment or a text
    comments = [
        token.string
        for token in tokenize.generate_tokens(io.StringIO(text).readline)
        if token.type == tokenize.COMMENT
    ]
    texts = [
        node.value
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value
    ]
    return "\n".join(comments) + "\n\n" + "\n\n".join(texts)


def avoided(text: str) -> list[str]:
    """The phrases in a text that we avoid."""
    plain = MARGIN.sub(" ", CODE.sub("``", text)).lower()
    return AVOIDED.findall(plain)


@pytest.mark.parametrize("place", PLACES)
def test_texts_are_plain(place: str) -> None:
    found = [f"{name(path)}: {phrase}" for path in files(place) for phrase in avoided(prose(path))]
    assert found == [], f"instead: {INSTEAD}"


@pytest.mark.parametrize(
    "text",
    [
        "Draw so many cards.",
        "Whoever wins, begins.",
        "# A port on which\n# somebody listens.",
        "/**\n * It is worth so\n * many points. */",
        "It brings a coin besides.",
        "This is no word.",
        "Nobody has more, be it on a table from outside.",
    ],
)
def test_such_phrases_are_found(text: str) -> None:
    assert avoided(text)


@pytest.mark.parametrize(
    "text",
    [
        "There is no such card.",
        "There is\nno such card.",
        "The card is no longer there.",
        "There are so many that they do not fit.",
        "besides = { faith = 1 }",
        "`besides`: goods",
        "It is told to stop.",
    ],
)
def test_other_words_are_fine(text: str) -> None:
    assert avoided(text) == []
