/** What somebody pastes or brings as a file may be anything. */
import { expect, test } from "vitest";
import { objectIn } from "../../src/lib/text/json";

test("an object of JSON is read", () => {
  expect(objectIn(' {"game": "one"}\n')).toEqual({ game: "one" });
});

test.each(["", "a letter", "[1]", "null", "7", '{"game": '])("%j is none", (text) => {
  expect(objectIn(text)).toBeNull();
});
