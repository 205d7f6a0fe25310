"""TOML that was read before: the same tables, and the reader's own."""

from __future__ import annotations

import tomllib

import pytest

from signoria.kernel.toml import parse_toml, parsed

TEXT = 'name = "a"\n[[card]]\nid = "b"\nparts = [1, 2]\nday = 2026-01-31\n'


def test_what_was_read_before_is_the_same_and_belongs_to_whoever_reads_it() -> None:
    first = parse_toml(TEXT)
    assert first == tomllib.loads(TEXT)
    first["card"][0]["parts"].append(3)
    first["more"] = first.pop("name")
    assert parse_toml(TEXT) == tomllib.loads(TEXT) != first


def test_a_text_is_parsed_once_and_another_one_anew() -> None:
    parsed.cache_clear()
    for text in (TEXT, TEXT, TEXT + "[end]\n"):
        assert parse_toml(text) == tomllib.loads(text)
    assert (parsed.cache_info().hits, parsed.cache_info().misses) == (1, 2)


def test_what_cannot_be_read_is_refused_each_time() -> None:
    for _ in range(2):
        with pytest.raises(tomllib.TOMLDecodeError):
            parse_toml("[[[")
        with pytest.raises(RecursionError):
            parse_toml(f"deep = {'[' * 100_000}")
