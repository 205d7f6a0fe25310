"""A leader of the advanced game with a trigger of a new kind, which a test file defines wholly."""

from __future__ import annotations

import json

import pytest

import signoria
from signoria import BadCatalogue, BadPosition
from signoria.bots.evaluate import evaluation_of
from signoria.games.lorenzo.evaluation import LorenzoEvaluation
from signoria.games.lorenzo.modules.advanced.leaders import leaders_of
from tests.games.lorenzo.houses.test_details import details
from tests.games.lorenzo.leaders.conftest import BOTH, Bring, game_with
from tests.games.lorenzo.tables import Board, goods, kind, play, player, rules, table

COINS = "{ gain_per = { gain = { coin = 1 }, per = 'leaders played', amount = 1, most = 3 } }"


# The whole leader: coins for each leader in play when a member is placed for a work.


@pytest.mark.parametrize(
    ("word", "received"),
    [
        ("white harvest.small", "1 wood 1 stone 2 coin 1 servant"),
        ("white production.small", "4 coin 1 military"),
        ("white market.2", "5 servant"),
        ("white territory.1", "1 wood"),
    ],
)
def test_it_happens_where_it_says(bring: Bring, word: str, received: str) -> None:
    pack = bring(f"{{ {BOTH}, effect = {COINS} }}")
    m = table(
        Board(played="nemo pico"), Board(), floors="forest@1", settings={"leaders_pack": pack}
    )
    play(m, word)
    assert goods(m) == received


def test_it_happens_for_its_owner_and_a_member_only(bring: Bring) -> None:
    settings = {"leaders_pack": bring(f"{{ {BOTH}, effect = {COINS} }}")}
    m = table(Board(played="nemo"), Board(), seat=1, settings=settings)
    play(m, "white harvest.small")
    assert player(m, 0)["goods"]["coin"] == player(m, 1)["goods"]["coin"] == 0
    m = table(Board(played="nemo sforza"), Board(), settings=settings)
    play(m, "activate sforza", "harvest servants 0")
    assert player(m)["goods"]["coin"] == 0


def test_a_leader_that_copies_it_has_it_too(bring: Bring) -> None:
    settings = {"leaders_pack": bring(f"{{ {BOTH}, effect = {COINS} }}")}
    m = table(Board(goods="35 victory", hand="lorenzo"), Board(played="nemo"), settings=settings)
    play(m, "play lorenzo", "white harvest.small")
    assert player(m)["goods"]["coin"] == 1


def test_what_it_brings_is_there_before_the_space_does_its_work(bring: Bring) -> None:
    settings = {"leaders_pack": bring(f"{{ {BOTH}, effect = {COINS} }}")}
    m = table(Board(cards="chapel", played="nemo"), Board(), settings=settings)
    play(m, "white production.small")
    assert kind(m) == "exchange" and goods(m) == "1 coin"  # it can pay for the chapel
    m = table(Board(cards="chapel", played="pico"), Board())
    play(m, "white production.small")
    assert kind(m) != "exchange"


def test_a_game_is_saved_and_taken_up_again_in_the_middle(bring: Bring) -> None:
    pack = bring(f"{{ {BOTH}, effect = {{ privileges = 1 }} }}")
    m = table(Board(played="nemo"), Board(), settings={"leaders_pack": pack})
    play(m, "white harvest.small")
    assert kind(m) == "privilege" and goods(m) == ""
    position = json.loads(json.dumps(m.position()))
    tasks = [frame["task"] for frame in position["agenda"]]
    assert tasks[1] == "harvest" and tasks[0].startswith("leader nemo always")
    for again in (signoria.from_position(position), signoria.load(m.record()), m.clone()):
        play(again, "privilege coins")
        assert goods(again) == "1 wood 1 stone 2 coin 1 servant"
    position["players"][0]["leaders"] |= {"played": [], "hand": ["nemo"]}
    with pytest.raises(BadPosition, match="does not have nemo in play"):
        signoria.from_position(position)


