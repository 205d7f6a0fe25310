import { describe, expect, it } from "vitest";
import { apart } from "../../src/pages/end/apart";

describe("names beside a chart", () => {
  it("stand where their lines end, where there is room", () => {
    expect(apart([20, 80, 200], 24, 218)).toEqual([20, 80, 200]);
    expect(apart([], 24, 218)).toEqual([]);
  });

  it("are kept apart", () => {
    expect(apart([20, 20, 30, 100], 24, 218)).toEqual([20, 44, 68, 100]);
  });

  it("make room upwards where there is none below", () => {
    expect(apart([202, 202, 202, 202], 24, 218)).toEqual([146, 170, 194, 218]);
    expect(apart([14, 150, 190, 195, 202, 202], 24, 218)).toEqual([14, 122, 146, 170, 194, 218]);
  });
});
