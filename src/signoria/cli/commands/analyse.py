"""`signoria analyse`: where a recorded game was decided, and what each move cost."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer
from rich.text import Text

from signoria.api import load as load_match
from signoria.bots import LEVELS, make, parse_spec, tidy
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
from signoria.learn.review import Course, Judge, Review, judge_like
from signoria.learn.review.telling import tell
from signoria.learn.review.verdict import SLIP

BLOCKS: Final = "▁▂▃▄▅▆▇█"
WIDEST: Final = 50
"""Characters of a line of chances, at most."""

NUMBERS: Final = 14
"""What the numbers behind it take: the first chance and the last."""


def analyse(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A record saved by `signoria play`.")
    ],
    bot: Annotated[
        str,
        typer.Option(
            help="The bot that judges: adept, master or grandmaster, with the budget of its "
            "deeper looks."
        ),
    ] = "adept",
    seat: Annotated[
        int | None, typer.Option(help="Only this seat's moves; 1 is the first.")
    ] = None,
    worst: Annotated[int, typer.Option(min=0, help="How many moves to list.")] = 10,
    seed: Annotated[int, typer.Option(help="Use the same seed for the same result.")] = 1,
    language: Annotated[str, typer.Option(help="Language: en or it.")] = "en",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Analyse a recorded game: everyone's chances, the moves that cost most, luck and skill.

    Each move is compared with the best one the bot finds, knowing only what the player knew.
    A cost of 7% means 7% of a win was given away; it counts once several deeper searches agree.
    What is left out turn after turn, though it could be done at any time, counts once.
    The game may be unfinished.

    \b
    Examples:
      signoria play masters --save evening.json
      signoria analyse evening.json --seat 1
      signoria analyse evening.json --bot master:1s --worst 3 --language it
    """
    words = Words(check_language(language))
    judge = judge_like(thinking_bot(bot, seed))
    match = load_match(read_record(file))
    only = seat_index(seat, match.game.seats)
    seats = list(range(match.game.seats)) if only is None else [only]
    review = judged(file, match, seats, judge, words)
    participants = recorded_participants(match.game.seats, words)
    told = tell(review, [each.name for each in participants], language)
    if as_json:
        print_json(as_data(match, tidy(bot), told, seats))
    else:
        Report(match, words, told).tell(seats, worst)


def judged(file: Path, match: Match, seats: list[int], judge: Judge, words: Words) -> Review:
    """The review of these seats' moves, done; meanwhile a bar says how far it is."""
    review = Review(Course(match), seats)
    if not review.steps:
        raise SignoriaError(f"{file} has nothing to analyse: nobody had a choice yet")
    with progress() as bar:
        task = bar.add_task(words("analyse.thinking"))
        for _ in review.go_on(judge):
            done, of = review.counts()
            bar.update(task, completed=done, total=of)
    return review


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


def as_data(match: Match, bot: str, told: Json, seats: list[int]) -> Json:
    """Everything that was found."""
    found: Json = {
        "game": match.game.id,
        "seats": match.game.seats,
        "bot": bot,
        "steps": len(match.entries),
        "story": told["story"],
        "summary": told["summary"],
        "turning": told["turning"],
        "answers": told["moves"],
        "by_seat": [{**told["players"][seat], **conduct(told, seat)} for seat in seats],
    }
    return match.with_result(found)


def conduct(told: Json, seat: int) -> Json:
    """How a seat did: answers with a choice, those as good as the best, what was charged."""
    own = [move for move in told["moves"] if move["seat"] == seat]
    charge = sum([move["charge"] for move in own])
    return {
        "answers": len(own),
        "good": len([move for move in own if move["charge"] < SLIP]),
        "charge": round(charge, 4),
        "mean_charge": round(charge / max(1, len(own)), 4),
    }


class Report:
    """What was found, for people."""

    def __init__(self, match: Match, words: Words, told: Json) -> None:
        self.words = words
        self.told = told
        self.participants = recorded_participants(match.game.seats, words)
        self.widest = max([len(participant.label()) for participant in self.participants])
        self.console = out()

    def tell(self, seats: list[int], worst: int) -> None:
        """Chances, where it turned, the moves that cost most, and how everyone did."""
        self.tell_chances()
        if len(seats) == len(self.participants):
            self.tell_story()
        moves = [move for move in self.told["moves"] if move["confirmed"]]
        costly = sorted(moves, key=lambda move: (-move["charge"], -move["cost"]))[:worst]
        if costly:
            self.console.print(self.table(costly))
        elif worst:
            self.console.print(self.words("analyse.nothing"), style=GOOD)
        for seat in seats:
            self.tell_conduct(seat)

    def tell_chances(self) -> None:
        """A line for each seat: its chances from the first question to the last."""
        points = self.told["points"]
        room = self.console.width - self.widest - NUMBERS
        for participant in self.participants if points else []:
            chances = [point["shares"][participant.seat] for point in points]
            line = Text.assemble(
                self.name(participant),
                " ",
                (sparkline(chances, max(1, min(WIDEST, room))), participant.colour),
            )
            line.append(f" {chances[0]:.0%} → {chances[-1]:.0%}", style=QUIET)
            self.console.print(line)

    def tell_story(self) -> None:
        """How it was won, and the moments at which it turned."""
        for sentence in (self.told["story"], self.told["summary"]):
            if sentence:
                self.console.print(sentence, markup=False)
        for turn in self.told["turning"]:
            line = Text(f"{turn['step']:>4} ", style=QUIET)
            line.append(f"{turn['before']:.0%} → {turn['after']:.0%} ", style=QUIET)
            line.append(turn["text"], style="default")
            self.console.print(line)

    def table(self, moves: list[Json]) -> Sheet:
        """The moves that cost most, each with the better one and, where it is known, the reason."""
        words = self.words
        sheet = Sheet(words("analyse.title"))
        sheet.figures(words("analyse.step"))
        sheet.names(style="")
        sheet.figures(words("analyse.cost"), BAD)
        sheet.sentences(words("analyse.move"))
        sheet.sentences(words("analyse.better"), GOOD)
        for move in moves:
            sheet.row(
                str(move["step"]),
                self.participants[move["seat"]].label(),
                f"{move['charge']:.0%}",
                move["label"],
                " ".join([move["best_label"], *self.remarks(move)]),
            )
        return sheet

    def remarks(self, move: Json) -> list[str]:
        """Why it is better, and how much was counted before."""
        found = [f"({move['reason']})"] if move["reason"] else []
        if move["counted_at"] is not None:
            before = f"{move['cost'] - move['charge']:.0%}"
            told = self.words("analyse.counted", cost=before, step=move["counted_at"])
            found.append(f"({told})")
        return found

    def tell_conduct(self, seat: int) -> None:
        """How a seat did, in a sentence, and where its chances went."""
        own, player = conduct(self.told, seat), self.told["players"][seat]
        sentence = self.words(
            "analyse.conduct",
            accuracy="–" if player["accuracy"] is None else f"{player['accuracy']:.0f}",
            good=own["good"],
            moves=own["answers"],
            cost=f"{own['mean_charge']:.1%}",
        )
        if player["luck"] is not None:
            shares = {
                name: f"{round(player[name], 2) + 0.0:+.0%}"
                for name in ("luck", "mistakes", "others")
            }
            sentence += "; " + self.words("analyse.balance", **shares)
        self.console.print(Text.assemble(self.name(self.participants[seat]), " ", sentence))

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
