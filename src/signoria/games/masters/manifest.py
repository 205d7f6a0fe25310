"""Everything that belongs to Masters of Renaissance."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from signoria.games.masters.rulebook import MastersOfRenaissance
from signoria.kernel.title.manifest import Manifest

MANIFEST: Final = Manifest(
    MastersOfRenaissance(),
    home=Path(__file__).parent,
    evaluation="signoria.games.masters.evaluation:evaluation_of",
    features="signoria.games.masters.evaluation.features:MastersFeatures",
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
    board="signoria.games.masters.terminal:MastersBoard",
)
