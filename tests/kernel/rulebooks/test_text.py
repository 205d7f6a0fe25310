"""Texts in both languages, and the message files they come from."""

from __future__ import annotations

from pathlib import Path

import pytest

from signoria import BadCatalogue
from signoria.kernel.text import Phrases, Text, form, join_texts, list_texts, plain, read_phrases

AND = Text("and", "e")


@pytest.fixture
def phrases() -> Phrases:
    """A few phrases."""
    phrases = Phrases("test")
    phrases.add(
        {
            "and": {"en": "and", "it": "e"},
            "nothing": {"en": "nothing", "it": "niente"},
            "pay": {"en": "pay {what} to {who}", "it": "paga {what} a {who}"},
            "good": {
                "coin": {"en": "coin|coins", "it": "moneta|monete"},
                "cloth": {"en": "cloth", "it": "stoffa"},
            },
        }
    )
    return phrases


def test_a_text_is_the_same_words_twice() -> None:
    text = Text("two", "due")
    assert (text.to("en"), text.to("it"), str(text)) == ("two", "due", "two")
    assert text == Text("two", "due") != Text("two", "tre")
    assert text != "two"
    assert len({text, Text("two", "due")}) == 1
    assert repr(text) == "Text('two', 'due')"
    assert plain(3) == Text("3", "3")


def test_texts_in_a_row() -> None:
    one, two, three = plain("a"), plain("b"), Text("c", "d")
    assert join_texts([one, two]) == plain("a, b")
    assert join_texts([one, three], "; ") == Text("a; c", "a; d")
    assert join_texts([]) == plain("")
    assert list_texts([one, two, three], AND) == Text("a, b and c", "a, b e d")
    assert list_texts([one, three], AND) == Text("a and c", "a e d")
    assert list_texts([one], AND) == one


def test_parts_are_filled_in(phrases: Phrases) -> None:
    said = phrases.say("pay", {"what": Text("coins", "monete"), "who": plain("Ada")})
    assert said == Text("pay coins to Ada", "paga monete a Ada")


def test_a_phrase_has_a_past_tense(phrases: Phrases) -> None:
    past = {"en": "took {what}", "it": "ha preso {what}"}
    phrases.add({"take": {"en": "Take {what}", "it": "Prendi {what}", "past_tense": past}})
    said = phrases.say("take", {"what": phrases.quantity("good.coin", 2)})
    assert (said.to("en"), said.to("it")) == ("Take 2 coins", "Prendi 2 monete")
    assert (said.past_tense("en"), said.past_tense("it")) == ("took 2 coins", "ha preso 2 monete")
    assert phrases.say("and").past_tense("it") == "e"


def test_half_a_past_tense_is_refused(phrases: Phrases) -> None:
    with pytest.raises(
        BadCatalogue, match=r"'take\.past_tense' needs one text in en and one in it"
    ):
        phrases.add({"take": {"en": "Take", "it": "Prendi", "past_tense": {"en": "took"}}})
    with pytest.raises(BadCatalogue, match=r"'take\.past_tense' needs"):
        phrases.add({"take": {"en": "Take", "it": "Prendi", "past_tense": "took"}})


def test_nouns_know_their_plural(phrases: Phrases) -> None:
    assert phrases.quantity("good.coin", 1) == Text("1 coin", "1 moneta")
    assert phrases.quantity("good.coin", 2) == Text("2 coins", "2 monete")
    assert phrases.quantity("good.coin", 0) == Text("0 coins", "0 monete")
    assert phrases.quantity("good.cloth", 2) == Text("2 cloth", "2 stoffa")
    assert phrases.noun("good.coin", 5) == Text("coins", "monete")
    assert (form("one|many", 1), form("one|many", 0), form("same", 7)) == ("one", "many", "same")


def test_bundles_are_listed(phrases: Phrases) -> None:
    goods = ("coin", "cloth")
    assert phrases.bundle(goods, [2, 1]) == Text("2 coins and 1 cloth", "2 monete e 1 stoffa")
    assert phrases.bundle(goods, [0, 1]) == Text("1 cloth", "1 stoffa")
    assert phrases.bundle(goods, [0, 0]) == Text("nothing", "niente")


def test_a_missing_phrase_is_named(phrases: Phrases) -> None:
    with pytest.raises(BadCatalogue, match=r"test: there is no phrase 'good.gold'"):
        phrases.quantity("good.gold", 1)


@pytest.mark.parametrize(
    ("table", "complaint"),
    [
        ({"a": "text"}, "'a' is not a table with en and it"),
        ({"a": {"en": "x"}}, "'a' needs one text in en and one in it"),
        ({"a": {"b": {"it": "x"}}}, "'a.b' needs one text in en and one in it"),
        ({"a": {"en": "x", "it": 3}}, "'a' needs one text in en and one in it"),
        ({"a": {"en": "x", "it": "y", "fr": "z"}}, "'a' needs one text in en and one in it"),
        ({"and": {"en": "x", "it": "y"}}, "'and' is there twice"),
    ],
)
def test_a_wrong_message_file_is_refused(
    phrases: Phrases, table: dict[str, object], complaint: str
) -> None:
    with pytest.raises(BadCatalogue) as refusal:
        phrases.add(table)
    assert str(refusal.value) == f"test: {complaint}"


def test_a_message_file_has_what_the_kernel_says(tmp_path: Path) -> None:
    path = tmp_path / "texts.toml"
    path.write_text('hello = { en = "hello", it = "ciao" }', encoding="utf-8")
    phrases = read_phrases(path)
    assert phrases.say("hello").it == "ciao"
    assert phrases.say("reason.over").en
    path.write_text("hello =", encoding="utf-8")
    with pytest.raises(BadCatalogue, match=r"texts\.toml: "):
        read_phrases(path)
    with pytest.raises(BadCatalogue, match=r"none\.toml: "):
        read_phrases(tmp_path / "none.toml")
