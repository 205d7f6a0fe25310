/** The shelf of puzzles: what each is about, and which of them one sees. */
import { describe, expect, it } from "vitest";
import type { PuzzleListed } from "../../src/lib/types";
import { isWanted, levelOf, themesOf, type Wanted } from "../../src/lib/learning/shelving";

function puzzle(title: string, rating: number, state: PuzzleListed["state"] = null): PuzzleListed {
  return { id: title, game: "masters", modules: [], seats: 3, title, rating, state, theme: null };
}
const ALL: Wanted = { state: "all", level: "", game: "", theme: "" };

describe("the shelf of puzzles", () => {
  it("groups questions that differ in numbers only, if there are several", () => {
    const bids = [200, 300, 400].map((florins) => puzzle(`Bid ${florins} florins`, 1500));
    expect(themesOf([...bids, puzzle("Where does the Park go?", 1500)])).toEqual(["Bid … florins"]);
  });

  it("shows by state, difficulty, game and question", () => {
    const solved = puzzle("Bid 200 florins", 1200, "solved");
    expect(isWanted(solved, ALL)).toBe(true);
    expect(isWanted(solved, { ...ALL, state: "todo" })).toBe(false);
    expect(isWanted({ ...solved, state: "open" }, { ...ALL, state: "todo" })).toBe(true);
    expect(isWanted(solved, { ...ALL, state: "solved", level: "easy" })).toBe(true);
    expect(isWanted(solved, { ...ALL, level: "hard" })).toBe(false);
    expect(isWanted(solved, { ...ALL, game: "princes" })).toBe(false);
    expect(isWanted(solved, { ...ALL, theme: "Bid … florins" })).toBe(true);
    expect(isWanted(solved, { ...ALL, theme: "Where does the Park go?" })).toBe(false);
  });

  it("knows three difficulties", () => {
    expect([700, 1300, 2400].map(levelOf)).toEqual(["easy", "medium", "hard"]);
  });
});
