import { expect, it } from "vitest";
import { figure } from "../../src/lib/text/numbers";
import { wide } from "../../src/lib/text/short";
import { t } from "../../src/lib/text/text";
import { dayIn } from "../../src/lib/text/time";
import { signed } from "../../src/lib/review";
import { listed } from "../../src/pages/end/spoken";

it("a number below zero has a minus, not a hyphen", () => {
  expect([figure(-7), figure(0), figure(12)]).toEqual(["−7", "0", "12"]);
  expect(listed([0, 1], ["Ada", "Ben"], [-3, 4])).toBe("Ada −3, Ben 4");
  expect([signed(-0.071), signed(0.02), signed(-0.001)]).toEqual(["−7", "+2", "0"]);
  expect(t("end.won.you", { points: -2 })).toContain("−2");
  expect(t("end.won", { name: "Ann-Marie", points: 2 })).toContain("Ann-Marie");
});

it("a day is told by its name", () => {
  expect(dayIn("2026-11-19", 3)).toBe("Sunday 22 November");
  expect(dayIn("2026-12-31", 1)).toBe("Friday 1 January");
});

it("a name is as wide as its letters", () => {
  expect(wide("Nico")).toBeCloseTo(4 * 0.48);
  expect(wide("Mio")).toBeGreaterThan(wide("lio"));
});
