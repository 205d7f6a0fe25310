"""A leader of a pack that leaves a choice to its owner, in a turn of one's own or of another."""

from __future__ import annotations

import json

import pytest

import signoria
from signoria import BadPosition
from tests.games.labels import labels, prompt
from tests.games.lorenzo.leaders.conftest import Bring
from tests.games.lorenzo.tables import Board, goods, kind, play, rules, table

MARKET = "modifies = 'at.market'"  # whenever any player places a member there
EITHER = "{ one_of = [{ gain = { coin = 1 } }, { privileges = 1 }] }"
OFFER = "{ optional = { gain = { military = 1 } } }"
TWICE = "{ repeat = { times = 2, effect = { optional = { gain = { faith = 1 } } } } }"


def asked(bring: Bring, effect: str) -> signoria.Match:
    """A table at which another player is asked in the middle of the turn of the first."""
    settings = {"leaders_pack": bring(f"{{ {MARKET}, effect = {effect} }}")}
    m = table(Board(), Board(played="nemo"), settings=settings)
    play(m, "white market.2")
    assert m.seat == 1
    return m


def test_one_of_is_a_question_in_both_languages(bring: Bring) -> None:
    m = asked(bring, EITHER)
    assert (kind(m), prompt(m), prompt(m, "it")) == (
        "one_of",
        "Which do you choose?",
        "Che cosa scegli?",
    )
    assert labels(m) == ["Receive 1 coin", "Receive 1 council privilege"]
    assert labels(m, "it") == ["Ricevi 1 moneta", "Ricevi 1 privilegio del consiglio"]
    play(m, m.words[1])
    assert kind(m) == "privilege" and m.seat == 1


def test_an_offer_may_be_declined(bring: Bring) -> None:
    m = asked(bring, OFFER)
    assert labels(m) == ["Receive 1 military point", "Decline"]
    assert labels(m, "it") == ["Ricevi 1 punto militare", "Rinuncia"]
    card = next(each for each in m.game.printed if each.id == "nemo")
    assert card.text.en.endswith("in the market, you may receive 1 military point")
    assert card.text.it.endswith("al mercato, se vuoi, ricevi 1 punto militare")
    again = m.clone()
    play(m, "decline")
    play(again, "accept")
    assert (goods(m, 1), goods(again, 1)) == ("", "1 military")
    assert kind(m) == kind(again) == "place"


@pytest.mark.parametrize("effect", [EITHER, OFFER, TWICE])
def test_a_game_is_saved_and_taken_up_again_at_such_a_question(bring: Bring, effect: str) -> None:
    m = asked(bring, effect)
    position = json.loads(json.dumps(m.position()))
    assert position["agenda"][0]["arg"] == "leader"
    for again in (signoria.from_position(position), signoria.load(m.record())):
        assert again.words == m.words and again.position() == m.position()
    position["agenda"][0]["arg"] = "nobody"
    with pytest.raises(BadPosition, match="arg"):
        signoria.from_position(position)


def test_other_words_are_refused_with_a_rule(bring: Bring) -> None:
    m = asked(bring, EITHER)
    assert rules(m, "privilege coins") == [("question", "L-92")]
    (reason,) = asked(bring, OFFER).explain("end turn")
    assert reason.rule == "L-92" and reason.text.endswith("to decide: Will you do this?")
