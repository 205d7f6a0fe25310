"""The door for answers: any text is legal, or refused with reasons, and then nothing has changed."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings, strategies as st

import signoria
from signoria import IllegalMove, Match
from tests.laws.anatomy import fingerprint
from tests.laws.journeys import journey
from tests.laws.sight import candidate_words
from tests.laws.tables import Configuration, every_table, share


@cache
def matches(configuration: Configuration) -> list[Match]:
    """A few moments of a game at which a player is asked."""
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
        meant = match.normalise(word)
        assert (reasons == []) == (meant in match.words)
        assert meant is None or sorted(meant.split(" ")) == sorted(word.lower().split())
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


def opened(title: str) -> Match:
    """The beginning of a basic game: in Masters the first turn, in Princes a bid."""
    match = signoria.new(title, seats=3 if title == "princes" else 2, seed=7)
    while match.state.decision.kind not in ("action", "place", "bid"):
        match.play(match.words[0])
    return match


@pytest.mark.parametrize(
    ("title", "word", "sentences"),
    [
        ("masters", "market row.4", ["there is no 'row.4' in this game (M-8)"]),
        ("masters", "market column.0", ["there is no 'column.0' in this game (M-8)"]),
        ("masters", "buy green-0", ["there is no 'green-0' in this game (M-8)"]),
        ("masters", "buy orange-1", ["there is no 'orange-1' in this game (M-8)"]),
        ("masters", "discard 1000000000 coin", ["right now (M-8)"]),
        ("lorenzo", "black territory.5", ["there is no 'territory.5' in this game (L-12)"]),
        ("lorenzo", "black market.-1", ["there is no 'market.-1' in this game (L-12)"]),
        ("lorenzo", "take castle.1", ["right now (L-12)", "there is no 'castle.1' in"]),
        ("lorenzo", "take territory.0", ["right now (L-12)", "there is no 'territory.0' in"]),
        ("lorenzo", "servants -1", ["right now (L-12)"]),
        ("lorenzo", "servants 10000000000", ["right now (L-12)"]),
        ("princes", "bid 1000000000", ["it cannot be 1000000000 now, only 300 (P-10)"]),
        ("princes", "bid -100", ["it cannot be -100 now, only 300 (P-10)"]),
        ("princes", "at h7", ["right now (P-10)", "there is no 'h7' in this game (P-41)"]),
        ("princes", "at a8", ["right now (P-10)", "there is no 'a8' in this game (P-41)"]),
        ("princes", "prestige -1", ["right now (P-10)"]),
    ],
)
def test_a_number_out_of_range_is_told_so(title: str, word: str, sentences: list[str]) -> None:
    """Also one that is part of a name: there is no such place."""
    reasons = opened(title).explain(word)
    assert len(reasons) == len(sentences)
    for reason, expected in zip(reasons, sentences):
        assert f"{reason.text} ({reason.rule})".startswith(expected.partition(" (")[0])
        assert reason.rule in expected or "(" not in expected


@pytest.mark.parametrize(
    ("title", "word", "module", "rule"),
    [
        ("lorenzo", "play leonardo", "Advanced rules", "L-12"),
        ("lorenzo", "play pazzi", "Houses of Renaissance", "L-12"),
        ("lorenzo", "family house-medici", "Houses of Renaissance", "H-B1"),
        ("lorenzo", "exchange house-este", "Houses of Renaissance", "H-H5"),
        ("lorenzo", "tile 1-8", "Houses of Renaissance", "L-3"),
        ("princes", "muse 300", "The Muse and the Princess", "P-56"),
        ("princes", "princess", "The Muse and the Princess", "P-63"),
        ("princes", "merchant rank", "The Muse and the Princess", "P-61"),
        ("princes", "professor bonus", "The Muse and the Princess", "P-64"),
        ("masters", "token cross-2", "the solo game", "M-66"),
        ("lorenzo", "take special.12", "Houses of Renaissance", "L-45"),
        ("lorenzo", "black special.7", "Houses of Renaissance", "L-12"),
    ],
)
def test_a_word_of_a_module_that_is_not_in_play_is_told_so(
    title: str, word: str, module: str, rule: str
) -> None:
    match = opened(title)
    [reason] = match.explain(word)
    assert (reason.code, reason.rule) == ("module", rule)
    assert reason.text == f"this belongs to {module}, which is not in play"
    with pytest.raises(IllegalMove, match=module):
        match.play(word)


@pytest.mark.parametrize(
    ("title", "modules", "word"),
    [
        ("lorenzo", ["advanced"], "pass"),
        ("lorenzo", ["advanced"], "black territory.4"),
        ("lorenzo", ["houses"], "black territory.4"),
        ("princes", ["muse"], "end turn"),
    ],
)
def test_before_the_first_round_something_else_is_decided(
    title: str, modules: list[str], word: str
) -> None:
    """No turn can be explained yet: no dice are rolled, and nothing is up for sale."""
    match = signoria.new(title, seats=3, seed=7, modules=modules)
    assert match.seat is not None and not match.game.has_begun(match.state)
    assert [reason.code for reason in match.explain(word)] == ["question"]
    other = (match.seat + 1) % 3
    assert [reason.code for reason in match.explain(word, other)] == ["turn"]


def test_right_names_in_an_order_that_says_nothing_are_told_how_to_write_them() -> None:
    match = signoria.new("masters", seats=2, seed=7)
    while match.state.decision.kind != "store" or len(match.words) < 2:
        match.play(match.words[0])
    example = match.words[1]
    for word in ("servant 1 stone coin 2 discard 1", "discard 1 coin 2"):
        [reason] = match.explain(word)
        assert (reason.code, reason.rule) == ("order", "M-20")
        assert reason.text.endswith(f"write it like {example}")
    while match.state.decision.kind != "action":
        match.play(match.words[0])
    for word in ("servant 1 stone coin 2 discard 1", "white 1 coin 2"):
        assert [reason.code for reason in match.explain(word)] == ["question"]
    assert [reason.code for reason in match.explain("white coin")] == ["part"]


@pytest.mark.parametrize("typed", ["Bid 300", "bid  300", " BID 300 ", "300 Bid", "bid\t300"])
def test_capital_letters_and_further_spaces_say_nothing(typed: str) -> None:
    match = opened("princes")
    assert match.explain(typed) == []
    assert match.normalise(typed) == "bid 300"
    match.play(typed)
    assert "bid 300" in [entry.word for entry in match.entries]


def test_a_word_in_capital_letters_is_explained_like_any_other() -> None:
    match = opened("princes")
    for word in ("bid 400", "decline", "muse 300", "at h7"):
        assert match.explain(word.upper()) == match.explain(word) != []
        assert match.explain(word.replace(" ", "  ")) == match.explain(word)
