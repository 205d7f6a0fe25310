"""The pages of the site that are made from the code say everything there is."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

import signoria
from docs.site.markdown import Places, mended
from docs.site.navigation import every_page, is_file
from docs.site.reference import cards, commands, games, http, made_pages, python, settings, socket
from docs.site.reference.schema import fields, in_words
from signoria.server.configuration.names import known as known_settings
from tests.docs.test_commands import COMMANDS
from tests.docs.test_vocabulary import known as known_terms

ELSEWHERE = {"fates", "games"}
"""Modules of `signoria`: what is in them is on the pages."""


def link(name: str) -> str:
    return f"[{name}]"


def test_the_navigation_names_the_pages_that_are_made() -> None:
    assert set(made_pages()) == {page for page in every_page() if not is_file(page)}


def test_every_public_name_of_the_package_is_on_a_page() -> None:
    written = tomllib.loads(python.FILE.read_text(encoding="utf-8"))["page"]
    names = [name for page in written for name in page["names"]]
    assert len(set(names)) == len(names)
    assert {f"signoria.{name}" for name in set(signoria.__all__) - ELSEWHERE} <= set(names)


def test_every_route_says_what_it_does() -> None:
    page = http.pages()["reference/http"]
    says = http.docstrings()
    for path, operations in http.document()["paths"].items():
        for method in operations:
            said = says[(method.upper(), path)]
            assert said and f"### {method.upper()} {path}\n\n{said}\n" in page


def test_every_structure_is_on_the_page_of_structures() -> None:
    page = http.pages()[f"reference/{http.DATA}"]
    assert [name for name in http.structures() if f"\n## {name}\n" not in page] == []


def test_every_message_of_the_socket_is_there_with_its_entries() -> None:
    page = socket.pages()["reference/socket"]
    for kind in ("play", "undo", "chat", "beat", "update", "accepted", "refused"):
        assert f"\n### {kind}\n" in page
    assert "| `word` | text" in page and f"{http.link('About')}" in page


@pytest.mark.parametrize("kind", ["verb", "query"])
def test_every_term_of_the_card_files_is_there(kind: str) -> None:
    page = cards.pages()["reference/terms"]
    assert [name for name in known_terms(kind) if f"\n### {name} ({kind})\n" not in page] == []


def test_terms_are_shown_with_cards_that_use_them() -> None:
    sections = cards.pages()["reference/terms"].split("\n### ")[1:]
    bare = {section.split(" ")[0] for section in sections if "```toml" not in section}
    assert bare == {"all", "one_of", "optional", "repeat"}  # what combines others is of no game


def test_every_command_and_every_setting_is_there() -> None:
    options = commands.pages()["reference/commands"]
    assert [name for name in COMMANDS if f"\n## signoria {name}\n" not in options] == []
    page = settings.pages()["reference/settings"]
    assert [
        name for name in known_settings() if f"| `{name.partition('.')[2]}` |" not in page
    ] == []


def test_the_games_are_there_in_both_languages() -> None:
    english, italian = games.pages()["reference/games"], games.pages()["reference/giochi"]
    assert "## The Princes of Florence" in english and "## I principi di Firenze" in italian
    assert "da 2 a 5" in italian and "2 to 5" in english


@pytest.mark.parametrize(
    ("schema", "words"),
    [
        ({"type": "integer", "minimum": 0, "maximum": 15}, "whole number, 0 to 15"),
        (
            {"oneOf": [{"type": "string"}, {"type": "null"}], "maxLength": 9},
            "text or `null`, at most 9 long",
        ),
        ({"type": "array", "items": {"$ref": "#/components/schemas/Why"}}, "list of [Why]"),
        (
            {"prefixItems": [{"type": "string"}, {"type": "integer"}], "type": "array"},
            "list: text, whole number",
        ),
        (
            {"type": "object", "additionalProperties": {"type": "integer"}},
            "object of whole number by name",
        ),
        ({"enum": ["en", "it"]}, "`en` or `it`"),
        ({}, "anything"),
    ],
)
def test_a_schema_in_words(schema: dict[str, Any], words: str) -> None:
    assert in_words(schema, link) == words


def test_entries_say_what_holds_without_them() -> None:
    entries = {
        "a": {"type": "string"},
        "b": {"type": "integer", "default": 3},
        "c": {"type": "string"},
    }
    rows = fields({"properties": entries, "required": ["a"]}, link).splitlines()[2:]
    assert [row.split("|")[3].strip() for row in rows] == [
        "must be there",
        "by default `3`",
        "left out",
    ]


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("[a](../games/masters/rules.md)", "[a](../games/masters/rules.md)"),
        ("[a](../games/masters/rules.md#m-1)", "[a](place:../games/masters/rules.html#m-1)"),
        ("[a](../../README.md#play)", "[a](../index.md)"),
        ("[a](../../CONTRIBUTING.md)", "[a](../project/contributing.md)"),
        ("[`deploy/`](../../deploy/)", "`deploy/`"),
        ("[the page](../../deploy/)", "the page (`deploy`)"),
        ("[a](../reports/lorenzo.html)", "[a](page:../reports/lorenzo.html)"),
        ("![a](../pictures/home.webp)", "![a](../pictures/home.webp)"),
        ("`[a](../../deploy/)`", "`[a](../../deploy/)`"),
        ('<img src="../pictures/home.webp">', '<img src="../pictures/home.webp">'),
    ],
)
def test_links_find_their_way_on_the_site(written: str, shown: str) -> None:
    assert mended("docs/guides/playing.md", written, Places()) == shown
