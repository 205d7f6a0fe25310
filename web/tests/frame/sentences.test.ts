import { describe, expect, it } from "vitest";
import { Illustrator } from "../../src/frame/log/drawn";
import { sentences, withNames } from "../../src/frame/log/sentences";
import type { Line } from "../../src/lib/types";

function line(version: number, seat: number, text: string, kind: Line["kind"] = "move"): Line {
  return { version, kind, seat, word: "", text, back: 0, at: 0, news: [], draws: [], drawn: [], forced: [] };
}

describe("the log", () => {
  it("tells what one seat does in a row as one sentence", () => {
    const groups = sentences([
      line(1, 0, "took row 1"),
      line(2, 0, "kept everything"),
      line(3, 1, "ended the turn"),
      line(4, 0, "took row 2"),
      line(9, 0, "took row 3"),
    ]);
    expect(groups.map((group) => group.map(({ text }) => text))).toEqual([
      ["took row 1", "kept everything"],
      ["ended the turn"],
      ["took row 2"],
      ["took row 3"],
    ]);
    expect(groups[0]!.map(({ version }) => version)).toEqual([1, 2]);
  });

  it("tells what chance brings in a row together, with large letters, and the same thing once", () => {
    const groups = sentences([
      line(1, -1, "a card is dealt"),
      line(2, -1, "a card is dealt"),
      line(3, -1, "the die shows 2"),
    ]);
    expect(groups.map((group) => group.map(({ text, times }) => `${text} ${times}`))).toEqual([
      ["A card is dealt 2", "The die shows 2 1"],
    ]);
  });

  it("goes on in another sentence after news", () => {
    const ended = { ...line(1, 0, "ended the turn"), news: [{ what: "round", round: 2 }] };
    const groups = sentences([ended, line(2, 0, "took row 2")]);
    expect(groups.map((group) => group.map(({ text }) => text))).toEqual([
      ["ended the turn"],
      ["took row 2"],
    ]);
  });

  it("tells what chance brings without being asked, after what it follows, and news last", () => {
    const bought = {
      ...line(1, 0, "bought Farm"),
      draws: ["Mill is revealed"],
      news: [{ what: "round", round: 2 }],
    };
    const dealt = { ...line(3, -1, "Mine is revealed"), draws: ["Pit is revealed"] };
    const groups = sentences([bought, line(2, 0, "ended the turn"), dealt]);
    expect(groups.map((group) => group.map(({ seat, text }) => `${seat} ${text}`))).toEqual([
      ["0 bought Farm"],
      ["-1 Mill is revealed"],
      ["0 ended the turn"],
      ["-1 Mine is revealed", "-1 Pit is revealed"],
    ]);
    expect(groups.map((group) => group.at(-1)!.news.length)).toEqual([0, 1, 0, 0]);
    const ids = groups.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("tells what a player did because nothing else was possible, and whose it was", () => {
    const taken = { ...line(1, 0, "took row 1"), forced: [{ seat: 0, text: "discarded 1 stone" }] };
    expect(
      sentences([taken])
        .flat()
        .map(({ seat, text }) => `${seat} ${text}`),
    ).toEqual(["0 took row 1", "0 discarded 1 stone"]);
  });

  it("says who came and went, and leaves talk to the chat", () => {
    const groups = sentences([
      line(1, 0, "Ginevra", "sat"),
      line(2, 0, "hello", "chat"),
      line(3, -1, "", "started"),
    ]);
    expect(groups.map(([first]) => first!.text)).toEqual(["joined the table", "The game begins"]);
  });

  it("knows a seat that a game names by its number", () => {
    const names = ["Ginevra", "Baldo"];
    const parts = (sentence: string) => new Illustrator().parts(sentence);
    expect(parts("Player 2 is number 1 in turn order").map(({ text, seat }) => seat ?? text)).toEqual([
      "",
      1,
      " is number 1 in turn order",
    ]);
    expect(parts("ha reclutato il Pittore dal giocatore 1").map(({ text, seat }) => seat ?? text)).toEqual([
      "ha reclutato il Pittore da ",
      0,
      "",
    ]);
    expect(withNames("Il giocatore 2 è 1º nell'ordine di turno", names)).toBe(
      "Baldo è 1º nell'ordine di turno",
    );
    expect(withNames("recruited the Painter from player 1", names)).toBe(
      "recruited the Painter from Ginevra",
    );
    expect(withNames("3+ players, player 7", names)).toBe("3+ players, player 7");
  });
});
