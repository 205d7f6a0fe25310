"""Digests of what seats see, as numbers, in games that are played again. `make golden` keeps them."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from random import Random

from signoria.envs.codebook import codebook
from signoria.envs.table import Table
from signoria.games.registry import RULEBOOKS
from signoria.kernel.record.fate import SeededFate
from tests.envs.codebooks import codebooks
from tests.envs.tables import sets_of

KEPT = Path(__file__).parent / "digests.json"
"""By codebook: the digest of a game of the fewest without modules, and of the most with all.

It changes with a rule or a card too, because another game is played then; the golden games tell which
it was.
"""

EVERY = 5
"""At every fifth question everybody looks."""


def kept() -> dict[str, list[str]]:
    """The digests as they were."""
    found: dict[str, list[str]] = json.loads(KEPT.read_text(encoding="utf-8"))
    return found


def digests_of(id: str) -> list[str]:
    """The two digests of a codebook."""
    rulebook = RULEBOOKS[title_of(id)]
    fewest, most = sets_of(rulebook)[0], sets_of(rulebook)[-1]
    return [
        digest_of(id, rulebook.seats_with(fewest)[0], fewest),
        digest_of(id, rulebook.seats_with(most)[1], most),
    ]


def title_of(id: str) -> str:
    """The game of a codebook."""
    return id.partition("_")[0]


def digest_of(id: str, seats: int, modules: tuple[str, ...]) -> str:
    """All that is seen in one game of players who answer at random."""
    game = RULEBOOKS[title_of(id)].game(seats, list(modules))
    table, rng, found, asked = Table(game, codebook(id), SeededFate(11)), Random(11), sha256(), 0
    while not table.match.over:
        if asked % EVERY == 0:
            found.update(everything_seen(table))
        table.match.play(rng.choice(table.match.words))
        asked += 1
    found.update(everything_seen(table))
    return found.hexdigest()[:16]


def everything_seen(table: Table) -> bytes:
    """The observations of all seats, one after the other."""
    return b"".join([table.observation(seat).tobytes() for seat in range(table.game.seats)])


def digests_text() -> str:
    """The file anew, with every codebook there is."""
    lines = [f"  {json.dumps(id)}: {json.dumps(digests_of(id))}" for id in sorted(codebooks())]
    return "{\n" + ",\n".join(lines) + "\n}\n"
