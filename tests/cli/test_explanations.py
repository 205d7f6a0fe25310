"""`?` in `signoria play`: why an answer is not possible, and what is printed on a piece."""

from __future__ import annotations

from tests.cli.conftest import Command


def test_why_not(signoria: Command) -> None:
    run = signoria(
        "play", "masters", "--seats", "1", "--seed", "1",
        typed=["1", "?", "? buy green-12", "? 1", "? market row.2", "? fly", "buy green-12", "q"],
    )  # fmt: skip
    assert "Not possible right now" in run.out
    assert "more like this" in run.out
    assert run.out.count("Not possible: buy green-12") == 2
    assert "no slot has a level II card on top (M-32)" in run.out
    assert "cost " in run.out  # the numbers behind a reason
    assert "Possible. Take row 1 of the market" in run.out
    assert "type: market row.1" in run.out
    assert "then: You took " in run.out
    assert "this game does not know 'fly'" in run.out


def test_what_is_printed_on_a_piece(signoria: Command) -> None:
    run = signoria(
        "play", "lorenzo", "--modules", "houses", "--seats", "2", "--seed", "1", "--language", "it",
        typed=["? house-malatesta", "? forest", "? Foresta", "h", "q"],
    )  # fmt: skip
    assert "Malatesta: imprese: i punti militari servono ma non si pagano" in run.out
    assert run.out.count("Foresta (territorio, periodo 1)") == 2
    assert "il testo di una carta" in run.out


def test_a_part_of_a_name_finds_what_is_printed(signoria: Command) -> None:
    typed = [
        "? secretary",
        "? Giovanni",
        "? stonem",
        "? stone shop",
        "? adaptation tile",
        "? palace",
    ]
    for command in (["play", "lorenzo", "--seats", "3"], ["learn", "lorenzo", "--lesson", "19"]):
        modules = ["--modules", "advanced,houses"] if command[0] == "play" else []
        run = signoria(*command, *modules, typed=[*typed, "? zz", "q"])
        out = " ".join(run.out.split())
        for told in (
            "Secretary of the Chancery (",
            "Giovanni dalle Bande Nere; requires 12",
            "Which one? Stonemason, Stonemason's Shop, Stonemasons' Guild",
            "Stonemason's Shop (",
            "Palace (building, period 3)",
            "Council palace: ",
        ):
            assert told in out, (command, told)
    run = signoria(*command, "--language", "it", typed=["? segretario", "? costruttor", "q"])
    out = " ".join(run.out.split())
    assert "Segretario" in out and "Quale? Costruttore, Gilda dei Costruttori" in out


def test_a_word_of_the_legend_is_explained(signoria: Command) -> None:
    typed = ["? favours", "? tile", "? pope", "q"]
    run = signoria("play", "masters", "--seats", "1", "--seed", "1", typed=typed)
    told = " ".join(run.out.split())
    assert told.count("Pope's favour tile: Open until its report;") == 3
    assert told.count("Pope space: The first marker that reaches or passes it") == 1
    run = signoria("learn", "masters", "--lesson", "8", typed=["? favours", "? tessera", "q"])
    assert run.out.count("Pope's favour tile: Open until its report;") == 2
    assert "does not know" not in run.out


def test_why_not_for_all_that_begins_so(signoria: Command) -> None:
    run = signoria(
        "play",
        "masters",
        "--seats",
        "1",
        "--seed",
        "1",
        typed=["1", "?", "?bUy", "? buy green", "q"],
    )
    everything, buying, green = run.out.split("Not possible right now")[1:]
    assert "buy " in everything and "produce" in everything
    assert "buy " in buying and "produce" not in buying
    assert "buy green" in green and "buy blue" not in green
