import { describe, expect, it } from "vitest";
import { paid } from "../../src/games/princes/bar/actions";
import type { PlayerView, PrincesView } from "../../src/games/princes/types";

const me = { placing: { piece: "chapel" }, prices: { building: 300 }, money: 700 } as unknown as PlayerView;

function view(object: string | null, bid: number, court?: object): PrincesView {
  return { auction: { object, bid }, court, round: 3 } as unknown as PrincesView;
}

describe("what was paid for the piece in hand", () => {
  it("is one's price of a building, or the last bid for a landscape", () => {
    expect(paid(view(null, 0), me, "building", null)).toBe(300);
    expect(paid(view("lake", 500), me, "landscape", null)).toBe(500);
  });

  it("is what left the purse where the Merchant may have it free", () => {
    expect(paid(view("lake", 500, {}), me, "landscape", { round: 3, money: 1200 })).toBe(500);
    expect(paid(view("lake", 500, {}), me, "landscape", { round: 3, money: 700 })).toBe(0);
  });

  it("is not guessed, nor told without a piece", () => {
    expect(paid(view("lake", 500, {}), me, "landscape", null)).toBeNull();
    expect(paid(view("lake", 500, {}), me, "landscape", { round: 2, money: 1200 })).toBeNull();
    expect(
      paid(view(null, 0), { ...me, placing: undefined } as unknown as PlayerView, "building", null),
    ).toBeNull();
  });
});
