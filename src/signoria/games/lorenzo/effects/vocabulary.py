"""Reading lasting effects from the card files, and wording them."""

from __future__ import annotations

from signoria.games.lorenzo.effects.measures import index_or_none, read_measure
from signoria.games.lorenzo.effects.modifiers import (
    BarredArea,
    CardLimit,
    EnterOccupied,
    FloorBonus,
    GainLess,
    GainLessAlways,
    GainMore,
    GainTwice,
    MemberBase,
    MemberValue,
    MorePrivileges,
    NeedsMissed,
    NoCube,
    PrivilegeKinds,
    ScoreLoss,
    ServantRate,
    ServantWorth,
    SkipFirst,
    Support,
    TakeCost,
    TakeMilitary,
    TakeValue,
    TowerFee,
    TowerValue,
    Unscored,
    WorkValue,
)
from signoria.games.lorenzo.effects.totals import Discount, Loss
from signoria.games.lorenzo.pieces import NONE
from signoria.games.lorenzo.state import Lorenzo
from signoria.kernel.catalogue import Catalogue
from signoria.kernel.modifier import Modifier
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, join_texts, list_texts, plain


class BendReader:
    """Reads lasting effects from card files, and words them."""

    def __init__(self, game: Lorenzo) -> None:
        self.game = game
        self.phrases = game.phrases

    def say(self, key: str, **parts: Text) -> Text:
        """A phrase about a modifier."""
        return self.phrases.say(f"bend.{key}", dict(parts))

    def take_value(self, catalogue: Catalogue, source: Reader) -> Modifier:
        """`type` or `tower`, `add`."""
        source.only("bends", "type", "tower", "add")
        add = source.get("add").integer(-9, 9)
        if source.has("tower"):
            names = tuple([tower.id for tower in self.game.towers])
            tower = source.get("tower").index_in(names, "tower")
            name = self.phrases.say(f"tower.{names[tower]}")
            return TowerValue(
                self.say("tower_value", tower=name, add=signed_number(add)), tower, add
            )
        type = source.get("type").index_in(self.game.type_names, "type")
        cards = self.phrases.noun(f"type.{self.game.type_names[type]}", 2)
        return TakeValue(self.say("take_value", cards=cards, add=signed_number(add)), type, add)

    def card_limit(self, catalogue: Catalogue, source: Reader) -> Modifier:
        """`type`, `limit`, `points` for cards beyond the printed table."""
        source.only("bends", "type", "limit", "points")
        type = source.get("type").index_in(self.game.type_names, "type")
        limit = source.get("limit").integer(1, 9)
        points = [item.integer(0, 99) for item in source.get("points").items()]
        cards = self.phrases.noun(f"type.{self.game.type_names[type]}", 2)
        scored = join_texts([plain(number) for number in points])
        text = self.say("card_limit", cards=cards, limit=plain(limit), points=scored)
        return CardLimit(text, type, limit, points)

    def take_cost(self, catalogue: Catalogue, source: Reader) -> Modifier:
        """`type` (every type if it is not said); `less`: alternatives, or `spared`: goods."""
        source.only("bends", "type", "less", "spared")
        type = index_or_none(source, "type", self.game.type_names)
        if source.has("spared"):
            return self.spared_cost(catalogue, source, type)
        alternatives = [catalogue.bundle(item) for item in source.get("less").items()]
        goods = [self.phrases.bundle(catalogue.goods, bundle) for bundle in alternatives]
        name = "card" if type == NONE else self.game.type_names[type]
        text = self.say(
            "take_cost",
            cards=self.phrases.noun(f"type.{name}", 2),
            goods=list_texts(goods, self.phrases.say("or")),
        )
        return self.lasting_discount(text, Discount(type, alternatives, []))

    def spared_cost(self, catalogue: Catalogue, source: Reader, type: int) -> Modifier:
        """Goods that cards of a type ask for and that are not paid."""
        goods = [item.index_in(catalogue.goods, "good") for item in source.get("spared").items()]
        names = [self.phrases.noun(f"good.{catalogue.goods[good]}", 2) for good in goods]
        name = "card" if type == NONE else self.game.type_names[type]
        text = self.say(
            "take_spared",
            cards=self.phrases.noun(f"type.{name}", 2),
            goods=list_texts(names, self.phrases.say("and")),
        )
        return self.lasting_discount(text, Discount(type, [[0] * len(catalogue.goods)], goods))

    def lasting_discount(self, text: Text, discount: Discount) -> Modifier:
        """A discount, which the game knows of: it changes what can be asked about prices."""
        self.game.lasting_discounts.append(discount)
        return TakeCost(text, discount)

    def take_military(self, catalogue: Catalogue, source: Reader) -> Modifier:
        """`waived`."""
        source.only("bends", "waived").get("waived").boolean()
        return TakeMilitary("take.military", self.say("take_military"))

    def tower_fee(self, catalogue: Catalogue, source: Reader) -> Modifier:
        """`waived`, or a `tower` that has none."""
        source.only("bends", "waived", "tower")
        if not source.has("tower"):
            source.get("waived").boolean()
            return TowerFee(self.say("tower_fee"), "")
        names = tuple([tower.id for tower in self.game.towers])
        tower = names[source.get("tower").index_in(names, "tower")]
        name = self.phrases.say(f"tower.{tower}")
        return TowerFee(self.say("one_tower_fee", tower=name), tower)

    def floor_bonus(self, catalogue: Catalogue, source: Reader) -> Modifier:
        """`floors` that give nothing."""
        floors = [
            item.integer(1, 9) for item in source.only("bends", "floors").get("floors").items()
        ]
        names = list_texts([plain(floor) for floor in floors], self.phrases.say("and"))
        return FloorBonus(self.say("floor_bonus", floors=names), floors)

    def work_value(self, catalogue: Catalogue, source: Reader) -> Modifier:
        """`add`; the work is in the query's name."""
        source.only("bends", "add")
        query = source.get("bends").text()
        name = query.partition(".")[0]
        work = [work.id for work in self.game.works].index(name)
        add = source.get("add").integer(-9, 9)
        text = self.say(
            "work_value", work=self.phrases.say(f"work.{name}.name"), add=signed_number(add)
        )
        return WorkValue(query, text, work, add)

    def member_base(self, catalogue: Catalogue, source: Reader) -> Modifier:
        """`class`, `set`."""
        source.only("bends", "class", "set")
        member_class = source.get("class").index_in(self.game.classes, "class")
        value = source.get("set").integer(1, 9)
        members = self.phrases.noun(f"class.{self.game.classes[member_class]}", 2)
        return MemberBase(
            self.say("member_base", members=members, value=plain(value)), member_class, value
        )

    def member_value(self, catalogue: Catalogue, source: Reader) -> Modifier:
        """`class`, `add`."""
        source.only("bends", "class", "add")
        member_class = source.get("class").index_in(self.game.classes, "class")
        add = source.get("add").integer(-9, 9)
        name = self.game.classes[member_class]
        members = self.phrases.noun(f"class.{name}", 1 if name == "neutral" else 2)
        return MemberValue(
            self.say("member_value", members=members, add=signed_number(add)), member_class, add
        )

    def servant_rate(self, catalogue: Catalogue, source: Reader) -> Modifier:
        """`servants` for 1, or what each is `worth`."""
        source.only("bends", "servants", "worth")
        if source.has("worth"):
            worth = source.get("worth").integer(1, 9)
            return ServantWorth(self.say("servant_worth", worth=plain(worth)), worth)
        servants = source.get("servants").integer(1, 9)
        text = self.say("servant_rate", servants=self.phrases.quantity("good.servant", servants))
        return ServantRate(text, servants)

    def enter_occupied(self, catalogue: Catalogue, source: Reader) -> Modifier:
        """`enter`."""
        source.only("bends", "enter").get("enter").boolean()
        return EnterOccupied("space.occupied", self.say("enter_occupied"))

    def barred(self, catalogue: Catalogue, source: Reader) -> Modifier:
        """`area`."""
        areas = tuple([space.area for space in self.game.spaces])
        area = areas[source.only("bends", "area").get("area").index_in(areas, "area")]
        return BarredArea(self.say("barred", area=self.phrases.say(f"area.{area}")), area)

    def gain_source(self, catalogue: Catalogue, source: Reader) -> Modifier:
        """`less` or `double`: goods. What is lost is one in all, or one of each by setting [D2].

        `everywhere` makes no difference between sources; `more` is added to what a source gives.
        """
        source.only("bends", "less", "double", "everywhere", "more")
        if source.has("more"):
            bundle = catalogue.bundle(source.get("more"))
            more = self.phrases.bundle(catalogue.goods, bundle)
            return GainMore(self.say("gain_more", goods=more), bundle)
        key = "double" if source.has("double") else "less"
        goods = [item.index_in(catalogue.goods, "good") for item in source.get(key).items()]
        names = [self.phrases.noun(f"good.{catalogue.goods[good]}", 2) for good in goods]
        if key == "double":
            text = self.say("gain_twice", goods=list_texts(names, self.phrases.say("and")))
            return GainTwice(text, goods)
        if source.has("everywhere"):
            text = self.say("gain_less_always", goods=list_texts(names, self.phrases.say("and")))
            return GainLessAlways(text, goods)
        each = self.game.settings["wood_or_stone_penalty"] == "each"
        text = self.say(
            "gain_less", goods=list_texts(names, self.phrases.say("and" if each else "or"))
        )
        return GainLess(text, [[good] for good in goods] if each else [goods])

    def support(self, catalogue: Catalogue, source: Reader) -> Modifier:
        """`gain`."""
        bundle = catalogue.bundle(source.only("bends", "gain").get("gain"))
        goods = self.phrases.bundle(catalogue.goods, bundle)
        return Support(self.say("support", goods=goods), bundle)

    def no_cube(self, catalogue: Catalogue, source: Reader) -> Modifier:
        """`immune`."""
        source.only("bends", "immune").get("immune").boolean()
        return NoCube("report.cube", self.say("no_cube"))

    def privilege_count(self, catalogue: Catalogue, source: Reader) -> Modifier:
        """`add`."""
        add = source.only("bends", "add").get("add").integer(1, 5)
        return MorePrivileges(self.say("privilege_count", add=plain(add)), add)

    def privilege_kinds(self, catalogue: Catalogue, source: Reader) -> Modifier:
        """`except`: kinds, `besides`: goods."""
        source.only("bends", "except", "besides")
        kinds = [item.text() for item in source.get("except").items()]
        bundle = catalogue.bundle(source.get("besides"))
        goods = self.phrases.bundle(catalogue.goods, bundle)
        names = join_texts([self.phrases.say(f"privilege.kind.{kind}") for kind in kinds])
        return PrivilegeKinds(self.say("privilege_kinds", kinds=names, goods=goods), kinds, bundle)

    def needs_missed(self, catalogue: Catalogue, source: Reader) -> Modifier:
        """`misses`."""
        misses = source.only("bends", "misses").get("misses").integer(1, 9)
        return NeedsMissed(self.say("needs_missed", misses=plain(misses)), misses)

    def skip_first(self, catalogue: Catalogue, source: Reader) -> Modifier:
        """`skip`: the first turn."""
        source.only("bends", "skip").get("skip").index_in(("first",), "turn")
        return SkipFirst("turns.order", self.say("skip_first"))

    def unscored(self, catalogue: Catalogue, source: Reader) -> Modifier:
        """`nothing_for`: a line of the score."""
        lines = ("territories", "characters", "ventures")
        line = source.only("bends", "nothing_for").get("nothing_for")
        name = lines[line.index_in(lines, "line")]
        return Unscored(self.say("unscored", line=self.phrases.say(f"line.{name}")), name)

    def score_loss(self, catalogue: Catalogue, source: Reader) -> Modifier:
        """`when`, `per`, `amount`, and `points` where it is not one."""
        source.only("bends", "when", "per", "amount", "points")
        when = source.get("when").index_in(("before", "after"), "moment")
        measure = read_measure(self.game, source.get("per"))
        amount = source.get("amount").integer(1, 9)
        points = source.get("points").integer(1, 9) if source.has("points") else 1
        key = "loss_before" if when == 0 else "loss_after"
        if points > 1:
            key = "losses_after"
        counted = measure.each(self.game, amount)
        text = self.say(key, counted=counted, points=plain(points))
        return ScoreLoss(text, Loss(when == 0, measure.name, amount, points))


def signed_number(number: int) -> Text:
    """+2 or -3."""
    return plain(f"{number:+d}")


def add_queries(game: Lorenzo) -> None:
    """Teach the catalogue the queries that can be bent."""
    reader = BendReader(game)
    queries = game.catalogue.queries
    queries["take.value"] = reader.take_value
    queries["take.cost"] = reader.take_cost
    queries["limit.cards"] = reader.card_limit
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
    queries["report.cube"] = reader.no_cube
    queries["privilege.count"] = reader.privilege_count
    queries["privilege.kinds"] = reader.privilege_kinds
    queries["leader.needs"] = reader.needs_missed
    queries["turns.order"] = reader.skip_first
    queries["score.line"] = reader.unscored
    queries["score.loss"] = reader.score_loss
