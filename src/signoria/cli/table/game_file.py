"""The file of a game: where it is saved, and the command that takes it up again."""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path

from signoria.arena.atomic_write import FileProblem, write_record
from signoria.cli.files import default_file, user_folder
from signoria.cli.phrases import Words
from signoria.kernel.match import Match
from signoria.kernel.record.fate import SealedFate


class GameFile:
    """The file of a game. `flags` are those that seat the same people and bots again."""

    def __init__(self, match: Match, file: Path | None, flags: list[str], words: Words) -> None:
        self.match = match
        self.file = file
        self.flags = flags
        self.words = words

    def save(self, file: Path | None = None) -> list[str]:
        """Write the record, and say where. The first file named stays the game's own."""
        if self.file is None:
            self.file = file or default_file(self.match.game.id)
        target = file or self.file
        write_record(target, self.match.record())
        return [self.words("play.saved", file=target)]

    def save_anyhow(self) -> list[str]:
        """Save at the end of a sitting: if its file fails, among the user's own games."""
        try:
            return self.save()
        except FileProblem as problem:
            self.file = user_folder() / default_file(self.match.game.id).name
            return [self.words("play.not_saved", problem=problem), *self.save()]

    def farewell(self) -> list[str]:
        """Save an unfinished game, and say how to go on."""
        lines = self.save_anyhow()
        command = as_typed(["signoria", "play", "--load", str(self.file), *self.flags])
        return [*lines, self.words("play.resume", command=command)]

    def finish(self) -> list[str]:
        """Save a finished game, and say how to see it again, to learn from it and to check it."""
        lines = self.save_anyhow()
        sealed = isinstance(self.match.fate, SealedFate)
        for command in ["replay", "analyse", *(["verify"] if sealed else [])]:
            typed = as_typed(["signoria", command, str(self.file)])
            lines.append(self.words(f"end.{command}", command=typed))
        return lines


def as_typed(command: list[str]) -> str:
    """A command as this system's shell reads it: Windows knows only double quotes."""
    return subprocess.list2cmdline(command) if sys.platform == "win32" else shlex.join(command)
