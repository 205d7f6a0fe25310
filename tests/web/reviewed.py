"""A review of a game as the server would send it, made up: for what the page draws.

Chances follow the points, and some answers count as mistakes although nobody has judged them.
"""

from __future__ import annotations

from math import exp
from typing import Any, Final

from signoria.kernel.match import Match

EVERY: Final = 3
"""Of this number of answers one is judged, and of nine of these one is a mistake."""


def review_of(match: Match, state: str = "done", reason: str | None = None) -> dict[str, Any]:
    """What the review of a finished match looks like when it is done, or on the way."""
    points, moves = judged(match, reason)
    done = state == "done"
    last = len(match.entries)
    return {
        "state": state,
        "done": len(moves) if done else len(moves) // 2,
        "of": len(moves),
        "seconds": None if done else 30.0,
        "level": "master",
        "tries": {"first": 40, "deeper": 1000},
        "sure": last if done else points[len(points) // 2]["step"],
        "rounds": rounds(match),
        "reports": reports(match),
        "points": points if match.game.seats > 1 else [],
        "ahead": [],
        "moves": moves,
        "turning": turning(match, points, moves),
        "players": [player(match, seat) for seat in range(match.game.seats)],
        "story": "The last round was worth more than all before it",
        "summary": "Player 1 led from the third round on, and nobody came near again.",
    }


def judged(match: Match, reason: str | None) -> tuple[list[Any], list[Any]]:
    """Everybody's chances before some answers, and what is said of these."""
    points: list[dict[str, Any]] = []
    moves: list[dict[str, Any]] = []
    begun, chance, marks = False, False, [each["step"] for each in rounds(match)]
    walked = match.at(0)
    for step, entry in enumerate(match.entries):
        begun = begun or (entry.seat >= 0 and step >= marks[0])
        chance = chance or (entry.seat < 0 and begun)
        if entry.seat >= 0 and begun and step % EVERY == 0:
            shares = chances(match, walked.scores, step)
            points.append({"step": step, "shares": shares, "seat": entry.seat, "chance": chance})
            moves.append(move(match, step, shares, len(moves), marks, reason))
            chance = False
        walked.replay([(entry.seat, entry.word)])
    first = match.ranking.count(1)
    result = [1 / first if rank == 1 else 0.0 for rank in match.ranking]
    points.append({"step": len(match.entries), "shares": result, "seat": None, "chance": False})
    return points, moves


def chances(match: Match, scores: list[int], step: int) -> list[float]:
    """Chances that grow from even to certain, in favour of the seats that lead and of the winner."""
    part = step / len(match.entries)
    weights = [
        exp(part * (score / 9 + 2 * part * (match.game.seats - rank)))
        for score, rank in zip(scores, match.ranking, strict=True)
    ]
    return [weight / sum(weights) for weight in weights]


def move(
    match: Match, step: int, shares: list[float], number: int, marks: list[int], reason: str | None
) -> dict[str, Any]:
    """What is said of one answer."""
    entry = match.entries[step]
    wrong = number % 9 == 4
    size = ("slip", "mistake", "blunder")[number // 9 % 3] if wrong else ""
    cost = (0.02, 0.05, 0.11)[number // 9 % 3] if wrong else 0.0
    following = [each for each in match.entries[step + 1 : step + 12] if each.seat >= 0][:4]
    line = [
        {"seat": each.seat, "word": each.word, "label": each.label.to("en")} for each in following
    ]
    better = list(shares)
    better[entry.seat] = min(1.0, shares[entry.seat] + cost)
    other = following[1] if len(following) > 1 else entry
    return {
        "step": step,
        "round": len([mark for mark in marks if mark <= step]) - 1,
        "seat": entry.seat,
        "action": step,
        "word": entry.word,
        "label": entry.label.to("en"),
        "best": other.word if wrong else entry.word,
        "best_label": other.label.to("en") if wrong else entry.label.to("en"),
        "shares": shares,
        "best_shares": better,
        "cost": cost,
        "charge": cost,
        "counted_at": None,
        "size": size,
        "confirmed": True,
        "line": line,
        "best_line": line[::-1],
        "reason": reason if wrong else None,
    }


def rounds(match: Match) -> list[dict[str, Any]]:
    """Where each round begins, by the news of the game."""
    first = next(step for step, entry in enumerate(match.entries) if entry.seat >= 0)
    begins = [first] + [
        step + 1
        for step, entry in enumerate(match.entries)
        for news in entry.news
        if news["what"] == "round"
    ]
    return [
        {"step": step, "text": f"Round {number + 1}", "luck": 0.01 * (number % 4), "play": 0.12}
        for number, step in enumerate(begins)
    ]


def reports(match: Match) -> list[dict[str, Any]]:
    """News worth a mark."""
    return [
        {"step": step + 1, "what": news["what"], "number": news.get("number"), "text": ""}
        for step, entry in enumerate(match.entries)
        for news in entry.news
        if news["what"] == "report"
    ]


def turning(match: Match, points: list[Any], moves: list[Any]) -> list[dict[str, Any]]:
    """Some mistakes, and one moment of luck."""
    wrong = [each for each in moves if each["size"]][:5]
    return [
        {
            "step": each["step"],
            "round": each["round"],
            "seat": each["seat"],
            "luck": number == 0,
            "text": f"Player {each['seat'] + 1} {match.entries[each['step']].label.past_tense('en')}.",
            "before": each["best_shares"][each["seat"]],
            "after": each["shares"][each["seat"]],
        }
        for number, each in enumerate(wrong)
    ]


def player(match: Match, seat: int) -> dict[str, Any]:
    """How a seat did; the shares add up."""
    start = 1 / match.game.seats
    result = (1 / match.ranking.count(1)) if match.ranking[seat] == 1 else 0.0
    luck, mistakes = 0.06 * (1 - seat), -0.12 - 0.03 * seat
    alone = match.game.seats == 1
    return {
        "seat": seat,
        "accuracy": 88.0 - 6 * seat,
        "start": None if alone else start,
        "luck": None if alone else luck,
        "mistakes": None if alone else mistakes,
        "others": None if alone else result - start - luck - mistakes,
        "result": None if alone else result,
    }
