"""Why something is not possible: one truth for `options` and `explain`."""

from __future__ import annotations

from signoria.kernel.text import Text
from signoria.kernel.words.reason import Reason


class Obstacle:
    """What stands in the way of one answer, in both languages."""

    def __init__(
        self,
        code: str,
        text: Text,
        rule: str = "",
        missing: dict[str, int] | None = None,
        parts: list[tuple[str, int]] | None = None,
    ) -> None:
        self.code = code
        self.text = text
        self.rule = rule
        self.missing = missing if missing is not None else {}
        self.parts = parts if parts is not None else []

    def localized(self, language: str) -> Reason:
        """The obstacle in one language."""
        return Reason(self.code, self.text.to(language), self.rule, self.missing, self.parts)


def bits(mask: int) -> list[int]:
    """The single bits of a mask, lowest first."""
    found = []
    bit = 1
    while bit <= mask:
        if mask & bit:
            found.append(bit)
        bit <<= 1
    return found
