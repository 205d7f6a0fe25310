"""A good match: wins move it up, losses down, and the strength of the bots counts."""

from __future__ import annotations

import pytest

from signoria.bots import LEVELS
from signoria.server.thinking import matching
from signoria.server.thinking.matching import Played, chance, estimate, good_match, strength_of


def test_who_is_new_begins_below_the_middle() -> None:
    assert good_match([]) == matching.START == 2


@pytest.mark.parametrize("strength", [1, 3, 7, 10])
def test_wins_move_it_up_and_losses_down(strength: int) -> None:
    before = [Played((4,), True)] * 3
    won = estimate([*before, Played((strength,), True)])
    lost = estimate([*before, Played((strength,), False)])
    assert lost < estimate(before) < won


def test_it_never_leaves_the_scale() -> None:
    assert good_match([Played((11,), True)] * 30) == 10
    assert good_match([Played((-4,), False)] * 30) == 1


def test_a_win_against_a_strong_bot_says_more_than_one_against_a_weak_bot() -> None:
    found = [estimate([Played((strength,), True)]) for strength in (-4, 2, 7, 10)]
    assert found == sorted(found) and found[0] - matching.START < 0.1


def test_who_always_plays_their_match_finds_it() -> None:
    """Someone who beats strength 6 and loses to strength 7, from the first game on."""
    games: list[Played] = []
    for _ in range(20):
        asked = good_match(games)
        games.append(Played((asked,), asked <= 6))
    assert good_match(games) in (6, 7)


def test_only_the_last_games_count() -> None:
    old, new = [Played((10,), True)] * 20, [Played((3,), False)] * 20
    assert estimate(old + new) == estimate(new)


def test_several_bots_are_one_game_that_is_harder_to_win() -> None:
    assert chance(5.0, (5,)) == 0.5 and chance(5.0, (5, 5, 5)) == 0.25
    alone, among = Played((5,), True), Played((5, 5, 5), True)
    assert estimate([alone]) < estimate([among])
    alone, among = Played((2,), False), Played((2, 2, 2), False)
    assert estimate([alone]) < estimate([among])


def test_a_step_is_as_many_points_as_the_scale_was_made_with() -> None:
    assert 0.60 < chance(6.0, (5,)) < 0.65


def test_every_bot_lies_on_the_scale() -> None:
    assert [strength_of(level) for level in LEVELS] == [-4, 7, 9, 10, 11]
    assert strength_of("strength:3") == 3 and strength_of("builder:10") == 10
    assert strength_of("prophet") is None and strength_of("") is None
