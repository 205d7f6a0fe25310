"""What the new leaders do, from Lutero and Marsilio Ficino to Torquemada (section F of the rulings)."""

from __future__ import annotations

from tests.games.lorenzo.houses.tables import Board, goods, held, table
from tests.games.lorenzo.tables import cards, codes, kind, play, player


def test_hf22_ficino_sees_both_tokens_before_he_chooses() -> None:
    m = table(Board(played="ficino"), Board(), fate=["draw coins", "draw fame"])
    play(m, "activate ficino")
    assert m.words == ["keep coins", "keep fame"]
    play(m, "keep fame")
    assert held(m) == "fame" and goods(m) == "1 token"
    assert m.position()["tokens"]["discarded"] == ["coins"]


def test_hf22_one_token_left_is_kept_and_none_under_the_excommunication() -> None:
    faces = "coins coins coins servants servants servants wood wood stone stone mixed mixed mixed"
    rest = (
        "military military levy levy guard guard alms alms relic relic fame fame fame court court"
    )
    other = Board(tokens=f"{faces} {rest} favor")
    m = table(Board(played="ficino"), other)
    play(m, "activate ficino")
    assert held(m) == "favor"
    board = Board(played="ficino", tiles="1")
    m = table(board, Board(), tiles="1-8 2-1 3-1", fate=["draw coins", "draw fame"])
    play(m, "activate ficino")
    assert goods(m) == "" and m.position()["tokens"]["discarded"] == ["coins", "fame"]


def test_hf10_lutero_takes_no_cube_and_may_refuse_keeping_his_faith() -> None:
    board = Board(goods="5 faith", played="lutero", family="orsini")
    m = table(board, Board(goods="9 faith", family="gonzaga"), round=2, phase="vatican report")
    assert m.decision is not None
    refuse = next(option for option in m.decision.options if option.word == "refuse")
    assert refuse.label.startswith("Do not support the Church")
    play(m, "refuse", "support")
    assert player(m)["excommunicated"] == [False, False, False]
    assert goods(m).startswith("5 faith")
    m = table(board, Board(goods="9 faith", family="gonzaga"), round=2, phase="vatican report")
    play(m, "support")
    assert "faith" not in goods(m)


def test_hf10_cubes_from_before_stay() -> None:
    m = table(Board(played="lutero", tiles="1"), Board(), tiles="1-2 2-1 3-1")
    play(m, "orange market.1")
    assert goods(m) == "4 coin"


def test_hf20_lutero_short_of_faith_in_the_third_report_scores_without_a_cube() -> None:
    board = Board(goods="4 faith 9 victory", played="lutero", family="della-rovere", reached="0")
    m = table(board, Board(), round=6, phase="vatican report")
    # 4 faith are worth 4 points, and nobody loses 5 without an excommunication.
    assert player(m)["excommunicated"] == [False, False, False]
    assert player(m)["goods"]["victory"] == 9 + 4 and player(m)["goods"]["faith"] == 0


def test_hf8_hf18_machiavelli_adds_a_point_to_every_source_of_points() -> None:
    # A token, a card taken, a leader's space, a privilege of faith for the report.
    m = table(Board(tokens="fame", played="machiavelli"), Board())
    play(m, "discard fame")
    assert goods(m) == "4 victory"
    m = table(Board(played="machiavelli"), Board(), floors="lands-of-lucca@1")
    play(m, "orange special.1")
    assert goods(m) == "4 victory"
    m = table(Board(played="machiavelli erasmo"), Board())
    play(m, "orange leader.erasmo")
    assert goods(m) == "3 wood 3 stone 4 victory"
    m = table(Board(played="machiavelli"), Board())
    play(m, "orange market.1")
    assert goods(m) == "5 coin"


def test_hf18_an_exchange_counts_once_however_often_it_is_made() -> None:
    board = Board(goods="3 wood", cards="woodworkers-yard", played="machiavelli")
    m = table(board, Board(), dice="4 4 4")
    play(m, "orange production.small", "use woodworkers-yard 3 times")
    assert goods(m) == "5 coin 1 military 4 victory"


