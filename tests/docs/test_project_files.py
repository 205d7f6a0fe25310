"""The files for contributors: they can be read, name what exists, and fetch nothing unknown."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.docs.pages import ROOT, name

GITHUB = ROOT / ".github"
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
FORMS = [
    path for path in sorted((GITHUB / "ISSUE_TEMPLATE").glob("*.yml")) if path.stem != "config"
]
HOOKS = ROOT / ".pre-commit-config.yaml"
TEMPLATE = GITHUB / "pull_request_template.md"
FILES = [*sorted(GITHUB.rglob("*.yml")), HOOKS, TEMPLATE]

TARGET = re.compile(r"(?:`|: |&& )make ([a-z][a-z-]*)")
PINNED = re.compile(r"^actions/[a-z-]+@v\d+$")
PINNED_TO_PUBLISH = re.compile(r"^(actions|docker|pypa)/[a-z-]+@v\d+\.\d+\.\d+$")
FIELDS = {"checkboxes", "dropdown", "input", "markdown", "textarea"}
DECISIONS = sorted((ROOT / "docs" / "adr").glob("0*.md"))


def read(path: Path) -> Any:
    """A file of YAML as data."""
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def steps(workflow: Path) -> list[dict[str, Any]]:
    """The steps of all jobs."""
    return [step for job in read(workflow)["jobs"].values() for step in job["steps"]]


@pytest.mark.parametrize("path", [path for path in FILES if path != TEMPLATE], ids=name)
def test_a_file_can_be_read(path: Path) -> None:
    assert isinstance(read(path), dict)


@pytest.mark.parametrize("path", FILES, ids=name)
def test_make_targets_that_are_named_exist(path: Path) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    named = set(TARGET.findall(path.read_text(encoding="utf-8")))
    assert [target for target in named if f"\n{target}:" not in makefile] == []


def test_the_automatic_check_runs_what_people_run() -> None:
    jobs = read(GITHUB / "workflows" / "test.yml")["jobs"]
    commands = {
        job["runs-on"].partition("-")[0]: [step.get("run") for step in job["steps"]]
        for job in jobs.values()
    }
    assert commands["ubuntu"][-1] == ".ci/run" and (ROOT / ".ci" / "run").is_file()
    assert commands["macos"][-1] == "make quick"


@pytest.mark.parametrize("path", WORKFLOWS, ids=name)
def test_a_workflow_may_only_read_and_uses_known_actions(path: Path) -> None:
    publishes = path.name == "release.yml"  # tests/releasing looks at what each job may do there
    assert read(path)["permissions"] == ({} if publishes else {"contents": "read"})
    assert publishes or not [job for job in read(path)["jobs"].values() if "permissions" in job]
    assert "secrets." not in path.read_text(encoding="utf-8")
    used = [step["uses"] for step in steps(path) if "uses" in step]
    pinned = PINNED_TO_PUBLISH if publishes else PINNED
    assert used and [action for action in used if not pinned.match(action)] == []


@pytest.mark.parametrize("path", FORMS, ids=name)
def test_an_issue_form_is_complete(path: Path) -> None:
    form = read(path)
    assert form["name"] and form["description"] and form["labels"]
    asked = [field for field in form["body"] if field["type"] != "markdown"]
    assert {field["type"] for field in form["body"]} <= FIELDS
    ids = [field["id"] for field in asked]
    assert len(set(ids)) == len(ids)
    assert all([field["attributes"]["label"] for field in asked])
    assert any([field.get("validations", {}).get("required") for field in asked])


def test_there_is_a_form_for_bugs_rules_and_ideas() -> None:
    assert [path.stem for path in FORMS] == ["bug", "idea", "rules"]


def test_hooks_fetch_nothing() -> None:
    repositories = read(HOOKS)["repos"]
    assert [each["repo"] for each in repositories] == ["local"]
    hooks = repositories[0]["hooks"]
    assert {hook["language"] for hook in hooks} == {"system"}
    assert {"ruff-check", "ruff-format", "quick"} == {hook["id"] for hook in hooks}


@pytest.mark.parametrize("path", [ROOT / "CONTRIBUTING.md", TEMPLATE], ids=name)
def test_the_rules_for_commit_subjects_are_stated(path: Path) -> None:
    text = " ".join(path.read_text(encoding="utf-8").split())
    [sentence] = [part for part in re.split(r"\. |\n|- ", text) if "72 characters" in part]
    assert "imperative" in sentence and "ubject" in sentence


def test_the_map_shows_every_folder() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    house = ROOT / "src" / "signoria"
    parts = [path.parent for path in house.glob("*/__init__.py")]
    rooms = [path.parent for part in parts for path in part.glob("*/__init__.py")]
    known = {str(path.relative_to(house)) for path in [*parts, *rooms]}
    known -= {path for path in known if path.startswith("games")}  # the map shows one for all
    others = {"bench", "compiling", "deploy", "docs", "examples", "releasing", "requirements"}
    others |= {"tests", "web"}
    rows = re.findall(r"^\| (`[^|]+`) \|", text, re.MULTILINE)
    shown = {path.rstrip("/") for row in rows for path in re.findall(r"`([a-z<>/.-]+/)`", row)}
    assert known | others <= shown
    for path in shown:
        bases = [ROOT] if path.split("/")[0] in others else [house]
        assert all([list(base.glob(path.replace("<game>", "*"))) for base in bases]), path


@pytest.mark.parametrize("path", DECISIONS, ids=name)
def test_a_decision_has_a_status_and_a_date_as_in_the_index(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    status = re.findall(r"^Status: (.+)$", text, re.MULTILINE)
    date = re.findall(r"^Date: (\d{4}-\d\d-\d\d)$", text, re.MULTILINE)
    [title] = re.findall(r"^# \d+: (.+)$", text, re.MULTILINE)
    row = f"| [{path.name[:4]}]({path.name}) | {title} | {date[0]} | {status[0]} |"
    assert row in path.with_name("README.md").read_text(encoding="utf-8").splitlines()
