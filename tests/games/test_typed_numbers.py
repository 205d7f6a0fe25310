"""Numbers that are typed into a text because a sentence reads better so: they are those of the data."""

from __future__ import annotations

import re

import signoria


def test_lorenzo_names_of_market_spaces_have_the_numbers_of_what_they_bring() -> None:
    game = signoria.new("lorenzo", seats=4, seed=1).game
    market = [space for space in game.spaces if space.id.startswith("market.")]
    assert len(market) == 4
    for space in market:
        name, effect = game.phrases.say(f"space.{space.id}"), space.effect.text()
        for said, true in ((name.en, effect.en), (name.it, effect.it)):
            assert sorted(re.findall(r"\d+", said)) == sorted(re.findall(r"\d+", true))


def test_princes_the_professor_looks_at_five_cards() -> None:
    game = signoria.new("princes", seats=3, seed=1, modules=["muse"]).game
    for use in ("professor_prestige", "professor_bonus"):
        said = game.phrases.say(f"window.{use}")
        assert ("five" in said.en and "cinque" in said.it) == (game.drawn == 5)