def test_hf18_a_report_is_one_source_with_sisto() -> None:
    board = Board(goods="3 faith", played="machiavelli sisto")
    m = table(board, Board(goods="9 faith"), round=2, phase="vatican report")
    play(m, "support")
    # 3 points for the step, 5 of Sisto, 1 of Machiavelli.
    assert player(m)["goods"]["victory"] == 9


def test_hf18_also_for_a_player_short_of_faith_in_the_third() -> None:
    board = Board(goods="2 faith", played="machiavelli")
    m = table(board, Board(), round=6, phase="vatican report")
    assert player(m)["goods"]["victory"] == 3


def test_hf18_final_discards_count_and_an_exchange_of_a_leader_does() -> None:
    m = table(Board(tokens="fame", played="machiavelli"), Board(), round=6, phase="leaders up")
    play(m, "discard fame")
    assert m.breakdown[0]["victory"] == 4
    m = table(Board(goods="1 coin", played="machiavelli raffaello"), Board())
    play(m, "activate raffaello")
    assert goods(m) == "4 victory"


def test_hf18_final_scoring_is_no_source() -> None:
    board = Board(cards="ducal-wedding", played="machiavelli")
    m = table(board, Board())
    assert m.breakdown[0]["ventures"] == 15


def test_hf11_paracelso_pays_a_card_with_servants() -> None:
    board = Board(goods="3 servant 1 coin", played="paracelso")
    m = table(board, Board(), floors="chamberlain@1", fate=["draw fame"])
    play(m, "orange special.1")
    while kind(m) in ("servants", "instead"):
        m.play(m.words[0])
    assert cards(m) == "chamberlain" and goods(m) == "1 servant 1 token"


def test_raffaello_trades_points_and_coins_either_way() -> None:
    m = table(Board(goods="1 coin 1 victory", played="raffaello"), Board())
    play(m, "activate raffaello", "trade 1")
    assert goods(m) == "4 coin"
    m = table(Board(goods="1 coin 1 victory", played="raffaello"), Board())
    play(m, "activate raffaello", "trade 2")
    assert goods(m) == "4 victory"


def test_hf12_torquemada_throws_a_character_away_once_per_round() -> None:
    board = Board(goods="9 wood", cards="warlord chamberlain", played="torquemada")
    m = table(board, Board())
    play(m, "activate torquemada")
    assert m.words == ["give warlord", "give chamberlain"]
    play(m, "give chamberlain")
    assert goods(m) == "9 wood 3 faith" and cards(m) == "warlord"
    assert codes(m, "activate torquemada") == ["used"]
    # The chamberlain's +1 to harvest is gone with him.
    assert player(m)["leaders"]["face_down"] == ["torquemada"]


def test_hf12_the_lasting_effect_leaves_and_a_place_is_free_again() -> None:
    six = "warlord dame knight farmer artisan chamberlain"
    board = Board(goods="3 coin", cards=six, played="torquemada")
    m = table(board, Board(), floors="secretary-of-the-chancery@1")
    assert "limit" in codes(m, "orange special.1")
    play(m, "activate torquemada", "give chamberlain")
    assert "orange special.1" in m.words
    m = table(
        Board(cards="countryside-of-prato chamberlain", played="torquemada"), Board(), dice="1 1 1"
    )
    play(m, "activate torquemada", "orange harvest.small")
    # Without the chamberlain a die of 1 does not reach the territory's 2.
    assert goods(m) == "1 wood 1 stone 1 servant 3 faith"


def test_hf23_where_thrown_away_cards_and_their_tokens_go() -> None:
    board = Board(cards="consul-of-the-merchants warlord", played="torquemada")
    m = table(board, Board(), slots="consul-of-the-merchants fame")
    play(m, "activate torquemada", "give consul-of-the-merchants")
    position = m.position()
    assert position["tokens"] == {"discarded": ["fame"], "on_cards": {}}
    assert "consul-of-the-merchants" in position["gone"]
    m = table(Board(played="torquemada"), Board())
    assert codes(m, "activate torquemada") == ["idle"]


def test_hf23_a_special_character_thrown_away_is_not_found_again() -> None:
    board = Board(goods="5 coin", cards="castellan", played="torquemada")
    m = table(board, Board(), floors="antiquarian@1")
    play(m, "activate torquemada", "orange special.1")
    assert cards(m) == "antiquarian" and m.seat == 1
