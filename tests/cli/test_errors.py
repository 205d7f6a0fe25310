"""Bad input of every kind: one clear line, exit code 1, never a stack of calls; usage is 2."""

from __future__ import annotations

import errno
import io
import json
import os
import sys
from pathlib import Path

import pytest

import signoria as package
from signoria.cli.app import app
from signoria.kernel.panel import Json
from tests.cli.conftest import Command


def record(entries: int = 20) -> Json:
    """The record of a game that has begun."""
    match = package.new("masters", seats=2, fate=package.fates.sealed("ab" * 32))
    while len(match.entries) < entries:
        match.play(match.words[0])
    return match.record()


REFUSED = [
    (["sim", "chess"], "unknown game 'chess'"),
    (["play", "chess"], "unknown game 'chess'"),
    (["cards", "chess"], "unknown game 'chess'"),
    (["check", "chess"], "unknown game 'chess'"),
    (["check", "--game", "chess"], "unknown game 'chess'"),
    (["bench", "chess"], "unknown game 'chess'"),
    (["sim", "masters", "--seats", "9"], "masters is for 1 to 4 players, not 9"),
    (["play", "masters", "--seats", "0"], "masters is for 1 to 4 players, not 0"),
    (["bench", "masters", "--seats", "9"], "masters is for 1 to 4 players, not 9"),
    (["sim", "masters", "--bots", "oracle"], "unknown bot 'oracle'"),
    (["sim", "masters", "--bots", ","], "at least one bot"),
    (["play", "masters", "--bots", "oracle"], "unknown bot 'oracle'"),
    (["play", "masters", "--bots", "strength:11"], "a strength is from 1 to 10, not 11"),
    (["play", "masters", "--bots", "captain:3"], "masters has no character 'captain'; it has"),
    (["sim", "masters", "--bots", "captain:3,random"], "masters has no character 'captain'"),
    (["sim", "masters", "--seats", "2", "--bots", "random,random,random"], "too many"),
    (["play", "masters", "--seats", "2", "--bots", "novice,novice"], "leave no seat"),
    (["play", "masters", "--seats", "2", "--seat", "3"], "seats are 1 to 2"),
    (["sim", "masters", "--modules", "gold"], "no module 'gold'"),
    (["sim", "masters", "--set", "gold=1"], "no setting 'gold'"),
    (["sim", "masters", "--set", "gold"], "name=value"),
    (["play", "masters", "--set", "seed=1"], "no setting 'seed'"),
    (["sim", "masters", "--set", "round_limit=none"], "whole number"),
    (["cards", "masters", "--kind", "horse"], "unknown kind 'horse'"),
    (["games", "--language", "de"], "unknown language 'de'"),
    (["play", "masters", "--language", "de"], "unknown language 'de'"),
    (["verify", "nowhere.json"], "nowhere.json cannot be read"),
    (["replay", "nowhere.json"], "nowhere.json cannot be read"),
    (["play", "--load", "nowhere.json"], "nowhere.json cannot be read"),
    (["play", "masters", "--save", "nowhere/game.json"], "there is no folder nowhere"),
    (["play", "masters", "--save", "."], "it is a folder"),
]


@pytest.mark.parametrize(("arguments", "message"), REFUSED, ids=[" ".join(a) for a, _ in REFUSED])
def test_refusals(signoria: Command, arguments: list[str], message: str) -> None:
    run = signoria(*arguments)
    assert run.code == 1
    assert message in run.err
    assert run.err.startswith("signoria: ") and run.err.count("\n") == 1
    assert "Traceback" not in run.err


USAGE = [
    ["nonsense"],
    ["sim"],
    ["sim", "masters", "--games", "0"],
    ["sim", "masters", "--games", "many"],
    ["play"],
    ["play", "masters", "--sealed", "--seed", "1"],
    ["play", "--load", "x.json", "--seats", "2"],
    ["replay", "x.json", "--step", "-1"],
    ["bench", "masters", "--seconds", "inf"],
]


@pytest.mark.parametrize("arguments", USAGE, ids=[" ".join(a) for a in USAGE])
def test_usage(signoria: Command, arguments: list[str]) -> None:
    assert signoria(*arguments).code == 2


DAMAGE = {
    "not JSON": "{",
    "no table": "[1, 2]",
    "no record": '{"hello": 1}',
    "another format": json.dumps({**record(), "format": "other"}),
    "an entry missing": json.dumps(
        {**record(), "entries": record()["entries"][:3] + record()["entries"][4:]}
    ),
    "an impossible answer": json.dumps(
        {**record(), "entries": [*record()["entries"][:-1], {"seat": 0, "word": "fly"}]}
    ),
    "another secret": json.dumps({**record(), "fate": {**record()["fate"], "secret": "cd" * 32}}),
    "a game nobody knows": json.dumps({**record(), "game": "chess"}),
    "bytes": "\x00\x01",
}


@pytest.mark.parametrize("damage", sorted(DAMAGE))
@pytest.mark.parametrize("command", [["verify"], ["replay"], ["play", "--load"]])
def test_damaged_records(
    signoria: Command, tmp_path: Path, command: list[str], damage: str
) -> None:
    (tmp_path / "bad.json").write_text(DAMAGE[damage], encoding="utf-8")
    run = signoria(*command, "bad.json")
    assert run.code == 1
    assert run.err.count("\n") == 1 and "Traceback" not in run.err


def test_a_file_that_is_no_text(signoria: Command, tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_bytes(b"\xff\xfe\x80")
    run = signoria("replay", "bad.json")
    assert (run.code, run.err) == (1, "signoria: bad.json is not a valid record: it is not JSON\n")


def test_a_record_of_another_game(signoria: Command, tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(json.dumps(record()), encoding="utf-8")
    run = signoria("play", "lorenzo", "--load", "game.json")
    assert (run.code, run.err) == (1, "signoria: game.json is a game of masters, not lorenzo\n")


def test_a_folder_without_permission(
    signoria: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "locked").mkdir(mode=0o500)
    allowed = os.access  # the superuser may write everywhere: here the folder's own mode is asked
    monkeypatch.setattr(
        os, "access", lambda path, mode: Path(path).name != "locked" and allowed(path, mode)
    )
    run = signoria("play", "masters", "--save", "locked/game.json")
    assert run.code == 1 and "permission denied" in run.err


class Full(io.StringIO):
    """A disk with no room left."""

    def write(self, text: str) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.parametrize("command", [["cards", "masters", "--json"], ["games"]])
def test_a_full_disk_is_told_in_one_line(
    command: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdout", Full())
    with pytest.raises(SystemExit) as ended:
        app(command)
    assert ended.value.code == 1
    assert capsys.readouterr().err.splitlines() == [
        "signoria: cannot write: No space left on device"
    ]
