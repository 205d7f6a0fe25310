"""Wheels: plain and compiled, each with the page, the types and all data, each able to run."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.compiled.build import LEVEL, ROOT, CannotCompile, compiled_source

HOUSE = ROOT / "src" / "signoria"
NO_NODE = {"SIGNORIA_PAGE": "0"}
"""A page that is there is part of a wheel; where there is none, these tests build none."""
DATA = ("*.toml", "*.json", "*.md", "*.mako", "*.npz", "*.typed", "*.py")


def built(out: Path, *kinds: str, **env: str) -> subprocess.CompletedProcess[str]:
    """Run the build frontend as a packager would."""
    return subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", *kinds, "--outdir", str(out), str(ROOT)],
        env={**os.environ, **NO_NODE, **env},
        capture_output=True,
        text=True,
        check=False,
    )


def unpacked(out: Path) -> Path:
    """The one wheel in a folder, as it would be installed."""
    (wheel,) = out.glob("*.whl")
    home = out / "unpacked"
    with zipfile.ZipFile(wheel) as file:
        file.extractall(home)
    return home


def version(home: Path) -> str:
    """What the command in an unpacked wheel says about itself."""
    done = subprocess.run(
        [sys.executable, "-m", "signoria", "--version"],
        cwd=home,
        env={**os.environ, "PYTHONPATH": str(home)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def missing(home: Path) -> list[str]:
    """Files of the sources that a wheel lacks; the page counts where it has been built."""
    wanted = [path for pattern in DATA for path in HOUSE.rglob(pattern)]
    wanted += [path for path in (HOUSE / "page").rglob("*") if path.is_file()]
    names = [path.relative_to(ROOT / "src") for path in wanted]
    return [str(name) for name in names if not (home / name).is_file()]


def test_a_plain_wheel_comes_from_the_source_archive(tmp_path: Path) -> None:
    done = built(tmp_path, SIGNORIA_COMPILE="0")
    assert done.returncode == 0, done.stdout + done.stderr
    (archive,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as file:
        names = [name.partition("/")[2] for name in file.getnames()]
    assert {"compiling/builder.py", "setup.py", "LICENSE", "CHANGELOG.md"} <= set(names)
    assert not [name for name in names if name.startswith("tests/")]
    assert [wheel.name.partition("-")[2][6:] for wheel in tmp_path.glob("*.whl")] == [
        "py3-none-any.whl"
    ]
    home = unpacked(tmp_path)
    assert missing(home) == []
    assert not list(home.rglob("*.so"))
    assert version(home).endswith("(plain Python)\n")


def test_a_compiled_wheel_is_for_this_machine_alone(tmp_path: Path) -> None:
    try:
        compiled_source()
    except CannotCompile as problem:
        pytest.fail(str(problem), pytrace=False)
    done = built(tmp_path, "--wheel", SIGNORIA_COMPILE="1", SIGNORIA_OPT=LEVEL)
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    assert "none-any" not in wheel.name
    home = unpacked(tmp_path)
    assert missing(home) == []
    assert version(home).endswith("(compiled)\n")


def asked_of_setup(*arguments: str, **env: str) -> subprocess.CompletedProcess[str]:
    """Run setup.py itself."""
    return subprocess.run(
        [sys.executable, "setup.py", "-q", *arguments],
        cwd=ROOT,
        env={**os.environ, **NO_NODE, **env},
        capture_output=True,
        text=True,
        check=False,
    )


def test_to_insist_without_a_compiler_is_refused_in_words() -> None:
    done = asked_of_setup("bdist_wheel", SIGNORIA_COMPILE="1", CC="no-such-compiler")
    assert done.returncode == 1
    assert done.stderr.startswith("signoria: there is no C compiler here (no-such-compiler)\n")
    assert "Traceback" not in done.stderr


def test_without_a_compiler_the_wheel_is_plain_and_says_so(tmp_path: Path) -> None:
    done = asked_of_setup(
        "bdist_wheel", f"--dist-dir={tmp_path}", SIGNORIA_COMPILE="", CC="no-such-compiler"
    )
    assert done.returncode == 0, done.stderr
    warning = "signoria: a plain wheel, since there is no C compiler here (no-such-compiler)\n"
    assert warning in done.stderr
    assert [wheel.name.endswith("-none-any.whl") for wheel in tmp_path.glob("*.whl")] == [True]


@pytest.mark.parametrize(("name", "value"), [("SIGNORIA_COMPILE", "yes"), ("SIGNORIA_OPT", "fast")])
def test_a_switch_without_meaning_is_refused(name: str, value: str) -> None:
    done = asked_of_setup("bdist_wheel", **{name: value})
    assert done.returncode == 1
    assert done.stderr.startswith(f"signoria: {name} is ") and f"not '{value}'" in done.stderr


def test_an_editable_install_stays_plain() -> None:
    done = asked_of_setup("editable_wheel", SIGNORIA_COMPILE="1")
    assert done.returncode == 1
    assert done.stderr.startswith("signoria: an editable install stays plain")
