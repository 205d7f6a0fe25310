/**
 * The tree of what was tried: the game is the trunk, every try is a branch by itself. A node is an answer of the learner
 * with all that followed until the learner was asked again, for only there one can stand.
 */
import type { Entry } from "../../lib/types";
import { toldApart, type Said } from "./apart";

/** An answer in a line of play. */
export interface Played extends Entry {
  text: string;
  /** Did the learner give it? */
  own: boolean;
  /** Was chance left open then? */
  open: boolean;
}

/** A line of play: after how many entries of the game it leaves it, and what was answered since. */
export interface Spot {
  step: number;
  played: readonly Played[];
}

export interface Branch extends Spot {
  /** The points at its end, if it was played to the end of the game. */
  scores: readonly number[] | null;
}

/** A part of the game in one row: what one seat did. */
export interface Segment {
  seat: number;
  from: number;
  to: number;
  text: string;
}

export interface Row {
  id: string;
  kind: "game" | "fold" | "own" | "other" | "end";
  depth: number;
  seat: number;
  text: string;
  /** The same in as few words as tell it from what else was tried there. */
  short: string;
  then: Said["then"];
  /** Which of how many that were tried there. */
  place: number;
  of: number;
  /** Chance was left open here. */
  open: boolean;
  /** Where it leads; nothing where one cannot stand. */
  to: Spot | null;
  /** The row it grows from, by its place; -1 for the first. */
  from: number;
  /** How many turns are folded. */
  count: number;
  scores: readonly number[] | null;
}

/** Names a place in the tree. */
export function keyOf({ step, played }: Spot): string {
  return [step, ...played.map(({ seat, word }) => `${seat} ${word}`)].join("|");
}

function isBegun(by: readonly Entry[], line: readonly Entry[]): boolean {
  return by.length <= line.length && by.every(({ seat, word }, at) => same({ seat, word }, line[at]!));
}

function same(one: Entry, other: Entry): boolean {
  return one.seat === other.seat && one.word === other.word;
}

/** As much of a line as another has too. */
export function common(one: readonly Played[], other: readonly Entry[]): readonly Played[] {
  const apart = one.findIndex((each, at) => !other[at] || !same(each, other[at]));
  return apart < 0 ? one : one.slice(0, apart);
}

/** The branches with one more; a line that goes on where another ended is the same branch. */
export function withBranch(branches: readonly Branch[], next: Branch): readonly Branch[] {
  if (!next.played.some(({ own }) => own)) return branches;
  const mates = branches.filter(({ step }) => step === next.step);
  if (mates.some(({ played }) => isBegun(next.played, played) && played.length > next.played.length))
    return branches;
  const shorter = mates.find(({ played }) => isBegun(played, next.played));
  return shorter ? branches.map((each) => (each === shorter ? next : each)) : [...branches, next];
}

/** What the learner answered, and what followed until the learner was asked again. */
interface Node {
  key: string;
  own: Played;
  followed: readonly Played[];
  then: readonly Played[];
  spot: Spot;
}

function nodesOf({ step, played }: Spot): Node[] {
  const starts = played.flatMap(({ own }, at) => (own ? [at] : []));
  return starts.map((at, place) => {
    const to = starts[place + 1] ?? played.length;
    const spot = { step, played: played.slice(0, to) };
    const followed = played.slice(place ? at : 0, to);
    return { key: keyOf(spot), own: played[at]!, followed, then: played.slice(at + 1, to), spot };
  });
}

type Line = { nodes: readonly Node[]; scores: Branch["scores"] };

/** What is said of one of several answers at a place. */
type Among = Said & Pick<Row, "place" | "of">;

class Grown {
  rows: Row[] = [];

  add(row: Pick<Row, "id" | "kind" | "depth" | "seat" | "text" | "from"> & Partial<Row>): number {
    const usual = { short: row.text, then: null, place: 1, of: 1 };
    this.rows.push({ ...usual, open: false, to: null, count: 0, scores: null, ...row });
    return this.rows.length - 1;
  }

