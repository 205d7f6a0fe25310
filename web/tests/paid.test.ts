import { describe, expect, it } from "vitest";
import { paid } from "../src/games/princes/actions";
import type { PlayerView, PrincesView } from "../src/games/princes/types";

const me = { placing: { piece: "chapel" }, prices: { building: 300 } } as unknown as PlayerView;

function view(object: string | null, bid: number, court?: object): PrincesView {
  return { auction: { object, bid }, court } as unknown as PrincesView;
}

describe("what was paid for the piece in hand", () => {
  it("is one's price of a building, or the last bid for a landscape", () => {
    expect(paid(view(null, 0), me, "building")).toBe(300);
    expect(paid(view("lake", 500), me, "landscape")).toBe(500);
  });

  it("is not guessed where the Merchant may have it free, nor told without a piece", () => {
    expect(paid(view("lake", 500, {}), me, "landscape")).toBeNull();
    expect(paid(view(null, 0), { ...me, placing: undefined } as unknown as PlayerView, "building")).toBeNull();
  });
});
