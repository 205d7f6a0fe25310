"""What only its owner sees of a player's side: prices, worths, the piece in hand."""

from __future__ import annotations

from tests.games.princes.tables import Prince, kind, side, table


def test_prices_follow_the_builders() -> None:
    costs = [side(table(Prince(builders=n), Prince()))["prices"]["building"] for n in range(4)]
    assert costs == [700, 300, 300, 0]


def test_others_do_not_see_the_desk() -> None:
    m = table(Prince(hand="poet", bonus="jesters"), Prince())
    for watcher in (1, None):
        other = m.view(watcher)["players"][0]
        assert not {"works", "prices", "bonus_worth", "prestige_worth", "placing"} & set(other)


def test_a_bonus_card_is_worth_what_it_will_add() -> None:
    m = table(Prince(hand="poet", bonus="jesters table-cards", jesters=3), Prince())
    worth = side(m)["bonus_worth"]
    assert worth["table-cards"] == 1, "the work itself will lie on the table"
    assert worth["jesters"] > 0


def test_the_piece_in_hand_says_where_it_may_lie_and_what_it_brings() -> None:
    m = table(Prince(hand="poet", pieces="hospital", money=5000), Prince(), round=3)
    before = side(m)
    m.play("build theater")
    assert kind(m) == "turn piece"
    placing = side(m)["placing"]
    assert placing["piece"] == "theater"
    assert [each["word"] for each in placing["orientations"] if each["spots"]] == m.words
    assert all("hospital" in what or "palazzo" in what for what in placing["beside"].values())
    assert placing["prestige"] == before["prestige"] + 3
    assert placing["works"]["poet"]["parts"]["building"] == 4
    m.play(m.words[0])
    assert [f"at {spot}" for spot in side(m)["placing"]["orientations"][0]["spots"]] == m.words
    m.play(m.words[0])
    assert "placing" not in side(m) and side(m)["prestige"] == placing["prestige"]
