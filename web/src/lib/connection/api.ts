/** Everything this page asks of what answers it, and nothing else does. */
import { transport } from "#transport";
import type { Answered, Wire } from "../transport/transport";
import { answering, type Asking } from "./answering.svelte";
import { settings } from "../browser/settings.svelte";
import { withNames } from "./names";
import type { Review } from "../review";
import type { Signs } from "../signs";
import type {
  Advice,
  AdviceRequest,
  BotToken,
  Comment,
  Course,
  Device,
  Example,
  Exercise,
  ExerciseTries,
  GameInfo,
  Lesson,
  Line,
  Moment,
  NewTable,
  Opponents,
  OwnBot,
  Printed,
  Puzzle,
  Reason,
  ScorePoint,
  Sheet,
  SheetRequest,
  Shelf,
  Study,
  StudyAdvice,
  StudyRequest,
  StudyWhy,
  Tries,
  TryRequest,
  Update,
  View,
  Written,
} from "../types";

/** A moment at which the coach of a first game has spoken, and in which turn of the learner. */
export type Said = Pick<Moment, "moment" | "turn">;

/** The server said no, and nothing has changed. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly reasons: Reason[] = [],
  ) {
    super(message);
  }
}

type How = Pick<Asking, "again" | "signal">;

/** An answer, and where the next page of it is if it is a list. */
export async function answered<T>(
  method: "GET" | "POST",
  path: string,
  body?: unknown,
  asking: How = {},
): Promise<[T, Answered["next"]]> {
  const { signal = null } = asking;
  const changes = method === "POST";
  const found = await answering.track(() => transport.ask(method, path, body, signal), {
    ...asking,
    changes,
  });
  if (found.status < 200 || found.status > 299) {
    const { code = "", message = "", reasons = [] } = found.body as Partial<Refusal>;
    throw new Refusal(found.status, code, message || found.words, reasons);
  }
  return [found.body as T, found.next];
}

export async function ask<T>(method: "GET" | "POST", path: string, body?: unknown, asking?: How): Promise<T> {
  return (await answered<T>(method, path, body, asking))[0];
}

function query(parts: Record<string, string | number | null | undefined>): string {
  const given = Object.entries(parts).filter(([, value]) => value !== null && value !== undefined);
  return given.length ? `?${new URLSearchParams(given.map(([k, v]) => [k, String(v)]))}` : "";
}

/** A question that may be given up: `signal` says when nobody waits for the answer any more. */
function askCancellable<T>(path: string, signal?: AbortSignal): Promise<T> {
  return ask<T>("GET", path, undefined, signal && { signal });
}

/** The packs a table plays with: files with cards of its own. */
export function packsOf(settings: Record<string, unknown> = {}): string[] {
  return Object.entries(settings).flatMap(([name, pack]) =>
    /(^|_)pack$/.test(name) && pack ? [String(pack)] : [],
  );
}

const signsOnce = new Map<string, Promise<Signs>>();
const printedOnce = new Map<string, Promise<Map<string, Printed>>>();

