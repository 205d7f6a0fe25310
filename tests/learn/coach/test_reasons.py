"""Reasons: only what agrees with the difference, stands out from the noise and has a name."""

from __future__ import annotations

import signoria
from signoria.kernel.text import Phrases
from signoria.learn.coach.phrases import REST
from signoria.learn.coach.reasons import MOST, reasons_for


def phrases() -> Phrases:
    """The words of a game."""
    return signoria.new("masters", seats=2, seed=1).game.phrases


def shares(best: dict[str, float], other: dict[str, float], less: float) -> dict[str, float]:
    """What each part explains, when all imagined tables agree."""
    found = reasons_for(phrases(), [best] * 4, [other] * 4, less)
    return {reason.term: round(reason.share, 6) for reason in found}


def test_a_difference_is_divided_among_the_parts_that_make_it() -> None:
    assert shares({"cards": 5.0, "stock": 1.0}, {"cards": 1.0, "stock": 2.0}, 0.09) == {
        "cards": 0.12,
        "stock": -0.03,
    }


def test_what_is_too_small_to_be_named_is_the_rest() -> None:
    best = {"cards": 6.0, "stock": 0.3, "faith": 0.3}
    assert shares(best, {}, 0.066) == {"cards": 0.06, REST: 0.006}


def test_parts_that_contradict_the_difference_or_each_other_explain_nothing() -> None:
    assert not shares({"cards": 1.0}, {"cards": 3.0}, 0.05)
    assert not shares({"cards": 5.0, "stock": 0.0}, {"cards": 0.0, "stock": 4.0}, 0.05)
    assert not shares({"cards": 1.0}, {}, 0.005), "nobody asks for a reason"


def test_a_part_without_a_name_is_not_told() -> None:
    assert not shares({"outcome": 60.0}, {}, 0.3)


def test_a_part_that_differs_from_table_to_table_is_not_certain() -> None:
    best = [{"cards": 4.0, "stock": 2.0}, {"cards": 4.0, "stock": -1.0}] * 2
    found = reasons_for(phrases(), best, [{}] * 4, 0.09)
    assert [reason.term for reason in found] == ["cards", REST]


def test_a_few_reasons_are_enough() -> None:
    names = ["cards", "faith", "leaders", "powers", "stock", "hand"]
    best = {**dict.fromkeys(names, 1.0), "cards": 5.0}
    found = reasons_for(phrases(), [best] * 4, [{}] * 4, 0.3)
    assert [reason.term for reason in found[MOST:]] == [REST] and len(found) == MOST + 1
