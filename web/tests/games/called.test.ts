/** What a page without a drawing calls the parts of a game. */
import { expect, test } from "vitest";
import { called, isSeat, kindsCalled, lineOfScore, noted, roundCalled } from "../../src/games/called";
import { faceOf } from "../../src/games/games";
import { settings } from "../../src/lib/browser/settings.svelte";
import type { Printed } from "../../src/lib/types";

const nothing = { en: "", it: "" };
const labels = { plans: { en: "plans", it: "progetti" }, round: { en: "round", it: "giro" } };
const kinds = { plan: { en: "plans", it: "progetti" } };
const seats = ["keeper"];
const notes = { auction: { en: "once a round", it: "una volta per round" } };
const printed = new Map<string, Printed>([
  [
    "board",
    { kind: "board", id: "board", name: nothing, text: nothing, face: { labels, kinds, notes, seats } },
  ],
  ["tower", { kind: "plan", id: "tower", name: { en: "tower", it: "torre" }, text: nothing, face: {} }],
]);

test("labels come first, then what is printed, then the bare name", () => {
  expect(called("plans", printed)).toBe("plans");
  expect(called("tower", printed)).toBe("tower");
  expect(called("last_round", printed)).toBe("last round");
});

test("in the language of the page", () => {
  settings.language = "it";
  expect(called("plans", printed)).toBe("progetti");
  expect(called("tower", printed)).toBe("torre");
  expect(lineOfScore("plans", printed)).toBe("Progetti");
  expect(lineOfScore("leaders", printed)).toBe("Leader");
  settings.language = "en";
});

test("what is said about rules comes with the board, in the language of the page", () => {
  expect(noted("auction", printed)).toBe("once a round");
  settings.language = "it";
  expect(noted("auction", printed)).toBe("una volta per round");
  settings.language = "en";
  expect(noted("nowhere", printed)).toBe("");
  expect(noted("auction", new Map())).toBe("");
});

test("kinds of things, rounds and seats are called as the game says", () => {
  settings.language = "it";
  expect(kindsCalled("plan", printed)).toBe("Progetti");
  expect(kindsCalled("card", printed)).toBe("Card");
  expect(roundCalled(2, printed)).toBe("Giro 2");
  expect(roundCalled(2, new Map())).toBe("Round 2");
  expect(roundCalled(2, printed, "end.rounds")).toBe("Giro 2");
  expect(roundCalled(2, new Map(), "end.rounds")).toBe("Round giocati: 2");
  settings.language = "en";
  expect([isSeat("keeper", printed), isSeat("round", printed)]).toEqual([true, false]);
});

test("every game has a face, its own or the plain one", async () => {
  expect((await faceOf("quarry")).id).toBe("quarry");
  expect((await faceOf("quarry")).tabs.map(({ id }) => id)).toEqual(["options", "table", "log"]);
});
