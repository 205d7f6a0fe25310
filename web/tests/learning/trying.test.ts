/** A lesson that is played: what is sent, what is offered, what was tried. */
import { expect, it } from "vitest";
import type { Asks } from "../../src/lib/learning/study.svelte";
import { Trying } from "../../src/lib/learning/trying.svelte";
import type { Attempt, Entry, Study, StudyRequest } from "../../src/lib/types";

type Asked = Omit<StudyRequest, "language">;

function attempt(state: Attempt["state"]): Attempt {
  return { state, say: "said", reasons: [], look: [], hint: null, solution: ["one", "two"] };
}

/** A server on which "one" then "two" solve, "bad" misses and "later" is for later. */
function server(): { asks: Asks; asked: Asked[] } {
  const asked: Asked[] = [];
  const options = ["one", "two", "bad"].map((word) => ({ word, label: word, path: [word] }));
  const asks: Asks = {
    async study(request) {
      asked.push(request);
      const { play } = request;
      const entries: Entry[] = [...(request.entries ?? [])];
      const taken = play && play !== "later";
      if (taken) entries.push({ seat: 0, word: play });
      const state =
        play === "two" ? "solved" : play === "bad" ? "missed" : play === "later" ? "later" : "open";
      const table = { seats: [{ yours: true }] };
      const update = { table, length: entries.length, decision: { kind: "k", prompt: "?", options } };
      return { update, entries, attempt: attempt(state), offered: ["one", "bad"] } as unknown as Study;
    },
    async studyWhy() {
      return { reasons: [], say: "why" };
    },
  };
  return { asks, asked };
}

async function begun() {
  const { asks, asked } = server();
  const trying = new Trying("masters", "marbles", 1, asks);
  await trying.show();
  return { trying, asked };
}

it("offers only what the lesson offers, and nothing to take back at first", async () => {
  const { trying, asked } = await begun();
  expect(asked[0]).toMatchObject({
    start: { kind: "lesson", game: "masters", lesson: "marbles", twist: 1, tries: 0 },
    entries: [],
    play: null,
  });
  expect(trying.update?.decision?.options.map(({ word }) => word)).toEqual(["one", "bad"]);
  expect(trying.update?.undo).toBe(false);
});

it("sends all that was played with every answer, and takes back by sending less", async () => {
  const { trying, asked } = await begun();
  expect(await trying.play("one", "first")).toBe(true);
  expect(trying.update?.undo).toBe(true);
  await trying.play("two", "second");
  expect(trying.played).toEqual(["first", "second"]);
  expect(asked.at(-1)).toMatchObject({ entries: [{ seat: 0, word: "one" }], play: "two" });
  expect(trying.attempt?.state).toBe("solved");
  await trying.back();
  expect(asked.at(-1)).toMatchObject({ entries: [{ seat: 0, word: "one" }], play: null });
  expect(trying.played).toEqual(["first"]);
  await trying.restart();
  expect(asked.at(-1)).toMatchObject({ entries: [], play: null });
  expect(trying.steps).toBe(0);
});

it("remembers what missed the goal, and tells the server how often", async () => {
  const { trying, asked } = await begun();
  await trying.play("one", "first");
  await trying.play("bad", "a bad end");
  expect(trying.tried.map(({ text }) => text)).toEqual(["first, a bad end"]);
  await trying.restart();
  expect(trying.tried).toHaveLength(1);
  expect(asked.at(-1)?.start).toMatchObject({ tries: 1 });
});

it("stays where it is when an answer is not taken", async () => {
  const { trying } = await begun();
  expect(await trying.play("later", "later")).toBe(false);
  expect(trying.steps).toBe(0);
  expect(trying.tried).toEqual([]);
});

it("asks for the solution as after many tries", async () => {
  const { trying, asked } = await begun();
  expect(await trying.solution()).toEqual(["one", "two"]);
  expect(asked.at(-1)?.start).toMatchObject({ tries: 3 });
});

it("knows what is left of the solution, but not on another way", async () => {
  const { trying } = await begun();
  const solution = await trying.solution();
  expect(trying.onward(solution)).toEqual(["one", "two"]);
  await trying.play("one", "first");
  expect(trying.onward(solution)).toEqual(["two"]);
  await trying.back();
  await trying.play("other", "another way");
  expect(trying.onward(solution)).toEqual([]);
});
