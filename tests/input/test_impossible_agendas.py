"""Agendas that read well and yet cannot be: something comes twice, too early, or for another seat."""

from __future__ import annotations

from copy import deepcopy
from random import Random

import pytest

import signoria
from signoria import BadPosition
from signoria.games.registry import RULEBOOKS
from signoria.kernel.agenda import Chance
from tests.input.impossible.changes import at, dropped, refuse, reseated

KEEP = "deal leaders.draft.keep"
HAND_ON = "deal leaders.draft.hand on"


@pytest.mark.parametrize("game", list(RULEBOOKS))
def test_what_is_asked_now_is_not_asked_once_more(game: str) -> None:
    match, rng = signoria.new(game, seats=2, seed=1), Random(1)
    while not match.over and len(match.entries) < 80:
        position = match.position()
        asked = position["agenda"][0]
        task = match.game.tasks[asked["task"]]
        if not isinstance(task, Chance) and task not in match.game.often():
            for place in (1, len(position["agenda"])):
                agenda = [*position["agenda"][:place], asked, *position["agenda"][place:]]
                with pytest.raises(BadPosition):
                    signoria.from_position({**position, "agenda": agenda}, seed=1)
        match.play(rng.choice(match.words))


@pytest.mark.parametrize("game", list(RULEBOOKS))
def test_true_agendas_are_taken_up(game: str) -> None:
    match, rng = (
        signoria.new(game, seats=2, seed=2, modules=list(RULEBOOKS[game].choices())),
        Random(1),
    )
    while not match.over:
        position = match.position()
        assert signoria.from_position(position, seed=1).position() == position
        for _ in range(7):
            if not match.over:
                match.play(rng.choice(match.words))


@pytest.mark.parametrize(
    ("game", "kind", "modules"),
    [("masters", "keep", ()), ("princes", "reject", ()), ("lorenzo", "bonus_tile", ("advanced",))],
)
def test_the_same_is_not_to_come_twice(game: str, kind: str, modules: tuple[str, ...]) -> None:
    position = at(game, kind, modules=modules).position()
    position["agenda"].insert(0, position["agenda"][0])
    refuse(position, r"once|in order|is to come already")


def test_a_frame_that_stands_twice_is_named() -> None:
    position = at("masters", "window").position()
    position["agenda"].insert(0, position["agenda"][0])
    refuse(position, "'window'|its end")
    servants = at("lorenzo", "servants").position()
    servants["agenda"].insert(0, servants["agenda"][0])
    refuse(servants, r"agenda\[1\]: one member is placed in a turn \(Ruling L-11\)")


def test_m3_leaders_are_kept_in_order() -> None:
    position = at("masters", "keep").position()
    refuse(dropped(position, "starting goods"), "starting goods")
    position["agenda"][:2] = position["agenda"][1::-1]
    refuse(position, "'keep' is asked of everybody once, in order")


def test_m5_starting_goods_come_once() -> None:
    position = at("masters", "start").position()
    seat = position["agenda"][0]["seat"]
    refuse(reseated(position, "start", 0), "'start' is asked of everybody once")
    refuse(dropped(position, "start"), f"players.{seat}..*Ruling M-5")
    richer = deepcopy(position)
    richer["players"][seat]["depots"] = {"coin": 1}
    refuse(richer, "starting goods are chosen once")
    richer = deepcopy(position)
    richer["players"][0]["faith"] = 1
    refuse(richer, "faith comes with the starting goods")


@pytest.mark.parametrize("kind", ["store", "free_outputs", "base_inputs"])
def test_m8_one_part_of_a_main_action_at_a_time(kind: str) -> None:
    position = at("masters", kind).position()
    asked = position["agenda"][0]
    twice = {**position, "agenda": [asked, *position["agenda"]]}
    refuse(twice, "is to come already")
    action = {**asked, "task": "action", "arg": 0}
    refuse({**position, "agenda": [asked, action, *position["agenda"][1:]]}, "does not wait|after")
    refuse(dropped(position, "window"), "'window' is left out")


def test_m31_what_is_paid_for_follows() -> None:
    position = at("masters", "pay").position()
    left = [frame for frame in position["agenda"] if frame["task"] not in ("receive", "place card")]
    refuse({**position, "agenda": left}, "nothing follows that is paid for")


@pytest.mark.parametrize("task", ["close", "lorenzo"])
def test_m66_alone_no_step_of_a_turn_is_left_out(task: str) -> None:
    position = at("masters", "action", seats=1).position()
    refuse(dropped(position, task), "left out")
    close = next(frame for frame in position["agenda"] if frame["task"] == task)
    refuse({**position, "agenda": [close, *position["agenda"]]}, task)


