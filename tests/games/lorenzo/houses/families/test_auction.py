"""Setup with the expansion, the auction of families, five players (sections A, B and J)."""

from __future__ import annotations

from collections import Counter

import pytest

import signoria
from signoria import BadSetting, Match
from tests.games.lorenzo.houses.tables import AUCTION, FAMILIES, LEADERS, SPECIAL, goods
from tests.games.lorenzo.tables import BOARD, LEADERS as BASE, codes, kind, play, player, published

FAMILY_WORDS = [f"house-{name}" for name in ("medici", "gonzaga", "colonna", "orsini", "este")]


def script(
    seats: int, tiles: str, families: list[str], order: list[int] | None = None
) -> list[str]:
    """Fate's answers up to the auction: turn order, excommunications, adaptation, lots."""
    turn = order or list(range(seats))
    words = [f"place {place + 1} seat {seat}" for place, seat in enumerate(turn)]
    if seats > 1:
        words.pop()  # the last place is left over
    words += ["tile 1-1", "tile 2-1", "tile 3-1", "leftover castellan"]
    for tile, family in zip(tiles, families, strict=True):
        words += [f"family {family}", f"tile {tile}"]
    return words if len(tiles) < len(AUCTION) else words[:-1]


def auction(tiles: str, families: list[str] | None = None, order: list[int] | None = None) -> Match:
    """A match at its first offer: one tile for each player, paired with these families."""
    seats = len(tiles)
    fate = script(seats, tiles, families or FAMILY_WORDS[:seats], order)
    return signoria.new(
        "lorenzo", seats=seats, modules=["houses"], fate=signoria.fates.scripted(fate)
    )


def offers(m: Match) -> dict[str, tuple[int | None, int]]:
    """Who stands where, by family."""
    return {lot["family"]: (lot["seat"], lot["space"]) for lot in m.position()["auction"]}


def finish(m: Match) -> None:
    """Play on to the first placement."""
    while kind(m) != "place":
        m.play(m.words[-1])


# A. Setup.


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ha1_a_fifth_tower_and_a_token_as_privilege_at_every_count(seats: int) -> None:
    m = signoria.new("lorenzo", seats=seats, seed=1, modules=["houses"])
    finish(m)
    floors = m.position()["floors"]
    assert len(floors) == 20 and all(
        floors[f"special.{floor}"] in SPECIAL for floor in (1, 2, 3, 4)
    )
    play(m, next(word for word in m.words if word.endswith("palace")))
    if kind(m) == "servants":
        play(m, m.words[0])
    assert "privilege token" in m.words


def test_ha2_ha7_the_leftover_card_leaves_the_game_and_lays_the_adaptation_tile() -> None:
    m = auction("abc")
    position = m.position()
    assert position["gone"] == ["castellan"] and position["adaptation"] == "character"
    assert len(position["decks"]["special.2"]) == 15
    assert len(position["decks"]["special.1"]) == len(position["decks"]["special.3"]) == 16


def test_ha2_ha7_all_48_have_the_same_odds_and_each_round_shows_four_of_the_period() -> None:
    types = Counter()
    for seed in range(60):
        m = signoria.new("lorenzo", seats=2, seed=seed, modules=["houses"])
        types[m.position()["adaptation"]] += 1
    assert len(types) == 4
    finish(m)
    shown = [m.position()["floors"][f"special.{floor}"] for floor in (1, 2, 3, 4)]
    assert [SPECIAL[card]["period"] for card in shown] == [1] * 4
    assert len(m.position()["decks"]["special.1"]) in (11, 12)


def test_ha3_three_more_tiles_are_among_the_excommunications() -> None:
    drawn = set()
    for seed in range(80):
        m = signoria.new("lorenzo", seats=2, seed=seed, modules=["houses"])
        drawn.update(m.position()["excommunications"])
    assert {"1-8", "2-8", "3-8"} <= drawn


def test_ha4_nothing_but_coins_by_place_before_the_auction() -> None:
    m = auction("abcde", order=[4, 3, 2, 1, 0])
    assert [goods(m, seat) for seat in (4, 3, 2, 1, 0)] == [
        "",
        "1 coin",
        "2 coin",
        "3 coin",
        "4 coin",
    ]


def test_ha5_auction_then_bonus_tiles_from_the_last_then_the_draft() -> None:
    m = auction("ab")
    play(m, "house-medici 1", "house-gonzaga 1")
    assert kind(m) == "bonus_tile" and m.seat == 1
    play(m, "bonus tile a", "bonus tile b")
    assert kind(m) == "draft"
    finish(m)
    held = [len(player(m, seat)["leaders"]["hand"]) for seat in (0, 1)]
    assert held == [4, 4]


