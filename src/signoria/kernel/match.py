"""A match: a table, its log, and a fate that answers for chance.

This is the checked interface of the kernel: people, servers, tests and records use it. What
is refused changes nothing. Words and seats come in as any object, so that wrong ones are refused here,
by name, and not by whatever compiled this.
"""

from __future__ import annotations

from random import Random
from typing import Any

from signoria.kernel.agenda import FATE, State, word_of, words
from signoria.kernel.errors import BadRecord, IllegalMove, SignoriaError, UndoRefused
from signoria.kernel.flow.draws import advance_with_draws
from signoria.kernel.game import SPECTATOR, Game
from signoria.kernel.panel import Json
from signoria.kernel.preview import Measures, preview
from signoria.kernel.question import Question
from signoria.kernel.reading import short
from signoria.kernel.record.fate import Fate
from signoria.kernel.record.log import Entry, header_json
from signoria.kernel.text import LANGUAGES, check_language
from signoria.kernel.words.explain import obstacles, option_meant
from signoria.kernel.words.obstacle import Obstacle
from signoria.kernel.words.reason import Reason


class Match:
    """One game being played."""

    def __init__(self, game: Game[Any], state: State, fate: Fate, origin: State | None) -> None:
        self.game = game
        self.state = state
        self.fate = fate
        self.origin = origin  # the table it began from, when that was not the setup
        self.entries: list[Entry] = []
        self.trail: list[State] = []  # the table before each entry since the last barrier
        self.chances = 0  # how often fate has answered
        self._language = LANGUAGES[0]

    # Asking.

    @property
    def language(self) -> str:
        """The language of prompts, labels and reasons."""
        return self._language

    @language.setter
    def language(self, language: str) -> None:
        self._language = check_language(language)

    @property
    def over(self) -> bool:
        """Is the game finished?"""
        return self.state.over

    @property
    def seat(self) -> int | None:
        """The seat to answer, None when the game is over."""
        return None if self.state.over else self.state.seat

    @property
    def decision(self) -> Question | None:
        """The question at hand, None when the game is over."""
        return None if self.state.over else Question(self)

    @property
    def words(self) -> list[str]:
        """The legal words."""
        return words(self.state)

    @property
    def scores(self) -> list[int]:
        """Each seat's points now."""
        return [self.game.score(self.state, seat) for seat in range(self.game.seats)]

    @property
    def ranking(self) -> list[int]:
        """Each seat's place, from 1; equals share a place."""
        return self.game.ranking(self.state)

    @property
    def winners(self) -> list[int]:
        """The seats in first place."""
        places = self.ranking
        return [seat for seat in range(self.game.seats) if places[seat] == 1]

    @property
    def breakdown(self) -> list[dict[str, int]]:
        """Per seat, the named lines that sum to its points."""
        return self.game.breakdown(self.state)

    def view(self, seat: object) -> Json:
        """What a seat may see; None is a spectator."""
        return self.game.view(self.state, SPECTATOR if seat is None else self.check_seat(seat))

    def resample(self, seat: int, rng: Random) -> State:
        """A table this seat cannot tell from the true one."""
        imagined: State = self.game.resample(self.state, self.check_seat(seat), rng)
        return imagined

    def check_seat(self, seat: object) -> int:
        """A seat of this match, or a refusal."""
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.game.seats:
            raise SignoriaError(
                f"there is no seat {short(seat)}; seats are 0 to {self.game.seats - 1}"
            )
        return seat

    # Answering.

    def play(self, word: object) -> None:
        """Answer the question at hand. IllegalMove says why not, and nothing has changed."""
        if self.state.over or self.state.seat == FATE:
            now = "the game is over" if self.state.over else "chance is asked, and nobody else"
            raise IllegalMove(now, self.explain(word))
        legal = self.words
        written = str(word) if word in legal else self.normalise(word)
        if written is None or written not in legal:
            reasons = self.explain(word)
            why = "; ".join([reason.text for reason in reasons])
            raise IllegalMove(f"{short(word)} is not possible: {why}", reasons)
        before, trail = self.state.clone(), self.trail[:]
        length, chances = len(self.entries), self.chances
        try:
            self.enter(legal.index(written))
            self.ask_fate()
        except BaseException:  # whatever stopped it, also a signal: an answer counts whole or not
            self.state, self.trail, self.chances = before, trail, chances
            del self.entries[length:]
            raise

    def normalise(self, word: object) -> str | None:
        """A word as records write it, where it says the same in another order; None if it does not."""
        if self.state.over:
            return None
        option = option_meant(self.state, self.state.agenda[-1], word)
        return None if option is None else word_of(self.state, option)

    def enter(self, index: int) -> None:
        """Write the answer down and let it happen."""
        state = self.state
        task, seat, arg = state.asked
        option = state.options[index]
        entry = Entry(
            seat,
            task.word(state, seat, arg, option),
            task.audience(state, seat, arg, option),
            task.label(state, seat, arg, option),
            task.outline(state, seat, arg, option),
        )
        before = state.clone()
        if seat == FATE:
            self.chances += 1
            self.trail.clear()
        else:
            if self.entries and self.entries[-1].seat != seat:
                self.trail.clear()
            self.trail.append(before)
        self.entries.append(entry)
        del state.agenda[-1]
        task.answer(state, seat, arg, option)
        entry.draws, entry.forced = advance_with_draws(state)
        entry.news = [each for panel in self.game.panels for each in panel.news(before, state)]
        entry.begins = self.game.has_begun(state) and not self.game.has_begun(before)

    def ask_fate(self) -> None:
        """Let the match's fate answer until a player is asked or the game is over."""
        while not self.state.over and self.state.seat == FATE:
            task, _, arg = self.state.asked
            weights = task.weights(self.state, arg, self.state.options)
            self.enter(self.fate.choose(self.chances, weights, self.words))

    def undo(self, seat: object, steps: object = 0) -> int:
        """Undo a seat's latest answers, all since its last barrier or `steps` of them; how many went.

        A barrier is whatever cannot be unseen: an answer of fate or of another seat.
        """
        asker = self.check_seat(seat)
        if type(steps) is not int or steps < 0:
            raise UndoRefused(f"steps must be a whole number, 0 for all, not {short(steps)}")
        if not self.entries:
            raise UndoRefused("nothing has been played yet")
        if not self.trail or self.entries[-1].seat != asker:
            last = self.entries[-1].seat
            since = (
                "a draw" if last == FATE else "another move" if last == asker else f"seat {last}"
            )
            raise UndoRefused(f"{since} came after your last move: you cannot undo it any more")
        back = min(steps, len(self.trail)) if steps > 0 else len(self.trail)
        self.state = self.trail[-back].clone()  # a copy of this match may remember the same table
        del self.trail[-back:]
        del self.entries[-back:]
        return back

    # Explaining.

    def explain(self, word: object, seat: object = None) -> list[Reason]:
        """Why a word is not legal for a seat (by default the one to answer); [] when it is."""
        return [obstacle.localized(self.language) for obstacle in self.obstacles(word, seat)]

    def obstacles(self, word: object, seat: object = None) -> list[Obstacle]:
        """What stands in the way of a word, now and in itself."""
        if self.state.over:
            return [Obstacle("over", self.game.phrases.say("reason.over"), self.game.lexicon.over)]
        asker = self.state.seat if seat is None else self.check_seat(seat)
        return obstacles(self.game, self.state, word, asker)

    def preview(self, option: int, old: Measures | None = None) -> Json:
        """What an option would change, on a copy on which nobody else has answered yet, nor chance.
        Who looks at many options may measure the table once (`old`)."""
        return preview(self.game, self.state, option, self.language, old)

    # Keeping.

    def clone(self) -> Match:
        """An equal and independent match."""
        other = Match(self.game, self.state.clone(), self.fate, self.origin)
        other.entries = self.entries[:]
        other.trail = self.trail[:]
        other.chances = self.chances
        other.language = self.language
        return other

    def at(self, step: int) -> Match:
        """A copy of this match as it was after this many answers, fate's included."""
        state = self.origin.clone() if self.origin is not None else self.game.start()
        other = Match(self.game, state, self.fate, self.origin)
        other.language = self.language
        other.replay([(entry.seat, entry.word) for entry in self.entries[:step]])
        return other

    def position(self) -> Json:
        """The whole table in readable names; `signoria.from_position` takes it up again."""
        return self.game.position(self.state)

    def record(self) -> Json:
        """The whole log; `signoria.load` takes it up again."""
        record = header_json(self.game)
        record["fate"] = self.fate.to_json()
        if self.origin is not None:
            record["start"] = self.game.position(self.origin)
        record["entries"] = [entry.to_json(self.game.seats) for entry in self.entries]
        return self.with_result(record)

    def public_record(self, seat: object) -> Json:
        """The log as a seat (None: a spectator) may know it, from the setup on."""
        asker = SPECTATOR if seat is None else self.check_seat(seat)
        record = header_json(self.game)
        record["seat"] = seat
        record["fate"] = self.fate.public_json()
        if self.origin is not None:
            record["start"] = self.game.view(self.origin, asker)
        record["entries"] = [entry.public_json(asker, self.game.seats) for entry in self.entries]
        return self.with_result(record)

    def with_result(self, record: Json) -> Json:
        """A record of a finished game tells how it ended."""
        if self.over:
            record["result"] = {"scores": self.scores, "ranking": self.ranking}
        return record

    def replay(self, entries: list[tuple[int, str]]) -> None:
        """Play recorded answers, fate's included; BadRecord names the first that cannot be."""
        for seat, word in entries:
            place = f"record.entries[{len(self.entries)}]"
            if self.state.over:
                raise BadRecord(f"{place}: the game is over before this entry")
            if self.state.seat != seat:
                raise BadRecord(
                    f"{place}: seat {seat} moves, but it is the turn of seat {self.state.seat}"
                )
            legal = self.words
            if word not in legal:
                raise BadRecord(f"{place}: {word!r} is not possible; legal are {', '.join(legal)}")
            self.enter(legal.index(word))


def begin(game: Game[Any], fate: Fate) -> Match:
    """A new match, set up and waiting for its first player."""
    match = Match(game, game.start(), fate, None)
    match.ask_fate()
    return match
