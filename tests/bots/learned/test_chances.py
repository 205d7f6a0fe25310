"""What is kept of chances: which of it counts for a game, and what it makes of points."""

from __future__ import annotations

from math import exp, log
from pathlib import Path

import pytest

import signoria
from signoria.bots import seat_to_answer
from signoria.bots.evaluate import evaluation_of
from signoria.bots.evaluate.chances import NETWORK, OWN, Chances, chances_of
from signoria.bots.evaluate.evaluation import Evaluation
from signoria.bots.evaluate.learned import BothEvaluation, best_evaluation, network_alone
from signoria.bots.novice import NoviceBot
from signoria.bots.search.win_model import WinModel
from signoria.games.registry import MANIFESTS, RULEBOOKS
from signoria.kernel.errors import SignoriaError
from signoria.kernel.title.manifest import Manifest

KEPT = """
[[fitted]]
seats = 1
modules = []
own = [2, 1, 1.5, 7]

[[fitted]]
seats = 2
modules = []
network = [0.5, 1.0]

[[fitted]]
seats = 4
modules = []
network = [0.6, 1.0]

[[fitted]]
seats = 2
modules = ["advanced", "houses"]
own = [0.9, 1.1]
network = [0.7, 1.0]
part = 0.25
"""


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game whose chances are those above."""
    path = tmp_path / "chances.toml"
    path.write_text(KEPT, encoding="utf-8")
    manifest = Manifest(RULEBOOKS["masters"], home=tmp_path, chances=path.name)
    monkeypatch.setitem(MANIFESTS, "kept", manifest)
    return path


@pytest.mark.parametrize(
    ("seats", "modules", "kind", "early"),
    [
        (2, (), NETWORK, 0.5),
        (3, (), NETWORK, 0.5),
        (5, (), NETWORK, 0.6),
        (4, ("advanced",), NETWORK, 0.6),
        (4, ("advanced", "houses"), NETWORK, 0.7),
        (2, (), OWN, 0.9),
        (1, (), OWN, 2.0),
    ],
)
def test_the_most_alike_counts(
    kept: Path, seats: int, modules: tuple[str, ...], kind: str, early: float
) -> None:
    found = chances_of("kept", seats, modules, kind)
    assert found is not None and found.early == early


@pytest.mark.parametrize(("modules", "part"), [((), 1.0), (("advanced", "houses"), 0.25)])
def test_the_network_judges_alone_unless_a_part_is_kept(
    kept: Path, modules: tuple[str, ...], part: float
) -> None:
    found = chances_of("kept", 2, modules, NETWORK)
    assert found is not None and found.part == part


def test_where_both_judge_the_odds_of_each_count_by_its_part() -> None:
    match = signoria.new("princes", seats=2, seed=5)
    bots = [NoviceBot(1), NoviceBot(2)]
    for _ in range(60):
        match.play(bots[match.state.seat].choose(seat_to_answer(match)))
    both = best_evaluation(match.game)
    assert isinstance(both, BothEvaluation) and 0.0 < both.part < 1.0
    own, network = evaluation_of(match.game), network_alone(match.game)
    own.chances = chances_of("princes", 2, (), OWN)

    def odds(opinion: Evaluation) -> float:
        one, other = WinModel(opinion, 2, match.state).results(match.state)
        return log(one / other)

    assert odds(own) != pytest.approx(odds(network))
    wanted = both.part * odds(network) + (1 - both.part) * odds(own)
    assert odds(both) == pytest.approx(wanted)
    assert both.value(match.state, 0) == own.value(match.state, 0), "answers keep their order"


def test_nothing_fitted_to_several_counts_alone(kept: Path) -> None:
    assert chances_of("kept", 1, (), NETWORK) is None
    assert chances_of("quarry", 2, (), NETWORK) is None


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("own = [2, 1, 1.5, 7]", "own = [2, 1]", "alone 4 numbers are expected, else 2, not 2"),
        ("part = 0.25", "part = 2", "part: expected a number from 0 to 1, got 2"),
        ("part = 0.25", "part = true", "part: expected a number, got True"),
        ("network = [0.6, 1.0]", 'network = ["a", 1.0]', "expected a number, got 'a'"),
        ("seats = 4", "seats = 0", "seats"),
    ],
)
def test_broken_chances_are_refused(kept: Path, old: str, new: str, complaint: str) -> None:
    kept.write_text(KEPT.replace(old, new), encoding="utf-8")
    with pytest.raises(SignoriaError, match=complaint):
        for seats in (1, 4):
            for kind in (OWN, NETWORK):
                chances_of("kept", seats, (), kind)


def test_a_lead_counts_as_was_fitted() -> None:
    match = signoria.new("masters", seats=2, seed=5)
    while match.decision.kind != "action":
        match.play(match.words[0])
    opinion = evaluation_of(match.game)
    standing = [opinion.standing(match.state, seat) for seat in range(2)]
    assert standing[0] != standing[1]
    for chances in (None, Chances(0.5, 2.0)):
        opinion.chances = chances
        remaining = opinion.remaining(match.state)
        steepness = chances.steepness(remaining) if chances is not None else 1.0
        lead = steepness * (standing[0] - standing[1]) / opinion.doubt(match.state)
        shares = WinModel(opinion, 2, match.state).results(match.state)
        assert shares == pytest.approx([1 / (1 + exp(-lead)), 1 / (1 + exp(lead))])


def test_alone_a_table_is_not_compared_with_the_one_before_where_chances_are_known() -> None:
    match = signoria.new("masters", seats=1, seed=2)
    opinion = evaluation_of(match.game)
    opinion.chances = Chances(1.0, 1.0, 0.0, 0.0)
    before = WinModel(opinion, 1, match.state)
    standing = opinion.standing(match.state, 0) / opinion.doubt(match.state)
    assert before.results(match.state) == [pytest.approx(1 / (1 + exp(-standing)))]
    opinion.chances = Chances(1.0, 1.0, standing, standing)
    assert WinModel(opinion, 1, match.state).results(match.state) == [pytest.approx(0.5)]


def test_only_the_best_judge_has_chances() -> None:
    for game in RULEBOOKS:
        table = RULEBOOKS[game].game(2, [], {})
        assert evaluation_of(table).chances is None, "the levels below play as they were measured"
        assert best_evaluation(table).chances is not None
    alone = RULEBOOKS["masters"].game(1, [], {})
    found = best_evaluation(alone)
    assert found.chances is not None and found.chances.even(0.5) > 0.0