def test_the_page_is_told_before_the_member_is_placed(bring: Bring) -> None:
    board = Board(goods="1 servant", played="nemo pico")
    m = table(board, Board(), settings={"leaders_pack": bring(f"{{ {BOTH}, effect = {COINS} }}")})
    told = [{"from": "nemo", "gain": {"coin": 2}}]
    assert details(m, "white harvest.small")["triggers"] == told
    assert "triggers" not in details(m, "white market.2")
    play(m, "white harvest.small")
    assert details(m, "servants 1")["triggers"] == told


def test_what_is_not_known_before_is_told_by_its_icons(bring: Bring) -> None:
    pack = bring(f"{{ {BOTH}, effect = {{ privileges = 1 }} }}")
    m = table(Board(played="nemo"), Board(), settings={"leaders_pack": pack})
    (told,) = details(m, "white harvest.small")["triggers"]
    assert told == {"from": "nemo", "icons": [{"count": "1", "icon": "privilege"}]}


def test_a_leader_with_it_is_explained_and_drawn(bring: Bring) -> None:
    pack = bring(f"{{ {BOTH}, effect = {COINS} }}")
    m = table(Board(played="nemo"), Board(), settings={"leaders_pack": pack})
    card = next(each for each in m.game.printed if each.id == "nemo")
    assert card.text.en == (
        "Nemo; requires 1 coin; always: each time you place a member on a harvest or production "
        "space, at once receive 1 coin for every leader you have played, at most 3 coins"
    )
    assert card.text.it.endswith(
        "ogni volta che piazzi un familiare su uno spazio raccolto o produzione, subito ricevi "
        "1 moneta per ogni leader che hai giocato, al massimo 3 monete"
    )
    (row,) = card.face["always"]["icons"]
    drawn = [part.get("icon") for part in row["parts"]]
    assert drawn == ["harvest", None, "production", "arrow", None]
    assert rules(m, "activate nemo") == [("lasting", "L-92")]


def test_bots_judge_it_by_its_effect_and_how_often_it_happens(bring: Bring) -> None:
    one = "modifies = 'work.begun', works = ['harvest']"
    pack = bring(*[f"{{ {where}, effect = {{ gain = {{ coin = 1 }} }} }}" for where in (BOTH, one)])
    game = game_with(pack)
    opinion = evaluation_of(game)
    assert isinstance(opinion, LorenzoEvaluation)
    nemo, otto = leaders_of(game).cards[-2:]
    worth = [opinion.modifiers.of_modifiers(each.modifiers) for each in (nemo, otto)]
    assert worth[0] == pytest.approx(2 * worth[1]) and worth[1] > 0


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("['harvest', 'production']", "['market']", r"works\[0\]: unknown work 'market'"),
        ("['harvest', 'production']", "['harvest', 'harvest']", "'harvest' is named twice"),
        ("['harvest', 'production']", "[]", r"works: expected a list with at least one entry"),
        (BOTH, "modifies = 'floor.bonus', floors = [3]", "unknown entry 'effect'"),
        ("most = 3", "most = 0", "most: expected a whole number from 1 to 99, got 0"),
        (BOTH, "modifies = 'member.placed', area = 'tower'", "unknown area 'tower'; known are"),
    ],
)
def test_what_is_wrong_with_such_a_card_is_said(
    bring: Bring, old: str, new: str, complaint: str
) -> None:
    whole = f"{{ {BOTH}, effect = {COINS} }}"
    pack = bring(whole.replace(old, new))
    with pytest.raises(BadCatalogue, match=complaint):
        game_with(pack)


@pytest.mark.parametrize(
    ("floors", "complaint"),
    [
        ("[]", "floors: expected a list with at least one entry"),
        ("[3, 3]", r"floors\[1\]: 3 is named twice"),
        ("[7]", r"floors\[0\]: expected a whole number from 1 to 4, got 7"),
    ],
)
def test_floors_are_there_and_named_once(bring: Bring, floors: str, complaint: str) -> None:
    pack = bring(f"{{ modifies = 'floor.bonus', floors = {floors} }}")
    with pytest.raises(BadCatalogue, match=complaint):
        game_with(pack)
