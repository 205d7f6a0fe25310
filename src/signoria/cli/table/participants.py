"""Who sits at the table: people and bots, with their names and symbols."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from signoria.bots import Bot
from signoria.bots.outside import make_any
from signoria.bots.strength.characters import characters_of
from signoria.cli.palette import SEATS
from signoria.cli.phrases import Words
from signoria.kernel.errors import BadSeats
from signoria.kernel.record.fate import scramble

BARE: Final = "strength:"

NAMES: Final = ("Baldo", "Tessa", "Neri", "Oretta")
"""What bots are called that are written as a bare strength, as at the tables of the page."""


class Participant:
    """A seat and who answers for it: a bot, or a person when there is none."""

    def __init__(self, seat: int, name: str, bot: Bot | None) -> None:
        self.seat = seat
        self.name = name
        self.bot = bot
        self.symbol, self.colour = SEATS[seat % len(SEATS)]

    def label(self) -> Text:
        """Symbol and name in the seat's colour."""
        return Text(f"{self.symbol} {self.name}", style=f"bold {self.colour}")


def bot_name(spec: str, game: str, language: str, number: int) -> str:
    """What a bot is called at the table: a character or a bare strength by its name, others as written.

    `number` says which of the table's bots it is, from 0 on.
    """
    if spec.startswith(BARE):
        return NAMES[number % len(NAMES)]
    character = characters_of(game).get(spec.partition(":")[0])
    return spec if character is None else character.name.to(language)


def seat_players(
    game: str, seats: int, bots: list[str], first: int, seed: int, words: Words
) -> list[Participant]:
    """People from a seat on, as many as there are more seats than bots; bots on the others."""
    people = seats - len(bots)
    if people < 1:
        raise BadSeats(f"{len(bots)} bots leave no seat for you at a table of {seats}")
    taken = sorted([(first + number) % seats for number in range(people)])
    others = iter(enumerate(bots))
    found = []
    for seat in range(seats):
        if seat in taken:
            you = (
                words("participant.you")
                if people == 1
                else words("participant.person", number=seat + 1)
            )
            found.append(Participant(seat, you, None))
        else:
            number, bot = next(others)
            name = f"{bot_name(bot, game, words.language, number)} {seat + 1}"
            found.append(Participant(seat, name, make_any(bot, scramble(seed + seat + 1))))
    return found


def faults(participants: list[Participant], words: Words) -> list[str]:
    """Which bots are out, and why."""
    bots = [(each.name, each.bot.fault()) for each in participants if each.bot is not None]
    return [words("play.fault", name=name, fault=fault) for name, fault in bots if fault]


def recorded_participants(seats: int, words: Words) -> list[Participant]:
    """The seats of a recorded game, of which only the numbers are known."""
    return [
        Participant(seat, words("participant.person", number=seat + 1), None)
        for seat in range(seats)
    ]
