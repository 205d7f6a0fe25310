"""An evaluation that was learned from play: a small network over the features of a game.

The network judges how everybody stands. What else a game's own evaluation knows stays as it is: which
of a seat's answers look good, which questions are open, how much is still to come.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from signoria.bots.evaluate import Opinions, evaluation_of, features_of
from signoria.bots.evaluate.chances import NETWORK, OWN, UNFITTED, Chances, chances_of
from signoria.bots.evaluate.evaluation import Evaluation
from signoria.bots.evaluate.features import Features, Row
from signoria.bots.evaluate.network import Network, read_network
from signoria.bots.evaluate.npz import BadArrays
from signoria.games.registry import MANIFESTS
from signoria.kernel.agenda import State
from signoria.kernel.game import Game

POINTS_A_STEP: Final = 8.0
"""How many points make up one step of the score: a lead of this many wins about three times of four."""


class LearnedEvaluation(Evaluation):
    """How everybody stands as the network sees it, in points, while the game goes on.

    A share of the softmax over everybody's scores is the share of a win the network was fitted to.
    Answers are put in order by the game's own evaluation, which tells small differences apart: where
    the network did that, grandmasters of Masters and Princes lost to masters.
    """

    def __init__(
        self, game: Game[Any], own: Evaluation, features: Features, network: Network
    ) -> None:
        super().__init__(game, {})
        self.own = own
        self.open_questions = own.open_questions
        self.chains = own.chains
        self.features = features
        self.network = network.bound_to(features.names)

    def value(self, s: State, seat: int) -> float:
        return self.own.value(s, seat)

    def parts(self, s: State, seat: int) -> dict[str, float]:
        return self.own.parts(s, seat)

    def standing(self, s: State, seat: int) -> float:
        return POINTS_A_STEP * self.score(s, seat) + self.own.seldom(s, seat)

    def score(self, s: State, seat: int) -> float:
        """What the network says of a table: the odds of a win, as a logarithm."""
        row = Row()
        self.features.fill(s, seat, row)
        return self.network.score(row)

    def advice(self, s: State) -> int:
        return self.own.advice(s)

    def sensible(self, s: State) -> list[int]:
        return self.own.sensible(s)

    def doubt(self, s: State) -> float:
        return POINTS_A_STEP

    def interest(self) -> float:
        return self.own.interest()

    def remaining(self, s: State) -> float:
        return self.own.remaining(s)


class BothEvaluation(LearnedEvaluation):
    """How everybody stands as the network and the game's own evaluation see it, each by its part.

    Both say it as the logarithm of the odds of a win, by what was fitted to games, so they can be added.
    """

    def __init__(
        self, game: Game[Any], own: Evaluation, features: Features, network: Network, by: Chances
    ) -> None:
        super().__init__(game, own, features, network)
        self.part = by.part
        self.by_network = by
        self.by_own = chances_of(game.id, game.seats, game.modules, OWN) or UNFITTED
        self.chances = UNFITTED  # what each of them says is fitted already

    def standing(self, s: State, seat: int) -> float:
        remaining = self.own.remaining(s)
        learned = LearnedEvaluation.standing(self, s, seat) / POINTS_A_STEP
        known = self.own.standing(s, seat) / self.own.doubt(s)
        learned *= self.by_network.steepness(remaining)
        known *= self.by_own.steepness(remaining)
        return POINTS_A_STEP * (self.part * learned + (1.0 - self.part) * known)


KNOWN: Final[dict[Path, Network]] = {}
"""Networks that were read already."""


def network_of(game: str, path: Path) -> Network:
    """The network in a file, which must be for this game; it is read once."""
    if path not in KNOWN:
        KNOWN[path] = read_network(path)
    network = KNOWN[path]
    learned = network.about.get("game")
    if learned != game:
        raise BadArrays(f"the network in {path} is for {learned!r}, not for {game!r}")
    return network


def learned_evaluation(game: Game[Any], network: Network) -> LearnedEvaluation:
    """The evaluation of a game by a network."""
    own = evaluation_of(game)
    found = LearnedEvaluation(game, own, features_of(game, own), network)
    found.chances = chances_of(game.id, game.seats, game.modules, NETWORK)
    return found


def best_evaluation(game: Game[Any], path: Path | None = None) -> Evaluation:
    """By the network in this file, or by the game's; without one, the game's own evaluation.

    By both, each by its part, where that is what was found best (`part` among the chances of a game).
    Alone there is nobody to compare with: networks won less often there, so they are not used.
    """
    by = chances_of(game.id, game.seats, game.modules, NETWORK)
    manifest = MANIFESTS.get(game.id)
    kept = manifest.network if manifest is not None else None
    if path is not None or kept is None or game.seats == 1 or by is None or by.part == 1.0:
        return network_alone(game, path)
    own = evaluation_of(game)
    network = network_of(game.id, kept)
    return BothEvaluation(game, own, features_of(game, own), network, by)


def network_alone(game: Game[Any], path: Path | None = None) -> Evaluation:
    """By the network in this file, or by the game's, whatever else is known; without one, and alone, by
    the game's own evaluation."""
    if path is None and game.seats > 1:
        manifest = MANIFESTS.get(game.id)
        path = manifest.network if manifest is not None else None
    if path is None:
        own = evaluation_of(game)
        own.chances = chances_of(game.id, game.seats, game.modules, OWN)
        return own
    return learned_evaluation(game, network_of(game.id, path))


class LearnedOpinions(Opinions):
    """The evaluations of a bot that plays by a network: one from a file, or each game's."""

    def __init__(self, path: Path | None) -> None:
        super().__init__()
        self.path = path

    def fresh(self, game: Game[Any]) -> Evaluation:
        return best_evaluation(game, self.path)
