"""Reading lasting effects from the card files, and wording them."""

from __future__ import annotations

from signoria.games.lorenzo.bends import (
    BarredArea,
    EnterOccupied,
    FloorBonus,
    GainLess,
    GainTwice,
    MemberBase,
    MemberValue,
    ScoreLoss,
    ServantRate,
    SkipFirst,
    Support,
    TakeCost,
    TakeMilitary,
    TakeValue,
    TowerFee,
    Unscored,
    WorkValue,
)
from signoria.games.lorenzo.measures import index_or_none, read_measure
from signoria.games.lorenzo.pieces import NONE
from signoria.games.lorenzo.state import Lorenzo
from signoria.games.lorenzo.terms import Discount, Loss
from signoria.kernel.bend import Bend
from signoria.kernel.catalogue import Catalogue
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, listed, plain


class BendReader:
    """Reads lasting effects from card files, and words them."""

    def __init__(self, game: Lorenzo) -> None:
        self.game = game
        self.phrases = game.phrases

    def say(self, key: str, **parts: Text) -> Text:
        """A phrase about a bend."""
        return self.phrases.say(f"bend.{key}", dict(parts))

    def take_value(self, catalogue: Catalogue, source: Reader) -> Bend:
        """`type`, `add`."""
        source.only("bends", "type", "add")
        type = source.get("type").index_in(self.game.type_names, "type")
        add = source.get("add").integer(-9, 9)
        cards = self.phrases.noun(f"type.{self.game.type_names[type]}", 2)
        return TakeValue(self.say("take_value", cards=cards, add=signed(add)), type, add)

    def take_cost(self, catalogue: Catalogue, source: Reader) -> Bend:
        """`type` (every type if it is not said), `less`: alternatives."""
        source.only("bends", "type", "less")
        type = index_or_none(source, "type", self.game.type_names)
        alternatives = [catalogue.bundle(item) for item in source.get("less").items()]
        goods = [self.phrases.bundle(catalogue.goods, bundle) for bundle in alternatives]
        name = "card" if type == NONE else self.game.type_names[type]
        text = self.say(
            "take_cost",
            cards=self.phrases.noun(f"type.{name}", 2),
            goods=listed(goods, self.phrases.say("or")),
        )
        return TakeCost(text, Discount(type, alternatives))

    def take_military(self, catalogue: Catalogue, source: Reader) -> Bend:
        """`waived`."""
        source.only("bends", "waived").get("waived").boolean()
        return TakeMilitary("take.military", self.say("take_military"))

    def tower_fee(self, catalogue: Catalogue, source: Reader) -> Bend:
        """`waived`."""
        source.only("bends", "waived").get("waived").boolean()
        return TowerFee("tower.fee", self.say("tower_fee"))

    def floor_bonus(self, catalogue: Catalogue, source: Reader) -> Bend:
        """`floors` that give nothing."""
        floors = [
            item.integer(1, 9) for item in source.only("bends", "floors").get("floors").items()
        ]
        names = listed([plain(floor) for floor in floors], self.phrases.say("and"))
        return FloorBonus(self.say("floor_bonus", floors=names), floors)

    def work_value(self, catalogue: Catalogue, source: Reader) -> Bend:
        """`add`; the work is in the query's name."""
        source.only("bends", "add")
        query = source.get("bends").text()
        name = query.partition(".")[0]
        work = [work.id for work in self.game.works].index(name)
        add = source.get("add").integer(-9, 9)
        text = self.say("work_value", work=self.phrases.say(f"work.{name}.name"), add=signed(add))
        return WorkValue(query, text, work, add)

    def member_base(self, catalogue: Catalogue, source: Reader) -> Bend:
        """`class`, `set`."""
        source.only("bends", "class", "set")
        member_class = source.get("class").index_in(self.game.classes, "class")
        value = source.get("set").integer(1, 9)
        members = self.phrases.noun(f"class.{self.game.classes[member_class]}", 2)
        return MemberBase(
            self.say("member_base", members=members, value=plain(value)), member_class, value
        )

    def member_value(self, catalogue: Catalogue, source: Reader) -> Bend:
        """`class`, `add`."""
        source.only("bends", "class", "add")
        member_class = source.get("class").index_in(self.game.classes, "class")
        add = source.get("add").integer(-9, 9)
        name = self.game.classes[member_class]
        members = self.phrases.noun(f"class.{name}", 1 if name == "neutral" else 2)
        return MemberValue(
            self.say("member_value", members=members, add=signed(add)), member_class, add
        )

    def servant_rate(self, catalogue: Catalogue, source: Reader) -> Bend:
        """`servants` for 1."""
        servants = source.only("bends", "servants").get("servants").integer(1, 9)
        text = self.say("servant_rate", servants=self.phrases.counted("good.servant", servants))
        return ServantRate(text, servants)

    def enter_occupied(self, catalogue: Catalogue, source: Reader) -> Bend:
        """`enter`."""
        source.only("bends", "enter").get("enter").boolean()
        return EnterOccupied("space.occupied", self.say("enter_occupied"))

    def barred(self, catalogue: Catalogue, source: Reader) -> Bend:
        """`area`."""
        areas = tuple([space.area for space in self.game.spaces])
        area = areas[source.only("bends", "area").get("area").index_in(areas, "area")]
        return BarredArea(self.say("barred", area=self.phrases.say(f"area.{area}")), area)

    def gain_source(self, catalogue: Catalogue, source: Reader) -> Bend:
        """`less` or `double`: goods. What is lost is one in all, or one of each by setting [D2]."""
        source.only("bends", "less", "double")
        key = "double" if source.has("double") else "less"
        goods = [item.index_in(catalogue.goods, "good") for item in source.get(key).items()]
        names = [self.phrases.noun(f"good.{catalogue.goods[good]}", 2) for good in goods]
        if key == "double":
            text = self.say("gain_twice", goods=listed(names, self.phrases.say("and")))
            return GainTwice(text, goods)
        each = self.game.settings["wood_or_stone_penalty"] == "each"
        text = self.say("gain_less", goods=listed(names, self.phrases.say("and" if each else "or")))
        return GainLess(text, [[good] for good in goods] if each else [goods])

    def support(self, catalogue: Catalogue, source: Reader) -> Bend:
        """`gain`."""
        bundle = catalogue.bundle(source.only("bends", "gain").get("gain"))
        goods = self.phrases.bundle(catalogue.goods, bundle)
        return Support(self.say("support", goods=goods), bundle)

    def skip_first(self, catalogue: Catalogue, source: Reader) -> Bend:
        """`skip`: the first turn."""
        source.only("bends", "skip").get("skip").index_in(("first",), "turn")
        return SkipFirst("turns.order", self.say("skip_first"))

    def unscored(self, catalogue: Catalogue, source: Reader) -> Bend:
        """`nothing_for`: a line of the score."""
        lines = ("territories", "characters", "ventures")
        line = source.only("bends", "nothing_for").get("nothing_for")
        name = lines[line.index_in(lines, "line")]
        return Unscored(self.say("unscored", line=self.phrases.say(f"line.{name}")), name)

    def score_loss(self, catalogue: Catalogue, source: Reader) -> Bend:
        """`when`, `per`, `amount`."""
        source.only("bends", "when", "per", "amount")
        when = source.get("when").index_in(("before", "after"), "moment")
        measure = read_measure(self.game, source.get("per"))
        amount = source.get("amount").integer(1, 9)
        key = "loss_before" if when == 0 else "loss_after"
        text = self.say(key, counted=measure.each(self.game, amount))
        return ScoreLoss(text, Loss(when == 0, measure.name, amount))


def signed(number: int) -> Text:
    """+2 or -3."""
    return plain(f"{number:+d}")


def add_queries(game: Lorenzo) -> None:
    """Teach the catalogue the queries that can be bent."""
    reader = BendReader(game)
    queries = game.catalogue.queries
    queries["take.value"] = reader.take_value
    queries["take.cost"] = reader.take_cost
    queries["take.military"] = reader.take_military
    queries["tower.fee"] = reader.tower_fee
    queries["floor.bonus"] = reader.floor_bonus
    for work in game.works:
        queries[f"{work.id}.value"] = reader.work_value
    queries["member.base"] = reader.member_base
    queries["member.value"] = reader.member_value
    queries["servant.rate"] = reader.servant_rate
    queries["space.occupied"] = reader.enter_occupied
    queries["space.barred"] = reader.barred
    queries["gain.source"] = reader.gain_source
    queries["report.support"] = reader.support
    queries["turns.order"] = reader.skip_first
    queries["score.line"] = reader.unscored
    queries["score.loss"] = reader.score_loss
