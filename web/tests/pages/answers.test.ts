/** Two answers of an analysis beside each other. */
import { describe, expect, it } from "vitest";
import { alike, ownOf, thingsOf } from "../../src/pages/analysis/answers";
import type { Expected, Move } from "../../src/lib/review";
import type { Printed } from "../../src/lib/types";

describe("what only one answer has", () => {
  it("leaves out what both have, as often as both have it", () => {
    expect(ownOf(["leader:a", "leader:b", "confirm"], ["leader:a", "leader:c", "confirm"])).toEqual([
      "leader:b",
    ]);
    expect(ownOf(["input:coin", "input:coin"], ["input:coin", "input:shield"])).toEqual(["input:coin"]);
    expect(ownOf(["discard:stone"], ["discard:stone", "discard:servant"])).toEqual([]);
  });
});

it("is drawn by its cards and by its goods, counted", () => {
  const card = { id: "lion", kind: "leader" } as Printed;
  const found = thingsOf(
    ["leader:lion", "discard:stone", "discard:stone", "privilege:coins", "confirm"],
    new Map([
      ["lion", card],
      ["coins", { id: "coins", kind: "token" } as Printed],
    ]),
    ["stone", "coin"],
  );
  expect(found).toEqual({ cards: [card], goods: [["stone", 2]] });
});

describe("lines that go on alike", () => {
  function expected(...labels: string[]): Expected[] {
    return labels.map((label) => ({ seat: label.charCodeAt(0) % 2, word: label, label }));
  }
  function move(line: string[], best: string[]): Move {
    const both = { line: expected(...line), best_line: expected(...best) };
    return { seat: 0, label: "played", best_label: "better", ...both } as unknown as Move;
  }

  it("count what follows the answers on both ways", () => {
    expect(alike(move(["b", "c"], ["b", "c"]))).toBe(2);
    expect(alike(move(["b", "c", "d"], ["b", "c", "e"]))).toBe(2);
    expect(alike(move(["b"], ["c", "b"]))).toBe(0);
    expect(alike(move([], []))).toBe(0);
  });

  it("leave out the answer itself, with which a line begins", () => {
    const both = move(["played", "b"], ["better", "b"]);
    const seat = both.line[0]!.seat;
    both.best_line[0]!.seat = seat;
    expect(alike({ ...both, seat })).toBe(1);
  });
});
