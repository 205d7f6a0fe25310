/** What if, without its page: what is asked, what is kept as a branch, how one goes from place to place. */
import { expect, it } from "vitest";
import type { StudyAdvice, Entry, Line, Study, StudyRequest } from "../../src/lib/types";
import { Trial, type Asked } from "../../src/pages/what-if/trial.svelte";
import { keyOf } from "../../src/pages/what-if/tree";

/** A game in which seats 0 and 1 take turns. */
const MOVES = [0, 1, 0, 1].map((seat, at) => ({
  kind: "move",
  seat,
  version: at + 1,
  text: `move ${at}`,
})) as Line[];

/** A server where seat 1 answers "bot" to everything, if the learner does not play it. */
function server() {
  const asked: Omit<StudyRequest, "language">[] = [];
  let advice = 0;
  const asks: Asked = {
    async study(request) {
      asked.push(request);
      const entries: Entry[] = [...(request.entries ?? [])];
      const { seat = null } = request;
      if (request.play) entries.push({ seat: seat ?? entries.length % 2, word: request.play });
      if (request.play && seat !== null) entries.push({ seat: 1 - seat, word: "bot" });
      const table = { seats: [0, 1].map((each) => ({ yours: seat === null || seat === each })) };
      const log = entries.map(({ word, seat: by }) => ({ kind: "move", text: `did ${word}`, seat: by }));
      const update = {
        table,
        log: [{ kind: "move", text: "before" }, ...log],
        seat: seat ?? 0,
        decision: null,
      };
      return { update, entries, attempt: null, offered: null } as unknown as Study;
    },
    async studyWhy() {
      return { reasons: [], say: null };
    },
    async advice(): Promise<StudyAdvice> {
      advice++;
      return { word: "best", shares: [0.6, 0.4] };
    },
  };
  return { asks, asked, advices: () => advice };
}

async function begun(step = 2) {
  const there = server();
  const trial = new Trial(there.asks, { kind: "table", table: "evening", moves: MOVES });
  await trial.go({ step, played: [] });
  return { trial, ...there };
}
const tried = (trial: Trial): string[] =>
  trial.branches.map(({ step, played }) => `${step}: ${played.map(({ word }) => word).join(" ")}`);

it("begins as the seat that is asked there, with bots and the dice of the game", async () => {
  const { trial, asked } = await begun(1);
  expect(trial.seat).toBe(1);
  expect(asked[0]).toMatchObject({
    start: { kind: "table", table: "evening", step: 1, as_it_was: true },
    seat: 1,
    strength: 6,
    others: true,
  });
});

it("keeps every try as a branch, told in words", async () => {
  const { trial } = await begun();
  await trial.play("a");
  await trial.back();
  expect(trial.played).toEqual([]);
  await trial.play("b");
  expect(tried(trial)).toEqual(["2: a bot", "2: b bot"]);
  expect(trial.played.map(({ text, own }) => [text, own])).toEqual([
    ["did b", true],
    ["did bot", false],
  ]);
});

it("goes to any place of the tree, and on from there", async () => {
  const { trial } = await begun();
  await trial.play("a");
  const there = trial.spot;
  await trial.play("b");
  await trial.go({ step: 1, played: [] });
  expect(trial.seat).toBe(1);
  await trial.go(there);
  expect(trial.seat).toBe(0);
  await trial.play("c");
  expect(tried(trial)).toEqual(["2: a bot b bot", "2: a bot c bot"]);
});

it("plays everybody, with an open fate, and remembers where it was open", async () => {
  const { trial, asked } = await begun();
  await trial.play("a");
  trial.fate = "open";
  trial.others = "me";
  await trial.show();
  await trial.play("b");
  expect(asked.at(-1)).toMatchObject({ start: { as_it_was: false }, seat: null });
  expect(trial.played.map(({ own, open }) => [own, open])).toEqual([
    [true, false],
    [false, false],
    [true, true],
  ]);
});

it("gives other dice to those who go back and try again", async () => {
  const { trial, asked } = await begun();
  await trial.play("a");
  await trial.back();
  await trial.play("a");
  const seeds = asked.map(({ start }) => ("seed" in start ? start.seed : -1));
  expect(new Set([seeds[1], seeds[3]]).size).toBe(2);
});

it("asks a strong bot once for each place", async () => {
  const { trial, advices } = await begun();
  expect(trial.sharesAt(trial.spot)).toBeUndefined();
  await Promise.all([trial.ask(), trial.ask()]);
  expect(advices()).toBe(1);
  expect(trial.sharesAt(trial.spot)).toEqual([0.6, 0.4]);
  await trial.play("a");
  expect(trial.sharesAt(trial.spot)).toBeUndefined();
});

it("removes the branch one is on, with all that grew from it", async () => {
  const { trial } = await begun();
  await trial.play("a");
  const there = trial.spot;
  await trial.play("b");
  await trial.go({ step: 2, played: [] });
  await trial.play("c");
  await trial.go(there);
  await trial.drop();
  expect(tried(trial)).toEqual(["2: c bot"]);
  expect(keyOf(trial.spot)).toBe("2");
});

it("stays where it was when a link cannot be played", async () => {
  const { trial, asks } = await begun();
  asks.study = () => Promise.reject(new Error("no"));
  await expect(trial.go({ step: 1, played: [{ seat: 0, word: "x" }] })).rejects.toThrow("no");
  expect(trial.step).toBe(2);
  expect(trial.seat).toBe(0);
});