def test_ha6_forty_leaders_or_one_set_of_twenty() -> None:
    sets = {"both": [*BASE, *LEADERS], "base": [*BASE], "houses": [*LEADERS]}
    for choice, leaders in sets.items():
        m = signoria.new("lorenzo", seats=2, seed=1, modules=["houses"], leader_set=choice)
        assert [p.id for p in m.game.printed if p.kind == "leader"] == leaders
    assert len(published(BASE)) == len(published(LEADERS)) == 20
    with pytest.raises(BadSetting):
        signoria.new("lorenzo", seats=2, leader_set="houses")


def test_ha6_with_twenty_leaders_and_five_players_drawing_finds_nothing() -> None:
    m = signoria.new("lorenzo", seats=5, seed=3, modules=["houses"], leader_set="houses")
    shown = sum(len(lot["leaders"]) for lot in m.view(0)["auction"])
    finish(m)
    held = [player(m, seat)["leaders"] for seat in range(5)]
    dealt = sum(len(each["hand"]) + len(each["played"]) for each in held)
    assert dealt == 5 * 4 + shown <= len(LEADERS)
    assert shown == 0 or len(LEADERS) > 20


def test_ha8_five_bonus_tiles_at_every_count() -> None:
    m = auction("ab")
    play(m, "house-medici 1", "house-gonzaga 1")
    assert len(m.words) == 5 and "bonus tile e" in m.words


@pytest.mark.parametrize("leader_set", ["base", "both"])
def test_ha9_sforza_is_left_out_where_the_leaders_do_not_suffice(leader_set: str) -> None:
    leaders = len(BASE) + (len(LEADERS) if leader_set == "both" else 0)
    enough = leaders - 5 * 4 >= FAMILIES["house-sforza"]["reveals"]
    seen = set()
    for seed in range(40):
        m = signoria.new("lorenzo", seats=5, seed=seed, modules=["houses"], leader_set=leader_set)
        seen.update(offers(m))
    assert seen == {family for family in FAMILIES if enough or family != "house-sforza"}


# B. The auction.


def test_hb1_as_many_families_and_tiles_as_players_and_offers_in_turn_order() -> None:
    m = auction("cab", order=[2, 0, 1])
    lots = [(lot["family"], lot["tile"]) for lot in m.position()["auction"]]
    assert lots == list(zip(FAMILY_WORDS, "cab", strict=False))
    seats = []
    for family in FAMILY_WORDS[:3]:
        seats.append(m.seat)
        play(m, f"{family} 1")
    assert seats == [2, 0, 1]


def test_hb2_hb3_the_example_of_the_rulebook() -> None:
    """Red offers, blue offers higher on the same tile, red moves; pink takes the third."""
    red, blue, pink = 0, 1, 2
    m = auction("bac")
    play(m, "house-medici 2")
    assert m.seat == blue
    play(m, "house-medici 3")
    # Displaced, red goes on at once: higher on the same tile, or anywhere on another.
    assert m.seat == red
    same = [word for word in m.words if word.startswith("house-medici")]
    assert same == ["house-medici 4", "house-medici 5", "house-medici 6"]
    assert len([word for word in m.words if word.startswith("house-gonzaga")]) == 6
    assert codes(m, "house-medici 3") == ["offer"]
    play(m, "house-gonzaga 5")
    assert m.seat == pink
    play(m, "house-colonna 5")
    # Red: 4 servants, 2 wood, 2 coins; blue: 5 coins, 2 servants, 3 stone; pink: 2 coins, 1 stone,
    # 4 servants, 1 wood. Blue and pink also have one and two coins for their places.
    assert goods(m, red) == "2 wood 2 coin 4 servant"
    assert goods(m, blue) == "3 stone 6 coin 2 servant"
    assert goods(m, pink) == "1 wood 1 stone 4 coin 4 servant"
    assert [player(m, seat)["family"]["name"] for seat in (red, blue, pink)] == [
        "house-gonzaga",
        "house-medici",
        "house-colonna",
    ]


