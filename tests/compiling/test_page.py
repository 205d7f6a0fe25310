"""A wheel from a clone brings the page; without Node nothing is built, and it says what to do."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NPM = """#!/bin/sh
echo "$1" >> npm-calls
if [ "$1" = ci ]; then mkdir -p node_modules; exit {ci}; fi
mkdir -p ../src/signoria/page/assets
echo '<html>' > ../src/signoria/page/index.html
echo 'script' > ../src/signoria/page/assets/page.js
"""


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A small clone: the real build, few sources, and a page that is not built yet."""
    root = tmp_path / "clone"
    skip = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "compiling", root / "compiling", ignore=skip)
    for name in ("setup.py", "pyproject.toml", "MANIFEST.in", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, root / name)
    package = root / "src" / "signoria"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text('__version__ = "1.0"\n', encoding="utf-8")
    (root / "web").mkdir()
    (root / "web" / "package.json").write_text("{}", encoding="utf-8")
    return root


def tools(folder: Path, version: str | None, ci: int = 0) -> str:
    """A path with the shell's tools, and with Node and npm where a version is named."""
    folder.mkdir()
    for name in ("mkdir", "sh"):
        (folder / name).symlink_to(shutil.which(name) or f"/bin/{name}")
    if version is not None:
        for name, text in (("node", f"#!/bin/sh\necho {version}\n"), ("npm", NPM.format(ci=ci))):
            (folder / name).write_text(text, encoding="utf-8")
            (folder / name).chmod(0o755)
    return str(folder)


def build(
    root: Path, path: str, *command: str, page: str = "", fails: bool = False
) -> subprocess.CompletedProcess[str]:
    """Run setup.py as pip does."""
    done = subprocess.run(
        [sys.executable, "setup.py", "-q", *command],
        cwd=root,
        env={**os.environ, "PATH": path, "SIGNORIA_COMPILE": "0", "SIGNORIA_PAGE": page},
        capture_output=True,
        text=True,
        check=False,
    )
    assert bool(done.returncode) == fails, done.stderr
    return done


def page_in_wheel(root: Path) -> list[str]:
    """The files of the page in the one wheel."""
    (wheel,) = (root / "dist").glob("*.whl")
    with zipfile.ZipFile(wheel) as file:
        return sorted([name for name in file.namelist() if "/page/" in name])


def test_a_wheel_from_a_clone_has_the_page_where_node_is(clone: Path, tmp_path: Path) -> None:
    done = build(clone, tools(tmp_path / "bin", "v20.19.0"), "bdist_wheel")
    assert page_in_wheel(clone) == ["signoria/page/assets/page.js", "signoria/page/index.html"]
    assert "the page" not in done.stderr
    build(clone, str(tmp_path / "bin"), "bdist_wheel")
    assert (clone / "web" / "npm-calls").read_text() == "ci\nrun\n"  # not a second time


@pytest.mark.parametrize(
    ("version", "ci", "why"),
    [
        (None, 0, "since Node was not found"),
        ("v22.11.0", 0, "since Node is v22.11.0, and it takes Node 20.19, 22.12, 24 or newer"),
        ("v18.19.0", 0, "since Node is v18.19.0, and it takes Node 20.19, 22.12, 24 or newer"),
        ("v20.19.0", 1, "since installing what it is built with failed: exit code 1"),
    ],
)
def test_without_the_page_the_build_fails_and_says_what_to_do(
    clone: Path, tmp_path: Path, version: str | None, ci: int, why: str
) -> None:
    path = tools(tmp_path / "bin", version, ci)
    for command in ("bdist_wheel", "sdist"):
        done = build(clone, path, command, fails=True)
        first, have, without = done.stderr.splitlines()
        assert first == f"signoria: the page for the browser cannot be built, {why}"
        assert "install Node 20.19, 22.12, 24 or newer with npm, and repeat in a clone" in have
        assert "SIGNORIA_PAGE=0 pip install ." in without
    assert not (clone / "dist").exists()


def test_whoever_wants_no_page_gets_a_wheel_without(clone: Path, tmp_path: Path) -> None:
    done = build(clone, tools(tmp_path / "none", None), "bdist_wheel", page="0")
    assert page_in_wheel(clone) == [] and "the page" not in done.stderr
    build(clone, tools(tmp_path / "bin", "v20.19.0"), "bdist_wheel", page="0")
    assert page_in_wheel(clone) == [] and not (clone / "web" / "npm-calls").exists()


def test_a_switch_without_meaning_is_refused(clone: Path, tmp_path: Path) -> None:
    done = build(clone, tools(tmp_path / "none", None), "bdist_wheel", page="no", fails=True)
    assert done.stderr.startswith("signoria: SIGNORIA_PAGE is 0 ") and "not 'no'" in done.stderr


def test_an_archive_brings_the_page_and_needs_no_node(clone: Path, tmp_path: Path) -> None:
    build(clone, tools(tmp_path / "bin", "v20.19.0"), "sdist")
    (archive,) = (clone / "dist").glob("*.tar.gz")
    shutil.unpack_archive(archive, tmp_path / "unpacked", filter="data")
    (root,) = (tmp_path / "unpacked").iterdir()
    done = build(root, tools(tmp_path / "none", None), "bdist_wheel")
    assert len(page_in_wheel(root)) == 2 and "the page" not in done.stderr


def test_an_editable_install_builds_no_page(clone: Path, tmp_path: Path) -> None:
    for name, version in (("bin", "v20.19.0"), ("none", None)):
        done = build(clone, tools(tmp_path / name, version), "editable_wheel")
        assert not (clone / "web" / "npm-calls").exists() and "the page" not in done.stderr
