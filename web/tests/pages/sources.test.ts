import { describe, expect, it } from "vitest";
import type { Move, Review } from "../../src/lib/review";
import type { ScorePoint } from "../../src/lib/types";
import { bestMove, dearestMistake } from "../../src/pages/end/deeds";
import { gameText } from "../../src/pages/end/kept";
import { layersOf, roundMarks, taleOf } from "../../src/pages/end/sources";
import { courseOf } from "../../src/pages/replay/turns";

const point = (round: number, scores: number[], breakdown: Record<string, number>[] = []): ScorePoint => ({
  ...{ entry: 0, rival: -1, round, scores },
  breakdown: breakdown.length ? breakdown : scores.map((score) => ({ cards: score })),
});

describe("the sources of a player's points", () => {
  it("lie on each other; what takes points away lies below zero", () => {
    const course = [
      point(1, [0], [{ cards: 0, ban: 0, faith: 0 }]),
      point(2, [4], [{ cards: 3, ban: -2, faith: 3 }]),
    ];
    expect(layersOf(course, 0)).toEqual([
      { source: "cards", points: 3, from: [0, 0], to: [0, 3] },
      { source: "ban", points: -2, from: [0, 0], to: [0, -2] },
      { source: "faith", points: 3, from: [0, 3], to: [0, 6] },
    ]);
  });

  it("leave out what never counted", () => {
    expect(layersOf([point(1, [2], [{ cards: 2, none: 0 }])], 0)).toHaveLength(1);
  });

  it("stand over as many rounds as have room", () => {
    const course = [1, 1, 2, 2, 3, 4].map((round) => point(round, [0]));
    expect(roundMarks(course, 4).map(({ round }) => round)).toEqual([1, 2, 3, 4]);
    expect(roundMarks(course, 2)).toEqual([
      { at: 0, round: 1 },
      { at: 4, round: 3 },
    ]);
  });
});

describe("the tale of the points", () => {
  it("tells when the winner came to the front", () => {
    const end = point(4, [9, 5]);
    expect(taleOf([point(1, [1, 0]), end], 0)).toEqual({ kind: "always" });
    expect(taleOf([point(2, [1, 2]), point(3, [3, 2]), end], 0)).toEqual({ kind: "from", round: 3 });
    expect(taleOf([point(4, [1, 2]), end], 0)).toEqual({ kind: "late", leader: 1 });
  });

  it("is none alone, without a winner and without points", () => {
    expect(taleOf([point(1, [1])], 0)).toBeNull();
    expect(taleOf([point(1, [1, 1])], -1)).toBeNull();
    expect(taleOf([], 0)).toBeNull();
  });
});

describe("the deeds of a player", () => {
  const points = [0.3, 0.5, 0.45, 0.9].map((share, at) => ({
    ...{ step: at, seat: 0, chance: at === 3 },
    shares: [share, 1 - share],
  }));
  const moves = points.map(({ step }) => ({
    step,
    action: step,
    seat: 0,
    size: step === 1 ? "slip" : "",
    charge: 0.05,
    cost: 0.05,
  }));
  const review = { points, moves } as unknown as Review;

  it("are the answer that brought most, luck left out, and the mistake that cost most", () => {
    expect(bestMove(review, 0)).toMatchObject({ move: { step: 0 } });
    expect(dearestMistake(review, 0)).toMatchObject({ move: { step: 1 }, share: -0.05 });
  });

  it("are told by the action of a turn, not by what only carries it out", () => {
    const shares = [0.3, 0.3, 0.5, 0.5];
    const turn = {
      points: shares.map((share, step) => ({ step, seat: 0, chance: false, shares: [share, 1 - share] })),
      moves: [0, 1].map((step) => ({ step, action: 0, seat: 0, size: "", charge: 0, cost: 0 })),
    } as unknown as Review;
    expect(bestMove(turn, 0)).toMatchObject({ move: { step: 0 }, share: expect.closeTo(0.2) as number });
    const bids = turn.moves.map((move) => ({ ...move, action: null }));
    expect(bestMove({ ...turn, moves: bids }, 0)).toBeNull();
    const slip = turn.moves.map((move) =>
      move.step ? { ...move, size: "slip", cost: 0.1 } : move,
    ) as Move[];
    expect(dearestMistake({ ...turn, moves: slip }, 0)).toMatchObject({
      move: { step: 1 },
      within: { step: 0 },
    });
    expect(dearestMistake(review, 0)?.within).toBeNull();
  });

  it("may be none", () => {
    expect(bestMove(review, 1)).toBeNull();
    expect(dearestMistake(review, 1)).toBeNull();
  });
});

describe("a game as text", () => {
  it("has rounds, turns and the result, the winner first", () => {
    const moves = [
      { seat: -1, text: "dealt", news: [] },
      { seat: 0, text: "took", news: [] },
      { seat: 1, text: "bought", news: [{ what: "round", round: 2 }] },
      { seat: 0, text: "ended", news: [] },
    ];
    const text = gameText({
      title: "Masters. Baldo wins",
      course: courseOf(moves),
      moves: moves as never,
      comments: [
        { key: "a", seat: 1, step: 0, text: "Good luck", at: 0, yours: false },
        { key: "b", seat: 0, step: 3, text: "Too dear", at: 0, yours: true },
      ],
      names: ["Ada", "Baldo"],
      round: (number) => `Round ${number}`,
      told: (lines) => lines.map((line) => `${line.seat} ${line.text}.`),
      called: (source) => source.toUpperCase(),
      result: { scores: [3, 5], ranking: [2, 1], breakdown: [{ cards: 3 }, { cards: 5, faith: 0 }] },
      setup: "Set-up",
    });
    expect(text.split("\n")).toEqual([
      ...["Masters. Baldo wins", "", "Set-up", "------", "-1 dealt.", "    Baldo: “Good luck”", ""],
      ...["Round 1", "-------", "0 took.", "1 bought.", "    Ada: “Too dear”", ""],
      ...["Round 2", "-------", "0 ended.", ""],
      ...["1. Baldo: 5 (CARDS 5)", "2. Ada: 3 (CARDS 3)", ""],
    ]);
  });
});
