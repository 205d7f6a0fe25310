"""The strongest bots think in a page without a server: one that failed would answer at random."""

from __future__ import annotations

from random import Random

import pytest

from tests.waiting import until
from tests.web.alone.host import Host
from tests.web.alone.test_offline import GAMES
from tests.web.conftest import Opened
from tests.web.hand import play_on

pytestmark = pytest.mark.slow

NOTE = """() => {
  self.thoughts = [];
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    const note = ({data}) => self.thoughts.push(JSON.parse(data.answer ?? '{}'));
    if (message.kind === 'think') this.addEventListener('message', note, {once: true});
    return post.call(this, message, ...rest);
  };
}"""
"""In the worker of the app: what each thinker answers."""


@pytest.mark.parametrize("game", GAMES)
def test_the_strongest_bot_has_all_it_needs(host: Host, opened: Opened, game: str) -> None:
    page = opened()
    page.goto(host.address)
    page.locator(".bay", has_text=GAMES[game][0]).click()
    page.workers[0].evaluate(NOTE)
    page.locator("input[name=seats][value='2']").check(force=True)
    page.locator("input[name=level][value='grandmaster']").check(force=True)
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_selector(".app")
    play_on(page, Random(2), GAMES[game][2], stop_after=4)
    thoughts = until(
        lambda: page.workers[0].evaluate("() => self.thoughts"), "a bot to think", page=page
    )
    assert all("word" in thought for thought in thoughts), thoughts
