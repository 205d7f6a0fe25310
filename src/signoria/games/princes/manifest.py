"""Everything that belongs to The Princes of Florence."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from signoria.games.princes.rulebook import ThePrincesOfFlorence
from signoria.kernel.title.manifest import Manifest

MANIFEST: Final = Manifest(
    ThePrincesOfFlorence(),
    home=Path(__file__).parent,
    evaluation="signoria.games.princes.evaluation:PrincesEvaluation",
    features="signoria.games.princes.evaluation.features:PrincesFeatures",
    weights="evaluation/weights.toml",
    network="evaluation/network.npz",
    chances="evaluation/chances.toml",
    strengths="evaluation/strengths.toml",
    characters="evaluation/characters.toml",
    edition=5,
    lessons="lessons",
    signs="legend/signs.toml",
    fields="legend/fields.toml",
    examples="legend/examples.toml",
    puzzles="puzzles/puzzles.json",
    board="signoria.games.princes.terminal:PrincesBoard",
)
