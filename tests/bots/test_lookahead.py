"""Looking ahead: it ends where something new begins, and sees what playing on would show."""

from __future__ import annotations

import pytest

import signoria
from signoria.bots import make, seat_to_answer
from signoria.bots.evaluate import evaluation_of, weights_of
from signoria.bots.evaluate.lookahead import Lookahead, answer_and_stop
from signoria.bots.search.config import SearchConfig
from signoria.bots.search.tree import Node
from signoria.bots.searcher import AdeptBot
from signoria.games.registry import RULEBOOKS
from signoria.kernel.agenda import FATE, apply
from signoria.kernel.match import Match

MASTERS = weights_of("masters", 4) | {"narrowing": 0.5}


def whole_table(game: str) -> tuple[str, int, list[str]]:
    """A game with all its modules, for three or as many as it has room for."""
    modules = RULEBOOKS[game].with_implied(RULEBOOKS[game].choices())
    low, high = RULEBOOKS[game].seats_with(modules)
    return (game, min(high, max(low, 3)), list(modules))


TABLES = [whole_table(game) for game in sorted(RULEBOOKS)]


def at_many_questions(game: str, seats: int, modules: list[str]) -> list[Match]:
    """A game of novices, stopped now and then; after a short one another."""
    match = signoria.new(game, seats=seats, seed=5, modules=modules)
    bots = [make("novice", seat) for seat in range(seats)]
    found = []
    for number in range(60):
        if match.over:
            match = signoria.new(game, seats=seats, seed=5 + number, modules=modules)
        match.play(bots[match.state.seat].choose(seat_to_answer(match)))
        if number % 6 == 5 and not match.over:
            found.append(match.clone())
    return found


@pytest.mark.parametrize(("game", "seats", "modules"), TABLES)
def test_who_stops_early_comes_to_the_same_question(
    game: str, seats: int, modules: list[str]
) -> None:
    """Stopping saves the options of a question, not what leads to it."""
    looked_at, compared = 0, 0
    for match in at_many_questions(game, seats, modules):
        seat = match.state.seat
        opening = evaluation_of(match.game).open_questions
        for option in match.state.options:
            looked_at += 1
            whole, stopped = match.state.clone(), match.state.clone()
            apply(whole, option)
            answer_and_stop(stopped, option, seat, opening)
            asked = stopped.agenda[-1] if stopped.agenda else None
            if whole.over or whole.agenda[-1] != asked:
                continue  # the rules answered a question that stopping left open
            compared += 1
            assert match.game.position(whole) == match.game.position(stopped)
            new = whole.seat not in (seat, FATE) or whole.decision.kind in opening
            assert stopped.options == ([] if new else whole.options)
    assert compared > looked_at / 2


@pytest.mark.parametrize(("game", "seats", "modules"), TABLES)
def test_looking_ahead_leaves_the_table_alone(game: str, seats: int, modules: list[str]) -> None:
    for match in at_many_questions(game, seats, modules)[:3]:
        before = match.position()
        details = Lookahead(evaluation_of(match.game), match.state.seat, match.state.decision.kind)
        assert len(details.promises(match.state, 100)) == len(match.state.options)
        assert match.position() == before


def tried(config: SearchConfig, iterations: int) -> list[int]:
    """How often a search tries each answer to a wide question."""
    match = signoria.new("lorenzo", seats=2, seed=4)
    bot = AdeptBot(1)
    bot.config = config
    search = bot.begin_search(seat_to_answer(match))
    for _ in range(iterations):
        search.iterate()
    return sorted([node.visits for node in search.first_nodes()], reverse=True)


def test_of_many_answers_only_the_best_looking_are_tried() -> None:
    everything = tried(SearchConfig(explore=1000.0), 50)
    assert len(everything) > 12
    few = tried(SearchConfig(explore=1000.0, width=0.5), 50)
    assert few[0] < 50 and sum(few) == 50
    assert len([each for each in few if each]) <= 1 + 0.5 * 50**0.5
    assert len([each for each in few if each]) < len([each for each in everything if each])


def own_turns_seen(config: SearchConfig, tries: int = 200, narrowing: float = 1.0) -> int:
    """How many of these tries come as far as the next turn of the seat that thinks, of four."""
    match = signoria.new("masters", seats=4, seed=4)
    while match.state.decision.kind != "action":
        match.play(match.words[0])
    handle = seat_to_answer(match)
    bot = AdeptBot(1)
    bot.config = config
    weights = MASTERS | {"narrowing": narrowing}
    bot.opinions.known.append((match.game, evaluation_of(match.game, weights)))
    search = bot.begin_search(handle)
    for _ in range(tries):
        search.iterate()
    return sum([beyond(node, handle.seat, False) for node in search.first_nodes()])


def beyond(node: Node, seat: int, others: bool) -> int:
    """Of the tries of a line, those that asked the seat again after others were asked."""
    askers = [key & 15 for key in node.branches]
    if others and seat in askers:
        return sum([child.visits for child in node.branches.values()])
    others = others or any([asker != seat for asker in askers])
    return sum([beyond(child, seat, others) for child in node.branches.values()])


def test_of_what_others_may_answer_little_is_tried_so_that_a_line_comes_back_to_oneself() -> None:
    assert own_turns_seen(SearchConfig()) > 2 * own_turns_seen(SearchConfig(rivals=0.0))


def test_the_more_rivals_the_less_is_tried_of_what_each_may_answer() -> None:
    interest = [
        evaluation_of(signoria.new("masters", seats=seats, seed=1).game, MASTERS).interest()
        for seats in (2, 3, 4)
    ]
    assert interest == [1.0, 0.5, 0.25]
    narrow, wide = [own_turns_seen(SearchConfig(), 600, narrowing) for narrowing in (0.3, 1.0)]
    assert narrow > 1.5 * wide
