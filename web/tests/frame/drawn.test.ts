/** The log draws what its game counts, and nothing of another game. */
import { describe, expect, it } from "vitest";
import { Illustrator } from "../../src/frame/log/drawn";
import { SAID as LORENZO } from "../../src/games/lorenzo/said";
import { SAID as MASTERS } from "../../src/games/masters/said";
import { plain } from "../../src/games/plain/face";
import { SAID as PRINCES } from "../../src/games/princes/said";
import type { Said } from "../../src/games/face";

function icons(said: Said | undefined, sentence: string): string[] {
  return new Illustrator(said).parts(sentence).flatMap(({ icon }) => (icon ? [icon] : []));
}

describe("the log", () => {
  it("draws the goods of its game, in both languages", () => {
    expect(icons(LORENZO, "paid 2 coins and 1 stone")).toEqual(["coin", "stone"]);
    expect(icons(LORENZO, "ha ricevuto 1 servitore, 2 legni e 5 punti militari")).toEqual([
      "servant",
      "wood",
      "military",
    ]);
    expect(icons(MASTERS, "ha pagato 1 scudo; everyone else gained 2 faith")).toEqual(["shield", "faith"]);
    expect(icons(PRINCES, "changed 200 florins into 1 prestige point")).toEqual(["florin", "prestige"]);
    expect(icons(PRINCES, "ha cambiato 200 fiorini in 2 punti prestigio")).toEqual(["florin", "prestige"]);
  });

  it("loses no word", () => {
    const parts = new Illustrator(LORENZO).parts("ha pagato 2 monete e 1 legno.");
    const said = parts.map(({ text, after = "" }) => text + after);
    expect(said).toEqual(["ha pagato 2 ", "monete", " e 1 ", "legno."]);
  });

  it("keeps a mark with the drawing before it, for no line begins with one", () => {
    const parts = new Illustrator(LORENZO).parts("Player 1 paid 2 coins: a loan; and 1 stone.");
    expect(parts.flatMap(({ after }) => after ?? [])).toEqual([":", "."]);
    expect(parts.every(({ text }) => !/^[.:;]/.test(text))).toBe(true);
  });

  it("draws nothing of another game", () => {
    const sentence = "2 shields, 5 military points, 300 florins, 1 prestige point, a red marble";
    expect(icons(LORENZO, sentence)).toEqual(["military"]);
    expect(icons(MASTERS, sentence)).toEqual(["shield", "marble-red"]);
    expect(icons(PRINCES, sentence)).toEqual(["florin", "prestige"]);
    expect(icons(undefined, sentence)).toEqual([]);
  });

  it("draws the goods that have drawings on the page for a game without a face", () => {
    expect(icons(plain("quarry").said, "2 coins, 1 pietra, 3 victory points")).toEqual([
      "coin",
      "stone",
      "victory",
    ]);
  });

  it("draws marbles, in both languages", () => {
    expect(icons(MASTERS, "took row 1 of the market: white grey yellow purple")).toEqual([
      "marble-white",
      "marble-grey",
      "marble-yellow",
      "marble-purple",
    ]);
    expect(icons(MASTERS, "ha preso la riga 2 del mercato: rossa blu; ha pagato 1 moneta")).toEqual([
      "marble-red",
      "marble-blue",
      "coin",
    ]);
    expect(icons(MASTERS, "a purple marble is drawn")).toEqual(["marble-purple"]);
    expect(icons(MASTERS, "si estrae una biglia viola")).toEqual(["marble-purple"]);
    expect(icons(MASTERS, "bought the blue card, level I")).toEqual([]);
  });
});
