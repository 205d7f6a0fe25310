/** What keeps its colours on a grey table. */
import { expect, it } from "vitest";
import { holes, outline, path, type Box } from "../../src/frame/spotlight";

function box(left: number, top: number, right: number, bottom: number): Box {
  return { left, top, right, bottom };
}
const TABLE = box(0, 0, 100, 100);

it("leaves holes apart that lie apart", () => {
  const apart = [box(10, 10, 20, 20), box(30, 10, 40, 20)];
  expect(holes(apart, [TABLE])).toHaveLength(2);
});

it("makes one of holes that overlap, also over a third", () => {
  const row = [box(10, 10, 30, 20), box(50, 10, 70, 20), box(25, 10, 55, 20)];
  expect(holes(row, [TABLE])).toEqual([box(10, 10, 70, 20)]);
  expect(holes([box(10, 10, 90, 90), box(20, 20, 30, 30)], [TABLE])).toEqual([box(10, 10, 90, 90)]);
});

it("cuts holes off at the edge of the table, and forgets those beside it", () => {
  expect(holes([box(90, 90, 120, 120), box(110, 0, 130, 20)], [TABLE])).toEqual([box(90, 90, 100, 100)]);
  expect(holes([TABLE], [])).toEqual([]);
});

it("draws round boxes, and nothing of one that is empty", () => {
  expect(outline(box(5, 5, 5, 20))).toBe("");
  expect(outline(box(0, 0, 20, 10))).toMatch(/^M5 0h10a5 5 0 0 1 5 5v0/);
  expect(path([TABLE, box(0, 0, 0, 0)], [box(10, 10, 30, 30)]).match(/M/g)).toHaveLength(2);
});
