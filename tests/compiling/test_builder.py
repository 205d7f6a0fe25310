"""What the C compiler is told, and where what it made is put."""

from __future__ import annotations

import sysconfig
from pathlib import Path

import pytest
from setuptools import Extension

from compiling import builder


def test_every_flag_is_given_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """mypycify hands one list of flags to all its extensions: adding to it adds to all of them."""
    monkeypatch.chdir(tmp_path)
    shared = ["-O1"]

    def mypycify(paths: list[str], **options: object) -> list[Extension]:
        found = [Extension(name, [f"{name}.c"]) for name in ("kernel", "games", "bots")]
        for extension in found:
            extension.extra_compile_args = shared
        return found

    monkeypatch.setattr(builder, "mypycify", mypycify)
    monkeypatch.setattr(builder, "compiled_files", lambda root: [])
    (tmp_path / "c").mkdir()
    found, _ = builder.extensions("1")
    assert found
    for extension in found:
        flags = extension.extra_compile_args
        assert len(flags) == len(set(flags)), f"{extension.name}: {flags}"
        assert "-O1" in flags


def test_modules_of_one_name_do_not_share_an_extension() -> None:
    names = ["a.state", "a.turn", "b.state", "b.__init__", "c.state", "c.b.__init__"]
    found = builder.sort_entrances([Extension(name, []) for name in names])
    shared = [[extension.name for extension in each.modules.values()] for each in found]
    assert shared == [["a.state", "a.turn", "b.__init__"], ["b.state", "c.b.__init__"], ["c.state"]]


def test_an_extension_lies_where_python_looks_for_its_modules(tmp_path: Path) -> None:
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    (each,) = builder.sort_entrances([Extension("a.b.state", []), Extension("a.b.__init__", [])])
    (tmp_path / f"{each.name}{suffix}").write_bytes(b"compiled")
    each.lay_out(tmp_path)
    found = {
        path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()
    }
    assert found == {f"a/b/state{suffix}", f"a/b/__init__{suffix}"}
