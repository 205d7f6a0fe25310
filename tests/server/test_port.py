"""A port: refused when it is in use, had again when it was held a moment longer."""

from __future__ import annotations

import socket
from threading import Timer

import pytest

from signoria.server.running import NoPort, check_port

from .company import free_port


def held() -> socket.socket:
    """A port somebody listens on."""
    listener = socket.socket()
    listener.bind(("127.0.0.1", free_port()))
    listener.listen()
    return listener


def test_a_port_in_use_is_refused() -> None:
    with held() as listener, pytest.raises(NoPort, match="cannot be used: Address already in use"):
        check_port("127.0.0.1", listener.getsockname()[1])


def test_a_port_that_is_let_go_in_a_moment_can_be_had() -> None:
    listener = held()
    port = listener.getsockname()[1]
    Timer(0.1, listener.close).start()
    check_port("127.0.0.1", port)
    with socket.socket() as another:
        another.bind(("127.0.0.1", port))