def test_p2_hands_have_the_size_of_the_moment() -> None:
    position = at("princes", "reject").position()
    refuse(dropped(position, "reject"), r"players.0..hand: 3 professions are in hand now")
    refuse(reseated(position, "reject", 2), "everybody rejects one profession, in order")
    fewer = deepcopy(position)
    card = fewer["players"][1]["hand"].pop()
    fewer["decks"]["profession"]["cards"].append(card)
    refuse(fewer, r"players.1..hand: 4 professions are in hand now")


@pytest.mark.parametrize("kind", ["reject", "name", "bid"])
def test_p40_before_the_turns_nobody_has_a_best_work(kind: str) -> None:
    position = at("princes", kind).position()
    position["players"][0]["best_work"] = 9
    refuse(position, "no work was completed in this round")


def test_p40_nobody_completes_a_work_before_the_turn() -> None:
    position = at("princes", "action").position()
    last = next(frame for frame in position["agenda"] if frame["task"] == "begin turn")["seat"]
    position["players"][last]["best_work"] = 9
    refuse(position, rf"players.{last}..best_work: no work was completed in this round")


def test_p7_one_player_names_at_a_time() -> None:
    position = at("princes", "name", modules=("muse",)).position()
    other = {**position["agenda"][0], "seat": (position["agenda"][0]["seat"] + 1) % 3}
    position["agenda"].insert(1, other)
    refuse(position, r"does not name an object now \(Rulings P-8, P-12\)")


@pytest.mark.parametrize("kind", ["exchange", "spot"])
def test_p33_what_was_begun_comes_to_its_end_first(kind: str) -> None:
    agenda = at("princes", kind).position()
    agenda["agenda"][:2] = agenda["agenda"][1::-1]
    refuse(agenda, "before anything else|Ruling P-20")


def test_l5_bonus_tiles_are_chosen_once() -> None:
    position = at("lorenzo", "bonus_tile", modules=("advanced",)).position()
    refuse(dropped(position, "choose tile"), "bonus_tile: everybody chooses one")
    refuse(dropped(position, "deal leaders"), "everybody keeps one leader of each pack")
    order = [frame["seat"] for frame in position["agenda"][:3]]
    refuse(reseated(position, "choose tile", order[2]), "is to come already|Ruling L-5")


@pytest.mark.parametrize("task", [KEEP, HAND_ON, "deal leaders.draft"])
def test_l136_no_step_of_the_draft_is_left_out(task: str) -> None:
    match = at("lorenzo", "draft", modules=("advanced",))
    refuse(dropped(match.position(), task), "Ruling L-136")


def test_l136_everybody_keeps_a_leader_in_turn_order() -> None:
    position = at("lorenzo", "draft", modules=("advanced",)).position()
    seats = [frame["seat"] for frame in position["agenda"] if frame["task"] == KEEP]
    refuse(reseated(position, KEEP, seats[1]), "in turn order")
    early = deepcopy(position)
    early["agenda"].insert(0, early["agenda"].pop(3))
    assert early["agenda"][0]["task"] == HAND_ON
    refuse(early, "the others are handed on")
    turned = deepcopy(position)
    turned["agenda"][:2] = turned["agenda"][1::-1]
    refuse(turned, "in turn order")


def test_l136_packs_are_of_one_size_and_gone_after_the_draft() -> None:
    position = at("lorenzo", "draft", modules=("advanced",)).position()
    for player in position["players"][:1]:
        player["leaders"]["hand"].append(player["leaders"]["pack"].pop())
    refuse(position, "packs are of one size")
    later = at("lorenzo", "place", modules=("advanced",)).position()
    leaders = later["players"][0]["leaders"]
    leaders["pack"].append(leaders["hand"].pop())
    refuse(later, "packs are there in the draft alone")


def test_l96_members_are_raised_by_a_leader() -> None:
    position = at("lorenzo", "place").position()
    position["players"][0]["raised"] = {"white": 6}
    refuse(position, "raised: only leaders raise members")


def test_l60_what_is_exchanged_is_received() -> None:
    position = at("lorenzo", "exchange").position()
    task = next(frame["task"] for frame in position["agenda"] if "collect" in frame["task"])
    refuse(dropped(position, task), "nothing is received after this|no card is at work")


@pytest.mark.parametrize(
    ("game", "kind", "step"),
    [("masters", "start", "first turn"), ("princes", "reject", "first round")],
)
def test_the_setup_is_of_no_seat(game: str, kind: str, step: str) -> None:
    refuse(reseated(at(game, kind).position(), step, 1), "written for seat 0")
