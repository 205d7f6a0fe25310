"""What a tag sets off: every wheel that is promised, nothing that needs a secret."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
WORKFLOWS = ROOT / ".github" / "workflows"
RELEASE = (WORKFLOWS / "release.yml").read_text(encoding="utf-8")
JOBS: dict[str, Any] = yaml.safe_load(RELEASE)["jobs"]
ONLY_READS = {"contents": "read"}
WHEELS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"][
    "cibuildwheel"
]


def steps() -> list[dict[str, Any]]:
    """The steps of all jobs."""
    return [step for job in JOBS.values() for step in job["steps"]]


def test_tools_are_pinned_to_a_version() -> None:
    installed = re.findall(r"pip install (?!--require-hashes)(\S+)", RELEASE)
    assert installed
    assert [name for name in installed if "==" not in name and not name.endswith(".whl")] == []


def test_no_job_may_more_than_it_needs() -> None:
    assert yaml.safe_load(RELEASE)["permissions"] == {}
    assert "secrets." not in RELEASE
    more = {name: job["permissions"] for name, job in JOBS.items()}
    assert {name for name, may in more.items() if may == ONLY_READS} == {"source", "wheels"}
    assert more["index"] == {"id-token": "write"}
    assert more["page"] == {"contents": "write"}
    assert more["describe"].get("contents") == more["image"].get("contents") == "read"
    for step in steps():
        if step.get("uses", "").startswith("actions/checkout@"):
            assert step["with"]["persist-credentials"] is False


@pytest.mark.parametrize("name", ["index", "image", "page"])
def test_only_a_tag_publishes(name: str) -> None:
    assert JOBS[name]["if"] == "startsWith(github.ref, 'refs/tags/')"


def test_jobs_wait_for_what_they_use() -> None:
    needs = {name: job.get("needs", []) for name, job in JOBS.items()}
    assert needs["wheels"] == "source"
    assert set(needs["describe"]) == {"source", "wheels"}
    assert needs["index"] == needs["image"] == "describe"
    assert set(needs["page"]) == {"index", "image"}
    assert all("timeout-minutes" in job for job in JOBS.values())


def test_what_the_package_index_gets_is_signed() -> None:
    (publish,) = [step for step in JOBS["index"]["steps"] if "pypi-publish" in step["uses"]]
    assert publish["with"] == {"attestations": True}
    attested = [job for job in ("describe", "image") if "attest" in str(JOBS[job]["steps"])]
    assert attested == ["describe", "image"]


def test_every_promised_wheel_is_built() -> None:
    """Windows, both kinds of Mac, and Linux on both processors with both C libraries."""
    runners = JOBS["wheels"]["strategy"]["matrix"]["runner"]
    systems = {"ubuntu-24.04", "ubuntu-24.04-arm", "macos-15-intel", "macos-15", "windows-2022"}
    assert set(runners) == systems
    assert WHEELS["archs"] == ["auto64"] and "skip" not in WHEELS
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = [re.search(r":: 3\.(\d+)$", each) for each in project["classifiers"]]
    assert WHEELS["build"] == [f"cp3{found[1]}-*" for found in named if found]
    assert project["requires-python"] == ">=3.11"


def test_wheels_are_compiled_and_tried() -> None:
    assert WHEELS["environment"] == {"SIGNORIA_COMPILE": "1"}
    program = WHEELS["test-command"].split()[1].removeprefix("{package}/")
    assert (ROOT / program).is_file() and "graft compiling" in (ROOT / "MANIFEST.in").read_text()
    assert WHEELS["test-command"].endswith(" --compiled")
