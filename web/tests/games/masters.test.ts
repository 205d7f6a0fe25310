import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { others, tags } from "../../src/frame/decision/effects";
import { numbered, rolled, SLIDE } from "../../src/games/masters/market/marbles";
import { arranged } from "../../src/games/masters/board/shelves";
import { NUMBERS } from "../../src/games/masters/numbers";
import { fitting } from "../../src/lib/choice/narrowing";
import type { Update } from "../../src/lib/types";

const FIXTURES = new URL("../../fixtures/masters/", import.meta.url);
const updates = readdirSync(FIXTURES)
  .filter((name) => name.endsWith(".json") && name !== "printed.json")
  .map((name) => JSON.parse(readFileSync(new URL(name, FIXTURES), "utf8")) as Update);

describe("real positions", () => {
  it("are there (python -m web.fixtures.make writes them)", () => {
    expect(updates.length).toBeGreaterThan(10);
  });

  it("can be answered by clicks alone, each option by its own", () => {
    for (const { decision } of updates) {
      const paths = (decision?.options ?? []).map(({ path }) => path.slice().sort().join(" "));
      expect(new Set(paths).size).toBe(paths.length);
      for (const option of decision?.options ?? []) {
        expect(fitting(decision!.options, option.path)).toContain(option);
      }
    }
  });
});

describe("the warehouse", () => {
  it("stands special depots first, then the tallest on the largest shelf", () => {
    const goods = { coin: 1, stone: 3, servant: 0, shield: 2 };
    const { shelves, special } = arranged(goods, goods, [3, 2, 1], [{ good: "stone", places: 2 }]);
    expect(special[0]?.length).toBe(2);
    expect(shelves.map((shelf) => shelf.length)).toEqual([1, 1, 2]);
  });

  it("marks what comes and what goes", () => {
    const before = { coin: 2, stone: 0, servant: 0, shield: 0 };
    const after = { coin: 1, stone: 1, servant: 0, shield: 0 };
    const pieces = arranged(before, after, [3, 2, 1], []).shelves.flat();
    expect(pieces.map(({ good, mark }) => `${good} ${mark}`).sort()).toEqual([
      "coin ",
      "coin pay",
      "stone new",
    ]);
  });
});

describe("marbles", () => {
  const rows = [
    ["white", "blue", "grey", "red"],
    ["white", "white", "blue", "grey"],
    ["purple", "purple", "yellow", "yellow"],
  ];

  it("keep their number when a row is pushed", () => {
    const before = numbered(rows, "white");
    const pushed = [["blue", "grey", "red", "white"], rows[1]!, rows[2]!];
    const after = rolled(before, pushed, "white");
    expect(after.find(({ id }) => id === 0)?.row).toBe(SLIDE);
    expect(after.find(({ id }) => id === 12)).toMatchObject({ row: 0, column: 3 });
  });

  it("are numbered anew when no push explains what is seen", () => {
    const turned = rows.map((row) => row.slice().reverse());
    expect(rolled(numbered(rows, "white"), turned, "white").map(({ id }) => id)).toEqual([
      ...Array(13).keys(),
    ]);
  });
});

describe("previews", () => {
  const changes = [
    { seat: 0, what: "depots.coin", before: 2, after: 0 },
    { seat: 0, what: "strongbox.coin", before: 0, after: 3 },
    { seat: 0, what: "faith", before: 4, after: 6 },
    { seat: 0, what: "cards", before: 4, after: 5 },
    { seat: 0, what: "lorenzo", before: 2, after: 3 },
    { seat: 1, what: "faith", before: 1, after: 2 },
    { seat: 2, what: "faith", before: 7, after: 8 },
  ];

  it("tell a good in two places once", () => {
    expect(tags(changes, 0, NUMBERS).map(({ what, text }) => `${what} ${text}`)).toEqual([
      "coin +1",
      "faith 4 → 6",
      "lorenzo 2 → 3",
    ]);
  });

  it("show the black cross as bad news", () => {
    expect(tags(changes, 0, NUMBERS).at(-1)).toMatchObject({ icon: "cross-black", tone: "bad" });
  });

  it("tell differences as they are where a game says nothing else", () => {
    expect(tags(changes, 1, {})).toMatchObject([{ icon: "faith", text: "+1", tone: "ok" }]);
  });

  it("tell the same change of several others together", () => {
    expect(others(changes, 0, NUMBERS)).toMatchObject([
      { seats: [1, 2], tag: { what: "faith", text: "+1" } },
    ]);
  });
});
