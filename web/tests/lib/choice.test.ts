import { expect, it } from "vitest";
import { Choice } from "../../src/lib/choice/choice.svelte";
import type { Decision, Option } from "../../src/lib/types";

const row: Option = {
  word: "row",
  label: "row",
  path: ["market:row"],
  preview: { changes: [], next: "", prompt: null },
};

function asked(): { choice: Choice; chosen: string[] } {
  const choice = new Choice();
  const chosen: string[] = [];
  choice.onchoose = ({ word }) => chosen.push(word);
  choice.ask({ kind: "action", prompt: "?", options: [row] } as unknown as Decision);
  return { choice, chosen };
}

it("takes a second click for a yes", () => {
  const { choice, chosen } = asked();
  choice.click("market:row");
  expect(chosen).toEqual([]);
  choice.click("market:row");
  expect(chosen).toEqual(["row"]);
});

it("does not take a double click for a yes", () => {
  const { choice, chosen } = asked();
  choice.click("market:row");
  choice.hurried = true;
  choice.click("market:row");
  expect(chosen).toEqual([]);
  expect(choice.ready).toBe(row);
  choice.hurried = false;
  choice.click("market:row");
  expect(chosen).toEqual(["row"]);
});

it("does not take the end of a double click for an answer to the next question", () => {
  const { choice, chosen } = asked();
  choice.click("market:row");
  choice.press(1);
  choice.confirm();
  choice.ask({ kind: "action", prompt: "And now?", options: [row] } as unknown as Decision, ["market:row"]);
  choice.press(2);
  choice.confirm();
  expect(chosen).toEqual(["row"]);
  choice.press(3);
  choice.confirm();
  expect(chosen).toEqual(["row", "row"]);
});

it("keeps what a thing does the same, whatever is asked", () => {
  const { choice } = asked();
  const before = choice.on("market:row");
  choice.ask(null);
  const after = choice.on("market:row");
  expect(after["class"]).not.toBe(before["class"]);
  for (const name of Object.keys(before).filter((key) => key.startsWith("on")))
    expect(after[name]).toBe(before[name]);
});

it("takes no other answer while one is on its way, and goes on showing what was asked", () => {
  const { choice, chosen } = asked();
  choice.click("market:row");
  choice.sending = true;
  choice.click("market:row");
  choice.confirm();
  expect(chosen).toEqual([]);
  expect(choice.standing("market:row")).toBe("chosen");
});
