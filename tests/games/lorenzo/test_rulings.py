"""Every ruling has a test that bears its number."""

from __future__ import annotations

from tests.docs.rules_index import unheld


def test_every_ruling_has_a_test() -> None:
    assert unheld("lorenzo") == ([], [])
