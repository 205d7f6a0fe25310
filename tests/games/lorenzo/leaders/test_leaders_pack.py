"""A pack of leaders: one file of your own, and its leaders are in the game."""

from __future__ import annotations

from pathlib import Path

import pytest

import signoria
from signoria import BadCatalogue, BadRecord, BadSetting, Match
from signoria.games.lorenzo.modules.advanced.leaders import leaders_of
from signoria.games.registry import RULEBOOKS
from signoria.kernel.title.packs import read_pack

NEMO = """
[[leader]]
id = "nemo"
name = "Nemo di Nessuno"
needs = [{ of = "coin", least = 3 }]
effect = { gain = { wood = 2 } }
origin = "designed"
"""


@pytest.fixture(autouse=True)
def packs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of packs, with one that has one leader."""
    (tmp_path / "mine.toml").write_text(NEMO, "utf-8")
    monkeypatch.setenv("SIGNORIA_PACKS", str(tmp_path))
    return tmp_path


def with_pack(modules: list[str], pack: str = "mine", seed: int = 1) -> Match:
    """A match for two with this pack of leaders."""
    return signoria.new("lorenzo", seats=2, seed=seed, modules=modules, leaders_pack=pack)


@pytest.mark.parametrize("modules", [["advanced"], ["houses"]])
def test_a_leader_of_a_pack_joins_the_others(modules: list[str]) -> None:
    before = signoria.new("lorenzo", seats=2, seed=1, modules=modules)
    match = with_pack(modules)
    assert leaders_of(match.game).names == (*leaders_of(before.game).names, "nemo")
    (shown,) = [each for each in match.game.printed if each.id == "nemo"]
    assert "3 coins" in shown.text.en and "2 legni" in shown.text.it


def test_it_is_dealt_played_and_activated() -> None:
    for seed in range(40):
        match = with_pack(["advanced"], seed=seed)
        while not match.over and "play nemo" not in match.words:
            kept = [word for word in match.words if "nemo" in word]
            match.play((kept or match.words)[0])
        if not match.over:
            break
    seat = match.seat
    assert seat is not None
    wood = match.view(seat)["players"][seat]["goods"]["wood"]
    match.play("play nemo")
    match.play("activate nemo")
    assert match.view(seat)["players"][seat]["goods"]["wood"] == wood + 2


def test_a_record_names_the_pack_and_is_replayed_with_no_other(packs: Path) -> None:
    match = with_pack(["advanced"])
    for _ in range(12):
        match.play(match.words[0])
    record = match.record()
    assert signoria.load(record).position() == match.position()
    (packs / "mine.toml").write_text(NEMO.replace("wood = 2", "wood = 3"), "utf-8")
    with pytest.raises(BadRecord, match="mine"):
        signoria.load(record)


def test_without_a_pack_nothing_changes() -> None:
    plain = signoria.new("lorenzo", seats=2, seed=1, modules=["advanced"])
    named = with_pack(["advanced"], pack="")
    assert plain.game is named.game and plain.game.packs == {}
    with pytest.raises(BadSetting, match="leaders_pack"):
        with_pack([])
    with pytest.raises(BadSetting, match="there is no pack 'theirs'"):
        with_pack(["advanced"], pack="theirs")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('id = "nemo"', 'id = "ariosto"', "leader 'ariosto': this id is in"),
        ('"nemo"', '"black"', "mine.toml: leader 'black': .* something else in lorenzo: member"),
        (
            '"nemo"',
            '"pass"',
            "leader 'pass': this id is a word of answers, in lorenzo/answers.toml",
        ),
        ('"nemo"', '"12"', "leader '12': this id is a word of answers"),
        ("gain", "give", "unknown verb 'give'; known are "),
        ("[[leader]]", "[[leaders]]", "unknown entry 'leaders'"),
        ("[[leader]]", '[[token]]\nid = "lily"\n[[leader]]', "unknown entry 'token'"),
    ],
)
def test_what_is_wrong_with_a_pack_is_said(packs: Path, old: str, new: str, said: str) -> None:
    (packs / "mine.toml").write_text(NEMO.replace(old, new), "utf-8")
    with pytest.raises(BadCatalogue, match=said):
        with_pack(["advanced"])


def test_a_pack_is_checked_as_one_of_the_module_that_has_such_cards(packs: Path) -> None:
    (printed,) = read_pack(RULEBOOKS["lorenzo"], packs / "mine.toml")
    assert (printed.kind, printed.id) == ("leader", "nemo")
    (packs / "odd.toml").write_text("[[profession]]\n", "utf-8")
    with pytest.raises(BadCatalogue, match="the tables of a pack of lorenzo are leader, token"):
        read_pack(RULEBOOKS["lorenzo"], packs / "odd.toml")
    with pytest.raises(BadCatalogue, match="masters has no packs"):
        read_pack(RULEBOOKS["masters"], packs / "odd.toml")


def test_the_check_of_a_pack_finds_an_id_that_the_game_has(packs: Path) -> None:
    (packs / "mine.toml").write_text(NEMO.replace('"nemo"', '"ariosto"'), "utf-8")
    with pytest.raises(BadCatalogue, match="leader 'ariosto': this id is in"):
        read_pack(RULEBOOKS["lorenzo"], packs / "mine.toml")


def test_the_check_of_a_pack_finds_an_id_that_is_another_word(packs: Path) -> None:
    (packs / "mine.toml").write_text(NEMO.replace('"nemo"', '"commercial-hub"'), "utf-8")
    with pytest.raises(BadCatalogue, match="something else in lorenzo: territory"):
        read_pack(RULEBOOKS["lorenzo"], packs / "mine.toml")
