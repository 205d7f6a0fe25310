"""The first game with a coach, at the terminal."""

from __future__ import annotations

from rich.console import Console
from rich.panel import Panel
from rich.text import Text

from signoria.cli.boards import board_of
from signoria.cli.palette import QUIET
from signoria.cli.phrases import Words
from signoria.cli.table.game_file import GameFile
from signoria.cli.table.participants import Participant, seat_players
from signoria.cli.table.sitting import Sitting
from signoria.cli.table.typing import read_line
from signoria.learn.lessons import FirstGame, Said, turn_of


class CoachedSitting(Sitting):
    """A game in which a coach speaks now and then."""

    first_game: FirstGame
    said: list[Said]
    opening: list[str]

    def with_coach(self, first: FirstGame) -> CoachedSitting:
        """This sitting, with the coach of a first game."""
        self.first_game = first
        self.said = []
        self.opening = list(first.opening)
        return self

    def ask(self, participant: Participant) -> None:
        """What the opening says is played for the learner; the rest is asked."""
        for word in self.opening:
            if word in self.match.words:
                self.opening.remove(word)
                self.match.play(word)
                return
        super().ask(participant)

    def draw(self, seat: int) -> None:
        """The page, with what the coach says above the question."""
        turn = turn_of(self.match, seat)
        moment = self.first_game.speak(self.match, seat, turn, self.said)
        note = None
        if moment is not None:
            self.said.append(Said(moment.id, turn))
            note = self.page.bubble(moment.say.to(self.words.language), None, "gold3")
        self.page.show(self.page.question(self.match, seat, self.seen[seat], note), fresh=True)


def play_first_game(game: str, first: FirstGame, console: Console, words: Words) -> None:
    """A whole game against gentle bots, from the table the lessons' author has chosen."""
    match = first.begin(game, words.language)
    bots = [first.bots] * (first.seats - 1)
    people = seat_players(game, first.seats, bots, 0, first.seed, words)
    flags = ["--bots", ",".join(bots), "--language", words.language]
    game_file = GameFile(match, None, flags, words)
    console.print(Panel(Text(first.text.to(words.language)), border_style="gold3"))
    console.print(words("learn.begin"), style=QUIET, markup=False, soft_wrap=True)
    if read_line("› ", []).lower() == "q":
        return
    board = board_of(match.game, words)
    CoachedSitting(match, board, people, game_file, console, words).with_coach(first).play()
