"""What an option would change: computed on a copy on which nobody else has answered yet, nor chance."""

from __future__ import annotations

from typing import Any

from signoria.kernel.agenda import Decision, State
from signoria.kernel.flow.asking import apply_visible
from signoria.kernel.game import Game
from signoria.kernel.panel import Json

Measures = list[dict[str, int]]


def preview(
    game: Game[Any], state: State, option: int, language: str, old: Measures | None = None
) -> Json:
    """What an option would change, for the seat that is asked.

    `changes` are numbers before and after, the public ones and the asker's own; `next` is the
    kind of the question that follows and `prompt` its words if the same seat is asked. Where
    that question only follows up this one, the changes go on with the answer it grants.
    `details` is what else the question knows of the option (`Decision.details`), and
    `consequences` is what else happens, if anything does. `old` are the measures of the table as it
    is, where they are known already.
    """
    asker = state.seat
    after = state.clone()
    apply_visible(after, option)
    found: Json = {"changes": [], "next": "over", "prompt": None}
    if not after.over:
        task, seat, arg = after.agenda[-1]
        assert isinstance(task, Decision)
        found["next"] = task.kind
        if seat == asker:
            found["prompt"] = task.prompt(after, seat, arg).to(language)
    take_for_granted(after, asker)
    if old is None:
        old = game.measures(state, asker)
    found["changes"] = changes(game, old, game.measures(after, asker))
    details = details_of(state, option)
    if details:
        found["details"] = details
    consequences = [each for panel in game.panels for each in panel.consequences(state, after)]
    if consequences:
        found["consequences"] = consequences
    return found


def take_for_granted(s: State, asker: int) -> None:
    """Answer what only follows up an answer of the same seat, as far as it can be foreseen."""
    while not s.over and s.seat == asker:
        task, seat, arg = s.agenda[-1]
        assert isinstance(task, Decision)
        option = task.assumed_answer(s, seat, arg)
        if option is None:
            return
        apply_visible(s, option)


def changes(game: Game[Any], old: Measures, new: Measures) -> list[Json]:
    """The numbers a seat may know that are not the same on two tables."""
    return [
        {"seat": seat, "what": what, "before": old[seat].get(what, 0), "after": value}
        for seat in range(game.seats)
        for what, value in new[seat].items()
        if old[seat].get(what, 0) != value
    ]


def details_of(state: State, option: int) -> Json:
    """What else the question at hand knows of an option."""
    task, seat, arg = state.agenda[-1]
    assert isinstance(task, Decision)
    return task.details(state, seat, arg, option)
