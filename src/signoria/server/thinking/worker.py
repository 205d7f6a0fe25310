"""A process in which bots think: one question a line on its input, one word a line on its output.

It is told the game and the answers so far, never the secret of a sealed chance: a bot cannot know
more than its seat even if it wanted to.
"""

from __future__ import annotations

import json
import sys
from collections import OrderedDict
from contextlib import suppress
from typing import Any, Final

from signoria.api import configured_as
from signoria.kernel.fate import SystemFate
from signoria.kernel.log import Header
from signoria.kernel.match import Match
from signoria.server.thinking.levels import choose

KEPT: Final = 64


class Memory:
    """The matches this worker thought about last; only what is new has to be replayed."""

    def __init__(self) -> None:
        self.matches: OrderedDict[str, Match] = OrderedDict()

    def match(self, question: dict[str, Any]) -> Match:
        """The match as the question describes it."""
        entries = [(int(seat), str(word)) for seat, word in question["entries"]]
        match = self.matches.pop(question["table"], None)
        if (
            match is None
            or [(done.seat, done.word) for done in match.entries] != entries[: len(match.entries)]
        ):
            game = configured_as(Header(**question["header"]))
            match = Match(game, game.start(), SystemFate(), None)
        match.replay(entries[len(match.entries) :])
        self.matches[question["table"]] = match
        if len(self.matches) > KEPT:
            self.matches.popitem(last=False)
        return match


def main() -> None:
    """Answer until the server hangs up."""
    memory = Memory()
    print(json.dumps({"ready": True}), flush=True)
    for line in sys.stdin:
        question = json.loads(line)
        match = memory.match(question).clone()
        word = choose(match, question["level"], question["seed"])
        print(json.dumps({"word": word}), flush=True)


if __name__ == "__main__":
    with suppress(BrokenPipeError):  # the server is gone; nobody waits for an answer
        main()
