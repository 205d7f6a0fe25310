"""Studies: they are answered from what is asked, and nothing of them is kept but the last boards.

See docs/adr/0021-studies.md. Boards are made one after another in a thread of their own, so that a long
game that is played again keeps nobody waiting who is not studying.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final, TypeVar

import msgspec

from signoria.learn.puzzles.puzzle import Puzzle
from signoria.server.learning.boards import (
    OPENERS,
    Asked,
    Board,
    Maker,
    puzzle_at,
    read_table,
    written,
)
from signoria.server.learning.editor import FieldsOut, FieldsRequest, fields_message
from signoria.server.learning.messages import (
    AdviceOut,
    AdviceRequest,
    EntryIn,
    Start,
    StudyOut,
    StudyRequest,
    WhyOut,
    WhyRequest,
    WrittenIn,
    WrittenOut,
)
from signoria.server.learning.payload import study_message, why_message
from signoria.server.learning.thinkers import ADVISER, Thinkers
from signoria.server.refusals import Refused
from signoria.server.settings import Bots
from signoria.server.tables.service import Tables
from signoria.server.thinking.thoughts import ThoughtPool

KEPT: Final = 64
"""How many boards are kept: who steps to and fro asks for the same few."""
ENCODE: Final = msgspec.json.Encoder().encode
Done = TypeVar("Done")
MayKnow = Callable[[Puzzle], Awaitable[bool]]
"""May a person know what is best at a puzzle?"""


class Studies:
    """Answers what is asked about studies."""

    def __init__(self, tables: Tables, pool: ThoughtPool, settings: Bots) -> None:
        self.tables = tables
        self.thinkers = Thinkers(pool, settings)
        self.kept: OrderedDict[bytes, Board] = OrderedDict()
        self.turn = asyncio.Lock()

    async def show(self, request: StudyRequest) -> StudyOut:
        """A study as it stands, after one more word if one is played."""
        entries = entries_of(request.entries)
        asked = Asked(entries, request.seat, request.play, request.others, request.strength)
        board = await self.board(request.start, asked)
        told = partial(study_message, seat=request.seat, language=request.language)
        return await self.in_turn(lambda: told(board))

    async def explain(self, request: WhyRequest) -> WhyOut:
        """Why a word is not possible now."""
        asked = Asked(entries_of(request.entries), request.seat, others=False)
        board = await self.board(request.start, asked)
        told = partial(why_message, word=request.word, language=request.language)
        return await self.in_turn(lambda: told(board))

    async def advise(self, request: AdviceRequest, may_know: MayKnow) -> AdviceOut:
        """What a strong bot would answer, and how it sees the chances. It helps nobody with a puzzle."""
        asked = Asked(entries_of(request.entries), request.seat, others=False)
        board = await self.board(request.start, asked)
        puzzle = await self.in_turn(partial(puzzle_at, request.start, board))
        if puzzle is not None and not await may_know(puzzle):
            raise Refused(409, "puzzle", "this is a puzzle you have not solved yet")
        if not board.study.asked:
            raise Refused(409, "turn", "the learner is not asked here")
        if not board.advice:
            board.advice.update(await self.thinkers.ask(board, ADVISER))
        return AdviceOut(board.advice["word"], board.advice["options"][0]["results"])

    async def read(self, request: WrittenIn) -> WrittenOut:
        """A position or a record from outside."""
        return await self.in_turn(partial(read_table, request.written, request.step))

    async def fields(self, request: FieldsRequest) -> FieldsOut:
        """What can be changed in a position, or why it cannot be."""
        return await self.in_turn(partial(fields_message, request))

    async def board(self, start: Start, asked: Asked) -> Board:
        """The board that is asked for, made where it is not there yet."""
        make = await OPENERS[type(start)](start, self.tables)
        key = ENCODE([start, asked])
        found = self.kept.pop(key, None) or await self.made(make, asked)
        self.kept[key] = found
        if len(self.kept) > KEPT:
            self.kept.popitem(last=False)
        return found

    async def made(self, make: Maker, asked: Asked) -> Board:
        """A new board, on which everybody has answered who is to; some of them think elsewhere."""
        board = await self.in_turn(lambda: make(asked))
        while asked.others and board.study.waits:
            thought = await self.thinkers.ask(board, written(asked.strength))
            await self.in_turn(partial(go_on, board, thought["word"]))
        return board

    async def in_turn(self, work: Callable[[], Done]) -> Done:
        """Done in a thread, one thing after another: to tell of a match sets its language."""
        async with self.turn:
            return await asyncio.to_thread(work)

    async def stop(self) -> None:
        """Nobody studies any more."""
        await self.thinkers.stop()


def go_on(board: Board, word: str) -> None:
    """The seat that was waited for answers, and those after it."""
    board.study.enter(board.match.state.seat, word)
    board.study.go_on()


def entries_of(sent: list[EntryIn]) -> list[tuple[int, str]]:
    """Entries as matches take them."""
    return [(entry.seat, entry.word) for entry in sent]
