"""Everything that belongs to Lorenzo il Magnifico."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from signoria.games.lorenzo.rulebook import LorenzoIlMagnifico
from signoria.kernel.title.manifest import Manifest

MANIFEST: Final = Manifest(
    LorenzoIlMagnifico(),
    home=Path(__file__).parent,
    evaluation="signoria.games.lorenzo.evaluation:LorenzoEvaluation",
    features="signoria.games.lorenzo.evaluation.features:LorenzoFeatures",
    weights="evaluation/weights.toml",
    network="evaluation/network.npz",
    chances="evaluation/chances.toml",
    strengths="evaluation/strengths.toml",
    characters="evaluation/characters.toml",
    edition=4,
    lessons="lessons",
    signs="legend/signs.toml",
    fields="legend/fields.toml",
    examples="legend/examples.toml",
    puzzles="puzzles/puzzles.json",
    board="signoria.games.lorenzo.terminal:LorenzoBoard",
)