def test_hb2_hb8_a_chain_is_over_before_the_next_player_is_asked() -> None:
    m = auction("abc")
    play(m, "house-medici 1", "house-medici 2")
    assert m.seat == 0
    play(m, "house-medici 3")
    # Going back displaces the new holder in turn; seat 2 has not offered and is not part of it.
    assert m.seat == 1
    play(m, "house-medici 4", "house-medici 5", "house-gonzaga 1")
    assert m.seat == 2 and offers(m)["house-medici"] == (0, 5)


def test_hb3_hb9_the_top_space_cannot_be_outbid_and_the_last_empty_tile_ends_it() -> None:
    m = auction("ab")
    play(m, "house-medici 6")
    assert not [word for word in m.words if word.startswith("house-medici")]
    play(m, "house-gonzaga 1")
    assert kind(m) == "bonus_tile" and m.position()["auction"] == []


def test_hb4_nobody_passes_or_raises_an_offer_that_stands() -> None:
    m = auction("ab")
    play(m, "house-medici 1")
    assert m.seat == 1 and all(word.startswith("house-") for word in m.words)


@pytest.mark.parametrize("seats", [2, 5])
def test_hb4_hb8_there_are_at_most_six_placements_for_each_tile_but_one_and_one_more(
    seats: int,
) -> None:
    for seed in range(15):
        m = signoria.new("lorenzo", seats=seats, seed=seed, modules=["houses"])
        placements = 0
        while kind(m) == "offer":
            # Always the lowest legal offer on an occupied tile, where there is one.
            taken = [family for family, (seat, _) in offers(m).items() if seat is not None]
            words = [word for word in m.words if word.split()[0] in taken] or m.words
            m.play(words[0])
            placements += 1
        assert placements <= 6 * (seats - 1) + 1


def test_hb5_spaces_count_from_one_with_most_goods_to_six() -> None:
    for tile in AUCTION.values():
        totals = [sum(line["gain"].values()) for line in tile["lines"]]
        assert totals == [12, 11, 10, 9, 8, 7]
    m = auction("ab")
    assert len(m.words) == 12


def test_hb6_goods_come_after_the_whole_auction_and_are_not_changed() -> None:
    m = auction("ab")
    play(m, "house-medici 1")
    assert goods(m, 0) == ""
    play(m, "house-gonzaga 1")
    assert goods(m, 0) == "3 wood 1 stone 3 coin 5 servant"
    assert goods(m, 1) == "3 stone 7 coin 3 servant"


def test_hb7_no_member_is_named_and_all_are_home_before_the_first_round() -> None:
    m = auction("ab")
    assert all(len(word.split()) == 2 for word in m.words)
    play(m, "house-medici 1", "house-gonzaga 1")
    assert not any(m.position()["spaces"].values())


def test_hb10_families_act_from_the_auction_on_and_everything_is_public() -> None:
    families = ["house-sforza", "house-medici"]
    fate = script(2, "ab", families)
    at = fate.index("tile a") + 1
    fate[at:at] = ["reveal pico", "reveal moro"]
    m = signoria.new("lorenzo", seats=2, modules=["houses"], fate=signoria.fates.scripted(fate))
    assert m.view(1)["auction"][0]["leaders"] == ["pico", "moro"]
    play(m, "house-sforza 1", "house-medici 1")
    # Sforza's leader comes before bonus tiles and draft, and after everybody's goods.
    assert kind(m) == "play_free" and m.seat == 0 and goods(m, 1) != ""


# J. Five players.


def test_hj1_five_seats_need_the_module_and_have_a_tile_of_their_own() -> None:
    with pytest.raises(signoria.BadSeats):
        signoria.new("lorenzo", seats=5)
    m = auction("abcde")
    position = m.position()
    assert m.view(0)["closed"] == []
    needs = m.view(0)["needs"]
    assert [needs[f"{position['adaptation']}.{floor}"] for floor in (1, 2, 3, 4)] == [1, 2, 4, 6]
    assert BOARD["scoring"]["strength"] == [5, 2]


def test_hj2_all_auction_tiles_and_five_families_are_in_play() -> None:
    m = auction("abcde")
    assert sorted(lot["tile"] for lot in m.position()["auction"]) == list("abcde")
    assert len(offers(m)) == 5


def test_hj3_what_is_counted_per_player_follows_the_seats() -> None:
    m = signoria.new("lorenzo", seats=5, seed=4, modules=["houses"])
    finish(m)
    assert [len(player(m, seat)["leaders"]["hand"]) >= 4 for seat in range(5)] == [True] * 5
    assert sorted(m.position()["order"]) == [0, 1, 2, 3, 4]
    assert m.seat == m.position()["order"][0]
