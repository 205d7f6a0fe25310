"""Scores are the sum of their lines, and places follow from scores."""

from __future__ import annotations

from tests.laws.journeys import Journey


def test_scores_equal_the_sum_of_their_breakdown(journey: Journey) -> None:
    for number in journey.some(20):
        match = journey.at(number)
        assert match.scores == [sum(lines.values()) for lines in match.breakdown]
        names = [list(lines) for lines in match.breakdown]
        assert all(each == names[0] for each in names)


def test_places_follow_from_scores(journey: Journey) -> None:
    """Equals share a place, and as many places are skipped as share it."""
    for number in journey.some(20):
        match, seats = journey.at(number), range(journey.game.seats)
        lost = [journey.game.lost(match.state, seat) for seat in seats]
        for seat in seats:
            better = [other for other in seats if match.ranking[other] < match.ranking[seat]]
            assert match.ranking[seat] == 1 + len(better) or lost[seat]
            assert all(match.scores[other] >= match.scores[seat] for other in better)
            if match.scores[seat] == max(match.scores) > sorted([-1, *match.scores])[-2]:
                assert match.ranking[seat] == 1 or lost[seat]


def test_somebody_wins_unless_one_plays_alone(journey: Journey) -> None:
    match = journey.match
    assert match.winners == [seat for seat, place in enumerate(match.ranking) if place == 1]
    assert match.winners or journey.game.seats == 1
    assert match.record()["result"] == {"scores": match.scores, "ranking": match.ranking}
