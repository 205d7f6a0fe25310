"""What a review adds up to, and what it says."""

from __future__ import annotations

import re
from typing import Any

import pytest

from signoria.kernel.text import plain
from signoria.learn.review import Course, Review, Sums
from signoria.learn.review.story import Story, when
from signoria.learn.review.telling import tell
from tests.learn.review.games import Oracle, played, reviewed, short_game

NAMES = ["Ada", "Ben", "Cara", "Dino"]
GAMES = [("masters", 4), ("lorenzo", 3), ("princes", 3)]


@pytest.fixture(scope="module")
def games() -> dict[str, Review]:
    """Whole games of every kind, with verdicts from nowhere."""
    found = {game: reviewed(played(game, ["novice", "random"] * 2)) for game, _ in GAMES[:2]}
    return {**found, "princes": reviewed(played("princes", ["random"] * 3))}


@pytest.mark.parametrize("game", [game for game, _ in GAMES])
def test_start_luck_mistakes_and_others_are_the_result(games: dict[str, Review], game: str) -> None:
    review = games[game]
    match, sums = review.course.match, Sums(review)
    balances = sums.balances()
    for seat, balance in enumerate(balances):
        parts = (balance.start, balance.luck, balance.mistakes, balance.others)
        assert abs(sum(parts) - balance.result) < 1e-12
        assert balance.start == 1 / match.game.seats
        own = [each for each in sums.charges.values() if each.seat == seat]
        assert abs(balance.mistakes + sum([charge.amount for charge in own])) < 1e-4
    assert abs(sum([balance.result for balance in balances]) - 1.0) < 1e-9
    assert {seat for seat, each in enumerate(balances) if each.result} == set(match.winners)


@pytest.mark.parametrize("game", [game for game, _ in GAMES])
def test_every_step_between_two_points_is_luck_or_a_mistake(
    games: dict[str, Review], game: str
) -> None:
    sums = Sums(games[game])
    points = sums.points
    assert points[-1].seat is None and points[-1].step == games[game].course.length
    for index in range(len(points) - 1):
        here, there = points[index], points[index + 1]
        charge = sums.charges.get(here.step)
        moved = [0.0] * len(here.shares) if charge is None else charge.moved()
        luck = sums.luck_between(index)
        for seat in range(len(luck)):
            total = here.shares[seat] + moved[seat] + luck[seat]
            assert abs(total - there.shares[seat]) < 1e-12
    assert abs(sum(sums.play_by_round()) - sum([c.amount for c in sums.charges.values()])) < 1e-9
    assert len(sums.luck_by_round()) == len(sums.course.rounds)


