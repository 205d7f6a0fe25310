"""What can be seen although no game showed it."""

from __future__ import annotations

from signoria.envs.observations import Names, with_cards
from signoria.kernel.legend import Legend

KINDS = {
    "poet": ("dante", "petrarca", "boccaccio", "ariosto"),
    "city": ("firenze", "siena", "pisa", "lucca", "arezzo"),
    "good": ("wood", "stone", "coin"),
}


LEGEND = Legend(
    seats=["passed"],
    alike={"spaces": "length", "members": "value"},
    places={"at": "spaces"},
    cards=["card"],
)


def closed(*names: str, seats: int = 3) -> set[str]:
    """The names that follow from these, without these."""
    return set(Names(names, KINDS, LEGEND, seats).closure()) - set(names)


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
