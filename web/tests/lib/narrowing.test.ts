import { describe, expect, it } from "vitest";
import {
  clicked,
  finished,
  fitting,
  following,
  leading,
  remaining,
  times,
} from "../../src/lib/choice/narrowing";
import type { Option } from "../../src/lib/types";

function option(word: string, ...path: string[]): Option {
  return { word, label: word, path, preview: { changes: [], next: "", prompt: null } };
}

const ACTION = [
  option("market row.1", "market:row.1"),
  option("market row.2", "market:row.2"),
  option("play a", "leader:a", "act:play"),
  option("discard a", "leader:a", "act:discard"),
];
const POWERS = [
  option("activate base", "power:base", "confirm"),
  option("activate x", "power:x", "confirm"),
  option("activate base x", "power:base", "power:x", "confirm"),
];
const GOODS = [
  option("gain 2 coin", "output:coin", "output:coin"),
  option("gain 1 coin 1 stone", "output:coin", "output:stone"),
  option("gain 2 stone", "output:stone", "output:stone"),
];
const STORE = [
  option("keep all", "confirm"),
  option("discard 1 coin", "discard:coin", "confirm"),
  option("discard 2 coin", "discard:coin", "discard:coin", "confirm"),
];

const PRICES = [
  option("white venture.1 pay military", "member:white", "space:venture.1", "price:military"),
  option("white venture.1 pay goods", "member:white", "space:venture.1", "price:goods"),
];

describe("narrowing", () => {
  it("lets only what is in the way give way, not what the question came with", () => {
    const first = clicked(PRICES, ["member:white", "space:venture.1"], "price:military");
    const changed = clicked(PRICES, first, "price:goods");
    expect(changed).toEqual(["member:white", "space:venture.1", "price:goods"]);
    expect(finished(PRICES, changed)?.word).toBe("white venture.1 pay goods");
  });

  it("keeps the order of the clicks where orders differ", () => {
    const orders = [option("return a b", "card:a", "card:b"), option("return b a", "card:b", "card:a")];
    expect(finished(orders, ["card:b", "card:a"])?.word).toBe("return b a");
    expect(finished(orders, ["card:a", "card:b"])?.word).toBe("return a b");
    expect(finished(orders, ["card:b"])).toBeNull();
  });

  it("leaves what contains every click, in any order", () => {
    expect(remaining(["a", "b", "a"], ["a", "b"])).toEqual(["a"]);
    expect(remaining(["a"], ["a", "a"])).toBeNull();
    expect(fitting(POWERS, ["power:x"]).map(({ word }) => word)).toEqual(["activate x", "activate base x"]);
    expect(finished(POWERS, ["power:x", "power:base"])?.word).toBe("activate base x");
  });

  it("offers only what may follow", () => {
    expect(following(ACTION, ["leader:a"])).toEqual(["act:play", "act:discard"]);
    expect(following(POWERS, ["power:base"])).toEqual(["power:x"]);
  });

  it("shows a button of the bar only when what stands before it is clicked", () => {
    const drawn = (element: string): boolean =>
      element.startsWith("leader:") || element.startsWith("market:");
    expect(leading(ACTION, [], drawn)).toEqual([]);
    expect(leading(ACTION, ["leader:a"], drawn)).toEqual(["act:play", "act:discard"]);
    expect(leading(GOODS, ["output:coin"], drawn)).toEqual(["output:coin", "output:stone"]);
  });

  it("is finished without a click when an option asks for none", () => {
    expect(finished(STORE, [])?.word).toBe("keep all");
    expect(finished(STORE, ["discard:coin"])?.word).toBe("discard 1 coin");
    expect(finished(POWERS, [])).toBeNull();
  });
});

describe("clicks", () => {
  it("go on, count, and come off again", () => {
    expect(clicked(GOODS, ["output:coin"], "output:coin")).toEqual(["output:coin", "output:coin"]);
    expect(clicked(POWERS, ["power:x"], "power:base")).toEqual(["power:x", "power:base"]);
    expect(clicked(POWERS, ["power:x", "power:base"], "power:x")).toEqual(["power:base"]);
    expect(times(["a", "b", "a"], "a")).toBe(2);
  });

  it("let the oldest give way when one changes one's mind", () => {
    expect(clicked(ACTION, ["market:row.1"], "market:row.2")).toEqual(["market:row.2"]);
    expect(clicked(GOODS, ["output:coin", "output:coin"], "output:stone")).toEqual([
      "output:coin",
      "output:stone",
    ]);
    expect(clicked(ACTION, ["market:row.1"], "card:none")).toEqual(["market:row.1"]);
  });
});
