"""Everything that belongs to Quarry."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from examples.quarry.rulebook import Quarry
from signoria.kernel.title.manifest import Manifest

MANIFEST: Final = Manifest(
    Quarry(),
    home=Path(__file__).parent,
    evaluation="examples.quarry.evaluation:QuarryEvaluation",
    weights="evaluation/weights.toml",
)
