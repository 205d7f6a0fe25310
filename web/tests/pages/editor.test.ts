/** Building a position: fields by parts, what is pressed, what is refused, back and forth. */
import { describe, expect, it } from "vitest";
import { Draft } from "../../src/pages/editor/draft.svelte";
import { changed, fieldAt, fieldOf, nameOf, partsOf } from "../../src/pages/editor/fields";
import type { Field, Problem, Sheet } from "../../src/lib/types";

function field(path: (string | number)[], more: Partial<Field> = {}): Field {
  const seat = path[0] === "players" ? Number(path[1]) : null;
  const names = path.slice(seat === null ? 0 : 2).map(String);
  const rest = { kind: "number", entry: "number", low: 0, high: 9, choices: -1, empty: false } as const;
  return { path, names, seat, ...rest, ...more };
}
function problem(path: (string | number)[]): Problem {
  return { path, text: "this cannot be", piece: null, there: 0, due: 0 };
}
const COIN = field(["players", 0, "goods", "coin"]);
const CARDS = field(["players", 1, "cards"], { kind: "list", entry: "choice", choices: 0 });
const ROUND = field(["round"]);
const FIELDS = [ROUND, COIN, field(["players", 0, "goods", "wood"]), CARDS];
const POSITION = {
  round: 1,
  players: [
    { goods: { coin: 2 }, cards: [] },
    { goods: {}, cards: ["mint"] },
  ],
};

describe("fields", () => {
  it("stand by player and by part", () => {
    expect(partsOf(FIELDS, null).map(({ key }) => key)).toEqual(["round"]);
    expect(partsOf(FIELDS, 0).map(({ fields }) => fields.length)).toEqual([2]);
  });
  it("are called without their part", () => {
    expect(nameOf(field(["market", "row", "1", "2"]))).toBe("row 1, 2");
    expect(nameOf(ROUND)).toBe("round");
    expect(nameOf(COIN)).toBe("coin");
  });
  it("are found by what is pressed on the board", () => {
    expect(fieldAt(FIELDS, POSITION, "card:mint", null)).toBe(CARDS);
    expect(fieldAt(FIELDS, POSITION, "goods:coin", 0)).toBe(COIN);
    expect(fieldAt(FIELDS, POSITION, "sky", 0)).toBeNull();
  });
  it("are named by a problem: itself, what it lies in, or else what was changed", () => {
    expect(fieldOf(FIELDS, problem(["players", 1, "cards", 0]), "round")).toBe("players/1/cards");
    expect(fieldOf(FIELDS, problem(["players", 0, "goods"]), "players/0/goods/wood")).toBe(
      "players/0/goods/wood",
    );
    expect(fieldOf(FIELDS, problem([]), "round")).toBe("round");
  });
  it("give the turn to another seat with all that is left of it", () => {
    const agenda = [{ seat: 0 }, { seat: 0 }, { seat: 1 }];
    const after = changed({ agenda }, field(["agenda"], { kind: "mover" }), 1);
    expect(after["agenda"]).toEqual([{ seat: 1 }, { seat: 1 }, { seat: 1 }]);
    expect(agenda[0]!.seat).toBe(0);
  });
});

describe("a draft", () => {
  const sheet = (position: Record<string, unknown>, wrong: Problem | null = null): Sheet => ({
    game: "toy",
    position,
    fields: wrong ? [] : FIELDS,
    choices: [],
    problem: wrong,
  });
  const begun = (): Draft =>
    new Draft(
      ({ position }) =>
        Promise.resolve(sheet(position!, Number(position!["round"]) > 5 ? problem(["round"]) : null)),
      sheet(POSITION),
    );

  it("goes back and forth", async () => {
    const draft = begun();
    await draft.change(ROUND, 2);
    await draft.change(ROUND, 3);
    draft.undo();
    expect(draft.holds(ROUND)).toBe(2);
    draft.redo();
    expect(draft.holds(ROUND)).toBe(3);
    draft.reset();
    expect(draft.holds(ROUND)).toBe(1);
    draft.undo();
    expect(draft.holds(ROUND)).toBe(3);
  });
  it("keeps the last table that can be, and says where the change is refused", async () => {
    const draft = begun();
    await draft.change(ROUND, 9);
    expect(draft.wrong?.key).toBe("round");
    expect(draft.holds(ROUND)).toBe(9);
    expect(draft.good.position["round"]).toBe(1);
    draft.undo();
    expect(draft.wrong).toBeNull();
    expect(draft.holds(ROUND)).toBe(1);
  });
});
