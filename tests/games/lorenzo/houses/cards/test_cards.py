"""All 48 special cards: what each costs, what it brings at once, what it does at work."""

from __future__ import annotations

import pytest

from tests.games.lorenzo.houses.tables import SPECIAL, Board, difference, goods, held, table
from tests.games.lorenzo.tables import cards, codes, kind, play

COIN = "draw coins"

# What one has, and what is left once the card is taken from the ground floor: price and effect at
# once. Tokens are drawn, and none is laid on a card.
TAKEN = {
    "countryside-of-prato": ("", ""),
    "port-of-pisa": ("", "1 token"),
    "fir-woods-of-camaldoli": ("", ""),
    "quarries-of-maiano": ("", ""),
    "sanctuary-of-la-verna": ("", ""),
    "parishes-of-the-chiana-valley": ("", "1 wood 1 stone 1 coin 1 servant"),
    "lordship-of-piombino": ("", ""),
    "lands-of-volterra": ("5 victory", "2 victory"),
    "bishopric-of-arezzo": ("", "2 token"),
    "march-of-ancona": ("", "2 wood 2 stone 2 coin"),
    "duchy-of-urbino": ("", "2 faith"),
    "lands-of-lucca": ("", "3 victory"),
    "sealmakers-shop": ("1 wood 1 stone", "2 victory"),
    "ducal-study": ("2 wood 2 coin", "4 victory"),
    "marble-workers-yard": ("2 stone 1 coin", "2 victory"),
    "woodworkers-yard": ("2 wood", "2 victory"),
    "loggia-of-the-lancers": ("2 wood 2 stone 1 servant", "5 victory"),
    "villa-at-poggio-a-caiano": ("1 stone 1 coin 2 servant", "1 faith 4 victory"),
    "library-of-san-marco": ("3 wood 2 stone", "6 victory 1 token"),
    "oratory-of-orsanmichele": ("5 wood", "7 victory"),
    "academy-at-careggi": ("1 wood 4 stone 2 coin", "7 victory"),
    "pitti-palace": ("4 wood 3 stone 1 servant", "2 victory"),
    "malatesta-temple": ("4 wood 3 stone 3 coin", "15 victory"),
    "charterhouse-of-pavia": ("3 wood 3 stone 2 servant", "8 victory"),
    "carthusian-prior": ("2 coin", "1 faith"),
    "mistress-of-rhetoric": ("2 coin", ""),
    "chamberlain": ("3 coin", "1 token"),
    "secretary-of-the-chancery": ("3 coin", "1 token"),
    "grand-chancellor": ("7 coin", ""),
    "castellan": ("5 coin", "1 token"),
    "consul-of-the-merchants": ("5 coin", "2 token"),
    "court-historian": ("6 coin", "6 victory"),
    "antiquarian": ("5 coin", ""),
    "theologian": ("7 coin 4 faith", "4 faith 4 victory"),
    "impresario": ("7 coin", ""),
    "collecting-cameos": ("2 stone 2 coin", "2 token"),
    "supplying-the-yard": ("2 military", "2 wood 2 stone"),
    "hiring-retainers": ("2 wood 1 stone", "3 servant"),
    "joust-at-santa-croce": ("3 wood 1 coin 1 military", "6 military"),
    "fortifying-sarzana": ("1 wood 3 stone 2 coin", "2 military"),
    "freeing-otranto": ("2 wood 1 stone 1 servant 7 military", "2 military 5 faith 1 token"),
    "peace-of-bagnolo": ("5 military", "3 token"),
    "draining-the-maremma": ("5 coin", ""),
    "ducal-wedding": ("10 coin", "2 military"),
    "enlarging-the-cathedral": ("8 wood 8 stone", "3 token"),
    "holy-league": ("6 coin 12 military", "6 military 4 faith"),
    "taking-of-pisa": ("5 servant 14 military", "7 military"),
}


