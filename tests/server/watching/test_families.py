"""Every metric is in the list, told from the start, explained in the guide, and asked for correctly."""

from __future__ import annotations

import ast
import asyncio
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from signoria.server.telemetry import Metrics
from signoria.server.watching.families import FAMILIES, PREFIX
from tests.docs.pages import ROOT
from tests.server.clients import Friend, play_on, served
from tests.server.serve import settings

SERVER = ROOT / "src" / "signoria" / "server"
GUIDE = (ROOT / "docs" / "guides" / "hosting.md").read_text(encoding="utf-8")
DASHBOARD = ROOT / "deploy" / "grafana" / "signoria.json"
TOLD_BY = {"count", "gauge", "track_in_progress", "ask", "measure", "observe"}
SERIES = re.compile(r"(signoria_[a-z_]+)(?:\{([^}]*)\})?")
BY = re.compile(r"\bby ?\(([a-z, ]+)\)")
ENDS = ("_bucket", "_sum", "_count")
MINE, BOT = {"kind": "mine"}, {"kind": "bot", "level": "random"}


def names_told() -> Iterator[tuple[str, str]]:
    """All metrics the code tells, with how: `.count("moves_total")`, `.measure("load")`."""
    for path in sorted(SERVER.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if is_telling(node):
                assert isinstance(node, ast.Call)
                first = node.args[0] if node.args else None
                if isinstance(first, ast.JoinedStr):
                    first = first.values[0]
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    yield getattr(node.func, "attr", ""), first.value


def is_telling(node: ast.AST) -> bool:
    """Is this a call of a method of the metrics?"""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return False
    owner = getattr(node.func.value, "attr", None) or getattr(node.func.value, "id", "")
    return owner == "metrics" and node.func.attr in TOLD_BY


def test_everything_that_is_told_is_in_the_list_and_everything_in_the_list_is_told() -> None:
    found = set()
    for how, name in names_told():
        is_timed = how in ("measure", "observe")
        family = f"{name}_seconds" if is_timed else name.partition("{")[0]
        found.add(family)
        assert family in FAMILIES, f"{how}({name!r}) is not in watching/families.py"
        assert bool(FAMILIES[family].label) == ("{" in name), name
        assert (FAMILIES[family].kind == "histogram") == is_timed, name
    assert found == set(FAMILIES)


def test_the_guide_explains_every_metric_and_no_other() -> None:
    explained = re.findall(r"^\| `signoria_([a-z_]+)`", GUIDE, re.MULTILINE)
    assert sorted(explained) == sorted(FAMILIES)


def dashboard() -> Any:
    """The dashboard as it is imported into Grafana."""
    return json.loads(DASHBOARD.read_text(encoding="utf-8"))


def questions() -> list[str]:
    """All questions of the dashboard to Prometheus."""
    return [
        target["expr"] for panel in dashboard()["panels"] for target in panel.get("targets", [])
    ]


def family_of(name: str) -> str:
    """The metric behind a series: a histogram has three."""
    for end in ENDS:
        short = name.removesuffix(end).removeprefix(PREFIX)
        if name.endswith(end) and short in FAMILIES and FAMILIES[short].kind == "histogram":
            return short
    return name.removeprefix(PREFIX)


def test_the_dashboard_asks_only_for_what_there_is() -> None:
    assert len(questions()) > 15
    for question in questions():
        labels = {"instance", "job", "le"}
        asked = SERIES.findall(question)
        assert asked, question
        for name, chosen in asked:
            family = FAMILIES[family_of(name)]
            labels |= {family.label}
            is_series = name.endswith(ENDS) and family_of(name) != name.removeprefix(PREFIX)
            assert (family.kind == "histogram") == is_series, question
            is_rated = re.search(rf"(rate|increase)\({name}\b", question)
            assert bool(is_rated) == (family.kind != "gauge"), question
            assert set(re.findall(r"([a-z_]+)(?:=|!)", chosen)) <= labels, question
        for group in BY.findall(question):
            assert {each.strip() for each in group.split(",")} <= labels, question


def test_the_dashboard_shows_every_part_and_its_panels_do_not_overlap() -> None:
    panels = dashboard()["panels"]
    assert len({panel["id"] for panel in panels}) == len(panels)
    taken: set[tuple[int, int]] = set()
    for panel in panels:
        at = panel["gridPos"]
        cells = {
            (x, y)
            for x in range(at["x"], at["x"] + at["w"])
            for y in range(at["y"], at["y"] + at["h"])
        }
        assert not cells & taken and max([x for x, _ in cells]) < 24, panel["title"]
        taken |= cells
        assert panel["type"] == "row" or panel["datasource"]["uid"] == "${source}"
    shown = {family_of(name) for question in questions() for name, _ in SERIES.findall(question)}
    assert shown == set(FAMILIES)


def told(text: str) -> dict[str, float]:
    """All series with their values; each line is one that Prometheus reads."""
    found: dict[str, float] = {}
    for line in text.splitlines():
        if not line.startswith("# "):
            series, _, value = line.rpartition(" ")
            found[series] = float(value)
    return found


def test_a_server_tells_all_of_them_and_knows_itself(tmp_path: Path) -> None:
    async def play() -> tuple[dict[str, float], dict[str, float]]:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address, 1).introduced("Ada")
            before = told((await ada.http.get("/metrics")).text)
            table = await ada.create([MINE, BOT])
            await ada.do(table, "start")
            await play_on([ada], table, {0: ada})
            return before, told((await ada.http.get("/metrics")).text)

    before, after = asyncio.run(play())
    told_families = {family_of(series.partition("{")[0]) for series in after}
    refused = {"connections_refused_total"}  # has a label, and nothing was refused
    assert told_families >= set(FAMILIES) - refused - set(unknown_here())
    for name in ("moves_total", "commit_seconds_count", "thought_wait_seconds_count"):
        assert after[PREFIX + name] > before[PREFIX + name], name
    assert after["signoria_workers"] >= 1 and after["signoria_workers_busy"] == 0
    assert after['signoria_thoughts_waiting{of="people"}'] == 0
    assert (
        after["signoria_process_cpu_seconds_total"] > before["signoria_process_cpu_seconds_total"]
    )
    assert after["signoria_connections"] <= after["signoria_connections_limit"]
    assert 0 < after["signoria_cache_bytes"] < after["signoria_cache_limit_bytes"]


def unknown_here() -> list[str]:
    """What this system does not tell."""
    from signoria.server.watching import process

    looks = {
        "process_memory_bytes": process.memory,
        "process_open_files": process.open_files,
        "process_files_limit": process.files_limit,
    }
    return [name for name, look in looks.items() if look() is None]


def test_what_cannot_be_known_is_not_told() -> None:
    metrics = Metrics()
    metrics.ask("process_memory_bytes", lambda: None)
    metrics.ask("process_open_files", lambda: 7)
    found = told(metrics.text())
    assert "signoria_process_memory_bytes" not in found
    assert found["signoria_process_open_files"] == 7 and found["signoria_moves_total"] == 0


@pytest.mark.parametrize("label", ["status"])
def test_samples_of_one_family_stand_together(label: str) -> None:
    metrics = Metrics()
    for status in ("404", "200", "503"):
        metrics.count(f'responses_total{{{label}="{status}"}}')
    lines = metrics.text().splitlines()
    start = lines.index("# TYPE signoria_responses_total counter")
    assert [line.partition("{")[0] for line in lines[start + 1 : start + 4]] == [
        "signoria_responses_total"
    ] * 3
