import { describe, expect, it } from "vitest";
import { counted, iconOf, listed, signOf, type Sign } from "../../src/lib/signs";

function sign(stands_for: string[], more: Partial<Sign> = {}): Sign {
  const name = { en: "name", it: "nome" };
  return { stands_for, group: "g", name, text: name, rules: [], count: [], module: "", drawn: "", ...more };
}

describe("signs", () => {
  const any = sign(["element:space:*"]);
  const market = sign(["element:space:market.*", "icon:market"]);
  const first = sign(["element:space:market.1"]);
  const all = [any, market, first];

  it("is the one that says most of the name", () => {
    expect(signOf(all, "element:space:market.1")).toBe(first);
    expect(signOf(all, "element:space:market.2")).toBe(market);
    expect(signOf(all, "element:space:palace")).toBe(any);
    expect(signOf(all, "icon:coin")).toBeUndefined();
  });

  it("lists by groups, without modules that do not play here", () => {
    const houses = sign(["icon:token"], { module: "houses" });
    const legend = { groups: { g: houses.name, none: houses.name }, signs: [market, houses] };
    expect(listed(legend, [], () => true)).toEqual([{ group: "g", signs: [market] }]);
    expect(listed(legend, ["houses"], () => true)[0]!.signs).toEqual([market, houses]);
    expect(listed(legend, ["houses"], () => false)).toEqual([]);
  });

  it("knows the icon a list draws", () => {
    expect(iconOf(market)).toBe("market");
    expect(iconOf(any)).toBe("");
  });

  it("counts what the view shows, and nothing that it hides", () => {
    const coins = sign(["icon:coin"], { count: ["depots.coin", "box.coin"] });
    const players = [{ depots: { coin: 2 }, box: { coin: 1 } }, { depots: { coin: null } }, {}];
    expect(counted(coins, players)).toEqual([{ seat: 0, amount: 3 }]);
  });
});
