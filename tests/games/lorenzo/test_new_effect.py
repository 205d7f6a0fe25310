"""What a new leader takes: an entry in one file; with a new effect, the file of the effect as well.

Each trial is made on a copy of the package, so that nothing but these files can be needed.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

import signoria
from tests.games.lorenzo.leaders.triggers import work_begun
from tests.waiting import run

ROOT = Path(__file__).parents[3]
LEADERS = Path("games", "lorenzo", "modules", "advanced", "leaders.toml")
VERBS = Path("games", "lorenzo", "effects", "verbs")
EFFECT = VERBS / "gain_if_last.py"
TRIGGER = Path("games", "lorenzo", "effects", "modifiers", "triggers", "work_begun.py")

PROMO = """
[[leader]]
id = "promo"
name = "Promo"
needs = [ { of = "coin", least = 1 } ]
origin = "designed"
"""

NEW_EFFECT = '''"""`gain_if_last`: receive goods if nobody else has fewer of something."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from signoria.games.lorenzo.effects.measures import Measure, read_measure
from signoria.games.lorenzo.effects.term import GAIN, PER, LorenzoVerb, per_icon
from signoria.games.lorenzo.payment.goods import gain, source_from_json, source_to_json
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.kernel.agenda import Effect, Task
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.icons import ARROW, Row, action, goods, icon, value
from signoria.kernel.reading import Reader
from signoria.kernel.cards.terms import Parameter
from signoria.kernel.text import Text

TEXT: Final = Text(
    "if nobody has fewer {per} than you, receive {goods}",
    "se nessuno ha meno {per} di te, ricevi {goods}",
)


class GainIfLast(Effect[Table]):
    """Receive these if nobody else has fewer of something."""

    def __init__(self, game: Lorenzo, bundle: list[int], measure: Measure) -> None:
        super().__init__()
        self.game = game
        self.bundle = bundle
        self.measure = measure

    def run(self, s: Table, seat: int, arg: int) -> None:
        counts = [self.measure.of(s, player) for player in s.players]
        if counts[seat] == min(counts):
            gain(s, seat, arg, self.bundle)

    def text(self) -> Text:
        received = self.game.phrases.bundle(self.game.good_names, self.bundle)
        return TEXT.fill({"goods": received, "per": self.game.phrases.noun(self.measure.noun(), 2)})

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return source_to_json(s.game, arg)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source_from_json(s.game, source)


