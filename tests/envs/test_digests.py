"""What seats see, as numbers, in games that are played again: the published vectors stay the same."""

from __future__ import annotations

from hashlib import sha256
from random import Random

import pytest

from signoria.envs.codebook import codebook
from signoria.envs.table import Table
from signoria.games.registry import RULEBOOKS
from signoria.kernel.record.fate import SeededFate
from tests.envs.tables import sets_of

DIGESTS = {
    "lorenzo_v0": ("36541a905e63fbc6", "b5f766ec518c4259"),
    "masters_v0": ("f546fd2b0da4cd97", "7af83233805340d7"),
    "princes_v0": ("77f6a0f936e52d60", "4ff58c07683f3bbd"),
}
"""By codebook: the digest of a game of the fewest without modules, and of the most with all.

It changes with a rule too, because another game is played then; the golden games tell which it was.
"""

EVERY = 5
"""At every fifth question everybody looks."""


def digest_of(id: str, seats: int, modules: tuple[str, ...]) -> str:
    """All that is seen in one game of players who answer at random."""
    title = id.partition("_")[0]
    game = RULEBOOKS[title].game(seats, list(modules))
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


@pytest.mark.parametrize("id", DIGESTS)
def test_the_same_game_is_seen_as_the_same_numbers(id: str) -> None:
    rulebook = RULEBOOKS[id.partition("_")[0]]
    fewest, most = sets_of(rulebook)[0], sets_of(rulebook)[-1]
    found = (
        digest_of(id, rulebook.seats_with(fewest)[0], fewest),
        digest_of(id, rulebook.seats_with(most)[1], most),
    )
    assert found == DIGESTS[id]


def test_every_game_has_a_digest() -> None:
    assert {id.partition("_")[0] for id in DIGESTS} == set(RULEBOOKS)
