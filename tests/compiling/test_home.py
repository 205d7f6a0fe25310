"""A compiled home fits its sources, appears whole, and is brought up to date."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from tests.compiling.conftest import Checkout


def library(home: Path) -> str:
    """What the library was compiled from."""
    return (home / "signoria__mypyc.so").read_text(encoding="utf-8")


def test_the_same_sources_are_compiled_once(checkout: Checkout) -> None:
    first = checkout.home.make("1")
    assert checkout.home.make("1") == first == checkout.home.ready("1")
    assert checkout.compiled == 1
    assert first.parent == checkout.place
    assert (first / "signoria" / "page" / "index.html").is_file()
    assert (first / "signoria" / "games" / "cards.toml").is_file()


def test_an_edited_rule_never_meets_an_old_library(checkout: Checkout) -> None:
    old = checkout.home.make("1")
    checkout.edit("kernel/agenda.py", "RULE = 2\n")
    assert checkout.home.ready("1") is None
    new = checkout.home.make("1")
    assert (library(old), library(new)) == ("RULE = 1\n", "RULE = 2\n")
    checkout.edit("kernel/agenda.py", "RULE = 1\n")
    assert checkout.home.ready("1") == old


def test_the_evaluation_of_a_game_is_compiled(checkout: Checkout) -> None:
    checkout.home.make("1")
    checkout.edit("games/toy/evaluation/__init__.py", "WEIGHT = 2\n")
    assert checkout.home.ready("1") is None


def test_what_is_not_compiled_is_brought_up_to_date(checkout: Checkout) -> None:
    home = checkout.home.make("1")
    checkout.edit("cli/app.py", "VERSION = 22\n")
    checkout.edit("games/cards.toml", "price = 22\n")
    checkout.edit("games/toy/terminal/__init__.py", "WIDTH = 22\n")
    checkout.edit("page/new.js", "1\n")
    (checkout.package / "page" / "index.html").unlink()
    assert checkout.home.ready("1") == home and checkout.compiled == 1
    assert (home / "signoria" / "cli" / "app.py").read_text(encoding="utf-8") == "VERSION = 22\n"
    assert (home / "signoria/games/cards.toml").read_text(encoding="utf-8") == "price = 22\n"
    board = home / "signoria" / "games" / "toy" / "terminal" / "__init__.py"
    assert board.read_text(encoding="utf-8") == "WIDTH = 22\n"
    assert sorted([path.name for path in (home / "signoria" / "page").iterdir()]) == ["new.js"]
    assert (home / "signoria" / "kernel" / "agenda.so").is_file()


def test_more_optimisation_will_do_and_less_will_not(checkout: Checkout) -> None:
    home = checkout.home.make("1")
    assert checkout.home.ready("g") == home
    assert checkout.home.ready("2") is None


def test_an_interrupted_build_is_not_taken_for_a_home(checkout: Checkout) -> None:
    def interrupted(staging: Path, home: Path, level: str) -> None:
        checkout.pretend(staging, home, level)
        raise KeyboardInterrupt

    checkout.monkeypatch.setattr(checkout.home, "compile_in", interrupted)
    with pytest.raises(KeyboardInterrupt):
        checkout.home.make("1")
    assert [path.suffix for path in checkout.place.iterdir() if path.is_dir()] == [".part"]
    assert checkout.home.ready("1") is None
    checkout.monkeypatch.setattr(checkout.home, "compile_in", checkout.pretend)
    home = checkout.home.make("1")
    assert [path for path in checkout.place.iterdir() if path.is_dir()] == [home]


def test_sources_edited_under_the_compiler_are_not_what_was_compiled(checkout: Checkout) -> None:
    def edited(staging: Path, home: Path, level: str) -> None:
        checkout.edit("kernel/agenda.py", "RULE = 2\n")
        checkout.pretend(staging, home, level)

    checkout.monkeypatch.setattr(checkout.home, "compile_in", edited)
    with pytest.raises(checkout.tools.CannotCompile, match="edited while"):
        checkout.home.make("1")
    assert checkout.home.ready("1") is None
    checkout.edit("kernel/agenda.py", "RULE = 1\n")
    assert library(checkout.home.ready("1")) == "RULE = 1\n"


def test_compiled_for_once_in_earnest(checkout: Checkout) -> None:
    checkout.monkeypatch.setattr(checkout.home, "compile_in", checkout.compile_in)
    checkout.edit("kernel/agenda.py", "def rule(number: int) -> int:\n    return number + 1\n")
    home = checkout.home.make("g")
    asked = "import signoria.kernel.agenda as a; print(a.__file__, a.rule(1), sep='\\n')"
    done = subprocess.run(
        [sys.executable, "-c", asked],
        env={**os.environ, "PYTHONPATH": str(home)},
        capture_output=True,
        text=True,
        check=False,
    )
    place, number = done.stdout.splitlines()
    assert Path(place).suffix in (".so", ".pyd") and home in Path(place).parents
    assert number == "2"
    assert not list(checkout.place.glob("*.part"))


def test_why_it_could_not_be_compiled_is_kept(checkout: Checkout) -> None:
    checkout.monkeypatch.setattr(checkout.home, "compile_in", checkout.compile_in)
    builder = checkout.root / "compiling" / "builder.py"
    builder.write_text("raise SystemExit('error: a rule without types')\n", encoding="utf-8")
    with pytest.raises(checkout.tools.CannotCompile, match="could not be compiled"):
        checkout.home.make("1")
    assert checkout.home.why_not("1") == "error: a rule without types\n"
    assert not list(checkout.place.glob("*.part"))
    builder.write_text(
        "import os, signal; os.kill(os.getpid(), signal.SIGKILL)\n", encoding="utf-8"
    )
    with pytest.raises(checkout.tools.CannotCompile):
        checkout.home.make("1")
    assert checkout.home.why_not("1") is None


def test_of_several_at_once_one_compiles(checkout: Checkout) -> None:
    threads = [threading.Thread(target=checkout.home.make, args=["1"]) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert checkout.compiled == 1


def test_few_homes_are_kept(checkout: Checkout) -> None:
    for number in range(checkout.home.KEPT + 3):
        checkout.edit("kernel/agenda.py", f"RULE = {number}\n")
        last = checkout.home.make("1")
    homes = [path for path in checkout.place.iterdir() if path.is_dir()]
    assert len(homes) == checkout.home.KEPT and last in homes