  /** All lines that leave one place, each as a branch of its own. */
  grow(lines: readonly Line[], depth: number, from: number): void {
    for (const { group, among } of amongEachOther(lines)) this.#branch(group, among, depth, from);
  }

  /** Lines with the same next node: this node, what else was tried after it, and how the first of them goes on. */
  #branch(lines: readonly Line[], among: Among, depth: number, from: number): void {
    const node = lines[0]!.nodes[0]!;
    const rest = lines.map(({ nodes, scores }) => ({ nodes: nodes.slice(1), scores }));
    const ended = rest.find(({ nodes }) => !nodes.length);
    const own = this.add({
      id: node.key,
      kind: "own",
      depth,
      from,
      seat: node.own.seat,
      text: node.own.text,
      ...among,
      open: node.followed.some(({ seat, open }) => seat < 0 && open),
      to: node.spot,
      scores: ended?.scores ?? null,
    });
    this.#others(node, depth, own);
    const [main, ...tries] = amongEachOther(rest.filter(({ nodes }) => nodes.length));
    for (const other of tries) this.#branch(other.group, other.among, depth + 1, own);
    if (main) this.#branch(main.group, main.among, depth, own);
  }

  /** What the others did before the learner was asked again, a row for each turn. */
  #others({ key, followed }: Node, depth: number, from: number): void {
    let last = -1;
    followed.forEach(({ seat, text, own }, at) => {
      if (own || seat < 0 || seat === last) return;
      last = seat;
      this.add({ id: `${key}+${at}`, kind: "other", depth, seat, text, from });
    });
  }
}

/** The lines by their next node, with what tells these apart. */
function amongEachOther(lines: readonly Line[]): { group: Line[]; among: Among }[] {
  const groups = grouped(lines);
  const said = toldApart(groups.map((group) => group[0]!.nodes[0]!));
  return groups.map((group, at) => ({ group, among: { ...said[at]!, place: at + 1, of: groups.length } }));
}

function grouped(lines: readonly Line[]): Line[][] {
  const found = new Map<string, Line[]>();
  for (const line of lines) {
    const key = line.nodes[0]!.key;
    found.set(key, [...(found.get(key) ?? []), line]);
  }
  return [...found.values()];
}

/** How many turns of the game are told before a branch, and after it. */
const BEFORE = 2;
const AFTER = 1;

/**
 * The rows of the tree. Of the game only the turns around the branches are told, unless all of it is wanted; what lies
 * between is folded.
 */
export function rowsOf(
  game: readonly Segment[],
  branches: readonly Branch[],
  step: number,
  whole = false,
): Row[] {
  const grown = new Grown();
  const stops = new Set([step, ...branches.map((each) => each.step)]);
  const ends = game.flatMap(({ to }, at) => (stops.has(to) ? [at] : []));
  const told = (at: number): boolean =>
    whole || ends.some((end) => at > end - BEFORE && at <= end + AFTER) || at === game.length - 1;
  let trunk = -1;
  let folded = 0;
  game.forEach(({ seat, from, to, text }, at) => {
    if (!told(at)) return void folded++;
    if (folded)
      trunk = grown.add({
        id: `fold ${from}`,
        kind: "fold",
        depth: 0,
        seat: -1,
        text: "",
        from: trunk,
        count: folded,
      });
    folded = 0;
    const kind = at === game.length - 1 ? "end" : "game";
    trunk = grown.add({
      id: `game ${to}`,
      kind,
      depth: 0,
      seat,
      text,
      from: trunk,
      to: { step: to, played: [] },
    });
    grown.grow(linesAt(branches, to), 1, trunk);
  });
  if (!game.length) grown.grow(linesAt(branches, step), 0, -1);
  return grown.rows;
}

function linesAt(branches: readonly Branch[], step: number): Line[] {
  return branches
    .filter((each) => each.step === step)
    .map((each) => ({ nodes: nodesOf(each), scores: each.scores }));
}
