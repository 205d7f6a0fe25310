"""The titles there are, by id."""

from __future__ import annotations

from typing import Final

from signoria.games.lorenzo.rulebook import LorenzoIlMagnifico
from signoria.games.masters.rulebook import MastersOfRenaissance
from signoria.games.princes.rulebook import ThePrincesOfFlorence
from signoria.kernel.rulebook import Rulebook

RULEBOOKS: Final[dict[str, Rulebook]] = {
    rulebook.id: rulebook
    for rulebook in [LorenzoIlMagnifico(), ThePrincesOfFlorence(), MastersOfRenaissance()]
}
