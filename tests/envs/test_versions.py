"""Versions: each game has its own, and what is released keeps its numbers for good."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import gymnasium
import pyspiel
import pytest
from gymnasium.error import VersionNotFound

import signoria.envs.gym
import signoria.envs.spiel
from signoria.envs import aec, collect
from signoria.envs.codebook import codebook, path_of, split_id, versions
from signoria.games.registry import MANIFESTS, RULEBOOKS
from tests.envs import codebooks as written_down
from tests.envs.codebooks import (
    GUIDE,
    codebooks,
    fingerprint,
    fingerprints_text,
    kept,
    with_table,
)

OPENED = """
import sys, warnings
from pathlib import Path
from signoria.games.registry import MANIFESTS

MANIFESTS["masters"].codebooks = Path(sys.argv[1])
warnings.simplefilter("ignore")  # Gymnasium's, that there is a newer version

import gymnasium, pyspiel
import signoria.envs.gym, signoria.envs.spiel
from signoria.envs import aec

for id in ("masters_v0", "masters_v1", "masters", "lorenzo"):
    env = aec.env(id, seats=2)
    print(env.unwrapped.metadata["name"], env.action_space("player_0").n)
    env = gymnasium.make("signoria/" + id.replace("_", "-"), seats=2)
    print(env.unwrapped.book.id, env.action_space.n)
    game = pyspiel.load_game("signoria_" + id, {"players": 2})
    print(str(game).partition("(")[0].removeprefix("signoria_"), game.num_distinct_actions())
"""


@pytest.fixture
def two_of_masters(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A place with the codebook of Masters, and with a second one that has an action more."""
    shutil.copy(path_of("masters_v0"), tmp_path)
    written = json.loads(path_of("masters_v0").read_text(encoding="utf-8"))
    written["actions"] = {"aaa": ["first"], **written["actions"]}
    (tmp_path / "masters_v1.json").write_text(json.dumps(written), encoding="utf-8")
    monkeypatch.setattr(MANIFESTS["masters"], "codebooks", tmp_path)
    codebook.cache_clear()
    yield tmp_path
    codebook.cache_clear()


def test_every_codebook_has_its_fingerprint() -> None:
    assert sorted(kept()) == sorted(codebooks()), "`make golden` adds those of new codebooks"


@pytest.mark.parametrize("id", kept())
def test_released_numbers_never_change(id: str) -> None:
    assert fingerprint(id) == kept()[id], (
        "if this version is released, put its codebook back and make a new version, `python -m "
        f"signoria.envs.collect`; only if it never was, `make golden ARGS={id}`"
    )


def test_the_guide_lists_every_codebook() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    assert with_table(text) == text, "run `make golden`"
    assert [id for id in codebooks() if f"| `{id}` |" not in text] == []


def test_only_what_is_new_or_named_gets_a_fingerprint(
    two_of_masters: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "fingerprints.json"
    file.write_text('{"masters_v0": "as released"}', encoding="utf-8")
    monkeypatch.setattr(written_down, "KEPT", file)
    written = json.loads(fingerprints_text())
    assert list(written) == sorted(codebooks()) and "masters_v1" in written
    assert written["masters_v0"] == "as released", "that stays, and its test fails"
    assert written["masters_v1"] == fingerprint("masters_v1")
    again = json.loads(fingerprints_text(["masters_v0"]))
    assert again["masters_v0"] == fingerprint("masters_v0")
    with pytest.raises(SystemExit, match=r"no codebook masters_v7; there are .*masters_v1"):
        fingerprints_text(["masters_v7"])


@pytest.mark.parametrize("title", sorted(RULEBOOKS))
def test_every_game_has_versions_from_zero_on(title: str) -> None:
    assert versions(title) == list(range(len(versions(title)))) != []


def test_an_id_is_a_title_and_a_version() -> None:
    assert split_id("masters_v0") == ("masters", 0)
    assert split_id("masters_v12") == ("masters", 12)
    for id in ("masters", "masters_v", "masters_v01", "masters_v-1", "masters-v0"):
        assert split_id(id) == (id, None)


def test_a_new_version_of_a_game_leaves_the_old_one_and_other_games_alone(
    two_of_masters: Path,
) -> None:
    assert versions("masters") == [0, 1]
    assert codebook("lorenzo").id == f"lorenzo_v{versions('lorenzo')[-1]}"
    assert fingerprint("masters_v0") == kept()["masters_v0"]
    assert fingerprint("masters") == fingerprint("masters_v1") != fingerprint("masters_v0")
    (two_of_masters / "masters_v1.json").rename(two_of_masters / "masters_v10.json")
    shutil.copy(two_of_masters / "masters_v0.json", two_of_masters / "masters_v9.json")
    assert versions("masters") == [0, 9, 10], "by number, not by the alphabet"


def test_old_and_new_versions_are_opened_in_every_library(two_of_masters: Path) -> None:
    other = codebook("lorenzo").id
    sizes = {id: codebook(id).size for id in ("masters_v0", "masters_v1", other)}
    assert sizes["masters_v1"] == sizes["masters_v0"] + 1
    command = [sys.executable, "-c", OPENED, str(two_of_masters)]
    opened = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    expected = ["masters_v0", "masters_v1", "masters_v1", other]
    assert opened.splitlines() == [f"{id} {sizes[id]}" for id in expected for _ in range(3)]


def test_a_version_that_is_not_there_is_refused_and_those_there_are_are_named(
    two_of_masters: Path,
) -> None:
    complaint = "no environment masters_v7; of masters there are masters_v0, masters_v1$"
    for opened in (aec.env, signoria.envs.gym.SignoriaEnv, codebook):
        with pytest.raises(signoria.UnknownGame, match=complaint):
            opened("masters_v7")
    with pytest.raises(signoria.UnknownGame, match="unknown game 'chess'"):
        aec.env("chess_v0")
    with pytest.raises(VersionNotFound, match="v0"):
        gymnasium.make("signoria/masters-v7")
    with pytest.raises(pyspiel.SpielError, match="signoria_masters_v0"):
        pyspiel.load_game("signoria_masters_v7")


def test_a_game_without_a_codebook_says_so() -> None:
    for id in ("chess", "chess_v0"):
        with pytest.raises(
            signoria.UnknownGame, match=r"no codebook of chess; .*collect chess_v0`"
        ):
            codebook(id)


@pytest.mark.parametrize("id", ["masters", "masters_v0", "masters_v1", "masters_v3"])
def test_a_codebook_that_is_there_is_not_made_again(
    id: str, two_of_masters: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = {path: path.read_bytes() for path in two_of_masters.iterdir()}
    monkeypatch.setattr(sys, "argv", ["collect", id])
    with pytest.raises(
        SystemExit, match=r"once released, a codebook never changes; .* of masters is masters_v2"
    ):
        collect.main()
    assert {path: path.read_bytes() for path in two_of_masters.iterdir()} == before


def test_a_new_codebook_is_made_beside_the_old_ones(
    two_of_masters: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["collect", "masters_v2"])
    monkeypatch.setattr(collect, "GAMES", 1)
    collect.main()
    assert versions("masters") == [0, 1, 2]
    made = codebook("masters")
    assert made.id == "masters_v2"
    declared = collect.actions_of(RULEBOOKS["masters"])
    assert made.actions == [(kind, word) for kind, words in declared.items() for word in words]
    assert set(codebook("masters_v0").actions) - set(made.actions), "which had guesses too"
