"""Characters: tastes that are read, that count, and that are refused where they make no sense."""

from __future__ import annotations

from pathlib import Path

import pytest

import signoria
from signoria.bots import LEVELS, UnknownBot, check_bot, make, seat_to_answer
from signoria.bots.evaluate import evaluation_of, weights_of
from signoria.bots.searcher import SearchingBot
from signoria.bots.strength.characters import characters_of, every_character
from signoria.bots.strength.player import StrengthBot
from signoria.games.registry import MANIFESTS, RULEBOOKS
from signoria.kernel.errors import BadCatalogue
from tests.bots.test_seat import walk

EVERY = [(game, id) for game in sorted(RULEBOOKS) for id in characters_of(game)]


@pytest.mark.parametrize("game", sorted({game for game, _ in EVERY}))
def test_a_game_has_three_or_more_with_names_and_tastes_of_their_own(game: str) -> None:
    found = list(characters_of(game).values())
    assert len(found) >= 3
    for texts in ([each.name for each in found], [each.taste for each in found]):
        for language in ("en", "it"):
            said = [text.to(language) for text in texts]
            assert len(set(said)) == len(said) and all(said)
        assert all([text.en != text.it for text in texts])
    assert all([each.taste.en.endswith(".") and each.taste.it.endswith(".") for each in found])
    assert not {each.id for each in found} & {*LEVELS, "strength"}


@pytest.mark.parametrize(("game", "id"), EVERY)
def test_factors_change_the_weights_they_name_and_no_others(game: str, id: str) -> None:
    character = characters_of(game)[id]
    usual, own = weights_of(game, 2), character.weights(game, 2)
    assert usual.keys() == own.keys()
    changed = {name: own[name] / usual[name] for name in usual if own[name] != usual[name]}
    assert changed == pytest.approx(character.factors)


@pytest.mark.parametrize(("game", "id"), EVERY)
def test_a_character_judges_tables_by_its_own_taste(game: str, id: str) -> None:
    differed = 0
    for match in walk(game, 2, 3, step=5):
        bot = make(f"{id}:10", 1)
        assert isinstance(bot, StrengthBot)
        searching = bot.on(match.game).bot
        assert isinstance(searching, SearchingBot)
        opinion = searching.opinions.on(match.game)
        usual = evaluation_of(match.game)
        differed += opinion.value(match.state, 0) != usual.value(match.state, 0)
    assert differed


def test_a_character_signs_its_thoughts() -> None:
    handle = seat_to_answer(signoria.new("masters", seats=2, seed=1))
    assert make("pilgrim:2", 1).think(handle).level == "pilgrim:2"


def test_a_character_of_another_game_is_refused_with_those_there_are() -> None:
    assert check_bot("pilgrim:4", "masters") == "pilgrim:4"
    complaint = "masters has no character 'captain'; it has architect, merchant, pilgrim"
    with pytest.raises(UnknownBot, match=complaint):
        check_bot("captain:4", "masters")
    with pytest.raises(UnknownBot, match=complaint):
        make("captain:4", 1).choose(seat_to_answer(signoria.new("masters", seats=2, seed=1)))


def test_a_game_without_characters_takes_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MANIFESTS["masters"], "characters", None)
    assert characters_of("masters") == {} and "pilgrim" not in every_character()
    with pytest.raises(UnknownBot, match="masters has no characters, so not 'captain'"):
        check_bot("captain:4", "masters")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("factors = { gold = 2.0 }", r"factors: there is no weight 'gold'; the game has move,"),
        ('factors = { move = "much" }', r"factors\.move: expected a number, got 'much'"),
        ("", "'factors' is missing"),
        ("factors = {}\nluck = 1", "unknown entry 'luck'"),
    ],
)
def test_a_bad_character_is_refused_with_its_place(
    text: str, complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "odd.toml"
    names = 'name = { en = "A", it = "B" }\ntaste = { en = "A.", it = "B." }\n'
    path.write_text(f"[odd]\n{names}{text}\n", encoding="utf-8")
    monkeypatch.setattr(MANIFESTS["masters"], "characters", path)
    with pytest.raises(BadCatalogue, match=rf"odd\.toml.*{complaint}"):
        characters_of("masters")