export const api = {
  games: () => ask<GameInfo[]>("GET", `/games${query({ language: settings.language })}`),
  opponents: (game: string) =>
    ask<Opponents>("GET", `/opponents${query({ game, language: settings.language })}`),
  me: () => ask<{ name: string }>("GET", "/me"),
  introduce: (name: string) => ask<{ name: string }>("POST", "/me", { name }, { again: true }),
  devices: () => ask<Device[]>("GET", "/me/devices"),
  signDeviceOut: (id: string) => ask<Device[]>("POST", `/me/devices/${encodeURIComponent(id)}/sign-out`),
  signOut: (where: "here" | "others" | "everywhere") => ask("POST", "/me/sign-out", { where }),
  bots: () => ask<OwnBot[]>("GET", "/me/bots"),
  makeBot: (name: string) => ask<BotToken>("POST", "/me/bots", { name }),
  renewBot: (id: string) => ask<BotToken>("POST", `/me/bots/${encodeURIComponent(id)}/token`, {}),
  revokeBot: (id: string) => ask<OwnBot[]>("POST", `/me/bots/${encodeURIComponent(id)}/revoke`, {}),
  /** A link to another device; this one may stay signed in. */
  recovery: (stay: boolean) =>
    ask<{ link: string; expires: number; qr: string }>(
      "POST",
      `/me/recovery${query({ stay: String(stay) })}`,
    ),
  recover: (token: string) => ask<{ name: string }>("POST", "/recover", { token }),
  create: (table: NewTable) => ask<{ id: string }>("POST", "/tables", table),
  sit: (id: string, name: string) => ask("POST", `/tables/${id}/seats`, { name }),
  leave: (id: string) => ask("POST", `/tables/${id}/leave`),
  start: (id: string) => ask("POST", `/tables/${id}/start`),
  rematch: (id: string) => ask<{ id: string }>("POST", `/tables/${id}/rematch`, {}, { again: true }),
  look: (id: string, seat: number | null) =>
    ask<Update>("GET", `/tables/${id}${query({ seat, language: settings.language })}`).then(withNames),
  log: (id: string, since: number, seat: number | null, signal?: AbortSignal) =>
    askCancellable<{ since: number; log: Line[] }>(
      `/tables/${id}/log${query({ since, seat, language: settings.language })}`,
      signal,
    ),
  explain: (id: string, word: string, seat: number | null, signal?: AbortSignal) =>
    askCancellable<Reason[]>(
      `/tables/${id}/explain${query({ word, seat, language: settings.language })}`,
      signal,
    ),
  /** Where to look, which moves are best, and why; with a word also what that would give away. */
  coach: (id: string, seat: number | null, word?: string, signal?: AbortSignal) =>
    askCancellable<Advice>(
      `/tables/${id}/coach${query({ seat, word, language: settings.language })}`,
      signal,
    ),
  /** What the coach of a first game says now; the server keeps nothing of it. */
  moment: (id: string, chapter: string, said: Said[], seat: number | null) =>
    ask<Moment | null>(
      "POST",
      `/tables/${id}/moment`,
      { chapter, said, seat, language: settings.language },
      { again: true },
    ),
  past: (id: string, entry: number, seat: number | null, signal?: AbortSignal) =>
    askCancellable<View>(`/tables/${id}/past/${entry}${query({ seat })}`, signal),
  replay: (id: string, entry: number, seat: number | null, signal?: AbortSignal) =>
    askCancellable<View>(`/tables/${id}/replay/${entry}${query({ seat })}`, signal),
  startReview: (id: string) => ask("POST", `/tables/${id}/review`, {}, { again: true }),
  /** What a review has found so far; nothing when nobody has asked for one. */
  review: (id: string, signal?: AbortSignal) =>
    askCancellable<Review | null>(`/tables/${id}/review${query({ language: settings.language })}`, signal),
  course: (id: string) => ask<ScorePoint[]>("GET", `/tables/${id}/course`),
  courses: () => ask<Course[]>("GET", `/courses${query({ language: settings.language })}`),
  lesson: (game: string, id: string, twist = 0) =>
    ask<Lesson>(
      "GET",
      `/lessons/${encodeURIComponent(game)}/${encodeURIComponent(id)}${query({ twist, language: settings.language })}`,
    ),
  puzzles: () => ask<Shelf>("GET", `/puzzles${query({ language: settings.language })}`),
  puzzle: (game: string, id: string) =>
    ask<Puzzle>(
      "GET",
      `/puzzles/${encodeURIComponent(game)}/${encodeURIComponent(id)}${query({ language: settings.language })}`,
    ),
  /** What was tried at a puzzle. It is settled once, so one may always ask again. */
  tryPuzzle: (game: string, id: string, request: Omit<TryRequest, "language">) =>
    ask<Tries>(
      "POST",
      `/puzzles/${encodeURIComponent(game)}/${encodeURIComponent(id)}/tries`,
      { ...request, language: settings.language },
      { again: true },
    ),
  /** Say something about a finished game. A comment has a key of its own: sent twice, it is one. */
  comment: (id: string, said: { key: string; seat: number; step: number; text: string }) =>
    ask<Comment[]>("POST", `/tables/${id}/comments`, said, { again: true }),
  deleteComment: (id: string, key: string) =>
    ask<Comment[]>("POST", `/tables/${id}/comments/delete`, { key }, { again: true }),
  exercise: (table: string, step: number) =>
    ask<Exercise>("GET", `/exercises/${table}/${step}${query({ language: settings.language })}`),
  /** What was tried at an exercise. It counts once each time it is due, so one may always ask again. */
  tryExercise: (table: string, step: number, times: number, request: Omit<TryRequest, "language">) =>
    ask<ExerciseTries>(
      "POST",
      `/exercises/${table}/${step}/tries`,
      { ...request, times, language: settings.language },
      { again: true },
    ),
  /** One's mistakes in a game that was analysed become exercises, where they are none yet. */
  takeExercises: (table: string) =>
    ask<{ count: number }>("POST", `/tables/${table}/exercises`, {}, { again: true }),
  /** A board outside tables. The server keeps nothing of it, so one may always ask again. */
  study: (request: Omit<StudyRequest, "language">, signal?: AbortSignal) =>
    ask<Study>(
      "POST",
      "/studies",
      { ...request, language: settings.language },
      { again: true, ...(signal && { signal }) },
    ),
  advice: (request: AdviceRequest) => ask<StudyAdvice>("POST", "/studies/advice", request, { again: true }),
  /** Can this table be set up? */
  written: (table: { written: Record<string, unknown>; step: number | null }) =>
    ask<Written>("POST", "/positions", table, { again: true }),
  /** What can be changed in a position, or why it cannot be. */
  fields: (request: Omit<SheetRequest, "language">, signal?: AbortSignal) =>
    ask<Sheet>(
      "POST",
      "/positions/fields",
      { ...request, language: settings.language },
      { again: true, ...(signal && { signal }) },
    ),
  /** Without a server: all of a game, also while it runs, and who sits where. */
  whole: (id: string) => ask<Record<string, unknown>>("GET", `/tables/${id}/whole`),
  /** Without a server: a game that was saved goes on here. */
  bring: (record: Record<string, unknown>) => ask<{ id: string }>("POST", "/records", { record }),
  /** The record of a finished game. */
  record: (id: string) => ask<Record<string, unknown>>("GET", `/tables/${id}/record`),
  studyWhy: (
    request: Omit<StudyRequest, "language" | "play" | "others" | "strength">,
    word: string,
    signal?: AbortSignal,
  ) =>
    ask<StudyWhy>(
      "POST",
      "/studies/explain",
      { ...request, word, language: settings.language },
      { again: true, ...(signal && { signal }) },
    ),

  /**
   * What is printed in a game never changes: asked for once. By id; where two share one, the later by kind and id.
   * A table with a pack of its own is asked itself.
   */
  printed(
    game: string,
    table?: { id: string; settings: Record<string, unknown> },
  ): Promise<Map<string, Printed>> {
    const path =
      table && packsOf(table.settings).length ? `/tables/${table.id}/printed` : `/games/${game}/printed`;
    let found = printedOnce.get(path);
    if (!found) {
      found = ask<Printed[]>("GET", path).then((things) =>
        things.reduce(
          (all, thing) => all.set(all.has(thing.id) ? `${thing.kind} ${thing.id}` : thing.id, thing),
          new Map<string, Printed>(),
        ),
      );
      found.catch(() => printedOnce.delete(path));
      printedOnce.set(path, found);
    }
    return found;
  },

  examples: (game: string) => ask<Example[]>("GET", `/games/${encodeURIComponent(game)}/examples`),

  /** The legend of a game's board never changes: asked for once. */
  signs(game: string): Promise<Signs> {
    let found = signsOnce.get(game);
    if (!found) {
      found = ask<Signs>("GET", `/games/${game}/signs`);
      found.catch(() => signsOnce.delete(game));
      signsOnce.set(game, found);
    }
    return found;
  },

  /** A table's live connection. */
  live(id: string, seat: number | null, since: number): Wire {
    const parts = query({ seat, since: since < 0 ? null : since, language: settings.language });
    return transport.line(`/tables/${id}/live${parts}`);
  },
};
