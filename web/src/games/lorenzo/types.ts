/** What Lorenzo il Magnifico shows: faces as printed, and the table as a seat sees it. */
import type { Option, View } from "../../lib/types";

export type Goods = Record<string, number>;
/** A verb of a card and its parameters, or a lasting effect and the query it bends. */
export type Effect = Record<string, unknown>;

export interface Price {
  pay: Goods;
  holding: number;
}

export interface CardFace {
  number: number;
  type: string;
  period: number;
  cost?: Goods[];
  effect?: Effect | Effect[];
  activation?: number;
  work?: Effect[];
  always?: Effect | Effect[];
  points?: number;
}

export interface LeaderFace {
  needs: { of: string; least: number }[];
  effect?: Effect;
  always?: Effect | Effect[];
  copies?: boolean;
}

export interface TileFace {
  period: number;
  always: Effect | Effect[];
}

export type BonusFace = Record<string, Effect>;

export interface SpaceFace {
  id: string;
  area: string;
  work?: string;
  need: number;
  room: number;
  less?: number;
  seats: number;
  effect?: Effect | Effect[];
}

export interface Sheet {
  good: { id: string; resource?: boolean; cap?: number }[];
  type: { id: string; limit: number; military?: number[]; points?: number[] }[];
  member: { id: string; class: string; die?: boolean; base?: number }[];
  tower: { id: string; fee: number; floors: { need: number; gain?: Goods }[] }[];
  work: { id: string; type: string }[];
  space: SpaceFace[];
  privilege: { id: string; gain: Goods }[];
  round: { periods: number; rounds_per_period: number };
  vatican: { required: number[]; points: number[] };
}

export interface Leaders {
  hand: string[] | null;
  pack: string[] | null;
  played: string[];
  face_down: string[];
  copied: string | null;
  in_hand: number;
  in_pack: number;
  progress: Record<string, number[]> | null;
}

export interface PlayerView {
  goods: Goods;
  cards: Record<string, string[]>;
  bonus_tile: string | null;
  excommunicated: boolean[];
  raised: Goods;
  members: Record<string, { value: number; at: string | null }>;
  adds: Goods;
  prices: Record<string, { ways: Price[] }>;
  score: number;
  leaders?: Leaders;
}

export interface Pawn {
  seat: number;
  member: string;
}

export interface LorenzoView extends View {
  round: number;
  period: number;
  order: number[];
  dice: Goods;
  floors: Record<string, string | null>;
  decks: Goods;
  excommunications: (string | null)[];
  aside: { card: string; row: number }[];
  spaces: Record<string, Pawn[]>;
  closed: string[];
  needs: Goods;
  players: PlayerView[];
}

/** What an action comes to, as the table tells it with a placement, a bonus action or servants. */
export interface Action {
  space: string;
  member: string | null;
  value: number;
  need: number;
  servants: number;
  reached: number;
  works?: string[];
  card?: string;
  fee?: number;
  prices?: Price[];
  bonus?: Goods;
}

/** A work under way, as the table tells it with its exchanges. */
export interface Working {
  work: string;
  value: number;
  tile: Goods;
  /** What all exchanges chosen take and bring together. */
  pays?: Goods;
  gains?: Goods;
  cards: { card: string; gain: Goods; skip?: string; rows: { word: string; pay: Goods; gain: Goods }[] }[];
}

export function list<T>(found: T | T[] | undefined): T[] {
  return found === undefined ? [] : Array.isArray(found) ? found : [found];
}

/** Things by name, in the order in which the sheet prints them. */
export function inOrder<T>(things: Record<string, T>, printed: { id: string }[]): [string, T][] {
  const place = new Map(printed.map(({ id }, at) => [id, at]));
  return Object.entries(things).sort(([one], [other]) => (place.get(one) ?? 99) - (place.get(other) ?? 99));
}

/** The action an option is about, if it is one. */
export function actionOf(option: Option | null): Action | null {
  const found = option?.preview.outlook as Partial<Action> | undefined;
  return found?.space ? (found as Action) : null;
}

export function workingOf(option: Option | null | undefined): Working | null {
  const found = option?.preview.outlook as Partial<Working> | undefined;
  return found?.work ? (found as Working) : null;
}
