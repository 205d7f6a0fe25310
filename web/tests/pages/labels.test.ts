/** Names in the graph of chances stand where nothing else does. */
import { describe, expect, it } from "vitest";
import { placeIn, type Band } from "../../src/pages/analysis/labels";

const BAND: Band[] = [0, 100, 200, 300, 400].map((x) => ({ x, top: 20, bottom: 60 }));

describe("a name", () => {
  it("begins at the left where there is room", () => {
    expect(placeIn(BAND, 80, 30, 400, [], [])).toEqual({ x: 30, y: 40 });
  });

  it("lies on no ring and on no line", () => {
    const ring = { x: 60, y: 42, r: 8 };
    const { x } = placeIn(BAND, 80, 30, 400, [ring], [160]);
    expect(x).toBeGreaterThan(160);
    expect(placeIn(BAND, 80, 30, 400, [{ ...ring, y: 5, r: 4 }], [])).toEqual({ x: 30, y: 40 });
  });

  it("waits until its band is high enough", () => {
    const grows = BAND.map((each) => ({ ...each, bottom: each.x < 200 ? 30 : 60 }));
    expect(placeIn(grows, 80, 30, 400, [], []).x).toBeGreaterThanOrEqual(200);
  });

  it("stays at the left where there is room nowhere", () => {
    const low = BAND.map((each) => ({ ...each, bottom: 30 }));
    expect(placeIn(low, 80, 30, 400, [], [])).toEqual({ x: 30, y: 25 });
  });
});
