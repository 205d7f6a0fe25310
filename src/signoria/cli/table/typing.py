"""What a person types: read with completion where there is a keyboard, and made into an answer."""

from __future__ import annotations

import sys
from dataclasses import dataclass

from signoria.kernel.words.wording import same_answer, tidy


def read_line(prompt: str, words: list[str]) -> str:
    """One line; the Tab key completes words. EOFError when there is no more.

    What comes through a pipe is written out again, so that what is printed reads like a dialogue.
    """
    if sys.stdin.isatty():
        complete_with_tab(words)
    try:
        typed = input(prompt).strip()
    except UnicodeDecodeError:
        typed = "\N{REPLACEMENT CHARACTER}"
    if not sys.stdin.isatty():
        print(typed)
    return typed


def complete_with_tab(words: list[str]) -> None:
    """Let the Tab key complete these words."""
    try:
        import readline
    except ImportError:  # a Python built without it still plays, only without the Tab key
        return
    readline.set_completer_delims("")
    readline.set_completer(lambda text, state: completion(words, text, state))
    readline.parse_and_bind("tab: complete")


def completion(words: list[str], text: str, state: int) -> str | None:
    """The next word that begins like this."""
    found = words_beginning(words, text)
    return found[state] if state < len(found) else None


def words_beginning(words: list[str], text: str) -> list[str]:
    """The words that begin with a text, whatever its case."""
    return [word for word in words if word.lower().startswith(text.lower())]


@dataclass(frozen=True)
class Meant:
    """What was meant: an answer by its index, or the words it could have been."""

    index: int | None
    possible: list[str]


def match_typed(typed: str, words: list[str]) -> Meant:
    """An answer by number, by word in whatever order, or by the only word that begins so."""
    if typed.isdecimal():
        number = int(typed) if len(typed) < 6 else 0
        return Meant(number - 1 if 1 <= number <= len(words) else None, [])
    same = same_answer(typed, words)
    if same is not None:
        return Meant(words.index(same), [])
    found = words_beginning(words, tidy(typed)) if typed else []
    if len(found) == 1:
        return Meant(words.index(found[0]), [])
    return Meant(None, found)
