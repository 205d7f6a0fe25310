"""What the C compiler is told."""

from __future__ import annotations

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
    for extension in builder.extensions("1"):
        flags = extension.extra_compile_args
        assert len(flags) == len(set(flags)), f"{extension.name}: {flags}"
        assert "-O1" in flags
