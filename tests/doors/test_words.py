"""The door for answers: any text is legal, or refused with reasons, and then nothing has changed."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings, strategies as st

from signoria import IllegalMove, Match
from tests.laws.anatomy import fingerprint
from tests.laws.journeys import journey
from tests.laws.sight import candidate_words
from tests.laws.tables import Configuration, every_table, share


@cache
def matches(configuration: Configuration) -> list[Match]:
    """A few moments of a game at which somebody is asked."""
    game = journey(configuration, 3, "eager")
    asked = [number for number, table in enumerate(game.tables[:-1]) if table.seat >= 0]
    return [game.at(number) for number in asked[:: max(1, len(asked) // 6)]]


@st.composite
def words_like(draw: st.DrawFn, match: Match) -> str:
    """Any text, a true word, or a true word with something changed."""
    seat = match.seat
    assert seat is not None
    word = draw(st.sampled_from(candidate_words(match, seat)))
    other = draw(st.sampled_from(match.words))
    tokens = word.split(" ")
    changed = st.sampled_from(
        [
            word,
            other,
            word.upper(),
            f" {word}",
            f"{word} ",
            word.replace(" ", "  "),
            " ".join(tokens[::-1]),
            " ".join(tokens[:-1]),
            f"{word} {other}",
            word[:-1],
            f"{word}\n",
            f"{word}\x00",
        ]
    )
    return draw(st.text(max_size=40) | changed)


@every_table
def test_any_text(configuration: Configuration) -> None:
    @settings(max_examples=share(700))
    @given(st.data())
    def check(data: st.DataObject) -> None:
        match = data.draw(st.sampled_from(matches(configuration)))
        word = data.draw(words_like(match))
        before = fingerprint(match.state), len(match.entries), len(match.trail)
        reasons = match.explain(word)
        meant = match.normalised(word)
        assert (reasons == []) == (meant in match.words)
        assert meant is None or sorted(meant.split(" ")) == sorted(word.split(" "))
        for seat in range(configuration.seats):
            assert bool(match.explain(word, seat)) or (seat == match.seat and not reasons)
        if reasons:
            with pytest.raises(IllegalMove):
                match.play(word)
        else:
            after = match.clone()
            after.play(word)
            assert after.entries[len(match.entries)].word == meant
        assert (fingerprint(match.state), len(match.entries), len(match.trail)) == before

    check()
