"""The moments at which triggers are set off: which there are, and what comes before what."""

from __future__ import annotations

import json

import pytest

import signoria
from signoria.games.lorenzo.effects.totals import SeatModifier
from signoria.games.lorenzo.effects.triggers import Trigger
from signoria.games.lorenzo.modules.advanced.leaders import leaders_of
from tests.games.lorenzo.houses import tables as houses
from tests.games.lorenzo.houses.test_details import details
from tests.games.lorenzo.leaders.conftest import BOTH, Bring, game_with
from tests.games.lorenzo.tables import Board, cards, goods, kind, play, player, table

FAITH = "{ gain = { faith = 1 } }"


@pytest.mark.parametrize(
    ("when", "words", "received"),
    [
        (
            "modifies = 'card.taken', type = 'territory'",
            "white territory.1",
            "1 wood 18 coin 1 faith",
        ),
        ("modifies = 'card.taken', type = 'building'", "white territory.1", "1 wood 18 coin"),
        (
            "modifies = 'member.placed', area = 'market'",
            "white market.2",
            "18 coin 5 servant 1 faith",
        ),
        ("modifies = 'member.placed', area = 'palace'", "white market.2", "18 coin 5 servant"),
        ("modifies = 'leader.played'", "play savonarola", "18 coin 1 faith"),
    ],
)
def test_leaders_of_the_advanced_game_heed_all_moments(
    bring: Bring, when: str, words: str, received: str
) -> None:
    pack = bring(f"{{ {when}, effect = {FAITH} }}")
    board = Board(goods="18 coin", played="nemo", hand="savonarola")
    m = table(board, Board(), floors="forest@1", settings={"leaders_pack": pack})
    play(m, words)
    assert goods(m) == received


def test_an_excommunication_is_a_moment_too(bring: Bring) -> None:
    pack = bring("{ modifies = 'excommunicated', effect = { gain = { coin = 3 } } }")
    boards = Board(played="nemo"), Board(goods="3 faith")
    m = table(*boards, round=2, phase="vatican report", settings={"leaders_pack": pack})
    assert player(m)["excommunicated"] == [True, False, False]
    assert player(m)["goods"]["coin"] == 3


def test_a_game_without_such_a_leader_has_no_step_for_it(bring: Bring) -> None:
    for pack in ("", bring(f"{{ {BOTH}, effect = {FAITH} }}")):
        game = game_with(pack)
        lasting = [each for leader in leaders_of(game).cards for each in leader.modifiers]
        moments = {each.moment for each in lasting if isinstance(each, Trigger)}
        assert {name for name in game.tasks if "heed" in name} == {
            f"heed {each}" for each in moments
        }
        assert not pack or "member.stands" in moments


def test_several_come_in_the_order_in_which_the_leaders_were_played(bring: Bring) -> None:
    kinds = ("privileges = 1", "gain = { wood = 1 }")
    settings = {"leaders_pack": bring(*[f"{{ {BOTH}, effect = {{ {each} }} }}" for each in kinds])}
    m = table(Board(played="nemo otto"), Board(), settings=settings)
    play(m, "white harvest.small")
    assert kind(m) == "privilege" and goods(m) == ""
    assert signoria.from_position(m.position()).words == m.words
    m = table(Board(played="otto nemo"), Board(), settings=settings)
    play(m, "white harvest.small")
    assert kind(m) == "privilege" and goods(m) == "1 wood"


def test_one_leader_may_have_two_triggers(bring: Bring) -> None:
    two = f"[{{ {BOTH}, effect = {FAITH} }}, {{ {BOTH}, effect = {{ privileges = 1 }} }}]"
    m = table(Board(played="nemo"), Board(), settings={"leaders_pack": bring(two)})
    play(m, "white harvest.small")
    assert kind(m) == "privilege" and goods(m) == "1 faith"
    assert signoria.from_position(m.position()).words == m.words


def test_cards_come_first_then_leaders_then_the_family_whichever_came_first(bring: Bring) -> None:
    always = "modifies = 'leader.played'"
    game = game_with(bring(f"{{ {always}, effect = {FAITH} }}"), "houses")
    leader = leaders_of(game).cards[-1].modifiers
    (card,) = [each.modifiers for each in game.cards if "leader.played" in queries(each.modifiers)]
    for modifiers in (leader + card, card + leader):
        found = game.totals(modifiers).triggers["leader.played"]
        assert [each.source for each in found] == [card[0].source, "nemo"]


def queries(modifiers: tuple[SeatModifier, ...]) -> list[str]:
    """What lasting effects modify."""
    return [modifier.query for modifier in modifiers]


# In a tower, and with the expansion.


def test_in_a_tower_it_comes_when_the_price_is_paid_and_before_the_card(bring: Bring) -> None:
    pack = bring("{ modifies = 'tower.entered', effect = { privileges = 1 } }")
    board = Board(goods="2 wood 1 stone", played="nemo")
    m = table(board, Board(), floors="marketplace@1", settings={"leaders_pack": pack})
    (told,) = details(m, "white building.1")["triggers"]
    assert told == {"from": "nemo", "icons": [{"count": "1", "icon": "privilege"}]}
    play(m, "white building.1")
    assert kind(m) == "privilege" and goods(m) == "" and cards(m) == ""
    again = signoria.from_position(json.loads(json.dumps(m.position())))
    play(again, "privilege coins")
    assert goods(again) == "2 coin 3 victory" and cards(again) == "marketplace"


def test_a_bonus_action_in_a_tower_places_no_member(bring: Bring) -> None:
    pack = bring(f"{{ modifies = 'tower.entered', effect = {FAITH} }}")
    board = Board(goods="9 coin 9 servant", played="nemo")
    m = table(board, Board(), floors="architect@1 marketplace@1", settings={"leaders_pack": pack})
    play(m, "white character.1")
    while kind(m) not in ("window", "place"):
        play(m, next((word for word in m.words if word != "decline"), m.words[0]))
    assert player(m)["goods"]["faith"] == 1


def test_with_the_expansion_tokens_come_at_once_and_own_spaces_are_no_work_area(
    bring: Bring,
) -> None:
    pack = bring(f"{{ {BOTH}, effect = {{ gain = {{ token = 1 }} }} }}")
    settings = {"leaders_pack": pack}
    board = houses.Board(cards="chapel", goods="1 coin", played="nemo bramante")
    m = houses.table(board, houses.Board(), fate=["draw coins"], settings=settings)
    assert details(m, "white production.small")["triggers"] == [
        {"from": "nemo", "icons": [{"goods": {"token": 1}}]}
    ]
    play(m, "white production.small")
    assert kind(m) == "exchange" and player(m)["goods"]["token"] == 1
    assert signoria.from_position(m.position()).words == m.words
    m = houses.table(board, houses.Board(), settings=settings)
    assert "triggers" not in details(m, "white leader.bramante.harvest")
