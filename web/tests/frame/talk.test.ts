/** Words on their way are kept until it is known what became of them, also through a reload. */
import { beforeEach, expect, it, vi } from "vitest";
import { arrived, Talk } from "../../src/frame/talk.svelte";
import { Refusal } from "../../src/lib/connection/api";
import type { Line } from "../../src/lib/types";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});

const LOST = new Refusal(0, "connection", "the connection was lost");

function line(version: number, text: string): Line {
  return { version, text, kind: "chat", seat: 0 } as Line;
}
function words(talk: Talk): string[] {
  return talk.open.map(({ words }) => words);
}
function code(talk: Talk): string {
  return talk.problem instanceof Refusal ? talk.problem.code : "";
}

/** Someone says it, and no answer comes. */
function saying(text: string, after = 3): Talk {
  const talk = new Talk("table 0");
  talk.text = text;
  void talk.say(after, () => new Promise(() => {}));
  return talk;
}
const reloaded = (): Talk => new Talk("table 0");

it("shows words as long as they are on their way", async () => {
  const talk = new Talk("table 0");
  talk.text = "  Hello ";
  const sent = talk.say(0, async (said) => expect(said).toBe("Hello"));
  expect([talk.text, ...words(talk)]).toEqual(["", "Hello"]);
  await sent;
  expect(words(talk)).toEqual([]);
  expect(reloaded().unsure).toBe(false);
});

it("puts words without an answer back into the field after a reload, and says that they may have been sent", () => {
  saying("Hello");
  const talk = reloaded();
  expect([talk.unsure, ...words(talk)]).toEqual([true, "Hello"]);
  talk.settle([line(2, "Hello")]);
  expect([talk.text, code(talk), ...words(talk)]).toEqual(["Hello", "unsure"]);
  const again = reloaded();
  again.settle([]);
  expect([again.text, code(again)]).toEqual(["Hello", "unsure"]);
});

it("drops words that turn out to be in the chat: at once, or when they are back in the field", () => {
  saying("Hello");
  const talk = reloaded();
  talk.settle([line(4, "Hello")]);
  expect([talk.text, code(talk), talk.unsure]).toEqual(["", "", false]);
  saying("Bye", 4);
  reloaded().settle([]);
  const late = reloaded();
  late.settle([line(5, "Bye")]);
  expect([late.text, code(late), late.unsure]).toEqual(["", "", false]);
  expect(reloaded().text).toBe("");
});

it("keeps what was typed meanwhile", () => {
  const talk = saying("Hello");
  talk.text = "and";
  const back = reloaded();
  back.settle([]);
  expect(back.text).toBe("Hello and");
  back.settle([line(4, "Hello")]);
  expect(back.text).toBe("and");
});

it("asks no more once the field is cleared", () => {
  saying("Hello");
  const talk = reloaded();
  talk.settle([]);
  talk.text = "";
  expect([code(talk), talk.unsure, reloaded().unsure]).toEqual(["", false, false]);
});

it("waits for the log when the connection was lost, and takes back what was refused", async () => {
  const talk = new Talk("table 0");
  talk.text = "Hello";
  await talk.say(0, () => Promise.reject(LOST));
  expect([talk.text, ...words(talk)]).toEqual(["", "Hello"]);
  talk.settle([line(1, "Hello")]);
  talk.text = "Bye";
  await talk.say(1, () => Promise.reject(new Refusal(422, "chatty", "full")));
  expect([talk.text, code(talk), ...words(talk)]).toEqual(["Bye", "chatty"]);
  expect(reloaded().unsure).toBe(false);
});

it("takes a line of the chat for one message only", () => {
  const twice = [1, 2].map(() => ({ words: "Hello", after: 0 }));
  expect([...arrived(twice, [line(1, "Hello")])]).toEqual([twice[0]]);
  expect(arrived(twice, [line(1, "Hello"), line(2, "Hello")]).size).toBe(2);
});
