"""What people and programs are told when something is not possible."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Reason:
    """An obstacle as players read it: a code for programs, a sentence for people, the rule behind it.

    `missing` says how much of what is lacking, `parts` how a compared number came about.
    """

    code: str
    text: str
    rule: str
    missing: dict[str, int]
    parts: list[tuple[str, int]]
