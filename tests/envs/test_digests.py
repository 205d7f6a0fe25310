"""What seats see, as numbers, in games that are played again: the published vectors stay the same."""

from __future__ import annotations

import pytest

from tests.envs.codebooks import codebooks
from tests.envs.digests import digests_of, kept

DIGESTS = kept()


@pytest.mark.parametrize("id", DIGESTS)
def test_the_same_game_is_seen_as_the_same_numbers(id: str) -> None:
    """If it is another game, by a new rule or card, `make golden` writes the digest anew."""
    assert digests_of(id) == DIGESTS[id]


def test_every_codebook_has_a_digest() -> None:
    assert sorted(DIGESTS) == sorted(codebooks()), "`make golden` writes those of new codebooks"
