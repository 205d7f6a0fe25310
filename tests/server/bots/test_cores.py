"""How many bots think at once: as many as the cores that are ours allow."""

from __future__ import annotations

import os
import subprocess
import sys

from signoria.cores import cores

SAID = """
import os
if hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
from signoria.cores import cores
from signoria.server.settings import Bots
print(cores(), Bots().workers)
"""


def test_cores_that_are_not_ours_do_not_count() -> None:
    said = subprocess.run([sys.executable, "-c", SAID], capture_output=True, text=True, check=True)
    count = 1 if hasattr(os, "sched_setaffinity") else cores()
    assert said.stdout.split() == [str(count), str(max(1, min(4, count - 1)))]
