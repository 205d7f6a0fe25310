"""Instructions that a process carries out, as the processor itself counts them.

On a machine that others use as well the same work takes a third more time, or three times as much; its
instructions stay within some percent. Linux tells them to who may know (`perf_event_open`). What the
kernel does for a process is not among them.
"""

from __future__ import annotations

import ctypes
import os
import platform
import struct
import sys
from typing import Any, Final

CALLS: Final = {"x86_64": 298, "aarch64": 241}
"""The number of the call `perf_event_open`."""

SIZE: Final = 128
INSTRUCTIONS: Final = 1
FLAGS_AT: Final = 40
THREADS_TOO, NO_KERNEL, NO_HYPERVISOR = 1 << 1, 1 << 5, 1 << 6
BILLION: Final = 1e9


class NotCounted(Exception):
    """This machine does not tell."""


def counter(thread: int) -> int:
    """A file that tells how many instructions a thread, and those it starts, carry out from now on."""
    wanted = bytearray(SIZE)
    struct.pack_into("II", wanted, 0, 0, SIZE)
    struct.pack_into("Q", wanted, 8, INSTRUCTIONS)
    struct.pack_into("Q", wanted, FLAGS_AT, THREADS_TOO | NO_KERNEL | NO_HYPERVISOR)
    call = CALLS.get(platform.machine())
    if call is None or platform.system() != "Linux":
        raise NotCounted("instructions are counted on Linux only, on x86_64 and aarch64")
    given = (ctypes.c_char * SIZE).from_buffer(wanted)
    file = int(ctypes.CDLL(None, use_errno=True).syscall(call, given, thread, -1, -1, 0))
    if file < 0:
        raise NotCounted(f"instructions cannot be counted here: {os.strerror(ctypes.get_errno())}")
    return file


class Instructions:
    """Counts for processes, from when each is first asked about."""

    def __init__(self) -> None:
        self.files: dict[int, list[int]] = {}

    def __call__(self, process: Any) -> float:
        """Billions of instructions of a process, with all its threads."""
        files = self.files.get(process.pid)
        if files is None:
            threads = os.listdir(f"/proc/{process.pid}/task")
            files = self.files[process.pid] = [counter(int(thread)) for thread in threads]
        counted = [int.from_bytes(os.read(file, 8), sys.byteorder) for file in files]
        return sum(counted) / BILLION

    def close(self) -> None:
        """Give the files back."""
        for files in self.files.values():
            for file in files:
                os.close(file)
        self.files.clear()
