"""Studies: they are answered from what is asked, and nothing of them is kept but the last boards.

See docs/adr/0021-studies.md. Boards are made one after another in a thread of their own, so that a long
game that is played again keeps nobody waiting who is not studying.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from typing import Final, TypeVar

import msgspec

from signoria.server.learning.boards import OPENERS, Asked, Board, Maker
from signoria.server.learning.messages import (
    EntryIn,
    Start,
    StudyOut,
    StudyRequest,
    WhyOut,
    WhyRequest,
)
from signoria.server.learning.payload import study_message, why_message
from signoria.server.tables.service import Tables

KEPT: Final = 64
"""How many boards are kept: who steps to and fro asks for the same few."""
ENCODE: Final = msgspec.json.Encoder().encode
Message = TypeVar("Message")


class Studies:
    """Answers what is asked about studies."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.kept: OrderedDict[bytes, Board] = OrderedDict()
        self.turn = asyncio.Lock()

    async def show(self, request: StudyRequest) -> StudyOut:
        """A study as it stands, after one more word if one is played."""
        asked = Asked(entries_of(request.entries), request.seat, request.play, request.others)
        told = partial(study_message, seat=request.seat, language=request.language)
        return await self.answer(request.start, asked, told)

    async def explain(self, request: WhyRequest) -> WhyOut:
        """Why a word is not possible now."""
        asked = Asked(entries_of(request.entries), request.seat, others=False)
        told = partial(why_message, word=request.word, language=request.language)
        return await self.answer(request.start, asked, told)

    async def answer(self, start: Start, asked: Asked, told: Callable[[Board], Message]) -> Message:
        """What is told of a board. One after another: to tell of a match sets its language."""
        make = await OPENERS[type(start)](start, self.tables)
        key = ENCODE([start, asked.entries, asked.seat, asked.play, asked.others])
        async with self.turn:
            return await asyncio.to_thread(lambda: told(self.board(key, make, asked)))

    def board(self, key: bytes, make: Maker, asked: Asked) -> Board:
        """The board that is asked for, made where it is not there yet."""
        found = self.kept.pop(key, None) or make(asked)
        self.kept[key] = found
        if len(self.kept) > KEPT:
            self.kept.popitem(last=False)
        return found


def entries_of(sent: list[EntryIn]) -> list[tuple[int, str]]:
    """Entries as matches take them."""
    return [(entry.seat, entry.word) for entry in sent]
