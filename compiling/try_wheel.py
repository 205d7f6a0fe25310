"""Try an installed Signoria as a person would: play each game against a bot, open the page, stop.

    python compiling/try_wheel.py                # says how long it took
    python compiling/try_wheel.py --compiled     # and insists on compiled rules

Every wheel is tried so when it is built (pyproject.toml), in an environment with nothing else.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

HERE = str(Path(__file__).parent)
PATIENCE = 120
"""Seconds until a server that does not answer counts as broken."""


def main() -> None:
    """The command."""
    sys.path[:] = [place for place in sys.path if Path(place or ".").resolve() != Path(HERE)]
    begun = time.perf_counter()
    import signoria
    from signoria.builds import COMPILED, NAMES, build

    if "--compiled" in sys.argv and build() != COMPILED:
        raise SystemExit("these rules are not compiled")
    print(f"Signoria {signoria.__version__}, {NAMES[build()]}")
    for info in signoria.games():
        play(info.id)
    print(f"{time.perf_counter() - begun:5.1f} s  a game of each is over")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        open_page(folder)
    print(f"{time.perf_counter() - begun:5.1f} s  the page has been opened, and the server stopped")


def play(game: str) -> None:
    """A whole game of two bots."""
    import signoria
    from signoria.bots import make, seat_to_answer

    match = signoria.new(game, seats=2, seed=1)
    bots = [make("novice", seed=1), make("random", seed=2)]
    while not match.over:
        match.play(bots[match.seat].choose(seat_to_answer(match)))
    print(f"{game}: {match.scores}")


def open_page(folder: str) -> None:
    """`signoria` alone, in a pipe: it says where the page is."""
    env = {
        **os.environ,
        "SIGNORIA_SERVER_DATABASE": str(Path(folder) / "tables.db"),
        "SIGNORIA_SERVER_METRICS": "off",
    }
    server = subprocess.Popen(
        [sys.executable, "-m", "signoria"], cwd=folder, env=env, stdout=subprocess.PIPE, text=True
    )
    try:
        assert server.stdout is not None
        address = server.stdout.readline().strip()
        if not address.startswith("http://"):
            raise SystemExit("the server did not start")
        direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with direct.open(address, timeout=PATIENCE) as answer:
            text = answer.read().decode("utf-8")
        if "assets/" not in text:
            raise SystemExit("there is no page in this installation")
    finally:
        if os.name == "nt":
            server.terminate()
        else:
            server.send_signal(signal.SIGINT)
        server.wait(PATIENCE)


if __name__ == "__main__":
    main()
