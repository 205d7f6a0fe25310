"""Services for tests on any machine: programs behind links, users who are not root, odd folders."""

from __future__ import annotations

import os
import signal
import sys
import tempfile
from pathlib import Path

import pytest

from tests import waiting
from tests.server import programs, services
from tests.server.services import Service, running

DEAF = """
import signal, time
for how in (signal.SIGQUIT, signal.SIGTERM):
    signal.signal(how, signal.SIG_IGN)
print("I hear nothing", flush=True)
signal.pause()
"""


def program(path: Path) -> Path:
    """Something that can be run."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("#!/bin/sh\n", encoding="utf-8")
    path.chmod(0o755)
    return path


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """One without any programs: nothing on its path `bin`, and no packages."""
    (tmp_path / "bin").mkdir()
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setattr(programs, "PACKAGED", (f"{tmp_path}/packages/*/bin",))
    return tmp_path


def test_where_only_a_link_is_on_the_path_the_others_are_beside_its_program(machine: Path) -> None:
    there = [program(machine / "real" / name) for name in programs.OF_POSTGRESQL]
    (machine / "bin" / "initdb").symlink_to("../real/initdb")
    assert [programs.find(name) for name in programs.OF_POSTGRESQL] == there


def test_what_is_not_beside_the_others_is_found_on_the_path_or_in_the_newest_package(
    machine: Path,
) -> None:
    program(machine / "real" / "initdb")
    (machine / "bin" / "initdb").symlink_to(machine / "real" / "initdb")
    ready = program(machine / "bin" / "pg_isready")
    for number in ("9.6", "15", "2"):
        program(machine / "packages" / number / "bin" / "createdb")
    assert programs.find("pg_isready") == ready
    assert programs.find("createdb") == machine / "packages" / "15" / "bin" / "createdb"
    assert programs.find("postgres") is None


def test_a_link_to_a_program_of_another_name_is_run_by_its_own_name(machine: Path) -> None:
    wrapper = program(machine / "share" / "wrapper")
    (machine / "bin" / "createdb").symlink_to(wrapper)
    assert programs.find("createdb") == machine / "bin" / "createdb"


def test_the_program_that_is_missing_is_named(machine: Path) -> None:
    with pytest.raises(pytest.fail.Exception, match=r"needs postgresql.*'pg_isready'"):
        programs.needed("pg_isready", "postgresql")


def deaf(folder: Path) -> Service:
    """A service that hears no gentle word."""
    service = Service([sys.executable, "-c", DEAF], folder)
    service.wait_for(lambda: "I hear nothing" in service.log.read_text())
    return service


def test_a_service_that_does_not_end_is_killed_and_does_not_hide_the_first_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = deaf(tmp_path)
    with (
        pytest.warns(UserWarning, match=r"did not end on SIGQUIT(.|\n)*I hear nothing"),
        pytest.raises(KeyError, match="the first error"),
        running(service, lambda: True, signal.SIGQUIT),
    ):
        monkeypatch.setattr(waiting, "LIMIT", 0.0)
        raise KeyError("the first error")
    assert service.process.returncode == -signal.SIGKILL


def test_a_service_that_does_not_come_up_is_killed_and_its_last_words_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = deaf(tmp_path)
    monkeypatch.setattr(waiting, "LIMIT", 0.0)
    with (
        pytest.raises(waiting.DidNotHappen, match=r"to come up(.|\n)*I hear nothing"),
        running(service, lambda: False, signal.SIGQUIT),
    ):
        pytest.fail("nobody is there")
    assert service.process.returncode == -signal.SIGKILL


def test_a_service_that_ends_by_itself_is_not_waited_for(tmp_path: Path) -> None:
    service = Service([sys.executable, "-c", "raise SystemExit('no memory')"], tmp_path)
    with (
        pytest.raises(AssertionError, match=r"ended \(exit 1\)\nno memory"),
        running(service, lambda: False, signal.SIGTERM),
    ):
        pytest.fail("nobody is there")


@pytest.fixture
def private_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Temporary files are kept far away, in a folder of an odd name that only its owner may enter."""
    odd = os.fsdecode("più in là".encode())  # where Python knows no accents, by its bytes
    place = tmp_path / ("a far away " * 10) / odd
    place.mkdir(parents=True)
    place.chmod(0o700)
    monkeypatch.setattr(tempfile, "tempdir", str(place))
    monkeypatch.setenv("PGPORT", "1")
    monkeypatch.setenv("LANG", "xx_YY")
    return place


def test_services_run_wherever_temporary_files_are_kept(private_place: Path) -> None:
    before = os.umask(0o077)
    try:
        with services.postgres() as address, services.fresh_database(address, "one") as database:
            assert database == f"{address}/one"
        with services.redis() as address:
            assert services.answers(int(address.split(":")[-1].removesuffix("/0")))
    finally:
        os.umask(before)
    assert list(private_place.iterdir()) == []