@pytest.mark.parametrize("game", [game for game, _ in GAMES])
def test_a_review_on_its_way_says_where_the_rest_of_the_game_lies(
    games: dict[str, Review], game: str
) -> None:
    whole = games[game]
    places = [(point.step, point.chance) for point in Sums(whole).points]
    assert not Sums(whole).ahead()
    for count in (0, 1, len(whole.steps) // 2):
        part = Review(whole.course)
        for step in whole.steps[:count]:
            part.add(whole.first[step])
        sums = Sums(part)
        known = [(point.step, point.chance) for point in sums.points]
        assert len(known) == count and [*known, *sums.ahead()] == places


@pytest.mark.parametrize("game", [game for game, _ in GAMES])
@pytest.mark.parametrize("language", ["en", "it"])
def test_everything_is_said_in_both_languages(
    games: dict[str, Review], game: str, language: str
) -> None:
    told = tell(games[game], NAMES, language)
    other = tell(games[game], NAMES, "it" if language == "en" else "en")
    said = list(sentences(told))
    assert said and not [each for each in said if re.search(r"[{}|]", each)]
    assert told["story"] != other["story"] and told["summary"] != other["summary"]
    assert [turn["text"] for turn in told["turning"]] != [turn["text"] for turn in other["turning"]]
    assert {key: told[key] for key in ("points", "players", "sure")} == {
        key: other[key] for key in ("points", "players", "sure")
    }


def sentences(told: dict[str, Any]) -> Any:
    """Every text in a review, lines and labels among them."""
    for value in told.values() if isinstance(told, dict) else told:
        if isinstance(value, str):
            yield value
        elif isinstance(value, (dict, list)):
            yield from sentences(value)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", [game for game, _ in GAMES])
def test_turning_points_are_few_large_and_in_order(games: dict[str, Review], game: str) -> None:
    review = games[game]
    story = Story(Sums(review), [plain(name) for name in NAMES])
    turns = story.turns()
    assert 0 < len(turns) <= 8
    assert [turn.step for turn in turns] == sorted([turn.step for turn in turns])
    for turn in turns:
        assert turn.luck or (turn.after < turn.before and turn.step in review.deeper)
        assert turn.luck == (turn.text.en.startswith(("Luck for", "Bad luck for")))


@pytest.mark.parametrize("game", [game for game, _ in GAMES])
def test_the_line_below_the_story_says_what_it_measures_and_not_who_was_ahead(
    games: dict[str, Review], game: str
) -> None:
    sums = Sums(games[game])
    said = Story(sums, [plain(name) for name in NAMES]).summary()
    play, luck = sums.play_by_round(), sums.luck_by_round()
    most = max(*play, *luck)
    number = sums.course.rounds[[max(pair) for pair in zip(play, luck)].index(most)].number
    assert said.en.startswith(f"Most changed hands in round {number}: ")
    assert said.it.startswith(f"Gli equilibri sono cambiati soprattutto nel round {number}: ")
    assert f"{most:.0%} of a win" in said.en and f"{most:.0%} di una vittoria" in said.it
    assert (when(0).en, when(0).it) == ("in the setup", "nella preparazione")


def test_rounds_and_news_stand_where_they_were_heard(games: dict[str, Review]) -> None:
    course = games["lorenzo"].course
    told = tell(games["lorenzo"], NAMES, "en")
    assert [each["text"] for each in told["rounds"]] == [f"Round {n}" for n in range(1, 7)]
    for each in told["rounds"][1:]:
        (news,) = [
            news for news in course.match.entries[each["step"] - 1].news if news["what"] == "round"
        ]
        assert each["text"] == f"Round {news['round']}"
    reports = [each for each in told["reports"] if each["what"] == "report"]
    assert [each["text"] for each in reports] == [f"Vatican report {n}" for n in (1, 2, 3)]
    assert {move["round"] for move in told["moves"]} <= set(range(6))


def test_an_unfinished_game_has_chances_but_no_result() -> None:
    told = tell(reviewed(played("masters", ["novice"] * 2, 40)), NAMES, "en")
    assert told["points"] and told["points"][-1]["seat"] is not None
    assert {player["luck"] for player in told["players"]} == {None} and told["story"] == ""


def test_alone_there_is_nobody_to_win_against() -> None:
    match = played("masters", ["random"], round_limit=2)
    told = tell(reviewed(match, Oracle()), NAMES, "en")
    assert told["points"] == [] and told["moves"]
    (player,) = told["players"]
    assert player["luck"] is None and 0 <= player["accuracy"] <= 100
    assert told["story"].startswith("Ada ")


def test_of_some_seats_alone_no_balance_is_told() -> None:
    review = Review(Course(short_game()), [0])
    for _ in review.go_on(Oracle()):
        pass
    told = tell(review, NAMES, "en")
    assert {player["luck"] for player in told["players"]} == {None}
    assert not [turn for turn in told["turning"] if turn["luck"]]


@pytest.mark.parametrize(
    ("scores", "winners", "en", "it"),
    [
        ([12, 10], [0], "Ada wins by 2 points", "Ada vince con 2 punti di vantaggio"),
        ([10, 11], [1], "Ben wins by 1 point", "Ben vince con 1 punto di vantaggio"),
        ([10, 10], [1], "Ben wins on the tie-break", "Ben vince allo spareggio"),
        ([9, 9], [0, 1], "Ada and Ben share the win", "Ada e Ben vincono insieme"),
    ],
)
def test_the_story_says_how_it_was_won(
    scores: list[int], winners: list[int], en: str, it: str
) -> None:
    review = reviewed(short_game())
    story = Story(Sums(review), [plain(name) for name in NAMES])
    assert story.heading().en
    story.sums.points[-1].shares = [float(seat in winners) for seat in range(2)]
    heading = story.won(scores, winners)
    assert heading.en.startswith(en) and heading.it.startswith(it)
