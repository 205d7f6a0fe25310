"""Production powers of leaders."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.masters.effects.ability import Ability
from signoria.games.masters.effects.query import AbilityQuery
from signoria.games.masters.pieces import RESOURCES, Leader, Power
from signoria.games.masters.setup.faces import power_face
from signoria.games.masters.texts import power_text
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.icons import ARROW, Row, goods
from signoria.kernel.cards.modifier import Modifier
from signoria.kernel.cards.terms import Number, Parameter
from signoria.kernel.panel import Json
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, list_texts

NAME: Final = Text("Production from {good}", "Produzione da {good}")
TEXT: Final = Text("additional production: {power}", "produzione aggiuntiva: {power}")

CHOOSE: Final = Number("choose", 0, 4)


class LeaderPower(Ability):
    """`production.powers`: one more production power (Ruling M-40). It goes by the leader's name."""

    kind: ClassVar[str] = "power"

    def __init__(self, name: Text, text: Text, power: Power) -> None:
        super().__init__("production.powers", name, text)
        self.power = power

    def face(self) -> Json:
        return {"kind": self.kind, "power": power_face(self.power)}

    def belong_to(self, leader: str) -> None:
        self.power.name = leader


def leader_powers(leader: Leader) -> list[Power]:
    """The production powers a leader brings."""
    return [ability.power for ability in leader.modifiers if isinstance(ability, LeaderPower)]


class ProductionPowers(AbilityQuery):
    """How it is read and drawn."""

    name: ClassVar[str] = "production.powers"
    meaning: ClassVar[str] = "one more production power"
    parameters: ClassVar[tuple[Parameter, ...]] = (
        Parameter("pay", "resources"),
        CHOOSE,
        Parameter("gain", "goods"),
    )

    def read(self, catalogue: Catalogue, source: Reader) -> Modifier:
        power = self.power(catalogue, source)
        paid = [self.good(good) for good in range(len(RESOURCES)) if power.pay[good]]
        name = NAME.fill({"good": list_texts(paid, self.phrases.say("and"))})
        return LeaderPower(name, TEXT.fill({"power": power_text(self.phrases, power)}), power)

    def power(self, catalogue: Catalogue, source: Reader) -> Power:
        """A production power like those of the cards."""
        pay = source.get("pay").amounts(RESOURCES, "resource", low=1)
        gain = catalogue.bundle(source.get("gain"))
        return Power("", pay, 0, gain, CHOOSE.of(source))

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        face = power_face(self.power(catalogue, source))
        return [goods(face["pay"]), ARROW, goods(face["gain"])]


TERMS: Final = [ProductionPowers]
