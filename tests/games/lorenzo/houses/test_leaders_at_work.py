"""The twenty new leaders: what each does (section F of the rulings)."""

from __future__ import annotations

import pytest

import signoria
from tests.games.lorenzo.houses.tables import Board, difference, goods, held, table
from tests.games.lorenzo.tables import cards, codes, kind, play, player


@pytest.mark.parametrize(
    ("leader", "card", "brought"),
    [
        ("alfonso-v", "countryside-of-prato", "1 faith"),
        ("alfonso-i-este", "grand-chancellor", "2 servant"),
        ("ercole-i-este", "woodworkers-yard", "2 military"),
        ("ferdinando-aragona", "hiring-retainers", "1 wood 1 stone"),
    ],
)
def test_leaders_that_heed_cards_of_a_type(leader: str, card: str, brought: str) -> None:
    have = "9 wood 9 stone 9 coin"
    m = table(Board(goods=have, played=leader), Board(), floors=f"{card}@1")
    other = table(Board(goods=have), Board(), floors=f"{card}@1")
    for each in (m, other):
        play(each, "orange special.1")
    assert difference(m, other) == brought


def test_leaders_that_heed_one_type_do_not_heed_another() -> None:
    m = table(Board(goods="9 coin", played="alfonso-v"), Board(), floors="grand-chancellor@1")
    play(m, "orange special.1")
    assert goods(m) == "2 coin"


def test_beatrice_turns_a_token_into_points_or_coins_once_per_round() -> None:
    board = Board(tokens="wood fame", played="beatrice-este")
    m = table(board, Board())
    play(m, "activate beatrice-este")
    assert m.words == ["trade 1", "trade 2"]
    play(m, "trade 1", "give wood")
    assert goods(m) == "5 victory 1 token"
    assert codes(m, "activate beatrice-este") == ["used"]
    m = table(board, Board())
    play(m, "activate beatrice-este", "trade 2", "give fame")
    assert goods(m) == "5 coin 1 token"
    m = table(Board(played="beatrice-este"), Board())
    assert codes(m, "activate beatrice-este") == ["idle"]


def test_a_position_holds_the_payment_of_a_trade_and_what_comes_of_it() -> None:
    m = table(Board(tokens="wood fame", played="beatrice-este"), Board())
    play(m, "activate beatrice-este", "trade 1")
    again = signoria.from_position(m.position())
    play(again, "give wood")
    assert goods(again) == "5 victory 1 token"


def test_hf4_bramante_is_a_full_harvest_or_production_on_a_space_of_his_own() -> None:
    board = Board(cards="countryside-of-prato", played="bramante")
    m = table(board, Board(at="white harvest.small"), dice="1 1 3", fate=["draw fame"])
    play(m, "orange leader.bramante.harvest")
    assert goods(m) == "1 wood 1 stone 1 servant 1 token"
    m = table(Board(cards="charterhouse-of-pavia", played="bramante"), Board(), dice="1 1 5")
    play(m, "orange leader.bramante.production")
    assert goods(m) == "2 coin 1 military 3 faith"


def test_hf4_servants_and_cards_raise_it_and_excommunications_lower_it() -> None:
    board = Board(goods="1 servant", cards="charterhouse-of-pavia", played="bramante")
    m = table(board, Board(), dice="1 1 4")
    play(m, "orange leader.bramante.production", "servants 1")
    assert goods(m) == "2 coin 1 military 3 faith"
    board = Board(cards="charterhouse-of-pavia chamberlain", played="bramante")
    m = table(board, Board(), dice="1 1 4")
    play(m, "orange leader.bramante.production")
    assert goods(m) == "2 coin 1 military 3 faith"
    board = Board(cards="charterhouse-of-pavia", played="bramante", tiles="1")
    m = table(board, Board(), dice="1 1 6", tiles="1-6 2-1 3-1")
    play(m, "orange leader.bramante.production")
    assert goods(m) == "2 coin 1 military"


def test_carlo_doubles_what_servants_add() -> None:
    board = Board(goods="1 servant", played="carlo-viii")
    m = table(board, Board(), floors="countryside-of-prato@3", dice="3 3 3", fate=["draw fame"])
    play(m, "orange special.3")
    assert cards(m) == "countryside-of-prato" and goods(m) == "1 token"
    m = table(Board(goods="1 servant"), Board(), floors="countryside-of-prato@3", dice="3 3 3")
    assert codes(m, "orange special.3") == ["value"]


@pytest.mark.parametrize(("servants", "floor", "legal"), [(2, 3, True), (1, 3, False)])
def test_hf9_hf19_with_two_servants_for_one_two_add_two(
    servants: int, floor: int, legal: bool
) -> None:
    board = Board(goods=f"{servants} servant", played="carlo-viii", tiles="2")
    m = table(
        board, Board(), floors=f"countryside-of-prato@{floor}", dice="3 3 3", tiles="1-1 2-6 3-1"
    )
    assert (f"orange special.{floor}" in m.words) == legal


def test_hf9_hf19_lots_of_servants_are_rounded_down() -> None:
    # Three servants at two for one are one lot: it adds two, the third adds nothing.
    board = Board(goods="3 servant", played="carlo-viii", tiles="2")
    m = table(board, Board(), floors="countryside-of-prato@4", dice="4 4 4", tiles="1-1 2-6 3-1")
    assert codes(m, "orange special.4") == ["value"]


@pytest.mark.parametrize(
    ("leader", "brought"),
    [
        ("erasmo", "3 wood 3 stone 3 victory"),
        ("massimiliano", "5 victory 3 token"),
        ("piero-francesca", "3 token"),
        ("bembo", "3 coin 3 servant"),
    ],
)
def test_leaders_with_a_space_of_goods(leader: str, brought: str) -> None:
    m = table(Board(played=leader), Board(), dice="1 1 1")
    play(m, f"orange leader.{leader}")
    assert goods(m) == brought
    m = table(Board(), Board(played=leader))
    assert f"orange leader.{leader}" not in m.words


def test_giulio_turns_wood_stone_and_coin_into_faith() -> None:
    m = table(Board(goods="1 wood 1 stone 1 coin", played="giulio-ii"), Board())
    play(m, "activate giulio-ii")
    assert goods(m) == "3 faith"
    m = table(Board(goods="1 wood 1 stone", played="giulio-ii"), Board())
    assert "activate giulio-ii" not in m.words


def test_ladislao_plays_another_leader_whatever_it_asks_for() -> None:
    m = table(Board(goods="10 victory", hand="ladislao bramante"), Board())
    play(m, "play ladislao")
    assert m.words == ["play bramante", "decline"]
    play(m, "play bramante")
    assert player(m)["leaders"]["played"] == ["ladislao", "bramante"]


def test_lucia_brings_faith_and_points_once_per_round() -> None:
    m = table(Board(played="lucia-narni"), Board())
    play(m, "activate lucia-narni")
    assert goods(m) == "1 faith 2 victory"
    assert codes(m, "activate lucia-narni") == ["used"]


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
