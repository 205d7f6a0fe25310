"""Where a game looks for the modules that are not in play."""

from __future__ import annotations

from signoria.kernel.native import mypyc_attr
from signoria.kernel.text import Text
from signoria.kernel.words.lexicon import Lexicon


@mypyc_attr(allow_interpreted_subclasses=True)
class ModuleSource:
    """Where a game comes from, as far as the game knows it: a source of other modules."""

    def others(self, modules: tuple[str, ...], seats: int) -> list[tuple[Text, Lexicon]]:
        """The titles of the modules that are not in play, and the words of a game with each."""
        raise NotImplementedError
