/** The tree of what was tried: what is a branch by itself, which rows are told, where they lead. */
import { describe, expect, it } from "vitest";
import {
  common,
  keyOf,
  rowsOf,
  withBranch,
  type Branch,
  type Played,
  type Segment,
} from "../../src/pages/what-if/tree";

/** Words of the learner, seat 0; those of others begin with the number of their seat, "-" is chance. */
function line(text: string, open = false): Played[] {
  return text.split(" ").map((word) => {
    const seat = word.startsWith("-") ? -1 : /^\d/.test(word) ? Number(word[0]) : 0;
    return { seat, word, text: word, own: seat === 0, open };
  });
}
function branch(step: number, text: string): Branch {
  return { step, played: line(text), scores: null };
}
const told = (branches: readonly Branch[]): string[] =>
  branches.map(({ step, played }) => `${step}: ${played.map(({ word }) => word).join(" ")}`);

/** A game of six turns of two entries each. */
const GAME: Segment[] = [0, 1, 2, 3, 4, 5].map((at) => ({
  seat: at % 2,
  from: at * 2,
  to: at * 2 + 2,
  text: `turn ${at}`,
}));

describe("branches", () => {
  it("grow where a line goes on, and are new where it parts", () => {
    let found = withBranch([], branch(4, "a"));
    found = withBranch(found, branch(4, "a 1x b"));
    found = withBranch(found, branch(4, "a"));
    found = withBranch(found, branch(4, "c"));
    found = withBranch(found, branch(6, "a"));
    expect(told(found)).toEqual(["4: a 1x b", "4: c", "6: a"]);
  });

  it("need an answer of the learner", () => {
    expect(withBranch([], branch(4, "-die 1x"))).toEqual([]);
  });

  it("know how a line ended", () => {
    const ended = { ...branch(4, "a b"), scores: [3, 5] };
    expect(withBranch([branch(4, "a")], ended)[0]!.scores).toEqual([3, 5]);
    expect(withBranch([ended], branch(4, "a"))[0]!.scores).toEqual([3, 5]);
    expect(withBranch([branch(4, "a b")], ended)[0]!.scores).toEqual([3, 5]);
  });

  it("have a beginning in common", () => {
    expect(common(line("a b c"), line("a b d"))).toHaveLength(2);
    expect(common(line("a b"), line("a b d"))).toHaveLength(2);
    expect(common(line("a b"), [])).toHaveLength(0);
  });
});

describe("rows", () => {
  const texts = (branches: readonly Branch[], step: number, whole = false): string[] =>
    rowsOf(GAME, branches, step, whole).map(({ depth, text, count }) => `${depth} ${text || count}`);

  it("tell the turns around where one stands, and fold the others", () => {
    expect(texts([], 6)).toEqual(["0 1", "0 turn 1", "0 turn 2", "0 turn 3", "0 1", "0 turn 5"]);
    expect(texts([], 6, true)).toEqual(GAME.map(({ text }) => `0 ${text}`));
  });

  it("tell a branch below the turn it leaves, the others between its own answers", () => {
    expect(texts([branch(4, "a 1x 1y b 1z")], 4)).toEqual([
      "0 turn 0",
      "0 turn 1",
      "1 a",
      "1 1x",
      "1 b",
      "1 1z",
      "0 turn 2",
      "0 2",
      "0 turn 5",
    ]);
  });

  it("move what was tried later to the right, and go on with what was tried first", () => {
    const branches = [branch(4, "a b c"), branch(4, "a d"), branch(4, "e")];
    const found = texts(branches, 4).filter((text) => !text.includes("turn"));
    expect(found).toEqual(["1 a", "2 d", "1 b", "1 c", "1 e", "0 2"]);
  });

  it("say of answers at one place what tells them apart", () => {
    const say = (texts: Record<string, string>, ...branches: Branch[]) =>
      rowsOf(
        [],
        branches.map((each) => ({
          ...each,
          played: each.played.map((one) => ({ ...one, text: texts[one.word] ?? one.text })),
        })),
        0,
      )
        .filter(({ kind }) => kind === "own")
        .map(({ short, then, place, of }) => [short, then && `${then.seat} ${then.text}`, `${place}/${of}`]);

    const market = { a: "took from the market row 1", b: "took from the market column 2" };
    expect(say(market, branch(0, "a"), branch(0, "b"))).toEqual([
      ["… row 1", null, "1/2"],
      ["… column 2", null, "2/2"],
    ]);
    expect(say({ a: "took row 1", b: "took row 2" }, branch(0, "a"), branch(0, "b"))).toEqual([
      ["took row 1", null, "1/2"],
      ["took row 2", null, "2/2"],
    ]);
    const seats = { a: "gave all the coins to player 1", b: "gave all the coins to player 2" };
    expect(say(seats, branch(0, "a"), branch(0, "b"))[1]![0]).toBe("… player 2");
    const long = { a: "took from the market row 1", b: "took from the market row 1 and more" };
    expect(say(long, branch(0, "a"), branch(0, "b")).map(([short]) => short)).toEqual([
      "… row 1",
      "… row 1 and more",
    ]);

    expect(say({}, branch(0, "a -x 1x b"), branch(0, "a -x 1y c"))).toEqual([
      ["a", "1 1x", "1/2"],
      ["b", null, "1/1"],
      ["a", "1 1y", "2/2"],
      ["c", null, "1/1"],
    ]);
    const hidden = { "-y": "-x" }; // in words it is the same, so what tells them apart comes later
    expect(say(hidden, branch(0, "a -x 1x"), branch(0, "a -y 1y")).map(([, then]) => then)).toEqual([
      "1 1x",
      "1 1y",
    ]);
    expect(say({}, branch(0, "a b"), branch(0, "a c")).map(([short]) => short)).toEqual(["a", "c", "b"]);
  });

  it("lead to where the learner is asked again", () => {
    const rows = rowsOf(GAME, [branch(4, "-die a 1x -die b")], 4);
    const [a, b] = rows.filter(({ kind }) => kind === "own");
    expect(a!.to!.played.map(({ word }) => word)).toEqual(["-die", "a", "1x", "-die"]);
    expect(b!.to!.played).toHaveLength(5);
    expect(rows.filter(({ kind }) => kind === "other").every(({ to }) => to === null)).toBe(true);
    expect(rows[a!.from]!.id).toBe("game 4");
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it("know where chance was left open", () => {
    const open = { step: 4, played: line("a -die", true), scores: null };
    expect(rowsOf(GAME, [open], 4).find(({ kind }) => kind === "own")?.open).toBe(true);
    expect(rowsOf(GAME, [branch(4, "a -die")], 4).find(({ kind }) => kind === "own")?.open).toBe(false);
  });

  it("name places apart", () => {
    expect(keyOf(branch(4, "a b"))).not.toBe(keyOf(branch(4, "a")));
    expect(keyOf(branch(4, "a"))).not.toBe(keyOf(branch(6, "a")));
  });

  it("are there without a game, too", () => {
    expect(rowsOf([], [branch(0, "a b")], 0).map(({ text }) => text)).toEqual(["a", "b"]);
  });
});