class GainIfLastVerb(LorenzoVerb):
    """How it is read and drawn."""

    name: ClassVar[str] = "gain_if_last"
    meaning: ClassVar[str] = "receive these if nobody else has fewer of something"
    parameters: ClassVar[tuple[Parameter, ...]] = (GAIN, PER)

    def read(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        measure = read_measure(self.game, source.get("per"))
        return GainIfLast(self.game, catalogue.bundle(source.get("gain")), measure)

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        fewest = icon(per_icon(self.game, source))
        return action(value("≤"), fewest, ARROW, goods(source.get("gain").value))


TERMS: Final = [GainIfLastVerb]
'''

NEW_VALUE = '''"""`neutral_as_die`: the neutral member is worth the highest die until the round ends."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from signoria.games.lorenzo.effects.term import LorenzoVerb
from signoria.games.lorenzo.payment.goods import source_from_json, source_to_json
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.kernel.agenda import Effect, Task
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.icons import Row, action, icon
from signoria.kernel.cards.terms import Parameter
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text

TEXT: Final = Text("the neutral member is a die", "il familiare neutro è un dado")


class NeutralAsDie(Effect[Table]):
    """The neutral member has the value of the highest die until the round ends."""

    def __init__(self, game: Lorenzo) -> None:
        super().__init__()
        self.neutral = game.members[-1]

    def values_given(self, s: Table) -> list[tuple[int, int]]:
        return [(self.neutral.member_class, max(s.dice))]

    def run(self, s: Table, seat: int, arg: int) -> None:
        raised = list(s.players[seat].raised)
        raised[self.neutral.number] = max(s.dice)
        s.players[seat].raised = tuple(raised)

    def text(self) -> Text:
        return TEXT

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return source_to_json(s.game, arg)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source_from_json(s.game, source)


class NeutralAsDieVerb(LorenzoVerb):
    """How it is read and drawn."""

    name: ClassVar[str] = "neutral_as_die"
    meaning: ClassVar[str] = "the neutral member is worth the highest die"
    parameters: ClassVar[tuple[Parameter, ...]] = ()

    def read(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        return NeutralAsDie(self.game)

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        return action(icon("die-neutral"), icon("die"))


TERMS: Final = [NeutralAsDieVerb]
'''

LOADED_AGAIN = """
import json
import signoria
from tests.games.lorenzo.tables import Board, play, table

m = table(Board(played="promo"), Board(), dice="2 5 3")
play(m, "activate promo")
again = signoria.from_position(json.loads(json.dumps(m.position())))
print(json.dumps(again.view(0)["players"][0]["members"]["neutral"]["value"]))
"""

TRIAL = """
import json
import signoria
from signoria.kernel.agenda import advance
from signoria.games.lorenzo.modules.advanced.leaders import leaders_of
from signoria.games.registry import RULEBOOKS

assert signoria.__file__.startswith({home!r})
game = RULEBOOKS["lorenzo"].game(2, ["advanced"])
card = next(thing for thing in game.printed if thing.id == "promo")
leader = next(leader for leader in leaders_of(game).cards if leader.id == "promo")
s = game.start()
player, before = s.players[1], s.players[1].goods[:]
if leader.effect is not None:
    leader.effect.run(s, 1, 5)
elif game.stood.tasks:
    player.totals = game.totals(leader.modifiers)
    s.agenda.clear()
    game.stood.begin(s, 1, game.space_names.index("harvest.small"))
    advance(s)
gained = [after - old for after, old in zip(player.goods, before)]
print(json.dumps(dict(en=card.text.en, it=card.text.it, face=card.face, gained=gained)))
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the rules, without what a page or a server need."""
    home = tmp_path / "signoria"
    unused = shutil.ignore_patterns("page", "__pycache__", "*.so", "*.json")
    shutil.copytree(Path(signoria.__file__).parent, home, ignore=unused)
    return home


def outcome(package: Path, ability: str) -> dict[str, Any]:
    """What a game says of a promo leader with this ability, and what its effect brings."""
    add_leader(package, ability)
    found: dict[str, Any] = printed(package, TRIAL.format(home=str(package.parent)))
    return found


def add_leader(package: Path, ability: str) -> None:
    """The promo leader, in the file of all leaders."""
    with (package / LEADERS).open("a", encoding="utf-8") as file:
        file.write(f"{PROMO}{ability}\n")


def printed(package: Path, program: str) -> Any:
    """What a program prints that imports this package."""
    path = os.pathsep.join([str(package.parent), str(ROOT)])
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
    done = run([sys.executable, "-c", program], env=environment, cwd=package.parent)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_a_leader_with_an_effect_that_is_there_is_one_entry(package: Path) -> None:
    found = outcome(package, 'always = { modifies = "member.value", class = "coloured", add = 1 }')
    assert found["en"] == "Promo; requires 1 coin; always: +1 for your coloured members"
    assert found["it"] == "Promo; richiede 1 moneta; sempre: +1 per i tuoi familiari colorati"
    parts = [{"icon": "die-white"}, {"value": "+1"}]
    assert found["face"]["always"]["icons"] == [{"group": "action", "parts": parts}]


def test_a_leader_with_a_new_effect_is_its_effect_and_its_entry(package: Path) -> None:
    (package / EFFECT).write_text(NEW_EFFECT, encoding="utf-8")
    ability = 'effect = { gain_if_last = { gain = { wood = 2 }, per = "building" } }'
    found = outcome(package, ability)
    assert found["en"] == (
        "Promo; requires 1 coin; once per round: if nobody has fewer buildings than you, "
        "receive 2 wood"
    )
    assert "se nessuno ha meno" in found["it"]
    row = found["face"]["effect"]["icons"][0]["parts"]
    assert row == [{"value": "≤"}, {"icon": "building"}, {"icon": "arrow"}, {"goods": {"wood": 2}}]
    assert found["gained"][0] == 2


def test_a_member_has_the_value_that_a_new_effect_gives_also_when_loaded(package: Path) -> None:
    (package / VERBS / "neutral_as_die.py").write_text(NEW_VALUE, encoding="utf-8")
    add_leader(package, "effect = { neutral_as_die = true }")
    assert printed(package, LOADED_AGAIN) == 5


def test_a_leader_with_a_new_trigger_is_its_effect_and_its_entry(package: Path) -> None:
    (package / TRIGGER).write_text(Path(work_begun.__file__).read_text("utf-8"), "utf-8")
    when = 'modifies = "work.begun", works = ["harvest"]'
    found = outcome(package, f"always = {{ {when}, effect = {{ gain = {{ coin = 2 }} }} }}")
    assert found["en"] == (
        "Promo; requires 1 coin; always: each time you place a member on a harvest space, "
        "at once receive 2 coins"
    )
    assert "ogni volta che piazzi un familiare" in found["it"]
    (row,) = found["face"]["always"]["icons"]
    assert row["parts"] == [{"icon": "harvest"}, {"icon": "arrow"}, {"goods": {"coin": 2}}]
    assert found["gained"][2] == 2


def test_without_its_file_the_new_effect_is_refused_by_name(package: Path) -> None:
    with pytest.raises(AssertionError, match="unknown verb 'gain_if_last'; known are"):
        outcome(package, 'effect = { gain_if_last = { gain = { wood = 2 }, per = "building" } }')
