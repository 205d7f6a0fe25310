"""`signoria analyse`: what each move of a recorded game cost."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer
from rich.text import Text

from signoria.api import load as load_match
from signoria.bots import LEVELS, make, parse_spec, tidy
from signoria.bots.analysis import Conduct, Verdict, analyse as think_over, answers_to_judge
from signoria.bots.searcher import SearchingBot
from signoria.cli.arguments import seat_index
from signoria.cli.console import out, print_json, progress
from signoria.cli.files import read_record
from signoria.cli.palette import BAD, GOOD, QUIET
from signoria.cli.phrases import Words
from signoria.cli.sheets import Sheet
from signoria.cli.table.participants import Participant, recorded_participants
from signoria.kernel.errors import SignoriaError
from signoria.kernel.match import Match
from signoria.kernel.panel import Json
from signoria.kernel.text import check_language

BLOCKS: Final = "▁▂▃▄▅▆▇█"
WIDEST: Final = 50
"""Characters of a line of chances, at most."""

NUMBERS: Final = 14
"""What the numbers behind it take: the first chance and the last."""

LEAST: Final = 0.01
"""What costs less is not worth a line."""


def analyse(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A record saved by `signoria play`.")
    ],
    bot: Annotated[
        str,
        typer.Option(help="The bot that judges: adept, master or grandmaster, with its budget."),
    ] = "adept",
    seat: Annotated[
        int | None, typer.Option(help="Only this seat's moves; 1 is the first.")
    ] = None,
    worst: Annotated[int, typer.Option(min=0, help="How many moves to list.")] = 10,
    seed: Annotated[int, typer.Option(help="Use the same seed for the same result.")] = 1,
    language: Annotated[str, typer.Option(help="Language: en or it.")] = "en",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Analyse a recorded game: everyone's chances, and the moves that cost most.

    Each move is compared with the best one the bot finds, knowing only what the player knew.
    A cost of 7% means 7% of a win was given away. What is left out turn after turn,
    though it could be done at any time, counts once. The game may be unfinished.

    \b
    Examples:
      signoria play masters --save evening.json
      signoria analyse evening.json --seat 1
      signoria analyse evening.json --bot master:1s --worst 3 --language it
    """
    words = Words(check_language(language))
    thinker = thinking_bot(bot, seed)
    match = load_match(read_record(file))
    match.language = language
    only = seat_index(seat, match.game.seats)
    steps = answers_to_judge(match, list(range(match.game.seats)) if only is None else [only])
    if not steps:
        raise SignoriaError(f"{file} has nothing to analyse: nobody had a choice yet")
    with progress() as bar:
        task = bar.add_task(words("analyse.thinking"), total=len(steps))
        verdicts = think_over(match, thinker, steps, lambda: bar.advance(task))
    conducts = [
        Conduct(each, verdicts) for each in range(match.game.seats) if only is None or each == only
    ]
    if as_json:
        print_json(as_data(match, tidy(bot), verdicts, conducts))
    else:
        Report(match, words).tell(verdicts, conducts, worst)


def thinking_bot(spec: str, seed: int) -> SearchingBot:
    """The bot that judges; only a searching bot can say what a move is worth."""
    level, budget = parse_spec(spec)
    if budget is not None and budget.processes > 1:
        raise SignoriaError(f"a game is analysed in one process: use {spec.split('*')[0]}")
    bot = make(spec, seed)
    if not isinstance(bot, SearchingBot):
        why = "does not think ahead" if level in LEVELS else "does not see every answer"
        raise SignoriaError(f"{level} {why}; use adept, master or grandmaster")
    return bot


def as_data(match: Match, bot: str, verdicts: list[Verdict], conducts: list[Conduct]) -> Json:
    """Everything that was found."""
    found: Json = {
        "game": match.game.id,
        "seats": match.game.seats,
        "bot": bot,
        "steps": len(match.entries),
        "answers": [verdict.to_json() for verdict in verdicts],
        "by_seat": [conduct.to_json() for conduct in conducts],
    }
    return match.with_result(found)


class Report:
    """What was found, for people."""

    def __init__(self, match: Match, words: Words) -> None:
        self.match = match
        self.words = words
        self.participants = recorded_participants(match.game.seats, words)
        self.widest = max([len(participant.label()) for participant in self.participants])
        self.console = out()

    def tell(self, verdicts: list[Verdict], conducts: list[Conduct], worst: int) -> None:
        """Chances, the moves that cost most, and how everyone did."""
        if self.match.game.seats > 1:
            self.tell_chances(verdicts)
        costly = sorted(verdicts, key=lambda verdict: (-verdict.charge, -verdict.cost))[:worst]
        costly = [verdict for verdict in costly if verdict.cost >= LEAST]
        if costly:
            self.console.print(self.table(costly))
        elif worst:
            self.console.print(self.words("analyse.nothing"), style=GOOD)
        for conduct in conducts:
            self.tell_conduct(conduct)

    def tell_chances(self, verdicts: list[Verdict]) -> None:
        """A line for each seat: its chances from the first question to the last."""
        room = self.console.width - self.widest - NUMBERS
        for participant in self.participants:
            chances = [verdict.chances[participant.seat] for verdict in verdicts]
            line = Text.assemble(
                self.name(participant),
                " ",
                (sparkline(chances, max(1, min(WIDEST, room))), participant.colour),
            )
            line.append(f" {chances[0]:.0%} → {chances[-1]:.0%}", style=QUIET)
            self.console.print(line)

    def table(self, verdicts: list[Verdict]) -> Sheet:
        """The moves that cost most, each with the better one."""
        words = self.words
        sheet = Sheet(words("analyse.title"))
        sheet.figures(words("analyse.step"))
        sheet.names(style="")
        sheet.figures(words("analyse.cost"), BAD)
        sheet.sentences(words("analyse.move"))
        sheet.sentences(words("analyse.better"), GOOD)
        for verdict in verdicts:
            labels = self.labels(verdict.step)
            sheet.row(
                str(verdict.step),
                self.participants[verdict.seat].label(),
                f"{verdict.charge:.0%}",
                labels[verdict.word],
                labels[verdict.best] + self.counted_before(verdict),
            )
        return sheet

    def counted_before(self, verdict: Verdict) -> str:
        """What was left out before: how much of it was counted there already."""
        if verdict.counted_at is None:
            return ""
        before = f"{verdict.cost - verdict.charge:.0%}"
        told = self.words("analyse.counted", cost=before, step=verdict.counted_at)
        return f" ({told})"

    def labels(self, step: int) -> dict[str, str]:
        """The moves of a step, as sentences by word."""
        question = self.match.at(step).decision
        assert question is not None
        return {option.word: option.label for option in question.options}

    def tell_conduct(self, conduct: Conduct) -> None:
        """How a seat did, in a sentence."""
        sentence = self.words(
            "analyse.conduct",
            same=conduct.same,
            moves=conduct.answers,
            cost=f"{conduct.charge / max(1, conduct.answers):.1%}",
        )
        self.console.print(Text.assemble(self.name(self.participants[conduct.seat]), " ", sentence))

    def name(self, participant: Participant) -> Text:
        """Symbol and name, as wide as the widest."""
        label = participant.label()
        label.pad_right(self.widest - len(label))
        return label


def sparkline(chances: list[float], width: int) -> str:
    """Chances as a row of blocks, from left to right, the first and the last among them."""
    last, most = len(chances) - 1, min(width, len(chances)) - 1
    picked = [chances[index * last // max(1, most)] for index in range(most + 1)]
    return "".join([BLOCKS[min(len(BLOCKS) - 1, int(each * len(BLOCKS)))] for each in picked])
