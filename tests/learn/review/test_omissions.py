"""What is left out turn after turn is charged once."""

from __future__ import annotations

import signoria
from signoria.bots import make, seat_to_answer
from signoria.kernel.agenda import FATE, words
from signoria.kernel.match import Match
from signoria.learn.review.omissions import Omissions, after_both
from signoria.learn.review.sums import Charge, charge_once
from signoria.learn.review.verdict import Verdict

LEADER = "discard"
"""In Masters a leader may be discarded for a step of faith, at any turn and beside anything."""


def table() -> Match:
    """A game of Masters at the first turn: both have two leaders."""
    match = signoria.new("masters", seats=2, seed=8)
    while match.decision is not None and match.decision.kind != "action":
        match.play(match.words[0])
    return match


def leaders(match: Match) -> list[str]:
    """The words that discard a leader."""
    return [word for word in match.words if word.startswith(LEADER)]


class Walk:
    """A game played on, with verdicts as we make them up."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.seat = match.state.seat
        self.omissions = Omissions()
        self.charged: list[Charge] = []

    def play(self, word: str) -> None:
        """An answer without a verdict."""
        self.omissions.look(self.match.state)
        self.go_on(word)

    def judge(self, word: str, best: str, cost: float) -> Charge:
        """An answer that cost something because another one was best."""
        seat, step = self.match.state.seat, len(self.match.entries)
        shares = [[0.5 - loss, 0.5 + loss] for loss in (cost, 0.0)]
        mine = [share if seat == 0 else share[::-1] for share in shares]
        charge = charge_after(self, Verdict(step, seat, word, best, mine[0], mine[1], True))
        self.go_on(word)
        self.charged.append(charge)
        return charge

    def go_on(self, word: str) -> None:
        """Give the answer; those of fate follow."""
        before = len(self.match.entries)
        self.match.play(word)
        for step in range(before, len(self.match.entries)):
            entry = self.match.entries[step]
            self.omissions.follow(step, entry.seat, entry.word)

    def to_next_turn(self) -> None:
        """Answer anything, until the seat has its next turn."""
        while True:
            self.play("end turn" if "end turn" in self.match.words else self.match.words[0])
            question = self.match.decision
            assert question is not None
            if question.kind == "action" and self.match.seat == self.seat:
                return

    def charges(self) -> list[float]:
        """What was charged, answer by answer."""
        return [round(charge.amount, 6) for charge in self.charged]


def charge_after(walk: Walk, verdict: Verdict) -> Charge:
    """What is charged for an answer that is about to be given."""
    walk.omissions.look(walk.match.state)
    return charge_once(verdict, walk.match, walk.omissions)


def test_the_same_omission_is_charged_once() -> None:
    walk = Walk(table())
    best = leaders(walk.match)[0]
    first = walk.judge("market row.1", best, 0.05)
    walk.to_next_turn()
    again = walk.judge("market row.1", best, 0.05)
    assert (first.amount, first.counted_at) == (first.verdict.cost, None)
    assert (again.amount, again.counted_at) == (0.0, first.step)
    assert abs(again.verdict.cost - 0.05) < 1e-9, "what it costs by itself is told all the same"
    assert first.is_free and again.is_free


def test_what_it_costs_more_later_is_charged_too() -> None:
    walk = Walk(table())
    best = leaders(walk.match)[0]
    for cost in (0.05, 0.08, 0.06, 0.09):
        walk.judge("market row.1", best, cost)
        walk.to_next_turn()
    assert walk.charges() == [0.05, 0.03, 0.0, 0.01]
    assert {charge.counted_at for charge in walk.charged[1:]} == {walk.charged[0].step}


def test_two_things_left_out_are_two_omissions() -> None:
    walk = Walk(table())
    one, other = leaders(walk.match)
    for best in (one, other, one, other):
        walk.judge("market row.1", best, 0.05)
        walk.to_next_turn()
    assert walk.charges() == [0.05, 0.05, 0.0, 0.0]


def test_what_another_seat_leaves_out_is_its_own() -> None:
    match = table()
    omissions = Omissions()
    best = leaders(match)[0]
    omissions.begin(match, best, "market row.1", 0.05)
    assert omissions.find(match.state.seat, best) is not None
    assert omissions.find(1 - match.state.seat, best) is None


def test_a_choice_is_charged_each_time() -> None:
    """Of market rows only one is taken in a turn: the better one cannot be taken in addition."""
    walk = Walk(table())
    for _ in range(3):
        walk.judge("market row.1", "market row.2", 0.05)
        walk.to_next_turn()
    assert walk.charges() == [0.05, 0.05, 0.05]
    assert not any([charge.is_free for charge in walk.charged])


def test_what_is_done_is_left_out_no_longer_and_the_charge_stays() -> None:
    walk = Walk(table())
    best = leaders(walk.match)[0]
    first = walk.judge("market row.1", best, 0.05)
    walk.to_next_turn()
    assert walk.omissions.find(walk.seat, best) is not None
    walk.play(best)
    assert walk.omissions.find(walk.seat, best) is None
    assert first.amount == first.verdict.cost


def test_what_became_impossible_is_new_when_it_is_possible_again() -> None:
    walk = Walk(table())
    best = leaders(walk.match)[0]
    walk.judge("market row.1", best, 0.05)
    walk.to_next_turn()
    walk.omissions.look(walk.match.state)
    (omission,) = walk.omissions.open
    impossible = walk.match.state.clone()
    impossible.options = [each for each in impossible.options if each != option(walk.match, best)]
    assert omission.lasts(walk.match.state) and not omission.lasts(impossible)
    walk.omissions.look(impossible)
    assert walk.judge("market row.1", best, 0.05).counted_at is None
    assert walk.charges() == [0.05, 0.05]


def option(match: Match, word: str) -> int:
    """The number of an answer."""
    return match.state.options[match.words.index(word)]


def test_what_could_be_done_once_more_anyway_is_another_chance() -> None:
    walk = Walk(table())
    best = leaders(walk.match)[0]
    walk.judge("market row.1", best, 0.05)
    walk.to_next_turn()
    (omission,) = walk.omissions.open
    assert omission.had is not None and best not in words(omission.had)
    omission.had = walk.match.state.clone()  # as if it came back, like an ability for each round
    assert not omission.lasts(walk.match.state)


def test_a_free_action_leaves_the_question_on_the_agenda() -> None:
    match = table()
    one, other = leaders(match)
    assert after_both(match.state, one, "market row.1") is not None
    assert after_both(match.state, one, other) is not None
    assert after_both(match.state, "market row.1", "market row.2") is None
    assert after_both(match.state, "market row.1", one) is None


def test_where_only_the_end_of_the_turn_is_left_a_leader_is_a_free_action_too() -> None:
    match = table()
    match.play(leaders(match)[0])
    match.play("market row.1")
    while match.decision is not None and match.decision.kind != "window":
        match.play(match.words[0])
    (last,) = leaders(match)
    had = after_both(match.state, last, "end turn")
    assert had is not None and had.seat != match.state.seat


def forgetful(seed: int, answers: int) -> Match:
    """The beginning of a game of novices, of whom the first never uses a leader."""
    match = signoria.new("lorenzo", seats=2, seed=seed, modules=["advanced"])
    novice = make("novice", 1)
    while len(match.entries) < answers:
        word = novice.choose(seat_to_answer(match))
        if match.seat == 0 and of_a_leader(word):
            word = next((each for each in match.words if not of_a_leader(each)), word)
        match.play(word)
    return match


def of_a_leader(word: str) -> bool:
    """Does this word of Lorenzo use a leader?"""
    return word.split()[0] in ("play", "activate", "discard")


def test_in_a_real_game_who_never_uses_a_leader_is_charged_for_it_once() -> None:
    """A leader that lies there turn after turn is charged at the first, as long as it could be used."""
    games = (leader_left_out(seed) for seed in range(1, 30))
    walk = next(each for each in games if len(each.charged) > 3 and each.charged[-1].counted_at)
    first, *rest = walk.charged
    assert first.is_free and first.amount == first.verdict.cost
    assert {charge.counted_at for charge in rest} == {first.step}
    assert abs(sum(walk.charges()) - 0.05) < 1e-9


def leader_left_out(seed: int) -> Walk:
    """A game in which one leader that could be used is not, and this is said to cost 5% each time."""
    match = forgetful(seed, 140)
    walk = Walk(signoria.new("lorenzo", seats=2, seed=seed, modules=["advanced"]))
    wanted = ""
    for entry in match.entries:
        if entry.seat == FATE:
            continue  # it has answered by itself
        options = walk.match.words if entry.seat == 0 else []
        wanted = wanted or next((each for each in options if of_a_leader(each)), "")
        if wanted in options:
            walk.judge(entry.word, wanted, 0.05)
        else:
            walk.play(entry.word)
    return walk


def charges_by_round(seed: int) -> list[list[float]]:
    """A game in which an ability is never used, though a novice would: what that was charged."""
    walk = Walk(signoria.new("lorenzo", seats=2, seed=seed, modules=["advanced"]))
    novice = make("novice", 1)
    rounds: dict[int, list[float]] = {}
    while len(walk.match.entries) < 180:
        word = novice.choose(seat_to_answer(walk.match))
        if word == "activate savonarola":
            others = [each for each in walk.match.words if not each.startswith("activate")]
            charges = rounds.setdefault(walk.match.view(None)["round"], [])
            charges.append(round(walk.judge(others[0], word, 0.05).amount, 6))
        else:
            walk.play(word)
    return list(rounds.values())


def test_an_ability_for_each_round_is_another_chance_in_each_round() -> None:
    """Where the others could answer as they did, had it been used: not in every game."""
    games = (charges_by_round(seed) for seed in range(30, 80))
    found = next(each for each in games if [charges[0] for charges in each] == [0.05, 0.05, 0.05])
    assert [sum(charges) for charges in found] == [0.05, 0.05, 0.05]
    assert max([len(charges) for charges in found]) > 1
