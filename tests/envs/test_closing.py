"""What a codebook holds although no game showed it."""

from __future__ import annotations

from collections import Counter

from signoria.envs.closing import Names, close_words, numbers_up_to, with_cards

KINDS = {
    "poet": ("dante", "petrarca", "boccaccio", "ariosto"),
    "city": ("firenze", "siena", "pisa", "lucca", "arezzo"),
    "good": ("wood", "stone", "coin"),
}


def closed(*names: str, seats: int = 3) -> set[str]:
    """The names that follow from these, without these."""
    return set(Names(names, KINDS, seats).closure()) - set(names)


def test_a_kind_that_was_met_belongs_there_whole() -> None:
    assert with_cards({"dante", "x"}, KINDS) == {"dante", "petrarca", "boccaccio", "ariosto", "x"}
    assert with_cards({"pisa"}, KINDS) == {"pisa"}, "one of five is not enough"
    assert closed("shelf:dante") == {"shelf:petrarca", "shelf:boccaccio", "shelf:ariosto"}
    assert closed("worth.dante.points") >= {"worth.ariosto.points"}


def test_what_is_seen_of_another_player_is_seen_of_everybody() -> None:
    assert closed("players.1.faith") == {"players.0.faith", "players.2.faith"}
    assert closed("players.0.secret") == set(), "what one sees of oneself is one's own"


def test_what_is_seen_at_one_place_is_seen_at_each() -> None:
    seen = closed("grid.0.0=lake", "grid.0.1=hill", "grid.1.0=hill")
    assert seen == {
        "grid.0.0=hill",
        "grid.0.1=lake",
        "grid.1.0=lake",
        "grid.1.1=lake",
        "grid.1.1=hill",
    }


def test_lists_are_as_long_as_they_can_be() -> None:
    assert closed("auction.passed.0") == {"auction.passed.1", "auction.passed.2"}
    assert "deck.below.3.card=ariosto" in closed("deck.below.0.card=dante")
    assert "deck.below.4.card=ariosto" not in closed("deck.below.0.card=dante")


def test_entries_that_are_alike_can_look_like_one_another() -> None:
    seen = closed("members.black.value", "members.white.value", "members.black.at=palace")
    assert seen == {"members.white.at=palace"}
    assert closed("spaces.palace.length", "spaces.bank.x.length", "members.black.at=palace") == {
        "members.black.at=bank.x"
    }
    spaces = closed("spaces.palace.length", "spaces.leader.x.length", "spaces.palace.1.black")
    assert spaces == {"spaces.leader.x.1.black"}


def test_words_name_every_card_of_a_kind() -> None:
    said = close_words(Counter(["play dante", "pass"]), KINDS, 100)
    assert said == {"pass", "play dante", "play petrarca", "play boccaccio", "play ariosto"}


def test_a_verb_said_of_one_kind_alone_is_said_of_all_of_it() -> None:
    kinds = {"city": (*KINDS["city"], "massa", "prato", "pistoia", "volterra")}
    assert len(close_words(Counter(["visit pisa", "visit lucca"]), kinds, 100)) == 9
    assert len(close_words(Counter(["visit pisa", "visit rome"]), kinds, 100)) == 2


def test_after_a_number_stands_a_good() -> None:
    kinds = {**KINDS, "token": ("wood", "coin", "seal")}
    said = close_words(Counter(["pay 1 wood", "pay 1 coin"]), kinds, 100)
    assert said == {"pay 1 wood", "pay 1 stone", "pay 1 coin"}


def test_several_of_a_kind_are_named_in_the_order_of_the_catalogue() -> None:
    said = close_words(Counter(["take wood coin"]), KINDS, 100)
    assert said == {"take wood coin", "take wood stone", "take stone coin"}


def test_numbers_are_filled_and_go_on_where_the_largest_was_rare() -> None:
    assert list(numbers_up_to(Counter({0: 5, 300: 5, 100: 5}))) == [0, 100, 200, 300]
    assert list(numbers_up_to(Counter({0: 900, 1: 900, 2: 900, 4: 1}))) == [0, 1, 2, 3, 4]
    common = Counter(dict.fromkeys(range(9), 1000))
    assert max(numbers_up_to(common)) == 8
    assert max(numbers_up_to(common + Counter({20: 1}))) == 30
    assert list(numbers_up_to(Counter({1: 3, 2: 1}), farthest=4)) == [1, 2, 3, 4]
    assert close_words(Counter(["bid 1", "bid 3"]), {}, 100) == {"bid 1", "bid 3"}
    assert close_words(Counter(["bid 1", "bid 2", "bid 4"]), {}, 100) >= {"bid 3"}


def test_products_of_numbers_stay_under_the_limit() -> None:
    met = Counter(["pay 0 coin 0 wood", "pay 9 coin 9 wood", "pay 1 coin 1 wood"])
    assert len(close_words(met, {}, 100)) == 100
    assert len(close_words(met, {}, 99)) == 3
