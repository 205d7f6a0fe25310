"""What a strength may see and think: how it is written, read and refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from signoria.bots import UnknownBot, check_bot, make, parse_spec, tidy
from signoria.bots.strength.limits import STRENGTHS, limits_of, read_limits
from signoria.bots.strength.player import StrengthBot
from signoria.games.registry import MANIFESTS, RULEBOOKS
from signoria.kernel.errors import BadCatalogue

OWN = [game for game in sorted(RULEBOOKS) if MANIFESTS[game].strengths is not None]


def written(tmp_path: Path, text: str) -> Path:
    """A file of limits."""
    path = tmp_path / "limits.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_limits_are_read_and_what_is_not_named_is_not_limited(tmp_path: Path) -> None:
    text = (
        "[[strength]]\nforesight = 0.25\nattention = 0.5\npatience = 30\n[[strength]]\ntries = 40\n"
    )
    weak, strong = read_limits(written(tmp_path, text))
    assert weak.to_json() == {
        "foresight": 0.25, "attention": 0.5, "patience": 30, "tries": 0, "network": False,
    }  # fmt: skip
    assert strong.to_json() == {
        "foresight": 1.0, "attention": 1.0, "patience": 120, "tries": 40, "network": False,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("foresight = 1.5", r"foresight: expected a number from 0 to 1, got 1\.5"),
        ("attention = -0.1", "attention: expected a number from 0 to 1"),
        ("attention = true", "expected a number from 0 to 1, got True"),
        ("patience = 0", "patience: expected a whole number from 1"),
        ("tries = -1", "tries: expected a whole number from 0"),
        ("network = 1", "network: expected true or false"),
        ("luck = 1", "unknown entry 'luck'; known are foresight"),
    ],
)
def test_bad_limits_are_refused_with_their_place(tmp_path: Path, line: str, complaint: str) -> None:
    with pytest.raises(BadCatalogue, match=complaint):
        read_limits(written(tmp_path, f"[[strength]]\n{line}\n"))


@pytest.mark.parametrize("game", OWN)
def test_ten_strengths_of_a_games_own_see_more_and_more(game: str) -> None:
    found = limits_of(game)
    assert len(found) == STRENGTHS
    assert len({str(each.to_json()) for each in found}) == STRENGTHS
    for name in ("tries", "network"):
        values = [each.to_json()[name] for each in found]
        assert values == sorted(values), name
    assert found[0].attention < 1.0 and found[0].foresight < 1.0 and not found[0].tries
    assert found[-1].tries and found[-1].attention == 1.0


def test_a_game_that_brings_none_gets_those_for_any_game() -> None:
    found = limits_of("a game from outside")
    assert len(found) == STRENGTHS and found[0].attention < found[-1].attention == 1.0


def test_a_game_with_too_few_strengths_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(tmp_path, "[[strength]]\ntries = 1\n")
    monkeypatch.setattr(MANIFESTS["masters"], "strengths", path)
    with pytest.raises(BadCatalogue, match=r"limits\.toml: expected 10 strengths, got 1"):
        limits_of("masters")


@pytest.mark.parametrize(
    ("spec", "tidied"), [("strength:1", "strength:1"), (" strength: 010 ", "strength:10")]
)
def test_a_strength_is_written_with_its_number(spec: str, tidied: str) -> None:
    bot = make(spec, 1)
    assert isinstance(bot, StrengthBot) and bot.name == "strength"
    assert f"strength:{bot.strength}" == tidy(spec) == tidied
    assert parse_spec(spec) == ("strength", None)


@pytest.mark.parametrize(
    ("spec", "complaint"),
    [
        ("strength", "the strength after 'strength' is missing; write 1 to 10, like strength:5"),
        ("strength:", "is not ''; write 1 to 10"),
        ("strength:x", "is not 'x'; write 1 to 10, like strength:5"),
        ("strength:0", "from 1 to 10, not 0"),
        ("strength:11", "from 1 to 10, not 11"),
        ("strength:-1", "is not '-1'"),
        ("strength:1s", "is not '1s'"),
        ("strength:\N{ARABIC-INDIC DIGIT THREE}", "write 1 to 10"),
        ("strength@limits.toml:0", "not 0"),
        ("strength@:3", "a file of limits is written after strength"),
        ("builder@limits.toml:3", "a file of limits is written after strength"),
        ("builder", "the strength after 'builder' is missing; write 1 to 10, like builder:5"),
        ("builder:12", "from 1 to 10, not 12"),
        (
            "wizard:3",
            "unknown bot 'wizard'; known: .*strength:1 to strength:10, and the characters",
        ),
    ],
)
def test_what_is_no_strength_is_refused_at_once(spec: str, complaint: str) -> None:
    with pytest.raises(UnknownBot, match=complaint):
        make(spec, 1)


def test_a_file_of_ones_own_may_have_any_number_of_strengths(tmp_path: Path) -> None:
    path = written(tmp_path, "[[strength]]\n" * 12)
    bot = make(f"strength@{path}:12", 1)
    assert isinstance(bot, StrengthBot) and bot.file == path
    assert check_bot(f"strength@{path}:12", "masters") == f"strength@{path}:12"
