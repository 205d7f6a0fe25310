"""Random names: commands take them as they are."""

from __future__ import annotations

import secrets

import pytest

from signoria.server.settings import new_token


def test_no_name_begins_like_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["-8Qx", "--ab", "a-b_"])
    monkeypatch.setattr(secrets, "token_urlsafe", lambda length: next(drawn))
    assert new_token(3) == "a-b_"
