"""One account that wants all bots for itself, and how long others wait for theirs."""

from __future__ import annotations

import time
from statistics import median

from tests.server.clients import Friend, answer, moved_on

TABLES = 40
MASTER = {"kind": "bot", "level": "master"}


async def starve(address: str, times: int, seed: int) -> str:
    """Tables of four masters with nobody seated (40), while a stranger plays a novice and a master."""
    eve = await Friend(address, seed).introduced("Eve")
    begun = 0
    for _ in range(times or TABLES):
        table = await eve.create([MASTER] * 4)
        found = await eve.http.post(f"/api/tables/{table}/start", json={})
        begun += found.status_code == 200
    said = [f"{begun} tables of bots alone"]
    for level in ("novice", "master"):
        waits = await waits_for(address, level, seed)
        said.append(f"{level} {median(waits):.2f} s, at most {max(waits):.2f} s")
    return "; ".join(said)


async def waits_for(address: str, level: str, seed: int, answers: int = 6) -> list[float]:
    """How long a stranger waits for the turns of a bot."""
    ada = await Friend(address, seed).introduced("Ada")
    table = await ada.create([{"kind": "mine"}, {"kind": "bot", "level": level}])
    await ada.do(table, "start")
    waits = list[float]()
    while len(waits) < answers:
        before = await ada.look(table)
        if before["view"]["awaiting"] == 0:
            await answer(ada, table, 0)
            continue
        start = time.perf_counter()
        await moved_on(ada, table, before)
        waits.append(time.perf_counter() - start)
    return waits
