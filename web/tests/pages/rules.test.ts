/** The rules name settings as people do. */
import { expect, it } from "vitest";
import type { Setting } from "../../src/lib/types";
import { namesIn, nameOf } from "../../src/pages/rules/names";

it("calls a setting by the words before its colon, without the number of its rule", () => {
  expect(nameOf({ text: "Who goes first: a random player; or the first seat (P-4)." })).toBe(
    "Who goes first",
  );
  expect(nameOf({ text: "A player may pass (L-17)." })).toBe("A player may pass");
});

it("knows every setting of a game by its id", () => {
  const setting = { id: "voluntary_pass", text: "A player may pass (L-17).", choices: [] };
  expect(namesIn([setting as unknown as Setting]).get("voluntary_pass")).toBe("A player may pass");
});
