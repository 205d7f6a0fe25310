"""The bot that lets chance decide: every answer is as likely as any other."""

from __future__ import annotations

from typing import ClassVar

from signoria.bots.bot import Bot
from signoria.bots.seat import SeatHandle
from signoria.kernel.record.fate import scramble


class RandomBot(Bot):
    """Knows the rules and nothing else."""

    name: ClassVar[str] = "random"

    def choose(self, handle: SeatHandle) -> str:
        return handle.word(scramble(scramble(self.seed) ^ handle.moment) % handle.count)