@pytest.mark.parametrize("card", TAKEN)
def test_a_special_card_is_paid_and_brings_what_it_says(card: str) -> None:
    before, after = TAKEN[card]
    board = Board(goods=before, played="cosimo colleoni")
    m = table(board, Board(goods="6 military"), floors=f"{card}@1")
    play(m, "orange special.1")
    if kind(m) == "lay_token":
        m.play("decline")
    assert (goods(m), cards(m)) == (after, card)


@pytest.mark.parametrize("card", [card for card in TAKEN if "cost" in SPECIAL[card]])
def test_one_piece_short_of_its_price_a_card_cannot_be_taken(card: str) -> None:
    price = SPECIAL[card]["cost"][0]
    for good, amount in price.items():
        if good == "holding":
            continue
        held = good == "military" and price.get("holding", 0) > amount
        words = TAKEN[card][0].split()
        at = words.index(good) - 1
        words[at] = str(int(words[at]) - 1)
        m = table(Board(goods=" ".join(words)), Board(), floors=f"{card}@1")
        code = "requirement" if held else "cost"
        assert code in codes(m, "orange special.1"), (card, good, amount)


def test_every_special_card_is_among_them() -> None:
    assert sorted([*TAKEN, "master-of-ceremonies"]) == sorted(SPECIAL)


def test_master_of_ceremonies_costs_a_token_besides() -> None:
    m = table(Board(goods="6 coin", tokens="fame"), Board(), floors="master-of-ceremonies@1")
    play(m, "orange special.1")
    assert (goods(m), cards(m)) == ("2 victory", "master-of-ceremonies")
    assert m.position()["tokens"]["discarded"] == ["fame"]
    m = table(Board(goods="6 coin"), Board(), floors="master-of-ceremonies@1")
    assert codes(m, "orange special.1") == ["cost"]


@pytest.mark.parametrize(
    ("card", "short"),
    [("freeing-otranto", 6), ("holy-league", 11), ("taking-of-pisa", 13)],
)
def test_the_military_to_hold_is_more_than_what_is_paid(card: str, short: int) -> None:
    board = Board(goods=f"9 wood 9 stone 9 coin 9 servant {short} military")
    m = table(board, Board(), floors=f"{card}@1")
    assert codes(m, "orange special.1") == ["requirement"]


def test_peace_of_bagnolo_may_be_paid_with_goods_and_faith_instead() -> None:
    m = table(Board(goods="2 wood 1 coin 1 faith"), Board(), floors="peace-of-bagnolo@1")
    play(m, "orange special.1")
    assert goods(m) == "3 token"
    board = Board(goods="2 wood 1 coin 1 faith 5 military")
    m = table(board, Board(), floors="peace-of-bagnolo@1")
    play(m, "orange special.1")
    assert m.words == ["pay 5 military", "pay 2 wood 1 coin 1 faith"]


def test_ducal_wedding_may_be_paid_with_five_tokens() -> None:
    board = Board(tokens="coins coins wood fame fame fame")
    m = table(board, Board(), floors="ducal-wedding@1")
    play(m, "orange special.1")
    # The one token to keep is chosen by paying the others, face after face.
    play(m, "give coins", "give coins", "give wood", "give fame", "give fame")
    assert goods(m) == "2 military 1 token" and held(m) == "fame"


# At work: what the owner has, the value of the action, what the card adds to the bonus tile.
AT_WORK = {
    "countryside-of-prato": (2, "", "1 token"),
    "sanctuary-of-la-verna": (5, "", "2 faith"),
    "parishes-of-the-chiana-valley": (3, "", "2 victory"),
    "lordship-of-piombino": (7, "", "5 victory"),
    "lands-of-volterra": (1, "", "1 wood 1 stone 1 coin 1 servant"),
    "bishopric-of-arezzo": (6, "", "2 coin 1 faith 2 victory"),
    "march-of-ancona": (5, "", "3 victory"),
    "lands-of-lucca": (7, "", "2 wood 2 stone 2 coin"),
    "sealmakers-shop": (1, "1 coin", "-1 coin 1 token"),
    "oratory-of-orsanmichele": (7, "1 wood 1 stone", "-1 wood -1 stone 3 faith"),
    "academy-at-careggi": (6, "", "4 victory"),
    "pitti-palace": (7, "", "7 victory"),
    "malatesta-temple": (1, "5 victory", "-3 victory"),
    "charterhouse-of-pavia": (5, "", "3 faith"),
}


