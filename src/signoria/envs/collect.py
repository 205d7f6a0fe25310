"""Making a codebook: `python -m signoria.envs.collect GAME`, once for each version.

Plays games of random and novice bots over all numbers of seats and all modules, and writes down every
word that is offered or explained and every named number that is seen. Kinds of questions with too
many words to list are left to the spare numbers.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from pathlib import Path
from typing import Final

from signoria.api import rulebook_of
from signoria.bots import make, seat_to_answer
from signoria.envs.codebook import VERSION
from signoria.envs.features import features
from signoria.kernel.agenda import Decision
from signoria.kernel.fate import SeededFate
from signoria.kernel.match import Match, begin

GAMES: Final = 60
TOO_MANY: Final = 400
"""A kind of question with more words than this is not listed."""


class Collection:
    """What was met so far."""

    def __init__(self) -> None:
        self.words: dict[str, set[str]] = defaultdict(set)
        self.names: set[str] = set()

    def look(self, match: Match) -> None:
        """Note the question at hand, and what the seat that is asked sees."""
        task, seat, arg = match.state.agenda[-1]
        assert isinstance(task, Decision)
        known = self.words[task.kind]
        if len(known) <= TOO_MANY:
            offered = [*match.state.options, *task.candidates(match.state, seat, arg)]
            known.update([task.word(match.state, seat, arg, each) for each in offered])
        self.names.update(features(match.view(seat)))

    def to_json(self) -> dict[str, object]:
        """The codebook: kinds, words and names in a fixed order."""
        actions = {
            kind: sorted(words)
            for kind, words in sorted(self.words.items())
            if len(words) <= TOO_MANY
        }
        return {"actions": actions, "observation": sorted(self.names | self.of_everybody())}

    def of_everybody(self) -> set[str]:
        """What was seen of one other player can be seen of each, and of oneself."""
        places = {name.split(".")[1] for name in self.names if name.startswith("players.")}
        found = set()
        for name in self.names:
            if name.startswith("players.") and not name.startswith(
                ("players.0.", "players.length")
            ):
                _, _, rest = name.split(".", 2)
                found.update([f"players.{place}.{rest}" for place in places if place.isdigit()])
        return found


def collected(game: str, games: int) -> Collection:
    """Play so many games, half of them by bots that play well."""
    rulebook = rulebook_of(game)
    sets = [rulebook.choices()[:count] for count in range(len(rulebook.choices()) + 1)]
    found = Collection()
    for number in range(games):
        modules = sets[number % len(sets)]
        low, high = rulebook.seats_with(rulebook.with_implied(modules))
        seats = low + number // len(sets) % (high - low + 1)
        match = begin(rulebook.game(seats, modules, {}), SeededFate(number))
        bots = [make(("random", "novice")[(number // 3 + seat) % 2], seat) for seat in range(seats)]
        while not match.over:
            found.look(match)
            match.play(bots[match.state.seat].choose(seat_to_answer(match)))
    return found


def main() -> None:
    """Write the codebooks of the games that are named."""
    for game in sys.argv[1:]:
        path = Path(__file__).parent / "codebooks" / f"{game}_v{VERSION}.json"
        found = collected(game, GAMES).to_json()
        path.write_text(json.dumps(found, indent=0, ensure_ascii=False) + "\n", encoding="utf-8")
        print(path.name)


if __name__ == "__main__":
    main()
