"""A leader of a pack with any verb: it is asked, saved and taken up again, or refused by name."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import signoria
from signoria import BadCatalogue
from tests.games.labels import labels, prompt
from tests.games.lorenzo.houses.tables import Board, kind, play, table

COIN = "{ gain = { coin = 1 } }"
MEMBER = "{ member = { class = 'coloured', value = 6 } }"

FREE = {
    "one-of": f"{{ one_of = [{COIN}, {{ privileges = 1 }}] }}",
    "one-of-deep": f"{{ one_of = [{{ optional = {COIN} }}, {{ optional = {{ privileges = 2 }} }}] }}",
    "one-of-mixed": f"{{ one_of = [{MEMBER}, {COIN}] }}",
    "optional": "{ optional = { take = { value = 4 } } }",
    "repeat": "{ repeat = { times = 2, effect = { optional = { privileges = 1 } } } }",
    "all": f"[{COIN}, {MEMBER}, {{ privileges = 1 }}]",
    "gain-per": "{ gain_per = { gain = { coin = 1 }, per = 'character', amount = 1 } }",
    "harvest": "{ harvest = { value = 2 } }",
    "production": "{ production = { value = 2 } }",
    "activate": "{ activate = { types = ['building'], count = 2, value = 7 } }",
    "draw-leaders": "{ draw_leaders = 2 }",
    "draw-tokens": "{ draw_tokens = { draw = 3, keep = 1 } }",
    "harvest-taken": "{ harvest_taken = { add = 1 } }",
    "lead": "{ lead = 'military' }",
    "lose": "{ lose = { coin = 1 } }",
    "play-leader": "{ play_leader = { from = 'hand' } }",
    "take-free": "{ take_free = { from = 'towers', types = ['character'] } }",
    "trade": "{ trade = [{ pay = { coin = 1 }, effect = [{ gain = { victory = 2 } }] }] }",
    "work-one": "{ work_one = { work = 'harvest', value = 3 } }",
}

AT_WORK = {
    "exchange": "{ exchange = [{ pay = { coin = 1 }, effect = { gain = { faith = 1 } } }] }",
    "repeat-exchange": "{ repeat_exchange = { pay = { coin = 1 }, gain = { faith = 1 } } }",
    "gain-up-to-value": "{ gain_up_to_value = { gain = { coin = 1 }, per = 'venture' } }",
    "activate-there": "{ activate = { types = ['building'], count = 1 } }",
}

ABILITIES = {
    "activate nemo": "effect = {}",
    "play nemo": "at_once = {}",
    "white palace": "always = {{ modifies = 'member.placed', area = 'palace', effect = {} }}",
}


def bring(folder: Path, monkeypatch: pytest.MonkeyPatch, name: str, ability: str) -> str:
    """A pack with the leader Nemo; tables are kept by their settings, so each has its own name."""
    monkeypatch.setenv("SIGNORIA_PACKS", str(folder))
    entry = '[[leader]]\nid = "nemo"\nname = "Nemo"\nneeds = [{ of = "coin", least = 1 }]\n'
    (folder / f"{name}.toml").write_text(f'{entry}{ability}\norigin = "designed"\n', "utf-8")
    return name


@pytest.mark.parametrize("verb", FREE)
@pytest.mark.parametrize("word", ABILITIES)
def test_it_is_asked_and_taken_up_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, verb: str, word: str
) -> None:
    name = f"any-{verb}-{word.split()[0]}"
    pack = bring(tmp_path, monkeypatch, name, ABILITIES[word].format(FREE[verb]))
    hand, played = ("nemo", "") if word.startswith("play") else ("", "nemo")
    goods = "9 wood 9 stone 9 coin 9 servant 9 military"
    board = Board(goods=goods, hand=f"{hand} ariosto", played=played)
    m = table(board, Board(), floors="warlord@2", settings={"leaders_pack": pack})
    play(m, word)
    for _ in range(8):
        if m.over or kind(m) in ("place", "window"):
            break
        again = signoria.from_position(json.loads(json.dumps(m.position())))
        assert again.words == m.words
        assert len(set(labels(m, "it"))) == len(m.words)
        assert prompt(m, "it") not in (kind(m), prompt(m))
        play(m, m.words[0])
    assert m.over or kind(m) in ("place", "window")


@pytest.mark.parametrize("verb", AT_WORK)
@pytest.mark.parametrize("word", ABILITIES)
def test_what_only_works_on_a_card_at_work_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, verb: str, word: str
) -> None:
    ability = ABILITIES[word].format(AT_WORK[verb])
    pack = bring(tmp_path, monkeypatch, f"work-{verb}-{word.split()[0]}", ability)
    with pytest.raises(BadCatalogue, match=r"'nemo'.*can stand only in the list of 'work'"):
        signoria.new("lorenzo", seats=2, modules=["houses"], leaders_pack=pack)
