/** What a table says while it cannot be reached: a refusal is told as one, and what waits is named. */
import { expect, test } from "vitest";
import { Refusal } from "../../../src/lib/connection/api";
import { troubleText } from "../../../src/lib/connection/trouble";
import { en } from "../../../src/messages/first/en";

const FINE = { state: "open", trouble: "lost", refusal: null } as const;
const QUIET = { asked: false, trouble: "silent" } as const;
const WAITING = { asked: true, trouble: "silent" } as const;

test("nothing is said where all is well", () => {
  expect(troubleText(FINE, QUIET)).toBe("");
});

test("a lost connection is told as one", () => {
  expect(troubleText({ ...FINE, state: "lost" }, QUIET)).toBe(en["connection.lost"]);
});

test("what a server refuses is not told as a lost connection", () => {
  const refusal = new Refusal(503, "pack", "pack 'mine'");
  expect(troubleText({ ...FINE, state: "lost", refusal }, QUIET)).toBe(en["refused.pack"]);
});

test("who asked for something, as to leave, is told that it waits", () => {
  expect(troubleText({ ...FINE, state: "lost" }, WAITING)).toBe(en["connection.asked.lost"]);
  expect(troubleText(FINE, WAITING)).toBe(en["connection.asked.silent"]);
});
