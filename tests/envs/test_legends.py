"""What a game declares of its views is all that environments know of them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from examples.quarry.rulebook import Quarry
from signoria.envs.collect import add_gifts
from signoria.envs.features import features, legend_of
from signoria.games.registry import RULEBOOKS
from signoria.kernel.legend import Legend
from tests.envs.tables import SETS, TABLES, Modules, numbers_of, walk


def seen(legend: Legend, **view: object) -> dict[str, float]:
    """The named numbers of a view that the last of three players has."""
    return features({"seat": 2, "seats": 3, **view}, legend)


def test_a_seat_that_is_declared_is_counted_from_the_one_that_looks() -> None:
    legend = Legend(seats=["keeper"])
    assert seen(legend, keeper=0)["keeper"] == 1
    assert seen(legend, vault={"keeper": [0, 2]})["vault.keeper.1"] == 0
    assert seen(Legend(), keeper=0)["keeper"] == 0


def test_what_is_told_elsewhere_is_left_out() -> None:
    assert "fees" not in seen(Legend(elsewhere=["fees"]), fees=3)
    assert seen(Legend(), fees=3)["fees"] == 3


def test_pieces_and_numbered_things_of_a_list_are_told_by_their_names() -> None:
    legend = Legend(pieces=["boat"], numbered={"ware": "crates"})
    harbour = [{"seat": 2, "boat": "galley"}, {"seat": 0, "boat": "barge"}]
    assert seen(legend, harbour=harbour)["harbour.0.galley"] == 1
    assert seen(legend, harbour=harbour)["harbour.1.barge"] == 2
    hold = [{"ware": "silk", "crates": 4}]
    assert seen(legend, hold=hold)["hold.silk.crates"] == 4
    assert seen(Legend(), hold=hold)["hold.0.crates"] == 4
    longer = [{"seat": 2, "boat": "galley", "crew": 8}]
    assert seen(legend, harbour=longer)["harbour.0.crew"] == 8, "this tells more than whose it is"


def test_a_game_need_not_declare_anything() -> None:
    legend = legend_of(Quarry().game(2, ["rain"]))
    assert (legend.seats, legend.elsewhere) == ({"awaiting"}, {"game", "seats"})
    assert not legend.alike and not legend.goods and not legend.pieces


@pytest.mark.parametrize(("title", "seats", "modules"), TABLES)
def test_the_legends_of_a_game_fit_together(title: str, seats: int, modules: Modules) -> None:
    game: Any = RULEBOOKS[title].game(seats, list(modules))
    whole = legend_of(game)
    for legend in [panel.legend() for panel in game.panels]:
        assert legend.numbered.items() <= whole.numbered.items()
        assert legend.alike.items() <= whole.alike.items()
        assert legend.places.items() <= whole.places.items()
    assert set(whole.places.values()) <= whole.alike.keys()
    assert whole.goods <= game.view(game.start(), 0)["players"][0].keys()


@pytest.mark.parametrize(("title", "modules"), SETS)
def test_everybody_can_be_made_rich(title: str, modules: Modules) -> None:
    richer = 0
    for number, match in enumerate(
        walk(title, numbers_of(title, modules)[-1], modules, "random", 3)
    ):
        if number % 20 == 0 and not match.over and match.game.has_begun(match.state):
            rich = add_gifts(match.game, match.state, Random(number))
            richer += match.game.position(rich)["players"] != match.position()["players"]
    assert richer, "a panel of every game has `make_rich`, and keeps to what the game checks"
