/** Lists, which come a page at a time: each page says where the next one is. */
import type { Comment, Exercises, Listed } from "./types";
import { answered } from "./connection/api";

/** The first rows of a list, and whether there are more. */
export interface Part<T> {
  rows: T[];
  more: boolean;
}

/** Rows, and the address of the next page; null where this is the last. */
type Page<T> = [T[], string | null];

/** The first pages, one after the other. */
export async function firstPages<T>(
  ask: (path: string) => Promise<Page<T>>,
  path: string,
  count: number,
): Promise<Part<T>> {
  const rows: T[] = [];
  let next: string | null = path;
  for (let page = 0; next !== null && page < count; page += 1) {
    const [found, following]: Page<T> = await ask(next);
    rows.push(...found);
    next = following;
  }
  return { rows, more: next !== null };
}

function pages<T>(path: string, count = Infinity): Promise<Part<T>> {
  return firstPages((address) => answered<T[]>("GET", address), path, count);
}

export const lists = {
  /** The first pages of tables that are open for everybody, the newest first. */
  openTables: (count: number) => pages<Listed>("/tables?status=open&most=20", count),
  /** One's own that go on: as many as one may have. */
  runningTables: async () => (await pages<Listed>("/me/tables?status=open&status=playing")).rows,
  /** Those that wait for oneself, with the least time first. */
  turns: async () => {
    const found = (await pages<Listed>("/me/tables?status=playing")).rows.filter(({ turn }) => turn);
    return found.sort((a, b) => (a.due ?? Infinity) - (b.due ?? Infinity) || a.since - b.since);
  },
  /** The first pages of one's own that are over, the latest first. */
  finishedTables: (count: number) => pages<Listed>("/me/tables?status=over&most=10", count),
  /** All that the players say about a finished game. */
  comments: async (id: string) => (await pages<Comment>(`/tables/${id}/comments`)).rows,
  /** One's own mistakes, to be practised: the first pages, those that are due first. */
  exercises: async (count = 1): Promise<Exercises> => {
    let first: Exercises | undefined;
    const ask = async (path: string): Promise<Page<Exercises["exercises"][number]>> => {
      const [found, next] = await answered<Exercises>("GET", path);
      first ??= found;
      return [found.exercises, next];
    };
    const { rows } = await firstPages(ask, "/exercises", count);
    return { ...first!, exercises: rows };
  },
};
