"""Excommunications, the end of a round and of the game (sections I and K of the rulings)."""

from __future__ import annotations

import re

import pytest

import signoria
from signoria.games.lorenzo.modules.advanced.leaders import leaders_of
from signoria.games.lorenzo.state import Lorenzo, Table
from tests.games.lorenzo.houses.tables import Board, goods, held, table
from tests.games.lorenzo.tables import cards, kind, play, player

FIRST, SECOND, THIRD = "1-8 2-1 3-1", "1-1 2-8 3-1", "1-1 2-1 3-8"


def test_hi1_every_source_gives_one_token_less() -> None:
    board = Board(goods="6 coin", tiles="1")
    m = table(board, Board(), floors="castellan@1", tiles=FIRST)
    play(m, "orange special.1")
    assert goods(m) == "1 coin"
    m = table(board, Board(), floors="countryside-of-prato@3", tiles=FIRST, dice="5 5 5")
    play(m, "orange special.3")
    # The third floor then gives none, the fourth one.
    assert goods(m) == "6 coin"
    board = Board(goods="1 servant", tiles="1")
    m = table(board, Board(), floors="countryside-of-prato@4", tiles=FIRST, dice="6 6 6")
    play(m, "orange special.4")
    assert goods(m) == "1 token"


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"hand": "pico"}, ["discard pico", "privilege token"]),
        ({"family": "medici", "goods": "6 coin"}, ["orange special.1"]),
        ({"goods": "1 coin", "cards": "sealmakers-shop"}, ["orange production.small"]),
    ],
)
def test_hi4_it_reaches_privileges_medici_and_exchanges(
    given: dict[str, str], words: list[str]
) -> None:
    board = Board(tiles="1", **given)
    m = table(board, Board(), floors="grand-chancellor@2 court-historian@1", tiles=FIRST)
    play(m, *words)
    if kind(m) == "exchange":
        m.play("use sealmakers-shop 1 coin")
    assert held(m) == ""


def test_hi4_it_reaches_faith_tiles_but_their_goods_come() -> None:
    board = Board(goods="2 faith", tokens="alms", family="della-rovere", tiles="1")
    m = table(board, Board(), tiles=FIRST)
    play(m, "discard alms")
    assert goods(m) == "3 coin 3 faith"


def test_hi2_hi5_four_less_in_the_special_tower_with_other_penalties_together() -> None:
    board = Board(tiles="2", goods="9 servant")
    m = table(board, Board(), floors="countryside-of-prato@1", tiles=SECOND, dice="4 4 4")
    assert "black special.1" in m.words
    play(m, "black special.1")
    assert m.words[0] == "servants 1"
    # A bonus action is lowered too: the captain's 6 becomes 2, three servants make it 5.
    board = Board(tiles="2", goods="3 servant 9 coin")
    m = table(board, Board(), floors="captain@1 countryside-of-prato@3", tiles=SECOND)
    play(m, "orange character.1", "servants 0", "take special.3")
    assert cards(m) == "countryside-of-prato captain"
    assert player(m)["goods"]["servant"] == 0


def test_hi2_a_penalty_on_the_type_makes_eight_in_all() -> None:
    # Both tiles are of the second period, so only a table made by hand shows them together.
    m = table(Board(goods="8 servant"), Board(), floors="countryside-of-prato@1", dice="1 1 1")
    game, state = m.game, m.state
    assert isinstance(game, Lorenzo) and isinstance(state, Table)
    tiles = [tile for tile in game.excommunications if tile.id in ("2-1", "2-8")]
    state.players[0].totals = game.totals(tiles[0].modifiers + tiles[1].modifiers)
    play(m, "orange special.1")
    assert player(m)["goods"]["servant"] == 0


def test_hi5_taking_without_a_tower_is_untouched() -> None:
    board = Board(tiles="2", goods="5 coin 4 servant")
    m = table(board, Board(), floors="antiquarian@1", gone="woods", tiles=SECOND, dice="1 1 1")
    play(m, "orange special.1", "take woods")
    assert "woods" in cards(m)


def test_hi3_hi6_three_points_lost_for_each_special_card_after_scoring() -> None:
    board = Board(cards="castellan chamberlain port-of-pisa warlord", tiles="3", goods="20 victory")
    m = table(board, Board(), tiles=THIRD)
    assert m.breakdown[0]["lost_after"] == -9
    board = Board(cards="castellan chamberlain", tiles="3")
    m = table(board, Board(goods="9 military"), tiles=THIRD)
    assert m.scores[0] < 0


