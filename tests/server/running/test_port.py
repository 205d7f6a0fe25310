"""A port: refused when it is in use, had again when it was held a moment longer."""

from __future__ import annotations

import socket

import pytest

from signoria.server import running
from signoria.server.running import NoPort, check_port, refusal
from tests.server.clients import free_port


def held() -> socket.socket:
    """A port that is in use."""
    listener = socket.socket()
    listener.bind(("127.0.0.1", free_port()))
    listener.listen()
    return listener


def test_a_port_in_use_is_refused() -> None:
    with held() as listener, pytest.raises(NoPort, match="cannot be used: Address already in use"):
        check_port("127.0.0.1", listener.getsockname()[1])


def test_a_port_that_is_let_go_in_a_moment_can_be_had(monkeypatch: pytest.MonkeyPatch) -> None:
    listener = held()
    port = listener.getsockname()[1]
    problems: list[OSError | None] = []

    def let_go_once_refused(host: str, port: int) -> OSError | None:
        problems.append(refusal(host, port))
        listener.close()
        return problems[-1]

    monkeypatch.setattr(running, "refusal", let_go_once_refused)
    check_port("127.0.0.1", port)
    assert [problem is None for problem in problems] == [False, True]
    with socket.socket() as another:
        another.bind(("127.0.0.1", port))
