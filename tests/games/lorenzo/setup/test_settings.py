"""Settings: how they are listed, and floors for their bonus alone."""

from __future__ import annotations

import signoria
from tests.games.lorenzo.tables import Board, codes, goods, play, player, table


def test_settings_are_listed_and_keep_their_defaults_in_both_languages() -> None:
    """A record that does not name a setting gets its default, so no default may ever change."""
    for language in ("en", "it"):
        info = next(game for game in signoria.games(language) if game.id == "lorenzo")
        listed = {setting.id: setting.default for setting in info.settings}
        known = {
            "voluntary_pass": False,
            "wood_or_stone_penalty": "one",
            "reduced_sources": "all",
            "bonus_only_floors": False,
            "brunelleschi_everywhere": True,
            "military_cap": 25,
            "leaders_inside_actions": False,
            "third_report_refusal": True,
            "bonus_tile_always": False,
            "one_neutral_per_tower": False,
            "leader_set": "both",
            "promos": False,
            "houses_pack": "",
            "leaders_pack": "",
        }
        assert {id: listed.get(id) for id in known} == known
        assert all([setting.text for setting in info.settings])


def test_floors_for_their_bonus_alone_is_a_setting() -> None:
    board = Board(goods="1 servant", played="ariosto")
    others = Board(at="white territory.3")
    m = table(board, others, dice="1 6 1", settings={"bonus_only_floors": True})
    assert "white character.3" in m.words
    play(m, "white character.3")
    if m.seat == 0:
        play(m, "servants 0")
    assert player(m)["goods"]["stone"] == 1 and goods(m) == "1 stone 1 servant"


def test_with_that_setting_ariosto_enters_an_occupied_floor() -> None:
    others, settings = Board(at="white territory.3"), {"bonus_only_floors": True}
    m = table(Board(goods="3 coin"), others, dice="1 6 1", settings=settings)
    assert codes(m, "white territory.3") == ["occupied"]
    m = table(Board(goods="3 coin", played="ariosto"), others, dice="1 6 1", settings=settings)
    play(m, "white territory.3")
    assert goods(m) == "1 wood"  # after the fee
    m = table(Board(goods="3 coin", played="ariosto"), others, dice="1 6 1")
    assert codes(m, "white territory.3") == ["card"]
