import { expect, test } from "vitest";
import { saidBetween, withComments } from "../../src/pages/replay/said";
import { sentences } from "../../src/frame/log/sentences";
import type { Comment, Line } from "../../src/lib/types";

function move(version: number, seat: number, text: string): Line {
  return {
    version,
    kind: "move",
    seat,
    word: "",
    text,
    at: 0,
    back: 0,
    news: [],
    draws: [],
    drawn: [],
    forced: [],
  };
}
function comment(step: number, text: string): Comment {
  return { key: `${step}${text}`, seat: 1, step, text, at: 0, yours: false };
}
const MOVES = [move(4, 0, "took a coin"), move(5, 1, "bought")];

test("comments stand in the log after what they are about, in their own words", () => {
  const lines = withComments(MOVES, [comment(0, "Good luck"), comment(1, "Hm, a coin"), comment(1, "Two")]);
  const groups = sentences(lines);
  expect(groups.map(([first]) => [first!.seat, first!.text, first!.said])).toEqual([
    [1, "“Good luck”", true],
    [0, "took a coin", false],
    [1, "“Hm, a coin”", true],
    [1, "“Two”", true],
    [1, "bought", false],
  ]);
  expect(new Set(groups.flat().map(({ id }) => id)).size).toBe(5);
});

test("moments to come say nothing yet", () => {
  expect(withComments(MOVES.slice(0, 1), [comment(2, "later")])).toHaveLength(1);
});

test("in the text each belongs to one turn", () => {
  const all = [comment(0, "a"), comment(2, "b"), comment(3, "c")];
  expect(saidBetween(all, 0, 2).map(({ text }) => text)).toEqual(["a", "b"]);
  expect(saidBetween(all, 2, 4).map(({ text }) => text)).toEqual(["c"]);
});
