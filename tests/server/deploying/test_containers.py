"""What is in `deploy/`: compose files, the Containerfile and the Caddyfile, checked without containers.

What the real programs make of them is tried before a release, in `test_deployed.py`.
"""

from __future__ import annotations

import os
import re
from typing import Any

import pytest
import yaml

from signoria.server.configuration.reading import read_settings
from signoria.server.connections.gate import is_trusted
from signoria.server.metrics_port import place_of
from signoria.server.storage.database import check_address
from tests.docs.pages import ROOT
from tests.server.running.test_backups import command

DEPLOY = ROOT / "deploy"
FILES = ["compose.yaml", "compose.one.yaml"]
OURS = "signoria"
VARIABLE = re.compile(r"\$\{(\w+)(?::([-?])([^}]*))?\}")
OF_A_SERVICE = {
    "image",
    "build",
    "init",
    "restart",
    "stop_grace_period",
    "environment",
    "depends_on",
    "networks",
    "volumes",
    "ports",
    "command",
    "healthcheck",
}
SAID = {"SIGNORIA_PASSWORD": "secret1", "SIGNORIA_SITE": "tables.example.org"}
"""What a host writes into .env."""

containerfile = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
compose = pytest.mark.parametrize("name", FILES)


def filled_in(text: str) -> str:
    """A compose file with its variables, as compose puts them in."""

    def value(found: re.Match[str]) -> str:
        name, how, other = found.groups()
        assert name in SAID or how == "-", f"{name} has no value"
        return SAID.get(name, other)

    return VARIABLE.sub(value, text)


def composed(name: str) -> Any:
    """A compose file as it is understood."""
    return yaml.safe_load(filled_in((DEPLOY / name).read_text(encoding="utf-8")))


def servers(whole: Any) -> dict[str, Any]:
    """The services that are Signoria."""
    return {name: each for name, each in whole["services"].items() if each["image"] == OURS}


@compose
def test_a_compose_file_names_only_what_it_declares(name: str) -> None:
    whole = composed(name)
    assert set(whole) - {"name"} <= {"services", "networks", "volumes", "x-server"}
    for service in whole["services"].values():
        assert set(service) <= OF_A_SERVICE
        assert set(service["networks"]) <= set(whole["networks"])
        assert set(service.get("depends_on", [])) <= set(whole["services"])
        for volume in service.get("volumes", []):
            source = volume.split(":")[0]
            assert source in whole["volumes"] or (DEPLOY / source).is_file(), volume
        for test in [service.get("healthcheck", {}).get("test", ["CMD"])]:
            assert test[0] == "CMD"


@compose
def test_servers_are_built_from_the_containerfile_and_only_the_proxy_is_open(name: str) -> None:
    whole = composed(name)
    for service in servers(whole).values():
        build = service["build"]
        context = (DEPLOY / build["context"]).resolve()
        assert context == ROOT and (context / build["dockerfile"]).is_file()
    assert [each for each, service in whole["services"].items() if "ports" in service] == ["caddy"]


def environment_of(service: Any) -> dict[str, str]:
    """What a server is told: by its image, then by compose."""
    said = re.findall(r"(SIGNORIA_SERVER_\w+)=(\S+)", containerfile.partition("ENV ")[2])
    return dict(said) | service["environment"]


@compose
def test_every_setting_is_one_and_can_be_what_it_is(name: str) -> None:
    whole = composed(name)
    for service in servers(whole).values():
        told = environment_of(service)
        settings = read_settings(None, told, {})  # refuses what it does not know
        assert settings.https and settings.host == "0.0.0.0"
        assert place_of(settings) == ("0.0.0.0", 9000)
        assert check_address(settings.database)
        subnet = whole["networks"]["inside"]["ipam"]["config"][0]["subnet"]
        assert settings.proxies == subnet and is_trusted(inside(subnet), [settings.proxies])
        shown = command_with(told)
        assert f'database = "{settings.database}"' in shown.stdout, shown.stderr


def inside(subnet: str) -> str:
    """An address of a network."""
    return subnet.partition("/")[0].rpartition(".")[0] + ".7"


def command_with(told: dict[str, str]) -> Any:
    """`signoria serve --print-config`, told this."""
    before = {name: os.environ.get(name) for name in told}
    os.environ.update(told)
    try:
        return command("serve", "--print-config")
    finally:
        for name, value in before.items():
            os.environ.pop(name, None)
            os.environ.update({name: value} if value is not None else {})


def test_several_share_a_database_and_redis_and_one_keeps_its_file_in_a_volume() -> None:
    many, one = composed("compose.yaml"), composed("compose.one.yaml")
    assert len(servers(many)) == 2
    for service in servers(many).values():
        settings = read_settings(None, environment_of(service), {})
        assert settings.redis.startswith("redis://redis/")
        assert f"signoria:{SAID['SIGNORIA_PASSWORD']}@postgres/" in settings.database
        told = many["services"]["postgres"]["environment"]
        assert told["POSTGRES_PASSWORD"] == SAID["SIGNORIA_PASSWORD"]
        assert settings.database.endswith(f"/{told['POSTGRES_DB']}")
    (alone,) = servers(one).values()
    settings = read_settings(None, environment_of(alone), {})
    folder = settings.database.rpartition("/")[0]
    assert alone["volumes"] == [f"tables:{folder}"] and not settings.redis


@compose
def test_the_proxy_is_told_of_every_server(name: str) -> None:
    whole = composed(name)
    caddy = whole["services"]["caddy"]
    told = caddy["environment"]["SIGNORIA_SERVERS"].split()
    assert told == [f"{server}:8000" for server in servers(whole)]
    caddyfile = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    assert set(re.findall(r"\{\$(\w+)", caddyfile)) == set(caddy["environment"])
    assert "respond /metrics 404" in caddyfile and "health_uri /ready" in caddyfile


def test_the_example_of_an_environment_names_all_variables_and_no_others() -> None:
    text = (DEPLOY / ".env.example").read_text(encoding="utf-8")
    said = set(re.findall(r"^(\w+)=", text, re.MULTILINE))
    used = {
        found[0] for name in FILES for found in VARIABLE.findall((DEPLOY / name).read_text("utf-8"))
    }
    assert said == used


def test_the_container_owns_its_volume_before_it_is_one_and_runs_as_nobody_special() -> None:
    last = containerfile.rpartition("\nFROM ")[2].replace("\\\n", " ")
    lines = last.splitlines()
    kinds = [line.partition(" ")[0] for line in lines]
    volume = lines[kinds.index("VOLUME")].split()[1]
    made = [line for line in lines[: kinds.index("USER")] if volume in line]
    assert made and "-o signoria" in made[0]  # a folder made by VOLUME would belong to root
    assert f"SIGNORIA_SERVER_DATABASE={volume}/" in last
    assert kinds.index("USER") < kinds.index("VOLUME") < kinds.index("CMD")
    assert lines[kinds.index("CMD")] == 'CMD ["signoria", "serve"]'


def test_what_is_copied_into_the_image_is_there_and_secrets_are_not() -> None:
    for path in re.findall(r"--requirement (\S+)", containerfile):
        assert (ROOT / path).is_file()
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    for path in (".git", ".venv", "**/.env", "**/node_modules", "**/*.db"):
        assert path in ignored
    assert not [line for line in ignored if line.strip("/") in ("src", "web", "docs", "setup.py")]
