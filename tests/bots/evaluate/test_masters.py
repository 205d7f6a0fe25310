"""What the evaluation of Masters thinks of a table: each term points the right way."""

from __future__ import annotations

from typing import Any

import signoria
from signoria.bots.evaluate import evaluation_of
from signoria.games.masters.evaluation.together import MastersEvaluation, smooth_track
from signoria.kernel.panel import Json


def start(seats: int) -> Json:
    """A position at the first action."""
    match = signoria.new("masters", seats=seats, seed=1)
    while match.state.decision.kind != "action":
        match.play(match.words[0])
    return match.position()


def value(position: Json, seat: int = 0) -> float:
    """The evaluation's opinion on a position."""
    match = signoria.from_position(position, seed=1)
    opinion = evaluation_of(match.game)
    assert isinstance(opinion, MastersEvaluation)
    return opinion.value(match.state, seat)


def changed(position: Json, **board: Any) -> Json:
    """The position with other things on the first player's board."""
    players = [dict(player) for player in position["players"]]
    players[0].update(board)
    return {**position, "players": players}


def test_the_track_is_smooth_and_exact_where_points_are_printed() -> None:
    game: Any = signoria.new("masters", seats=2, seed=1).game
    slope = smooth_track(game)
    assert [slope[space] for space in (0, 3, 6, 9, 12, 15, 18, 21, 24)] == [
        0, 1, 2, 4, 6, 9, 12, 16, 20,
    ]  # fmt: skip
    assert all([slope[space] < slope[space + 1] for space in range(24)])


def test_faith_is_worth_more_than_none() -> None:
    position = start(2)
    values = [value(changed(position, faith=faith)) for faith in range(8)]
    assert values == sorted(values)
    assert values[0] < values[-1]


def test_the_others_faith_is_a_loss() -> None:
    position = start(2)
    ahead = changed(position, faith=7)
    assert value(ahead, 1) < value(position, 1)


def test_resources_for_a_card_are_worth_more_than_others() -> None:
    position = start(2)
    assert position["grid"]["green.1"]["top"] == "green-01"  # costs two shields
    nothing = {"coin": 0, "stone": 0, "servant": 0, "shield": 0}
    empty = value(changed(position, depots=nothing))
    needed = value(changed(position, depots={**nothing, "shield": 2}))
    assert needed > empty


def test_owning_a_card_beats_being_able_to_buy_it() -> None:
    position = start(2)
    nothing = {"coin": 0, "stone": 0, "servant": 0, "shield": 0}
    able = value(changed(position, depots={**nothing, "shield": 2}))
    match = signoria.from_position(changed(position, depots={**nothing, "shield": 2}), seed=1)
    match.play("buy green-01")
    assert evaluation_of(match.game).value(match.state, 0) > able


def test_a_game_won_or_lost_is_judged_by_that() -> None:
    position = start(2)
    match = signoria.from_position({**position, "round": 200, "agenda": []}, seed=1)
    opinion = evaluation_of(match.game)
    assert match.over
    values = [opinion.value(match.state, seat) for seat in range(2)]
    places = match.ranking
    assert [worth > 0 for worth in values] == [place == 1 for place in places]


def test_a_power_that_gives_more_is_worth_more() -> None:
    game: Any = signoria.new("masters", seats=2, seed=1).game
    cards = {card.name: card for card in game.cards}
    opinion = evaluation_of(game)
    assert isinstance(opinion, MastersEvaluation)
    worths = [
        opinion.power_worth(cards[name].power) for name in ("green-01", "green-05", "green-11")
    ]
    assert worths == sorted(worths) and len(set(worths)) == 3


def test_a_turn_still_to_come_counts_for_those_who_have_it() -> None:
    """Equal players look equal, no matter who moved last: turns to come make up for turns taken."""
    match = signoria.new("masters", seats=3, seed=5)
    opinion = evaluation_of(match.game)
    while match.state.decision.kind != "action":
        match.play(match.words[0])
    assert match.seat == 0
    assert [opinion.tempo(match.state, seat) for seat in range(3)] == [
        opinion.tempo(match.state, 0)
    ] * 3
    while match.seat == 0:
        match.play(match.words[0])
    done, now, later = [opinion.tempo(match.state, seat) for seat in range(3)]
    assert done == 0.0 < now == later
