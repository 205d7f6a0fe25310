"""What a helper does: read a question a line, think, write what it found about each answer."""

from __future__ import annotations

import json
import sys
from contextlib import suppress
from typing import Any

from signoria.bots.helpers import READY, STOP, LineReader, findings_json
from signoria.bots.levels import make
from signoria.bots.searcher import SearchingBot
from signoria.bots.seat import SeatHandle
from signoria.games.registry import RULEBOOKS
from signoria.kernel.errors import BadPosition
from signoria.kernel.game import Game
from signoria.kernel.panel import Json
from signoria.kernel.reading import Reader


class Helper:
    """Knows the games it was asked about."""

    def __init__(self) -> None:
        self.games: dict[str, Game[Any]] = {}

    def handle(self, question: Json) -> SeatHandle:
        """The seat handle a question describes: on an imagined table, which is all it needs."""
        position = question["position"]
        game = self.game(position)
        state = game.from_position(Reader(position, "position", BadPosition))
        return SeatHandle(game, state, question["seat"], question["moment"])

    def game(self, position: Json) -> Game[Any]:
        """The game a position belongs to."""
        header = {name: position[name] for name in ("game", "seats", "modules", "settings")}
        key = json.dumps([header, position["rules"]])
        if key not in self.games:
            self.games[key] = RULEBOOKS[position["game"]].game(
                position["seats"], position["modules"], position["settings"], position["rules"]
            )
        return self.games[key]

    def answer(self, question: Json, reader: LineReader) -> Json:
        """Think until the budget is spent or something is heard."""
        handle = self.handle(question)
        bot = make(question["bot"], question["seed"])
        assert isinstance(bot, SearchingBot)
        search = bot.begin_search(handle)
        bot.grow(search, reader.heard, thorough=True)
        return {"number": question["number"], **findings_json(search.first_nodes())}


def main() -> None:
    """Answer until nobody asks any more."""
    helper = Helper()
    reader = LineReader(sys.stdin)
    with suppress(BrokenPipeError, KeyboardInterrupt):  # the process that asked is gone
        print(READY, end="", flush=True)
        while True:
            line = reader.next()
            if not line:
                return
            if line != STOP:
                print(json.dumps(helper.answer(json.loads(line), reader)), flush=True)
