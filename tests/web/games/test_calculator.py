"""The calculator of work values: its sum is in sight, however many rows there are."""

from __future__ import annotations

from tests.web.boards import met
from tests.web.conftest import House, Opened
from tests.web.staged import stage

CUT = """() => {
  const rows = document.querySelector('.calc .sum tbody');
  for (let more = 0; more < 4; more++) rows.append(rows.lastElementChild.cloneNode(true));
  const [calculator, sum] = ['.calc', '.calc .tot'].map((each) =>
    document.querySelector(each).getBoundingClientRect());
  return sum.bottom - calculator.bottom;
}"""


def test_the_work_value_stays_in_sight(house: House, opened: Opened) -> None:
    page = opened()
    stage(page, house, met("princes", 3, "muse")["action among 3"]())
    assert page.evaluate(CUT) < 0
