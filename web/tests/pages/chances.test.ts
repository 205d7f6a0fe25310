import { describe, expect, it } from "vitest";
import {
  Axis,
  chanceTimes,
  edges,
  graphFoot,
  hasRoomForRounds,
  middle,
  pointAt,
  ringSize,
  roundAt,
  reportsTold,
  roundFrom,
  roundsNamed,
} from "../../src/pages/analysis/chances";
import {
  isGoingOn,
  marksOf,
  mistakesOf,
  percent,
  signed,
  type Move,
  type Review,
} from "../../src/lib/review";

const point = (step: number, chance = false, shares = [0.5, 0.5]) => ({ step, shares, seat: 0, chance });
const POINTS = [point(40), point(42), point(60, true), point(63), point(70)];
const round = (step: number) => ({ step, text: `Round ${step}`, luck: 0, play: 0 });

describe("the axis", () => {
  const axis = new Axis(POINTS, 100, 560);

  it("gives every answer the same room, and chance a little more, however long it lasts", () => {
    expect(POINTS.map((_, at) => Math.round(axis.of(at)))).toEqual([100, 200, 360, 460, 560]);
  });

  it("finds steps between two points, before the first and after the last", () => {
    expect([41, 51, 63, 0, 99].map((step) => Math.round(axis.x(step)))).toEqual([150, 280, 460, 100, 560]);
  });

  it("says what luck and play moved where each round has room for it", () => {
    expect(hasRoomForRounds([40, 60, 63].map(round), axis)).toBe(true);
    expect(hasRoomForRounds([40, 41, 63].map(round), axis)).toBe(false);
    expect(hasRoomForRounds([], axis)).toBe(false);
  });

  it("lies as low as there is room, within reason", () => {
    expect([90, 200, 900].map(graphFoot)).toEqual([160, 200, 300]);
  });

  it("leaves room for what is still to be judged", () => {
    const ahead = [
      { step: 60, chance: true },
      { step: 63, chance: false },
      { step: 70, chance: false },
    ];
    const begun = new Axis([...POINTS.slice(0, 2), ...ahead], 100, 560);
    expect([40, 42, 51, 60, 70].map((step) => begun.x(step))).toEqual(
      [40, 42, 51, 60, 70].map((step) => axis.x(step)),
    );
  });

  it("finds the point that is nearest to a place", () => {
    expect([0, 149, 151, 300, 999].map((x) => axis.nearest(x))).toEqual([0, 0, 1, 2, 4]);
  });

  it("has the times of chance on it", () => {
    expect(chanceTimes(POINTS, axis)).toEqual([{ from: axis.of(1), to: axis.of(2) }]);
  });

  it("stands still where two points share a step, and alone in the middle of nothing", () => {
    const still = new Axis([point(3), point(3), point(4)], 0, 10);
    expect([0, 1, 2].map((at) => still.of(at))).toEqual([0, 0, 10]);
    expect(new Axis([], 0, 10).x(5)).toBe(10);
  });
});

describe("the bands", () => {
  it("lie on each other in the order of the places, and fill the whole", () => {
    expect(edges([0.2, 0.3, 0.5], [2, 0, 1])).toEqual([0, 0.5, 0.7, 1]);
    expect(edges([0.25, 0.25], [0, 1])).toEqual([0, 0.5, 1]);
    expect(edges([0.4], [0])).toEqual([0, 0.4]);
    expect(edges([0, 0], [0, 1])).toEqual([0, 0, 0]);
  });

  it("have a middle, where names and mistakes stand", () => {
    expect(middle([0.2, 0.8], [1, 0], 0)).toBeCloseTo(0.9);
  });
});

describe("rounds", () => {
  const rounds = [round(40), round(60), round(70)];

  it("are found by their steps", () => {
    expect([0, 40, 59, 60, 99].map((step) => roundAt(rounds, step))).toEqual([-1, 0, 0, 1, 2]);
    expect([0, 41, 99].map((step) => pointAt(POINTS, step))).toEqual([0, 0, 4]);
  });

  it("are walked through in both directions", () => {
    expect([40, 60, 70].map((step) => roundFrom(rounds, step, 1, 80))).toEqual([60, 70, 80]);
    expect([80, 65, 60, 40].map((step) => roundFrom(rounds, step, -1, 80))).toEqual([70, 60, 40, 40]);
  });

  it("are named where there is room", () => {
    const axis = new Axis(POINTS, 0, 100);
    expect([...roundsNamed(rounds, axis, 10)]).toEqual([0, 1, 2]);
    expect([...roundsNamed(rounds, axis, 50)]).toEqual([0, 1]);
  });
});

describe("reports", () => {
  const report = (step: number, what = "report", text = "Report 1") => ({ step, what, number: 1, text });

  it("have one mark where several come at once or close together: that of the last", () => {
    const heard = [report(41, "excommunicated"), report(42, "excommunicated"), report(42), report(60)];
    expect(marksOf(heard, (step) => 10 * step, 16)).toEqual([heard[2], heard[3]]);
    expect(marksOf(heard, (step) => 10 * step, 10)).toEqual([heard[0], heard[2], heard[3]]);
  });

  it("have words where there is room for them", () => {
    const axis = new Axis(POINTS, 0, 800);
    const all = [report(41), report(60), report(61), report(70, "report", "")];
    expect([...reportsTold(all, axis, 120)]).toEqual([60]);
  });
});

describe("mistakes", () => {
  const move = (step: number, seat: number, charge: number, size: Move["size"]): Move => ({
    ...{
      step,
      seat,
      charge,
      size,
      round: 0,
      action: step,
      word: "a",
      label: "A",
      best: "b",
      best_label: "B",
    },
    ...{ shares: [], best_shares: [], cost: charge, counted_at: step, confirmed: true },
    ...{ line: [], best_line: [], reason: null },
  });
  const moves = [
    move(1, 0, 0.02, "slip"),
    move(2, 1, 0.2, "blunder"),
    move(3, 0, 0, ""),
    move(4, 0, 0.05, "mistake"),
  ];

  it("are those with a size only, the dearest first", () => {
    expect(mistakesOf(moves).map(({ step }) => step)).toEqual([2, 4, 1]);
    expect(mistakesOf(moves, 0).map(({ step }) => step)).toEqual([4, 1]);
  });

  it("have larger rings the more they cost, within bounds", () => {
    const sizes = [0, 0.02, 0.1, 0.9].map((charge) => ringSize({ charge, cost: charge }));
    expect(sizes).toEqual([...sizes].sort((one, other) => one - other));
    expect([sizes[0], sizes[3]]).toEqual([4, 11]);
  });

  it("are said in percent, with the sign of a loss", () => {
    expect([0.124, 0.126].map(percent)).toEqual([12, 13]);
    expect([-0.04, 0, 0.3].map(signed)).toEqual(["−4", "0", "+30"]);
  });
});

describe("a review", () => {
  it("goes on until it is done or has failed", () => {
    const states: Review["state"][] = ["waiting", "first", "deeper", "done", "failed"];
    expect(states.map((state) => isGoingOn({ state } as Review))).toEqual([true, true, true, false, false]);
  });
});
