"""Settings from a file, the environment and options; and the file that a command prints."""

from __future__ import annotations

import re
import tomllib
from dataclasses import fields
from pathlib import Path

import pytest

import signoria.cli.commands.serve
import signoria.server
from signoria.server.configuration.names import known, sections, settings_of
from signoria.server.configuration.printing import as_toml
from signoria.server.configuration.reading import BadConfiguration, options_in, read_settings
from signoria.server.settings import Limits, Settings
from tests.server.running.test_backups import command


def test_what_is_printed_is_a_file_with_every_setting_and_its_default(tmp_path: Path) -> None:
    printed = command("serve", "--print-config").stdout
    found = tomllib.loads(printed)
    assert [*found] == [*sections()]
    for section, part in sections().items():
        assert found[section] == {each.name: each.default for each in settings_of(part)}
    assert {each.name for each in fields(Limits)} == {*found["limits"]}
    lines = printed.splitlines()
    for name, setting in known().items():
        at = lines.index(f"# {setting.metadata['says']}")
        assert lines[at + 1].startswith(f"{name.partition('.')[2]} = "), name
    file = tmp_path / "signoria.toml"
    file.write_text(printed, encoding="utf-8")
    assert read_settings(file, {}, {}) == Settings()


def test_options_count_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / "signoria.toml"
    file.write_text(
        "[limits]\nsockets = 1\nurl = 1_001\nbody = 2_001\n[bots]\nbudget = 2\n"
        '[server]\nhttps = true\nredis = "redis://a/0"\n',
        encoding="utf-8",
    )
    shell = {"SIGNORIA_LIMITS_URL": "1002", "SIGNORIA_LIMITS_BODY": "2002", "SIGNORIA_PACKS": "x"}
    shell |= {"SIGNORIA_SERVER_HTTPS": "False", "PATH": "/bin"}
    found = read_settings(file, shell, {"limits.body": 2003} | options_in(["bots.pause=0"]))
    assert (found.limits.sockets, found.limits.url, found.limits.body) == (1, 1002, 2003)
    assert (found.bots.budget, found.bots.pause) == (2.0, 0.0)
    assert not found.https and found.redis == "redis://a/0"
    changed = as_toml(found)
    assert "(default 512)\nsockets = 1\n" in changed
    assert tomllib.loads(changed)["limits"]["body"] == 2003


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[limits]\nsokets = 1", "no setting limits.sokets; did you mean limits.sockets?"),
        ("[limit]\nsockets = 1", "no setting limit.sockets; did you mean limits.sockets?"),
        ("sockets = 1", "no setting sockets"),
        ("[limits]\nsockets = 0", "limits.sockets must be from 1 to 1e+09, not 0"),
        ("[limits]\nsockets = 1.5", "limits.sockets must be a whole number, not 1.5"),
        ("[limits]\nsockets = true", "limits.sockets must be a whole number, not True"),
        ('[limits]\nsockets = "9"', "limits.sockets must be a whole number, not '9'"),
        ("[bots]\nbudget = nan", "bots.budget must be a number, not nan"),
        ("[server]\nhttps = 1", "server.https must be true or false, not 1"),
        ("[server]\nclock = 1", "no setting server.clock"),
        ("[limits]\nlines = 1\n[limits]", "is not a TOML file"),
        ("[limits", "is not a TOML file"),
    ],
)
def test_a_bad_file_is_refused_in_one_line(tmp_path: Path, text: str, why: str) -> None:
    file = tmp_path / "signoria.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadConfiguration) as refused:
        read_settings(file, {}, {})
    said = str(refused.value)
    assert why in said and said.startswith(str(file)) and "\n" not in said


def test_a_bad_environment_or_option_is_refused_by_its_name(tmp_path: Path) -> None:
    for shell, why in (
        ({"SIGNORIA_LIMITS_SOKETS": "1"}, "SIGNORIA_LIMITS_SOKETS: there is no setting"),
        ({"SIGNORIA_BOTS_BUDGET": "soon"}, "SIGNORIA_BOTS_BUDGET: bots.budget must be a number"),
        ({"SIGNORIA_SERVER_PORT": "70000"}, "SIGNORIA_SERVER_PORT: server.port must be from 1 to"),
    ):
        with pytest.raises(BadConfiguration, match=why):
            read_settings(None, shell, {})
    for words, why in (
        (["--set", "limits.sockets"], "write a setting as limits.sockets=100"),
        (["--set", "limits.sockets=many"], "limits.sockets must be a whole number"),
        (["--set", "server.metrics=9000"], "server.metrics must be auto, off, here or HOST:PORT"),
        (["--config", str(tmp_path / "none.toml")], "cannot be read"),
    ):
        refused = command("serve", "--port", "1", *words)
        assert refused.exit_code == 1 and len(refused.stderr.splitlines()) == 1
        if "metrics" not in words[-1]:
            assert why in refused.stderr


def test_every_setting_is_used_somewhere() -> None:
    """A setting that nothing reads would be a promise that is not kept."""
    folder = Path(signoria.server.__file__).parent
    code = "\n".join(
        [path.read_text("utf-8") for path in folder.rglob("*.py") if path.name != "settings.py"]
    )
    code += Path(signoria.cli.commands.serve.__file__).read_text("utf-8")
    for name in known():
        section, _, key = name.partition(".")
        reader = {"server": "settings", "limits": "limits", "cache": "cache"}.get(section, r"\w+")
        assert re.search(rf"\b{reader}\.{key}\b", code), name
