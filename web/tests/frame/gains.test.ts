/** What floats off a seat's mark: the numbers its game counts, wherever they lie. */
import { describe, expect, it } from "vitest";
import { changesBetween } from "../../src/frame/seats/gains.svelte";
import type { Gained } from "../../src/games/face";
import { GAINED as LORENZO } from "../../src/games/lorenzo/numbers";
import { GAINED as MASTERS, standing as mastersStanding } from "../../src/games/masters/numbers";
import { GAINED as PRINCES, standing as princesStanding } from "../../src/games/princes/numbers";
import type { View } from "../../src/lib/types";

function changes(before: object, after: object, gained: Gained): string[] {
  const [old, now] = [before, after].map((player) => ({ players: [player] }) as unknown as View);
  return changesBetween(old!, now!, gained).map(
    ({ what, before: from, after: to }) => `${what} ${from} ${to}`,
  );
}

describe("what a seat gained", () => {
  it("is added up where a good lies in two places", () => {
    const before = { faith: 2, score: 1, depots: { coin: 2, shield: 1 }, strongbox: { coin: 0, shield: 0 } };
    const after = { faith: 3, score: 4, depots: { coin: 0, shield: 1 }, strongbox: { coin: 3, shield: 2 } };
    expect(changes(before, after, MASTERS)).toEqual(["faith 2 3", "coin 2 3", "shield 1 3"]);
  });

  it("is found where the game says that goods lie, and nowhere else", () => {
    const before = { goods: { wood: 1, military: 2 }, lines: { military: 0 }, score: 3 };
    const after = { goods: { wood: 0, military: 4 }, lines: { military: 5 }, score: 8 };
    expect(changes(before, after, LORENZO)).toEqual(["wood 1 0", "military 2 4"]);
    expect(changes(before, after, MASTERS)).toEqual([]);
  });

  it("is money and prestige where a game has no goods", () => {
    const before = { money: 700, prestige: 4, best_work: 9 };
    expect(changes(before, { money: 500, prestige: 7, best_work: 12 }, PRINCES)).toEqual([
      "money 700 500",
      "prestige 4 7",
    ]);
  });
});

describe("how a player stands", () => {
  it("is said by the game", () => {
    expect(mastersStanding({ faith: 7, score: 12 })).toEqual([
      { icon: "faith", count: 7 },
      { icon: "victory", count: 12 },
    ]);
    expect(princesStanding({ prestige: 20, score: 21 })).toEqual([{ icon: "prestige", count: 21 }]);
  });
});
