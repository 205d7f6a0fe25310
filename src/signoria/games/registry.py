"""The titles there are, by id: ours, and those that other packages bring."""

from __future__ import annotations

from typing import Final

from signoria.games.lorenzo.rulebook import LorenzoIlMagnifico
from signoria.games.masters.rulebook import MastersOfRenaissance
from signoria.games.princes.rulebook import ThePrincesOfFlorence
from signoria.kernel.errors import BadCatalogue
from signoria.kernel.rulebook import Rulebook

RULEBOOKS: Final[dict[str, Rulebook]] = {
    rulebook.id: rulebook
    for rulebook in [LorenzoIlMagnifico(), ThePrincesOfFlorence(), MastersOfRenaissance()]
}


def register(rulebook: Rulebook) -> None:
    """Add a title from outside; no two have the same id."""
    if rulebook.id in RULEBOOKS:
        raise BadCatalogue(f"there is a game {rulebook.id!r} already")
    RULEBOOKS[rulebook.id] = rulebook
