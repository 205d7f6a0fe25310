"""The public face, name by name, as the documentation promises it to people and to other programs."""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable

import pytest

import signoria
from signoria import GameInfo, IllegalMove, Match, Option, Reason, SignoriaError, UndoRefused

ERRORS = [
    "BadCatalogue",
    "BadFate",
    "BadPosition",
    "BadRecord",
    "BadSeats",
    "BadSetting",
    "IllegalMove",
    "UndoRefused",
    "UnknownGame",
    "UnknownModule",
]


@pytest.fixture
def match() -> Match:
    """Any match."""
    return signoria.new("masters", seats=4, seed=42)


def parameters(function: Callable[..., object]) -> dict[str, object]:
    """A function's parameters and their defaults."""
    return {
        name: "needed" if parameter.default is inspect.Parameter.empty else parameter.default
        for name, parameter in inspect.signature(function).parameters.items()
        if name != "self"
    }


def test_everything_is_exported() -> None:
    names = ["Match", "Option", "Reason", "SignoriaError", "GameInfo", "fates", "from_position"]
    assert {*names, *ERRORS, "games", "load", "new", "verify"} <= set(signoria.__all__)
    for name in signoria.__all__:
        assert getattr(signoria, name) is not None
    assert signoria.__version__


@pytest.mark.parametrize("name", ERRORS)
def test_every_refusal_is_a_signoria_error(name: str) -> None:
    error = getattr(signoria, name)
    assert issubclass(error, SignoriaError)
    assert issubclass(error, ValueError)


@pytest.mark.parametrize(
    ("function", "expected"),
    [
        (
            signoria.new,
            {
                "game": "needed",
                "seats": None,
                "seed": None,
                "modules": (),
                "fate": None,
                "language": "en",
                "settings": "needed",
            },
        ),
        (signoria.load, {"record": "needed"}),
        (signoria.verify, {"record": "needed", "commitment": None}),
        (signoria.from_position, {"position": "needed", "seed": None, "fate": None}),
        (signoria.games, {"language": "en"}),
        (signoria.fates.seeded, {"seed": "needed"}),
        (signoria.fates.system, {}),
        (signoria.fates.scripted, {"words": "needed", "then": None}),
        (signoria.fates.sealed, {"secret": None}),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_functions_take_what_they_promise(
    function: Callable[..., object], expected: dict[str, object]
) -> None:
    assert parameters(function) == expected


def test_games_are_told_with_seats_modules_and_settings() -> None:
    infos = {info.id: info for info in signoria.games()}
    assert "masters" in infos
    for info in infos.values():
        assert isinstance(info, GameInfo)
        assert info.title and info.rules >= 1
        low, high = info.seats
        assert 1 <= low <= high
        for module in info.modules:
            assert module.id and module.title and module.text
            assert isinstance(module.implies, tuple)
        for setting in info.settings:
            assert setting.id and setting.text
            assert isinstance(setting.default, (int, str))
    italian = {info.id: info.title for info in signoria.games("it")}
    assert italian["masters"] == "Maestri del Rinascimento"


def test_a_match_says_who_is_asked_what(match: Match) -> None:
    assert match.over is False
    assert match.seat == 0
    assert match.decision is not None
    assert isinstance(match.decision.kind, str) and isinstance(match.decision.prompt, str)
    for option in match.decision.options:
        assert isinstance(option, Option)
        assert isinstance(option.word, str) and isinstance(option.label, str)
        assert all(isinstance(part, str) for part in option.path)
        assert set(option.preview) >= {"changes", "next"}
        json.dumps(option.preview)
    assert match.words == [option.word for option in match.decision.options]


def test_play_takes_a_word_and_refuses_with_reasons(match: Match) -> None:
    match.play(match.words[0])
    assert match.seat == 1
    with pytest.raises(IllegalMove) as refusal:
        match.play("buy green-01")
    for reason in refusal.value.reasons:
        assert isinstance(reason, Reason)
        assert isinstance(reason.code, str) and isinstance(reason.text, str)
        assert isinstance(reason.rule, str) and isinstance(reason.missing, dict)
        assert isinstance(reason.parts, list)
    assert match.explain("buy green-01") == refusal.value.reasons
    assert match.explain(match.words[0]) == []


def test_scores_ranking_and_breakdown_are_per_seat(match: Match) -> None:
    assert [len(each) for each in (match.scores, match.ranking, match.breakdown)] == [4, 4, 4]
    assert match.scores == [sum(lines.values()) for lines in match.breakdown]
    assert set(match.winners) <= {0, 1, 2, 3}


def test_views_are_json(match: Match) -> None:
    for seat in (None, 0, 1, 2, 3):
        assert json.loads(json.dumps(match.view(seat))) == match.view(seat)


def test_undo_and_clone(match: Match) -> None:
    assert parameters(match.undo) == {"seat": "needed", "steps": 0}
    copy = match.clone()
    match.play(match.words[0])
    match.undo(0)
    assert match.position() == copy.position()
    with pytest.raises(UndoRefused):
        match.undo(0)


def test_records_go_out_and_come_back(match: Match) -> None:
    record = match.record()
    assert {"game", "modules", "settings", "seats", "rules", "entries"} <= set(record)
    assert signoria.load(record).record() == record
    assert signoria.load(json.dumps(record)).record() == record
    assert match.public_record(1)["entries"][-1]["word"] is None


def test_positions_go_out_and_come_back(match: Match) -> None:
    position = match.position()
    assert signoria.from_position(position, seed=1).position() == position
    assert signoria.from_position(json.dumps(position)).position() == position


def test_defaults_and_forgiveness() -> None:
    assert signoria.new("masters").game.seats == 1
    with pytest.raises(signoria.UnknownModule):
        signoria.new("masters", modules="houses")
    with pytest.raises(SignoriaError, match="unknown language 'fr'; known: en, it"):
        signoria.new("masters", language="fr")
    italian = signoria.new("masters", seats=2, seed=1, language="it")
    with pytest.raises(SignoriaError, match="unknown language 'xx'; known: en, it"):
        italian.language = "xx"
    assert italian.language == "it"
    assert italian.decision is not None
    assert italian.decision.prompt == "Tieni due leader"


def test_the_page_of_the_package_is_true() -> None:
    """What `help(signoria)` shows first."""
    assert signoria.__doc__ is not None
    match = signoria.new("masters", seats=4, seed=42)
    while not match.over:
        match.play(match.words[0])
    assert len(match.scores) == 4


def test_scripted_chance_fixes_draws() -> None:
    fate = signoria.fates.scripted(["marble red", "marble blue"])
    match = signoria.new("masters", seats=2, fate=fate)
    assert match.view(None)["market"]["rows"][0][:2] == ["red", "blue"]
