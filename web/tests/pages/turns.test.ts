import { describe, expect, it } from "vitest";
import { actOf, SHAPES } from "../../src/pages/replay/marks";
import { byRound, byTurn, courseOf, Lane, turnBefore } from "../../src/pages/replay/turns";
import { actOn, type Acts } from "../../src/pages/replay/keys";

/**
 * A log in letters: `-` is chance, a digit is a seat, `!` after one is the news of the next round, `.` the end of the
 * setup.
 */
function log(written: string) {
  let round = 1;
  return [...written.matchAll(/([-\d])([!.]?)/g)].map(([, who, news]) => ({
    seat: who === "-" ? -1 : Number(who),
    news: news === "!" ? [{ what: "round", round: ++round }] : [],
    begins: news === ".",
  }));
}
const COURSE = courseOf(log("--001-1!-0 2!01"));

describe("turns", () => {
  it("are what one seat does until another is asked; a new round begins a new one", () => {
    expect(COURSE.turns.map(({ seat, from, to, round }) => [seat, from, to, round])).toEqual([
      [-1, 0, 2, -1],
      [0, 2, 4, 0],
      [1, 4, 7, 0],
      [0, 7, 9, 1],
      [2, 9, 10, 1],
      [0, 10, 11, 2],
      [1, 11, 12, 2],
    ]);
    expect(COURSE.rounds.map(({ number, from }) => [number, from])).toEqual([
      [1, 2],
      [2, 7],
      [3, 10],
    ]);
  });

  it("stand before the first round where the table is set up", () => {
    const { turns, rounds } = courseOf(log("--001.-01!0"));
    expect(turns.map(({ seat, from, to, round }) => [seat, from, to, round])).toEqual([
      [-1, 0, 2, -1],
      [0, 2, 4, -1],
      [1, 4, 5, -1],
      [0, 5, 7, 0],
      [1, 7, 8, 0],
      [0, 8, 9, 1],
    ]);
    expect(rounds).toEqual([
      { number: 1, from: 5 },
      { number: 2, from: 8 },
    ]);
    expect(courseOf(log("--.01")).rounds).toEqual([{ number: 1, from: 2 }]);
    expect(courseOf(log("-.-01")).rounds).toEqual([{ number: 1, from: 2 }]);
    expect(courseOf(log("01.")).rounds).toEqual([{ number: 1, from: 2 }]);
    expect([0, 5, 8].map((entry) => byRound(courseOf(log("--001.-01!0")), entry, 1))).toEqual([5, 8, 9]);
  });

  it("go on in the next round where one seat ends and begins them, as alone", () => {
    expect(courseOf(log("00!0!0")).turns.map(({ from, to }) => [from, to])).toEqual([
      [0, 2],
      [2, 3],
      [3, 4],
    ]);
  });

  it("are none where nothing has happened, and nobody's before the first answer", () => {
    expect(courseOf([])).toEqual({ turns: [], rounds: [] });
    expect(courseOf(log("--")).turns).toEqual([{ seat: -1, from: 0, to: 2, round: -1 }]);
  });

  it("count as done at their last entry", () => {
    expect([0, 2, 3, 4, 12].map((entry) => turnBefore(COURSE.turns, entry))).toEqual([-1, 0, 1, 1, 6]);
  });
});

describe("steps", () => {
  it("lead from turn to turn and stop at the ends", () => {
    expect([0, 3, 4, 12].map((entry) => byTurn(COURSE, entry, 1))).toEqual([2, 4, 7, 12]);
    expect([12, 11, 3, 0].map((entry) => byTurn(COURSE, entry, -1))).toEqual([11, 10, 2, 0]);
  });

  it("lead from round to round", () => {
    expect([0, 2, 8, 10].map((entry) => byRound(COURSE, entry, 1))).toEqual([2, 7, 10, 12]);
    expect([12, 10, 8, 7, 2].map((entry) => byRound(COURSE, entry, -1))).toEqual([10, 7, 7, 2, 0]);
  });
});

describe("lanes", () => {
  const lane = new Lane(COURSE.turns, 0, 70);

  it("give each turn the same room, which its entries share", () => {
    expect([0, 1, 2, 3, 7, 12].map((entry) => lane.x(entry))).toEqual([0, 5, 10, 15, 30, 70]);
    expect(lane.middle(0)).toBe(5);
  });

  it("know whose end is at a place", () => {
    expect([-5, 3, 25, 69, 200].map((x) => lane.entry(x))).toEqual([0, 2, 7, 12, 12]);
  });
});

describe("marks", () => {
  const acts = [
    { shape: "square", words: /^buy /, text: () => "" },
    { shape: "diamond", words: /^make/, text: () => "" },
  ] as const;

  it("are those of the first of the game's acts that was done; hidden words say nothing", () => {
    expect(actOf([{ word: "make" }, { word: "buy it" }], acts)).toBe("square");
    expect(actOf([{ word: null }, { word: "make" }], acts)).toBe("diamond");
    expect(actOf([{ word: "rest" }], acts)).toBe("dot");
  });

  it("are closed outlines", () => {
    for (const draw of Object.values(SHAPES)) expect(draw(5, 5, 2)).toMatch(/^M.*z$/);
  });
});

describe("keys", () => {
  function pressed(key: string, more: { shiftKey?: boolean; ctrlKey?: boolean } = {}, inside = ""): string[] {
    const done: string[] = [];
    const acts: Acts = {
      round: (by) => done.push(`round ${by}`),
      branch: () => done.push("branch"),
      turn: (by) => done.push(`turn ${by}`),
      step: (by) => done.push(`step ${by}`),
      run: () => done.push("run"),
      look: (seat) => done.push(`look ${seat}`),
      picture: () => done.push("picture"),
      comment: () => done.push("comment"),
    };
    const target = { closest: (within: string) => (inside && within.includes(inside) ? {} : null) };
    const stop = { preventDefault: () => {}, stopPropagation: () => {} };
    actOn({ key, shiftKey: false, ...more, ...stop, target } as unknown as KeyboardEvent, acts);
    return done;
  }

  it("go by turns, rounds and entries, run, and look through other eyes", () => {
    expect(["ArrowRight", "ArrowLeft", ",", ".", " ", "2", "0"].flatMap((key) => pressed(key))).toEqual([
      "turn 1",
      "turn -1",
      "step -1",
      "step 1",
      "run",
      "look 1",
      "look null",
    ]);
    expect(pressed("ArrowRight", { shiftKey: true })).toEqual(["round 1"]);
    expect(["w", "W"].flatMap((key) => pressed(key))).toEqual(["branch", "branch"]);
  });

  it("are left to what has the focus, and to the browser", () => {
    expect(pressed("ArrowRight", {}, "[data-region]")).toEqual([]);
    expect(pressed(" ", {}, "button")).toEqual([]);
    expect(pressed("1", {}, "dialog")).toEqual([]);
    expect(pressed("ArrowLeft", { ctrlKey: true })).toEqual([]);
    expect(pressed("x")).toEqual([]);
  });
});
