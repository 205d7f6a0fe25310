"""A leader in a card file: what is wrong with it is said in full."""

from __future__ import annotations

from pathlib import Path

import pytest

from signoria import BadCatalogue
from signoria.games.lorenzo.effects.measures import countable
from signoria.games.lorenzo.modules.advanced.leaders import Leader
from signoria.games.lorenzo.modules.advanced.module import read_leader
from signoria.games.lorenzo.rulebook import LorenzoIlMagnifico
from signoria.games.lorenzo.state import Lorenzo

NEMO = """
[[leader]]
id = "nemo"
name = "Nemo di Nessuno"
needs = [{ of = "coin", least = 9 }]
effect = { gain = { wood = 1 } }
origin = "designed"
"""


def read(folder: Path, text: str) -> Leader:
    """The leader of a file with this text."""
    game = LorenzoIlMagnifico().game(2, ["advanced"])
    assert isinstance(game, Lorenzo)
    file = folder / "mine.toml"
    file.write_text(text, encoding="utf-8")
    (entry,) = game.catalogue.entries(file, "leader")
    return read_leader(game, entry)


def test_a_leader_is_read(tmp_path: Path) -> None:
    leader = read(tmp_path, NEMO)
    assert (leader.name.it, leader.origin) == ("Nemo di Nessuno", "designed")


@pytest.mark.parametrize(
    ("before", "after", "complaint"),
    [
        (
            '"coin"',
            '"gold"',
            r"needs\[0\].of: unknown thing to count 'gold'; known are wood, stone,",
        ),
        (
            "least = 9",
            "least = 9, most = 12",
            r"needs\[0\]: a requirement has `least` or `most`, not",
        ),
        ("wood = 1", "wood = 0", "effect.gain.wood: expected a whole number from 1 to 99, got 0"),
        ("Nemo di Nessuno", "", "name: a name is not empty"),
        ("[[leader]]", "[[leaders]]", "mine.toml: unknown entry 'leaders'; known are leader"),
        (
            "gain = { wood = 1 }",
            "exchange = [{ pay = { wood = 1 }, effect = { gain = { faith = 1 } } }]",
            "effect: 'exchange' can stand only in the list of 'work'",
        ),
        (
            "gain = { wood = 1 }",
            "optional = { exchange = [{ pay = { wood = 1 }, effect = { gain = { faith = 1 } } }] }",
            "effect.optional: 'exchange' can stand only in the list of 'work'",
        ),
        ('"nemo"', '"moro"', "this id is in modules/advanced/leaders.toml and in mine.toml"),
    ],
)
def test_what_is_wrong_is_named(tmp_path: Path, before: str, after: str, complaint: str) -> None:
    with pytest.raises(BadCatalogue, match=complaint):
        read(tmp_path, NEMO.replace(before, after))


def test_what_can_be_counted_is_listed_in_full() -> None:
    game = LorenzoIlMagnifico().game(2, ["advanced"])
    assert isinstance(game, Lorenzo)
    known = countable(game)
    assert known[: len(game.good_names)] == list(game.good_names)
    assert {"territory", "same type", "resources", "building costs"} <= set(known)
