/** A board outside tables: what is sent, what is taken back, and what comes too late. */
import { expect, it } from "vitest";
import { StudyBoard, type Asks, type Where } from "../../src/lib/learning/study.svelte";
import type { Entry, Study, StudyRequest } from "../../src/lib/types";

type Asked = Omit<StudyRequest, "language">;
const START = { kind: "table", table: "evening", step: 7, as_it_was: false, seed: 0 } as const;

/** A server where seat 1 answers "bot" after each answer of seat 0; with `hold` it waits to be told. */
function server(own: readonly number[] = [0]) {
  const asked: Asked[] = [];
  const held: (() => void)[] = [];
  const state = { hold: false };
  const asks: Asks = {
    async study(request) {
      asked.push(request);
      if (state.hold) await new Promise<void>((go) => held.push(go));
      const entries: Entry[] = [...(request.entries ?? [])];
      if (request.play === "illegal") throw new Error("not possible");
      if (request.play) entries.push({ seat: 0, word: request.play }, { seat: 1, word: "bot" });
      const table = { seats: [0, 1].map((seat) => ({ yours: own.includes(seat) })) };
      const options = ["one", "two"].map((word) => ({ word, label: word, path: [word] }));
      const update = { table, undo: false, decision: { kind: "k", prompt: "?", options } };
      return { update, entries, attempt: null, offered: null } as unknown as Study;
    },
    async studyWhy(request) {
      asked.push(request);
      return { reasons: [], say: null };
    },
  };
  return { asks, asked, held, state };
}

async function begun(own?: readonly number[], where: () => Where = () => ({ start: START, seat: 0 })) {
  const there = server(own);
  const board = new StudyBoard(there.asks, where);
  await board.show();
  return { board, ...there };
}

const words = (board: StudyBoard): string[] => board.entries.map(({ word }) => word);

it("sends where it starts and all that was played", async () => {
  const { board, asked } = await begun();
  expect(asked[0]).toEqual({ start: START, seat: 0, others: true, entries: [], play: null });
  expect(await board.play("one")).toBe(true);
  await board.play("two");
  expect(asked.at(-1)?.entries?.map(({ word }) => word)).toEqual(["one", "bot"]);
  expect(words(board)).toEqual(["one", "bot", "two", "bot"]);
});

it("takes back the learner's answers with all that followed them", async () => {
  const { board } = await begun();
  expect(board.update?.undo).toBe(false);
  for (const word of ["one", "two", "three"]) await board.play(word);
  expect(board.steps).toBe(3);
  expect(board.update?.undo).toBe(true);
  await board.back();
  expect(words(board)).toEqual(["one", "bot", "two", "bot"]);
  await board.backTo(0);
  expect(words(board)).toEqual([]);
  expect(await board.back()).toBe(false);
});

it("counts the answers of all seats where the learner answers for all", async () => {
  const { board } = await begun([0, 1]);
  await board.play("one");
  expect(board.steps).toBe(2);
  await board.back();
  expect(words(board)).toEqual(["one"]);
});

it("asks where it starts before every request", async () => {
  let asItWas = true;
  const { board, asked } = await begun([0], () => ({ start: { ...START, as_it_was: asItWas }, seat: null }));
  asItWas = false;
  await board.play("one");
  expect(asked.map(({ start }) => start)).toMatchObject([{ as_it_was: true }, { as_it_was: false }]);
});

it("opens another list of answers, and starts anew", async () => {
  const { board } = await begun();
  await board.open([{ seat: 0, word: "two" }]);
  expect(words(board)).toEqual(["two"]);
  await board.restart();
  expect(words(board)).toEqual([]);
});

it("drops an answer that comes after something else was asked", async () => {
  const { board, state, held } = await begun();
  state.hold = true;
  const late = board.play("one");
  const last = board.open([{ seat: 0, word: "two" }]);
  held.reverse().forEach((go) => go());
  expect(await last).toBe(true);
  expect(await late).toBe(false);
  expect(words(board)).toEqual(["two"]);
});

it("stays as it is when the server refuses", async () => {
  const { board } = await begun();
  await board.play("one");
  await expect(board.play("illegal")).rejects.toThrow("not possible");
  expect(words(board)).toEqual(["one", "bot"]);
});

it("asks why for the seat that looks", async () => {
  const { board, asked } = await begun();
  await board.play("one");
  await board.why("two");
  expect(asked.at(-1)).toMatchObject({ start: START, seat: 0, entries: [{ word: "one" }, { word: "bot" }] });
});
