"""The lasting effects of cards, leaders and tiles: which query each of them bends.

| query | asks | bent by |
| --- | --- | --- |
| `take.value` | what is added when a card of a type is taken | characters, tiles 2-1 to 2-4 |
| `take.cost` | what is paid less for a card | Stonemason, Dame, Pico |
| `take.military` | is the military of a slot asked for | Cesare |
| `tower.fee` | is the fee of an occupied tower asked for | Brunelleschi |
| `floor.bonus` | which floors give their bonus | Preacher |
| `harvest.value`, `production.value` | what is added to the work | characters, tiles 1-5, 1-6 |
| `member.base`, `member.value` | what a class of members is worth | Moro, Lucrezia, Malatesta, 1-7 |
| `servant.rate` | how many servants add 1 | tile 2-6 |
| `space.occupied`, `space.barred` | which spaces may be entered | Ariosto, tile 2-5 |
| `gain.source` | what a source gives | tiles 1-1 to 1-4, Santa Rita |
| `report.support` | what support of the Church brings besides | Sisto |
| `turns.order` | which turns are taken | tile 2-7 |
| `score.line`, `score.loss` | what counts at the end | tiles 3-1 to 3-7 |
"""

from __future__ import annotations

from signoria.games.lorenzo.measures import index_or_none, read_measure
from signoria.games.lorenzo.pieces import NONE
from signoria.games.lorenzo.state import Lorenzo
from signoria.games.lorenzo.terms import Discount, Lasting, Loss, Terms
from signoria.kernel.bend import Bend
from signoria.kernel.catalogue import Catalogue
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, listed, plain


class TakeValue(Lasting):
    """`take.value`: taking a card of a type is worth more or less (Rulings L-26, L-83)."""

    def __init__(self, text: Text, type: int, add: int) -> None:
        super().__init__("take.value", text)
        self.type = type
        self.add = add

    def bend(self, terms: Terms) -> None:
        terms.take[self.type] += self.add


class TakeCost(Lasting):
    """`take.cost`: cards of a type, or all, are cheaper (Rulings L-38, L-103, L-126)."""

    def __init__(self, text: Text, discount: Discount) -> None:
        super().__init__("take.cost", text)
        self.discount = discount

    def bend(self, terms: Terms) -> None:
        terms.discounts.append(self.discount)


class TakeMilitary(Lasting):
    """`take.military`: slots ask for no military (Ruling L-104)."""

    def bend(self, terms: Terms) -> None:
        terms.military_waived = True


class TowerFee(Lasting):
    """`tower.fee`: occupied towers cost nothing more (Ruling L-102)."""

    def bend(self, terms: Terms) -> None:
        terms.fee_waived = True


class FloorBonus(Lasting):
    """`floor.bonus`: some floors give no bonus (Ruling L-44)."""

    def __init__(self, text: Text, floors: list[int]) -> None:
        super().__init__("floor.bonus", text)
        self.floors = floors

    def bend(self, terms: Terms) -> None:
        terms.bare_floors.extend(self.floors)


class WorkValue(Lasting):
    """`harvest.value`, `production.value`: such an action is worth more or less (Rulings L-51, L-81)."""

    def __init__(self, query: str, text: Text, work: int, add: int) -> None:
        super().__init__(query, text)
        self.work = work
        self.add = add

    def bend(self, terms: Terms) -> None:
        terms.work[self.work] += self.add
        terms.burden[self.work] += min(0, self.add)


class MemberBase(Lasting):
    """`member.base`: members of a class have this value, whatever the dice (Ruling L-21)."""

    def __init__(self, text: Text, member_class: int, value: int) -> None:
        super().__init__("member.base", text)
        self.member_class = member_class
        self.value = value

    def bend(self, terms: Terms) -> None:
        terms.member_base[self.member_class] = self.value


class MemberValue(Lasting):
    """`member.value`: members of a class are worth more or less when placed (Rulings L-20, L-97)."""

    def __init__(self, text: Text, member_class: int, add: int) -> None:
        super().__init__("member.value", text)
        self.member_class = member_class
        self.add = add

    def bend(self, terms: Terms) -> None:
        terms.member_more[self.member_class] += self.add


class ServantRate(Lasting):
    """`servant.rate`: it takes several servants to add 1 (Ruling L-24)."""

    def __init__(self, text: Text, servants: int) -> None:
        super().__init__("servant.rate", text)
        self.servants = servants

    def bend(self, terms: Terms) -> None:
        terms.servant_rate = self.servants


class EnterOccupied(Lasting):
    """`space.occupied`: members may join others where there is room for one (Ruling L-98)."""

    def bend(self, terms: Terms) -> None:
        terms.enters_occupied = True


class BarredArea(Lasting):
    """`space.barred`: no member may go there (Ruling L-84)."""

    def __init__(self, text: Text, area: str) -> None:
        super().__init__("space.barred", text)
        self.area = area

    def bend(self, terms: Terms) -> None:
        terms.barred.append(self.area)


class GainLess(Lasting):
    """`gain.source`: every source that gives one of these gives 1 less of it (Rulings L-74, L-78)."""

    def __init__(self, text: Text, groups: list[list[int]]) -> None:
        super().__init__("gain.source", text)
        self.groups = groups

    def bend(self, terms: Terms) -> None:
        terms.less.extend(self.groups)


class GainTwice(Lasting):
    """`gain.source`: the effect of a card taken gives these goods twice (Ruling L-105)."""

    def __init__(self, text: Text, goods: list[int]) -> None:
        super().__init__("gain.source", text)
        self.goods = goods

    def bend(self, terms: Terms) -> None:
        terms.double.extend(self.goods)


class Support(Lasting):
    """`report.support`: supporting the Church brings this besides (Ruling L-71)."""

    def __init__(self, text: Text, bundle: list[int]) -> None:
        super().__init__("report.support", text)
        self.bundle = bundle

    def bend(self, terms: Terms) -> None:
        for good in range(len(self.bundle)):
            terms.support[good] += self.bundle[good]


class SkipFirst(Lasting):
    """`turns.order`: the first turn of each round is taken after everybody's last (Ruling L-85)."""

    def bend(self, terms: Terms) -> None:
        terms.skips_first = True


class Unscored(Lasting):
    """`score.line`: a line of the final score counts nothing."""

    def __init__(self, text: Text, line: str) -> None:
        super().__init__("score.line", text)
        self.line = line

    def bend(self, terms: Terms) -> None:
        terms.unscored.append(self.line)


class ScoreLoss(Lasting):
    """`score.loss`: points lost before or after the final scoring (Rulings L-87, L-88)."""

    def __init__(self, text: Text, loss: Loss) -> None:
        super().__init__("score.loss", text)
        self.loss = loss

    def bend(self, terms: Terms) -> None:
        terms.losses.append(self.loss)


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
        text = self.say(key, counted=measure.counted(self.game, amount))
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
