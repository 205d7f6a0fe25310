"""Which build `make play` runs, and what it says about it."""

from __future__ import annotations

import importlib
import os
from pathlib import Path
from typing import Any

import pytest

from tests.compiling.conftest import ROOT, Checkout

LATER = "plain Python; compiled from the next start on, a process is at work on it"


def test_compiled_when_it_is_there(checkout: Checkout) -> None:
    home = checkout.home.make("1")
    chosen = checkout.choose(seconds=0)
    assert (chosen.home, chosen.said) == (home, "compiled")


def test_nobody_waits_longer_than_the_promise(checkout: Checkout) -> None:
    checkout.monkeypatch.setattr(checkout.start, "cores", lambda: 2)
    checkout.monkeypatch.setattr(checkout.start, "wait_for", lambda level, wait: pytest.fail())
    chosen = checkout.choose()
    assert (chosen.home, chosen.said) == (None, LATER)


def test_a_machine_with_many_cores_has_it_in_time(checkout: Checkout) -> None:
    checkout.monkeypatch.setattr(checkout.start, "cores", lambda: 16)
    checkout.monkeypatch.setattr(checkout.start, "begin", checkout.home.make)
    assert checkout.choose().said == "compiled"
    checkout.edit("kernel/agenda.py", "RULE = 2\n")
    checkout.monkeypatch.setattr(checkout.start, "expected", lambda level: 40.0)
    assert checkout.choose(seconds=30).said == LATER


def test_the_last_time_says_how_long_it_takes(checkout: Checkout) -> None:
    home = checkout.home.make("1")
    (home / "made.json").write_text('{"seconds": 77.5, "level": "1"}', encoding="utf-8")
    assert checkout.start.expected("1") == 77.5
    checkout.monkeypatch.setattr(checkout.start, "cores", lambda: 19)
    assert checkout.start.expected("g") == 30.0


def test_the_switch_forces_either(checkout: Checkout) -> None:
    checkout.monkeypatch.setenv("SIGNORIA_COMPILE", "1")
    assert checkout.choose(seconds=0).said == "compiled"
    checkout.monkeypatch.setenv("SIGNORIA_COMPILE", "0")
    chosen = checkout.choose()
    assert (chosen.home, chosen.said) == (None, "plain Python, as SIGNORIA_COMPILE=0 asks")
    checkout.monkeypatch.setenv("SIGNORIA_COMPILE", "perhaps")
    with pytest.raises(checkout.tools.BadSwitch, match="not 'perhaps'"):
        checkout.choose()


def no_compiler(checkout: Checkout) -> str:
    checkout.monkeypatch.setenv("CC", "no-such-compiler")
    return "there is no C compiler here (no-such-compiler)"


def no_headers(checkout: Checkout) -> str:
    checkout.monkeypatch.setattr(
        checkout.tools.sysconfig, "get_path", lambda name: str(checkout.root)
    )
    return "Python's header files are not here (Python.h)"


def no_mypyc(checkout: Checkout) -> str:
    checkout.monkeypatch.setattr(checkout.tools.importlib.util, "find_spec", lambda name: None)
    return "mypyc is not installed here"


def another_python(checkout: Checkout) -> str:
    checkout.monkeypatch.setattr(checkout.tools.platform, "python_implementation", lambda: "PyPy")
    return "mypyc compiles for CPython, not for cpython"


MISSING = [no_compiler, no_headers, no_mypyc, another_python]


@pytest.mark.parametrize("missing", MISSING)
def test_what_is_missing_is_said_in_one_line(checkout: Checkout, missing: object) -> None:
    assert callable(missing)
    reason = missing(checkout)
    chosen = checkout.choose()
    assert (chosen.home, chosen.said) == (None, f"plain Python, since {reason}")
    checkout.monkeypatch.setenv("SIGNORIA_COMPILE", "1")
    with pytest.raises(checkout.tools.CannotCompile) as problem:
        checkout.choose()
    assert problem.value.sentence == reason


def test_a_folder_that_cannot_be_written(checkout: Checkout) -> None:
    (checkout.root / "build").write_text("in the way", encoding="utf-8")
    checkout.monkeypatch.setattr(checkout.start, "begin", checkout.begin)
    chosen = checkout.choose()
    assert chosen.home is None
    assert chosen.said.startswith("plain Python, since ") and "cannot be written" in chosen.said


def test_what_could_not_be_compiled_is_not_tried_again_at_every_start(checkout: Checkout) -> None:
    checkout.place.mkdir(parents=True)
    name = checkout.home.name("1")
    (checkout.place / f"{name}.txt").write_text("error", encoding="utf-8")
    reason = f"these sources could not be compiled (build/compiled/{name}.txt)"
    assert checkout.choose().said == f"plain Python, since {reason}"
    checkout.edit("kernel/agenda.py", "RULE = 2\n")
    assert checkout.choose(seconds=0).said == LATER


def run(checkout: Checkout, *arguments: str) -> int:
    """The command itself, which becomes Python at its end."""
    program: Any = importlib.import_module("compiling.__main__")
    checkout.monkeypatch.setattr(program, "choose", checkout.start.choose)
    checkout.monkeypatch.setattr(program.sys, "argv", ["compiling", *arguments])
    code: int = program.main()
    return code


def test_the_chosen_build_comes_first_on_the_path(
    checkout: Checkout, capsys: pytest.CaptureFixture[str]
) -> None:
    home = checkout.home.make("1")
    became: list[Any] = []
    checkout.monkeypatch.setattr(os, "execve", lambda *what: became.append(what))
    checkout.monkeypatch.setenv("PYTHONPATH", "elsewhere")
    run(checkout, "--", "-m", "signoria", "--version")
    ((program, command, env),) = became
    assert command == [program, "-m", "signoria", "--version"]
    assert env["PYTHONPATH"] == os.pathsep.join([str(home), "elsewhere"])
    assert capsys.readouterr().err == "Rules: compiled.\n"


def test_whoever_interrupts_gets_no_stack_of_calls(
    checkout: Checkout, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(level: str) -> None:
        raise KeyboardInterrupt

    checkout.monkeypatch.setattr(checkout.home, "make", interrupted)
    assert run(checkout, "--need", "--", "-c", "pass") == 130
    assert capsys.readouterr().err.splitlines()[-1].startswith("signoria: interrupted")


def test_make_starts_through_this_door() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert "\t@$(FASTEST) -m signoria serve --open" in makefile
    assert Path(ROOT, "compiling", "__main__.py").is_file()
