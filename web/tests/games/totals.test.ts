import { describe, expect, it } from "vitest";
import { paidFrom, running, totalsOf } from "../../src/games/masters/board/totals";
import type { Option } from "../../src/lib/types";

function option(pay: Record<string, number>, gain: Record<string, number>): Option {
  return {
    word: "",
    label: "",
    path: [],
    preview: { changes: [], next: "", prompt: null, details: { pay, gain } },
  };
}

describe("running totals", () => {
  it("are those of the option that is chosen", () => {
    expect(totalsOf([option({ coin: 1, any: 2 }, { faith: 1, choice: 1 })])).toEqual({
      pay: { coin: 1, any: 2 },
      gain: { faith: 1, choice: 1 },
    });
  });

  it("tell what is sure of those still possible, and how much is open", () => {
    const left = [
      option({ coin: 2, stone: 1 }, { choice: 1 }),
      option({ coin: 1, stone: 2 }, { choice: 1 }),
      option({ coin: 1, stone: 1, shield: 1 }, { choice: 1 }),
    ];
    expect(totalsOf(left)).toEqual({ pay: { coin: 1, stone: 1, any: 1 }, gain: { choice: 1 } });
  });

  it("say nothing where options are not of one kind, or not of a production", () => {
    expect(totalsOf([option({ coin: 1 }, {}), option({ coin: 2 }, {})])).toBeNull();
    expect(totalsOf([{ ...option({}, {}), preview: { changes: [], next: "", prompt: null } }])).toBeNull();
    expect(totalsOf([])).toBeNull();
  });

  it("begin with the first power", () => {
    const decision = { kind: "activate", prompt: "", options: [] };
    const only = option({ coin: 1 }, { faith: 1 });
    expect(running({ decision, picked: [], left: [only], peeked: null, ready: null })).toBeNull();
    expect(running({ decision, picked: ["power:x"], left: [only], peeked: null, ready: only })?.pay).toEqual({
      coin: 1,
    });
  });

  it("are paid from the depots first", () => {
    const left = paidFrom({ coin: 3 }, { coin: 2, stone: 1 }, { coin: 4, stone: 0 });
    expect(left).toEqual({ depots: { coin: 0, stone: 1 }, strongbox: { coin: 3, stone: 0 } });
  });
});
