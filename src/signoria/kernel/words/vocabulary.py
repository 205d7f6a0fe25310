"""Every word of a configured game: what its questions declare.

A question declares its words by the forms in `answers.toml` and by what can stand in their places
(`Decision.word_parts`, `Decision.vocabulary`). A law checks on played games that nothing else is ever
said. Codebooks are made from this; playing never needs it.
"""

from __future__ import annotations

from typing import Any

from signoria.kernel.agenda import Chance, Decision
from signoria.kernel.game import Game


def declared_words(game: Game[Any], question: Decision[Any]) -> list[str]:
    """Every word of one question, except those of its open forms: they are too many to list."""
    return question.vocabulary(game.table(), game.lexicon.answers(question.kind))


def words_by_kind(game: Game[Any], by_chance: bool = False) -> dict[str, list[str]]:
    """By kind of question all words it declares, those of players or those of chance."""
    found: dict[str, dict[str, None]] = {}
    table = game.table()
    for task in game.tasks.values():
        if isinstance(task, Decision) and isinstance(task, Chance) == by_chance:
            words = task.vocabulary(table, game.lexicon.answers(task.kind))
            found.setdefault(task.kind, {}).update(dict.fromkeys(words))
    return {kind: list(words) for kind, words in found.items()}