def at_work(card: str, value: int, goods: str) -> Board:
    """A board whose orange member comes to this value; six is the highest die."""
    servants = max(0, value - 6)
    given = f"{goods} {servants} servant" if servants else goods
    return Board(goods=given, cards=card, played="cosimo colleoni")


@pytest.mark.parametrize("card", AT_WORK)
def test_a_special_card_at_work(card: str) -> None:
    value, before, gains = AT_WORK[card]
    area = "harvest" if SPECIAL[card]["type"] == "territory" else "production"
    dice = f"1 1 {min(6, value)}"
    with_card = table(at_work(card, value, before), Board(), dice=dice)
    without = table(at_work("", value, before), Board(), dice=dice)
    for m in (with_card, without):
        play(m, f"orange {area}.small")
        if kind(m) == "servants":
            m.play(m.words[-1])
    while with_card.seat == 0 and kind(with_card) == "exchange":
        with_card.play(with_card.words[-1])
    assert difference(with_card, without) == gains


@pytest.mark.parametrize("card", [card for card in AT_WORK if AT_WORK[card][0] > 1])
def test_below_its_number_a_special_card_does_not_work(card: str) -> None:
    value, before, _ = AT_WORK[card]
    area = "harvest" if SPECIAL[card]["type"] == "territory" else "production"
    dice = f"1 1 {value - 1}"
    with_card = table(Board(goods=before, cards=card), Board(), dice=dice)
    without = table(Board(goods=before), Board(), dice=dice)
    for m in (with_card, without):
        play(m, f"orange {area}.small")
        assert m.seat == 1
    assert difference(with_card, without) == ""


def test_library_of_san_marco_turns_a_token_into_five_points() -> None:
    m = table(Board(tokens="coins fame", cards="library-of-san-marco"), Board())
    play(m, "orange production.small", "use library-of-san-marco 1 token", "give coins")
    assert goods(m) == "2 coin 1 military 5 victory 1 token" and held(m) == "fame"


def test_collecting_cameos_scores_for_tokens_that_are_kept() -> None:
    m = table(Board(tokens="coins fame", cards="collecting-cameos"), Board())
    assert m.breakdown[0]["ventures"] == 4
    m = table(
        Board(tokens=" ".join(["coins", "wood"] * 2 + ["fame"] * 3), cards="collecting-cameos"),
        Board(),
    )
    assert m.breakdown[0]["ventures"] == 12


@pytest.mark.parametrize(
    ("card", "goods", "points"),
    [
        ("supplying-the-yard", "3 wood 2 stone", 4),
        ("supplying-the-yard", "9 wood 9 stone", 12),
        ("hiring-retainers", "7 servant", 7),
        ("hiring-retainers", "15 servant", 12),
        ("fortifying-sarzana", "9 military", 4),
        ("fortifying-sarzana", "25 military", 12),
        ("joust-at-santa-croce", "", 5),
        ("freeing-otranto", "", 5),
        ("peace-of-bagnolo", "", 3),
        ("draining-the-maremma", "", 6),
        ("ducal-wedding", "", 15),
        ("enlarging-the-cathedral", "", 12),
        ("holy-league", "", 10),
        ("taking-of-pisa", "", 12),
    ],
)
def test_what_special_ventures_score(card: str, goods: str, points: int) -> None:
    m = table(Board(goods=goods, cards=card), Board())
    assert m.breakdown[0]["ventures"] == points
