"""What is printed on the pieces of Houses of Renaissance says what they do, in both languages."""

from __future__ import annotations

import pytest

from tests.games.lorenzo.houses.tables import Board, table
from tests.games.lorenzo.tables import play

PROMOS = {"promos": True}

SAID = {
    "port-of-pisa": ("you may lay a token of yours here", "puoi mettere qui un tuo gettone"),
    "consul-of-the-merchants": (
        "you may lay a token of yours here",
        "puoi mettere qui un tuo gettone",
    ),
    "marble-workers-yard": ("up to as many times", "fino a tante volte"),
    "woodworkers-yard": ("up to as many times", "fino a tante volte"),
    "antiquarian": ("you may take a discarded", "puoi prendere senza pagarla"),
    "impresario": ("you may take a discarded", "puoi prendere senza pagarla"),
    "house-gonzaga": ("you may pay 7 servants", "puoi pagare 7 servitori"),
}


@pytest.mark.parametrize("id", SAID)
def test_a_piece_says_what_may_be_done_with_it(id: str) -> None:
    game = table(Board(), Board()).game
    (text,) = [each.text for each in game.printed if each.id == id]
    english, italian = SAID[id]
    assert english in text.en and italian in text.it


def test_only_cards_with_room_for_a_token_speak_of_it() -> None:
    printed = table(Board(), Board()).game.printed
    found = {each.id for each in printed if "lay a token" in each.text.en}
    assert found == {"port-of-pisa", "consul-of-the-merchants"}


def test_hl2_a_privilege_of_della_scala_is_told_with_the_faith_it_brings() -> None:
    m = table(Board(family="della-scala"), Board(), settings=PROMOS)
    play(m, "orange palace")
    assert m.decision is not None
    labels = {option.word: option.label for option in m.decision.options}
    assert "2 coins and 1 faith" in labels["privilege coins"]
    m = table(Board(), Board())
    play(m, "orange palace")
    assert m.decision is not None
    assert not any(["coins and 1 faith" in option.label for option in m.decision.options])
