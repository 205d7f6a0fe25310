/** Whose turn comes after: said only where it is certain. */
import { expect, test } from "vitest";
import { follows as inMasters } from "../../src/games/masters/turns";
import { follows as inPrinces } from "../../src/games/princes/turns";
import type { Printed, View } from "../../src/lib/types";

const PRINTED = new Map([["board", { face: { cards: 7 } } as unknown as Printed]]);

function masters(changed: Record<string, unknown>, settings = {}): number | null {
  const players = Array.from({ length: 3 }, () => ({ slots: [["a"], ["b"], []] }));
  const view = { round: 2, awaiting: 1, seats: 3, reports: [true, false, false], players, ...changed };
  return inMasters(view as unknown as View, PRINTED, settings);
}

test("in Masters the next seat round the table plays after", () => {
  expect(masters({})).toBe(2);
  expect(masters({ awaiting: 2 })).toBe(0);
});

test("in Masters nobody knows before the first round, nor once the last has begun", () => {
  expect(masters({ round: 0 })).toBeNull();
  expect(masters({ reports: [true, true, true] })).toBeNull();
  expect(masters({}, { round_limit: 3 })).toBe(2);
  expect(masters({}, { round_limit: 2 })).toBeNull();
  expect(
    masters({
      players: [
        {
          slots: [
            ["a", "b", "c"],
            ["d", "e"],
            ["f", "g"],
          ],
        },
      ],
    }),
  ).toBeNull();
});

test("in Masters a turn that completes the round and can bring the end may be the last", () => {
  const six = {
    slots: [
      ["a", "b"],
      ["c", "d"],
      ["e", "f"],
    ],
  };
  const none = { slots: [[], [], []] };
  const report = { reports: [true, true, false] };
  expect(masters({ ...report, awaiting: 2 })).toBeNull();
  expect(masters({ ...report, awaiting: 1 })).toBe(2);
  expect(masters({ ...report, awaiting: 1, first_player: 2 })).toBeNull();
  expect(masters({ players: [none, none, six], awaiting: 2 })).toBeNull();
  expect(masters({ players: [six, none, none], awaiting: 2 })).toBe(0);
  expect(masters({ players: [none, six, none], awaiting: 1 })).toBe(2);
});

function princes(changed: Record<string, unknown>): number | null {
  return inPrinces({
    question: "action",
    awaiting: 0,
    seats: 3,
    start_player: 2,
    ...changed,
  } as unknown as View);
}

test("in Princes turns go round while actions are taken, up to the start player", () => {
  expect(princes({})).toBe(1);
  expect(princes({ awaiting: 1 })).toBeNull();
  expect(princes({ question: "bid" })).toBeNull();
});
