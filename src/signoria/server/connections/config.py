"""What uvicorn is told, with the gate and the limits its connections look at."""

from __future__ import annotations

from typing import Any

from uvicorn import Config

from signoria.server.connections.gate import Gate
from signoria.server.settings import Settings


class GuardedConfig(Config):
    """uvicorn's own configuration. Every connection is handed it, and finds its limits here."""

    def __init__(self, app: Any, gate: Gate, settings: Settings, **given: Any) -> None:
        super().__init__(app, **given)
        self.gate = gate
        self.limits = settings.limits
        self.connection = settings.connection
