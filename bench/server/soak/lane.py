"""One server of a soak: its processes, its load, and what was seen."""

from __future__ import annotations

import json
import statistics
import subprocess
import time
from pathlib import Path
from typing import Any

from bench.server.__main__ import cpu_of

HERE = Path(__file__).parent


class Lane:
    """A server under load, with what its memory was and how long its answers took."""

    def __init__(
        self, name: str, kind: str, ports: list[int], servers: list[subprocess.Popen[bytes]]
    ) -> None:
        self.name = name
        self.kind = kind
        self.ports = ports
        self.servers = servers
        self.windows: list[dict[str, Any]] = []
        self.looks: list[tuple[float, float]] = []
        self.before = self.used()

    def load(self, tables: int, seconds: int, every: float, window: int) -> None:
        """Play until the time is over; what is found is noted window by window."""
        addresses = ",".join([f"http://127.0.0.1:{port}" for port in self.ports])
        numbers = [str(number) for number in (tables, seconds, every, window)]
        command = ["node", str(HERE / "load.cjs"), self.kind, addresses, *numbers]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            for line in process.stdout:
                self.windows.append(json.loads(line))
        if process.returncode:
            raise SystemExit(f"{self.name}: the load generator failed")

    def look(self) -> None:
        """Note how much memory is in use now, in megabytes."""
        self.looks.append((time.monotonic(), sum([memory_of(each.pid) for each in self.servers])))

    # What was seen.

    def used(self) -> float:
        """Processor time of all its processes."""
        return sum([cpu_of(server) for server in self.servers])

    def work(self) -> float:
        """Seconds of processor time since the beginning."""
        return self.used() - self.before

    def memory(self) -> list[float]:
        """All looks."""
        return [size for _, size in self.looks]

    def late(self, settling: int) -> list[dict[str, Any]]:
        """The windows after the first part, in which moves were made."""
        made = [each for each in self.windows if each["moves"]]
        return made[len(made) // settling :] or [{"p50": float("nan"), "p99": float("nan")}]

    def slope(self, settling: int) -> float:
        """Megabytes an hour, after the first part."""
        late = self.looks[len(self.looks) // settling :]
        times, sizes = [at for at, _ in late], [size for _, size in late]
        return statistics.linear_regression(times, sizes).slope * 3_600 if len(late) > 1 else 0.0

    def bytes_sent(self) -> int:
        """Bytes over its lines, in both directions."""
        return sum([each["bytes"] for each in self.windows])

    def errors(self) -> int:
        """What failed and was tried again."""
        return sum([each["errors"] for each in self.windows])

    def last_error(self) -> str:
        """What it was, the last time."""
        return next((each["last"] for each in reversed(self.windows) if each["last"]), "")


def memory_of(process: int) -> float:
    """Megabytes that a process and those it has started keep in memory."""
    place = Path(f"/proc/{process}")
    try:
        status = (place / "status").read_text(encoding="utf-8")
        children = (place / "task" / str(process) / "children").read_text(encoding="utf-8")
    except (FileNotFoundError, ProcessLookupError):  # it has just ended
        return 0.0
    own = sum([int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS:")])
    return own / 1024 + sum([memory_of(int(child)) for child in children.split()])
