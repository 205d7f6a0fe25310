"""Chances: the fit finds what was planted, and says how well it fits games it has not seen."""

from __future__ import annotations

import json
from itertools import pairwise
from math import exp
from pathlib import Path
from random import Random

import pytest

from signoria.bots.evaluate.chances import Chances
from signoria.train.chances.judged import Judged, read_tables
from signoria.train.chances.program import main, parts_kept
from signoria.train.chances.regression import fit_chances
from signoria.train.chances.reliability import Reliability, judge_halves
from signoria.train.farm import SelfPlay, farm
from signoria.train.samples import row_files
from signoria.train.selfplay import BadTraining


def planted(true: Chances, seats: int, games: int, seed: int = 1) -> list[Judged]:
    """One table of each game; who wins is drawn by these chances."""
    rng = Random(seed)
    found = []
    for game in range(games):
        remaining = rng.random()
        leads = [rng.gauss(0.0, 1.5) for _ in range(seats)]
        table = Judged(game, min(2, int(3 * (1 - remaining))), remaining, leads, [0.0] * seats)
        said = table.said(true)
        winner = rng.choices(range(len(said)), said)[0]
        shares = [float(seat == winner) for seat in range(seats)]
        found.append(Judged(game, table.third, remaining, leads, shares))
    return found


@pytest.mark.parametrize("seats", [2, 4])
def test_the_fit_finds_what_was_planted(seats: int) -> None:
    found = fit_chances(planted(Chances(0.4, 1.7), seats, 6000))
    assert (found.early, found.late) == (
        pytest.approx(0.4, abs=0.12),
        pytest.approx(1.7, abs=0.25),
    )


def test_alone_it_also_finds_what_is_as_likely_won_as_lost() -> None:
    found = fit_chances(planted(Chances(0.5, 1.5, 0.8, -0.4), 1, 12000))
    assert (found.early, found.late) == (
        pytest.approx(0.5, abs=0.15),
        pytest.approx(1.5, abs=0.25),
    )
    assert (found.even_early, found.even_late) == (
        pytest.approx(0.8, abs=0.2),
        pytest.approx(-0.4, abs=0.2),
    )


def test_a_lead_is_never_taken_for_a_disadvantage() -> None:
    upside_down = [Judged(game, 0, 0.5, [1.0, -1.0], [0.0, 1.0]) for game in range(300)]
    found = fit_chances(upside_down)
    assert min(found.early, found.late) > 0.0


def test_a_handful_of_games_says_little() -> None:
    sure = [Judged(game, 0, 0.5, [0.1, -0.1], [1.0, 0.0]) for game in range(4)]
    found = fit_chances(sure)
    assert max(found.early, found.late) < 3.0, "all four were won, which proves nothing"


def test_what_fits_is_reliable_and_what_does_not_is_seen() -> None:
    true = Chances(0.4, 1.7)
    tables = planted(true, 2, 6000)
    fitted = Reliability(judge_halves(tables))
    for tenth in fitted.tenths():
        assert abs(tenth["said"] - tenth["came"]) <= 0.03 + tenth["error"]
    overdone = Reliability([(table, table.said(Chances(3.0, 3.0))) for table in tables])
    off = [abs(tenth["said"] - tenth["came"]) for tenth in overdone.tenths() if tenth["rows"]]
    assert max(off) > 0.1
    for (loss, base), (worse, same) in zip(fitted.losses(), overdone.losses()):
        assert loss < base == same < worse or loss < worse


def test_each_half_is_judged_by_the_other() -> None:
    even = [Judged(game, 0, 0.5, [2.0, -2.0], [1.0, 0.0]) for game in range(0, 400, 2)]
    odd = [Judged(game, 0, 0.5, [2.0, -2.0], [0.0, 1.0]) for game in range(1, 400, 2)]
    for table, said in judge_halves(even + odd):
        sure_of_the_first = said[0] > 0.9
        assert sure_of_the_first == bool(table.game % 2), "a half was judged by itself"


def test_errors_count_games_and_not_rows() -> None:
    one = [(Judged(game, 0, 0.5, [0.0, 0.0], [1.0, 0.0]), [0.55, 0.45]) for game in range(50)]
    many = [each for each in one for _ in range(12)]
    assert Reliability(one).errors()[5] == pytest.approx(Reliability(many).errors()[5])


@pytest.fixture(scope="module")
def rows(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Games of Masters between novices, alone and for two."""
    folder = tmp_path_factory.mktemp("rows")
    play = SelfPlay("masters", ((1, ()), (2, ())), ("novice",), None, 3, at_random=0.0)
    farm(play, folder, 600.0, 12, 1)
    return folder


def test_tables_are_in_the_order_of_their_games(rows: Path) -> None:
    found = read_tables("masters", row_files([rows]), None)
    assert sorted(found) == ["own"] and sorted(found["own"]) == [(1, ()), (2, ())]
    for tables in found["own"].values():
        for before, after in pairwise(tables):
            assert before.game != after.game or before.third <= after.third
        assert {table.third for table in tables} == {0, 1, 2}
    with pytest.raises(BadTraining, match="rows of masters, not of princes"):
        read_tables("princes", row_files([rows]), None)


def test_the_program_writes_what_bots_read_and_what_people_read(
    rows: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--game", "masters", "--rows", str(rows), "--out", str(tmp_path)]) == 0
    assert "2, network: 6;" in capsys.readouterr().out
    kept = (tmp_path / "chances.toml").read_text(encoding="utf-8")
    assert kept.count("[[fitted]]") == 2 and kept.count("network = [") == 2
    found = json.loads((tmp_path / "chances.json").read_text(encoding="utf-8"))
    assert found["game"] == "masters" and set(found["configurations"]) == {"1", "2"}
    drawn = (tmp_path / "chances.svg").read_text(encoding="utf-8")
    assert "2 (6 games)" in drawn
    assert main(["--game", "masters", "--rows", str(rows), "--out", str(tmp_path)]) == 0
    assert (tmp_path / "chances.svg").read_text(encoding="utf-8") == drawn


@pytest.mark.parametrize(
    ("game", "folder", "complaint"),
    [
        ("chess", "rows", "unknown game 'chess'"),
        ("masters", "nothing", "there are no rows to fit chances to"),
    ],
)
def test_what_cannot_be_fitted_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], game: str, folder: str, complaint: str
) -> None:
    (tmp_path / folder).mkdir()
    out = tmp_path / "kept"
    assert main(["--game", game, "--rows", str(tmp_path / folder), "--out", str(out)]) == 1
    assert complaint in capsys.readouterr().err
    assert not (out / "chances.toml").exists()


def test_said_is_a_softmax() -> None:
    table = Judged(1, 0, 0.25, [1.0, 0.0], [1.0, 0.0])
    steepness = 2.0 * 0.75 + 1.0 * 0.25
    assert table.said(Chances(1.0, 2.0))[0] == pytest.approx(1 / (1 + exp(-steepness)))


def test_the_part_of_a_network_is_kept_since_it_is_not_fitted() -> None:
    assert parts_kept("princes", (2, ())) == ["part = 0.5"]
    assert parts_kept("princes", (2, ("muse",))) == []
