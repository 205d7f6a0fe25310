import { describe, expect, it } from "vitest";
import { pending, together } from "../../src/games/lorenzo/city/together";
import type { Row, Working } from "../../src/games/lorenzo/types";
import type { Decision, Update } from "../../src/lib/types";

function row(word: string, pay: Record<string, number>, more: Partial<Row> = {}): Row {
  return { word, pay, gain: { victory: 1 }, open: true, asks: false, ...more };
}
function card(id: string, rows: Row[], apart = false): Working["cards"][number] {
  return { card: id, gain: {}, skip: `skip ${id}`, apart, rows };
}
function asked(cards: Working["cards"], goods: Record<string, number>): string[] {
  const working: Working = {
    work: "production",
    value: 6,
    tile: {},
    asked: cards.map((each) => each.card),
    cards,
  };
  const option = {
    word: "",
    label: "",
    path: [],
    preview: { changes: [], next: "exchange", prompt: null, details: working },
  };
  const decision: Decision = { kind: "exchange", prompt: "", options: [option] };
  const update = { seat: 0, decision, view: { players: [{ goods }], aside: [] } } as unknown as Update;
  return together(decision, update).options.map(({ word, follow }) =>
    [word, ...[follow ?? []].flat()].join(", "),
  );
}

describe("exchanges chosen together", () => {
  it("are every set that the stock can pay", () => {
    const found = asked([card("a", [row("use a", { coin: 1 })]), card("b", [row("use b", { coin: 1 })])], {
      coin: 1,
      victory: 0,
    });
    expect(found).toEqual(["skip a, skip b", "skip a, use b", "use a, skip b"]);
  });

  it("end with one whose payment is asked first", () => {
    const found = asked(
      [card("a", [row("use a", { token: 1 }, { asks: true })]), card("b", [row("use b", { coin: 1 })])],
      { token: 1, coin: 1 },
    );
    expect(found).toEqual(["skip a, skip b", "skip a, use b", "use a"]);
  });

  it("go by what the table says of other ways to pay", () => {
    const found = asked(
      [
        card("a", [
          row("use a", { wood: 1 }, { asks: true }),
          row("twice a", { wood: 2 }, { asks: true, open: false }),
        ]),
      ],
      { wood: 0 },
    );
    expect(found).toEqual(["skip a", "use a"]);
  });

  it("stop before a card that asks something else", () => {
    const cards = [card("a", []), card("b", [], true), card("c", [])];
    const working = { work: "", value: 0, tile: {}, asked: ["a", "b", "c"], cards };
    expect(pending(working).map((each) => each.card)).toEqual(["a"]);
  });
});
