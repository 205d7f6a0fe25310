"""Two players (Rulings P-50 to P-53, P-77)."""

from __future__ import annotations

from typing import Any

import pytest

import signoria
from signoria.games.princes.rulebook import ThePrincesOfFlorence
from signoria.games.princes.state import Princes
from signoria.kernel.agenda import FATE, Chance
from tests.games.princes.tables import (
    Prince,
    codes,
    kind,
    money,
    offered,
    pieces,
    play,
    settle,
    side,
    table,
)

TWO = (Prince(money=2500), Prince(money=2500))
WALLS = [f"park turn 0 at {cell}" for cell in ("a6", "d6", "a4", "d4")]
WALLS += ["lake turn 0 at d2", "tower turn 0 at e3"]


def freedoms(seed: int, **settings: Any) -> dict[str, int]:
    """The freedoms of a game for two."""
    found: dict[str, int] = signoria.new("princes", seats=2, seed=seed, **settings).view(None)[
        "supply"
    ]["freedoms"]
    return found


def test_p50_2500_florins_and_five_freedoms() -> None:
    m = signoria.new("princes", seats=2, seed=1)
    assert [money(m, 0), money(m, 1)] == [2500, 2500]
    drawn = [freedoms(seed) for seed in range(60)]
    assert all(sum(each.values()) == 5 and min(each.values()) >= 1 for each in drawn)
    assert max(max(each.values()) for each in drawn) == 3


def test_p50_p77_the_hard_variant_and_the_cap() -> None:
    for seed in range(20):
        assert sorted(freedoms(seed, four_freedoms=True).values()) == [1, 1, 2]
        assert sorted(freedoms(seed, two_of_a_freedom=True).values()) == [1, 2, 2]


def test_p50_every_tile_is_drawn_alike_so_a_type_drawn_before_comes_less_often() -> None:
    """Of nine tiles three are of each type; when one is drawn, two of that type are left of eight."""
    rules = ThePrincesOfFlorence().game(2)
    assert isinstance(rules, Princes)
    s = rules.table()
    draw = rules.tasks["draw freedom"]
    assert isinstance(draw, Chance)
    assert draw.weights(s, 0, [0, 1, 2]) == [3, 3, 3]
    draw.answer(s, FATE, 0, 1)
    assert draw.weights(s, 0, [0, 1, 2]) == [3, 2, 3]


def test_p51_the_bidding_starts_at_300_and_the_last_player_pays_300_too() -> None:
    m = table(*TWO, ask="auction")
    m.play("name jester")
    assert m.words == ["bid 400", "pass"]
    m.play("pass")
    assert money(m, 0) == 2200 and kind(m) == "take"
    m.play("take builder")
    assert money(m, 1) == 2200


def test_p51_the_price_of_the_last_player_is_a_setting() -> None:
    m = table(*TWO, ask="auction", last_for_200=True)
    play(m, "decline", "take jester")
    assert money(m, 1) == 2300


def test_p52_the_landscapes_are_one_item_and_the_winner_picks_the_type() -> None:
    m = table(*TWO, ask="auction")
    assert offered(m, "name") == ["landscape", "jester", "builder", "prestige", "recruiting"]
    play(m, "name landscape", "pass")
    assert offered(m, "choose") == ["forest", "lake", "park"]
    m.play("choose lake")
    settle(m)
    assert pieces(m) == ["lake"] and "take landscape" not in m.words
    assert codes(m, "take landscape") == ["sold"]


def test_p52_only_types_in_the_supply_that_fit() -> None:
    m = table(Prince(laid=WALLS), Prince(), ask="take last")
    m.play("take landscape")
    assert offered(m, "choose") == ["lake", "park"]
    assert codes(m, "choose forest") == ["room"]


def test_p52_a_type_out_of_supply_cannot_be_chosen() -> None:
    lakes = Prince(pieces="lake lake lake")
    m = table(lakes, lakes, ask="take last")
    m.play("take landscape")
    assert offered(m, "choose") == ["forest", "park"]
    (reason,) = m.explain("choose lake")
    assert (reason.code, reason.rule) == ("supply", "P-52")


def test_p77_the_winner_pays_then_chooses() -> None:
    m = table(*TWO, ask="take last")
    m.play("take landscape")
    assert money(m) == 2200 and kind(m) == "landscape"


def test_p53_two_players_with_the_special_characters() -> None:
    m = signoria.new("princes", seats=2, seed=1, modules=["muse"])
    assert "court" in m.view(None) and money(m, 0) == 2500
    assert set(m.view(None)["auction"]["stacks"]) == {
        "landscape",
        "jester",
        "builder",
        "prestige",
        "recruiting",
    }


@pytest.mark.parametrize("seed", range(3))
def test_a_game_for_two_goes_through(seed: int) -> None:
    m = signoria.new("princes", seats=2, seed=seed)
    while not m.over:
        m.play(m.words[len(m.entries) % len(m.words)])
    assert len(m.scores) == 2 and side(m, 0)["prestige"] >= 0
