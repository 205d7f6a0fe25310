"""`pay.ways`: what may be paid instead of a good (Rulings H-F11, H-F21, H-H5, H-H16)."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.lorenzo.effects.term import LorenzoQuery, either_icon
from signoria.games.lorenzo.effects.totals import ModifierTotals, SeatModifier
from signoria.games.lorenzo.modules.houses.effects.payments import OtherWays
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.icons import Row, action, goods, icon, value
from signoria.kernel.cards.modifier import Modifier
from signoria.kernel.cards.terms import Number, Parameter
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, list_texts

MILITARY: Final = Text("1 military point pays {coins}", "1 punto militare paga {coins}")
SERVANTS: Final = Text(
    "you may pay with servants instead of {goods}, except for servants",
    "puoi pagare con servitori al posto di {goods}, ma non per ottenere servitori",
)

WORTH: Final = Number("worth", 1, 9)


class PayWays(SeatModifier):
    """Servants replace these goods, or 1 military replaces some coins."""

    def __init__(self, text: Text, servants_for: list[int], coins: int) -> None:
        super().__init__("pay.ways", text)
        self.servants_for = servants_for
        self.coins = coins

    def apply_to(self, totals: ModifierTotals) -> None:
        if totals.payment_methods is None:
            totals.payment_methods = OtherWays()
        ways = totals.payment_methods
        assert isinstance(ways, OtherWays)
        ways.servants_for = sorted({*ways.servants_for, *self.servants_for})
        ways.coins = max(ways.coins, self.coins)


class PayWaysQuery(LorenzoQuery):
    """How it is read and drawn."""

    name: ClassVar[str] = "pay.ways"
    meaning: ClassVar[str] = "what may be paid instead of a good"
    parameters: ClassVar[tuple[Parameter, ...]] = (
        Parameter("with", "`servant`"),
        Parameter("for", "a list of goods"),
        Parameter("unless", "`servant`, if some come of it"),
        Parameter("give", "or `military`"),
        WORTH,
    )

    def read(self, catalogue: Catalogue, source: Reader) -> Modifier:
        if source.has("give"):
            source.get("give").index_in(("military",), "good")
            worth = WORTH.of(source)
            coins = self.phrases.quantity("good.coin", worth)
            return PayWays(MILITARY.fill({"coins": coins}), [], worth)
        source.get("with").index_in(("servant",), "good")
        source.get("unless").items()[0].index_in(("servant",), "good")
        replaced = self.goods(source.get("for"))
        names = list_texts(self.names(replaced), self.phrases.say("or"))
        return PayWays(SERVANTS.fill({"goods": names}), replaced, 0)

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        if source.has("give"):
            paid = goods({source.get("for").text(): WORTH.of(source)})
            return action(icon(source.get("give").text()), value("="), paid)
        paid_for = either_icon(source.get("for"))
        return action(icon(source.get("with").text()), value("="), *paid_for)


TERMS: Final = [PayWaysQuery]
