"""The command that makes a release, in small repositories of its own."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
from datetime import date
from pathlib import Path

import pytest

from releasing import changelog, files, repository, version
from releasing.__main__ import main
from releasing.problem import Problem

ROOT = Path(__file__).parents[2]
CHANGES = "# Changelog\n\n## Unreleased\n\n### For players\n\n- **A game** (two seats).\n"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A repository with a version and a changelog, and one it is pushed to."""
    root = tmp_path / "home"
    version.file(root).parent.mkdir(parents=True)
    version.file(root).write_text('"""A game."""\n\n__version__ = "0.1.0"\n', encoding="utf-8")
    changelog.file(root).write_text(CHANGES, encoding="utf-8")
    repository.git(tmp_path, "init", "--quiet", "--bare", "origin.git")
    repository.git(tmp_path, "init", "--quiet", "--initial-branch", "main", "home")
    for key, value in (("user.name", "Ada"), ("user.email", "ada@localhost")):
        repository.git(root, "config", key, value)
    repository.git(root, "remote", "add", "origin", str(tmp_path / "origin.git"))
    repository.git(root, "add", ".")
    repository.git(root, "commit", "--quiet", "--message", "Begin")
    return root


def everything(home: Path) -> list[tuple[str, bytes]]:
    """Every file of a repository, git's own included, and when it was changed."""
    paths = [path for path in sorted(home.rglob("*")) if path.is_file() and path.name != "index"]
    return [(f"{path} {path.stat().st_mtime_ns}", path.read_bytes()) for path in paths]


def test_a_dry_run_shows_the_release_and_changes_nothing(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = everything(home)
    assert main(["1.0.0", "--dry-run", "--push"], home) == 0
    assert everything(home) == before
    said = capsys.readouterr().out
    assert "Release 1.0.0 (HEAD -> main, tag: v1.0.0)" in said
    assert "- **A game** (two seats)." in said
    assert "git push --atomic origin main v1.0.0" in said and "nothing has changed" in said


def test_a_release_is_a_commit_and_a_tag(home: Path) -> None:
    assert main(["1.0.0"], home) == 0
    assert version.current(home) == "1.0.0"
    text = changelog.file(home).read_text("utf-8")
    assert "## Unreleased\n\n## 1.0.0 (20" in text
    assert repository.git(home, "status", "--porcelain") == ""
    assert repository.git(home, "cat-file", "-t", "v1.0.0") == "tag"
    assert repository.git(home, "ls-remote", "origin") == ""


def test_a_pushed_release_arrives_whole(home: Path) -> None:
    assert main(["0.1.0", "--push"], home) == 0
    there = repository.git(home, "ls-remote", "origin")
    assert "refs/heads/main" in there and "refs/tags/v0.1.0" in there


def test_what_is_not_ready_is_refused(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for wanted, why in (
        ("1.0", "three numbers"),
        ("01.0.0", "three numbers"),
        ("0.3.0", "comes 0.1.0, 0.1.1, 0.2.0 or 1.0.0"),
    ):
        assert main([wanted], home) == 1
        assert why in capsys.readouterr().err
    assert main(["0.1.0"], home) == 0
    assert main(["0.1.0"], home) == 1  # again
    assert main(["0.1.1"], home) == 1  # with nothing new
    assert "nothing under Unreleased" in capsys.readouterr().err
    repository.git(home, "checkout", "--quiet", "-b", "other")
    assert main(["0.2.0"], home) == 1
    assert "made on main" in capsys.readouterr().err
    repository.git(home, "checkout", "--quiet", "main")
    (home / "new.txt").touch()
    assert main(["0.2.0"], home) == 1
    assert "not committed" in capsys.readouterr().err
    assert repository.tags(home) == ["v0.1.0"]


def test_a_section_ends_where_the_next_begins() -> None:
    text = "# Changelog\n\n## Unreleased\n\n## 1.0.0 (2027-01-31)\n\n- new (b)\n\n## 0.1.0 (x)\n- old\n"
    assert changelog.section(text, "1.0.0") == "- new (b)"
    assert changelog.section(text, "0.1.0") == "- old"
    with pytest.raises(Problem, match=r"no section 1\.0\.1"):
        changelog.section(text, "1.0.1")


def test_this_repository_could_be_released(tmp_path: Path) -> None:
    version.file(tmp_path).parent.mkdir(parents=True)
    for file in (version.file, changelog.file):
        file(tmp_path).write_bytes(file(ROOT).read_bytes())
    wanted = version.following(version.current(ROOT))[2]
    version.write(tmp_path, wanted)
    assert version.current(tmp_path) == wanted
    assert changelog.release(tmp_path, wanted, date(2027, 1, 31)).startswith("### For players")


def test_checksums_are_those_the_usual_program_checks(tmp_path: Path) -> None:
    (tmp_path / "a.whl").write_bytes(b"a wheel")
    (tmp_path / files.SUMS).write_text("old", encoding="utf-8")
    (tmp_path / files.SUMS).write_text(files.sums(tmp_path), encoding="utf-8")
    wanted = f"{hashlib.sha256(b'a wheel').hexdigest()}  a.whl\n"
    assert (tmp_path / files.SUMS).read_text("utf-8") == wanted
    with pytest.raises(Problem, match="nothing in"):
        (tmp_path / "empty").mkdir()
        files.sums(tmp_path / "empty")


def test_the_files_of_a_release_are_described(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The tools of the two registries are only called here: both need the network."""
    asked: list[tuple[str, ...]] = []

    def run(home: Path, *command: str, **env: str) -> str:
        asked.append(command)
        if "--outdir" in command:
            out = Path(command[command.index("--outdir") + 1])
            out.mkdir()
            (out / "signoria-1.0.0-py3-none-any.whl").write_bytes(b"")
            assert env == {"SIGNORIA_COMPILE": "0"}
        if "--output-file" in command:
            Path(command[-1]).write_text("{}", encoding="utf-8")
        return "{}"

    monkeypatch.setattr(files, "run", run)
    found = [path.name for path in files.build(tmp_path, tmp_path / "dist")]
    assert found == [
        "SHA256SUMS",
        "signoria-1.0.0-py3-none-any.whl",
        "signoria-page.cdx.json",
        "signoria.cdx.json",
    ]
    assert (tmp_path / "dist" / "SHA256SUMS").read_text("utf-8").count("\n") == 3
    assert len(asked) == 3


def test_a_tool_that_is_not_here_or_fails_is_named(tmp_path: Path) -> None:
    with pytest.raises(Problem, match="no-such-tool is needed"):
        files.run(tmp_path, "no-such-tool")
    with pytest.raises(Problem, match="failed"):
        files.run(tmp_path, "git", "no-such-command")


def test_npm_writes_a_bill_of_what_the_page_is_made_of(tmp_path: Path) -> None:
    done = subprocess.run(
        ["npm", "sbom", "--sbom-format", "cyclonedx", "--package-lock-only", "--offline"],
        cwd=ROOT / "web",
        env={**os.environ, "npm_config_update_notifier": "false"},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    found = json.loads(done.stdout)
    assert found["bomFormat"] == "CycloneDX"
    assert "svelte" in {component["name"] for component in found["components"]}
