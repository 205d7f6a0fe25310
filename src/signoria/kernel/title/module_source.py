"""Where a game looks for what is not in play: other modules, and what other settings bring."""

from __future__ import annotations

from signoria.kernel.native import mypyc_attr
from signoria.kernel.text import Text
from signoria.kernel.title.setting import Value
from signoria.kernel.words.lexicon import Lexicon


@mypyc_attr(allow_interpreted_subclasses=True)
class ModuleSource:
    """Where a game comes from, as far as the game knows it: a source of modules and settings."""

    def others(self, modules: tuple[str, ...], seats: int) -> list[tuple[Text, Lexicon]]:
        """The titles of the modules that are not in play, and the words of a game with each."""
        raise NotImplementedError

    def setting_for(
        self,
        modules: tuple[str, ...],
        seats: int,
        settings: dict[str, Value],
        word: object,
        known: set[str] | None,
    ) -> tuple[Text, str] | None:
        """The setting that brings a word which a game with these settings lacks, and its rule.

        With names that are known there, also the one that brings the others; see `Lexicon.rule_of`.
        """
        raise NotImplementedError

    def rule_with_more_seats(
        self, modules: tuple[str, ...], seats: int, word: object, known: set[str] | None
    ) -> str:
        """The rule of a word that only games with more players have; nothing if they lack it too."""
        raise NotImplementedError