def test_hi6_tiles_on_lines_cover_special_cards_and_the_medici() -> None:
    seven = "warlord dame knight farmer artisan castellan chamberlain"
    m = table(Board(cards=seven, family="medici", tiles="3"), Board(), tiles="1-1 2-1 3-1")
    assert m.breakdown[0]["characters"] == 0
    m = table(Board(cards="malatesta-temple", tiles="3"), Board(), tiles="1-1 2-1 3-6")
    assert m.breakdown[0]["lost_after"] == -7


# K. End of round and game.


def test_hk1_the_end_of_a_round_step_by_step() -> None:
    board = Board(
        goods="7 servant 3 faith",
        family="gonzaga",
        played="cosimo",
        face_down="cosimo",
        at="white palace",
    )
    other = Board(at="white territory.2")
    m = table(other, board, floors="forest@1", round=2, phase="after actions", adaptation="venture")
    # Gonzaga first, then the report in the old turn order.
    assert kind(m) == "take_free" and m.seat == 1
    play(m, "decline")
    assert kind(m) == "report" and m.seat == 1
    play(m, "support")
    position = m.position()
    assert position["round"] == 3 and position["order"] == [1, 0]
    assert position["adaptation"] == "territory"
    assert not any(position["spaces"].values())
    assert position["players"][1]["leaders"]["face_down"] == []
    assert "forest" in position["gone"]


def test_hk2_tokens_then_the_loss_before_then_the_lines_then_the_losses_after() -> None:
    board = Board(goods="7 victory", tokens="fame", cards="castellan", tiles="3")
    m = table(board, Board(), round=6, phase="leaders up", tiles="1-1 2-1 3-4")
    assert kind(m) == "final_discard"
    play(m, "discard fame")
    # 10 points then: one lost for every five.
    assert m.over and m.breakdown[0]["lost_before"] == -2
    assert list(m.breakdown[0]) == [
        "victory",
        "lost_before",
        "territories",
        "characters",
        "ventures",
        "military",
        "resources",
        "lost_after",
    ]


STEPS = {
    r"place \d seat \d": "turn order",
    r"tile \d-\d": "excommunications",
    r"leftover .*": "adaptation",
    r"family .*|tile [a-e]|reveal .*": "families",
    r"house-.* \d": "auction",
    r"play .*": "acquire",
    r"bonus tile .*": "bonus tiles",
    r"deal .*|keep .*|pack .*": "draft",
    r"(territory|character|building|venture|special)\.\d .*": "reveal",
    r"(black|white|orange) \d": "dice",
}
"""What an answer belongs to, by its word."""


def test_hk3_setup_and_the_first_round_happen_in_their_order() -> None:
    m = signoria.new("lorenzo", seats=3, seed=1, modules=["houses"])  # Sforza is among them
    while kind(m) != "place":
        m.play(m.words[0])
    found: list[str] = []
    for entry in m.entries:
        (step,) = [step for word, step in STEPS.items() if re.fullmatch(word, entry.word)]
        if found[-1:] != [step]:
            found.append(step)
    assert found == list(STEPS.values())
    # What was not dealt is the leader deck.
    game, state = m.game, m.state
    assert isinstance(game, Lorenzo) and isinstance(state, Table)
    leaders = leaders_of(game)
    deck = [leaders.cards[number].id for number in leaders.in_box(state)]
    dealt = [entry.word for entry in m.entries if re.match("deal |reveal ", entry.word)]
    assert sorted([*deck, *[word.split()[1] for word in dealt]]) == sorted(leaders.names)


def test_hk3_the_ranking_goes_by_the_new_turn_order() -> None:
    boards = [Board(), Board(at="white palace")]
    m = table(*boards, round=6, phase="clear towers")
    assert m.over and m.scores[0] == m.scores[1] and m.ranking == [2, 1]
    m = table(Board(), Board(), round=6, phase="clear towers")
    assert m.over and m.ranking == [1, 2]


def test_hk3_the_steps_of_the_end_of_a_round_follow_each_other() -> None:
    names = table(Board(), Board()).game.round.names
    assert names[names.index("turns") :] == [
        "turns",
        "extra_turns",
        "after_actions",
        "report",
        "clear_towers",
        "turn_order",
        "adaptation",
        "members_home",
        "leaders_up",
    ]
