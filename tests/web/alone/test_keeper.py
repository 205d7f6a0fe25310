"""Where a page without a server keeps tables, in a real browser: whole, once, and on what was seen."""

from __future__ import annotations

import subprocess
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.alone.host import ROOT, Host
from tests.web.conftest import Opened

pytestmark = pytest.mark.slow

PLAIN = """
import { readFileSync } from "node:fs";
import ts from "typescript";
const text = readFileSync("src/offline/keeper.ts", "utf8");
const target = ts.ScriptTarget.ES2022;
process.stdout.write(ts.transpileModule(text, { compilerOptions: { target } }).outputText);
"""
HEAD = "const head = (version, more) => JSON.stringify({version, ...more});"


@pytest.fixture
def page(host: Host, opened: Opened) -> Page:
    """An empty page of an address where things can be kept, with the keeper's class."""
    node = ["node", "--input-type=module", "-e", PLAIN]
    done = subprocess.run(node, cwd=ROOT / "web", check=True, capture_output=True, text=True)
    found = opened(refusals=True)
    found.goto(f"{host.address}nothing")
    found.add_script_tag(content=f"{done.stdout}\nglobalThis.Keeper = Keeper;", type="module")
    return found


def run(page: Page, code: str) -> Any:
    """What some code gives that has two keepers, of two pages so to speak."""
    opening = "const [one, other] = [await Keeper.open(), await Keeper.open()];"
    return page.evaluate(f"async () => {{ {HEAD} {opening} {code} }}")


def test_a_table_moves_on_from_where_it_was_seen(page: Page) -> None:
    code = """
    const done = [
      await one.append('t', 0, head(1), [head(1)]),
      await one.append('t', -1, head(2), [head(1), head(2)]),
      await one.append('t', -1, head(2), []),
      await other.append('t', 1, head(2), [head(2)]),
      await other.append('t', 2, head(3), [head(3)]),
      await one.append('t', 3, head(3, {wake: 7}), []),
    ];
    return [done, await one.head('t'), await one.log('t', 1), await one.log('u', 0)];
    """
    done, head, log, nothing = run(page, code)
    assert done == [False, True, False, False, True, True]
    assert head == '{"version":3,"wake":7}'
    assert (log, nothing) == (['{"version":2}', '{"version":3}'], [])


def test_of_two_at_once_one_is_written_and_the_other_leaves_nothing(page: Page) -> None:
    code = """
    await one.append('t', -1, head(0), []);
    const done = [];
    for (let at = 0; at < 20; at++) {
      const both = [[one, 1], [other, 2]].map(([keeper, lines]) => keeper.append(
        't', at * 2, head(at * 2 + 2, {lines}), lines === 1 ? [head(at * 2 + 2)] :
          [head(at * 2 + 1), head(at * 2 + 2)],
      ));
      done.push((await Promise.all(both)).filter(Boolean).length);
    }
    return [done, (await one.log('t', 0)).length, (await one.heads()).length];
    """
    done, lines, heads = run(page, code)
    assert done == [1] * 20
    assert 20 <= lines <= 40 and heads == 1


def test_a_line_that_is_there_already_is_never_replaced(page: Page) -> None:
    code = """
    await one.append('t', -1, head(1), [head(1, {word: 'first'})]);
    const again = await one.append('t', 1, head(1, {at: 2}), [head(1, {word: 'second'})])
      .then(String, ({name}) => name);
    return [again, await one.head('t'), await one.log('t', 0)];
    """
    assert run(page, code) == ["ConstraintError", '{"version":1}', ['{"version":1,"word":"first"}']]


def test_tables_are_due_by_their_time(page: Page) -> None:
    code = """
    for (const [table, wake] of [['a', 9], ['b', 3], ['c', null], ['d', 5]])
      await one.append(table, -1, head(1, {wake}), []);
    const first = await other.due(8, 10);
    await one.append('b', 1, head(1, {wake: 20}), []);
    await one.append('d', 1, head(2, {wake: null}), []);
    return [first, await other.due(8, 10), await other.due(30, 1), await other.due(30, 9)];
    """
    first, then, one, all_ = run(page, code)
    assert first == [["b", 3], ["d", 5]]
    assert (then, one, all_) == ([], [["a", 9]], [["a", 9], ["b", 20]])


def test_what_an_earlier_version_of_the_page_kept_is_found(page: Page) -> None:
    page.evaluate("""() => new Promise((done) => {
      const opening = indexedDB.open('signoria', 1);
      opening.onupgradeneeded = () => {
        for (const name of ['heads', 'log', 'things']) opening.result.createObjectStore(name);
        const heads = opening.transaction.objectStore('heads');
        heads.put('{"version":4,"wake":6}', 'a');
        heads.put('{"version":9,"wake":null}', 'b');
      };
      opening.onsuccess = () => { opening.result.close(); done(); };
    })""")
    code = "return [await one.due(7, 9), (await other.heads()).length];"
    assert run(page, code) == [[["a", 6]], 2]


def test_other_things_are_kept_by_kind_and_key(page: Page) -> None:
    code = """
    await one.put('me', 'name', 'Isabella');
    await one.put('puzzles', 'b', '2');
    await other.put('puzzles', 'a', '1');
    await other.put('puzzles', 'b', '3');
    await one.put('puzzles2', 'c', '4');
    const before = await one.all('puzzles');
    await one.delete('puzzles', 'a');
    return [before, await other.all('puzzles'), await other.get('me', 'name'),
      await other.get('me', 'age') ?? null];
    """
    assert run(page, code) == [[["a", "1"], ["b", "3"]], [["b", "3"]], "Isabella", None]


def test_a_later_version_of_the_page_is_not_held_up(page: Page) -> None:
    code = """
    const opening = indexedDB.open('signoria', 99);
    return new Promise((done) => {
      opening.onupgradeneeded = ({oldVersion}) => done(oldVersion);
      opening.onblocked = () => done('blocked');
    });
    """
    assert run(page, code) in (1, 2)
