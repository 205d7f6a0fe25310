"""What the page without a server brings along: found by following imports, and nothing else."""

from __future__ import annotations

import json
import marshal
import zipfile
from pathlib import Path

import pytest

from compiling.imports import Sources, followed, named
from compiling.library import NEVER, lean
from compiling.packs import by_pack, needed, pack_of, packed
from signoria.games.registry import GAMES

SRC = Path(__file__).parents[2] / "src"
ROOTS = ("signoria.bots.searcher", "signoria.learn.study")
"""Here what bots and studies need stands for what the house needs: no part of a server."""


def sources(**texts: str) -> Sources:
    """Modules by their names, with a dot written as two underscores."""
    return Sources({f"{name.replace('__', '/')}.py": text.encode() for name, text in texts.items()})


def test_imports_in_functions_and_names_in_manifests_are_followed() -> None:
    files = sources(
        a="import b\ndef later():\n    from pack import c",
        b="OPINION = 'pack.d:Opinion'",
        pack__c="from .e import deep",
        pack__d="",
        pack__e="",
        other="",
    )
    assert followed(files, ["a"]) == {"a", "b", "pack.c", "pack.d", "pack.e"}
    assert followed(files, ["a"], late=False) == {"a", "b", "pack.d"}
    assert followed(files, ["a"], never=["b"]) == {"a", "pack.c", "pack.e"}


def test_what_only_checkers_and_programs_import_is_not_needed() -> None:
    source = b"""
if TYPE_CHECKING:
    import types_only
if __name__ == "__main__":
    import as_program
if True:
    import needed
"""
    assert named(source) == {"needed"}


def test_a_package_comes_with_its_parents() -> None:
    files = Sources({"a/__init__.py": b"", "a/b/__init__.py": b"from .c import d", "a/b/c.py": b""})
    assert followed(files, ["a.b.c"]) == {"a", "a.b", "a.b.c"}


def test_each_game_is_a_pack_of_its_own_with_its_data() -> None:
    files = needed(SRC, ROOTS)
    packs = by_pack({name: path for name, path in files.items() if not name.endswith(".py")})
    assert set(packs) >= {*GAMES}
    for game in GAMES:
        assert all(name.startswith(f"signoria/games/{game}/") for name in packs[game])
        assert f"signoria/games/{game}/manifest.py" in files
        assert f"signoria/games/{game}/evaluation/weights.toml" in packs[game]
    kinds = {name.split("/")[3] for name in files if name.count("/") > 3 and "/games/" in name}
    assert not kinds & {"terminal", "codebooks"}


def test_what_a_game_is_learned_by_is_a_pack_of_its_own() -> None:
    files = needed(SRC, ROOTS)
    packs = by_pack({name: path for name, path in files.items() if not name.endswith(".py")})
    for game in GAMES:
        home = f"signoria/games/{game}"
        learned = {
            name.removeprefix(f"{home}/").split("/")[0] for name in packs[f"{game}-learning"]
        }
        assert learned == {"lessons", "puzzles"}
        assert f"{home}/lessons/course.toml" not in packs[game]
        # What has come of a game is found by its folder, so its rules must never come second.
        assert pack_of(f"{home}/manifest.py") == game


def test_what_plays_alone_needs_no_server_and_no_terminal() -> None:
    parts = {name.split("/")[1] for name in needed(SRC, ROOTS)}
    assert {"kernel", "games", "bots", "learn"} <= parts
    assert not parts & {"server", "cli", "arena", "train", "envs", "page"}


def test_a_root_that_is_not_there_is_a_mistake() -> None:
    with pytest.raises(LookupError, match=r"signoria\.nowhere"):
        needed(SRC, ("signoria.nowhere",))


def test_a_pack_says_what_is_in_it() -> None:
    index, _, rest = packed({"a/b.pyc": b"one\n", "c": b"two"}).partition(b"\n")
    assert json.loads(index) == {"a/b.pyc": 4, "c": 3}
    assert rest == b"one\ntwo"


def test_of_the_library_only_what_is_imported_comes_compiled_and_without_its_words(
    tmp_path: Path,
) -> None:
    whole = tmp_path / "whole.zip"
    with zipfile.ZipFile(whole, "w") as library:
        library.writestr(
            "json/__init__.py", '"""Said."""\nimport codecs\ndef f():\n    import late'
        )
        library.writestr("codecs.py", "FOUND = 1")
        library.writestr("late.py", "")
        library.writestr("other.py", "")
        library.writestr("pyodide/__init__.py", '"""Read."""')
        library.writestr(f"{NEVER[0]}.py", "")
    made = tmp_path / "lean.zip"
    made.write_bytes(lean(whole, {"json", NEVER[0], "missing"}))
    with zipfile.ZipFile(made) as found:
        assert found.namelist() == ["codecs.pyc", "json/__init__.pyc", "pyodide/__init__.pyc"]
        texts = [marshal.loads(found.read(name)[16:]).co_consts for name in found.namelist()]
    assert "Said." not in texts[1]
    assert "Read." in texts[2]
